// Pictures as Leptonica has them, for what needs their colours.

#ifndef SCREENSORT_PIX_FILE_H
#define SCREENSORT_PIX_FILE_H

#include "CTesseract.h"

#include <leptonica/allheaders.h>

/// Decodes a whole file with Leptonica, which says nothing about it. Of several pages, the first.
///
/// Returns a picture without a colour map, to be destroyed, or NULL if the bytes are not a picture
/// of that format.
PIX *_Nullable screensort_pix_read(
    const uint8_t *_Nonnull bytes, size_t count, screensort_format format);

#endif
