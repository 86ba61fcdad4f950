// What the files of this target share about grey pictures.
#ifndef GREY_IMAGE_H
#define GREY_IMAGE_H

#include "CTesseract.h"

/// Allocates pixels, all zero. Returns false if there is no memory.
bool grey_image_allocate(int32_t width, int32_t height, screensort_grey_image *image);

/// The brightness of a colour (ITU-R BT.601), 0 to 255.
static inline uint8_t luma(uint32_t red, uint32_t green, uint32_t blue) {
    return (uint8_t)((red * 77 + green * 150 + blue * 29) >> 8);
}

/// Lays `count` grey pixels over black or white by their opacity, whichever shows what is drawn.
///
/// Where nothing is more and nothing less transparent there is nothing to show, and white is used. Else the
/// ground is the opposite of what the more opaque pixels are.
void flatten(uint8_t *grey, const uint8_t *alpha, size_t count);

/// Decodes a PNG to grey, without a word on standard error.
bool png_decode(
    const uint8_t *bytes, size_t length, int32_t width, int32_t height, screensort_grey_image *image);

#endif
