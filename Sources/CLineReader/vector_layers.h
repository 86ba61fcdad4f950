// The layers of the network without their matrices. A file that includes it has chosen a set of
// instructions, and has defined `products_of_pairs`: for eight pairs of numbers of 16 bits the sums
// of the two products.

#ifndef SCREENSORT_VECTOR_LAYERS_H
#define SCREENSORT_VECTOR_LAYERS_H

#include "vectors.h"

/// Sums of a matrix as the numbers that they stand for.
INLINE f32x8 scaled(const int32_t *_Nonnull sums, const float *_Nonnull scales) {
    return __builtin_convertvector(load_i32x8(sums), f32x8) * load_f32x8(scales);
}

/// Updates the states of a vector of units.
INLINE void update_states(
    const int32_t *_Nonnull sums, const float *_Nonnull scales, float *_Nonnull states) {
    // Libtesseract keeps states in these limits.
    const float limit_of_states = 100;
    const fraction cell = tanh_fraction(scaled(sums, scales));
    const fraction in = double_logistic_fraction(
        scaled(sums + UNIT_VECTOR, scales + UNIT_VECTOR));
    const fraction keep = double_logistic_fraction(
        scaled(sums + 2 * UNIT_VECTOR, scales + 2 * UNIT_VECTOR));
    const f32x8 added = cell.numerator * in.numerator;
    const f32x8 divisor = cell.denominator * in.denominator;
    // state * keep / 2 + cell * in / 2
    const f32x8 sum =
        load_f32x8(states) * keep.numerator * divisor + added * keep.denominator;
    const f32x8 state = sum * repeat_f32(0.5f) / (divisor * keep.denominator);
    store_f32x8(states, limit(state, -limit_of_states, limit_of_states));
}

/// What a vector of units shows of its states.
INLINE i8x8 unit_outputs(
    const int32_t *_Nonnull sums, const float *_Nonnull scales, const float *_Nonnull states) {
    const fraction out = double_logistic_fraction(
        scaled(sums + 3 * UNIT_VECTOR, scales + 3 * UNIT_VECTOR));
    const fraction shown = tanh_fraction(load_f32x8(states));
    return activations(
        shown.numerator * out.numerator * repeat_f32(0.5f)
        / (shown.denominator * out.denominator));
}

static void update_units(
    const lstm_layer *_Nonnull layer, const int32_t *_Nonnull sums, float *_Nonnull states,
    int8_t *_Nonnull outputs) {
    const float *scales = layer->gates.scales;
    // Two loops are faster than one: what is in flight at once belongs to more units.
    for (size_t unit = 0; unit < layer->unit_count; unit += UNIT_VECTOR) {
        update_states(sums + unit * GATE_COUNT, scales + unit * GATE_COUNT, states + unit);
    }
    for (size_t unit = 0; unit < layer->unit_count; unit += UNIT_VECTOR) {
        const i8x8 shown = unit_outputs(
            sums + unit * GATE_COUNT, scales + unit * GATE_COUNT, states + unit);
        memcpy(outputs + unit, &shown, sizeof shown);
    }
}

/// Adds the products of three pixels and two rows of weights, for half a block of channels.
INLINE i32x8 products_of_row(
    const int16_t *_Nonnull pixels, const int16_t *_Nonnull weights) {
    const size_t row_length = ALIGNMENT / sizeof *weights;
    return products_of_pairs(repeat_pair(pixels), load_i16x16(weights))
        + products_of_pairs(repeat_pair(pixels + 2), load_i16x16(weights + row_length));
}

/// The largest of the 3 × 3 sums that are pooled, for half a block of channels.
INLINE i32x8 largest_sums(
    const int16_t *_Nonnull pixels, size_t row_stride, const int16_t *_Nonnull weights) {
    const size_t two_rows = 2 * ALIGNMENT / sizeof *weights;
    const int32_t lowest = INT32_MIN;
    i32x8 largest = {lowest, lowest, lowest, lowest, lowest, lowest, lowest, lowest};
    for (size_t y = 0; y < WINDOW; y++) {
        for (size_t x = 0; x < WINDOW; x++) {
            const int16_t *window = pixels + y * row_stride + x;
            const i32x8 sums = products_of_row(window, weights)
                + products_of_row(window + row_stride, weights + two_rows)
                + products_of_row(window + 2 * row_stride, weights + 2 * two_rows);
            largest = larger_i32x8(largest, sums);
        }
    }
    return largest;
}

static void pool_sums(
    const weight_matrix *_Nonnull matrix, const int16_t *_Nonnull pixels, size_t row_stride,
    int32_t *_Nonnull sums) {
    const size_t row_length = ALIGNMENT / sizeof *pixels;
    for (size_t channel = 0; channel < matrix->output_count; channel += UNIT_VECTOR) {
        const size_t block = channel / BLOCK_OUTPUTS;
        const int16_t *weights = (const int16_t *)matrix->rows
            + block * matrix->rows_per_block * row_length + channel % BLOCK_OUTPUTS * 2;
        const i32x8 largest = largest_sums(pixels, row_stride, weights)
            + load_i32x8(matrix->biases + channel);
        memcpy(sums + channel, &largest, sizeof largest);
    }
}

static void activate(
    const weight_matrix *_Nonnull matrix, const int32_t *_Nonnull sums, int8_t *_Nonnull outputs) {
    for (size_t i = 0; i < matrix->output_count; i += UNIT_VECTOR) {
        const fraction output = tanh_fraction(scaled(sums + i, matrix->scales + i));
        const i8x8 rounded = activations(output.numerator / output.denominator);
        memcpy(outputs + i, &rounded, sizeof rounded);
    }
}

/// The largest of the first `count` numbers.
static float largest_number(const float *_Nonnull numbers, size_t count) {
    float largest = numbers[0];
    for (size_t i = 1; i < count; i++) largest = numbers[i] > largest ? numbers[i] : largest;
    return largest;
}

static void soften(
    const weight_matrix *_Nonnull matrix, size_t class_count, const int32_t *_Nonnull sums,
    float *_Nonnull probabilities) {
    for (size_t i = 0; i < matrix->output_count; i += UNIT_VECTOR) {
        const f32x8 numbers = scaled(sums + i, matrix->scales + i);
        store_f32x8(probabilities + i, numbers);
    }
    const f32x8 largest = repeat_f32(largest_number(probabilities, class_count));
    f32x8 totals = repeat_f32(0);
    for (size_t i = 0; i < matrix->output_count; i += UNIT_VECTOR) {
        f32x8 powers = exponential(load_f32x8(probabilities + i) - largest);
        // What only fills the last block is no class.
        for (size_t k = 0; k < UNIT_VECTOR && i + UNIT_VECTOR > class_count; k++) {
            if (i + k >= class_count) powers[k] = 0;
        }
        totals += powers;
        store_f32x8(probabilities + i, powers);
    }
    float total = 0;
    for (size_t k = 0; k < UNIT_VECTOR; k++) total += totals[k];
    for (size_t i = 0; i < matrix->output_count; i += UNIT_VECTOR) {
        store_f32x8(
            probabilities + i, load_f32x8(probabilities + i) / repeat_f32(total));
    }
}

#endif
