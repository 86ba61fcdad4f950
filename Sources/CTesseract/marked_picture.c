#include "internal.h"
#include "pix_file.h"

#include <stdlib.h>

/// A part of a picture, in pixels; `right` and `bottom` are just outside.
typedef struct {
    int64_t left, top, right, bottom;
} area;

static int64_t between(int64_t value, int64_t least, int64_t most) {
    return value < least ? least : value > most ? most : value;
}

/// Mixes `weight` parts in 255 of `new` into `old`.
static uint32_t mixed(uint32_t old, uint32_t new, uint32_t weight) {
    return (old * (UINT8_MAX - weight) + new * weight + UINT8_MAX / 2) / UINT8_MAX;
}

/// Mixes the colour of `frame` into an area. What is painted is no more transparent than the paint.
static void paint(PIX *pix, area place, const screensort_frame *frame, uint8_t weight) {
    const int64_t width = pixGetWidth(pix), height = pixGetHeight(pix);
    const int64_t left = between(place.left, 0, width), right = between(place.right, 0, width);
    const int64_t bottom = between(place.bottom, 0, height);
    for (int64_t y = between(place.top, 0, height); y < bottom; y++) {
        l_uint32 *line = pixGetData(pix) + y * pixGetWpl(pix);
        for (int64_t x = left; x < right; x++) {
            const uint32_t old = line[x], alpha = old & 0xFF;
            line[x] = mixed(old >> L_RED_SHIFT & 0xFF, frame->red, weight) << L_RED_SHIFT
                | mixed(old >> L_GREEN_SHIFT & 0xFF, frame->green, weight) << L_GREEN_SHIFT
                | mixed(old >> L_BLUE_SHIFT & 0xFF, frame->blue, weight) << L_BLUE_SHIFT
                | (alpha > weight ? alpha : weight);
        }
    }
}

static void draw(PIX *pix, const screensort_frame *frame) {
    const area inside = {
        .left = frame->x,
        .top = frame->y,
        .right = (int64_t)frame->x + frame->width,
        .bottom = (int64_t)frame->y + frame->height,
    };
    const area outside = {
        .left = inside.left - frame->thickness,
        .top = inside.top - frame->thickness,
        .right = inside.right + frame->thickness,
        .bottom = inside.bottom + frame->thickness,
    };
    if (frame->tint > 0) paint(pix, inside, frame, frame->tint);
    const area sides[] = {
        {outside.left, outside.top, outside.right, inside.top},
        {outside.left, inside.bottom, outside.right, outside.bottom},
        {outside.left, inside.top, inside.left, inside.bottom},
        {inside.right, inside.top, outside.right, inside.bottom},
    };
    for (size_t side = 0; side < sizeof sides / sizeof sides[0]; side++)
        paint(pix, sides[side], frame, UINT8_MAX);
}

/// Mirrors a picture, and makes its columns rows if `swaps_axes`. Returns NULL if memory is short;
/// `pix` is gone in any case.
static PIX *turned(PIX *pix, bool swaps_axes, bool mirrors_x, bool mirrors_y) {
    PIX *result = pix;
    if (mirrors_x) pixFlipLR(result, result);
    if (mirrors_y) pixFlipTB(result, result);
    if (!swaps_axes) return result;
    PIX *quarter = pixRotate90(result, 1);
    pixDestroy(&result);
    // Of a quarter turn clockwise, the mirror image has the columns as rows.
    if (quarter != NULL) pixFlipLR(quarter, quarter);
    return quarter;
}

static screensort_file *png_file(PIX *pix, const char *comment) {
    screensort_file *file = malloc(sizeof *file);
    if (file == NULL) return NULL;
    l_uint8 *bytes = NULL;
    size_t count = 0;
    // In place of what is written about the original.
    const bool is_named = pixSetText(pix, comment) == 0;
    if (!is_named || pixWriteMemPng(&bytes, &count, pix, 0) != 0 || bytes == NULL) {
        lept_free(bytes);
        free(file);
        return NULL;
    }
    *file = (screensort_file){.count = count, .bytes = bytes};
    return file;
}

screensort_file *screensort_marked_picture_create(
    const uint8_t *bytes, size_t count, screensort_format format, bool swaps_axes, bool mirrors_x,
    bool mirrors_y, const screensort_frame *frames, size_t frame_count, const char *comment
) {
    PIX *stored = screensort_pix_read(bytes, count, format);
    if (stored == NULL) return NULL;
    PIX *colours = pixConvertTo32(stored);
    pixDestroy(&stored);
    if (colours == NULL) return NULL;
    PIX *pix = turned(colours, swaps_axes, mirrors_x, mirrors_y);
    if (pix == NULL) return NULL;
    for (size_t frame = 0; frame < frame_count; frame++) draw(pix, &frames[frame]);
    screensort_file *file = png_file(pix, comment);
    pixDestroy(&pix);
    return file;
}

void screensort_marked_picture_destroy(screensort_file *file) {
    lept_free(file->bytes);
    free(file);
}
