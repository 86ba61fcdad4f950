#define _GNU_SOURCE
#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Pipes are kept above the descriptors of the new process, so that none is overwritten before it is
// used.
enum { FIRST_DESCRIPTOR = SCREENSORT_REPLY_DESCRIPTOR + 1 };

// As much as a pipe may hold without privileges (/proc/sys/fs/pipe-max-size): most screenshots are
// handed over without a wait.
enum { PIPE_BYTES = 1 << 20 };

static int above_standard(int descriptor) {
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_DESCRIPTOR);
    int code = errno;
    close(descriptor);
    errno = code;
    return moved;
}

static void close_pipe(const int ends[2]) {
    if (ends[0] >= 0) close(ends[0]);
    if (ends[1] >= 0) close(ends[1]);
}

/// Returns 0, or -1 with errno set and nothing left open.
static int open_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    ends[0] = above_standard(ends[0]);
    ends[1] = above_standard(ends[1]);
    if (ends[0] >= 0 && ends[1] >= 0) {
        // Only slower with less.
        (void)fcntl(ends[1], F_SETPIPE_SZ, PIPE_BYTES);
        return 0;
    }
    int code = errno;
    close_pipe(ends);
    errno = code;
    return -1;
}

/// The environment of the calling process, but that a crash writes no report: where there is one to
/// be read, it is ours. NULL if memory is short; else to be freed, but not its strings.
static char **worker_environment(void) {
    static char without_report[] = "SWIFT_BACKTRACE=enable=no";
    const size_t name = strcspn(without_report, "=") + 1;
    size_t count = 0;
    while (environ[count] != NULL) count++;
    char **copy = calloc(count + 2, sizeof *copy);
    if (copy == NULL) return NULL;
    size_t kept = 0;
    for (size_t index = 0; index < count; index++)
        if (strncmp(environ[index], without_report, name) != 0) copy[kept++] = environ[index];
    copy[kept] = without_report;
    return copy;
}

static int describe_files(
    posix_spawn_file_actions_t *actions, const int requests[2], const int replies[2]
) {
    int code = posix_spawn_file_actions_adddup2(actions, requests[0], STDIN_FILENO);
    if (code == 0)
        code = posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (code == 0)
        code = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (code == 0)
        code = posix_spawn_file_actions_adddup2(actions, replies[1], SCREENSORT_REPLY_DESCRIPTOR);
    if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(actions, FIRST_DESCRIPTOR);
    return code;
}

static int describe_signals(posix_spawnattr_t *attributes) {
    sigset_t all, blocked;
    sigfillset(&all);
    sigemptyset(&blocked);
    const int shared[] = {SIGINT, SIGQUIT, SIGHUP, SIGTERM};
    for (size_t index = 0; index < sizeof shared / sizeof *shared; index++)
        sigaddset(&blocked, shared[index]);
    int code = posix_spawnattr_setsigdefault(attributes, &all);
    if (code == 0) code = posix_spawnattr_setsigmask(attributes, &blocked);
    if (code == 0)
        code = posix_spawnattr_setflags(
            attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    return code;
}

static int spawn(
    const char *path, char *const *arguments, const int requests[2], const int replies[2],
    pid_t *id
) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    char **environment = worker_environment();
    if (environment == NULL) return ENOMEM;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    int code = describe_files(&actions, requests, replies);
    if (code == 0) code = describe_signals(&attributes);
    if (code == 0) code = posix_spawn(id, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(environment);
    return code;
}

static int without_blocking(int descriptor) {
    return fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 ? 0 : errno;
}

int screensort_worker_start(
    const char *path, char *const *arguments, screensort_worker *worker
) {
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, NULL);
    int requests[2], replies[2];
    if (open_pipe(requests) != 0) return errno;
    if (open_pipe(replies) != 0) {
        int code = errno;
        close_pipe(requests);
        return code;
    }
    int code = without_blocking(requests[1]);
    if (code == 0) code = without_blocking(replies[0]);
    if (code == 0) code = spawn(path, arguments, requests, replies, &worker->id);
    if (code != 0) {
        close_pipe(requests);
        close_pipe(replies);
        return code;
    }
    close(requests[0]);
    close(replies[1]);
    worker->requests = requests[1];
    worker->replies = replies[0];
    return 0;
}

screensort_worker_end screensort_worker_stop(screensort_worker worker) {
    int status = 0;
    struct rusage usage = {0};
    struct rusage own = {0};
    kill(worker.id, SIGKILL);
    while (wait4(worker.id, &status, 0, &usage) < 0 && errno == EINTR) {}
    getrusage(RUSAGE_SELF, &own);
    close(worker.requests);
    close(worker.replies);
    return (screensort_worker_end){
        .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
        .status = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
        // Linux counts it in kibibytes, and begins with what the process had that it was started by.
        .peak = usage.ru_maxrss > own.ru_maxrss ? (uint64_t)usage.ru_maxrss * 1024 : 0,
    };
}
