// The boundary to libtesseract and the picture libraries: pictures to grey pixels, grey pixels to words.
//
// No function writes to stdout or stderr, and none keeps a pointer that it was given. Handles are not
// safe to share: one thread at a time. All calls may take long; none belongs on a thread that must
// answer quickly.

#ifndef SCREENSORT_CTESSERACT_H
#define SCREENSORT_CTESSERACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Threads

/// Names the calling thread, as debuggers and `/proc/self/task/*/comm` show it. Only the first 15
/// bytes are kept.
void screensort_name_this_thread(const char *_Nonnull name);

// MARK: Pictures

/// What the colours of a picture are like, all zero if that is not known. From some of the pixels.
typedef struct {
    /// 0…1: the share of the commonest colour at 4 bits a channel.
    double background;
    /// 0…1, where 1 is the "extremely colourful" of Hasler and Süsstrunk.
    double colourfulness;
    /// Colours at 4 bits a channel that each cover at least 1/2000 of the picture.
    int32_t count;
} screensort_colours;

/// Eight-bit grey pixels in rows without gaps, the top row first.
typedef struct {
    int32_t width;
    int32_t height;
    /// `width * height` bytes, 0 is black.
    uint8_t *_Nonnull pixels;
    /// Of the file that the pixels were decoded from.
    screensort_colours colours;
} screensort_picture;

typedef enum {
    SCREENSORT_FORMAT_PNG,
    SCREENSORT_FORMAT_JPEG,
    SCREENSORT_FORMAT_WEBP,
    SCREENSORT_FORMAT_GIF,
    SCREENSORT_FORMAT_BMP,
    SCREENSORT_FORMAT_TIFF,
} screensort_format;

/// Decodes the `count` bytes of a whole picture file; of several frames or pages, the first.
/// Transparent parts are put on black or white, whichever the text at their edges stands out from.
///
/// A TIFF comes out upright, as its orientation tag wants it; other formats come out as stored.
/// Sizes are not limited here: look at the header first.
///
/// Returns NULL if the bytes are not a whole picture of that format, or memory is short.
screensort_picture *_Nullable screensort_picture_create(
    const uint8_t *_Nonnull bytes, size_t count, screensort_format format);

/// A copy of `picture` that is mirrored first, and whose columns then become rows if `swaps_axes`.
///
/// Returns NULL if memory is short.
screensort_picture *_Nullable screensort_picture_create_turned(
    const screensort_picture *_Nonnull picture, bool swaps_axes, bool mirrors_x, bool mirrors_y);

/// A copy of `picture` of twice the width and height, interpolated linearly.
///
/// Returns NULL if memory is short or the size does not fit into an `int32_t`.
screensort_picture *_Nullable screensort_picture_create_doubled(
    const screensort_picture *_Nonnull picture);

/// Judges how photographic each cell of a grid over `picture` is. It takes half a millisecond for
/// the screen of a phone.
///
/// - columns, rows: of the grid, at least 1 and at most as many as `picture` has.
/// - texture: set to `columns * rows` digits 0…9, row by row. 9 is all smooth gradients and texture
///   of many tones; 0 is even surfaces, and text or lines on them.
/// - luminance: set to the mean brightness of the picture, 0…1.
///
/// Returns false if memory is short.
bool screensort_picture_survey(
    const screensort_picture *_Nonnull picture, int32_t columns, int32_t rows,
    uint8_t *_Nonnull texture, double *_Nonnull luminance);

/// Frees what one of the functions above has created.
void screensort_picture_destroy(screensort_picture *_Nonnull picture);

/// The CRC-32 of `count` bytes, as PNG files have it at the end of each chunk.
uint32_t screensort_checksum(const uint8_t *_Nonnull bytes, size_t count);

// MARK: Marked pictures

/// A frame around a part of a picture, in one colour.
typedef struct {
    /// Pixels of the picture, origin at the top left. What lies outside of it is not drawn.
    int32_t x, y, width, height;
    /// Pixels. The frame is drawn around the box, not on it.
    int32_t thickness;
    uint8_t red, green, blue;
    /// How much of its colour the inside takes on: 0 nothing, 255 all.
    uint8_t tint;
} screensort_frame;

