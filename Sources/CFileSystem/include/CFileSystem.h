#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

#include <stdint.h>

/// Writes what the file system that holds `descriptor` has not written yet, as syncfs(2) does.
///
/// Glibc shows syncfs only to callers that define _GNU_SOURCE, which Swift's Glibc module does not.
/// Returns 0, or -1 with errno set.
int screensort_sync_file_system(int descriptor);

/// The type of the file system that holds `path`, one of the numbers in linux/magic.h, as statfs(2)
/// tells it. Swift's Glibc module does not have that header.
/// Returns -1 with errno set if it fails.
int64_t screensort_file_system_type(const char *_Nonnull path);

/// A descriptor that can be read once somebody has written a number of eight bytes to it, as
/// eventfd(2) makes it. Swift's Glibc module does not have that header.
/// Programs started from here do not inherit it. Returns -1 with errno set if it fails.
int screensort_event_counter(void);

#endif
