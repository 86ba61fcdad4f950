"""Running the command, alone or with the library of Tests/Faults loaded into it."""
import dataclasses
import os
import pathlib
import re
import signal
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("BINARY", ROOT / ".build/release/screensort")).resolve()
FAULTS = pathlib.Path(os.environ.get("FAULTS", BINARY.parent / "libFaults.so")).resolve()

# Who is started in the background of a shell ignores Ctrl-C, and so would all whom it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# No command works for as long on a handful of small images: who does has stopped for good.
DEADLINE = 60
# A command that watches has nothing more to say if it is silent for so many seconds.
SILENCE = 5


@dataclasses.dataclass(frozen=True)
class Fault:
    """What befalls a call; see Tests/Faults/include/Faults.h."""
    name: str
    at: int
    is_lasting: bool = False

    def __str__(self):
        return f"{self.name}{' from' if self.is_lasting else ''} at call {self.at}"


@dataclasses.dataclass(frozen=True)
class Call:
    """A line of the log of calls."""
    number: int
    kind: str
    name: str
    path: str
    is_hit: bool


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What a run left behind but for its files."""
    status: int
    """The exit status; of a run that was killed, the negative number of the signal."""
    output: str
    """Standard output, but for what differs from run to run."""
    errors: str
    calls: tuple = ()

    @property
    def hit(self):
        """The first call that a fault has befallen; None if there was none."""
        return next((call for call in self.calls if call.is_hit), None)


def environment(root, log=None, fault=None):
    """The environment of a command whose calls on the files below `root` are counted."""
    variables = {**os.environ, "XDG_CONFIG_HOME": str(root / "config"), "LC_ALL": "C.UTF-8"}
    if log:
        variables |= {"LD_PRELOAD": str(FAULTS), "FAULTS_ROOT": str(root), "FAULTS_LOG": str(log)}
    if fault:
        variables |= {"FAULTS_FAULT": fault.name}
        variables |= {"FAULTS_AT": str(fault.at)} if fault.at else {}
        variables |= {"FAULTS_LASTING": "1"} if fault.is_lasting else {}
    return variables


def run(arguments, root, fault=None, log=None, events=None):
    """Runs the command in `root`.

    `log` is the path of the file for the calls. With `events` the command goes on until it is asked
    to stop, which it is as soon as it has said that many things: results, or what is wrong.
    """
    if log:
        log.unlink(missing_ok=True)
    child = subprocess.Popen(
        [BINARY, *arguments], cwd=root, env=environment(root, log, fault),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if events:
        output, errors = _stopped_after(child, events)
    else:
        output, errors = child.communicate(timeout=DEADLINE)
    return Outcome(
        child.returncode, _comparable(output, root), errors.decode(errors="replace"),
        read_calls(log))


def _comparable(output, root):
    """What was printed but for the folder, for moments and durations."""
    text = without_moments(output.decode(errors="replace").replace(str(root), "ROOT"))
    text = re.sub(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:[\d.]+Z?)?", "TIME", text)
    return re.sub(r"\d+(\.\d+)? ?m?s\b", "DURATION", text)


def without_moments(text):
    """Text with results in it, but for the fields that no two runs have in common."""
    text = re.sub(r'"(processedAt|at)":"[^"]*"', r'"\1":""', text)
    return re.sub(r'"seconds":[0-9.e-]+', '"seconds":0', text)


def _stopped_after(child, events):
    """What a command says that is interrupted after so many lines, or is at its end before."""
    lines = {child.stdout: [], child.stderr: []}
    said = threading.Semaphore(0)

    def listen(stream):
        for line in stream:
            lines[stream].append(line)
            if not line.startswith(b"screensort: watching"):
                said.release()
        for _ in range(events):
            said.release()

    listeners = [threading.Thread(target=listen, args=(stream,)) for stream in lines]
    for listener in listeners:
        listener.start()
    for _ in range(events):
        if not said.acquire(timeout=SILENCE):
            break
    child.send_signal(signal.SIGINT)
    child.wait(timeout=DEADLINE)
    for listener in listeners:
        listener.join()
    return [b"".join(part) for part in lines.values()]


def read_calls(log):
    """The calls in a log, if there is one."""
    if not log or not log.exists():
        return ()
    calls = []
    for line in log.read_text(errors="replace").splitlines():
        number, kind, name, path = line.split("\t", 3)
        calls.append(Call(int(number.lstrip("!")), kind, name, path, number.startswith("!")))
    return tuple(calls)
