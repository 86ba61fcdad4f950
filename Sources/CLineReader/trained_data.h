// The parts of a `.traineddata` file.

#ifndef SCREENSORT_TRAINED_DATA_H
#define SCREENSORT_TRAINED_DATA_H

#include "bytes.h"

/// What is read of the file; the numbers are from Tesseract's tessdatamanager.h.
typedef enum {
    PART_NETWORK = 17,
    PART_CHARACTERS = 21,
    PART_RECODER = 22,
} trained_data_part;

/// The bytes of a part. Its status is `SCREENSORT_MODEL_UNSUPPORTED_LAYERS` if there is none.
byte_cursor screensort_find_part(
    const uint8_t *_Nonnull bytes, size_t count, trained_data_part part);

#endif
