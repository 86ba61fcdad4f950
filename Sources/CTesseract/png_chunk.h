// The chunks of a PNG file: https://www.w3.org/TR/png-3/#5Chunk-layout

#ifndef SCREENSORT_PNG_CHUNK_H
#define SCREENSORT_PNG_CHUNK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A chunk whose bytes are all there. They belong to the file.
typedef struct {
    /// Four bytes.
    const uint8_t *_Nonnull type;
    const uint8_t *_Nonnull body;
    uint32_t count;
} screensort_png_chunk;

/// The bytes behind the chunks that were read.
typedef struct {
    const uint8_t *_Nonnull bytes;
    size_t count;
} screensort_png_rest;

/// The number that the file has at `bytes`.
static inline uint32_t screensort_png_number(const uint8_t *_Nonnull bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Reads a chunk and goes behind it. Returns false, and stays, if it is not all there.
bool screensort_png_next_chunk(
    screensort_png_rest *_Nonnull rest, screensort_png_chunk *_Nonnull chunk);

/// Whether the chunk is of this type, such as `IDAT`.
bool screensort_png_is(const screensort_png_chunk *_Nonnull chunk, const char *_Nonnull type);

/// Whether the chunk's check sum is right.
bool screensort_png_is_intact(const screensort_png_chunk *_Nonnull chunk);

/// Whether a decoder may pass over chunks of this type: letters only, the first one small.
bool screensort_png_is_ancillary(const screensort_png_chunk *_Nonnull chunk);

#endif
