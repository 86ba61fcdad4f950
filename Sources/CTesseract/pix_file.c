#include "pix_file.h"

#include "internal.h"

enum {
    /// What `pixReadMemJpeg` takes for "in full size" and "with its own colours".
    FULL_SIZE = 1,
    OWN_COLOURS = 0,
};

static PIX *read_file(const uint8_t *bytes, size_t count, screensort_format format) {
    switch (format) {
    case SCREENSORT_FORMAT_PNG: return pixReadMemPng(bytes, count);
    case SCREENSORT_FORMAT_JPEG:
        return pixReadMemJpeg(bytes, count, OWN_COLOURS, FULL_SIZE, NULL, 0);
    case SCREENSORT_FORMAT_WEBP: return pixReadMemWebP(bytes, count);
    case SCREENSORT_FORMAT_GIF: return pixReadMemGif(bytes, count);
    case SCREENSORT_FORMAT_BMP: return pixReadMemBmp(bytes, count);
    case SCREENSORT_FORMAT_TIFF: return pixReadMemTiff(bytes, count, 0);
    }
    return NULL;
}

PIX *screensort_pix_read(const uint8_t *bytes, size_t count, screensort_format format) {
    screensort_silence_leptonica();
    PIX *stored = read_file(bytes, count, format);
    if (stored == NULL) return NULL;
    PIX *pix = pixRemoveColormap(stored, REMOVE_CMAP_BASED_ON_SRC);
    pixDestroy(&stored);
    return pix;
}
