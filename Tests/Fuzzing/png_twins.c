// Makes a PNG of any bytes and wants the same pixels and colours from both PNG decoders, if the fast
// one gives any. Headers, palettes and filters are whatever the bytes say, but check sums are right,
// so that many reach the rows. `run` builds it.

#include "../../Sources/CTesseract/internal.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

enum {
    /// Width, height, depth, colour type, count of colours, count of opacities.
    CHOICES = 6,
    MOST_FILE_BYTES = 1 << 20,
};

/// A file that is being written. There is always room: the inputs are much smaller.
typedef struct {
    uint8_t *bytes;
    size_t count;
} file;

static void append(file *target, const void *bytes, size_t count) {
    memcpy(target->bytes + target->count, bytes, count);
    target->count += count;
}

static void append_number(file *target, uint32_t number) {
    const uint8_t bytes[] = {number >> 24, number >> 16, number >> 8, number};
    append(target, bytes, sizeof bytes);
}

static void append_chunk(file *target, const char *type, const void *body, size_t count) {
    append_number(target, (uint32_t)count);
    const uint8_t *summed = target->bytes + target->count;
    append(target, type, 4);
    append(target, body, count);
    append_number(target, libdeflate_crc32(0, summed, 4 + count));
}

static void append_pixels(file *target, const uint8_t *rows, size_t count) {
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
    const size_t room = libdeflate_zlib_compress_bound(compressor, count);
    uint8_t *packed = malloc(room);
    const size_t packed_count = libdeflate_zlib_compress(compressor, rows, count, packed, room);
    const size_t half = packed_count / 2;
    append_chunk(target, "IDAT", packed, half);
    append_chunk(target, "IDAT", packed + half, packed_count - half);
    free(packed);
    libdeflate_free_compressor(compressor);
}

/// - choices: `CHOICES` bytes, and then at least four for each colour of a palette.
static void append_header(file *target, const uint8_t *choices) {
    static const uint8_t depths[] = {1, 2, 4, 8, 16};
    static const uint8_t colours[] = {0, 2, 3, 4, 6};
    const uint8_t header[] = {
        0, 0, 0, choices[0],
        0, 0, 0, choices[1],
        depths[choices[2] % sizeof depths], colours[choices[3] % sizeof colours],
        0, 0, 0,
    };
    append(target, "\x89PNG\r\n\x1A\n", 8);
    append_chunk(target, "IHDR", header, sizeof header);
    if (choices[4] > 0) append_chunk(target, "PLTE", choices + CHOICES, choices[4] * (size_t)3);
    if (choices[5] > 0) append_chunk(target, "tRNS", choices + CHOICES, choices[5]);
}

static void compare(const uint8_t *bytes, size_t count) {
    screensort_picture *fast = screensort_png_decode_whole(bytes, count);
    if (fast == NULL) return;
    screensort_picture *slow = screensort_png_decode_rows(bytes, count);
    if (slow == NULL || fast->width != slow->width || fast->height != slow->height) abort();
    const size_t pixels = (size_t)fast->width * (size_t)fast->height;
    if (memcmp(fast->pixels, slow->pixels, pixels) != 0) abort();
    if (fast->colours.background != slow->colours.background) abort();
    if (fast->colours.colourfulness != slow->colours.colourfulness) abort();
    if (fast->colours.count != slow->colours.count) abort();
    screensort_picture_destroy(fast);
    screensort_picture_destroy(slow);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t count) {
    const size_t palette = 3 * UINT8_MAX;
    if (count < CHOICES + palette || count > MOST_FILE_BYTES / 4) return 0;
    // As many rows as the header wants, from the bytes there are, over and over.
    const uint8_t *source = data + CHOICES;
    const size_t source_count = count - CHOICES;
    static const uint8_t channels[] = {1, 3, 1, 2, 4};
    const size_t bits = (size_t)(1u << data[2] % 5) * channels[data[3] % 5];
    const size_t rows_count = ((bits * data[0] + 7) / 8 + 1) * data[1];
    uint8_t *rows = malloc(rows_count + 1);
    for (size_t i = 0; i < rows_count; i++) rows[i] = source[i % source_count];
    // Most filters are valid ones.
    for (size_t i = 0; data[1] > 0 && i < rows_count; i += rows_count / data[1]) rows[i] %= 5;
    file made = {.bytes = malloc(MOST_FILE_BYTES), .count = 0};
    append_header(&made, data);
    append_pixels(&made, rows, rows_count);
    compare(made.bytes, made.count);
    free(made.bytes);
    free(rows);
    return 0;
}
