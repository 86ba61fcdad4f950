// The network as the kernels want it.

#ifndef SCREENSORT_NETWORK_H
#define SCREENSORT_NETWORK_H

#include "CLineReader.h"

/// Activations are whole numbers of this many to one: -127…127 for -1…1.
#define ACTIVATION_SCALE 127

enum {
    /// How many outputs are computed together. Kernels rely on it.
    BLOCK_OUTPUTS = 16,
    /// How many units of an LSTM layer are updated together. Kernels rely on it.
    UNIT_VECTOR = 8,
    /// Cell input, input gate, forget gate, output gate, in the order of the file.
    GATE_COUNT = 4,
    /// The convolution sees 3 × 3 pixels, and the pooling takes 3 × 3 of its outputs.
    WINDOW = 3,
    /// In bytes: a cache line, and the longest vector there is.
    ALIGNMENT = 64,
    /// The most inputs or outputs of a layer; trained data in use has 512.
    MAXIMUM_LAYER_SIZE = 4096,
    MAXIMUM_CLASS_COUNT = 20000,
    MAXIMUM_HEIGHT = 96,
    /// In bytes with its end, as in Tesseract's unichar.h.
    LABEL_SIZE = 31,
};

/// How a kernel wants its weights. A row of them always takes `ALIGNMENT` bytes, for
/// `BLOCK_OUTPUTS` outputs.
typedef enum {
    /// For each output two inputs of 16 bits.
    ROWS_OF_PAIRS = 2,
    /// For each output four inputs of 8 bits.
    ROWS_OF_QUADS = 4,
} row_layout;

/// Weights in rows: those of the first inputs of a block of outputs, those of its next inputs, and
/// so on, then those of the next block. What is missing to fill a row is 0.
typedef struct {
    size_t input_count;
    /// A multiple of `BLOCK_OUTPUTS`.
    size_t output_count;
    size_t rows_per_block;
    row_layout layout;
    void *_Nullable rows;
    /// For each output what is added to its sum, and what the result is multiplied with.
    int32_t *_Nullable biases;
    float *_Nullable scales;
} weight_matrix;

/// A layer of long short-term memory. The inputs of its matrix are those of the layer, then the
/// layer's outputs of the step before. The matrix's outputs are the four gates of the first
/// `UNIT_VECTOR` units, then those of the next ones, and so on.
typedef struct {
    size_t input_count;
    size_t unit_count;
    weight_matrix gates;
} lstm_layer;

enum {
    /// The layer that goes down each column of pixels and keeps the last output.
    LAYER_COLUMN,
    LAYER_FORWARD,
    LAYER_REVERSED,
    LAYER_LAST,
    LAYER_COUNT,
};

struct screensort_line_model {
    screensort_kernel kernel;
    size_t height;
    /// Channels of the convolution.
    size_t channel_count;
    size_t class_count;
    size_t null_class;
    /// For pixels in pairs: those at x - 1 and x, then at x + 1 and x + 2, of the row above, of the
    /// row itself and of the row below. Always in rows of pairs.
    weight_matrix convolution;
    lstm_layer layers[LAYER_COUNT];
    weight_matrix output;
    char (*_Nullable labels)[LABEL_SIZE];
};

/// Rounds `count` up to a multiple of `step`.
static inline size_t round_up(size_t count, size_t step) {
    return (count + step - 1) / step * step;
}

#endif
