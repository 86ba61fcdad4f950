#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "vectors.h"

/// How many lanes have room in 16 registers, beside the weights and a pair.
enum { LANES_AT_ONCE = 4 };

INLINE i32x8 products_of_pairs(i16x16 a, i16x16 b) {
    return (i32x8)_mm256_madd_epi16((__m256i)a, (__m256i)b);
}

#include "pair_product.h"
#include "vector_layers.h"

static bool is_supported(void) {
    return __builtin_cpu_supports("avx2");
}

#pragma clang attribute pop

const kernel_functions screensort_kernel_avx2 = {
    .layout = ROWS_OF_PAIRS,
    .is_supported = is_supported,
    .multiply = multiply,
    .update_units = update_units,
    .pool_sums = pool_sums,
    .activate = activate,
    .soften = soften,
};

#endif
