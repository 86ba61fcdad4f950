#if defined(__aarch64__)

#include <arm_neon.h>
#include <sys/auxv.h>

#pragma clang attribute push(__attribute__((target("dotprod"))), apply_to = function)

#include "kernel.h"
#include "vectors.h"

enum {
    /// How many lanes have room in 32 registers, beside the weights: four each.
    LANES_AT_ONCE = 4,
    /// Vectors in a row of weights.
    ROW_VECTORS = ALIGNMENT / sizeof(int8x16_t),
};

/// The bit of the dot product instructions in AT_HWCAP, from Linux's asm/hwcap.h for ARM.
static const unsigned long dot_product_bit = 1UL << 20;

INLINE i32x8 products_of_pairs(i16x16 a, i16x16 b) {
    int16x8_t halves_of_a[2], halves_of_b[2];
    memcpy(halves_of_a, &a, sizeof a);
    memcpy(halves_of_b, &b, sizeof b);
    int32x4_t products[2];
    for (int i = 0; i < 2; i++) {
        const int16x8_t x = halves_of_a[i], y = halves_of_b[i];
        products[i] = vpaddq_s32(
            vmull_s16(vget_low_s16(x), vget_low_s16(y)), vmull_high_s16(x, y));
    }
    return load_i32x8(products);
}

#include "vector_layers.h"

/// Multiplies a block of outputs with `lane_count` vectors, which must be a constant.
INLINE void multiply_block(
    const weight_matrix *_Nonnull matrix, size_t block, const int8_t *_Nonnull inputs,
    size_t input_stride, size_t lane_count, int32_t *_Nonnull sums) {
    const int8_t *weights = (const int8_t *)matrix->rows
        + block * matrix->rows_per_block * ALIGNMENT;
    int32x4_t totals[LANES_AT_ONCE][ROW_VECTORS];
    for (size_t lane = 0; lane < lane_count; lane++) {
        for (size_t i = 0; i < ROW_VECTORS; i++) {
            totals[lane][i] = vld1q_s32(matrix->biases + block * BLOCK_OUTPUTS + 4 * i);
        }
    }
    for (size_t row = 0; row < matrix->rows_per_block; row++, weights += ALIGNMENT) {
        for (size_t lane = 0; lane < lane_count; lane++) {
            int32_t bits;
            memcpy(&bits, inputs + lane * input_stride + 4 * row, sizeof bits);
            const int8x16_t quad = vreinterpretq_s8_s32(vdupq_n_s32(bits));
            for (size_t i = 0; i < ROW_VECTORS; i++) {
                const int8x16_t quads = vld1q_s8(weights + i * sizeof(int8x16_t));
                totals[lane][i] = vdotq_s32(totals[lane][i], quads, quad);
            }
        }
    }
    for (size_t lane = 0; lane < lane_count; lane++) {
        int32_t *out = sums + lane * matrix->output_count + block * BLOCK_OUTPUTS;
        for (size_t i = 0; i < ROW_VECTORS; i++) vst1q_s32(out + 4 * i, totals[lane][i]);
    }
}

static void multiply(
    const weight_matrix *_Nonnull matrix, const int8_t *_Nonnull inputs, size_t input_stride,
    size_t lane_count, int16_t *_Nonnull workspace, int32_t *_Nonnull sums) {
    (void)workspace;
    for (size_t block = 0; block < matrix->output_count / BLOCK_OUTPUTS; block++) {
        size_t lane = 0;
        for (; lane + LANES_AT_ONCE <= lane_count; lane += LANES_AT_ONCE) {
            multiply_block(
                matrix, block, inputs + lane * input_stride, input_stride, LANES_AT_ONCE,
                sums + lane * matrix->output_count);
        }
        for (; lane < lane_count; lane++) {
            multiply_block(
                matrix, block, inputs + lane * input_stride, input_stride, 1,
                sums + lane * matrix->output_count);
        }
    }
}

static bool is_supported(void) {
    return getauxval(AT_HWCAP) & dot_product_bit;
}

#pragma clang attribute pop

const kernel_functions screensort_kernel_neon = {
    .layout = ROWS_OF_QUADS,
    .is_supported = is_supported,
    .multiply = multiply,
    .update_units = update_units,
    .pool_sums = pool_sums,
    .activate = activate,
    .soften = soften,
};

#endif
