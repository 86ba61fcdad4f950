#include "internal.h"

#include <stdlib.h>
#include <string.h>

screensort_picture *screensort_picture_allocate(int32_t width, int32_t height) {
    if (width <= 0 || height <= 0) return NULL;
    screensort_picture *picture = malloc(sizeof *picture);
    uint8_t *pixels = calloc((size_t)height, (size_t)width);
    if (picture == NULL || pixels == NULL) {
        free(picture);
        free(pixels);
        return NULL;
    }
    *picture = (screensort_picture){.width = width, .height = height, .pixels = pixels};
    return picture;
}

void screensort_picture_destroy(screensort_picture *picture) {
    free(picture->pixels);
    free(picture);
}

static screensort_picture *decode_png(const uint8_t *bytes, size_t count) {
    screensort_picture *picture = screensort_png_decode_whole(bytes, count);
    return picture != NULL ? picture : screensort_png_decode_rows(bytes, count);
}

screensort_picture *screensort_picture_create(
    const uint8_t *bytes, size_t count, screensort_format format
) {
    switch (format) {
    case SCREENSORT_FORMAT_PNG: return decode_png(bytes, count);
    case SCREENSORT_FORMAT_JPEG: return screensort_jpeg_decode(bytes, count);
    default: return screensort_leptonica_decode(bytes, count, format);
    }
}

screensort_picture *screensort_picture_create_turned(
    const screensort_picture *picture, bool swaps_axes, bool mirrors_x, bool mirrors_y
) {
    const int32_t width = picture->width, height = picture->height;
    screensort_picture *turned = swaps_axes ? screensort_picture_allocate(height, width)
                                            : screensort_picture_allocate(width, height);
    if (turned == NULL) return NULL;
    const size_t step_x = swaps_axes ? (size_t)height : 1;
    const size_t step_y = swaps_axes ? 1 : (size_t)width;
    for (int32_t y = 0; y < height; y++) {
        const uint8_t *row = picture->pixels + (size_t)y * (size_t)width;
        uint8_t *target = turned->pixels + (size_t)(mirrors_y ? height - 1 - y : y) * step_y;
        for (int32_t x = 0; x < width; x++)
            target[(size_t)(mirrors_x ? width - 1 - x : x) * step_x] = row[x];
    }
    turned->colours = picture->colours;
    return turned;
}

/// Doubles one row of `count` pixels: a new pixel lies a quarter of the way to its other neighbour.
static void double_row(const uint8_t *row, int32_t count, uint8_t *target) {
    for (int32_t x = 0; x < count; x++) {
        const int here = row[x] * 3;
        target[2 * x] = (uint8_t)((here + row[x > 0 ? x - 1 : x] + 2) >> 2);
        target[2 * x + 1] = (uint8_t)((here + row[x + 1 < count ? x + 1 : x] + 2) >> 2);
    }
}

screensort_picture *screensort_picture_create_doubled(const screensort_picture *picture) {
    const int32_t width = picture->width, height = picture->height;
    if (width > INT32_MAX / 2 || height > INT32_MAX / 2) return NULL;
    screensort_picture *doubled = screensort_picture_allocate(width * 2, height * 2);
    uint8_t *mixed = malloc((size_t)width);
    if (doubled == NULL || mixed == NULL) {
        if (doubled != NULL) screensort_picture_destroy(doubled);
        free(mixed);
        return NULL;
    }
    const size_t stride = (size_t)width;
    for (int32_t y = 0; y < height * 2; y++) {
        const int32_t near = y / 2;
        const int32_t far = y % 2 == 0 ? (near > 0 ? near - 1 : near)
                                       : (near + 1 < height ? near + 1 : near);
        const uint8_t *near_row = picture->pixels + (size_t)near * stride;
        const uint8_t *far_row = picture->pixels + (size_t)far * stride;
        for (int32_t x = 0; x < width; x++)
            mixed[x] = (uint8_t)((near_row[x] * 3 + far_row[x] + 2) >> 2);
        double_row(mixed, width, doubled->pixels + (size_t)y * stride * 2);
    }
    free(mixed);
    doubled->colours = picture->colours;
    return doubled;
}
