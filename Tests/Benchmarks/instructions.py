"""Instructions of a whole process by callgrind, which do not depend on what else a machine does."""
import os
import re
import shutil
import subprocess

from measuring import BINARY, SCREENS, note, table
from variants import ONE_THREAD, YARDSTICK

PICTURES = {"phone": SCREENS / "settings-phone.png", "desktop": SCREENS / "code-editor-dark.png"}


def instructions(work):
    """One phone and one desktop screen. Valgrind 3.19 knows AVX2, but not AVX-512."""
    if not shutil.which("valgrind"):
        note("without instruction counts: there is no valgrind")
        return
    binary = work / "screensort"
    # Valgrind 3.19 gives up on the debug information that Swift writes.
    subprocess.run(["strip", "--strip-all", "-o", binary, BINARY], check=True)
    commands = {"screensort --jobs 1": [binary, "--no-store", "--jobs", "1", "{}"]}
    if not YARDSTICK.missing():
        commands["tesseract --psm 3"] = ["tesseract", "{}", "-", "--psm", "3"]
    rows = []
    for name, command in commands.items():
        cells = []
        for kind, picture in PICTURES.items():
            note(f"instructions, {kind}: {name}")
            filled = [picture if part == "{}" else part for part in command]
            cells.append(giga(collected(filled, work)))
        rows.append((name, *cells))
    table(
        "Instructions of a process, 10^9, by callgrind",
        ["command", *(f"{kind}: {picture.name}" for kind, picture in PICTURES.items())], rows)


def collected(command, work):
    """The number of instructions; None if valgrind or the command failed."""
    out = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={work / 'callgrind.out'}", *command],
        env={**os.environ, **ONE_THREAD}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, errors="replace")
    match = re.search(r"Collected *: *(\d+)", out.stderr)
    if out.returncode or not match:
        note(f"callgrind failed: {out.stderr[-500:].strip()}")
        return None
    return int(match[1])


def giga(number):
    return "–" if number is None else f"{number / 1e9:.2f}"
