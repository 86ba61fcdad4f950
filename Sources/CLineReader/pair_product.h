// Products of vectors and matrices that are in rows of pairs. A file that includes it has chosen a
// set of instructions, and has defined `products_of_pairs` and `LANES_AT_ONCE`, for which there
// must be registers: two vectors of 32 bytes each.

#ifndef SCREENSORT_PAIR_PRODUCT_H
#define SCREENSORT_PAIR_PRODUCT_H

#include "kernel.h"
#include "vectors.h"

/// Multiplies a block of outputs with `lane_count` vectors, which must be a constant.
INLINE void multiply_block(
    const weight_matrix *_Nonnull matrix, size_t block, const int16_t *_Nonnull inputs,
    size_t input_stride, size_t lane_count, int32_t *_Nonnull sums) {
    const size_t row_length = ALIGNMENT / sizeof(int16_t), half = row_length / 2;
    const int16_t *weights = (const int16_t *)matrix->rows
        + block * matrix->rows_per_block * row_length;
    const int32_t *biases = matrix->biases + block * BLOCK_OUTPUTS;
    i32x8 low[LANES_AT_ONCE], high[LANES_AT_ONCE];
    for (size_t lane = 0; lane < lane_count; lane++) {
        low[lane] = load_i32x8(biases);
        high[lane] = load_i32x8(biases + UNIT_VECTOR);
    }
    for (size_t row = 0; row < matrix->rows_per_block; row++, weights += row_length) {
        const i16x16 low_weights = load_i16x16(weights);
        const i16x16 high_weights = load_i16x16(weights + half);
        for (size_t lane = 0; lane < lane_count; lane++) {
            const i16x16 pair = repeat_pair(inputs + lane * input_stride + 2 * row);
            low[lane] += products_of_pairs(pair, low_weights);
            high[lane] += products_of_pairs(pair, high_weights);
        }
    }
    for (size_t lane = 0; lane < lane_count; lane++) {
        int32_t *out = sums + lane * matrix->output_count + block * BLOCK_OUTPUTS;
        memcpy(out, &low[lane], sizeof low[lane]);
        memcpy(out + UNIT_VECTOR, &high[lane], sizeof high[lane]);
    }
}

static void multiply(
    const weight_matrix *_Nonnull matrix, const int8_t *_Nonnull inputs, size_t input_stride,
    size_t lane_count, int16_t *_Nonnull workspace, int32_t *_Nonnull sums) {
    for (size_t i = 0; i < lane_count * input_stride; i++) workspace[i] = inputs[i];
    // Lanes are the inner loop, so that a block of weights stays in the cache.
    for (size_t block = 0; block < matrix->output_count / BLOCK_OUTPUTS; block++) {
        size_t lane = 0;
        for (; lane + LANES_AT_ONCE <= lane_count; lane += LANES_AT_ONCE) {
            multiply_block(
                matrix, block, workspace + lane * input_stride, input_stride, LANES_AT_ONCE,
                sums + lane * matrix->output_count);
        }
        for (; lane < lane_count; lane++) {
            multiply_block(
                matrix, block, workspace + lane * input_stride, input_stride, 1,
                sums + lane * matrix->output_count);
        }
    }
}

#endif
