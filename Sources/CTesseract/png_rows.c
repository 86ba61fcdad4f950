#include "internal.h"
#include "tally.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

/// What decoding one PNG needs. It lives in the caller of the function that libpng jumps out of.
typedef struct {
    const uint8_t *rest;
    size_t rest_count;
    png_structp png;
    png_infop info;
    /// One row of colours, or all of them if the picture is interlaced.
    uint8_t *rows;
    screensort_picture *picture;
    /// NULL if every pixel is opaque.
    screensort_picture *alpha;
    screensort_tally tally;
} decoding;

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    decoding *job = png_get_io_ptr(png);
    if (count > job->rest_count) png_error(png, "truncated");
    memcpy(target, job->rest, count);
    job->rest += count;
    job->rest_count -= count;
}

static void fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void tally_row(screensort_tally *tally, const uint8_t *row, size_t width, int channels) {
    const bool has_alpha = channels % 2 == 0;
    for (size_t x = 0; x < width; x += tally->step) {
        const uint8_t *pixel = row + x * (size_t)channels;
        const uint8_t opacity = has_alpha ? pixel[channels - 1] : UINT8_MAX;
        const uint8_t green = channels < 3 ? pixel[0] : pixel[1];
        const uint8_t blue = channels < 3 ? pixel[0] : pixel[2];
        screensort_tally_add_opacity(tally, pixel[0], green, blue, opacity);
    }
}

/// Takes row `y` from colours to grey and opacity. There are 1 to 4 channels: grey, grey and alpha,
/// red green blue, the same and alpha.
static void store_row(decoding *job, size_t y, const uint8_t *row, int channels) {
    const size_t width = (size_t)job->picture->width;
    uint8_t *grey = job->picture->pixels + y * width;
    if (screensort_tally_wants_row(&job->tally, y)) tally_row(&job->tally, row, width, channels);
    for (size_t x = 0; x < width; x++, row += channels)
        grey[x] = channels < 3 ? row[0] : screensort_luminance(row[0], row[1], row[2]);
    if (job->alpha == NULL) return;
    uint8_t *alpha = job->alpha->pixels + y * width;
    row -= width * (size_t)channels;
    for (size_t x = 0; x < width; x++) alpha[x] = row[x * (size_t)channels + (size_t)channels - 1];
}

/// Asks libpng for eight bits a channel, without palettes, and reads only the chunks that matter:
/// an ancillary one may unpack to gigabytes.
static void configure(decoding *job) {
    png_set_keep_unknown_chunks(job->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_user_limits(job->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_read_info(job->png, job->info);
    png_set_scale_16(job->png);
    png_set_expand(job->png);
}

static bool allocate(decoding *job, int passes) {
    const png_uint_32 width = png_get_image_width(job->png, job->info);
    const png_uint_32 height = png_get_image_height(job->png, job->info);
    job->picture = screensort_picture_allocate((int32_t)width, (int32_t)height);
    if (png_get_color_type(job->png, job->info) & PNG_COLOR_MASK_ALPHA) {
        job->alpha = screensort_picture_allocate((int32_t)width, (int32_t)height);
        if (job->alpha == NULL) return false;
    }
    job->tally = screensort_tally_begin(width, height);
    job->rows = calloc(passes > 1 ? height : 1, png_get_rowbytes(job->png, job->info));
    return job->picture != NULL && job->rows != NULL;
}

/// The end of the file is not waited for: a picture whose rows are all there is whole.
static bool read_picture(decoding *job) {
    if (setjmp(png_jmpbuf(job->png))) return false;
    configure(job);
    const int passes = png_set_interlace_handling(job->png);
    png_read_update_info(job->png, job->info);
    if (!allocate(job, passes)) return false;
    const size_t stride = png_get_rowbytes(job->png, job->info);
    const int channels = png_get_channels(job->png, job->info);
    for (int pass = 1; pass <= passes; pass++) {
        for (size_t y = 0; y < (size_t)job->picture->height; y++) {
            uint8_t *row = job->rows + (passes > 1 ? y * stride : 0);
            png_read_row(job->png, row, NULL);
            if (pass == passes) store_row(job, y, row, channels);
        }
    }
    return true;
}

screensort_picture *screensort_png_decode_rows(const uint8_t *bytes, size_t count) {
    decoding job = {.rest = bytes, .rest_count = count};
    job.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    if (job.png == NULL) return NULL;
    job.info = png_create_info_struct(job.png);
    png_set_read_fn(job.png, &job, read_bytes);
    const bool whole = job.info != NULL && read_picture(&job);
    png_destroy_read_struct(&job.png, &job.info, NULL);
    free(job.rows);
    uint8_t ground = UINT8_MAX;
    if (whole && job.alpha != NULL) ground = screensort_picture_flatten(job.picture, job.alpha);
    if (job.alpha != NULL) screensort_picture_destroy(job.alpha);
    if (whole) {
        job.picture->colours = screensort_tally_end(&job.tally, ground);
        return job.picture;
    }
    if (job.picture != NULL) screensort_picture_destroy(job.picture);
    return NULL;
}
