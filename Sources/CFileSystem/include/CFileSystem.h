#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

/// Writes what the file system that holds `descriptor` has not written yet, as syncfs(2) does.
///
/// Glibc shows syncfs only to callers that define _GNU_SOURCE, which Swift's Glibc module does not.
/// Returns 0, or -1 with errno set.
int screensort_sync_file_system(int descriptor);

#endif
