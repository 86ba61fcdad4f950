"""Kills and interrupts the command at random moments, and looks at what is left.

A library goes through its life: its images are read, sorted, put back, joined by others that watch
reads, and its index is made anew. Each of these is killed several times before it may come to its
end. Its twin has the same life undisturbed; in the end both are to be the same.
"""
import argparse
import collections
import concurrent.futures
import dataclasses
import itertools
import os
import random
import shutil
import signal
import subprocess
import sys
import time

import judging
from libraries import FIXTURES, JOURNAL, scratch, state
from running import BINARY, DEADLINE, Fault, environment, read_calls, run

WORKERS = 2
IMAGE_COUNT = 10
LATE_IMAGE_COUNT = 3
# So often a stage is killed at most before it may come to its end.
MOST_KILLS = 6
PICTURES = ("odd/palette.png", "odd/grey-1bit.png", "odd/white.png")
# Done, killed, interrupted, and interrupted before it could listen to that.
ENDINGS = (0, -signal.SIGKILL, judging.INTERRUPTED, -signal.SIGINT)
CLOSED = '{"closed": true}]'
LIST = ("list", "lib", "--format", "ndjson")


@dataclasses.dataclass(frozen=True)
class Stage:
    """A part of the life of a library."""
    title: str
    arguments: tuple
    completion: tuple = ()
    """What brings it to its end, if that is another command."""
    reads_images: bool = False
    gets_images: bool = False


PROCESS = ("process", "lib")
SORT = Stage("sort", ("sort", "lib", "--apply"))
STAGES = (
    Stage("process", PROCESS, reads_images=True),
    SORT,
    Stage("undo", ("undo", "lib")),
    Stage("watch", ("watch", "lib"), completion=PROCESS, reads_images=True, gets_images=True),
    Stage("index rebuild", ("doctor", "lib", "--rebuild")),
)


def add_images(place, count, prefix):
    """Puts pictures with contents of their own in, the same ones with the same times always."""
    for number in range(count):
        path = place / "lib" / ("sub" if number % 3 == 0 else "") / f"{prefix} {number}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        fixture = FIXTURES / PICTURES[number % len(PICTURES)]
        # No decoder looks behind the end of a picture.
        path.write_bytes(fixture.read_bytes() + f"{prefix}{number}".encode())
        moment = 1_700_000_000 + number
        os.utime(path, (moment, moment))


@dataclasses.dataclass
class Undisturbed:
    """What a stage comes to where nobody disturbs it."""
    after: object
    listing: str
    seconds: float
    change_count: int


