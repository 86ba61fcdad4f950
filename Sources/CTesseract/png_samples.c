// Rows of a PNG without filters: to samples of eight bits, and these to grey and opacity.

#include "png_file.h"

#include <string.h>

/// The exact quotient by 257, rounded, as libpng's `png_set_scale_16` computes it.
static void scale_16(const uint8_t *row, size_t count, uint8_t *samples) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t value = (uint32_t)row[2 * i] << 8 | row[2 * i + 1];
        samples[i] = (uint8_t)((value * 255 + 32895) >> 16);
    }
}

/// - depth: 1, 2 or 4. The first sample is in the high bits.
static void unpack_bits(const uint8_t *row, size_t count, unsigned depth, uint8_t *samples) {
    const unsigned mask = (1u << depth) - 1;
    for (size_t i = 0; i < count; i++) {
        const size_t bit = i * depth;
        samples[i] = row[bit / 8] >> (8 - depth - bit % 8) & mask;
    }
}

const uint8_t *screensort_png_row_samples(
    const screensort_png_file *file, const uint8_t *row, uint8_t *samples
) {
    if (file->depth == 8) return row;
    const size_t count = (size_t)file->width * file->channels;
    if (file->depth == 16)
        scale_16(row, count, samples);
    else
        unpack_bits(row, count, file->depth, samples);
    return samples;
}

/// - step: 3 or 4, the bytes a pixel.
static inline __attribute__((always_inline)) void grey_of_colours(
    const uint8_t *samples, size_t count, size_t step, uint8_t *grey
) {
    // Two loops, because the compiler vectorizes only constant steps.
    if (step == 3)
        for (size_t x = 0; x < count; x++, samples += 3)
            grey[x] = screensort_luminance(samples[0], samples[1], samples[2]);
    else
        for (size_t x = 0; x < count; x++, samples += 4)
            grey[x] = screensort_luminance(samples[0], samples[1], samples[2]);
}

#if defined(__x86_64__)

/// The SSE2 that every x86-64 has cannot put bytes into any order, and takes three times as long.
__attribute__((target("avx2"))) static void grey_of_colours_avx2(
    const uint8_t *samples, size_t count, size_t step, uint8_t *grey
) {
    grey_of_colours(samples, count, step, grey);
}

#endif

static void grey_of_row(const uint8_t *samples, size_t count, size_t step, uint8_t *grey) {
#if defined(__x86_64__)
    // Not `target_clones`: its resolver crashes under the thread sanitizer.
    if (__builtin_cpu_supports("avx2")) {
        grey_of_colours_avx2(samples, count, step, grey);
        return;
    }
#endif
    grey_of_colours(samples, count, step, grey);
}

static void grey_of_levels(
    const uint8_t *samples, size_t count, const uint8_t *levels, uint8_t *grey
) {
    for (size_t x = 0; x < count; x++) grey[x] = levels[samples[x]];
}

void screensort_png_row_grey(
    const screensort_png_file *file, const uint8_t *samples, uint8_t *grey
) {
    const size_t width = file->width;
    switch (file->colour) {
    case SCREENSORT_PNG_GREY:
        if (file->depth >= 8) memcpy(grey, samples, width);
        else grey_of_levels(samples, width, file->levels, grey);
        break;
    case SCREENSORT_PNG_PALETTE: grey_of_levels(samples, width, file->levels, grey); break;
    case SCREENSORT_PNG_GREY_ALPHA:
        for (size_t x = 0; x < width; x++) grey[x] = samples[2 * x];
        break;
    case SCREENSORT_PNG_RGB:
    case SCREENSORT_PNG_RGB_ALPHA: grey_of_row(samples, width, file->channels, grey); break;
    }
}

void screensort_png_row_tally(
    const screensort_png_file *file, const uint8_t *samples, screensort_tally *tally
) {
    for (size_t x = 0; x < file->width; x += tally->step) {
        const uint8_t *pixel = samples + x * file->channels;
        const uint8_t sample = pixel[0];
        const uint8_t grey = file->depth < 8 ? file->levels[sample] : sample;
        const uint8_t *colour = file->palette[sample];
        switch (file->colour) {
        case SCREENSORT_PNG_GREY: screensort_tally_add(tally, grey, grey, grey); break;
        case SCREENSORT_PNG_RGB: screensort_tally_add(tally, sample, pixel[1], pixel[2]); break;
        case SCREENSORT_PNG_PALETTE:
            screensort_tally_add_opacity(
                tally, colour[0], colour[1], colour[2], file->opacities[sample]);
            break;
        case SCREENSORT_PNG_GREY_ALPHA:
            screensort_tally_add_opacity(tally, sample, sample, sample, pixel[1]);
            break;
        case SCREENSORT_PNG_RGB_ALPHA:
            screensort_tally_add_opacity(tally, sample, pixel[1], pixel[2], pixel[3]);
            break;
        }
    }
}

/// - step: 2 or 4, the bytes a pixel, of which the last is its opacity.
static inline bool all_opaque(const uint8_t *samples, size_t count, size_t step) {
    uint8_t common = UINT8_MAX;
    for (size_t x = 0; x < count; x++) common &= samples[x * step + step - 1];
    return common == UINT8_MAX;
}

bool screensort_png_row_is_opaque(const screensort_png_file *file, const uint8_t *samples) {
    switch (file->colour) {
    case SCREENSORT_PNG_GREY:
    case SCREENSORT_PNG_RGB: return true;
    case SCREENSORT_PNG_PALETTE: {
        uint8_t common = UINT8_MAX;
        for (size_t x = 0; x < file->width; x++) common &= file->opacities[samples[x]];
        return common == UINT8_MAX;
    }
    case SCREENSORT_PNG_GREY_ALPHA: return all_opaque(samples, file->width, 2);
    case SCREENSORT_PNG_RGB_ALPHA: return all_opaque(samples, file->width, 4);
    }
}

void screensort_png_row_opacity(
    const screensort_png_file *file, const uint8_t *samples, uint8_t *opacity
) {
    const size_t step = file->channels;
    for (size_t x = 0; x < file->width; x++) {
        const uint8_t last = samples[x * step + step - 1];
        opacity[x] = file->colour == SCREENSORT_PNG_PALETTE ? file->opacities[last] : last;
    }
}
