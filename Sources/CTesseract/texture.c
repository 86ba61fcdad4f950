// How photographic each part of a picture is.
//
// A photograph has tones that change by a little nearly everywhere. An interface has surfaces where
// they do not change at all, and hard edges. JPEG keeps the two apart in most of its blocks of 8 by
// 8 pixels: the noise that it adds around an edge stays inside the blocks that the edge runs
// through. So blocks of this size are judged, and a cell by the shares of its blocks.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

enum {
    /// Pixels a side of a block; as in JPEG.
    BLOCK = 8,
    /// Of so many rows of pixels in a cell, one row of blocks is judged. In the screen of a phone it
    /// is every third.
    ROWS_PER_BLOCK_ROW = 32,
    /// Levels of grey. A block of a smaller range is an even surface.
    LEAST_RANGE = 3,
    /// Levels of grey. A greater step from one pixel to the next is an edge.
    MOST_GENTLE_STEP = 16,
    /// Pixels of a block that differ both from the right one and from the one below. A block with
    /// fewer, and of two tones, has a thin line in it and no texture.
    LEAST_TEXTURED_PIXELS = 14,
    /// Tones that are told apart, and the levels of grey in each.
    TONES = 32,
    TONE_LEVELS = 256 / TONES,
    /// From a pixel whose tone is counted to the next one, both ways.
    TONE_STEP = 4,
};

// All of these were found with 290 screenshots and memes. Of the cells of settings, 2 % have 5 or
// more, of those of memes 49 %.

/// Two neighbouring tones that cover this share of a cell are the ground of text or drawings. From
/// there to the second share, edges count more and more as parts of a photograph.
static const double ground_share = 0.6, photograph_share = 0.3;
/// How much an edge without even surfaces around it speaks for a photograph, in gentle blocks.
static const double edge_weight = 0.1;

/// What was seen in one cell.
typedef struct {
    /// Blocks: even surfaces, gentle changes, and with edges.
    uint32_t even, gentle, hard;
    /// Counted pixels of each tone.
    uint32_t tones[TONES];
} cell;

/// What was seen in each column of a row of blocks.
typedef struct {
    uint8_t *low, *high;
    /// The greatest step to the right or downwards.
    uint8_t *step;
    /// How many pixels differ both from the right one and from the one below.
    uint8_t *textured;
} columns;

static inline uint8_t larger(uint8_t a, uint8_t b) {
    return a > b ? a : b;
}

static inline uint8_t smaller(uint8_t a, uint8_t b) {
    return a < b ? a : b;
}

static inline uint8_t distance(uint8_t a, uint8_t b) {
    return larger(a, b) - smaller(a, b);
}

static void see_row(columns seen, const uint8_t *row, size_t width) {
    for (size_t x = 0; x < width; x++) {
        seen.low[x] = smaller(seen.low[x], row[x]);
        seen.high[x] = larger(seen.high[x], row[x]);
    }
    for (size_t x = 0; x + 1 < width; x++)
        seen.step[x] = larger(seen.step[x], distance(row[x], row[x + 1]));
}

static void see_step_down(columns seen, const uint8_t *row, const uint8_t *below, size_t width) {
    for (size_t x = 0; x < width; x++)
        seen.step[x] = larger(seen.step[x], distance(row[x], below[x]));
    for (size_t x = 0; x + 1 < width; x++)
        seen.textured[x] += (row[x] != below[x]) & (row[x] != row[x + 1]);
}

/// Judges the block of the columns from `x` to before `end`.
static void judge(cell *cell, columns seen, size_t x, size_t end) {
    uint8_t low = UINT8_MAX, high = 0, step = 0, textured = 0;
    for (; x < end; x++) {
        low = smaller(low, seen.low[x]);
        high = larger(high, seen.high[x]);
        step = larger(step, seen.step[x]);
        textured += seen.textured[x];
    }
    const bool has_many_tones = 2 * step <= high - low || textured >= LEAST_TEXTURED_PIXELS;
    if (high - low < LEAST_RANGE) cell->even++;
    else if (step <= MOST_GENTLE_STEP && has_many_tones) cell->gentle++;
    else cell->hard++;
}

