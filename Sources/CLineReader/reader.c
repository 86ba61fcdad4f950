#include "reader.h"

#include "normalized_line.h"

#include <stdlib.h>
#include <string.h>

/// The largest of some sizes of a model's layers.
typedef struct {
    size_t inputs;
    size_t outputs;
    size_t units;
} largest_sizes;

static void include_matrix(largest_sizes *largest, const weight_matrix *matrix) {
    // Behind the inputs are outputs that fill the last vector of units.
    const size_t inputs = matrix->input_count + UNIT_VECTOR;
    if (largest->inputs < inputs) largest->inputs = inputs;
    if (largest->outputs < matrix->output_count) largest->outputs = matrix->output_count;
}

static largest_sizes find_largest_sizes(const screensort_line_model *model) {
    largest_sizes largest = {0};
    include_matrix(&largest, &model->output);
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        include_matrix(&largest, &model->layers[i].gates);
        const size_t units = round_up(model->layers[i].unit_count, UNIT_VECTOR);
        if (largest.units < units) largest.units = units;
    }
    return largest;
}

/// Room that starts where a vector may start. NULL if memory is short.
static void *allocate(size_t count, size_t size) {
    return aligned_alloc(ALIGNMENT, round_up(count * size, ALIGNMENT));
}

/// The same, and all 0: what is behind the inputs of a lane is read, although it does not count.
static void *allocate_zeroed(size_t count, size_t size) {
    void *room = allocate(count, size);
    if (room) memset(room, 0, count * size);
    return room;
}

/// Makes room for the longest line, in the order of `screensort_line_reader`. The system hands out
/// what is used.
static bool allocate_buffers(screensort_line_reader *reader) {
    const screensort_line_model *model = reader->model;
    const largest_sizes largest = find_largest_sizes(model);
    const size_t pixels =
        screensort_normalized_stride(MAXIMUM_LINE_WIDTH) * (model->height + WINDOW - 1);
    const size_t step_outputs = MAXIMUM_STEP_COUNT * largest.units;
    reader->channel_stride = model->height / WINDOW * model->convolution.output_count;
    reader->input_stride = round_up(largest.inputs, ALIGNMENT);
    reader->state_stride = largest.units;
    reader->pixels = allocate(pixels, sizeof *reader->pixels);
    reader->column_sums = allocate(reader->channel_stride, sizeof *reader->column_sums);
    reader->channels = allocate(MAXIMUM_LANES, reader->channel_stride);
    reader->inputs = allocate_zeroed(MAXIMUM_LANES, reader->input_stride);
    reader->workspace =
        allocate(MAXIMUM_LANES * reader->input_stride, sizeof *reader->workspace);
    reader->sums = allocate(MAXIMUM_LANES * largest.outputs, sizeof *reader->sums);
    reader->states = allocate(MAXIMUM_LANES * largest.units, sizeof *reader->states);
    reader->probabilities = allocate(model->output.output_count, sizeof *reader->probabilities);
    reader->layer_inputs = allocate(step_outputs, sizeof *reader->layer_inputs);
    reader->layer_outputs = allocate(step_outputs, sizeof *reader->layer_outputs);
    return reader->pixels && reader->column_sums && reader->channels && reader->inputs
        && reader->workspace && reader->sums && reader->states && reader->probabilities
        && reader->layer_inputs && reader->layer_outputs;
}

screensort_line_reader *screensort_line_reader_create(const screensort_line_model *model) {
    screensort_line_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->model = model;
    reader->kernel = screensort_kernel_named(model->kernel);
    if (allocate_buffers(reader)) return reader;
    screensort_line_reader_destroy(reader);
    return NULL;
}

static void free_results(screensort_line_reader *reader) {
    free(reader->jobs);
    free(reader->readings);
    free(reader->results);
    reader->jobs = NULL;
    reader->readings = NULL;
    reader->results = NULL;
}

void screensort_line_reader_destroy(screensort_line_reader *reader) {
    free_results(reader);
    free(reader->pixels);
    free(reader->column_sums);
    free(reader->channels);
    free(reader->inputs);
    free(reader->workspace);
    free(reader->sums);
    free(reader->states);
    free(reader->probabilities);
    free(reader->layer_inputs);
    free(reader->layer_outputs);
    free(reader);
}

