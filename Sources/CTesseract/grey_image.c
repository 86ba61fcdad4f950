#include "grey_image.h"

#include <leptonica/allheaders.h>
#include <stdlib.h>
#include <string.h>

bool grey_image_allocate(int32_t width, int32_t height, screensort_grey_image *image) {
    uint8_t *pixels = calloc((size_t)width, (size_t)height);
    if (!pixels) return false;
    *image = (screensort_grey_image){width, height, pixels};
    return true;
}

bool screensort_grey_image_create(
    int32_t width, int32_t height, const uint8_t *pixels, screensort_grey_image *image) {
    if (!grey_image_allocate(width, height, image)) return false;
    memcpy(image->pixels, pixels, (size_t)width * height);
    return true;
}

void screensort_grey_image_destroy(screensort_grey_image *image) {
    free(image->pixels);
    *image = (screensort_grey_image){0, 0, NULL};
}

void flatten(uint8_t *grey, const uint8_t *alpha, size_t count) {
    uint64_t weight = 0, light = 0;
    uint8_t least = 255;
    for (size_t i = 0; i < count; i++) {
        weight += alpha[i];
        light += (uint64_t)alpha[i] * grey[i];
        if (alpha[i] < least) least = alpha[i];
    }
    if (least == 255) return;
    uint32_t ground = weight > 0 && light / weight >= 128 ? 0 : 255;
    for (size_t i = 0; i < count; i++)
        grey[i] = (uint8_t)((grey[i] * alpha[i] + ground * (255u - alpha[i]) + 127) / 255);
}

static void copy_grey_rows(PIX *pix, screensort_grey_image *image) {
    for (int32_t y = 0; y < image->height; y++) {
        const l_uint32 *line = pixGetData(pix) + (size_t)y * pixGetWpl(pix);
        uint8_t *row = image->pixels + (size_t)y * image->width;
        for (int32_t x = 0; x < image->width; x++) row[x] = GET_DATA_BYTE(line, x);
    }
}

/// Leptonica keeps a colour in a word of 32 bits: red, green, blue and, with 4 samples, opacity.
static bool copy_colour_rows(PIX *pix, screensort_grey_image *image) {
    size_t count = (size_t)image->width * image->height;
    uint8_t *alpha = pixGetSpp(pix) == 4 ? malloc(count) : NULL;
    if (pixGetSpp(pix) == 4 && !alpha) return false;
    for (int32_t y = 0; y < image->height; y++) {
        const l_uint32 *line = pixGetData(pix) + (size_t)y * pixGetWpl(pix);
        for (int32_t x = 0; x < image->width; x++) {
            size_t at = (size_t)y * image->width + x;
            image->pixels[at] = luma(line[x] >> 24, line[x] >> 16 & 0xFF, line[x] >> 8 & 0xFF);
            if (alpha) alpha[at] = line[x] & 0xFF;
        }
    }
    if (alpha) flatten(image->pixels, alpha, count);
    free(alpha);
    return true;
}

static bool from_leptonica(PIX *pix, int32_t width, int32_t height, screensort_grey_image *image) {
    if (pixGetWidth(pix) != width || pixGetHeight(pix) != height) return false;
    PIX *plain = pixGetDepth(pix) == 32 ? pixClone(pix) : pixConvertTo8(pix, FALSE);
    if (!plain) return false;
    bool ok = grey_image_allocate(width, height, image);
    if (ok && pixGetDepth(plain) == 32) {
        ok = copy_colour_rows(plain, image);
        if (!ok) screensort_grey_image_destroy(image);
    } else if (ok) {
        copy_grey_rows(plain, image);
    }
    pixDestroy(&plain);
    return ok;
}

bool screensort_picture_decode(
    screensort_format format, const uint8_t *bytes, size_t length, int32_t width, int32_t height,
    screensort_grey_image *image) {
    if (format == SCREENSORT_PNG) return png_decode(bytes, length, width, height, image);
    PIX *pix = format == SCREENSORT_JPEG
                   ? pixReadMemJpeg(bytes, length, 0, 1, NULL, 0)
                   : pixReadMem(bytes, length);
    if (!pix) return false;
    bool ok = from_leptonica(pix, width, height, image);
    pixDestroy(&pix);
    return ok;
}

/// Where the pixel at (x, y) of the turned picture comes from.
static size_t source_of(
    const screensort_grey_image *image, int quarters, bool mirrored, int32_t x, int32_t y) {
    int32_t w = image->width, h = image->height;
    int32_t sx = x, sy = y;
    switch (quarters & 3) {
        case 1: sx = y, sy = h - 1 - x; break;
        case 2: sx = w - 1 - x, sy = h - 1 - y; break;
        case 3: sx = w - 1 - y, sy = x; break;
    }
    if (mirrored) sx = w - 1 - sx;
    return (size_t)sy * w + sx;
}

bool screensort_grey_image_turn(screensort_grey_image *image, int quarters, bool mirrored) {
    bool is_upright = (quarters & 1) == 0;
    screensort_grey_image turned;
    int32_t width = is_upright ? image->width : image->height;
    int32_t height = is_upright ? image->height : image->width;
    if (!grey_image_allocate(width, height, &turned)) return false;
    for (int32_t y = 0; y < height; y++)
        for (int32_t x = 0; x < width; x++)
            turned.pixels[(size_t)y * width + x] = image->pixels[source_of(image, quarters, mirrored, x, y)];
    screensort_grey_image_destroy(image);
    *image = turned;
    return true;
}

/// Pixels of the doubled picture lie a quarter of a pixel to either side of those they come from.
static uint8_t between(uint32_t near, uint32_t aside, uint32_t below, uint32_t diagonal) {
    return (uint8_t)((9 * near + 3 * (aside + below) + diagonal + 8) / 16);
}

bool screensort_grey_image_double(const screensort_grey_image *image, screensort_grey_image *doubled) {
    int32_t w = image->width, h = image->height;
    if (w > INT32_MAX / 2 || h > INT32_MAX / 2 || !grey_image_allocate(w * 2, h * 2, doubled)) return false;
    for (int32_t y = 0; y < h * 2; y++) {
        int32_t near_y = y / 2, other_y = y & 1 ? near_y + 1 : near_y - 1;
        if (other_y < 0 || other_y >= h) other_y = near_y;
        const uint8_t *near = image->pixels + (size_t)near_y * w;
        const uint8_t *other = image->pixels + (size_t)other_y * w;
        uint8_t *row = doubled->pixels + (size_t)y * w * 2;
        for (int32_t x = 0; x < w * 2; x++) {
            int32_t near_x = x / 2, other_x = x & 1 ? near_x + 1 : near_x - 1;
            if (other_x < 0 || other_x >= w) other_x = near_x;
            row[x] = between(near[near_x], near[other_x], other[near_x], other[other_x]);
        }
    }
    return true;
}
