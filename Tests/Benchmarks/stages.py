"""The stages of reading one by one, in one process and on one thread."""
import json
import os
import subprocess

from measuring import ROOT, note, table

BUILD = ROOT / ".build-bench"
ORDER = [
    "decode", "find lines", "find outlined lines", "crop", "recognize", "order",
    "all but decoding",
]


def stages(sets):
    """Processor milliseconds of each stage, the mean over the pictures of each set."""
    note("building the benchmark of the stages")
    subprocess.run(
        ["swift", "build", "--configuration", "release", "--scratch-path", str(BUILD),
         "--product", "StageBenchmark", "-Xswiftc", "-enable-testing"],
        cwd=ROOT, env={**os.environ, "SCREENSORT_BENCH": "1"}, check=True,
        stdout=subprocess.DEVNULL)
    for pictures in sets:
        note(f"stages: {pictures.name}")
        out = subprocess.run(
            [BUILD / "release/StageBenchmark", *pictures.pictures], check=True, capture_output=True,
            text=True).stdout
        seconds = json.loads(out)
        table(
            f"Stages, {pictures.name}", ["stage", "CPU ms a picture"],
            [(stage, f"{seconds[stage] * 1000:.2f}") for stage in ORDER])
