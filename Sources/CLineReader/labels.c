#include "labels.h"

enum {
    /// The first characters, which Tesseract's unicharset.h reserves: the space, and two that are
    /// for characters in pieces and stand for no text.
    CHARACTER_SPACE = 0,
    CHARACTER_BROKEN = 2,
};

/// Part of a text.
typedef struct {
    const uint8_t *start;
    size_t length;
} span;

/// Takes a line of text, and returns what is before its first space.
static span take_character(byte_cursor *text) {
    const uint8_t *end = text->left > 0 ? memchr(text->next, '\n', text->left) : NULL;
    const size_t line_length = end ? (size_t)(end - text->next) : text->left;
    const uint8_t *line = take_bytes(text, end ? line_length + 1 : line_length);
    if (!line) return (span){0};
    const uint8_t *space = memchr(line, ' ', line_length);
    return (span){line, space ? (size_t)(space - line) : line_length};
}

/// Takes the class that stands for a character, or the class count if none does.
static size_t take_class(byte_cursor *recoder, size_t class_count) {
    // Whether the code is the normal one of its character.
    take_uint8(recoder);
    const uint32_t code_length = take_uint32(recoder);
    if (code_length > 1) fail(recoder, SCREENSORT_MODEL_UNSUPPORTED_RECODER);
    if (code_length == 0) return class_count;
    const uint32_t class_index = take_uint32(recoder);
    if (class_index >= class_count) fail(recoder, SCREENSORT_MODEL_DAMAGED);
    return class_index;
}

static void set_label(byte_cursor *recoder, char *label, span text) {
    if (text.length == 0 || text.length >= LABEL_SIZE) {
        fail(recoder, SCREENSORT_MODEL_DAMAGED);
    } else if (label[0] == '\0') {
        memcpy(label, text.start, text.length);
    }
}

void screensort_take_labels(
    byte_cursor *characters, byte_cursor *recoder, screensort_line_model *model) {
    // Their number, which also ends with the text.
    take_character(characters);
    const uint32_t count = take_uint32(recoder);
    for (uint32_t i = 0; i < count && !has_failed(recoder); i++) {
        const span text = take_character(characters);
        const size_t class_index = take_class(recoder, model->class_count);
        if (has_failed(recoder) || class_index == model->class_count) continue;
        const bool is_special = i > CHARACTER_SPACE && i <= CHARACTER_BROKEN;
        if (is_special || class_index == model->null_class) continue;
        const span space = {(const uint8_t *)" ", 1};
        set_label(recoder, model->labels[class_index], i == CHARACTER_SPACE ? space : text);
    }
}
