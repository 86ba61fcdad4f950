#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// A list of what is denied, not of what is allowed: libraries find new ways to wait and to allocate
// with each version, and a reader that fails for that reason protects nobody. What is denied is all
// that has an effect outside of the process, but for the descriptors that it has.

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define FIELD(name) ((uint32_t)offsetof(struct seccomp_data, name))
#define LOAD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, FIELD(name))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define FAIL(code) RETURN(SECCOMP_RET_ERRNO | (code))
// If the number that was loaded is `value`, the next instruction, else the one after.
#define IF_EQUAL(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define DENY(name) IF_EQUAL(__NR_##name), FAIL(EPERM)

// Of the calls of x32, another way to call an x86-64 kernel, whose numbers begin here
// (asm/unistd_x32.h).
#define FIRST_X32_CALL 0x40000000

static const struct sock_filter instructions[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    RETURN(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FIRST_X32_CALL, 0, 1),
    FAIL(EPERM),
    // Network. What was not opened cannot be connected, but the rest costs nothing.
    DENY(socket), DENY(socketpair), DENY(connect), DENY(bind), DENY(listen), DENY(accept),
    DENY(accept4), DENY(sendto), DENY(sendmsg), DENY(sendmmsg), DENY(recvmsg), DENY(recvmmsg),
    // Programs and other processes.
    DENY(execve), DENY(execveat), DENY(ptrace), DENY(process_vm_readv), DENY(process_vm_writev),
    DENY(kill), DENY(pidfd_open), DENY(pidfd_getfd), DENY(pidfd_send_signal), DENY(unshare),
    DENY(setns), DENY(bpf), DENY(perf_event_open), DENY(userfaultfd), DENY(keyctl), DENY(add_key),
    DENY(request_key), DENY(io_uring_setup), DENY(io_uring_enter), DENY(io_uring_register),
    // Files. Trained data is loaded by now, and pictures come through a pipe.
    DENY(openat), DENY(openat2), DENY(open_by_handle_at), DENY(unlinkat), DENY(renameat2),
    DENY(linkat), DENY(symlinkat), DENY(mkdirat), DENY(mknodat), DENY(fchmodat), DENY(fchmod),
    DENY(fchownat), DENY(fchown), DENY(truncate), DENY(ftruncate), DENY(utimensat), DENY(setxattr),
    DENY(lsetxattr), DENY(fsetxattr), DENY(removexattr), DENY(mount), DENY(umount2), DENY(chroot),
    DENY(pivot_root), DENY(memfd_create),
#ifdef __NR_renameat
    DENY(renameat),
#endif
#ifdef __NR_open
    DENY(open), DENY(creat), DENY(unlink), DENY(rename), DENY(link), DENY(symlink), DENY(mkdir),
    DENY(rmdir), DENY(mknod), DENY(chmod), DENY(chown), DENY(lchown), DENY(fork), DENY(vfork),
#endif
    // Its flags are in memory, where no filter can look; the library then uses clone.
    IF_EQUAL(__NR_clone3), FAIL(ENOSYS),
    // A new thread, but no new process.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 1, 0), RETURN(SECCOMP_RET_ALLOW),
    LOAD(args[0]),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1), RETURN(SECCOMP_RET_ALLOW),
    FAIL(EPERM),
};

bool screensort_install_filter(void) {
    const struct sock_fprog program = {
        .len = sizeof instructions / sizeof *instructions,
        .filter = (struct sock_filter *)instructions,
    };
    return syscall(
               __NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else

bool screensort_install_filter(void) {
    return false;
}

#endif
