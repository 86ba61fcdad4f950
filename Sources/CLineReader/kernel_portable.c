#include "vectors.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// How many lanes have room in 16 registers of 16 bytes, beside the weights and a pair.
enum { LANES_AT_ONCE = 2 };

#if defined(__SSE2__)

/// All x86-64 processors have this, and compilers do not find it in the general form.
INLINE i32x8 products_of_pairs(i16x16 a, i16x16 b) {
    __m128i halves_of_a[2], halves_of_b[2];
    memcpy(halves_of_a, &a, sizeof a);
    memcpy(halves_of_b, &b, sizeof b);
    const __m128i products[2] = {
        _mm_madd_epi16(halves_of_a[0], halves_of_b[0]),
        _mm_madd_epi16(halves_of_a[1], halves_of_b[1]),
    };
    return load_i32x8(products);
}

#else

INLINE i32x8 products_of_pairs(i16x16 a, i16x16 b) {
    // The number in the lower half of 32 bits, and the one in the upper half, on either byte order.
    const i32x8 x = (i32x8)a, y = (i32x8)b;
    const int bits = 16;
    const i32x8 low = ((x << bits) >> bits) * ((y << bits) >> bits);
    return low + (x >> bits) * (y >> bits);
}

#endif

#include "pair_product.h"
#include "vector_layers.h"

static bool is_supported(void) {
    return true;
}

const kernel_functions screensort_kernel_portable = {
    .layout = ROWS_OF_PAIRS,
    .is_supported = is_supported,
    .multiply = multiply,
    .update_units = update_units,
    .pool_sums = pool_sums,
    .activate = activate,
    .soften = soften,
};
