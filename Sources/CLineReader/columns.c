#include "normalized_line.h"
#include "reader.h"

#include <string.h>

/// Runs up to `MAXIMUM_LANES` columns, whose channels are there, through the layer.
static void run_lanes(screensort_line_reader *reader, size_t lane_count, int8_t *outputs) {
    const lstm_layer *layer = &reader->model->layers[LAYER_COLUMN];
    const size_t stride = reader->input_stride, rows = reader->model->height / WINDOW;
    const size_t channels = round_up(reader->model->channel_count, BLOCK_OUTPUTS);
    memset(reader->inputs, 0, lane_count * stride);
    memset(reader->states, 0, lane_count * reader->state_stride * sizeof *reader->states);
    for (size_t row = 0; row < rows; row++) {
        for (size_t lane = 0; lane < lane_count; lane++) {
            const int8_t *pooled = reader->channels + lane * reader->channel_stride;
            memcpy(
                reader->inputs + lane * stride, pooled + row * channels, layer->input_count);
        }
        reader->kernel->multiply(
            &layer->gates, reader->inputs, stride, lane_count, reader->workspace, reader->sums);
        for (size_t lane = 0; lane < lane_count; lane++) {
            reader->kernel->update_units(
                layer, reader->sums + lane * layer->gates.output_count,
                reader->states + lane * reader->state_stride,
                reader->inputs + lane * stride + layer->input_count);
        }
    }
    for (size_t lane = 0; lane < lane_count; lane++) {
        const int8_t *last = reader->inputs + lane * stride + layer->input_count;
        memcpy(outputs + lane * layer->unit_count, last, layer->unit_count);
    }
}

/// Computes the pooled channels of a column of the line in `pixels`.
static void convolve_column(
    screensort_line_reader *reader, size_t step, size_t pixel_stride, int8_t *channels) {
    const weight_matrix *convolution = &reader->model->convolution;
    const size_t rows = reader->model->height / WINDOW, stride = convolution->output_count;
    // Largest sums have the largest outputs: the tangent grows, and scales are not negative.
    for (size_t row = 0; row < rows; row++) {
        const int16_t *pixels = reader->pixels + row * WINDOW * pixel_stride + step * WINDOW;
        reader->kernel->pool_sums(
            convolution, pixels, pixel_stride, reader->column_sums + row * stride);
    }
    for (size_t row = 0; row < rows; row++) {
        reader->kernel->activate(
            convolution, reader->column_sums + row * stride, channels + row * stride);
    }
}

static bool run_line(screensort_line_reader *reader, const line_job *job) {
    const screensort_line_model *model = reader->model;
    const size_t unit_count = model->layers[LAYER_COLUMN].unit_count;
    const size_t pixel_stride = screensort_normalized_stride(job->line->width);
    screensort_normalize_line(job->line, model->height, reader->pixels);
    for (size_t step = 0; step < job->step_count; step += MAXIMUM_LANES) {
        if (is_told_to_stop(reader)) return false;
        const size_t left = job->step_count - step;
        const size_t lane_count = left < MAXIMUM_LANES ? left : MAXIMUM_LANES;
        for (size_t lane = 0; lane < lane_count; lane++) {
            convolve_column(
                reader, step + lane, pixel_stride,
                reader->channels + lane * reader->channel_stride);
        }
        const size_t place = (job->first_step + step) * unit_count;
        run_lanes(reader, lane_count, reader->layer_outputs + place);
    }
    return true;
}

bool screensort_run_columns(
    screensort_line_reader *reader, const line_job *jobs, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!run_line(reader, &jobs[i])) return false;
    }
    return true;
}