/// The bytes of a file.
typedef struct {
    size_t count;
    uint8_t *_Nonnull bytes;
} screensort_file;

/// Draws frames over a picture in its colours, the last one on top, and makes a PNG of it.
///
/// Takes the files that `screensort_picture_create` takes, as large and as upright as it would; then
/// the picture is mirrored, and its columns become rows if `swaps_axes`. Transparent parts stay so.
///
/// - frames: of pixels of the turned picture; NULL if `frame_count` is 0.
/// - comment: what the PNG says of itself in a text chunk `Comment` before its pixels.
///
/// Returns NULL if the bytes are not a whole picture of that format, or memory is short.
screensort_file *_Nullable screensort_marked_picture_create(
    const uint8_t *_Nonnull bytes, size_t count, screensort_format format, bool swaps_axes,
    bool mirrors_x, bool mirrors_y, const screensort_frame *_Nullable frames, size_t frame_count,
    const char *_Nonnull comment);

/// Frees what `screensort_marked_picture_create` has made.
void screensort_marked_picture_destroy(screensort_file *_Nonnull file);

// MARK: Text

/// One recognized word.
typedef struct {
    /// UTF-8, ends with NUL, never empty.
    char *_Nonnull text;
    /// 0…100.
    float confidence;
    /// Pixels of the picture that was recognized, origin at the top left.
    int32_t x, y, width, height;
    /// Whether a line of text begins with this word.
    bool starts_line;
} screensort_word;

/// The words of a page in Tesseract's reading order.
typedef struct {
    size_t count;
    /// NULL if there are none.
    screensort_word *_Nullable words;
} screensort_text;

/// Frees a text and all of its words.
void screensort_text_destroy(screensort_text *_Nonnull text);

// MARK: The engine

/// A Tesseract engine with its trained data. Only its LSTM recognizer is used.
typedef struct screensort_engine screensort_engine;

typedef enum {
    /// The text was stored, possibly without any word.
    SCREENSORT_RECOGNIZED,
    /// `should_stop` said so.
    SCREENSORT_STOPPED,
    /// Tesseract refused the picture, or memory is short.
    SCREENSORT_FAILED,
} screensort_outcome;

/// Loads an engine, which takes 100 ms and more.
///
/// - directory: the folder that holds `<language>.traineddata`.
/// - languages: such as `eng+deu`.
/// - page_segmentation_mode: 0…13, as `tesseract --help-psm` lists them.
///
/// Returns NULL if the trained data is missing or damaged.
screensort_engine *_Nullable screensort_engine_create(
    const char *_Nonnull directory, const char *_Nonnull languages, int page_segmentation_mode);

/// Frees an engine and its trained data.
void screensort_engine_destroy(screensort_engine *_Nonnull engine);

/// Recognizes the words of a picture of at most 32767 pixels a side. The engine can be used again
/// after any outcome.
///
/// - bytes_per_row: the distance between the starts of two rows of `pixels`.
/// - should_stop: is asked with `context` before each word, on the same thread. Before the first one
///   Tesseract looks for lines, for up to a second on a large page, and does not ask.
/// - text: set only if the outcome is `SCREENSORT_RECOGNIZED`, and then to be destroyed by the caller.
screensort_outcome screensort_engine_recognize(
    screensort_engine *_Nonnull engine, const uint8_t *_Nonnull pixels, int32_t width,
    int32_t height, int32_t bytes_per_row, bool (*_Nonnull should_stop)(void *_Nullable context),
    void *_Nullable context, screensort_text *_Nullable *_Nonnull text);

// MARK: Versions

/// Tesseract's version, such as `5.3.0`. The string lives forever.
const char *_Nonnull screensort_tesseract_version(void);

/// Leptonica's version, such as `leptonica-1.82.0`. To be freed with
/// `screensort_version_destroy`. Returns NULL if memory is short.
char *_Nullable screensort_leptonica_version_create(void);

/// Frees the string that `screensort_leptonica_version_create` has made.
void screensort_version_destroy(char *_Nonnull version);

#endif
