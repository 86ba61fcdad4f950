#define _GNU_SOURCE
#include "place.h"

#include "plan.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *root_path;
static size_t root_length;

void faults_set_root(const char *root) {
    root_path = root;
    root_length = strlen(root);
}

/// Whether a path is the root's or leads into it.
static bool is_inside(const char *path) {
    return strncmp(path, root_path, root_length) == 0
           && (path[root_length] == '/' || path[root_length] == '\0');
}

/// Writes the path of an open file, and returns its length; -1 if it has none.
static long path_of(int descriptor, char buffer[PATH_MAX]) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    long length = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, PATH_MAX - 1);
    if (length >= 0) buffer[length] = '\0';
    return length;
}

static long path_of_folder(int folder, char buffer[PATH_MAX]) {
    if (folder != AT_FDCWD) return path_of(folder, buffer);
    // The system counts the zero byte too.
    long length = syscall(SYS_getcwd, buffer, PATH_MAX);
    return length > 0 ? length - 1 : -1;
}

const char *faults_file(int descriptor, char buffer[PATH_MAX]) {
    if (!faults_are_planned()) return NULL;
    int code = errno;
    long length = path_of(descriptor, buffer);
    errno = code;
    return length > 0 && is_inside(buffer) ? buffer : NULL;
}

const char *faults_path(int folder, const char *path, char buffer[PATH_MAX]) {
    if (!faults_are_planned() || path == NULL) return NULL;
    int code = errno;
    long start = path[0] == '/' ? 0 : path_of_folder(folder, buffer);
    errno = code;
    if (start < 0) return NULL;
    const char *separator = start == 0 ? "" : "/";
    size_t space = (size_t)(PATH_MAX - start);
    int length = snprintf(buffer + start, space, "%s%s", separator, path);
    return length >= 0 && (size_t)length < space && is_inside(buffer) ? buffer : NULL;
}
