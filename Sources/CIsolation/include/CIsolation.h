#ifndef CISOLATION_H
#define CISOLATION_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// The descriptor to which a worker writes its replies. Requests come in on standard input.
enum { SCREENSORT_REPLY_DESCRIPTOR = 3 };

/// A process that was started, and the ends of the pipes to it.
typedef struct {
    pid_t id;
    /// Written to without blocking (O_NONBLOCK).
    int requests;
    /// Read without blocking (O_NONBLOCK).
    int replies;
} screensort_worker;

/// Starts the program at `path`, whose standard output and standard error are /dev/null, and which
/// inherits nothing but its two pipes. Signals that a terminal or a user sends to all processes of a
/// run do not reach it: whoever started it decides when it ends. The calling thread gets no SIGPIPE any
/// more, so that EPIPE tells it that a worker has gone.
///
/// The arguments are NULL-terminated and begin with the program's name.
/// Returns 0, or the number of an error (errno(3)).
int screensort_worker_start(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    screensort_worker *_Nonnull worker);

/// How a worker ended.
typedef struct {
    /// The signal that ended it; 0 if it exited.
    int signal;
    /// What it exited with.
    int status;
    /// The most memory that it ever had at once, in bytes; 0 if that is less than the calling process
    /// had.
    uint64_t peak;
} screensort_worker_end;

/// Ends a worker at once, waits until it has gone, and closes the pipes.
screensort_worker_end screensort_worker_stop(screensort_worker worker);

/// Begins the life of a worker: it ends with the thread that started it, whatever that one dies of,
/// leaves no core file and can gain no rights, and other processes of the user cannot look into it.
///
/// Returns false, and does nothing, unless requests and replies go through pipes, as those of every
/// worker do. In a process that was started otherwise the descriptor of the replies is nobody's, and the
/// runtime of Swift may have opened something of its own there.
bool screensort_worker_begin(void);

/// Takes from the calling process, all its threads, what reading a picture does not need: files,
/// network, other programs and other processes. It is for good.
///
/// - memory: The most bytes that it may write to, all together (RLIMIT_DATA, setrlimit(2)).
/// Returns whether all of that is denied by the kernel (seccomp(2)). If not, as where seccomp is not
/// permitted, the limits of memory, descriptors and files hold all the same.
bool screensort_worker_confine(uint64_t memory);

/// Lets the calling process use so many more seconds of processor time; it ends by SIGXCPU after
/// them. The next call counts anew.
void screensort_worker_limit_processor(uint64_t seconds);

/// The most memory that the calling worker ever had at once, in bytes; 0 if that is no more than when it
/// began.
uint64_t screensort_peak_memory(void);

#endif
