"""A library of many stored results: listing, searching, counting, and making its index."""
import datetime
import hashlib
import json
import os
import random
import statistics

from measuring import BINARY, TINY_PICTURE, copies, measure, note, table

IMAGE_COUNT = 100_000
# In every image, in one of two, and in three of all.
COMMON, FREQUENT, RARE = "settings", "message", "quixotry"
CATEGORIES = ["unknown"] * 6 + ["music", "movie", "book", "meme"]
ENGINE = {"fallback": False, "languages": ["eng"], "mode": "fast", "name": "screensort",
          "version": "1"}
SYLLABLES = [c + v + e for c in "bcdfghklmnprstvw" for v in "aeiou" for e in ("", "n", "r", "st")]
LINE_COUNT, WORDS_IN_LINE = 14, 5
LINE_HEIGHT, WORD_WIDTH = 48, 90


def vocabulary(random_source):
    """60,000 words, the first of them common ones."""
    words = {"".join(random_source.choices(SYLLABLES, k=random_source.choice((1, 2, 2, 3))))
             for _ in range(90_000)}
    words = sorted(words)[:60_000]
    random_source.shuffle(words)
    return words


def lines_of(number, words, weights, random_source):
    """What is read in an image: words as often as in any text, and some that stand out."""
    chosen = random_source.choices(words, cum_weights=weights, k=LINE_COUNT * WORDS_IN_LINE)
    chosen[0] = COMMON.capitalize()
    if number % 2:
        chosen[7] = FREQUENT
    if number in (17, 40_017, 80_017):
        chosen[33] = RARE
    return [chosen[start:start + WORDS_IN_LINE] for start in range(0, len(chosen), WORDS_IN_LINE)]


def observation(words, line):
    """A line with its words, as a sidecar has it."""
    top = 100 + line * LINE_HEIGHT
    return {
        "box": [40, top, WORD_WIDTH * len(words), 32], "confidence": 0.9312, "text": " ".join(words),
        "words": [{"box": [40 + WORD_WIDTH * place, top, WORD_WIDTH - 10, 32], "confidence": 0.93,
                   "text": word} for place, word in enumerate(words)],
    }


def moment(nanoseconds):
    seconds, rest = divmod(nanoseconds, 10**9)
    date = datetime.datetime.fromtimestamp(seconds, datetime.UTC)
    return f"{date:%Y-%m-%dT%H:%M:%S}.{rest:09}Z"


def sidecar(image, relative, number, lines, random_source):
    """The text of a sidecar in the layout that screensort writes."""
    category = CATEGORIES[number % len(CATEGORIES)]
    known = category != "unknown"
    title = " ".join(lines[2][:3]).title() if known else None
    creator = " ".join(lines[3][:2]).title() if known else None
    status = image.stat()
    captured = datetime.datetime(2024, 1, 1) + datetime.timedelta(minutes=11 * number)
    fields = {
        "album": None, "bytes": status.st_size, "capturedAt": f"{captured:%Y-%m-%dT%H:%M:%S}",
        "caption": f'{category.title()} · "{title}" by {creator}' if known else "Could not classify",
        "category": category, "confidence": round(random_source.uniform(0.6, 1), 4),
        "correction": None, "creator": creator, "engine": ENGINE, "file": relative, "format": "png",
        "height": 1, "link": None, "message": "Read and sorted.",
        "modifiedAt": moment(status.st_mtime_ns), "processedAt": "2026-11-21T09:41:00.250Z",
        "reason": None if known else "low_confidence", "schema": 1,
        "seconds": round(random_source.lognormvariate(-3, 0.5), 3),
        "sha256": hashlib.sha256(image.read_bytes()).hexdigest(),
        "status": "success" if known else "flagged", "text": None, "title": title, "width": 1,
    }
    fields["text"] = "\n".join(" ".join(line) for line in lines)
    compact = {"separators": (",", ":"), "ensure_ascii": False}
    short = "".join(f'  "{key}":{json.dumps(fields[key], **compact)},\n' for key in sorted(fields))
    observations = ",\n".join(
        "    " + json.dumps(observation(line, place), **compact) for place, line in enumerate(lines))
    return f'{{\n{short}  "observations":[\n{observations}\n  ]\n}}\n'


def make(folder, count=IMAGE_COUNT):
    """Fills a folder with tiny images and the sidecars of larger ones; always the same."""
    copies(TINY_PICTURE, count, folder)
    # Sidecars that others may read are something to complain about.
    os.umask(0o077)
    random_source = random.Random(5)
    words = vocabulary(random_source)
    weights, total = [], 0.0
    for rank in range(len(words)):
        total += 1 / (rank + 3)
        weights.append(total)
    sidecars = folder / ".screensort/sidecars"
    for number, image in enumerate(sorted(folder.glob("*/*.png"))):
        relative = image.relative_to(folder)
        place = sidecars / f"{relative}.json"
        if number % 1000 == 0:
            place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lines = lines_of(number, words, weights, random_source)
        place.write_text(sidecar(image, str(relative), number, lines, random_source))


def library(work):
    folder = work / "library"
    note(f"making {IMAGE_COUNT} sidecars")
    make(folder)
    table_of = {
        "doctor --rebuild": (["doctor", "--rebuild", "."], 1),
        "list, the newest 50": (["list", "--limit", "50"], 5),
        "list, first line": (["list"], 5),
        "list --category book --since 2025-06": (
            ["list", "--category", "book", "--since", "2025-06", "--limit", "50"], 5),
        "search, in 3 images": (["search", RARE], 5),
        "search, in 3 images, with a mistake": (["search", RARE.replace("x", "v")], 5),
        "search, in 50,000 images": (["search", FREQUENT, "--limit", "20"], 5),
        "search, in 100,000 images": (["search", COMMON, "--limit", "20"], 5),
        "search, two words in 50,000": (["search", COMMON, FREQUENT, "--limit", "20"], 5),
        "stats": (["stats"], 5),
        "process, nothing to do": (["."], 3),
    }
    rows = []
    for title, (arguments, rounds) in table_of.items():
        first_line = title.endswith("first line")
        runs = [measure([BINARY, *arguments], folder, stops_after_line=first_line)
                for _ in range(rounds)]
        rows.append((
            title, f"{min(run.wall for run in runs):.3f}",
            f"{statistics.median(run.wall for run in runs):.3f}",
            f"{max(run.peak for run in runs):.0f}"))
    table(f"A library of {IMAGE_COUNT:,} results", ["", "best s", "median s", "peak MB"], rows)
