#!/usr/bin/env python3
"""Measures what BENCHMARKS.md reports, and prints it as the tables of that file.

Standard library only; run by `make bench`. Times on a shared machine say little: trust ratios, CPU
seconds and memory. BINARY in the environment names another screensort than the release build.
"""
import argparse
import pathlib
import sys
import tempfile

from engines import PictureSet, engines
from instructions import instructions
from interruption import interruption
from library import library
from main_actor import main_actor
from measuring import BINARY, SCREENS
from memory import memory
from nothing_to_do import nothing_to_do
from stages import stages
from start_up import start_up


def arguments(names):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=pathlib.Path, help="a folder of real screenshots")
    parser.add_argument(
        "--ocr-corpus", type=pathlib.Path, help="a folder of pictures with ground truth beside them")
    parser.add_argument(
        "--rounds", type=int, default=3, help="how often each engine has its turn (default: 3)")
    parser.add_argument(
        "--every", type=int, default=1, metavar="N",
        help="only every N-th picture with ground truth, for a quick look")
    parser.add_argument("only", nargs="*", metavar="table", help=f"one of: {', '.join(names)}")
    chosen = parser.parse_args()
    unknown = set(chosen.only) - set(names)
    if unknown:
        parser.error(f"no such table: {', '.join(sorted(unknown))}")
    for folder in (chosen.corpus, chosen.ocr_corpus):
        if folder and not folder.is_dir():
            parser.error(f"no such folder: {folder}")
    return chosen


def picture_sets(chosen):
    """The fixtures, and the corpus with ground truth if there is one."""
    sets = [PictureSet.read("Fixtures/screenshots", SCREENS, chosen.every)]
    if chosen.ocr_corpus:
        sets.append(PictureSet.read(chosen.ocr_corpus.name, chosen.ocr_corpus, chosen.every))
    return sets


# Every table of BENCHMARKS.md, in its order; each is given a folder to work in.
TABLES = {
    "engines": lambda work, chosen: engines(work, picture_sets(chosen), chosen.rounds),
    "start-up": lambda _, __: start_up(),
    "stages": lambda _, chosen: stages(picture_sets(chosen)),
    "instructions": lambda work, _: instructions(work),
    "interruption": lambda _, __: interruption(),
    "memory": lambda work, _: memory(work),
    "main-actor": lambda _, __: main_actor(),
    "nothing-to-do": lambda work, chosen: nothing_to_do(work, chosen.corpus),
    "library": lambda work, _: library(work),
}


def main():
    chosen = arguments(TABLES)
    if not BINARY.exists():
        sys.exit("no release binary: run `make build` first")
    with tempfile.TemporaryDirectory(prefix="screensort-benchmark-") as name:
        for title, measurement in TABLES.items():
            if not chosen.only or title in chosen.only:
                measurement(pathlib.Path(name), chosen)


if __name__ == "__main__":
    main()
