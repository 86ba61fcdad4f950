#include "internal.h"

// jpeglib.h needs stdio.h, and jerror.h needs both.
#include <stdio.h>

#include <jerror.h>
#include <jpeglib.h>
#include <setjmp.h>
#include <stdlib.h>

/// What decoding one JPEG needs. It lives in the caller of the function that libjpeg jumps out of.
///
/// Leptonica would do the same, but lets libjpeg print to standard error.
typedef struct {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    jmp_buf failure;
    uint8_t *row;
    screensort_picture *picture;
} decoding;

static void fail(j_common_ptr jpeg) {
    decoding *job = jpeg->client_data;
    longjmp(job->failure, 1);
}

/// Fails on the warnings that mean lost pixels: libjpeg would fill them with grey and go on.
static void warn(j_common_ptr jpeg, int level) {
    if (level >= 0) return;
    switch (jpeg->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_JPEG_EOF:
    case JWRN_MUST_RESYNC: fail(jpeg);
    }
}

static void say_nothing(j_common_ptr jpeg) {
    (void)jpeg;
}

/// Programs of Adobe store the inks inverted, and everyone followed them.
static void store_inks(const uint8_t *inks, size_t count, bool inverted, uint8_t *grey) {
    for (size_t x = 0; x < count; x++, inks += 4) {
        uint8_t light[4];
        for (int ink = 0; ink < 4; ink++) light[ink] = inverted ? inks[ink] : 255 - inks[ink];
        grey[x] = screensort_luminance(light[0], light[1], light[2]) * light[3] / 255;
    }
}

static bool read_picture(decoding *job, const uint8_t *bytes, size_t count) {
    struct jpeg_decompress_struct *jpeg = &job->jpeg;
    if (setjmp(job->failure)) return false;
    jpeg_create_decompress(jpeg);
    jpeg_mem_src(jpeg, bytes, count);
    jpeg_read_header(jpeg, TRUE);
    const bool has_inks = jpeg->num_components == 4;
    jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_GRAYSCALE;
    jpeg_start_decompress(jpeg);
    const size_t width = jpeg->output_width;
    job->picture = screensort_picture_allocate((int32_t)width, (int32_t)jpeg->output_height);
    job->row = calloc(width, 4);
    if (job->picture == NULL || job->row == NULL) return false;
    while (jpeg->output_scanline < jpeg->output_height) {
        uint8_t *grey = job->picture->pixels + jpeg->output_scanline * width;
        JSAMPROW target = has_inks ? job->row : grey;
        jpeg_read_scanlines(jpeg, &target, 1);
        if (has_inks) store_inks(job->row, width, jpeg->saw_Adobe_marker, grey);
    }
    jpeg_finish_decompress(jpeg);
    return true;
}

screensort_picture *screensort_jpeg_decode(const uint8_t *bytes, size_t count) {
    decoding job = {0};
    job.jpeg.err = jpeg_std_error(&job.errors);
    job.jpeg.client_data = &job;
    job.errors.error_exit = fail;
    job.errors.emit_message = warn;
    job.errors.output_message = say_nothing;
    const bool whole = read_picture(&job, bytes, count);
    jpeg_destroy_decompress(&job.jpeg);
    free(job.row);
    if (whole) return job.picture;
    if (job.picture != NULL) screensort_picture_destroy(job.picture);
    return NULL;
}
