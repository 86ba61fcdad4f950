#include "reader.h"

#include <string.h>

/// A line that is on its way through a layer.
typedef struct {
    const line_job *job;
    /// How many steps are done.
    size_t done;
} lane;

/// The lanes that go through a layer together, and the lines that have not begun yet.
typedef struct {
    screensort_line_reader *reader;
    const lstm_layer *layer;
    bool is_reversed;
    lane lanes[MAXIMUM_LANES];
    size_t lane_count;
    const line_job *next;
    size_t left;
} layer_run;

static int8_t *inputs_of(const layer_run *run, size_t lane) {
    return run->reader->inputs + lane * run->reader->input_stride;
}

static float *states_of(const layer_run *run, size_t lane) {
    return run->reader->states + lane * run->reader->state_stride;
}

/// The place of the step that a lane has come to.
static size_t step_of(const layer_run *run, size_t index) {
    const lane *lane = &run->lanes[index];
    const size_t last = lane->job->step_count - 1;
    return lane->job->first_step + (run->is_reversed ? last - lane->done : lane->done);
}

/// Puts the next line into a lane, and clears what the one before has left behind.
static void begin_line(layer_run *run, size_t index) {
    run->lanes[index] = (lane){.job = run->next++};
    run->left--;
    memset(inputs_of(run, index), 0, run->reader->input_stride);
    memset(states_of(run, index), 0, run->reader->state_stride * sizeof(float));
}

/// Puts the last lane where another one was.
static void close_lane(layer_run *run, size_t index) {
    const size_t last = --run->lane_count;
    if (index == last) return;
    run->lanes[index] = run->lanes[last];
    memcpy(inputs_of(run, index), inputs_of(run, last), run->reader->input_stride);
    memcpy(
        states_of(run, index), states_of(run, last), run->reader->state_stride * sizeof(float));
}

/// Takes all lanes one step on.
static void run_step(layer_run *run) {
    const screensort_line_reader *reader = run->reader;
    const lstm_layer *layer = run->layer;
    const size_t input_count = layer->input_count, unit_count = layer->unit_count;
    for (size_t lane = 0; lane < run->lane_count; lane++) {
        const int8_t *inputs = reader->layer_inputs + step_of(run, lane) * input_count;
        memcpy(inputs_of(run, lane), inputs, input_count);
    }
    reader->kernel->multiply(
        &layer->gates, reader->inputs, reader->input_stride, run->lane_count, reader->workspace,
        reader->sums);
    for (size_t lane = 0; lane < run->lane_count; lane++) {
        int8_t *outputs = inputs_of(run, lane) + input_count;
        reader->kernel->update_units(
            layer, reader->sums + lane * layer->gates.output_count, states_of(run, lane), outputs);
        memcpy(reader->layer_outputs + step_of(run, lane) * unit_count, outputs, unit_count);
        run->lanes[lane].done++;
    }
}

bool screensort_run_sequences(
    screensort_line_reader *reader, const lstm_layer *layer, bool is_reversed,
    const line_job *jobs, size_t count) {
    layer_run run = {
        .reader = reader, .layer = layer, .is_reversed = is_reversed, .next = jobs, .left = count};
    while (run.left > 0 && run.lane_count < MAXIMUM_LANES) begin_line(&run, run.lane_count++);
    while (run.lane_count > 0) {
        if (is_told_to_stop(reader)) return false;
        run_step(&run);
        // Backwards, as the last lane moves to where another one ends.
        for (size_t i = run.lane_count; i-- > 0;) {
            if (run.lanes[i].done < run.lanes[i].job->step_count) continue;
            if (run.left > 0) {
                begin_line(&run, i);
            } else {
                close_lane(&run, i);
            }
        }
    }
    return true;
}
