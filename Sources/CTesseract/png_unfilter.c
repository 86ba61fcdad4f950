// The filters of PNG: https://www.w3.org/TR/png-3/#9Filters
//
// Whatever a pixel has of bytes, eight are computed at a time, and the next pixel overwrites those
// that were too many. A pixel needs its left neighbour, so there is nothing to gain from more.

#include "png_file.h"

#include <string.h>

typedef uint8_t lanes __attribute__((vector_size(8)));
typedef int16_t wide_lanes __attribute__((vector_size(16)));

static inline lanes load(const uint8_t *bytes) {
    lanes loaded;
    memcpy(&loaded, bytes, sizeof loaded);
    return loaded;
}

static inline void store(lanes value, uint8_t *bytes) {
    memcpy(bytes, &value, sizeof value);
}

static inline wide_lanes widen(lanes narrow) {
    return __builtin_convertvector(narrow, wide_lanes);
}

static void undo_sub(const uint8_t *row, size_t count, size_t pixel, uint8_t *target) {
    lanes left = {0};
    for (size_t x = 0; x < count; x += pixel) {
        left += load(row + x);
        store(left, target + x);
    }
}

static void undo_up(const uint8_t *row, const uint8_t *above, size_t count, uint8_t *target) {
    for (size_t x = 0; x < count; x++) target[x] = (uint8_t)(row[x] + above[x]);
}

static void undo_average(
    const uint8_t *row, const uint8_t *above, size_t count, size_t pixel, uint8_t *target
) {
    lanes left = {0};
    for (size_t x = 0; x < count; x += pixel) {
        const lanes up = load(above + x);
        // Half of the sum, which itself would not fit into a byte.
        left = load(row + x) + (left & up) + ((left ^ up) >> 1);
        store(left, target + x);
    }
}

/// The specification picks of left, up and corner the one that left + up - corner is next to.
///
/// With `turn` = 3 * corner - left - up, that is the smaller of left and up if `turn` is not below
/// both, the greater if it is not above both, and otherwise the corner. If both hold, all three are
/// equal, and adding both differences adds zeros.
static void undo_paeth(
    const uint8_t *row, const uint8_t *above, size_t count, size_t pixel, uint8_t *target
) {
    wide_lanes left = {0}, corner = {0};
    for (size_t x = 0; x < count; x += pixel) {
        const wide_lanes up = widen(load(above + x));
        const wide_lanes turn = corner * 3 - up - left;
        const wide_lanes smaller = __builtin_elementwise_min(left, up);
        const wide_lanes greater = __builtin_elementwise_max(left, up);
        const wide_lanes from_corner =
            ((greater <= turn) & (smaller - corner)) + ((turn <= smaller) & (greater - corner));
        left = (widen(load(row + x)) + corner + from_corner) & UINT8_MAX;
        store(__builtin_convertvector(left, lanes), target + x);
        corner = up;
    }
}

bool screensort_png_unfilter(
    uint8_t filter, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel,
    uint8_t *target
) {
    switch (filter) {
    case 0: memcpy(target, row, count); return true;
    case 1: undo_sub(row, count, pixel, target); return true;
    case 2: undo_up(row, above, count, target); return true;
    case 3: undo_average(row, above, count, pixel, target); return true;
    case 4: undo_paeth(row, above, count, pixel, target); return true;
    default: return false;
    }
}
