#include "trained_data.h"

/// Tesseract knows 24 parts; a file may come from a later version.
enum { MAXIMUM_PART_COUNT = 1024 };

/// What the offset of a part is that is not there.
static const uint64_t missing = UINT64_MAX;

byte_cursor screensort_find_part(const uint8_t *bytes, size_t count, trained_data_part part) {
    byte_cursor found = {.next = bytes, .left = count};
    const size_t part_count = take_uint32(&found);
    if (part_count > MAXIMUM_PART_COUNT) fail(&found, SCREENSORT_MODEL_DAMAGED);
    const uint8_t *offsets = take_bytes(&found, part_count * sizeof(uint64_t));
    uint64_t start = missing, end = count;
    byte_cursor entries = {.next = bytes, .left = 0};
    if (offsets) entries = (byte_cursor){offsets, part_count * sizeof(uint64_t), 0};
    for (size_t i = 0; offsets && i < part_count; i++) {
        const uint64_t offset = take_number(&entries, sizeof(uint64_t));
        if (i == part) start = offset;
        // Parts are in the order of their numbers, so the next one that is there ends this one.
        const bool follows = i > part && start != missing && offset != missing;
        if (follows && end == count) end = offset;
    }
    if (start == missing) fail(&found, SCREENSORT_MODEL_UNSUPPORTED_LAYERS);
    if (start > end || end > count) fail(&found, SCREENSORT_MODEL_DAMAGED);
    if (has_failed(&found)) return found;
    return (byte_cursor){.next = bytes + start, .left = (size_t)(end - start)};
}
