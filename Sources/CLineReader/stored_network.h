// The network as it is written in trained data.

#ifndef SCREENSORT_STORED_NETWORK_H
#define SCREENSORT_STORED_NETWORK_H

#include "matrix.h"

typedef struct {
    size_t input_count;
    size_t unit_count;
    stored_matrix gates[GATE_COUNT];
} stored_lstm;

typedef struct {
    size_t height;
    /// Inputs are nine pixels: the column on the left from top to bottom, the middle, the right.
    stored_matrix convolution;
    stored_lstm layers[LAYER_COUNT];
    stored_matrix output;
    size_t null_class;
} stored_network;

/// Takes a network of the one shape that is known.
void screensort_take_network(byte_cursor *_Nonnull cursor, stored_network *_Nonnull network);

#endif
