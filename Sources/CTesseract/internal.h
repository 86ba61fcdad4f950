// What the parts of this target share.

#ifndef SCREENSORT_INTERNAL_H
#define SCREENSORT_INTERNAL_H

#include "CTesseract.h"

/// Keeps Leptonica silent for the rest of the process.
void screensort_silence_leptonica(void);

/// A picture with black pixels, or NULL if memory is short or a side is not positive.
screensort_picture *_Nullable screensort_picture_allocate(int32_t width, int32_t height);

/// How bright a colour looks, by the weights of ITU-R BT.601.
static inline uint8_t screensort_luminance(uint8_t red, uint8_t green, uint8_t blue) {
    return (uint8_t)((red * 77 + green * 150 + blue * 29) >> 8);
}

/// Puts `picture` on black or white by the opacity in `alpha`, which has the same size.
///
/// The side is the one that the brightness of the opaque pixels next to transparent ones is further
/// from. If nothing at all is opaque, the pixels are left as they are: many programs write such
/// bitmaps and mean them to be seen.
///
/// Returns 0 for black, otherwise 255.
uint8_t screensort_picture_flatten(
    screensort_picture *_Nonnull picture, const screensort_picture *_Nonnull alpha);

/// Decodes a PNG at once, which is fast.
///
/// Returns NULL if the file is damaged or unusual: interlaced, transparent by one colour, or of
/// more than 64 MiB of rows. `screensort_png_decode_rows` then has the last word.
screensort_picture *_Nullable screensort_png_decode_whole(
    const uint8_t *_Nonnull bytes, size_t count);

/// Decodes any PNG row by row, with libpng.
screensort_picture *_Nullable screensort_png_decode_rows(
    const uint8_t *_Nonnull bytes, size_t count);

/// What `screensort_picture_create` does for JPEG.
screensort_picture *_Nullable screensort_jpeg_decode(const uint8_t *_Nonnull bytes, size_t count);

/// What `screensort_picture_create` does for all other formats.
screensort_picture *_Nullable screensort_leptonica_decode(
    const uint8_t *_Nonnull bytes, size_t count, screensort_format format);

#endif
