#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

#include <stdint.h>

// Glibc shows these calls only to callers that define _GNU_SOURCE, which Swift's Glibc module does
// not, or in headers that it leaves out.

/// Writes what the file system that holds `descriptor` has not written yet, as syncfs(2) does.
///
/// Returns 0, or -1 with errno set.
int screensort_sync_file_system(int descriptor);

/// Renames a file unless something is at its new path, as renameat2(2) does with RENAME_NOREPLACE.
///
/// Returns 0, or -1 with errno set: EEXIST if something is there, EINVAL or ENOSYS if the file system
/// or the kernel cannot promise that nothing is replaced, EXDEV if the paths are on two file systems.
int screensort_rename_exclusively(const char *_Nonnull old_path, const char *_Nonnull new_path);

/// Gives an open file the attributes in the "user." namespace (xattr(7)) that another one has.
///
/// Returns 0, also where either file system knows no such attributes; or -1 with errno set.
int screensort_copy_user_attributes(int source, int target);

/// The type of the file system that holds `path`, one of the numbers in linux/magic.h, as statfs(2)
/// tells it. Swift's Glibc module does not have that header.
/// Returns -1 with errno set if it fails.
int64_t screensort_file_system_type(const char *_Nonnull path);

/// A descriptor that can be read once somebody has written a number of eight bytes to it, as
/// eventfd(2) makes it. Swift's Glibc module does not have that header.
/// Programs started from here do not inherit it. Returns -1 with errno set if it fails.
int screensort_event_counter(void);

#endif
