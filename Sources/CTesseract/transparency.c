#include "internal.h"

#include <stdlib.h>

/// What the opaque side of the edges between opaque and transparent pixels looks like.
typedef struct {
    /// The sum of the steps in opacity.
    uint64_t weight;
    /// The sum of the brightnesses times their steps.
    uint64_t brightness;
    bool anything_visible;
} edges;

static edges find_edges(const screensort_picture *picture, const screensort_picture *alpha) {
    edges found = {0};
    const size_t width = (size_t)picture->width;
    for (size_t y = 0; y < (size_t)picture->height; y++) {
        const uint8_t *grey = picture->pixels + y * width;
        const uint8_t *opacity = alpha->pixels + y * width;
        if (opacity[0] > 0) found.anything_visible = true;
        for (size_t x = 1; x < width; x++) {
            const int step = opacity[x] - opacity[x - 1];
            if (opacity[x] > 0) found.anything_visible = true;
            found.weight += (uint64_t)abs(step);
            found.brightness += (uint64_t)abs(step) * (step > 0 ? grey[x] : grey[x - 1]);
        }
    }
    return found;
}

uint8_t screensort_picture_flatten(screensort_picture *picture, const screensort_picture *alpha) {
    const edges found = find_edges(picture, alpha);
    const uint8_t background = found.brightness > found.weight * 127 ? 0 : UINT8_MAX;
    if (!found.anything_visible) return background;
    const size_t count = (size_t)picture->width * (size_t)picture->height;
    for (size_t i = 0; i < count; i++) {
        const int opacity = alpha->pixels[i];
        const int mixed = picture->pixels[i] * opacity + background * (255 - opacity);
        picture->pixels[i] = (uint8_t)((mixed + 127) / 255);
    }
    return background;
}