/// Makes room for the results of all lines and splits it up: first all that is a `float`, for which
/// memory is aligned, then what is shorter. Returns false if memory is short.
static bool allocate_results(
    screensort_line_reader *reader, size_t count, bool wants_probabilities) {
    size_t steps = 0;
    for (size_t i = 0; i < count; i++) steps += reader->jobs[i].step_count;
    const size_t class_count = wants_probabilities ? reader->model->class_count : 0;
    const size_t step_size = (class_count + 2) * sizeof(float) + 2 * sizeof(uint16_t);
    if (steps > SIZE_MAX / step_size) return false;
    reader->readings = calloc(count, sizeof *reader->readings);
    reader->results = malloc(steps * step_size);
    if (!reader->readings || !reader->results) return false;
    float *floats = reader->results;
    uint16_t *classes = (uint16_t *)(floats + steps * (class_count + 2));
    for (size_t i = 0; i < count; i++) {
        const size_t own = reader->jobs[i].step_count;
        reader->readings[reader->jobs[i].index] = (screensort_line_reading){
            .step_count = (int32_t)own,
            .best_classes = classes,
            .second_classes = classes + own,
            .best_probabilities = floats,
            .second_probabilities = floats + own,
            .probabilities = wants_probabilities ? floats + 2 * own : NULL,
        };
        floats += own * (class_count + 2);
        classes += own * 2;
    }
    return true;
}

/// Longer lines first, so that lanes end at about the same time.
static int compare_jobs(const void *a, const void *b) {
    const line_job *x = a, *y = b;
    if (x->step_count != y->step_count) return x->step_count > y->step_count ? -1 : 1;
    return x->index < y->index ? -1 : 1;
}

/// Returns false if memory is short or a width is wrong.
static bool prepare_jobs(
    screensort_line_reader *reader, const screensort_line *lines, size_t count) {
    reader->jobs = calloc(count, sizeof *reader->jobs);
    if (!reader->jobs) return false;
    for (size_t i = 0; i < count; i++) {
        if (lines[i].width < 1 || lines[i].width > MAXIMUM_LINE_WIDTH) return false;
        const size_t steps = screensort_step_count(lines[i].width);
        reader->jobs[i] = (line_job){.line = &lines[i], .index = i, .step_count = steps};
    }
    qsort(reader->jobs, count, sizeof *reader->jobs, compare_jobs);
    return true;
}

/// Gives as many jobs their places as fit into the buffers, and returns how many these are.
static size_t place_jobs(line_job *jobs, size_t count) {
    size_t placed = 0, steps = 0;
    while (placed < count && steps + jobs[placed].step_count <= MAXIMUM_STEP_COUNT) {
        jobs[placed].first_step = steps;
        steps += jobs[placed++].step_count;
    }
    return placed;
}

/// Makes the outputs of a layer the inputs of the next one.
static void swap_buffers(screensort_line_reader *reader) {
    int8_t *outputs = reader->layer_outputs;
    reader->layer_outputs = reader->layer_inputs;
    reader->layer_inputs = outputs;
}

/// Runs placed jobs through the network. Returns false if told to stop.
static bool run(screensort_line_reader *reader, const line_job *jobs, size_t count) {
    if (!screensort_run_columns(reader, jobs, count)) return false;
    for (size_t i = LAYER_FORWARD; i < LAYER_COUNT; i++) {
        const lstm_layer *layer = &reader->model->layers[i];
        swap_buffers(reader);
        const bool is_reversed = i == LAYER_REVERSED;
        if (!screensort_run_sequences(reader, layer, is_reversed, jobs, count)) return false;
    }
    swap_buffers(reader);
    for (size_t i = 0; i < count; i++) {
        if (!screensort_run_output(reader, &jobs[i])) return false;
    }
    return true;
}

screensort_lines_outcome screensort_line_reader_read(
    screensort_line_reader *reader, const screensort_line *lines, size_t count,
    bool wants_probabilities, bool (*should_stop)(void *context), void *context,
    const screensort_line_reading **readings) {
    free_results(reader);
    reader->should_stop = should_stop;
    reader->context = context;
    reader->poll_count = 0;
    // An allocation of nothing may be NULL.
    if (count == 0) return SCREENSORT_LINES_READ;
    if (!prepare_jobs(reader, lines, count)) return SCREENSORT_LINES_FAILED;
    if (!allocate_results(reader, count, wants_probabilities)) return SCREENSORT_LINES_FAILED;
    for (size_t done = 0; done < count;) {
        const size_t placed = place_jobs(reader->jobs + done, count - done);
        if (!run(reader, reader->jobs + done, placed)) return SCREENSORT_LINES_STOPPED;
        done += placed;
    }
    *readings = reader->readings;
    return SCREENSORT_LINES_READ;
}
