// Reads numbers out of bytes that may be anything.

#ifndef SCREENSORT_BYTES_H
#define SCREENSORT_BYTES_H

#include "CLineReader.h"

#include <string.h>

/// A place in some bytes, and what is wrong with them.
typedef struct {
    const uint8_t *_Nonnull next;
    size_t left;
    /// The first failure. After it all numbers are 0, and no bytes come any more.
    screensort_model_status status;
} byte_cursor;

/// Keeps `status` if it is the first failure.
static inline void fail(byte_cursor *_Nonnull cursor, screensort_model_status status) {
    if (cursor->status != SCREENSORT_MODEL_OK) return;
    cursor->status = status;
    cursor->left = 0;
}

static inline bool has_failed(const byte_cursor *_Nonnull cursor) {
    return cursor->status != SCREENSORT_MODEL_OK;
}

/// The next `count` bytes, or NULL if there are fewer, which fails.
static inline const uint8_t *_Nullable take_bytes(byte_cursor *_Nonnull cursor, size_t count) {
    if (has_failed(cursor) || count > cursor->left) {
        fail(cursor, SCREENSORT_MODEL_DAMAGED);
        return NULL;
    }
    const uint8_t *taken = cursor->next;
    cursor->next += count;
    cursor->left -= count;
    return taken;
}

/// A number with the lowest byte first, which is how all numbers in trained data are written.
static inline uint64_t take_number(byte_cursor *_Nonnull cursor, size_t byte_count) {
    const uint8_t *bytes = take_bytes(cursor, byte_count);
    uint64_t number = 0;
    for (size_t i = 0; bytes && i < byte_count; i++) number |= (uint64_t)bytes[i] << (8 * i);
    return number;
}

static inline uint8_t take_uint8(byte_cursor *_Nonnull cursor) {
    return (uint8_t)take_number(cursor, sizeof(uint8_t));
}

static inline uint32_t take_uint32(byte_cursor *_Nonnull cursor) {
    return (uint32_t)take_number(cursor, sizeof(uint32_t));
}

/// The double that starts at `bytes`.
static inline double read_double(const uint8_t *_Nonnull bytes) {
    byte_cursor cursor = {.next = bytes, .left = sizeof(double)};
    const uint64_t bits = take_number(&cursor, sizeof(double));
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

/// Whether the next string, which its length precedes, is `expected`.
static inline bool take_expected_string(
    byte_cursor *_Nonnull cursor, const char *_Nonnull expected) {
    const size_t length = take_uint32(cursor);
    const uint8_t *text = take_bytes(cursor, length);
    return text && length == strlen(expected) && memcmp(text, expected, length) == 0;
}

#endif
