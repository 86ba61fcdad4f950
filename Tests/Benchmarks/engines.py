"""screensort beside other commands on the same pictures: what each uses, and how much is right.

All take turns, A B C A B C, so that what else the machine does hits all. Ratios are taken within
a round.
"""
import collections
import dataclasses
import pathlib
import statistics

from measuring import note, table
from variants import YARDSTICK, available_variants
from word_f1 import Counts, Truth, count, relaxed, strict


@dataclasses.dataclass(frozen=True)
class PictureSet:
    """Pictures that have a ground truth beside them."""
    name: str
    pictures: dict
    """The truth of each picture, by its path."""

    @classmethod
    def read(cls, name, folder, every):
        """Every n-th of the PNG files in a folder with a JSON file of the same name."""
        truths = {
            path: Truth.read(path.with_suffix(".json"))
            for path in sorted(folder.resolve().glob("*.png"))
            if path.with_suffix(".json").exists()
        }
        known = [(path, truth) for path, truth in truths.items() if truth]
        return cls(name, dict(known[::every]))


class Results:
    """All rounds of one variant over one set."""

    def __init__(self):
        self.rounds = []
        self.said = {}

    def score(self, pictures):
        """Strict and relaxed counts of some pictures; one that was not read is an empty page."""
        totals = [Counts(), Counts()]
        for path, truth in pictures.items():
            said = self.said.get(path.name, [])
            totals[0] += count(truth, said, strict)
            totals[1] += count(truth, said, relaxed)
        return totals


def f1(totals):
    return "/".join(f"{counts.f1:.3f}".removeprefix("0") for counts in totals)


def engines(work, sets, rounds):
    """Measures every set in turn and prints its tables."""
    variants = available_variants(note)
    for pictures in sets:
        results = take_turns(variants, pictures, work / "engines", rounds)
        cost_table(pictures, results, rounds)
        for trait in ("theme", "platform", "template"):
            trait_table(pictures, results, trait)


def take_turns(variants, pictures, work, rounds):
    results = {variant.name: Results() for variant in variants}
    for number in range(rounds):
        for place, variant in enumerate(variants):
            note(f"{pictures.name}, round {number + 1} of {rounds}: {variant.name}")
            folder = work / pathlib.Path(pictures.name).name / str(place)
            folder.mkdir(parents=True, exist_ok=True)
            result = results[variant.name]
            result.rounds.append(variant.run(list(pictures.pictures), folder))
            result.said = variant.said(folder)
    return results


def cost_table(pictures, results, rounds):
    """CPU and wall are of the best round; ratios are medians of those within each round."""
    number = len(pictures.pictures)
    yardstick = results[YARDSTICK.name].rounds if YARDSTICK.name in results else None
    rows = []
    for name, result in results.items():
        runs = result.rounds
        ratios = [ratio(yardstick, runs, key) for key in ("cpu", "wall")]
        rows.append((
            name, f"{min(run.cpu for run in runs) / number:.3f}", ratios[0],
            f"{min(run.wall for run in runs) / number:.3f}", ratios[1],
            f"{max(run.peak for run in runs):.0f}", f1(result.score(pictures.pictures))))
    table(
        f"{number} pictures of {pictures.name}, {rounds} rounds",
        ["command", "CPU s an image", "less CPU", "wall s an image", "faster",
         "peak MB of one process", "word F1, strict/relaxed"],
        rows)


def ratio(yardstick, runs, key):
    """How many times less of something was used than the yardstick took in the same round."""
    if not yardstick:
        return "–"
    pairs = zip(yardstick, runs, strict=True)
    return f"{statistics.median(getattr(a, key) / getattr(b, key) for a, b in pairs):.2f}x"


def trait_table(pictures, results, trait):
    """Word F1 of the first variant and of the yardstick for each value of a trait of pictures."""
    groups = collections.defaultdict(dict)
    for path, truth in pictures.pictures.items():
        if trait in truth.traits:
            groups[truth.traits[trait]][path] = truth
    compared = [
        name for place, name in enumerate(results) if place == 0 or name == YARDSTICK.name
    ]
    rows = [
        (value, len(members), sum(len(truth.words) for truth in members.values()),
         *(f1(results[name].score(members)) for name in compared))
        for value, members in sorted(groups.items())
    ]
    if rows:
        table(
            f"Word F1 by {trait}, strict/relaxed: {pictures.name}",
            [trait, "pictures", "words", *compared], rows)
