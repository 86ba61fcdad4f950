// The pixels of a line as the network wants them.

#ifndef SCREENSORT_NORMALIZED_LINE_H
#define SCREENSORT_NORMALIZED_LINE_H

#include "network.h"

/// The widest line.
#define MAXIMUM_LINE_WIDTH INT16_MAX

/// How many steps a line of this width has.
size_t screensort_step_count(int32_t width);

/// How far apart the rows of a line of this width are: a pixel of border on both sides, and one
/// that is read but never counts.
size_t screensort_normalized_stride(int32_t width);

/// Writes a line of `height` rows with its border, so that its black and white are -127 and 127.
///
/// - normalized: room for two rows more than the line has.
void screensort_normalize_line(
    const screensort_line *_Nonnull line, size_t height, int16_t *_Nonnull normalized);

#endif
