#include "CSortingModel.h"

// #embed is of C23; clang knows it in every mode and would warn.
#pragma clang diagnostic ignored "-Wc23-extensions"

/// Defines the function `screensort_resource_NAME` for the array `NAME`.
#define RESOURCE(NAME)                                                                             \
    screensort_resource screensort_resource_##NAME(void) {                                         \
        return (screensort_resource){NAME, sizeof NAME};                                           \
    }

static const unsigned char categories[] = {
#embed "Resources/categories.txt"
};
RESOURCE(categories)

static const unsigned char work[] = {
#embed "Resources/work.txt"
};
RESOURCE(work)

_Alignas(16) static const unsigned char word_vectors[] = {
#embed "Resources/word-vectors.bin"
};
RESOURCE(word_vectors)

static const unsigned char lexicon_music[] = {
#embed "Resources/lexicon/music.txt"
};
RESOURCE(lexicon_music)

static const unsigned char lexicon_movie[] = {
#embed "Resources/lexicon/movie.txt"
};
RESOURCE(lexicon_movie)

static const unsigned char lexicon_book[] = {
#embed "Resources/lexicon/book.txt"
};
RESOURCE(lexicon_book)

static const unsigned char lexicon_meme[] = {
#embed "Resources/lexicon/meme.txt"
};
RESOURCE(lexicon_meme)

static const unsigned char lexicon_other[] = {
#embed "Resources/lexicon/other.txt"
};
RESOURCE(lexicon_other)

static const unsigned char lexicon_tools[] = {
#embed "Resources/lexicon/tools.txt"
};
RESOURCE(lexicon_tools)
