#!/usr/bin/env python3
"""Render the pages of screens.toml to Fixtures/screenshots, each with exact ground truth.

    generate.py                 everything
    generate.py NAME...         only these screens
    generate.py --check         list what would change, write nothing

A screen is a page of pages/ (the inside of the phone or the window), a size, a theme and the words
for its {{placeholders}}. Chromium draws it twice: once to a PNG, once to read from the DOM which
words it shows and where. Python's standard library is all this needs, plus Chromium and the fonts
that it asks for by name.
"""

import argparse
import html
import json
import re
import sys
import tempfile
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

import browser
import png
from output import FIXTURES, put

HERE = Path(__file__).resolve().parent
SCREENSHOTS = FIXTURES / "screenshots"
MANIFEST = FIXTURES / "manifest.jsonl"
CATEGORIES = ("music", "movie", "book", "meme", "unknown")


@dataclass(frozen=True)
class Screen:
    """One entry of screens.toml; sizes are CSS pixels."""

    name: str
    page: str
    size: tuple[int, int]
    scale: float
    platform: str
    theme: str
    font: str
    accent: str
    category: str
    subject: str
    title: str | None = None
    creator: str | None = None
    language: str = "en"
    text: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.category not in CATEGORIES:
            raise ValueError(f"{self.name}: no category named {self.category}")

    def manifest_line(self) -> str:
        """The screen's line of manifest.jsonl."""
        return to_json({
            "file": f"{self.name}.png", "category": self.category, "title": self.title,
            "creator": self.creator, "platform": self.platform,
            "dark": self.theme == "dark", "subject": self.subject,
        })


def to_json(value: object) -> str:
    """JSON on one line, with letters as they are."""
    return json.dumps(value, ensure_ascii=False)


def load_screens() -> list[Screen]:
    """Every screen, in the order of screens.toml."""
    table = tomllib.loads((HERE / "screens.toml").read_text(encoding="utf-8"))
    shapes = table["shape"]
    screens = []
    for entry in table["screen"]:
        shape = shapes[entry.pop("shape")]
        screens.append(Screen(**shape, **entry))
    return screens


def fill(template: str, values: dict[str, str]) -> str:
    """The template with every {{name}} replaced; an unknown name is an error."""
    return re.sub(r"\{\{(\w+)\}\}", lambda match: values[match[1]], template)


def read(name: str) -> str:
    """The text of a file of the generator."""
    return (HERE / name).read_text(encoding="utf-8")


def escaped(text: str) -> str:
    """The text as HTML; a drawing is HTML already."""
    return text if text.startswith("<") else html.escape(text)


def document(screen: Screen) -> str:
    """The whole HTML document of a screen."""
    words = {name: escaped(text) for name, text in screen.text.items()}
    width, height = screen.size
    return fill(read("shell.html"), {
        "language": screen.language, "theme": screen.theme, "name": screen.name,
        "width": str(width), "height": str(height),
        "font": screen.font, "accent": screen.accent,
        "css": read("base.css"), "page": fill(read(f"pages/{screen.page}.html"), words),
        "scripts": read("parts.js") + read("measure.js"),
    })


def measured(dom: str) -> dict:
    """What measure.js left in the document."""
    match = re.search(r'<script type="application/json" id="ground-truth">(.*?)</script>', dom, re.S)
    if not match:
        raise RuntimeError("the page's scripts failed: it has no ground truth")
    return json.loads(match[1])


def pixel_box(edges: list[float], scale: float) -> list[int]:
    """Left, top, right, bottom in CSS pixels -> x, y, width, height in pixels of the picture."""
    left, top, right, bottom = (round(edge * scale) for edge in edges)
    return [left, top, right - left, bottom - top]


def line_entry(words: list[dict], scale: float) -> dict:
    """One line of the ground truth from its measured words."""
    boxes = [word["box"] for word in words]
    around = [min(b[0] for b in boxes), min(b[1] for b in boxes),
              max(b[2] for b in boxes), max(b[3] for b in boxes)]
    return {
        "text": " ".join(word["text"] for word in words),
        "box": pixel_box(around, scale),
        "words": [{"text": w["text"], "box": pixel_box(w["box"], scale)} for w in words],
    }


def ground_truth(screen: Screen, page: dict, width: int, height: int) -> str:
    """The JSON file of a screen: one line of the picture a line of the file."""
    head = {
        "file": f"{screen.name}.png", "width": width, "height": height, "scale": screen.scale,
        "theme": screen.theme, "platform": screen.platform, "category": screen.category,
        "title": screen.title, "creator": screen.creator,
        "ignore": [{"text": w["text"], "box": pixel_box(w["box"], screen.scale)}
                   for w in page["ignore"]],
        "images": [pixel_box(edges, screen.scale) for edges in page["images"]],
    }
    lines = [to_json(line_entry(words, screen.scale)) for words in page["lines"]]
    return to_json(head)[:-1] + ', "lines": [\n' + ",\n".join(lines) + "\n]}\n"


def remarks(screen: Screen, page: dict) -> list[str]:
    """What the author of a page should look at: cut words, a title that is not on the screen."""
    drawn = " ".join(word["text"] for words in page["lines"] for word in words)
    missing = [text for text in (screen.title, screen.creator) if text and text not in drawn]
    return page["notes"] + [f"not drawn: {text}" for text in missing]


def render(screen: Screen) -> tuple[bytes, str, list[str]]:
    """The picture, the ground truth and the remarks of one screen."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / f"{screen.name}.html"
        page.write_text(document(screen), encoding="utf-8")
        picture = png.repack(browser.take_picture(page, screen.scale, *screen.size))
        found = measured(browser.dump_dom(page, screen.scale, *screen.size))
    truth = ground_truth(screen, found, *png.size(picture))
    return picture, truth, remarks(screen, found)


def strays(screens: list[Screen]) -> list[Path]:
    """Files of Fixtures/screenshots that no screen makes."""
    names = {screen.name for screen in screens}
    return sorted(path for path in SCREENSHOTS.glob("*") if path.stem not in names)


def chosen(screens: list[Screen], names: list[str]) -> list[Screen]:
    """The screens with these names; all of them if there is no name."""
    known = {screen.name: screen for screen in screens}
    for name in names:
        if name not in known:
            sys.exit(f"generate.py: no screen named {name} in screens.toml")
    return [known[name] for name in names] or screens


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="screens to render (default: all)")
    parser.add_argument("--check", action="store_true", help="list what would change; exit 1 if any")
    options = parser.parse_args()

    screens = load_screens()
    todo = chosen(screens, options.names)
    browser.require_fonts(set(browser.FONT_PACKAGES))
    changed = 0
    for screen in todo:
        picture, truth, notes = render(screen)
        changed += put(SCREENSHOTS / f"{screen.name}.png", picture, options.check)
        changed += put(SCREENSHOTS / f"{screen.name}.json", truth.encode(), options.check)
        for note in notes:
            print(f"{screen.name}: {note}", file=sys.stderr)
    manifest = "".join(screen.manifest_line() + "\n" for screen in screens)
    changed += put(MANIFEST, manifest.encode(), options.check)
    for path in strays(screens):
        print(f"no screen makes {path.relative_to(FIXTURES)}", file=sys.stderr)
    if not changed:
        print(f"{len(todo)} screens are as they should be")
    return 1 if options.check and changed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except browser.MissingTool as problem:
        sys.exit(f"generate.py: {problem}")
