#define _GNU_SOURCE
#include "place.h"
#include "plan.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// Calls that look at what files are, and that change it.

static int look_at(
    const char *name, int folder, const char *path, struct stat *status, int flags) {
    char buffer[PATH_MAX];
    const char *place = faults_path(folder, path, buffer);
    enum faults_answer answer = faults_meet(name, FAULTS_LOOK, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_newfstatat, folder, path, status, flags));
}

int stat(const char *path, struct stat *status) {
    return look_at("stat", AT_FDCWD, path, status, 0);
}

// On the machines that Swift knows, both layouts are the same.
int stat64(const char *path, struct stat64 *status) {
    return look_at("stat", AT_FDCWD, path, (struct stat *)status, 0);
}

int lstat(const char *path, struct stat *status) {
    return look_at("lstat", AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

int lstat64(const char *path, struct stat64 *status) {
    return look_at("lstat", AT_FDCWD, path, (struct stat *)status, AT_SYMLINK_NOFOLLOW);
}

int fstat(int file, struct stat *status) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("fstat", FAULTS_LOOK, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_fstat, file, status));
}

int fstat64(int file, struct stat64 *status) {
    return fstat(file, (struct stat *)status);
}

int access(const char *path, int mode) {
    char buffer[PATH_MAX];
    const char *place = faults_path(AT_FDCWD, path, buffer);
    enum faults_answer answer = faults_meet("access", FAULTS_LOOK, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_faccessat, AT_FDCWD, path, mode));
}

ssize_t readlink(const char *path, char *text, size_t size) {
    char buffer[PATH_MAX];
    const char *place = faults_path(AT_FDCWD, path, buffer);
    enum faults_answer answer = faults_meet("readlink", FAULTS_LOOK, place);
    if (answer == FAULTS_FAIL) return -1;
    return faults_made(answer, syscall(SYS_readlinkat, AT_FDCWD, path, text, size));
}

char *realpath(const char *path, char *resolved) {
    static char *(*resolve)(const char *, char *);
    if (resolve == NULL) resolve = (char *(*)(const char *, char *))dlsym(RTLD_NEXT, "realpath");
    char buffer[PATH_MAX];
    const char *place = faults_path(AT_FDCWD, path, buffer);
    enum faults_answer answer = faults_meet("realpath", FAULTS_LOOK, place);
    return answer == FAULTS_FAIL ? NULL : resolve(path, resolved);
}

int chmod(const char *path, mode_t mode) {
    char buffer[PATH_MAX];
    const char *place = faults_path(AT_FDCWD, path, buffer);
    enum faults_answer answer = faults_meet("chmod", FAULTS_SET, place);
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_fchmodat, AT_FDCWD, path, mode));
}

int fchmod(int file, mode_t mode) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("fchmod", FAULTS_SET, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_fchmod, file, mode));
}

int fchown(int file, uid_t owner, gid_t group) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("fchown", FAULTS_SET, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_fchown, file, owner, group));
}

int futimens(int file, const struct timespec times[2]) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("futimens", FAULTS_SET, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_utimensat, file, NULL, times, 0));
}

int fsetxattr(int file, const char *name, const void *value, size_t size, int flags) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("fsetxattr", FAULTS_MAKE, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_fsetxattr, file, name, value, size, flags));
}

ssize_t flistxattr(int file, char *names, size_t size) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("flistxattr", FAULTS_LOOK, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return faults_made(answer, syscall(SYS_flistxattr, file, names, size));
}
