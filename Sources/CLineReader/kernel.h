// What is written once for each set of instructions.

#ifndef SCREENSORT_KERNEL_H
#define SCREENSORT_KERNEL_H

#include "network.h"

enum {
    /// The most vectors that are multiplied with a matrix at once.
    MAXIMUM_LANES = 8,
};

/// The arithmetic in one set of instructions. All sets give exactly the same results.
typedef struct {
    row_layout layout;
    bool (*_Nonnull is_supported)(void);

    /// Multiplies `lane_count` vectors with a matrix and adds the biases.
    ///
    /// - inputs: vectors of activations, each aligned to `ALIGNMENT` and `input_stride` long, which
    ///   is a multiple of it and at least `input_count`. What is behind the inputs may be anything.
    /// - workspace: room for `MAXIMUM_LANES * input_stride` numbers of 16 bits.
    /// - sums: for each vector as many as the matrix has outputs.
    void (*_Nonnull multiply)(
        const weight_matrix *_Nonnull matrix, const int8_t *_Nonnull inputs, size_t input_stride,
        size_t lane_count, int16_t *_Nonnull workspace, int32_t *_Nonnull sums);

    /// Updates the units of a layer after `multiply`.
    ///
    /// - states, outputs: as many as there are units, rounded up to `UNIT_VECTOR`.
    void (*_Nonnull update_units)(
        const lstm_layer *_Nonnull layer, const int32_t *_Nonnull sums, float *_Nonnull states,
        int8_t *_Nonnull outputs);

    /// Convolutes 3 × 3 times, and keeps the largest sum of each channel with its bias.
    ///
    /// - pixels: the one above and on the left of the first. One more column than the convolution
    ///   sees must be readable.
    /// - sums: as many as the matrix has outputs.
    void (*_Nonnull pool_sums)(
        const weight_matrix *_Nonnull matrix, const int16_t *_Nonnull pixels, size_t row_stride,
        int32_t *_Nonnull sums);

    /// Turns sums into the activations of a layer that ends with the hyperbolic tangent.
    void (*_Nonnull activate)(
        const weight_matrix *_Nonnull matrix, const int32_t *_Nonnull sums,
        int8_t *_Nonnull outputs);

    /// Turns the sums of the last matrix into probabilities.
    ///
    /// - probabilities: as many as the matrix has outputs.
    void (*_Nonnull soften)(
        const weight_matrix *_Nonnull matrix, size_t class_count, const int32_t *_Nonnull sums,
        float *_Nonnull probabilities);
} kernel_functions;

/// The functions of a kernel that this build has.
const kernel_functions *_Nonnull screensort_kernel_named(screensort_kernel kernel);

extern const kernel_functions screensort_kernel_portable;
#if defined(__x86_64__)
extern const kernel_functions screensort_kernel_avx2;
extern const kernel_functions screensort_kernel_avx512;
#elif defined(__aarch64__)
extern const kernel_functions screensort_kernel_neon;
#endif

#endif
