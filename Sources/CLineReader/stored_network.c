#include "stored_network.h"

/// What precedes each layer.
typedef struct {
    /// Whether learning rates follow the layer, from Tesseract's network.h.
    bool has_learning_rates;
    size_t input_count;
    size_t output_count;
} layer_header;

enum {
    FLAG_LEARNING_RATES = 64,
    /// Flags of the whole network, from Tesseract's lstmrecognizer.h.
    FLAG_HAS_RECODER = 64,
};

/// Takes what precedes a layer of type `name`.
static layer_header take_header(byte_cursor *cursor, const char *name) {
    // The type is a name. A number, as long ago, is not 0.
    const bool has_name = take_uint8(cursor) == 0;
    if (!has_failed(cursor) && !(has_name && take_expected_string(cursor, name))) {
        fail(cursor, SCREENSORT_MODEL_UNSUPPORTED_LAYERS);
    }
    const bool is_in_training = take_uint8(cursor) == 1;
    if (is_in_training) fail(cursor, SCREENSORT_MODEL_UNSUPPORTED_LAYERS);
    // Whether errors are propagated to it, in training.
    take_uint8(cursor);
    layer_header header = {.has_learning_rates = take_uint32(cursor) & FLAG_LEARNING_RATES};
    header.input_count = take_uint32(cursor);
    header.output_count = take_uint32(cursor);
    // The number of weights, and a name for people.
    take_uint32(cursor);
    take_bytes(cursor, take_uint32(cursor));
    return header;
}

/// Refuses a layer that does not take `input_count` inputs, or has more outputs than `limit`.
static void check_sizes(
    byte_cursor *cursor, layer_header header, size_t input_count, size_t limit) {
    const bool has_outputs = header.output_count > 0 && header.output_count <= limit;
    if (!has_outputs || header.input_count != input_count) fail(cursor, SCREENSORT_MODEL_DAMAGED);
}

/// Takes what precedes the layers in a layer.
static layer_header open_container(
    byte_cursor *cursor, const char *name, uint32_t layer_count) {
    const layer_header header = take_header(cursor, name);
    const bool has_them = take_uint32(cursor) == layer_count;
    if (!has_them) fail(cursor, SCREENSORT_MODEL_UNSUPPORTED_LAYERS);
    return header;
}

/// Takes what follows the layers in a layer.
static void close_container(byte_cursor *cursor, layer_header header) {
    if (!header.has_learning_rates) return;
    const size_t count = take_uint32(cursor);
    take_bytes(cursor, count * sizeof(float));
}

/// Takes two numbers that are part of the layer list.
static void expect_pair(byte_cursor *cursor, uint32_t first, uint32_t second) {
    const bool is_first = take_uint32(cursor) == first;
    const bool is_second = take_uint32(cursor) == second;
    if (!is_first || !is_second) fail(cursor, SCREENSORT_MODEL_UNSUPPORTED_LAYERS);
}

/// Takes the shape of the pictures, and returns their height.
static size_t take_input(byte_cursor *cursor) {
    take_header(cursor, "Input");
    const uint32_t batch = take_uint32(cursor), height = take_uint32(cursor);
    const uint32_t width = take_uint32(cursor), channels = take_uint32(cursor);
    // What errors are measured by, in training.
    take_uint32(cursor);
    const bool is_usable = height > 0 && height <= MAXIMUM_HEIGHT && height % WINDOW == 0;
    // A width of 0 stands for any.
    if (batch != 1 || width != 0 || channels != 1 || !is_usable) {
        fail(cursor, SCREENSORT_MODEL_UNSUPPORTED_LAYERS);
    }
    return height;
}

