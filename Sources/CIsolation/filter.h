#ifndef SCREENSORT_FILTER_H
#define SCREENSORT_FILTER_H

#include <stdbool.h>

/// Denies all threads of the calling process, for good, the system calls that open files, change the
/// file system, reach the network, start programs or touch other processes. They fail with EPERM.
///
/// Returns false where the kernel does not permit it; then nothing has changed.
bool screensort_install_filter(void);

#endif
