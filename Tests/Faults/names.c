#define _GNU_SOURCE
#include "place.h"
#include "plan.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Calls that open, make, rename and remove files by their paths.

static int open_at(const char *name, int folder, const char *path, int flags, mode_t mode) {
    char buffer[PATH_MAX];
    const char *place = faults_path(folder, path, buffer);
    // Opening a file that is there makes nothing, whatever the flags allow.
    bool makes = (flags & (O_CREAT | O_TRUNC)) != 0;
    enum faults_answer answer = faults_meet(name, makes ? FAULTS_MAKE : FAULTS_OPEN, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_openat, folder, path, flags, mode));
}

/// The last argument of open(2), which is there only if a file may be made.
#define MODE_AFTER(flags)                                       \
    mode_t mode = 0;                                            \
    if (((flags) & O_CREAT) != 0 || ((flags) & O_TMPFILE) == O_TMPFILE) { \
        va_list arguments;                                      \
        va_start(arguments, flags);                             \
        mode = va_arg(arguments, mode_t);                       \
        va_end(arguments);                                      \
    }

int open(const char *path, int flags, ...) {
    MODE_AFTER(flags)
    return open_at("open", AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE_AFTER(flags)
    return open_at("open", AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
    MODE_AFTER(flags)
    return open_at("openat", folder, path, flags, mode);
}

int mkdir(const char *path, mode_t mode) {
    char buffer[PATH_MAX];
    const char *place = faults_path(AT_FDCWD, path, buffer);
    enum faults_answer answer = faults_meet("mkdir", FAULTS_MAKE, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}

int link(const char *path, const char *new_path) {
    char buffer[PATH_MAX];
    const char *place = faults_path(AT_FDCWD, new_path, buffer);
    enum faults_answer answer = faults_meet("link", FAULTS_MAKE, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, new_path, 0));
}

int symlink(const char *text, const char *path) {
    char buffer[PATH_MAX];
    const char *place = faults_path(AT_FDCWD, path, buffer);
    enum faults_answer answer = faults_meet("symlink", FAULTS_MAKE, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_symlinkat, text, AT_FDCWD, path));
}

static int rename_at(
    const char *name, int folder, const char *path, int new_folder, const char *new_path,
    unsigned flags) {
    char buffer[PATH_MAX];
    const char *place = faults_path(new_folder, new_path, buffer);
    if (place == NULL) place = faults_path(folder, path, buffer);
    enum faults_answer answer = faults_meet(name, FAULTS_RENAME, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(
        answer, syscall(SYS_renameat2, folder, path, new_folder, new_path, flags));
}

int rename(const char *path, const char *new_path) {
    return rename_at("rename", AT_FDCWD, path, AT_FDCWD, new_path, 0);
}

int renameat2(
    int folder, const char *path, int new_folder, const char *new_path, unsigned flags) {
    return rename_at("renameat2", folder, path, new_folder, new_path, flags);
}

static int unlink_at(const char *name, int folder, const char *path, int flags) {
    char buffer[PATH_MAX];
    const char *place = faults_path(folder, path, buffer);
    enum faults_answer answer = faults_meet(name, FAULTS_REMOVE, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_unlinkat, folder, path, flags));
}

int unlink(const char *path) {
    return unlink_at("unlink", AT_FDCWD, path, 0);
}

int unlinkat(int folder, const char *path, int flags) {
    return unlink_at("unlinkat", folder, path, flags);
}

int rmdir(const char *path) {
    return unlink_at("rmdir", AT_FDCWD, path, AT_REMOVEDIR);
}
