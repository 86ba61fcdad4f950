#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

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

#endif
