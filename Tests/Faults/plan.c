#define _GNU_SOURCE
#include "plan.h"

#include "Faults.h"
#include "place.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// The system is called by number, here as in the other files: its functions are the ones that this
// library replaces.

enum action { FAIL, SHORTEN, DIE_BEFORE, DIE_AFTER, INTERRUPT };

enum {
    CHANGES = FAULTS_MAKE | FAULTS_WRITE | FAULTS_RESIZE | FAULTS_RENAME | FAULTS_REMOVE
              | FAULTS_SET,
    ALL = FAULTS_LOOK | FAULTS_OPEN | FAULTS_READ | FAULTS_LOCK | FAULTS_SYNC | FAULTS_CLOSE
          | CHANGES,
};

struct fault {
    const char *name;
    enum action action;
    /// For FAIL, the value of errno.
    int code;
    /// The kinds of calls that can meet it, by the manual page of each.
    int kinds;
};

static const struct fault faults[] = {
    {"ENOSPC", FAIL, ENOSPC,
     FAULTS_MAKE | FAULTS_WRITE | FAULTS_RESIZE | FAULTS_RENAME | FAULTS_SYNC | FAULTS_CLOSE},
    {"EIO", FAIL, EIO, ALL & ~FAULTS_LOCK},
    {"EACCES", FAIL, EACCES,
     FAULTS_LOOK | FAULTS_OPEN | FAULTS_MAKE | FAULTS_RENAME | FAULTS_REMOVE | FAULTS_SET},
    {"EINTR", FAIL, EINTR,
     FAULTS_OPEN | FAULTS_READ | FAULTS_LOCK | FAULTS_SYNC | FAULTS_CLOSE | FAULTS_WRITE
         | FAULTS_RESIZE},
    {"SHORT", SHORTEN, 0, FAULTS_READ | FAULTS_WRITE},
    {"BEFORE", DIE_BEFORE, 0, CHANGES},
    {"AFTER", DIE_AFTER, 0, CHANGES},
    {"SIGINT", INTERRUPT, 0, CHANGES},
};

static const char *const kind_names[] = {
    "look", "open", "read", "lock", "sync", "close", "make", "write", "resize", "rename", "remove",
    "set",  "unlock",
};

static bool is_planned;
static bool is_lasting;
static long planned_number;
static const struct fault *planned_fault;
static int log_file = -1;
static atomic_long count;

__attribute__((constructor)) static void read_plan(void) {
    char *root = getenv(FAULTS_ROOT);
    if (root == NULL || *root == '\0') return;
    faults_set_root(strdup(root));
    // So that programs that are started from here are left alone. Changed where it stands: setenv
    // would move the environment, beside which Swift looks for the arguments of the command.
    *root = '\0';
    const char *log = getenv(FAULTS_LOG);
    if (log != NULL) {
        log_file = (int)syscall(
            SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
    const char *name = getenv(FAULTS_FAULT);
    for (size_t i = 0; name != NULL && i < sizeof faults / sizeof *faults; i++) {
        if (strcmp(name, faults[i].name) == 0) planned_fault = &faults[i];
    }
    const char *number = getenv(FAULTS_AT);
    planned_number = number == NULL ? 0 : atol(number);
    is_lasting = getenv(FAULTS_LASTING) != NULL;
    is_planned = true;
}

bool faults_are_planned(void) {
    return is_planned;
}

static void note(
    bool is_hit, long number, const char *name, enum faults_kind kind, const char *path) {
    char line[PATH_MAX + 128];
    int length = snprintf(
        line, sizeof line, "%s%ld\t%s\t%s\t%s\n", is_hit ? "!" : "", number,
        kind_names[__builtin_ctz(kind)], name, path);
    if (length > 0 && (size_t)length < sizeof line) {
        syscall(SYS_write, log_file, line, (size_t)length);
    }
}

static void end_with(int signal) {
    syscall(SYS_kill, getpid(), signal);
}

static enum faults_answer befall(void) {
    switch (planned_fault->action) {
    case FAIL: errno = planned_fault->code; return FAULTS_FAIL;
    case SHORTEN: return FAULTS_SHORTEN;
    case DIE_AFTER: return FAULTS_DIE_AFTER;
    case DIE_BEFORE: end_with(SIGKILL); break;
    case INTERRUPT: end_with(SIGINT); break;
    }
    return FAULTS_CARRY_ON;
}

enum faults_answer faults_meet(const char *name, enum faults_kind kind, const char *path) {
    if (path == NULL) return FAULTS_CARRY_ON;
    int code = errno;
    bool can_be_hit = planned_fault == NULL || (planned_fault->kinds & (int)kind) != 0;
    long number = can_be_hit ? atomic_fetch_add(&count, 1) + 1 : 0;
    bool is_hit = planned_fault != NULL && can_be_hit && planned_number > 0
                  && (is_lasting ? number >= planned_number : number == planned_number);
    if (log_file >= 0) note(is_hit, number, name, kind, path);
    errno = code;
    return is_hit ? befall() : FAULTS_CARRY_ON;
}

long faults_made(enum faults_answer answer, long result) {
    if (answer == FAULTS_DIE_AFTER) end_with(SIGKILL);
    return result;
}
