#include "tally.h"

#include <math.h>

enum {
    /// Enough to find a colour that covers a thousandth of a picture, and counted in 0.2 ms.
    WANTED_PIXELS = 1 << 16,
    /// A colour counts if it covers one part in so many.
    LEAST_SHARE = 2000,
    /// The bits of a channel that are not told apart.
    SHIFT = 8 - SCREENSORT_TALLY_BITS,
};

/// "Extremely colourful" on the scale of Hasler and Süsstrunk, "Measuring colourfulness in natural
/// images", 2003.
static const double most_colourful = 109;
/// How much the mean counts besides the spread, in the same paper.
static const double mean_weight = 0.3;

screensort_tally screensort_tally_begin(size_t width, size_t height) {
    const double pixels = (double)width * (double)height;
    const size_t step = (size_t)sqrt(pixels / WANTED_PIXELS);
    return (screensort_tally){.step = step > 1 ? step : 1};
}

static void add(screensort_tally *tally, int red, int green, int blue, uint32_t count) {
    const int red_green = red - green;
    const int yellow_blue = red + green - 2 * blue;
    const int colour = (red >> SHIFT) << (2 * SCREENSORT_TALLY_BITS) |
        (green >> SHIFT) << SCREENSORT_TALLY_BITS | blue >> SHIFT;
    tally->counts[colour] += count;
    tally->red_green += (int64_t)red_green * count;
    tally->yellow_blue += (int64_t)yellow_blue * count;
    tally->red_green_squares += (int64_t)red_green * red_green * count;
    tally->yellow_blue_squares += (int64_t)yellow_blue * yellow_blue * count;
}

void screensort_tally_add(screensort_tally *tally, uint8_t red, uint8_t green, uint8_t blue) {
    add(tally, red, green, blue, 1);
}

static double colourfulness(const screensort_tally *tally, double pixels) {
    const double red_green = (double)tally->red_green / pixels;
    const double yellow_blue = (double)tally->yellow_blue / pixels / 2;
    const double variance = (double)tally->red_green_squares / pixels - red_green * red_green +
        (double)tally->yellow_blue_squares / pixels / 4 - yellow_blue * yellow_blue;
    const double spread = sqrt(fmax(variance, 0));
    const double mean = sqrt(red_green * red_green + yellow_blue * yellow_blue);
    return fmin((spread + mean_weight * mean) / most_colourful, 1);
}

screensort_colours screensort_tally_end(screensort_tally *tally, uint8_t ground) {
    add(tally, ground, ground, ground, tally->clear);
    uint64_t pixels = 0;
    uint32_t most = 0;
    for (int i = 0; i < SCREENSORT_TALLY_COLOURS; i++) {
        pixels += tally->counts[i];
        if (tally->counts[i] > most) most = tally->counts[i];
    }
    if (pixels == 0) return (screensort_colours){0};
    int32_t colours = 0;
    for (int i = 0; i < SCREENSORT_TALLY_COLOURS; i++)
        if (tally->counts[i] > 0 && (uint64_t)tally->counts[i] * LEAST_SHARE >= pixels) colours++;
    return (screensort_colours){
        .background = (double)most / (double)pixels,
        .colourfulness = colourfulness(tally, (double)pixels),
        .count = colours,
    };
}

screensort_colours screensort_grey_colours(const screensort_picture *picture) {
    const size_t width = (size_t)picture->width, height = (size_t)picture->height;
    screensort_tally tally = screensort_tally_begin(width, height);
    for (size_t y = 0; y < height; y += tally.step) {
        const uint8_t *grey = picture->pixels + y * width;
        for (size_t x = 0; x < width; x += tally.step)
            screensort_tally_add(&tally, grey[x], grey[x], grey[x]);
    }
    return screensort_tally_end(&tally, UINT8_MAX);
}
