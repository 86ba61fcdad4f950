#!/usr/bin/env python3
"""Measures what BENCHMARKS.md reports, and prints it as the tables of that file.

Standard library only; run by `make bench`. Times on a shared machine say little: trust ratios, CPU
seconds and memory. Pictures come from Fixtures; with --corpus DIR the run over many real
screenshots is measured on a copy of DIR, too.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / ".build/release/screensort"
SCREENS = ROOT / "Fixtures/screenshots"
SMALL_PICTURE = ROOT / "Fixtures/odd/palette.png"
TINY_PICTURE = ROOT / "Fixtures/odd/one-pixel.png"


class Measurement:
    """What a child process used: seconds by the clock and of the processor, peak memory in MB."""

    def __init__(self, wall, usage):
        self.wall = wall
        self.cpu = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss / 1024


def measure(command, cwd, env=None):
    """Runs a command to its end, its output thrown away."""
    start = time.monotonic()
    child = subprocess.Popen(
        [str(part) for part in command], cwd=cwd, env=env,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 3):
        sys.exit(f"{command} failed in {cwd}: run it by hand to see why")
    return Measurement(time.monotonic() - start, usage)


def table(title, columns, rows):
    """Prints a Markdown table."""
    print(f"\n### {title}\n")
    print("| " + " | ".join(columns) + " |")
    print("|" + "---|" * len(columns))
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")


def copies(picture, count, folder, prefix=""):
    """Fills a folder with pictures of one look and different bytes: a decoder stops at the picture's end."""
    data = picture.read_bytes()
    for number in range(count):
        place = folder / f"{number // 1000:03}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"Screenshot {prefix}{number:06}.png").write_bytes(data + str(number).encode())


def reading(work):
    """screensort beside the tesseract command on the same pictures, one after the other, twice."""
    pictures = sorted(SCREENS.glob("*.png"))
    env = {**os.environ, "OMP_THREAD_LIMIT": "1"}
    rows = {"screensort --jobs 2": [], "tesseract --psm 11, xargs -P2": []}
    names = work / "names"
    names.write_text("\0".join(map(str, pictures)) + "\0")
    script = f"xargs -0 -P2 -I@ tesseract @ - --psm 11 < '{names}'"
    for _ in range(2):
        rows["screensort --jobs 2"].append(
            measure([BINARY, "--no-store", "--jobs", "2", SCREENS], work))
        if shutil.which("tesseract"):
            rows["tesseract --psm 11, xargs -P2"].append(measure(["sh", "-c", script], work, env))
    table(
        f"Reading {len(pictures)} fixtures",
        ["command", "CPU s an image", "wall s an image", "peak MB of one process"],
        [
            (name, f"{min(m.cpu for m in runs) / len(pictures):.3f}",
             f"{min(m.wall for m in runs) / len(pictures):.3f}", f"{max(m.peak for m in runs):.0f}")
            for name, runs in rows.items() if runs
        ])


def memory(work):
    """Peak memory of a run over few and over many images of the same kind."""
    rows = []
    for count in (100, 2000):
        folder = work / f"memory-{count}"
        copies(SMALL_PICTURE, count, folder)
        run = measure([BINARY, folder, "--jobs", "2"], work)
        rows.append((count, f"{run.peak:.1f}", f"{run.peak / float(rows[0][1]):.2f}" if rows else "1"))
        shutil.rmtree(folder)
    table("Memory of a run", ["images", "peak MB", "ratio"], rows)


def nothing_to_do(work, corpus):
    """A second run over images that are done."""
    folders = {}
    if corpus:
        folders["real screenshots"] = work / "corpus"
        shutil.copytree(corpus, work / "corpus")
    folders["tiny images"] = work / "tiny"
    copies(TINY_PICTURE, 100_000, work / "tiny")
    rows = []
    for name, folder in folders.items():
        first = measure([BINARY, folder], work)
        runs = [measure([BINARY, folder], work) for _ in range(5)]
        count = sum(1 for _ in (folder / ".screensort/sidecars").rglob("*.json"))
        rows.append((
            f"{count} {name}", f"{first.wall:.1f}", f"{min(m.wall for m in runs):.2f}",
            f"{statistics.median(m.wall for m in runs):.2f}", f"{max(m.peak for m in runs):.0f}"))
        shutil.rmtree(folder)
    table(
        "A run with nothing to do",
        ["images", "first run, s", "second run, best s", "second run, median s", "peak MB"], rows)


def interruption(work):
    """From Ctrl-C in the middle of a batch of phone screens to the end of the process."""
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
        "From Ctrl-C to the end, 20 times, on phone screens", ["median s", "95th percentile s", "worst s"],
        [(f"{statistics.median(delays):.3f}", f"{delays[18]:.3f}", f"{delays[-1]:.3f}")])


def main_actor():
    """How late a 10 Hz tick on the main actor is while two recognizers run flat out."""
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


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=pathlib.Path, help="a folder of real screenshots")
    corpus = parser.parse_args().corpus
    if not BINARY.exists():
        sys.exit("no release binary: run `make build` first")
    with tempfile.TemporaryDirectory(prefix="screensort-benchmark-") as name:
        work = pathlib.Path(name)
        reading(work)
        interruption(work)
        memory(work)
        main_actor()
        nothing_to_do(work, corpus if corpus and corpus.is_dir() else None)


if __name__ == "__main__":
    main()
