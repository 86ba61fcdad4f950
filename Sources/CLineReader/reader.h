// A reader and the layers that it runs through.

#ifndef SCREENSORT_READER_H
#define SCREENSORT_READER_H

#include "kernel.h"

enum {
    /// The most steps that go through a layer before the next one, and the most that a line has.
    MAXIMUM_STEP_COUNT = INT16_MAX / WINDOW,
};

/// A line on its way through the network, among others.
typedef struct {
    const screensort_line *_Nonnull line;
    /// Where its reading belongs.
    size_t index;
    size_t step_count;
    /// The place of its first step among those of all lines that go through the layers together.
    size_t first_step;
} line_job;

struct screensort_line_reader {
    const screensort_line_model *_Nonnull model;
    const kernel_functions *_Nonnull kernel;

    /// The longest line with its border.
    int16_t *_Nullable pixels;
    /// The pooled sums of a column from top to bottom.
    int32_t *_Nullable column_sums;
    /// For each lane the pooled channels of a column from top to bottom.
    int8_t *_Nullable channels;
    size_t channel_stride;
    /// For each lane what goes into a matrix.
    int8_t *_Nullable inputs;
    size_t input_stride;
    int16_t *_Nullable workspace;
    int32_t *_Nullable sums;
    /// For each lane the states of a layer's units.
    float *_Nullable states;
    size_t state_stride;
    /// For each class, and what fills the last vector.
    float *_Nullable probabilities;
    /// What goes into a layer for each step, and what comes out.
    int8_t *_Nullable layer_inputs;
    int8_t *_Nullable layer_outputs;

    bool (*_Nullable should_stop)(void *_Nullable context);
    void *_Nullable context;
    uint32_t poll_count;

    /// What belongs to the last call.
    line_job *_Nullable jobs;
    screensort_line_reading *_Nullable readings;
    void *_Nullable results;
};

/// Whether to stop. To be called after each product of a matrix and all lanes.
static inline bool is_told_to_stop(screensort_line_reader *_Nonnull reader) {
    // A product takes some 10 µs, and asking may read a clock.
    const uint32_t products_between_questions = 8;
    if (reader->poll_count++ % products_between_questions != 0) return false;
    return reader->should_stop(reader->context);
}

/// Runs lines through the convolution and the layer that goes down their columns, into
/// `layer_outputs`. Returns false if told to stop.
bool screensort_run_columns(
    screensort_line_reader *_Nonnull reader, const line_job *_Nonnull jobs, size_t count);

/// Runs lines through a layer that goes along them, from `layer_inputs` to `layer_outputs`. Returns
/// false if told to stop.
bool screensort_run_sequences(
    screensort_line_reader *_Nonnull reader, const lstm_layer *_Nonnull layer, bool is_reversed,
    const line_job *_Nonnull jobs, size_t count);

/// Turns `layer_inputs` into the reading of a line. Returns false if told to stop.
bool screensort_run_output(
    screensort_line_reader *_Nonnull reader, const line_job *_Nonnull job);

#endif
