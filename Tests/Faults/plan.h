#ifndef PLAN_H
#define PLAN_H

#include <stdbool.h>

/// What a call does, by which it is told what can befall it.
enum faults_kind {
    FAULTS_LOOK = 1 << 0,
    FAULTS_OPEN = 1 << 1,
    FAULTS_READ = 1 << 2,
    FAULTS_LOCK = 1 << 3,
    FAULTS_SYNC = 1 << 4,
    FAULTS_CLOSE = 1 << 5,
    /// A new file, folder, link or attribute.
    FAULTS_MAKE = 1 << 6,
    FAULTS_WRITE = 1 << 7,
    FAULTS_RESIZE = 1 << 8,
    FAULTS_RENAME = 1 << 9,
    FAULTS_REMOVE = 1 << 10,
    /// Permissions, owners and times.
    FAULTS_SET = 1 << 11,
    /// A lock that is given back, which no signal interrupts: nobody is waited for.
    FAULTS_UNLOCK = 1 << 12,
};

/// What becomes of a call.
enum faults_answer {
    FAULTS_CARRY_ON,
    /// It is not made; errno is set.
    FAULTS_FAIL,
    /// It reads or writes less than it should.
    FAULTS_SHORTEN,
    FAULTS_DIE_AFTER,
};

/// Counts and logs a call that is about to be made, and kills the program here if it is to die
/// before it.
///
/// `path` is as the functions of place.h give it: NULL for a file that does not count.
enum faults_answer faults_meet(const char *name, enum faults_kind kind, const char *path);

/// To be called once the call was made. Does not return if the program is to die after it; errno
/// stays as it was. Returns `result`.
long faults_made(enum faults_answer answer, long result);

/// Whether calls count at all.
bool faults_are_planned(void);

#endif
