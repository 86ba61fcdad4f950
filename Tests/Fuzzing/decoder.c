// Feeds pictures of every format to the decoders. The first byte picks the format, the others are
// the file. Build and run it from the root of the repository:
//
//     clang -O1 -g -fsanitize=fuzzer,address,undefined -ISources/CTesseract/include \
//         Tests/Fuzzing/decoder.c \
//         Sources/CTesseract/{picture,png_*,jpeg,leptonica,silence,transparency}.c \
//         -llept -lpng -ldeflate -ljpeg -o .build/fuzz-decoder
//     .build/fuzz-decoder -max_len=65536 CORPUS

#include "CTesseract.h"

#include <leptonica/allheaders.h>
#include <string.h>

enum {
    FORMATS = SCREENSORT_FORMAT_TIFF + 1,
    /// Larger pictures only make a run slow.
    MOST_PIXELS = 4000000,
    /// No format has a whole picture in less, and Leptonica reads that much to tell them apart.
    LEAST_BYTES = 24,
    /// Begins a frame of a GIF: corner and size follow, two bytes for each number.
    GIF_FRAME = 0x2C,
};

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t count) {
    if (count < LEAST_BYTES) return 0;
    setMsgSeverity(L_SEVERITY_NONE);
    const screensort_format format = (screensort_format)(data[0] % FORMATS);
    if (!is_small(data + 1, count - 1, format)) return 0;
    screensort_picture *picture = screensort_picture_create(data + 1, count - 1, format);
    if (picture != NULL) screensort_picture_destroy(picture);
    return 0;
}
