#include "png_file.h"

#include "png_chunk.h"

#include <stdlib.h>
#include <string.h>

enum {
    SIGNATURE_BYTES = 8,
    HEADER_BYTES = 13,
};

/// Whether `depth` is one of the bit depths of `colour`.
static bool is_allowed(uint8_t depth, uint8_t colour) {
    switch (colour) {
    case SCREENSORT_PNG_GREY:
        return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
    case SCREENSORT_PNG_PALETTE: return depth == 1 || depth == 2 || depth == 4 || depth == 8;
    case SCREENSORT_PNG_RGB:
    case SCREENSORT_PNG_GREY_ALPHA:
    case SCREENSORT_PNG_RGB_ALPHA: return depth == 8 || depth == 16;
    default: return false;
    }
}

static uint8_t channels_of(screensort_png_colour colour) {
    switch (colour) {
    case SCREENSORT_PNG_GREY:
    case SCREENSORT_PNG_PALETTE: return 1;
    case SCREENSORT_PNG_GREY_ALPHA: return 2;
    case SCREENSORT_PNG_RGB: return 3;
    case SCREENSORT_PNG_RGB_ALPHA: return 4;
    }
}

/// The last three bytes are compression, filter and interlace method, zero for the plain ones.
static bool read_header(screensort_png_file *file, screensort_png_rest *from) {
    screensort_png_chunk header;
    if (!screensort_png_next_chunk(from, &header) || !screensort_png_is(&header, "IHDR"))
        return false;
    if (header.count != HEADER_BYTES || !screensort_png_is_intact(&header)) return false;
    const uint8_t *body = header.body;
    file->width = screensort_png_number(body);
    file->height = screensort_png_number(body + 4);
    if (file->width == 0 || file->width > INT32_MAX) return false;
    if (file->height == 0 || file->height > INT32_MAX) return false;
    if (!is_allowed(body[8], body[9]) || body[10] != 0 || body[11] != 0 || body[12] != 0)
        return false;
    file->depth = body[8];
    file->colour = (screensort_png_colour)body[9];
    file->channels = channels_of(file->colour);
    return true;
}

/// Colours that the palette lacks are black and opaque.
static bool read_palette(screensort_png_file *file, const screensort_png_chunk *palette) {
    if (file->colour != SCREENSORT_PNG_PALETTE || !screensort_png_is_intact(palette)) return false;
    if (palette->count == 0 || palette->count % 3 != 0) return false;
    const uint32_t colours = palette->count / 3;
    if (colours > 1u << file->depth) return false;
    const uint8_t *colour = palette->body;
    memcpy(file->palette, colour, palette->count);
    for (uint32_t i = 0; i < colours; i++, colour += 3)
        file->levels[i] = screensort_luminance(colour[0], colour[1], colour[2]);
    return true;
}

/// - colours: how many the palette has, zero if there is none.
static bool read_opacities(
    screensort_png_file *file, const screensort_png_chunk *opacities, uint32_t colours
) {
    if (opacities->count == 0 || opacities->count > colours) return false;
    if (!screensort_png_is_intact(opacities)) return false;
    memcpy(file->opacities, opacities->body, opacities->count);
    return true;
}

/// Reads up to the first chunk of pixels. Whatever is there twice, or out of order, is unusual.
static bool read_colours(
    screensort_png_file *file, screensort_png_rest *from, screensort_png_chunk *pixels
) {
    uint32_t colours = 0;
    bool has_opacities = false;
    memset(file->levels, 0, sizeof file->levels);
    memset(file->palette, 0, sizeof file->palette);
    memset(file->opacities, UINT8_MAX, sizeof file->opacities);
    while (screensort_png_next_chunk(from, pixels)) {
        if (screensort_png_is(pixels, "IDAT"))
            return colours > 0 || file->colour != SCREENSORT_PNG_PALETTE;
        if (screensort_png_is(pixels, "PLTE")) {
            if (colours > 0 || !read_palette(file, pixels)) return false;
            colours = pixels->count / 3;
        } else if (screensort_png_is(pixels, "tRNS")) {
            if (has_opacities || !read_opacities(file, pixels, colours)) return false;
            has_opacities = true;
        } else if (!screensort_png_is_ancillary(pixels)) {
            return false;
        }
    }
    return false;
}

/// Brightens the samples of a grey picture of `1 << depth` steps.
static void spread_levels(screensort_png_file *file) {
    const int last = (1 << file->depth) - 1;
    for (int step = 0; step <= last; step++)
        file->levels[step] = (uint8_t)(step * UINT8_MAX / last);
}

/// Makes one stream of the chunks of pixels, which follow each other.
///
/// - first: the first of them.
/// - from: the bytes behind it.
static bool join_pixels(
    screensort_png_file *file, screensort_png_chunk first, screensort_png_rest from
) {
    if (!screensort_png_is_intact(&first)) return false;
    file->packed = first.body;
    file->packed_count = first.count;
    file->joined = NULL;
    const screensort_png_rest behind_first = from;
    screensort_png_chunk more;
    while (screensort_png_next_chunk(&from, &more) && screensort_png_is(&more, "IDAT")) {
        if (!screensort_png_is_intact(&more)) return false;
        file->packed_count += more.count;
    }
    if (file->packed_count == first.count) return true;
    file->joined = malloc(file->packed_count);
    if (file->joined == NULL) return false;
    memcpy(file->joined, first.body, first.count);
    size_t joined_count = first.count;
    from = behind_first;
    while (joined_count < file->packed_count && screensort_png_next_chunk(&from, &more)) {
        memcpy(file->joined + joined_count, more.body, more.count);
        joined_count += more.count;
    }
    file->packed = file->joined;
    return true;
}

bool screensort_png_file_open(screensort_png_file *file, const uint8_t *bytes, size_t count) {
    static const uint8_t signature[SIGNATURE_BYTES] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    if (count < SIGNATURE_BYTES || memcmp(bytes, signature, SIGNATURE_BYTES) != 0) return false;
    screensort_png_rest from = {
        .bytes = bytes + SIGNATURE_BYTES, .count = count - SIGNATURE_BYTES};
    screensort_png_chunk pixels;
    if (!read_header(file, &from) || !read_colours(file, &from, &pixels)) return false;
    if (file->colour == SCREENSORT_PNG_GREY && file->depth < 8) spread_levels(file);
    return join_pixels(file, pixels, from);
}
