#ifndef FAULTS_H
#define FAULTS_H

// A library to be preloaded (LD_PRELOAD) into a program, whose calls on files it counts, logs, and
// lets fail or die. It stands between the program, with every library that it uses, and the system,
// so that nothing in the program knows of it. Calls that the C library makes itself, as inside
// mkstemp(3), do not pass it: whoever relies on it compares its log with strace(1).
//
// It does nothing unless FAULTS_ROOT is set, and nothing in programs that such a program starts.

/// The absolute path of a folder without symlinks. Only calls on it and on what is in it count.
#define FAULTS_ROOT "FAULTS_ROOT"

/// The path of a file that gets a line for each call that counts, before the call is made:
/// its number, its kind, its name and its path, with tabs between them. The line of a call that a
/// fault befalls has an exclamation mark before the number. Calls that cannot meet the fault have
/// the number 0.
#define FAULTS_LOG "FAULTS_LOG"

/// What befalls a call: ENOSPC, EIO, EACCES, EINTR; SHORT, which reads or writes half of what it
/// should; BEFORE and AFTER, which kill the program just before and just after a call that changes
/// something; SIGINT, which interrupts the program just before such a call. If it is not set, calls
/// are only counted and logged, all of them.
#define FAULTS_FAULT "FAULTS_FAULT"

/// The number of the call that the fault befalls, among those that can meet it, from 1.
#define FAULTS_AT "FAULTS_AT"

/// If it is set, the fault befalls all such calls from that one on.
#define FAULTS_LASTING "FAULTS_LASTING"

#endif
