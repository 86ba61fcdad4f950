#include "png_chunk.h"

#include "CTesseract.h"

#include <libdeflate.h>
#include <string.h>

enum {
    /// Length, type and check sum.
    OVERHEAD = 12,
    /// The bit that makes a letter small.
    SMALL = 0x20,
};

uint32_t screensort_checksum(const uint8_t *bytes, size_t count) {
    return libdeflate_crc32(0, bytes, count);
}

bool screensort_png_next_chunk(screensort_png_rest *rest, screensort_png_chunk *chunk) {
    if (rest->count < OVERHEAD) return false;
    const uint32_t count = screensort_png_number(rest->bytes);
    if (count > rest->count - OVERHEAD) return false;
    *chunk = (screensort_png_chunk){
        .type = rest->bytes + 4, .body = rest->bytes + 8, .count = count};
    rest->bytes += OVERHEAD + (size_t)count;
    rest->count -= OVERHEAD + (size_t)count;
    return true;
}

bool screensort_png_is(const screensort_png_chunk *chunk, const char *type) {
    return memcmp(chunk->type, type, 4) == 0;
}

bool screensort_png_is_intact(const screensort_png_chunk *chunk) {
    const uint32_t sum = screensort_checksum(chunk->type, 4 + (size_t)chunk->count);
    return sum == screensort_png_number(chunk->body + chunk->count);
}

bool screensort_png_is_ancillary(const screensort_png_chunk *chunk) {
    for (int i = 0; i < 4; i++) {
        const uint8_t small = chunk->type[i] | SMALL;
        if (small < 'a' || small > 'z') return false;
    }
    return (chunk->type[0] & SMALL) != 0;
}
