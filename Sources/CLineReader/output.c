#include "reader.h"

#include <string.h>

/// Stores the best two classes of a step, the lower one first where both are as likely.
static void store_best(
    const screensort_line_reading *reading, size_t step, const float *probabilities,
    size_t class_count) {
    const bool in_order = probabilities[0] >= probabilities[1];
    size_t best = in_order ? 0 : 1, second = in_order ? 1 : 0;
    for (size_t i = 2; i < class_count; i++) {
        if (probabilities[i] <= probabilities[second]) continue;
        second = i;
        if (probabilities[i] <= probabilities[best]) continue;
        second = best;
        best = i;
    }
    // The arrays are ours; only to others they are constant.
    ((uint16_t *)reading->best_classes)[step] = (uint16_t)best;
    ((uint16_t *)reading->second_classes)[step] = (uint16_t)second;
    ((float *)reading->best_probabilities)[step] = probabilities[best];
    ((float *)reading->second_probabilities)[step] = probabilities[second];
}

bool screensort_run_output(screensort_line_reader *reader, const line_job *job) {
    const weight_matrix *matrix = &reader->model->output;
    const size_t class_count = reader->model->class_count, stride = reader->input_stride;
    const screensort_line_reading *reading = &reader->readings[job->index];
    for (size_t step = 0; step < job->step_count; step += MAXIMUM_LANES) {
        if (is_told_to_stop(reader)) return false;
        const size_t left = job->step_count - step;
        const size_t lane_count = left < MAXIMUM_LANES ? left : MAXIMUM_LANES;
        for (size_t lane = 0; lane < lane_count; lane++) {
            const size_t place = (job->first_step + step + lane) * matrix->input_count;
            memcpy(
                reader->inputs + lane * stride, reader->layer_inputs + place, matrix->input_count);
        }
        reader->kernel->multiply(
            matrix, reader->inputs, stride, lane_count, reader->workspace, reader->sums);
        for (size_t lane = 0; lane < lane_count; lane++) {
            float *probabilities = reader->probabilities;
            reader->kernel->soften(
                matrix, class_count, reader->sums + lane * matrix->output_count, probabilities);
            store_best(reading, step + lane, probabilities, class_count);
            if (!reading->probabilities) continue;
            float *kept = (float *)reading->probabilities + (step + lane) * class_count;
            memcpy(kept, probabilities, class_count * sizeof *kept);
        }
    }
    return true;
}
