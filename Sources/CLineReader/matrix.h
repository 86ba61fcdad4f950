// Weights, from how they are stored to how kernels want them.

#ifndef SCREENSORT_MATRIX_H
#define SCREENSORT_MATRIX_H

#include "bytes.h"
#include "network.h"

/// Weights in the bytes of a file.
typedef struct {
    size_t input_count;
    size_t output_count;
    /// For each output the weights of its inputs and its bias. NULL if the bytes are damaged.
    const int8_t *_Nullable weights;
    /// For each output a double.
    const uint8_t *_Nullable scales;
} stored_matrix;

/// Takes a matrix of a known size.
stored_matrix screensort_take_matrix(
    byte_cursor *_Nonnull cursor, size_t input_count, size_t output_count);

/// Makes room for a matrix that is all 0. Returns false if memory is short; then and later what
/// there is of it must be freed.
bool screensort_matrix_allocate(
    weight_matrix *_Nonnull matrix, size_t input_count, size_t output_count, row_layout layout);

void screensort_matrix_free(weight_matrix *_Nonnull matrix);

/// Sets a weight of a matrix.
void screensort_matrix_set_weight(
    weight_matrix *_Nonnull matrix, size_t output, size_t input, int8_t weight);

/// Sets an output of a matrix to one of a stored matrix with as many inputs.
void screensort_matrix_set_output(
    weight_matrix *_Nonnull matrix, size_t output, const stored_matrix *_Nonnull stored,
    size_t stored_output);

/// Sets the bias and the scale of an output to those of a stored one.
void screensort_matrix_set_bias(
    weight_matrix *_Nonnull matrix, size_t output, const stored_matrix *_Nonnull stored,
    size_t stored_output);

#endif
