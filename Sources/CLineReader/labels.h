// What the classes of a network stand for.

#ifndef SCREENSORT_LABELS_H
#define SCREENSORT_LABELS_H

#include "bytes.h"
#include "network.h"

/// Sets the labels of a model's classes, which are all empty, from the list of characters and from
/// the table that gives each of them a class.
///
/// Characters are text, those in the table binary; both may be anything. What is wrong is told by
/// the status of `recoder`.
void screensort_take_labels(
    byte_cursor *_Nonnull characters, byte_cursor *_Nonnull recoder,
    screensort_line_model *_Nonnull model);

#endif
