#!/usr/bin/env python3
"""Render imagined screens, described in text files, to pictures for training.

    render.py TEXTS OUT                            every screen of TEXTS/*.txt, once
    render.py TEXTS OUT --variants 3 --seed 7      three looks of each screen, other random numbers
    render.py TEXTS OUT --remarks                  also say what is cut off, covered or not drawn

Writes OUT/NAME.png or .jpg and OUT/manifest.jsonl, one line a picture. The same texts, seed,
Chromium and fonts give the same bytes. Python's standard library is all this needs, plus Chromium
and the fonts that it asks for by name.
"""

import argparse
import json
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from random import Random

HERE = Path(__file__).resolve().parent
GENERATE = HERE.parent / "generate"
sys.path.insert(0, str(GENERATE))

import browser
import look
import meme
import page
import screen_format
from devtools import Chromium, Tab
from markup import Canvas
from screen_format import Screen

# Tabs that draw at the same time: one waits for its file while another paints.
TABS = 3

# Every this many pictures, one line of progress.
PROGRESS_STEP = 100

# Chance of a JPEG, by category where it differs; its quality.
JPEG_CHANCE = {"meme": 0.55}
USUAL_JPEG_CHANCE = 0.2
JPEG_QUALITY = (70, 92)

# Width of a bare meme in CSS pixels, drawn at scale 1.
MEME_WIDTH = (480, 1100)
MEME_CAP = 3600

# Chance that a joke in words is cut out of its app; its width on wide screens.
CROP_CHANCE, CROP_WIDTH = 0.6, (520, 900)

# A meme of more panels than this is narrower, in CSS pixels.
FEW_PANELS, STRIP_WIDTH = 2, (480, 640)


@dataclass(frozen=True)
class Picture:
    """One picture to make: a screen in one of its looks."""

    screen: Screen
    variant: int
    name: str
    quality: int | None
    style: str
    classes: str
    html: str
    size: tuple[int, int]
    cap: int
    scale: float

    @property
    def zoomed(self) -> bool:
        """Whether a page that is too high is made smaller: windows end, phones scroll."""
        return self.screen.platform != "phone" and not meme.is_bare(self.screen)

    @property
    def file(self) -> str:
        """The name of the file."""
        return f"{self.name}.png" if self.quality is None else f"{self.name}.jpg"

    def manifest_line(self, width: int, height: int) -> str:
        """The picture's line of manifest.jsonl; the size is in pixels."""
        screen = self.screen
        return json.dumps({
            "file": self.file, "category": screen.category, "subject": screen.subject,
            "title": screen.title, "creator": screen.creator, "platform": screen.platform,
            "source_repo": f"training:{screen.source}", "app": None,
            "width": width, "height": height,
        }, ensure_ascii=False)


