"""Lets every call of every command on files fail in turn, and looks at what is left.

For each command and each fault, call 1, 2, 3 … of those that can meet it fails, until the command
makes no more. What must hold then is in judging.py.
"""
import argparse
import collections
import concurrent.futures
import dataclasses
import itertools
import random
import shutil
import sys
import time

import judging
from commands import COMMANDS
from libraries import made_by, scratch, state
from running import Fault, run

FAULTS = [Fault("ENOSPC", 0), Fault("ENOSPC", 0, True), Fault("EIO", 0), Fault("EIO", 0, True),
          Fault("EACCES", 0), Fault("EACCES", 0, True), Fault("EINTR", 0), Fault("SHORT", 0),
          Fault("BEFORE", 0), Fault("AFTER", 0), Fault("SIGINT", 0)]
WORKERS = 2


class Trials:
    """The trials of one command."""

    def __init__(self, command, work):
        self.command = command
        self._work = work
        self._numbers = itertools.count()
        self._model = work / "model"
        self._model.mkdir()
        made_by(command.before, self._model)
        for image in command.removed:
            (self._model / image).unlink()
        place = self.fresh_copy()
        self.before = state(place)
        self.undisturbed = self._run(place)
        if self.undisturbed.status != command.undisturbed:
            sys.exit(f"{command.title}: {self.undisturbed.status}\n{self.undisturbed.errors}")
        self.after = state(place)
        shutil.rmtree(place)

    def fresh_copy(self):
        """A new folder with the library as it is before the command."""
        place = self._work / f"trial-{next(self._numbers)}"
        shutil.copytree(self._model, place, symlinks=True)
        if self.command.warm_up:
            run(self.command.warm_up, place)
        return place

    def _run(self, place, fault=None):
        return run(self.command.arguments, place, fault, log=place.with_suffix(".log"),
                   events=self.command.events)

    def calls(self, fault):
        """The calls of an undisturbed run that can meet a fault."""
        place = self.fresh_copy()
        calls = self._run(place, dataclasses.replace(fault, at=0)).calls
        shutil.rmtree(place)
        return [call for call in calls if call.number > 0]

    def attempt(self, fault):
        """Runs the command with a fault, and again without it.

        Returns the call that it befell, if any, and what is wrong.
        """
        place = self.fresh_copy()
        outcome = self._run(place, fault)
        now = state(place)
        wrong = list(judging.wrong_with_files(self.before, self.after, now))
        wrong += judging.wrong_with_words(self.command, fault, outcome, self.undisturbed)
        wrong += judging.wrong_when_successful(
            self.command, fault, outcome, self.undisturbed, self.after, now)
        if now.without_journals() != self.after.without_journals() or now.leftovers:
            again = run(self.command.again or self.command.arguments, place)
            if again.status not in (0, self.undisturbed.status):
                words = again.errors.strip()[:300]
                wrong.append(f"run again, it ends with {again.status}: {words}")
            wrong += judging.wrong_at_the_end(self.after, state(place))
        shutil.rmtree(place)
        place.with_suffix(".log").unlink(missing_ok=True)
        return outcome.hit, wrong


def try_command(command, faults, every, workers, random_source):
    """Returns the number of calls and of faults, the kinds of calls hit, and the violations."""
    work = scratch()
    attempts, violations, kinds = 0, [], collections.Counter()
    try:
        trials = Trials(command, work)
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            for fault in faults:
                chosen = _chosen(trials, fault, every, random_source)
                for fault, (hit, wrong) in zip(chosen, pool.map(trials.attempt, chosen)):
                    if hit is None:
                        continue
                    attempts += 1
                    kinds[hit.name] += 1
                    where = hit.path.replace(str(work), "")
                    violations += [
                        f"{command.title}: {fault}, {hit.name} {where}: {text}" for text in wrong]
        return len(trials.undisturbed.calls), attempts, kinds, violations
    finally:
        shutil.rmtree(work, ignore_errors=True)


def sample(command, fault, known, random_source):
    """As try_command, with one fault at one call, whose name is not known yet if there is one."""
    work = scratch()
    try:
        trials = Trials(command, work)
        calls = trials.calls(fault)
        if not calls:
            return len(trials.undisturbed.calls), 0, collections.Counter(), []
        fresh = [call for call in calls if call.name not in known]
        call = random_source.choice(fresh or calls)
        chosen = dataclasses.replace(fault, at=call.number)
        hit, wrong = trials.attempt(chosen)
        kinds = collections.Counter([hit.name] if hit else [])
        violations = [f"{command.title}: {chosen}, {call.name}: {text}" for text in wrong]
        return len(trials.undisturbed.calls), len(kinds), kinds, violations
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _chosen(trials, fault, every, random_source):
    """The faults to try. More than there are calls, since not every run makes as many."""
    count = len(trials.calls(fault))
    numbers = range(1 + (random_source.randrange(every) if every > 1 else 0), count + 3, every)
    return [dataclasses.replace(fault, at=number) for number in numbers]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", action="store_true", help="try one call of each command only")
    parser.add_argument("--every", type=int, default=1, help="try every Nth call only")
    parser.add_argument("--seed", type=int, default=1, help="which ones, with --every or --sample")
    parser.add_argument("--command", action="append", help="try this command only")
    parser.add_argument("--fault", action="append", help="try this fault only")
    parser.add_argument("--jobs", type=int, default=WORKERS, help="how many trials at once")
    arguments = parser.parse_args()
    commands = [command for command in COMMANDS
                if not arguments.command or command.title in arguments.command]
    faults = [fault for fault in FAULTS if not arguments.fault or fault.name in arguments.fault]
    random_source = random.Random(arguments.seed)
    all_kinds, total, violations = collections.Counter(), 0, 0
    start = time.monotonic()
    print("| command | calls | faults | violations |\n|---|---|---|---|")
    for number, command in enumerate(commands):
        if arguments.sample:
            fault = faults[(number + arguments.seed) % len(faults)]
            calls, attempts, kinds, wrong = sample(command, fault, all_kinds, random_source)
        else:
            calls, attempts, kinds, wrong = try_command(
                command, faults, arguments.every, arguments.jobs, random_source)
        print(f"| {command.title} | {calls} | {attempts} | {len(wrong)} |", flush=True)
        all_kinds += kinds
        total += attempts
        violations += len(wrong)
        for violation in wrong:
            print(violation, file=sys.stderr, flush=True)
    print(f"\n{total} faults, {violations} violations,"
          f" {time.monotonic() - start:.0f} s\n\n| operation | faults |\n|---|---|")
    for name, count in sorted(all_kinds.items()):
        print(f"| {name} | {count} |")
    sys.exit(1 if violations else 0)


if __name__ == "__main__":
    main()