/// Judges a row of blocks, and counts its tones.
///
/// - top: the first of its rows, of which there are `count`.
/// - seen: room for `width` columns, which begins at `low`.
/// - cells: the `cell_count` cells that the blocks are in.
static void judge_row(
    const uint8_t *top, size_t count, size_t width, columns seen, cell *cells, size_t cell_count
) {
    memset(seen.low, UINT8_MAX, width);
    memset(seen.high, 0, width);
    memset(seen.step, 0, width);
    memset(seen.textured, 0, width);
    for (size_t y = 0; y < count; y++) {
        see_row(seen, top + y * width, width);
        if (y + 1 < count) see_step_down(seen, top + y * width, top + (y + 1) * width, width);
    }
    for (size_t x = 0; x < width; x += BLOCK) {
        const size_t end = x + BLOCK < width ? x + BLOCK : width;
        cell *cell = cells + (x + end) / 2 * cell_count / width;
        judge(cell, seen, x, end);
        for (size_t row = 0; row < count; row += TONE_STEP)
            for (size_t column = x; column < end; column += TONE_STEP)
                cell->tones[top[row * width + column] / TONE_LEVELS]++;
    }
}

/// 0…1, where 1 are tones as different as in a photograph.
static double variety(const cell *cell) {
    uint32_t most = 0, sum = cell->tones[0];
    for (int tone = 1; tone < TONES; tone++) {
        const uint32_t ground = cell->tones[tone - 1] + cell->tones[tone];
        if (ground > most) most = ground;
        sum += cell->tones[tone];
    }
    const double share = (double)most / sum;
    const double variety = (ground_share - share) / (ground_share - photograph_share);
    return variety < 0 ? 0 : variety > 1 ? 1 : variety;
}

/// 0…9. Edges count as parts of a photograph where there are tones and textures of one around them.
static uint8_t digit(const cell *cell) {
    const uint32_t blocks = cell->even + cell->gentle + cell->hard;
    if (cell->gentle + cell->hard == 0) return 0;
    const double texture = cell->gentle + edge_weight * cell->hard;
    const double surroundings = texture / (texture + cell->even);
    const double share = (cell->gentle + cell->hard * surroundings * variety(cell)) / blocks;
    return share < 1 ? (uint8_t)(share * 10) : 9;
}

/// The mean brightness of the counted pixels, 0…1: a tone is as bright as the middle of its levels.
static double brightness(const cell *cells, size_t count) {
    double sum = 0, pixels = 0;
    for (size_t i = 0; i < count; i++) {
        for (int tone = 0; tone < TONES; tone++) {
            sum += (double)cells[i].tones[tone] * tone;
            pixels += cells[i].tones[tone];
        }
    }
    return sum / pixels / (TONES - 1);
}

bool screensort_picture_survey(
    const screensort_picture *picture, int32_t column_count, int32_t row_count, uint8_t *texture,
    double *luminance
) {
    const size_t width = (size_t)picture->width, height = (size_t)picture->height;
    const size_t across = (size_t)column_count, down = (size_t)row_count;
    cell *cells = calloc(across * down, sizeof *cells);
    uint8_t *room = malloc(4 * width);
    if (cells != NULL && room != NULL) {
        const columns seen = {room, room + width, room + 2 * width, room + 3 * width};
        const size_t block_rows = height / down / ROWS_PER_BLOCK_ROW;
        for (size_t y = 0; y < height; y += BLOCK * (block_rows > 1 ? block_rows : 1)) {
            const size_t count = y + BLOCK < height ? BLOCK : height - y;
            cell *row = cells + (y + count / 2) * down / height * across;
            judge_row(picture->pixels + y * width, count, width, seen, row, across);
        }
        for (size_t i = 0; i < across * down; i++) texture[i] = digit(&cells[i]);
        *luminance = brightness(cells, across * down);
    }
    const bool succeeded = cells != NULL && room != NULL;
    free(cells);
    free(room);
    return succeeded;
}
