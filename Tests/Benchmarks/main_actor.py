"""How late a 10 Hz tick on the main actor is while two recognizers run flat out."""
import os
import re
import subprocess
import sys

from measuring import ROOT, table


def main_actor():
    """Runs the test that measures it, which must have been built."""
    env = {**os.environ, "SCREENSORT_BENCHMARK": "1"}
    out = subprocess.run(
        ["swift", "test", "--skip-build", "--filter", "MainActorLatencyTests"],
        cwd=ROOT, env=env, capture_output=True, text=True)
    pattern = r"tick lateness in ms: median (\S+), 99th percentile (\S+), worst (\S+), ticks (\d+)"
    match = re.search(pattern, out.stdout + out.stderr)
    if not match:
        sys.exit("the measurement of the main actor failed: build the tests first (make test)")
    table(
        "A 10 Hz tick on the main actor while two recognizers run flat out",
        ["ticks", "median ms late", "99th percentile ms late", "worst ms late"],
        [(match[4], match[1], match[2], match[3])])
