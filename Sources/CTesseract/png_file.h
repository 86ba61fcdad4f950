// A PNG file taken apart, for the decoder that needs all of its pixels in one piece.
//
// Everything here answers "not for me" to whatever is damaged or unusual. Such files go to libpng,
// which then has the last word on them.

#ifndef SCREENSORT_PNG_FILE_H
#define SCREENSORT_PNG_FILE_H

#include "internal.h"
#include "tally.h"

/// The colour types of the PNG specification, as the header stores them.
typedef enum {
    SCREENSORT_PNG_GREY = 0,
    SCREENSORT_PNG_RGB = 2,
    SCREENSORT_PNG_PALETTE = 3,
    SCREENSORT_PNG_GREY_ALPHA = 4,
    SCREENSORT_PNG_RGB_ALPHA = 6,
} screensort_png_colour;

enum {
    /// What one sample of a palette picture, or of a grey one of less than eight bits, can be.
    SCREENSORT_PNG_LEVELS = 256,
    /// Bytes past the end of a row that filters may touch: they work on eight at a time.
    SCREENSORT_PNG_SLACK = 8,
};

/// What the pixels of a picture that is not interlaced depend on.
typedef struct {
    /// 1…INT32_MAX.
    uint32_t width, height;
    /// Bits a sample: 1, 2, 4, 8 or 16, as the colour allows.
    uint8_t depth;
    screensort_png_colour colour;
    /// Samples a pixel: 1…4.
    uint8_t channels;
    /// The brightness of each sample, if there is a palette or less than eight bits.
    uint8_t levels[SCREENSORT_PNG_LEVELS];
    /// Red, green and blue of each sample, if there is a palette.
    uint8_t palette[SCREENSORT_PNG_LEVELS][3];
    /// The opacity of each sample, if there is a palette. 255 is opaque.
    uint8_t opacities[SCREENSORT_PNG_LEVELS];
    /// The zlib stream of all rows: a part of the file, or `joined`.
    const uint8_t *_Nonnull packed;
    size_t packed_count;
    /// The stream of a file that has it in several chunks, otherwise NULL. To be freed.
    uint8_t *_Nullable joined;
} screensort_png_file;

/// Takes apart the file, up to the end of its pixels. The check sums of all chunks that matter are
/// right if it returns true, and only then `file` is set, whose `packed` lives as long as `bytes`.
bool screensort_png_file_open(
    screensort_png_file *_Nonnull file, const uint8_t *_Nonnull bytes, size_t count);

/// Bytes from a sample to the same one of the next pixel, at least 1.
static inline size_t screensort_png_pixel_bytes(const screensort_png_file *_Nonnull file) {
    const size_t bits = (size_t)file->depth * file->channels;
    return (bits + 7) / 8;
}

/// Bytes in a row, without the number of its filter.
static inline size_t screensort_png_row_bytes(const screensort_png_file *_Nonnull file) {
    const size_t bits = (size_t)file->depth * file->channels;
    return (bits * file->width + 7) / 8;
}

/// Undoes the filter of one row of `count` bytes.
///
/// - filter: 0…4, as the specification numbers them.
/// - pixel: bytes from a sample to the same one of the next pixel, 1…8.
/// - row, above, target: have `SCREENSORT_PNG_SLACK` more bytes, whatever these hold.
/// - above: the row above without its filter, or zeros.
///
/// Returns false if there is no such filter.
bool screensort_png_unfilter(
    uint8_t filter, const uint8_t *_Nonnull row, const uint8_t *_Nonnull above, size_t count,
    size_t pixel, uint8_t *_Nonnull target);

/// Takes one row without its filter to one byte a sample.
///
/// - samples: has room for `width * channels` bytes; used if a sample has not eight bits.
///
/// Returns `row` or `samples`.
const uint8_t *_Nonnull screensort_png_row_samples(
    const screensort_png_file *_Nonnull file, const uint8_t *_Nonnull row,
    uint8_t *_Nonnull samples);

/// Takes one row of samples to `width` grey pixels.
void screensort_png_row_grey(
    const screensort_png_file *_Nonnull file, const uint8_t *_Nonnull samples,
    uint8_t *_Nonnull grey);

/// Counts those pixels of a row of samples that count.
void screensort_png_row_tally(
    const screensort_png_file *_Nonnull file, const uint8_t *_Nonnull samples,
    screensort_tally *_Nonnull tally);

/// Whether no pixel of a row of samples lets anything shine through.
bool screensort_png_row_is_opaque(
    const screensort_png_file *_Nonnull file, const uint8_t *_Nonnull samples);

/// Takes one row of samples to the opacities of `width` pixels, of which not all are opaque.
void screensort_png_row_opacity(
    const screensort_png_file *_Nonnull file, const uint8_t *_Nonnull samples,
    uint8_t *_Nonnull opacity);

#endif
