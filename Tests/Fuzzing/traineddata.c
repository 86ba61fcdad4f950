// Creates a model from any bytes, for each kernel of this processor, and reads a small noisy line
// with them: all must say the same. `run` builds it.

#include "CLineReader.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_WIDTH = 25,
    /// In bytes with its end; nothing else bounds what a label can be.
    LABEL_SIZE = 31,
};

static const screensort_kernel fast_kernels[] = {
    SCREENSORT_KERNEL_AVX2, SCREENSORT_KERNEL_AVX512, SCREENSORT_KERNEL_NEON};

static bool never_stop(void *context) {
    (void)context;
    return false;
}

static void check_labels(const screensort_line_model *model) {
    const int32_t class_count = screensort_line_model_class_count(model);
    if (screensort_line_model_null_class(model) >= class_count) abort();
    for (int32_t i = 0; i < class_count; i++) {
        if (strlen(screensort_line_model_label(model, i)) >= LABEL_SIZE) abort();
    }
}

/// Returns the reading of a line of noise, which belongs to the reader.
static screensort_line_reading read_noise(
    screensort_line_reader *reader, const screensort_line_model *model) {
    const size_t count = LINE_WIDTH * (size_t)screensort_line_model_height(model);
    uint8_t *pixels = malloc(count);
    for (size_t i = 0; i < count; i++) pixels[i] = (uint8_t)(i * i * 31 >> 3);
    const screensort_line line = {pixels, LINE_WIDTH, LINE_WIDTH};
    const screensort_line_reading *readings;
    const screensort_lines_outcome outcome =
        screensort_line_reader_read(reader, &line, 1, true, never_stop, NULL, &readings);
    if (outcome != SCREENSORT_LINES_READ) abort();
    free(pixels);
    return readings[0];
}

/// Wants all probabilities to be some, and the same classes to have the highest.
static void check_reading(
    screensort_line_reading reading, screensort_line_reading expected, size_t class_count) {
    const size_t steps = (size_t)reading.step_count;
    if (reading.step_count != expected.step_count) abort();
    for (size_t i = 0; i < steps * class_count; i++) {
        const float probability = reading.probabilities[i];
        if (!(probability >= 0 && probability <= 1)) abort();
    }
    const size_t size = sizeof *reading.probabilities * steps * class_count;
    if (memcmp(reading.probabilities, expected.probabilities, size) != 0) abort();
    for (size_t i = 0; i < steps; i++) {
        if (reading.best_classes[i] >= class_count || reading.second_classes[i] >= class_count)
            abort();
        if (reading.best_classes[i] != expected.best_classes[i]) abort();
        if (reading.second_classes[i] != expected.second_classes[i]) abort();
    }
}

/// Loads the model again for another kernel, and wants the same of it.
static void check_kernel(
    const uint8_t *bytes, size_t count, screensort_kernel kernel,
    screensort_line_reading expected) {
    screensort_line_model *model;
    if (screensort_line_model_create(bytes, count, kernel, &model) != SCREENSORT_MODEL_OK) abort();
    screensort_line_reader *reader = screensort_line_reader_create(model);
    if (!reader) abort();
    const size_t class_count = (size_t)screensort_line_model_class_count(model);
    check_reading(read_noise(reader, model), expected, class_count);
    screensort_line_reader_destroy(reader);
    screensort_line_model_destroy(model);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    screensort_line_model *model;
    const screensort_kernel kernel = SCREENSORT_KERNEL_PORTABLE;
    if (screensort_line_model_create(bytes, count, kernel, &model) != SCREENSORT_MODEL_OK) return 0;
    check_labels(model);
    screensort_line_reader *reader = screensort_line_reader_create(model);
    if (!reader) abort();
    const screensort_line_reading expected = read_noise(reader, model);
    check_reading(expected, expected, (size_t)screensort_line_model_class_count(model));
    for (size_t i = 0; i < sizeof fast_kernels / sizeof *fast_kernels; i++) {
        if (!screensort_kernel_is_available(fast_kernels[i])) continue;
        check_kernel(bytes, count, fast_kernels[i], expected);
    }
    screensort_line_reader_destroy(reader);
    screensort_line_model_destroy(model);
    return 0;
}
