// The line recognizer of Tesseract's trained data, several times faster than libtesseract runs it:
// rows of grey pixels to the probabilities of characters.
//
// Only the common shape of network is known, with weights of eight bits; the rest is refused, and
// for libtesseract. No function writes to stdout or stderr, and none keeps a pointer that it was
// given.

#ifndef SCREENSORT_CLINEREADER_H
#define SCREENSORT_CLINEREADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Kernels

/// A set of instructions that the arithmetic is written for. All give exactly the same results.
typedef enum {
    /// Any processor.
    SCREENSORT_KERNEL_PORTABLE,
    /// x86-64 with AVX2.
    SCREENSORT_KERNEL_AVX2,
    /// x86-64 with AVX-512 F, BW, VL and VNNI.
    SCREENSORT_KERNEL_AVX512,
    /// 64-bit ARM with the dot product instructions.
    SCREENSORT_KERNEL_NEON,
} screensort_kernel;

/// Whether this build has `kernel` and this processor can run it.
bool screensort_kernel_is_available(screensort_kernel kernel);

/// The fastest one that is available.
screensort_kernel screensort_kernel_fastest(void);

// MARK: Models

/// A network and its characters. It never changes, so threads may share it.
typedef struct screensort_line_model screensort_line_model;

typedef enum {
    SCREENSORT_MODEL_OK,
    /// Cut short, or sizes or values in it contradict each other.
    SCREENSORT_MODEL_DAMAGED,
    /// There is no network, or its layers are others than
    /// `[1,H,0,1 Ct3,3,N Mp3,3 Lfys(a) Lfx(b) Lrx(c) Lfx(d) O1c(n)]`, or it is in training.
    SCREENSORT_MODEL_UNSUPPORTED_LAYERS,
    /// The weights are floating point numbers.
    SCREENSORT_MODEL_NOT_INTEGER,
    /// A character takes several classes in a row, as in Chinese, Japanese and Korean.
    SCREENSORT_MODEL_UNSUPPORTED_RECODER,
    SCREENSORT_MODEL_OUT_OF_MEMORY,
} screensort_model_status;

/// Loads the `count` bytes of a `.traineddata` file, which may be anything. `kernel` is what the
/// model will be read with; it must be available.
///
/// - model: set only if the status is `SCREENSORT_MODEL_OK`, and then to be destroyed by the
///   caller.
screensort_model_status screensort_line_model_create(
    const uint8_t *_Nonnull bytes, size_t count, screensort_kernel kernel,
    screensort_line_model *_Nullable *_Nonnull model);

/// Frees a model. Its readers must have been destroyed before.
void screensort_line_model_destroy(screensort_line_model *_Nonnull model);

/// How many pixels high the lines must be: a multiple of three, 3…96.
int32_t screensort_line_model_height(const screensort_line_model *_Nonnull model);

/// How many classes the network tells apart: 2…20000.
int32_t screensort_line_model_class_count(const screensort_line_model *_Nonnull model);

/// The class that stands for no character, which also separates a character from its repetition.
int32_t screensort_line_model_null_class(const screensort_line_model *_Nonnull model);

/// What a class is written as in UTF-8: empty for the null class and for those that stand for
/// nothing. `class_index` must be below the class count. The string lives as long as the model.
const char *_Nonnull screensort_line_model_label(
    const screensort_line_model *_Nonnull model, int32_t class_index);

// MARK: Reading

/// A line of dark text on a light ground: eight-bit grey pixels, the top row first, 0 is black. It
/// is as high as the model wants it.
typedef struct {
    const uint8_t *_Nonnull pixels;
    /// 1…32767.
    int32_t width;
    /// The distance between the starts of two rows.
    int32_t bytes_per_row;
} screensort_line;

/// What the network makes of a line. A step is three pixels wide; remaining pixels are left out.
typedef struct {
    /// A third of the line's width, but at least 1. All arrays have an element for each step.
    int32_t step_count;
    /// The likeliest class, and the one after it.
    const uint16_t *_Nonnull best_classes;
    const uint16_t *_Nonnull second_classes;
    /// 0…1.
    const float *_Nonnull best_probabilities;
    const float *_Nonnull second_probabilities;
    /// For each step the probability of each class. NULL if not asked for.
    const float *_Nullable probabilities;
} screensort_line_reading;

typedef enum {
    SCREENSORT_LINES_READ,
    /// `should_stop` said so.
    SCREENSORT_LINES_STOPPED,
    /// Memory is short, or a line has a width that it must not have.
    SCREENSORT_LINES_FAILED,
} screensort_lines_outcome;

/// Reads lines with a model. Only one thread at a time may use a reader.
typedef struct screensort_line_reader screensort_line_reader;

/// A reader of a model, which must live longer. Returns NULL if memory is short.
screensort_line_reader *_Nullable screensort_line_reader_create(
    const screensort_line_model *_Nonnull model);

/// Frees a reader and the readings that it has returned last.
void screensort_line_reader_destroy(screensort_line_reader *_Nonnull reader);

/// Reads `count` lines. What comes out for a line depends on nothing but its pixels. The more lines
/// at once, the faster, up to 8. The reader can be used again after any outcome.
///
/// - wants_probabilities: whether all probabilities are kept, four bytes for each step and class.
/// - should_stop: is asked with `context` every few tenths of a millisecond, on the same thread.
/// - readings: one for each line, set only if the outcome is `SCREENSORT_LINES_READ`. They belong
///   to the reader, until it reads again.
screensort_lines_outcome screensort_line_reader_read(
    screensort_line_reader *_Nonnull reader, const screensort_line *_Nonnull lines, size_t count,
    bool wants_probabilities, bool (*_Nonnull should_stop)(void *_Nullable context),
    void *_Nullable context, const screensort_line_reading *_Nullable *_Nonnull readings);

#endif
