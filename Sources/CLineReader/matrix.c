#include "matrix.h"

#include <stdlib.h>

/// Bits of the first byte, from Tesseract's weightmatrix.cpp: whole numbers, and scales that are
/// doubles. Older data has floats.
enum { MODE_INTEGER = 1, MODE_DOUBLE = 128 };

/// Those in use are below 1.
static const double maximum_scale = 1e4;

/// Libtesseract rounds the number of scales up to what its own kernels want.
enum { MAXIMUM_SCALE_COUNT = MAXIMUM_CLASS_COUNT + 64 };

static bool are_sane(const uint8_t *scales, size_t count) {
    for (size_t i = 0; scales && i < count; i++) {
        const double scale = read_double(scales + i * sizeof(double));
        if (!(scale >= 0 && scale <= maximum_scale)) return false;
    }
    return true;
}

stored_matrix screensort_take_matrix(byte_cursor *cursor, size_t input_count, size_t output_count) {
    stored_matrix matrix = {.input_count = input_count, .output_count = output_count};
    const uint8_t mode = take_uint8(cursor);
    const bool is_known = mode & MODE_INTEGER && mode & MODE_DOUBLE;
    if (!is_known) fail(cursor, SCREENSORT_MODEL_NOT_INTEGER);
    const size_t rows = take_uint32(cursor), columns = take_uint32(cursor);
    // What an element of the array is that nobody has set.
    take_uint8(cursor);
    if (rows != output_count || columns != input_count + 1) {
        fail(cursor, SCREENSORT_MODEL_DAMAGED);
    }
    matrix.weights = (const int8_t *)take_bytes(cursor, output_count * (input_count + 1));
    const size_t scale_count = take_uint32(cursor);
    if (scale_count < output_count || scale_count > MAXIMUM_SCALE_COUNT) {
        fail(cursor, SCREENSORT_MODEL_DAMAGED);
    }
    matrix.scales = take_bytes(cursor, scale_count * sizeof(double));
    if (!are_sane(matrix.scales, output_count)) fail(cursor, SCREENSORT_MODEL_DAMAGED);
    return matrix;
}

bool screensort_matrix_allocate(
    weight_matrix *matrix, size_t input_count, size_t output_count, row_layout layout) {
    matrix->input_count = input_count;
    matrix->output_count = round_up(output_count, BLOCK_OUTPUTS);
    matrix->layout = layout;
    matrix->rows_per_block = round_up(input_count, layout) / layout;
    const size_t rows = matrix->output_count / BLOCK_OUTPUTS * matrix->rows_per_block;
    matrix->rows = aligned_alloc(ALIGNMENT, rows * ALIGNMENT);
    matrix->biases = calloc(matrix->output_count, sizeof *matrix->biases);
    matrix->scales = calloc(matrix->output_count, sizeof *matrix->scales);
    if (!matrix->rows || !matrix->biases || !matrix->scales) return false;
    memset(matrix->rows, 0, rows * ALIGNMENT);
    return true;
}

void screensort_matrix_free(weight_matrix *matrix) {
    free(matrix->rows);
    free(matrix->biases);
    free(matrix->scales);
}

void screensort_matrix_set_weight(
    weight_matrix *matrix, size_t output, size_t input, int8_t weight) {
    const size_t block = output / BLOCK_OUTPUTS;
    const size_t row = block * matrix->rows_per_block + input / matrix->layout;
    const size_t place = (row * BLOCK_OUTPUTS + output % BLOCK_OUTPUTS) * matrix->layout;
    if (matrix->layout == ROWS_OF_PAIRS) {
        ((int16_t *)matrix->rows)[place + input % matrix->layout] = weight;
    } else {
        ((int8_t *)matrix->rows)[place + input % matrix->layout] = weight;
    }
}

void screensort_matrix_set_bias(
    weight_matrix *matrix, size_t output, const stored_matrix *stored, size_t stored_output) {
    const size_t row_size = stored->input_count + 1;
    const int8_t bias = stored->weights[stored_output * row_size + stored->input_count];
    const double scale = read_double(stored->scales + stored_output * sizeof(double));
    // The bias has an input that is always 1, and the sum is of products of two scaled numbers.
    matrix->biases[output] = bias * ACTIVATION_SCALE;
    matrix->scales[output] = (float)(scale / ACTIVATION_SCALE);
}

void screensort_matrix_set_output(
    weight_matrix *matrix, size_t output, const stored_matrix *stored, size_t stored_output) {
    const int8_t *weights = stored->weights + stored_output * (stored->input_count + 1);
    for (size_t input = 0; input < stored->input_count; input++) {
        screensort_matrix_set_weight(matrix, output, input, weights[input]);
    }
    screensort_matrix_set_bias(matrix, output, stored, stored_output);
}
