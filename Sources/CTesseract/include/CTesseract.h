/// What screensort calls of libtesseract, Leptonica and libpng, and nothing else.
///
/// Nothing here prints: not to standard output, not to standard error. Who creates, destroys.
#ifndef CTESSERACT_H
#define CTESSERACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: The libraries

/// Keeps the libraries from printing. To be called before anything else here, once or more often.
///
/// Tesseract and Leptonica have switches for it; libjpeg, libtiff and others print to C's `stderr`, which is
/// therefore pointed at /dev/null. File descriptor 2 is left alone.
void screensort_silence_libraries(void);

/// The version of libtesseract, such as "5.3.0". Never freed.
const char *_Nonnull screensort_tesseract_version(void);

// MARK: Pictures

typedef enum {
    SCREENSORT_PNG,
    SCREENSORT_JPEG,
    SCREENSORT_WEBP,
    SCREENSORT_GIF,
    SCREENSORT_BMP,
    SCREENSORT_TIFF,
} screensort_format;

/// Eight bits a pixel, 0 black to 255 white, rows one after the other without padding.
typedef struct {
    int32_t width;
    int32_t height;
    uint8_t *_Nullable pixels;
} screensort_grey_image;

/// Reads the size of a picture from its header, without decoding it.
///
/// Returns false if the header is damaged or is that of another format.
bool screensort_picture_size(
    screensort_format format, const uint8_t *_Nonnull bytes, size_t length,
    int32_t *_Nonnull width, int32_t *_Nonnull height);

/// Decodes the first frame of a picture to grey, over black or white where it is transparent,
/// whichever shows what is drawn.
///
/// Returns false if the picture is damaged or its size is not `width` by `height`; `image` is not touched then.
/// To be freed with screensort_grey_image_destroy.
bool screensort_picture_decode(
    screensort_format format, const uint8_t *_Nonnull bytes, size_t length,
    int32_t width, int32_t height, screensort_grey_image *_Nonnull image);

/// Copies the pixels of a picture.
///
/// Returns false if there is no memory; `image` is not touched then.
bool screensort_grey_image_create(
    int32_t width, int32_t height, const uint8_t *_Nonnull pixels, screensort_grey_image *_Nonnull image);

/// Turns a picture by `quarters` quarter turns clockwise, after mirroring it left to right if `mirrored`.
///
/// Returns false if there is no memory; `image` is not touched then.
bool screensort_grey_image_turn(
    screensort_grey_image *_Nonnull image, int quarters, bool mirrored);

/// Makes a picture twice as wide and high, with linear interpolation.
///
/// Returns false if there is no memory; `doubled` is not touched then.
bool screensort_grey_image_double(
    const screensort_grey_image *_Nonnull image, screensort_grey_image *_Nonnull doubled);

/// Frees the pixels.
void screensort_grey_image_destroy(screensort_grey_image *_Nonnull image);

// MARK: Recognition

/// A Tesseract handle with its trained data. One thread at a time may use it.
typedef struct screensort_engine screensort_engine;

/// Loads an engine, which takes a tenth of a second.
///
/// `tessdata` is the folder of trained data, or NULL for the usual one; `languages` is as in "eng+deu";
/// `page_segmentation_mode` is Tesseract's number. Returns NULL if the trained data cannot be loaded.
screensort_engine *_Nullable screensort_engine_create(
    const char *_Nullable tessdata, const char *_Nonnull languages, int page_segmentation_mode);

void screensort_engine_destroy(screensort_engine *_Nonnull engine);

/// One line or word. `text` is UTF-8 and lives as long as the recognition it is part of.
typedef struct {
    const char *_Nonnull text;
    /// 0 to 100.
    float confidence;
    int32_t left, top, right, bottom;
    /// For a line: where its words begin, and how many there are. For a word: 0.
    int32_t first_word, word_count;
} screensort_text;

/// What was recognized, lines and words in the order of the page. To be freed with screensort_recognition_destroy.
typedef struct {
    const screensort_text *_Nullable lines;
    int32_t line_count;
    const screensort_text *_Nullable words;
    int32_t word_count;
} screensort_recognition;

typedef enum {
    SCREENSORT_RECOGNIZED,
    SCREENSORT_STOPPED,
    SCREENSORT_FAILED,
} screensort_outcome;

/// Recognizes the text of a picture.
///
/// `should_stop` is asked every now and then, on this thread; when it says true, recognition ends as
/// SCREENSORT_STOPPED, and the engine can be used again. `recognition` is set only for SCREENSORT_RECOGNIZED.
screensort_outcome screensort_engine_recognize(
    screensort_engine *_Nonnull engine, const screensort_grey_image *_Nonnull image,
    bool (*_Nonnull should_stop)(void *_Nullable context), void *_Nullable context,
    screensort_recognition *_Nullable *_Nonnull recognition);

void screensort_recognition_destroy(screensort_recognition *_Nonnull recognition);

#endif
