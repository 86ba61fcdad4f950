// Feeds files of every format to the decoders; their first bytes say which one is asked, as in the
// command. `run` builds it.

#include "CTesseract.h"

#include <leptonica/allheaders.h>
#include <stdlib.h>
#include <string.h>

enum {
    /// Larger pictures only make a run slow.
    MOST_PIXELS = 1 << 18,
    /// No format has a whole picture in less, and Leptonica reads that much to tell them apart.
    LEAST_BYTES = 24,
    /// Begins a frame of a GIF: corner and size follow, two bytes for each number.
    GIF_FRAME = 0x2C,
};

/// Finds the format of a file. Returns false if it is none that is decoded.
static bool find_format(const uint8_t *file, screensort_format *format) {
    l_int32 found = IFF_UNKNOWN;
    if (findFileFormatBuffer(file, &found) != 0) return false;
    switch (found) {
    case IFF_PNG: *format = SCREENSORT_FORMAT_PNG; return true;
    case IFF_JFIF_JPEG: *format = SCREENSORT_FORMAT_JPEG; return true;
    case IFF_WEBP: *format = SCREENSORT_FORMAT_WEBP; return true;
    case IFF_GIF: *format = SCREENSORT_FORMAT_GIF; return true;
    case IFF_BMP: *format = SCREENSORT_FORMAT_BMP; return true;
    case IFF_TIFF: case IFF_TIFF_LZW: case IFF_TIFF_ZIP: case IFF_TIFF_PACKBITS:
    case IFF_TIFF_G3: case IFF_TIFF_G4: case IFF_TIFF_RLE: case IFF_TIFF_JPEG:
        *format = SCREENSORT_FORMAT_TIFF;
        return true;
    default: return false;
    }
}

/// Whether nothing in a GIF that could begin a frame claims a large one.
static bool gif_is_small(const uint8_t *file, size_t count) {
    for (size_t at = 0; at + 9 <= count; at++) {
        const uint8_t *frame = file + at;
        const size_t width = frame[5] | (size_t)frame[6] << 8;
        const size_t height = frame[7] | (size_t)frame[8] << 8;
        if (frame[0] == GIF_FRAME && width * height > MOST_PIXELS) return false;
    }
    return true;
}

/// What the command does before it decodes anything: it looks at the size in the header.
static bool is_small(const uint8_t *file, size_t count, screensort_format format) {
    if (format == SCREENSORT_FORMAT_GIF) return gif_is_small(file, count);
    l_int32 width = 0, height = 0;
    if (pixReadHeaderMem(file, count, NULL, &width, &height, NULL, NULL, NULL) != 0) return false;
    return width > 0 && height > 0 && (int64_t)width * height <= MOST_PIXELS;
}

/// Wants levels from every cell of a grid that is as fine as it may be.
static void survey(const screensort_picture *picture) {
    const size_t cells = (size_t)picture->width * (size_t)picture->height;
    uint8_t *texture = malloc(cells);
    double luminance = -1;
    if (screensort_picture_survey(
            picture, picture->width, picture->height, texture, &luminance)) {
        for (size_t i = 0; i < cells; i++)
            if (texture[i] > 9) abort();
        if (!(luminance >= 0 && luminance <= 1)) abort();
    }
    free(texture);
}

int LLVMFuzzerTestOneInput(const uint8_t *file, size_t count) {
    if (count < LEAST_BYTES) return 0;
    setMsgSeverity(L_SEVERITY_NONE);
    screensort_format format;
    if (!find_format(file, &format) || !is_small(file, count, format)) return 0;
    screensort_picture *picture = screensort_picture_create(file, count, format);
    if (picture == NULL) return 0;
    survey(picture);
    screensort_picture_destroy(picture);
    return 0;
}
