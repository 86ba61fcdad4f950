// The sizes of pictures, from the few bytes where each format keeps them.
//
// Leptonica reads GIF and BMP as a whole before it tells their size, which a bomb would turn against us;
// so only TIFF, whose header is a directory that may lie anywhere, is left to it.
#include <leptonica/allheaders.h>
#include <string.h>

#include "CTesseract.h"

typedef struct {
    const uint8_t *bytes;
    size_t length;
} span;

static bool holds(span data, size_t offset, size_t count) {
    return offset <= data.length && count <= data.length - offset;
}

static uint32_t big16(const uint8_t *at) { return (uint32_t)at[0] << 8 | at[1]; }

static uint32_t big32(const uint8_t *at) { return big16(at) << 16 | big16(at + 2); }

static uint32_t little16(const uint8_t *at) { return (uint32_t)at[1] << 8 | at[0]; }

static uint32_t little24(const uint8_t *at) { return (uint32_t)at[2] << 16 | little16(at); }

static uint32_t little32(const uint8_t *at) { return little16(at + 2) << 16 | little16(at); }

static bool set_size(uint32_t w, uint32_t h, int32_t *width, int32_t *height) {
    if (w == 0 || h == 0 || w > INT32_MAX || h > INT32_MAX) return false;
    *width = (int32_t)w;
    *height = (int32_t)h;
    return true;
}

// https://www.w3.org/TR/png-3/#11IHDR: the first chunk.
static bool png_size(span data, int32_t *width, int32_t *height) {
    if (!holds(data, 0, 24) || memcmp(data.bytes + 12, "IHDR", 4) != 0) return false;
    return set_size(big32(data.bytes + 16), big32(data.bytes + 20), width, height);
}

// ITU-T T.81, B.2.2: the first start-of-frame segment, SOF0 to SOF15 but for three other uses of the range.
static bool jpeg_size(span data, int32_t *width, int32_t *height) {
    size_t at = 2;
    while (holds(data, at, 4)) {
        if (data.bytes[at] != 0xFF) return false;
        uint8_t marker = data.bytes[at + 1];
        if (marker == 0xFF) {
            at += 1;
            continue;
        }
        bool is_frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (is_frame) {
            if (!holds(data, at, 9)) return false;
            return set_size(big16(data.bytes + at + 7), big16(data.bytes + at + 5), width, height);
        }
        at += 2 + big16(data.bytes + at + 2);
    }
    return false;
}

// GIF89a specification, sections 18 and 20: the screen, and a first frame that may be larger than it.
static bool gif_size(span data, int32_t *width, int32_t *height) {
    if (!holds(data, 0, 13)) return false;
    return set_size(little16(data.bytes + 6), little16(data.bytes + 8), width, height);
}

// BITMAPFILEHEADER, then BITMAPCOREHEADER (12 bytes) or one of its longer successors.
static bool bmp_size(span data, int32_t *width, int32_t *height) {
    if (!holds(data, 0, 26)) return false;
    if (little32(data.bytes + 14) == 12)
        return set_size(little16(data.bytes + 18), little16(data.bytes + 20), width, height);
    int32_t signed_height = (int32_t)little32(data.bytes + 22);
    if (signed_height == INT32_MIN) return false;
    uint32_t rows = (uint32_t)(signed_height < 0 ? -signed_height : signed_height);
    return set_size(little32(data.bytes + 18), rows, width, height);
}

// RFC 9649, section 2: a lossy, a lossless or an extended first chunk.
static bool webp_size(span data, int32_t *width, int32_t *height) {
    if (!holds(data, 0, 30)) return false;
    const uint8_t *chunk = data.bytes + 12;
    if (memcmp(chunk, "VP8 ", 4) == 0)
        return set_size(little16(chunk + 14) & 0x3FFF, little16(chunk + 16) & 0x3FFF, width, height);
    if (memcmp(chunk, "VP8L", 4) == 0) {
        uint32_t bits = little32(chunk + 9);
        return set_size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, width, height);
    }
    if (memcmp(chunk, "VP8X", 4) == 0)
        return set_size(little24(chunk + 12) + 1, little24(chunk + 15) + 1, width, height);
    return false;
}

static bool tiff_size(span data, int32_t *width, int32_t *height) {
    l_int32 w = 0, h = 0;
    l_int32 failed = readHeaderMemTiff(data.bytes, data.length, 0, &w, &h, NULL, NULL, NULL, NULL, NULL);
    return !failed && w > 0 && h > 0 && set_size((uint32_t)w, (uint32_t)h, width, height);
}

bool screensort_picture_size(
    screensort_format format, const uint8_t *bytes, size_t length, int32_t *width, int32_t *height) {
    span data = {bytes, length};
    switch (format) {
        case SCREENSORT_PNG: return png_size(data, width, height);
        case SCREENSORT_JPEG: return jpeg_size(data, width, height);
        case SCREENSORT_GIF: return gif_size(data, width, height);
        case SCREENSORT_BMP: return bmp_size(data, width, height);
        case SCREENSORT_WEBP: return webp_size(data, width, height);
        case SCREENSORT_TIFF: return tiff_size(data, width, height);
    }
    return false;
}
