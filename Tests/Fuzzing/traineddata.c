// Creates a model from any bytes, and reads a small noisy line with it. To be built with
// clang -fsanitize=fuzzer,address,undefined together with Sources/CLineReader/*.c.

#include "CLineReader.h"

#include <stdlib.h>

/// Reading with the largest layers that a model may have takes seconds; the loading is what counts.
enum { MAXIMUM_INPUT = 1 << 21, LINE_WIDTH = 25 };

static bool never_stop(void *context) {
    (void)context;
    return false;
}

static void read_noise(const screensort_line_model *model) {
    screensort_line_reader *reader = screensort_line_reader_create(model);
    if (!reader) return;
    const size_t count = LINE_WIDTH * (size_t)screensort_line_model_height(model);
    uint8_t *pixels = malloc(count);
    for (size_t i = 0; pixels && i < count; i++) pixels[i] = (uint8_t)(i * i * 31 >> 3);
    const screensort_line_reading *readings;
    if (pixels) {
        const screensort_line line = {pixels, LINE_WIDTH, LINE_WIDTH};
        screensort_line_reader_read(reader, &line, 1, true, never_stop, NULL, &readings);
    }
    free(pixels);
    screensort_line_reader_destroy(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    if (count > MAXIMUM_INPUT) return 0;
    screensort_line_model *model;
    const screensort_kernel kernel = screensort_kernel_fastest();
    if (screensort_line_model_create(bytes, count, kernel, &model) != SCREENSORT_MODEL_OK) return 0;
    for (int32_t i = 0; i < screensort_line_model_class_count(model); i++) {
        if (!screensort_line_model_label(model, i)) abort();
    }
    read_noise(model);
    screensort_line_model_destroy(model);
    return 0;
}
