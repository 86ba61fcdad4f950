#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

int screensort_sync_file_system(int descriptor) {
    return syncfs(descriptor);
}

int screensort_rename_exclusively(const char *old_path, const char *new_path) {
    return renameat2(AT_FDCWD, old_path, AT_FDCWD, new_path, RENAME_NOREPLACE);
}

// The most that Linux lets the names of a file's attributes, and a value, take (XATTR_LIST_MAX and
// XATTR_SIZE_MAX in linux/limits.h).
enum { ATTRIBUTE_LIMIT = 65536 };

static int copy_attribute(int source, int target, const char *name, char *value) {
    ssize_t size = fgetxattr(source, name, value, ATTRIBUTE_LIMIT);
    if (size < 0) return errno == ENODATA ? 0 : -1;
    return fsetxattr(target, name, value, (size_t)size, 0);
}

int screensort_copy_user_attributes(int source, int target) {
    char *names = malloc(2 * ATTRIBUTE_LIMIT);
    if (names == NULL) return -1;
    char *value = names + ATTRIBUTE_LIMIT;
    ssize_t length = flistxattr(source, names, ATTRIBUTE_LIMIT);
    int result = length < 0 ? -1 : 0;
    for (char *name = names; result == 0 && name < names + length; name += strlen(name) + 1) {
        if (strncmp(name, "user.", 5) != 0) continue;
        result = copy_attribute(source, target, name, value);
    }
    int code = errno;
    free(names);
    if (result != 0 && code == ENOTSUP) return 0;
    errno = code;
    return result;
}

int64_t screensort_file_system_type(const char *path) {
    struct statfs status;
    // The type is 32 bits long, but some machines keep it in a long, and some with a sign.
    return statfs(path, &status) == 0 ? (int64_t)(uint32_t)status.f_type : -1;
}

int screensort_event_counter(void) {
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}
