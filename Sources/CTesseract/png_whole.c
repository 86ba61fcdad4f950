// PNG in one piece: libdeflate unpacks much faster than zlib, but needs the room for everything.

#include "png_file.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

enum {
    /// Bytes that the rows may unpack to: all are in memory at once. It is enough for 16 megapixels
    /// of four channels, so that no usual screenshot is left out.
    MOST_UNPACKED_BYTES = 64 << 20,
};

/// What decoding needs besides the file.
typedef struct {
    /// The rows as packed, each behind the number of its filter.
    uint8_t *filtered;
    size_t filtered_count;
    /// Two rows in turn, the one above and the one that is being decoded.
    uint8_t *rows[2];
    /// One row, one byte a sample.
    uint8_t *samples;
    screensort_picture *picture;
    /// NULL as long as every pixel is opaque.
    screensort_picture *opacity;
    screensort_tally tally;
} decoding;

/// All buffers of bytes are parts of one, which begins with `filtered`.
static bool allocate(decoding *job, const screensort_png_file *file) {
    const size_t row = screensort_png_row_bytes(file) + SCREENSORT_PNG_SLACK;
    const size_t samples = (size_t)file->width * file->channels;
    job->filtered_count = (screensort_png_row_bytes(file) + 1) * file->height;
    const size_t filtered_room = job->filtered_count + SCREENSORT_PNG_SLACK;
    job->filtered = malloc(filtered_room + 2 * row + samples);
    job->picture = screensort_picture_allocate((int32_t)file->width, (int32_t)file->height);
    if (job->filtered == NULL || job->picture == NULL) return false;
    job->rows[0] = job->filtered + filtered_room;
    job->rows[1] = job->rows[0] + row;
    job->samples = job->rows[1] + row;
    memset(job->rows[1], 0, row);
    return true;
}

/// Whether the rows fit into the limit. No product overflows: a width has 31 bits, a pixel 64.
static bool fits(const screensort_png_file *file) {
    const size_t row = screensort_png_row_bytes(file) + 1;
    return row <= MOST_UNPACKED_BYTES && file->height <= MOST_UNPACKED_BYTES / row;
}

/// Fails unless the stream has exactly the rows, and their check sum is right.
static bool unpack(decoding *job, const screensort_png_file *file) {
    struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
    if (decompressor == NULL) return false;
    const enum libdeflate_result result = libdeflate_zlib_decompress(
        decompressor, file->packed, file->packed_count, job->filtered, job->filtered_count, NULL);
    libdeflate_free_decompressor(decompressor);
    return result == LIBDEFLATE_SUCCESS;
}

/// Notes the opacities of row `y`, if the picture is not opaque up to there.
static bool store_opacity(
    decoding *job, const screensort_png_file *file, const uint8_t *samples, size_t y
) {
    if (screensort_png_row_is_opaque(file, samples)) return true;
    const size_t width = file->width;
    if (job->opacity == NULL) {
        job->opacity = screensort_picture_allocate((int32_t)width, (int32_t)file->height);
        if (job->opacity == NULL) return false;
        memset(job->opacity->pixels, UINT8_MAX, width * file->height);
    }
    screensort_png_row_opacity(file, samples, job->opacity->pixels + y * width);
    return true;
}

static bool store_rows(decoding *job, const screensort_png_file *file) {
    const size_t row_bytes = screensort_png_row_bytes(file);
    const size_t pixel_bytes = screensort_png_pixel_bytes(file);
    for (size_t y = 0; y < file->height; y++) {
        const uint8_t *filtered = job->filtered + y * (row_bytes + 1);
        uint8_t *row = job->rows[y % 2];
        const uint8_t *above = job->rows[1 - y % 2];
        if (!screensort_png_unfilter(
                filtered[0], filtered + 1, above, row_bytes, pixel_bytes, row))
            return false;
        const uint8_t *samples = screensort_png_row_samples(file, row, job->samples);
        screensort_png_row_grey(file, samples, job->picture->pixels + y * file->width);
        if (!store_opacity(job, file, samples, y)) return false;
        if (screensort_tally_wants_row(&job->tally, y))
            screensort_png_row_tally(file, samples, &job->tally);
    }
    return true;
}

static screensort_picture *decode(const screensort_png_file *file) {
    decoding job = {.tally = screensort_tally_begin(file->width, file->height)};
    const bool whole =
        fits(file) && allocate(&job, file) && unpack(&job, file) && store_rows(&job, file);
    free(job.filtered);
    uint8_t ground = UINT8_MAX;
    if (whole && job.opacity != NULL)
        ground = screensort_picture_flatten(job.picture, job.opacity);
    if (job.opacity != NULL) screensort_picture_destroy(job.opacity);
    if (whole) {
        job.picture->colours = screensort_tally_end(&job.tally, ground);
        return job.picture;
    }
    if (job.picture != NULL) screensort_picture_destroy(job.picture);
    return NULL;
}

screensort_picture *screensort_png_decode_whole(const uint8_t *bytes, size_t count) {
    screensort_png_file file;
    if (!screensort_png_file_open(&file, bytes, count)) return NULL;
    screensort_picture *picture = decode(&file);
    free(file.joined);
    return picture;
}
