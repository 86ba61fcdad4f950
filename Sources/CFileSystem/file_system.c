#define _GNU_SOURCE
#include "CFileSystem.h"

#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/vfs.h>
#include <unistd.h>

int screensort_sync_file_system(int descriptor) {
    return syncfs(descriptor);
}

int64_t screensort_file_system_type(const char *path) {
    struct statfs status;
    // The type is 32 bits long, but some machines keep it in a long, and some with a sign.
    return statfs(path, &status) == 0 ? (int64_t)(uint32_t)status.f_type : -1;
}

int screensort_event_counter(void) {
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}
