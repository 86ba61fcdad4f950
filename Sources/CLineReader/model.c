#include "kernel.h"
#include "labels.h"
#include "matrix.h"
#include "stored_network.h"
#include "trained_data.h"

#include <stdlib.h>

static bool pack_lstm(lstm_layer *layer, const stored_lstm *stored, row_layout layout) {
    layer->input_count = stored->input_count;
    layer->unit_count = stored->unit_count;
    const size_t outputs = round_up(stored->unit_count, UNIT_VECTOR) * GATE_COUNT;
    const size_t inputs = stored->input_count + stored->unit_count;
    if (!screensort_matrix_allocate(&layer->gates, inputs, outputs, layout)) return false;
    for (size_t unit = 0; unit < stored->unit_count; unit++) {
        for (size_t gate = 0; gate < GATE_COUNT; gate++) {
            const size_t vector = unit / UNIT_VECTOR * GATE_COUNT + gate;
            const size_t output = vector * UNIT_VECTOR + unit % UNIT_VECTOR;
            screensort_matrix_set_output(&layer->gates, output, &stored->gates[gate], unit);
        }
    }
    return true;
}

static bool pack_output(weight_matrix *matrix, const stored_matrix *stored, row_layout layout) {
    const size_t outputs = stored->output_count;
    if (!screensort_matrix_allocate(matrix, stored->input_count, outputs, layout)) return false;
    for (size_t i = 0; i < outputs; i++) screensort_matrix_set_output(matrix, i, stored, i);
    return true;
}

static bool pack_convolution(weight_matrix *matrix, const stored_matrix *stored) {
    // A row of three pixels and one more, to fill two pairs.
    const size_t row_inputs = WINDOW + 1;
    const size_t inputs = WINDOW * row_inputs;
    if (!screensort_matrix_allocate(matrix, inputs, stored->output_count, ROWS_OF_PAIRS)) {
        return false;
    }
    for (size_t output = 0; output < stored->output_count; output++) {
        const int8_t *weights = stored->weights + output * (stored->input_count + 1);
        for (size_t i = 0; i < stored->input_count; i++) {
            const size_t x = i / WINDOW, y = i % WINDOW;
            screensort_matrix_set_weight(matrix, output, y * row_inputs + x, weights[i]);
        }
        screensort_matrix_set_bias(matrix, output, stored, output);
    }
    return true;
}

/// Returns false if memory is short.
static bool pack_network(screensort_line_model *model, const stored_network *stored) {
    const row_layout layout = screensort_kernel_named(model->kernel)->layout;
    model->height = stored->height;
    model->channel_count = stored->convolution.output_count;
    model->class_count = stored->output.output_count;
    model->null_class = stored->null_class;
    bool is_packed = pack_convolution(&model->convolution, &stored->convolution);
    for (size_t i = 0; i < LAYER_COUNT && is_packed; i++) {
        is_packed = pack_lstm(&model->layers[i], &stored->layers[i], layout);
    }
    is_packed = is_packed && pack_output(&model->output, &stored->output, layout);
    model->labels = is_packed ? calloc(model->class_count, sizeof *model->labels) : NULL;
    return model->labels != NULL;
}

/// Fills a model that is all 0.
static screensort_model_status load(
    screensort_line_model *model, const uint8_t *bytes, size_t count) {
    stored_network network = {0};
    byte_cursor cursor = screensort_find_part(bytes, count, PART_NETWORK);
    screensort_take_network(&cursor, &network);
    if (has_failed(&cursor)) return cursor.status;
    byte_cursor characters = screensort_find_part(bytes, count, PART_CHARACTERS);
    byte_cursor recoder = screensort_find_part(bytes, count, PART_RECODER);
    // A network whose characters are missing is of no use, not even to libtesseract.
    if (has_failed(&characters) || has_failed(&recoder)) return SCREENSORT_MODEL_DAMAGED;
    if (!pack_network(model, &network)) return SCREENSORT_MODEL_OUT_OF_MEMORY;
    screensort_take_labels(&characters, &recoder, model);
    return recoder.status;
}

screensort_model_status screensort_line_model_create(
    const uint8_t *bytes, size_t count, screensort_kernel kernel,
    screensort_line_model **model) {
    screensort_line_model *created = calloc(1, sizeof *created);
    if (!created) return SCREENSORT_MODEL_OUT_OF_MEMORY;
    created->kernel = kernel;
    const screensort_model_status status = load(created, bytes, count);
    if (status == SCREENSORT_MODEL_OK) {
        *model = created;
    } else {
        screensort_line_model_destroy(created);
    }
    return status;
}

void screensort_line_model_destroy(screensort_line_model *model) {
    screensort_matrix_free(&model->convolution);
    for (size_t i = 0; i < LAYER_COUNT; i++) screensort_matrix_free(&model->layers[i].gates);
    screensort_matrix_free(&model->output);
    free(model->labels);
    free(model);
}

int32_t screensort_line_model_height(const screensort_line_model *model) {
    return (int32_t)model->height;
}

int32_t screensort_line_model_class_count(const screensort_line_model *model) {
    return (int32_t)model->class_count;
}

int32_t screensort_line_model_null_class(const screensort_line_model *model) {
    return (int32_t)model->null_class;
}

const char *screensort_line_model_label(const screensort_line_model *model, int32_t class_index) {
    return model->labels[class_index];
}
