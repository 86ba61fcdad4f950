// After NetworkIO in Tesseract's networkio.cpp, so that the network sees what it was trained with.

#include "normalized_line.h"

#include <math.h>
#include <stdlib.h>

enum { GREY_LEVELS = 256 };

/// How many pixels have each grey level.
typedef struct {
    uint32_t counts[GREY_LEVELS];
    uint32_t total;
} histogram;

static void count_pixel(histogram *histogram, uint8_t pixel) {
    histogram->counts[pixel]++;
    histogram->total++;
}

/// The level that `share` of the pixels are below, between two levels if need be.
static float level_at(const histogram *histogram, float share) {
    float wanted = share * (float)histogram->total;
    if (wanted < 1) wanted = 1;
    uint32_t below = 0;
    size_t level = 0;
    while (level < GREY_LEVELS && (float)below < wanted) below += histogram->counts[level++];
    if (level == 0) return 0;
    return (float)level - ((float)below - wanted) / (float)histogram->counts[level - 1];
}

/// What is black and white in a line. It is estimated in its middle row, which goes through the
/// strokes of most characters, from the pixels that are darker or lighter than those beside them.
typedef struct {
    float black;
    float half_range;
} contrast;

static contrast estimate_contrast(const screensort_line *line, size_t height) {
    histogram minima = {0}, maxima = {0};
    const uint8_t *row = line->pixels + (ptrdiff_t)(height / 2) * line->bytes_per_row;
    for (int32_t x = 1; x + 1 < line->width; x++) {
        const uint8_t before = row[x - 1], pixel = row[x], after = row[x + 1];
        const bool is_flat = before == pixel && pixel == after;
        if (pixel <= before && pixel <= after && !is_flat) count_pixel(&minima, pixel);
        if (pixel >= before && pixel >= after && !is_flat) count_pixel(&maxima, pixel);
    }
    if (minima.total == 0) count_pixel(&minima, 0);
    if (maxima.total == 0) count_pixel(&maxima, GREY_LEVELS - 1);
    const float black = level_at(&minima, 0.25f), white = level_at(&maxima, 0.75f);
    const float half_range = (white - black) / 2;
    return (contrast){black, half_range > 0 ? half_range : 1};
}

/// What each grey level becomes.
static void fill_levels(int16_t levels[GREY_LEVELS], contrast contrast) {
    for (int level = 0; level < GREY_LEVELS; level++) {
        const float number = ((float)level - contrast.black) / contrast.half_range - 1;
        // Libtesseract takes 128 here, and 127 elsewhere.
        const float rounded = roundf(number * (ACTIVATION_SCALE + 1));
        levels[level] = (int16_t)fmaxf(-ACTIVATION_SCALE, fminf(ACTIVATION_SCALE, rounded));
    }
}

/// Writes `count` random numbers of the network's range: what is outside of the line.
static void fill_with_noise(int16_t *numbers, size_t count, uint32_t *state) {
    for (size_t i = 0; i < count; i++) {
        // From Numerical Recipes; the upper bits are the better ones.
        *state = *state * 1664525 + 1013904223;
        const uint32_t range = 2 * ACTIVATION_SCALE + 1;
        numbers[i] = (int16_t)((int32_t)((*state >> 16) % range) - ACTIVATION_SCALE);
    }
}

size_t screensort_step_count(int32_t width) {
    return width < WINDOW ? 1 : (size_t)width / WINDOW;
}

/// The width of a line that has at least one step.
static size_t usable_width(int32_t width) {
    return width < WINDOW ? WINDOW : (size_t)width;
}

size_t screensort_normalized_stride(int32_t width) {
    return usable_width(width) + WINDOW;
}

void screensort_normalize_line(
    const screensort_line *line, size_t height, int16_t *normalized) {
    int16_t levels[GREY_LEVELS];
    fill_levels(levels, estimate_contrast(line, height));
    const size_t stride = screensort_normalized_stride(line->width), width = (size_t)line->width;
    // The same for each line, so that the noise depends on its size alone.
    uint32_t noise = 1;
    fill_with_noise(normalized, stride, &noise);
    for (size_t y = 0; y < height; y++) {
        const uint8_t *pixels = line->pixels + (ptrdiff_t)y * line->bytes_per_row;
        int16_t *row = normalized + (y + 1) * stride;
        fill_with_noise(row, 1, &noise);
        for (size_t x = 0; x < width; x++) row[x + 1] = levels[pixels[x]];
        fill_with_noise(row + width + 1, stride - width - 1, &noise);
    }
    fill_with_noise(normalized + (height + 1) * stride, stride, &noise);
}