class Life:
    """The life of one library with one seed, and that of its twin."""

    def __init__(self, seed, work, kill_limit=None):
        self.seed = seed
        self.kills = collections.Counter()
        self.violations = []
        self._random = random.Random(seed)
        self._place = work / f"life-{seed}"
        self._twin = work / f"twin-{seed}"
        self._numbers = itertools.count()
        self._kill_limit = kill_limit

    def live(self):
        for place in (self._place, self._twin):
            add_images(place, IMAGE_COUNT, "screen")
        for stage in STAGES:
            if stage.gets_images:
                for place in (self._place, self._twin):
                    add_images(place, LATE_IMAGE_COUNT, "late")
            before = state(self._place)
            self._go_through(stage, before)
            if stage == SORT:
                self._undo_all_and_sort_again(before)
        for place in (self._place, self._twin):
            shutil.rmtree(place)
        return self

    def _undo_all_and_sort_again(self, before):
        """Undoes each run, as one that was killed is one, too, so that there is only one then."""
        for place in (self._place, self._twin):
            journals = (place / "lib/.screensort/journal").glob("*.ndjson")
            for number in sorted((int(path.stem) for path in journals), reverse=True):
                run(("undo", "lib", "--run", str(number)), place)
            for problem in judging.wrong_at_the_end(before, state(place)):
                self._complain(SORT, f"undone, {problem}")
            shutil.rmtree(place / "lib/.screensort/journal")
            run(SORT.arguments, place)

    def _go_through(self, stage, before):
        undisturbed = self._undisturbed(stage)
        reads = collections.Counter()
        kill_count, kill_limit = 0, self._random.randint(1, MOST_KILLS)
        while kill_count < kill_limit and not self._is_at_limit:
            status, words, calls = self._disturb(stage, undisturbed)
            reads.update(call.path for call in calls if call.name == "open" and call.kind == "open"
                         and call.path.endswith(".png"))
            if status not in ENDINGS:
                self._complain(stage, f"ended with {status}: {words.strip()[-300:]}")
            now = state(self._place)
            for problem in judging.wrong_with_files(before, undisturbed.after, now):
                self._complain(stage, problem)
            kill_count += status != 0
            self.kills[stage.title] += status != 0
            if self._is_undone(stage, undisturbed, now):
                break
        self._complete(stage, undisturbed)
        most = max(reads.values(), default=0)
        if stage.reads_images and most > kill_count + 1:
            self._complain(stage, f"an image was read {most} times in {kill_count} kills")

    @property
    def _is_at_limit(self):
        return self._kill_limit is not None and self.kills.total() >= self._kill_limit

    def _undisturbed(self, stage):
        log = self._twin.with_suffix(".log")
        start = time.monotonic()
        outcome = run(stage.completion or stage.arguments, self._twin, Fault("BEFORE", 0), log)
        seconds = time.monotonic() - start
        if outcome.status != 0:
            sys.exit(f"{stage.title}: {outcome.status}\n{outcome.errors}")
        count = max((call.number for call in outcome.calls), default=1)
        return Undisturbed(state(self._twin), run(LIST, self._twin).output, seconds, count)

    def _disturb(self, stage, undisturbed):
        """Starts the command and kills it: at a random moment, or at a random call."""
        way = self._random.choice(("SIGKILL", "SIGINT", "BEFORE", "AFTER", "SIGINT at call"))
        at_call = way in ("BEFORE", "AFTER", "SIGINT at call")
        number = self._random.randint(1, undisturbed.change_count)
        fault = Fault(way.split()[0], number) if at_call else None
        log = self._place.with_suffix(f".{next(self._numbers)}.log")
        child = subprocess.Popen(
            [BINARY, *stage.arguments, "--progress", "none"]
            if stage.reads_images else [BINARY, *stage.arguments],
            cwd=self._place, env=environment(self._place, log, fault), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        moment = self._random.uniform(0, 1.2 * undisturbed.seconds)
        # What is to die at a call that it never comes to, as watch with nothing to do, is
        # interrupted in the end.
        try:
            words = child.communicate(timeout=4 * undisturbed.seconds + 1 if at_call else moment)[1]
        except subprocess.TimeoutExpired:
            child.send_signal(signal.SIGKILL if way == "SIGKILL" else signal.SIGINT)
            words = child.communicate(timeout=DEADLINE)[1]
        calls = read_calls(log)
        log.unlink(missing_ok=True)
        return child.returncode, words.decode(errors="replace"), calls

    def _complete(self, stage, undisturbed):
        if not self._is_undone(stage, undisturbed, state(self._place)):
            outcome = run(stage.completion or stage.arguments, self._place)
            if outcome.status != 0:
                self._complain(stage, f"does not end: {outcome.status} {outcome.errors[-300:]}")
        for problem in judging.wrong_at_the_end(undisturbed.after, state(self._place)):
            self._complain(stage, problem)
        if run(LIST, self._place).output != undisturbed.listing:
            self._complain(stage, "list does not print what the twin's does")

    @staticmethod
    def _is_undone(stage, undisturbed, now):
        """Whether an undo has come to its end, so that to undo once more would be to sort again."""
        is_over = now.without_journals() == undisturbed.after.without_journals()
        return stage.title == "undo" and is_over and all(
            text.endswith(CLOSED) for path, text in now.files.items() if JOURNAL.match(path))

    def _complain(self, stage, problem):
        self.violations.append(f"seed {self.seed}, {stage.title}: {problem}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500, help="stop after so many (default: 500)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first life")
    parser.add_argument("--lives", type=int, help="stop after so many lives: --lives 1 repeats one")
    parser.add_argument("--jobs", type=int, default=WORKERS, help="how many lives at once")
    arguments = parser.parse_args()
    start = time.monotonic()
    kills, violations, lives = collections.Counter(), [], 0
    work = scratch()
    try:
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            for first in itertools.count(arguments.seed, arguments.jobs):
                seeds = range(first, first + arguments.jobs)
                if arguments.lives is not None:
                    seeds = seeds[:arguments.lives - lives]
                if not seeds or kills.total() >= arguments.kills:
                    break
                rest = arguments.kills - kills.total()
                for life in pool.map(lambda seed: Life(seed, work, rest).live(), seeds):
                    kills += life.kills
                    violations += life.violations
                    lives += 1
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print("| killed | times |\n|---|---|")
    for stage in STAGES:
        print(f"| {stage.title} | {kills[stage.title]} |")
    print(f"\n{kills.total()} kills in {lives} lives, {len(violations)} violations,"
          f" {time.monotonic() - start:.0f} s;"
          f" seeds {arguments.seed} to {arguments.seed + lives - 1}")
    for violation in violations:
        print(violation, file=sys.stderr)
    sys.exit(1 if violations else 0)


if __name__ == "__main__":
    main()
