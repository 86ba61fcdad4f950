#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))), apply_to = function)

#include "kernel.h"
#include "vectors.h"

INLINE i32x8 products_of_pairs(i16x16 a, i16x16 b) {
    return (i32x8)_mm256_madd_epi16((__m256i)a, (__m256i)b);
}

#include "vector_layers.h"

/// Four activations, 16 times, each 128 larger and so without a sign.
INLINE __m512i repeat_quad(const int8_t *_Nonnull quad) {
    int32_t bits;
    memcpy(&bits, quad, sizeof bits);
    return _mm512_xor_si512(_mm512_set1_epi32(bits), _mm512_set1_epi8(INT8_MIN));
}

/// Multiplies a block of outputs with `lane_count` vectors, which must be a constant.
INLINE void multiply_block(
    const weight_matrix *_Nonnull matrix, size_t block, const int8_t *_Nonnull inputs,
    size_t input_stride, size_t lane_count, int32_t *_Nonnull sums) {
    const int8_t *weights = (const int8_t *)matrix->rows
        + block * matrix->rows_per_block * ALIGNMENT;
    const __m512i biases = _mm512_loadu_si512(matrix->biases + block * BLOCK_OUTPUTS);
    __m512i totals[MAXIMUM_LANES];
    for (size_t lane = 0; lane < lane_count; lane++) totals[lane] = biases;
    // What the activations add because they are 128 larger.
    __m512i excess = _mm512_setzero_si512();
    for (size_t row = 0; row < matrix->rows_per_block; row++, weights += ALIGNMENT) {
        const __m512i quads = _mm512_load_si512(weights);
        excess = _mm512_dpbusd_epi32(excess, _mm512_set1_epi8(INT8_MIN), quads);
        for (size_t lane = 0; lane < lane_count; lane++) {
            const __m512i quad = repeat_quad(inputs + lane * input_stride + 4 * row);
            totals[lane] = _mm512_dpbusd_epi32(totals[lane], quad, quads);
        }
    }
    for (size_t lane = 0; lane < lane_count; lane++) {
        int32_t *out = sums + lane * matrix->output_count + block * BLOCK_OUTPUTS;
        _mm512_storeu_si512(out, _mm512_sub_epi32(totals[lane], excess));
    }
}

static void multiply(
    const weight_matrix *_Nonnull matrix, const int8_t *_Nonnull inputs, size_t input_stride,
    size_t lane_count, int16_t *_Nonnull workspace, int32_t *_Nonnull sums) {
    (void)workspace;
    for (size_t block = 0; block < matrix->output_count / BLOCK_OUTPUTS; block++) {
        if (lane_count == MAXIMUM_LANES) {
            multiply_block(matrix, block, inputs, input_stride, MAXIMUM_LANES, sums);
            continue;
        }
        for (size_t lane = 0; lane < lane_count; lane++) {
            multiply_block(
                matrix, block, inputs + lane * input_stride, input_stride, 1,
                sums + lane * matrix->output_count);
        }
    }
}

static bool is_supported(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni");
}

#pragma clang attribute pop

const kernel_functions screensort_kernel_avx512 = {
    .layout = ROWS_OF_QUADS,
    .is_supported = is_supported,
    .multiply = multiply,
    .update_units = update_units,
    .pool_sums = pool_sums,
    .activate = activate,
    .soften = soften,
};

#endif
