#define _GNU_SOURCE
#include "place.h"
#include "plan.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// Calls on open files: reading, writing, waiting for the disk, locking, closing.

/// How much of `count` bytes a call is to read or write.
static size_t shortened(size_t count, enum faults_answer answer) {
    return answer == FAULTS_SHORTEN && count > 1 ? count / 2 : count;
}

ssize_t read(int file, void *bytes, size_t count) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("read", FAULTS_READ, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return faults_made(answer, syscall(SYS_read, file, bytes, shortened(count, answer)));
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("pread", FAULTS_READ, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return faults_made(answer, syscall(SYS_pread64, file, bytes, shortened(count, answer), offset));
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
    return pread(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("write", FAULTS_WRITE, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return faults_made(answer, syscall(SYS_write, file, bytes, shortened(count, answer)));
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("pwrite", FAULTS_WRITE, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return faults_made(
        answer, syscall(SYS_pwrite64, file, bytes, shortened(count, answer), offset));
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    return pwrite(file, bytes, count, offset);
}

int ftruncate(int file, off_t length) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("ftruncate", FAULTS_RESIZE, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_ftruncate, file, length));
}

int ftruncate64(int file, off64_t length) {
    return ftruncate(file, length);
}

static int wait_for(const char *name, long number, int file) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet(name, FAULTS_SYNC, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(number, file));
}

int fsync(int file) {
    return wait_for("fsync", SYS_fsync, file);
}

int fdatasync(int file) {
    return wait_for("fdatasync", SYS_fdatasync, file);
}

int syncfs(int file) {
    return wait_for("syncfs", SYS_syncfs, file);
}

int flock(int file, int operation) {
    char path[PATH_MAX];
    enum faults_kind kind = operation & LOCK_UN ? FAULTS_UNLOCK : FAULTS_LOCK;
    enum faults_answer answer = faults_meet("flock", kind, faults_file(file, path));
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_flock, file, operation));
}

static bool is_lock(int command) {
    return command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK
           || command == F_OFD_SETLKW;
}

int fcntl64(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    // Whatever it is, a number or a pointer, it is passed on as it came.
    long argument = va_arg(arguments, long);
    va_end(arguments);
    enum faults_answer answer = FAULTS_CARRY_ON;
    if (is_lock(command)) {
        char path[PATH_MAX];
        bool is_given_back = ((const struct flock *)argument)->l_type == F_UNLCK;
        enum faults_kind kind = is_given_back ? FAULTS_UNLOCK : FAULTS_LOCK;
        answer = faults_meet("fcntl", kind, faults_file(file, path));
    }
    if (answer == FAULTS_FAIL) return -1;
    return (int)faults_made(answer, syscall(SYS_fcntl, file, command, argument));
}

int close(int file) {
    char path[PATH_MAX];
    enum faults_answer answer = faults_meet("close", FAULTS_CLOSE, faults_file(file, path));
    // A close that fails has closed all the same (close(2)).
    int code = errno;
    int result = (int)syscall(SYS_close, file);
    if (answer != FAULTS_FAIL) return (int)faults_made(answer, result);
    errno = code;
    return -1;
}

struct dirent *readdir(DIR *folder) {
    static struct dirent *(*next)(DIR *);
    if (next == NULL) next = (struct dirent * (*)(DIR *)) dlsym(RTLD_NEXT, "readdir");
    char path[PATH_MAX];
    enum faults_answer answer =
        faults_meet("readdir", FAULTS_LOOK, faults_file(dirfd(folder), path));
    return answer == FAULTS_FAIL ? NULL : next(folder);
}
