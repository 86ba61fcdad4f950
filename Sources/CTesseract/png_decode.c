// PNG to grey by libpng itself: Leptonica's way to it prints to standard error when a file is damaged.
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "grey_image.h"

typedef struct {
    const uint8_t *bytes;
    size_t length;
    size_t at;
} source;

/// All that has to be freed however decoding ends. Lives outside of the function that setjmp returns to.
typedef struct {
    png_structp png;
    png_infop info;
    source input;
    uint8_t *samples;
    uint8_t *alpha;
    png_bytep *rows;
    screensort_grey_image image;
} decoder;

static void stay_silent(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void read_bytes(png_structp png, png_bytep into, size_t count) {
    source *input = png_get_io_ptr(png);
    if (count > input->length - input->at) png_error(png, "the file ends early");
    memcpy(into, input->bytes + input->at, count);
    input->at += count;
}

/// Asks libpng for 8-bit samples: grey, grey and opacity, colour, or colour and opacity.
static void ask_for_plain_samples(decoder *d) {
    png_set_expand(d->png);
    png_set_strip_16(d->png);
    png_set_interlace_handling(d->png);
    png_read_update_info(d->png, d->info);
}

static void to_grey(decoder *d, int channels) {
    size_t count = (size_t)d->image.width * d->image.height;
    const uint8_t *sample = d->samples;
    for (size_t i = 0; i < count; i++, sample += channels) {
        d->image.pixels[i] = channels < 3 ? sample[0] : luma(sample[0], sample[1], sample[2]);
        if (d->alpha) d->alpha[i] = sample[channels - 1];
    }
    if (d->alpha) flatten(d->image.pixels, d->alpha, count);
}

static void decode_rows(decoder *d, int32_t width, int32_t height) {
    png_read_info(d->png, d->info);
    if (png_get_image_width(d->png, d->info) != (png_uint_32)width ||
        png_get_image_height(d->png, d->info) != (png_uint_32)height)
        png_error(d->png, "not the size that was announced");
    ask_for_plain_samples(d);
    int channels = png_get_channels(d->png, d->info);
    size_t row_length = png_get_rowbytes(d->png, d->info);
    d->samples = malloc(row_length * height);
    d->rows = malloc(sizeof(png_bytep) * height);
    bool has_alpha = channels == 2 || channels == 4;
    if (has_alpha) d->alpha = malloc((size_t)width * height);
    if (!d->samples || !d->rows || (has_alpha && !d->alpha) ||
        !grey_image_allocate(width, height, &d->image))
        png_error(d->png, "no memory");
    for (int32_t y = 0; y < height; y++) d->rows[y] = d->samples + row_length * y;
    png_read_image(d->png, d->rows);
    png_read_end(d->png, NULL);
    to_grey(d, channels);
}

bool png_decode(
    const uint8_t *bytes, size_t length, int32_t width, int32_t height, screensort_grey_image *image) {
    decoder *d = calloc(1, sizeof(decoder));
    if (!d) return false;
    d->input = (source){bytes, length, 0};
    d->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, stay_silent);
    d->info = d->png ? png_create_info_struct(d->png) : NULL;
    bool ok = false;
    if (d->info && setjmp(png_jmpbuf(d->png)) == 0) {
        png_set_read_fn(d->png, &d->input, read_bytes);
        // The caller has set its own limit. Texts, which may expand a thousandfold, are of no interest.
        png_set_user_limits(d->png, (png_uint_32)width, (png_uint_32)height);
        png_set_keep_unknown_chunks(d->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
        decode_rows(d, width, height);
        ok = true;
    }
    if (ok) *image = d->image;
    else screensort_grey_image_destroy(&d->image);
    png_destroy_read_struct(&d->png, &d->info, NULL);
    free(d->samples);
    free(d->alpha);
    free(d->rows);
    free(d);
    return ok;
}
