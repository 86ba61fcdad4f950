"""What the measurements share: running a command and counting what it used, pictures, tables."""
import contextlib
import dataclasses
import os
import pathlib
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("BINARY", ROOT / ".build/release/screensort")).resolve()
SCREENS = ROOT / "Fixtures/screenshots"
TINY_PICTURE = ROOT / "Fixtures/odd/one-pixel.png"

# screensort: all done; finished, but some images failed.
GOOD_EXITS = (0, 3)


@dataclasses.dataclass(frozen=True)
class Measurement:
    """What a child process and its children used."""
    wall: float
    """Seconds by the clock."""
    cpu: float
    """Seconds of processors, user and system."""
    peak: float
    """The most memory of any one of the processes, in MB."""


def measure(command, folder, environment=None, output=None, stops_after_line=False):
    """Runs a command to its end.

    `output` is a path for its standard output, which is thrown away otherwise; with
    `stops_after_line`, as soon as a line has come. A command that fails ends the benchmark with its
    last words.
    """
    with contextlib.ExitStack() as files:
        stdout = files.enter_context(open(output, "wb")) if output else subprocess.DEVNULL
        if stops_after_line:
            stdout = subprocess.PIPE
        stderr = files.enter_context(open(pathlib.Path(folder) / "stderr", "w+b"))
        start = time.monotonic()
        child = subprocess.Popen(
            [str(part) for part in command], cwd=folder, stdin=subprocess.DEVNULL, stdout=stdout,
            stderr=stderr, env={**os.environ, **(environment or {})})
        if stops_after_line:
            with child.stdout as lines:
                lines.readline()
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in GOOD_EXITS:
            stderr.seek(0)
            words = stderr.read().decode(errors="replace")[-500:]
            sys.exit(f"{shlex.join(child.args)[:500]}\nended with {child.returncode}: {words}")
    return Measurement(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def table(title, columns, rows):
    """Prints a Markdown table."""
    print(f"\n### {title}\n")
    print("| " + " | ".join(columns) + " |")
    print("|" + "---|" * len(columns))
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    sys.stdout.flush()


def note(text):
    """Says on standard error what is not measured, or what is being measured."""
    print(f"bench: {text}", file=sys.stderr, flush=True)


def copies(picture, count, folder, prefix=""):
    """Fills a folder with pictures of one look and different bytes.

    A decoder stops at the picture's end and does not see the number behind it.
    """
    data = picture.read_bytes()
    for number in range(count):
        place = folder / f"{number // 1000:03}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"Screenshot {prefix}{number:06}.png").write_bytes(data + str(number).encode())
