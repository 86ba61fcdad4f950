#ifndef CSORTINGMODEL_H
#define CSORTINGMODEL_H

#include <stddef.h>

/// A file of Resources/ as it lies in the program. It is never freed and never changes.
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t size;
} screensort_resource;

/// The weights of the categories: readable text, written by `screensort train`.
screensort_resource screensort_resource_categories(void);

/// The weights that choose title and creator: readable text, written by `screensort train`.
screensort_resource screensort_resource_work(void);

/// The vectors of words; Fixtures/training/word_vectors.py tells the layout. Starts at an address
/// that is a multiple of 16.
screensort_resource screensort_resource_word_vectors(void);

/// Words and phrases of the screens of one kind, by how strongly they speak for it.
screensort_resource screensort_resource_lexicon_music(void);
screensort_resource screensort_resource_lexicon_movie(void);
screensort_resource screensort_resource_lexicon_book(void);
screensort_resource screensort_resource_lexicon_meme(void);
/// Of all other screens.
screensort_resource screensort_resource_lexicon_other(void);
/// Of screens that deal with media without showing any: settings, tag editors, podcasts.
screensort_resource screensort_resource_lexicon_tools(void);

#endif
