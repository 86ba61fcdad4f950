"""Shows that no call that changes files passes the library of Tests/Faults unseen.

Every command is run under strace, which sees all calls; each of those that change something below
the folder must be in the log of the library, too.
"""
import collections
import re
import shutil
import subprocess
import sys

from commands import COMMANDS
from libraries import scratch
from faults import Trials
from running import BINARY, environment, read_calls

# The system's names, and the kinds of calls in the log that stand for them.
CHANGING = {
    "write": "write", "pwrite64": "write", "writev": "write", "pwritev": "write",
    "pwritev2": "write", "sendfile": "write", "copy_file_range": "write", "splice": "write",
    "ftruncate": "resize", "truncate": "resize", "fallocate": "resize",
    "rename": "rename", "renameat": "rename", "renameat2": "rename",
    "link": "make", "linkat": "make", "symlink": "make", "symlinkat": "make", "mkdir": "make",
    "mkdirat": "make", "mknodat": "make", "fsetxattr": "make", "setxattr": "make",
    "lsetxattr": "make", "unlink": "remove", "unlinkat": "remove", "rmdir": "remove",
    "chmod": "set", "fchmod": "set", "fchmodat": "set", "chown": "set", "fchown": "set",
    "lchown": "set", "fchownat": "set", "utimensat": "set", "utime": "set", "utimes": "set",
    "flock": "lock", "fsync": "sync", "fdatasync": "sync", "syncfs": "sync",
    "sync_file_range": "sync", "msync": "sync", "openat": "make", "open": "make", "creat": "make",
}


def seen_by_strace(trace, root):
    """How many calls of each kind strace has seen below `root`."""
    counts = collections.Counter()
    for line in trace.read_text(errors="replace").splitlines():
        found = re.match(r"\d+ +(\w+)\((.*)", line)
        if not found or found[1] not in CHANGING or str(root) + "/" not in line:
            continue
        name, rest = found.groups()
        # The log of the library itself, and files that are only read.
        if re.match(rf"\d+<[^>]*\.log>", rest):
            continue
        if name.startswith(("open", "creat")) and not re.search(r"O_CREAT|O_TRUNC", rest):
            continue
        counts[CHANGING[name]] += 1
    return counts


def difference(command):
    """The kinds of calls that strace has seen more often, with both counts."""
    work = scratch()
    try:
        trials = Trials(command, work)
        place = trials.fresh_copy()
        log, trace = place.with_suffix(".log"), work / "trace"
        variables = environment(place, log)
        preload = variables.pop("LD_PRELOAD")
        arguments = ["strace", "-f", "-y", "-s", "0", "-e", f"trace={','.join(CHANGING)}",
                     "-E", f"LD_PRELOAD={preload}", "-o", trace, "--", BINARY, *command.arguments]
        child = subprocess.Popen(
            arguments, cwd=place, env=variables, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        child.wait(timeout=300)
        seen = seen_by_strace(trace, place)
        logged = collections.Counter(call.kind for call in read_calls(log))
        return {kind: (count, logged[kind]) for kind, count in seen.items()
                if count > logged[kind]}, seen.total()
    finally:
        shutil.rmtree(work, ignore_errors=True)


def main():
    if shutil.which("strace") is None:
        sys.exit("coverage: strace is missing")
    total, escaped = 0, 0
    # watch goes on until it is stopped, and makes the calls that process makes.
    for command in (command for command in COMMANDS if not command.events):
        missed, count = difference(command)
        total += count
        for kind, (seen, logged) in missed.items():
            escaped += seen - logged
            print(f"{command.title}: {kind}: {seen} seen by strace, {logged} logged",
                  file=sys.stderr)
    print(f"{total} calls that change files, {escaped} of them unseen by the library of faults")
    sys.exit(1 if escaped else 0)


if __name__ == "__main__":
    main()