def chosen_look(random: Random, screen: Screen) -> look.Look:
    """A look; memes are often only a picture, or a post cut out of its app."""
    chosen = look.choose(random, screen)
    if meme.is_post(screen) and random.random() < CROP_CHANCE:
        width = chosen.width if screen.platform == "phone" else random.randrange(*CROP_WIDTH, 2)
        return replace(chosen, width=width, height=0, frame="none",
                       habits=chosen.habits - {"task-bar"} | {"cropped"})
    if not meme.is_bare(screen):
        return chosen
    few = len(meme.panels(list(screen.blocks))) <= FEW_PANELS
    width = 2 * random.randrange(*(edge // 2 for edge in (MEME_WIDTH if few else STRIP_WIDTH)))
    return replace(chosen, width=width, height=0, cap=MEME_CAP, scale=1, frame="none",
                   size=round(width / random.uniform(24, 32), 1))


def picture(screen: Screen, variant: int, seed: int) -> Picture:
    """Everything random about a picture is decided here, from the seed and its name."""
    name = screen.source if variant == 1 else f"{screen.source}-{variant}"
    random = Random(f"{seed}/{name}")
    chance = JPEG_CHANCE.get(screen.category, USUAL_JPEG_CHANCE)
    quality = random.randint(*JPEG_QUALITY) if random.random() < chance else None
    chosen = chosen_look(random, screen)
    canvas = Canvas(screen, chosen, random)
    return Picture(
        screen, variant, name, quality, chosen.style(), page.classes(canvas),
        page.document(canvas), (chosen.width, chosen.height), chosen.cap, chosen.scale)


def shell() -> str:
    """The document into which every screen is put."""
    css = (GENERATE / "base.css").read_text() + (HERE / "screen.css").read_text()
    scripts = [GENERATE / "parts.js", HERE / "art.js", HERE / "scenes.js",
               HERE / "show.js"]
    code = "\n".join(path.read_text() for path in scripts)
    return (f"<!doctype html><html data-theme='light'><meta charset='utf-8'><style>{css}</style>"
            f"<body><script>{code}</script></body></html>")


def remarks(tab: Tab, job: Picture) -> list[str]:
    """What is wrong with the page that the tab shows: cut words, a title that is not there."""
    code = (GENERATE / "measure.js").read_text()
    left = "document.getElementById('ground-truth').textContent"
    found = json.loads(str(tab.evaluate(f"(() => {{ {code}; return {left} }})()")))
    drawn = " ".join(word["text"] for line in found["lines"] for word in line).casefold()
    missing = [text for text in (job.screen.title, job.screen.creator)
               if text and " ".join(text.split()).casefold() not in drawn]
    return found["notes"] + [f"not drawn: {text}" for text in missing]


def render(tab: Tab, job: Picture, out: Path, remarking: bool) -> str:
    """Draw one picture, write its file and return its line of the manifest."""
    width, least = job.size
    tab.resize(width, least or width, job.scale)
    arguments = json.dumps({
        "style": job.style, "classes": job.classes, "html": job.html,
        "height": least, "cap": job.cap, "zoomed": job.zoomed,
    })
    height = int(tab.evaluate(f"show({arguments})"))
    tab.resize(width, height, job.scale)
    (out / job.file).write_bytes(tab.picture(job.quality))
    if remarking:
        for remark in remarks(tab, job):
            print(f"{job.file}: {remark}", file=sys.stderr)
    return job.manifest_line(round(width * job.scale), round(height * job.scale))


def render_all(jobs: list[Picture], out: Path, remarking: bool) -> list[str]:
    """Draw all pictures in a few tabs of one browser."""
    with tempfile.TemporaryDirectory() as folder, Chromium() as chromium:
        document = Path(folder) / "shell.html"
        document.write_text(shell(), encoding="utf-8")
        tabs: SimpleQueue[Tab] = SimpleQueue()
        for _ in range(TABS):
            tabs.put(Tab(chromium, document))

        def work(job: Picture) -> str:
            tab = tabs.get()
            try:
                return render(tab, job, out, remarking)
            except RuntimeError as problem:
                raise RuntimeError(f"{job.name}: {problem}") from problem
            finally:
                tabs.put(tab)

        lines = []
        with ThreadPoolExecutor(TABS) as pool:
            for line in pool.map(work, jobs):
                lines.append(line)
                if len(lines) % PROGRESS_STEP == 0:
                    print(f"{len(lines)} of {len(jobs)}", file=sys.stderr)
        return lines


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts", type=Path, help="folder of .txt files")
    parser.add_argument("out", type=Path, help="folder for the pictures")
    parser.add_argument("--variants", type=int, default=1, help="looks of each screen (1)")
    parser.add_argument("--seed", type=int, default=1, help="start of the random numbers (1)")
    parser.add_argument("--remarks", action="store_true", help="look for faults of the pages")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    screens = screen_format.load(options.texts)
    if not screens:
        sys.exit(f"render.py: no screens in {options.texts}/*.txt")
    browser.require_fonts({*look.SANS, *look.SERIF, *look.DISPLAY, *look.MONO, *look.IMPACT})
    options.out.mkdir(parents=True, exist_ok=True)
    jobs = [picture(screen, variant, options.seed)
            for screen in screens for variant in range(1, options.variants + 1)]
    lines = render_all(jobs, options.out, options.remarks)
    manifest = "".join(line + "\n" for line in lines)
    (options.out / "manifest.jsonl").write_text(manifest, encoding="utf-8")
    print(f"{len(lines)} pictures of {len(screens)} screens")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (browser.MissingTool, screen_format.FormatError) as problem:
        sys.exit(f"render.py: {problem}")
