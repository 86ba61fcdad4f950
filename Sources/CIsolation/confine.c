#define _GNU_SOURCE
#include "CIsolation.h"

#include "filter.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

// Standard descriptors, the pipes, and what the runtime of Swift opens for its threads (eight at most
// were seen).
enum { DESCRIPTOR_LIMIT = 32 };

// Sanitizers reserve terabytes for what they remember, all of which would count.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

static void limit(__rlimit_resource_t resource, rlim_t value) {
    // A limit that is stricter already stays as it is: only it may be lowered further.
    struct rlimit present;
    if (getrlimit(resource, &present) != 0) return;
    if (present.rlim_max < value) value = present.rlim_max;
    (void)setrlimit(resource, &(struct rlimit){.rlim_cur = value, .rlim_max = value});
}

/// What the system had counted when the worker began, in kibibytes: that of who started it.
static long inherited_peak;

static bool is_pipe(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode);
}

bool screensort_worker_begin(void) {
    if (!is_pipe(STDIN_FILENO) || !is_pipe(SCREENSORT_REPLY_DESCRIPTOR)) return false;
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) == 0) inherited_peak = usage.ru_maxrss;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    limit(RLIMIT_CORE, 0);
    return true;
}

bool screensort_worker_confine(uint64_t memory) {
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, DESCRIPTOR_LIMIT);
    // Not RLIMIT_AS: reserved heaps and stacks of threads that take no memory would count, too. And
    // not RLIMIT_NPROC, which counts all threads of the user: the filter denies new processes.
#ifdef HAS_SANITIZER
    (void)memory;
#else
    limit(RLIMIT_DATA, (rlim_t)memory);
#endif
    return screensort_install_filter();
}

void screensort_worker_limit_processor(uint64_t seconds) {
    struct rusage usage;
    struct rlimit present;
    if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &present) != 0) return;
    rlim_t used = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 1;
    // The hard limit stays: it could not be raised for the next picture.
    present.rlim_cur = used + (rlim_t)seconds;
    if (present.rlim_cur > present.rlim_max) present.rlim_cur = present.rlim_max;
    (void)setrlimit(RLIMIT_CPU, &present);
}

uint64_t screensort_peak_memory(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) != 0 || usage.ru_maxrss <= inherited_peak) return 0;
    return (uint64_t)usage.ru_maxrss * 1024;
}
