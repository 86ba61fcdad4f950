#include "internal.h"
#include "pix_file.h"
#include "tally.h"

static void tally_colours(PIX *pix, screensort_tally *tally) {
    const l_int32 step = (l_int32)tally->step;
    const bool has_alpha = pixGetSpp(pix) == 4;
    for (l_int32 y = 0; y < pixGetHeight(pix); y += step) {
        const l_uint32 *line = pixGetData(pix) + (size_t)y * (size_t)pixGetWpl(pix);
        for (l_int32 x = 0; x < pixGetWidth(pix); x += step) {
            l_int32 red, green, blue;
            extractRGBValues(line[x], &red, &green, &blue);
            screensort_tally_add_opacity(
                tally, (uint8_t)red, (uint8_t)green, (uint8_t)blue,
                has_alpha ? line[x] & 0xFF : UINT8_MAX);
        }
    }
}

/// Takes 32-bit colours to grey, and to opacity where `alpha` is not NULL.
static void store_colours(PIX *pix, screensort_picture *picture, screensort_picture *alpha) {
    uint8_t *grey = picture->pixels;
    uint8_t *opacity = alpha == NULL ? NULL : alpha->pixels;
    for (int32_t y = 0; y < picture->height; y++) {
        const l_uint32 *line = pixGetData(pix) + (size_t)y * (size_t)pixGetWpl(pix);
        for (int32_t x = 0; x < picture->width; x++) {
            l_int32 red, green, blue;
            extractRGBValues(line[x], &red, &green, &blue);
            *grey++ = screensort_luminance((uint8_t)red, (uint8_t)green, (uint8_t)blue);
            if (opacity != NULL) *opacity++ = line[x] & 0xFF;
        }
    }
}

static screensort_picture *picture_of_colours(PIX *pix) {
    screensort_picture *picture = screensort_picture_allocate(pixGetWidth(pix), pixGetHeight(pix));
    if (picture == NULL) return NULL;
    screensort_tally tally =
        screensort_tally_begin((size_t)picture->width, (size_t)picture->height);
    tally_colours(pix, &tally);
    if (pixGetSpp(pix) < 4) {
        store_colours(pix, picture, NULL);
        picture->colours = screensort_tally_end(&tally, UINT8_MAX);
        return picture;
    }
    screensort_picture *alpha = screensort_picture_allocate(picture->width, picture->height);
    if (alpha == NULL) {
        screensort_picture_destroy(picture);
        return NULL;
    }
    store_colours(pix, picture, alpha);
    const uint8_t ground = screensort_picture_flatten(picture, alpha);
    picture->colours = screensort_tally_end(&tally, ground);
    screensort_picture_destroy(alpha);
    return picture;
}

/// - pix: at most 16 bits a pixel, without a colour map.
static screensort_picture *picture_of_grey(PIX *pix) {
    PIX *bytes = pixConvertTo8(pix, 0);
    if (bytes == NULL) return NULL;
    screensort_picture *picture = screensort_picture_allocate(pixGetWidth(pix), pixGetHeight(pix));
    for (int32_t y = 0; picture != NULL && y < picture->height; y++) {
        l_uint32 *line = pixGetData(bytes) + (size_t)y * (size_t)pixGetWpl(bytes);
        uint8_t *grey = picture->pixels + (size_t)y * (size_t)picture->width;
        for (int32_t x = 0; x < picture->width; x++) grey[x] = GET_DATA_BYTE(line, x);
    }
    pixDestroy(&bytes);
    if (picture != NULL) picture->colours = screensort_grey_colours(picture);
    return picture;
}

screensort_picture *screensort_leptonica_decode(
    const uint8_t *bytes, size_t count, screensort_format format
) {
    PIX *pix = screensort_pix_read(bytes, count, format);
    if (pix == NULL) return NULL;
    screensort_picture *picture =
        pixGetDepth(pix) == 32 ? picture_of_colours(pix) : picture_of_grey(pix);
    pixDestroy(&pix);
    return picture;
}
