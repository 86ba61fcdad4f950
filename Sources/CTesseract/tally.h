// Colours are counted while a picture is decoded: only its grey is kept.

#ifndef SCREENSORT_TALLY_H
#define SCREENSORT_TALLY_H

#include "CTesseract.h"

enum {
    /// Levels of a channel that are told apart, as bits: the high ones.
    SCREENSORT_TALLY_BITS = 4,
    /// Colours that are told apart.
    SCREENSORT_TALLY_COLOURS = 1 << (3 * SCREENSORT_TALLY_BITS),
};

/// The counted colours of a picture.
typedef struct {
    /// From a pixel that counts to the next one, both ways, in pixels.
    size_t step;
    /// Pixels of each colour that were counted, with the high bits of red, green and blue.
    uint32_t counts[SCREENSORT_TALLY_COLOURS];
    /// Pixels that were mostly transparent.
    uint32_t clear;
    /// The sums of red less green, and of twice yellow less blue.
    int64_t red_green, yellow_blue;
    /// The sums of their squares.
    int64_t red_green_squares, yellow_blue_squares;
} screensort_tally;

/// An empty tally, whose step lets some 65,000 pixels of such a picture count.
screensort_tally screensort_tally_begin(size_t width, size_t height);

/// Whether pixels of row `y` count.
static inline bool screensort_tally_wants_row(
    const screensort_tally *_Nonnull tally, size_t y
) {
    return y % tally->step == 0;
}

/// Counts an opaque pixel.
void screensort_tally_add(
    screensort_tally *_Nonnull tally, uint8_t red, uint8_t green, uint8_t blue);

/// Counts a pixel, as transparent if more than half of it is.
static inline void screensort_tally_add_opacity(
    screensort_tally *_Nonnull tally, uint8_t red, uint8_t green, uint8_t blue, uint8_t opacity
) {
    if (opacity > UINT8_MAX / 2) screensort_tally_add(tally, red, green, blue);
    else tally->clear++;
}

/// What has been counted, with transparent pixels as grey as `ground`.
screensort_colours screensort_tally_end(screensort_tally *_Nonnull tally, uint8_t ground);

/// The colours of a picture that has none but grey.
screensort_colours screensort_grey_colours(const screensort_picture *_Nonnull picture);

#endif
