"""From Ctrl-C in the middle of a batch of phone screens to the end of the process."""
import json
import random
import signal
import statistics
import subprocess
import sys
import time

from measuring import BINARY, ROOT, SCREENS, table


def interruption():
    delays = []
    manifest = (ROOT / "Fixtures/manifest.jsonl").read_text().splitlines()
    screens = [json.loads(line) for line in manifest]
    phones = [SCREENS / screen["file"] for screen in screens if screen["platform"] == "phone"]
    for _ in range(20):
        child = subprocess.Popen(
            [BINARY, "--no-store", "--jobs", "2", *phones],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        child.stdout.readline()
        time.sleep(random.uniform(0, 0.7))
        start = time.monotonic()
        child.send_signal(signal.SIGINT)
        child.stdout.read()
        if child.wait() != 130:
            sys.exit(f"Ctrl-C ended with {child.returncode}, not 130")
        delays.append(time.monotonic() - start)
    delays.sort()
    table(
        "From Ctrl-C to the end, 20 times, on phone screens",
        ["median s", "95th percentile s", "worst s"],
        [(f"{statistics.median(delays):.3f}", f"{delays[18]:.3f}", f"{delays[-1]:.3f}")])
