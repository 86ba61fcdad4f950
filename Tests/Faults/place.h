#ifndef PLACE_H
#define PLACE_H

#include <limits.h>

// Each of these returns NULL for a file that does not count, and `buffer` with the absolute path
// of one that does. None of them changes errno.

/// The path of an open file.
const char *faults_file(int descriptor, char buffer[PATH_MAX]);

/// A path as the …at functions take it: relative to the folder that is open as `folder`, or to the
/// present one for AT_FDCWD.
const char *faults_path(int folder, const char *path, char buffer[PATH_MAX]);

/// Says which folder counts, with all that is in it. `root` is kept.
void faults_set_root(const char *root);

#endif
