"""From the start of a process to its first result, on one phone screen."""
import os
import statistics
import subprocess
import time

from measuring import BINARY, SCREENS, table
from variants import ONE_THREAD, YARDSTICK

PICTURE = SCREENS / "settings-phone.png"
TIMES = 20


def start_up():
    """screensort and tesseract by turns."""
    commands = {"screensort": [BINARY, "--no-store", PICTURE]}
    if not YARDSTICK.missing():
        commands["tesseract --psm 3"] = ["tesseract", PICTURE, "-", "--psm", "3"]
    runs = {name: [] for name in commands}
    for _ in range(TIMES):
        for name, command in commands.items():
            runs[name].append(first_result(command))
    table(
        f"Start-up: the first result of one phone screen, {TIMES} times",
        ["command", "median s to the first result", "median CPU s"],
        [
            (name, *(f"{statistics.median(values):.3f}" for values in zip(*pairs)))
            for name, pairs in runs.items()
        ])


def first_result(command):
    """Seconds until the first line is printed, and CPU seconds of the whole process."""
    start = time.monotonic()
    child = subprocess.Popen(
        command, env={**os.environ, **ONE_THREAD}, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL)
    child.stdout.readline()
    delay = time.monotonic() - start
    child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return delay, usage.ru_utime + usage.ru_stime