/// Takes a convolution that spreads out 3 × 3 pixels, its weights, and the pooling.
static stored_matrix take_convolution(byte_cursor *cursor) {
    const size_t pixels = WINDOW * WINDOW;
    const layer_header series = open_container(cursor, "Series", 2);
    check_sizes(cursor, take_header(cursor, "Convolve"), 1, pixels);
    expect_pair(cursor, WINDOW / 2, WINDOW / 2);
    const layer_header header = take_header(cursor, "Tanh");
    check_sizes(cursor, header, pixels, MAXIMUM_LAYER_SIZE);
    const stored_matrix matrix = screensort_take_matrix(cursor, pixels, header.output_count);
    close_container(cursor, series);
    check_sizes(cursor, take_header(cursor, "Maxpool"), header.output_count, header.output_count);
    expect_pair(cursor, WINDOW, WINDOW);
    return matrix;
}

static stored_lstm take_lstm(byte_cursor *cursor, const char *name, size_t input_count) {
    const layer_header header = take_header(cursor, name);
    check_sizes(cursor, header, input_count, MAXIMUM_LAYER_SIZE);
    const size_t gate_inputs = header.input_count + header.output_count;
    // Layers in two dimensions, which have more, are never part of the layer list.
    const bool has_one_dimension = take_uint32(cursor) == gate_inputs;
    if (!has_one_dimension) fail(cursor, SCREENSORT_MODEL_DAMAGED);
    stored_lstm layer = {.input_count = header.input_count, .unit_count = header.output_count};
    for (size_t gate = 0; gate < GATE_COUNT; gate++) {
        layer.gates[gate] = screensort_take_matrix(cursor, gate_inputs, header.output_count);
    }
    return layer;
}

static stored_lstm take_wrapped_lstm(
    byte_cursor *cursor, const char *wrapper, const char *name, size_t input_count) {
    const layer_header header = open_container(cursor, wrapper, 1);
    const stored_lstm layer = take_lstm(cursor, name, input_count);
    close_container(cursor, header);
    return layer;
}

static stored_matrix take_output(byte_cursor *cursor, size_t input_count) {
    const layer_header header = take_header(cursor, "Softmax");
    check_sizes(cursor, header, input_count, MAXIMUM_CLASS_COUNT);
    // Best and second-best class are different ones.
    if (header.output_count < 2) fail(cursor, SCREENSORT_MODEL_DAMAGED);
    return screensort_take_matrix(cursor, header.input_count, header.output_count);
}

/// Takes what Tesseract's lstmrecognizer.cpp writes after the network, up to the null class.
static size_t take_null_class(byte_cursor *cursor, size_t class_count) {
    // The layer list as people write it.
    take_bytes(cursor, take_uint32(cursor));
    const bool has_recoder = take_uint32(cursor) & FLAG_HAS_RECODER;
    if (!has_recoder) fail(cursor, SCREENSORT_MODEL_UNSUPPORTED_RECODER);
    // How far the training had got: iterations and samples.
    take_uint32(cursor);
    take_uint32(cursor);
    const size_t null_class = take_uint32(cursor);
    if (null_class >= class_count) fail(cursor, SCREENSORT_MODEL_DAMAGED);
    return null_class;
}

void screensort_take_network(byte_cursor *cursor, stored_network *network) {
    stored_lstm *layers = network->layers;
    const layer_header series = open_container(cursor, "Series", 8);
    network->height = take_input(cursor);
    network->convolution = take_convolution(cursor);
    layers[LAYER_COLUMN] = take_wrapped_lstm(
        cursor, "XYTranspose", "SummLSTM", network->convolution.output_count);
    layers[LAYER_FORWARD] = take_lstm(cursor, "LSTM", layers[LAYER_COLUMN].unit_count);
    layers[LAYER_REVERSED] = take_wrapped_lstm(
        cursor, "RTLReversed", "LSTM", layers[LAYER_FORWARD].unit_count);
    layers[LAYER_LAST] = take_lstm(cursor, "LSTM", layers[LAYER_REVERSED].unit_count);
    network->output = take_output(cursor, layers[LAYER_LAST].unit_count);
    close_container(cursor, series);
    network->null_class = take_null_class(cursor, network->output.output_count);
}
