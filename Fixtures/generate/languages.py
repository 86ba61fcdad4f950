#!/usr/bin/env python3
"""Write Fixtures/languages: one short text in each language, drawn by Chromium.

    languages.py            write what differs
    languages.py --check    list what would change, write nothing

The texts are what the tests expect to be read.
"""

import argparse
import html
import sys
import tempfile
from pathlib import Path

import browser
import png
from output import FIXTURES, put_all

LANGUAGES = FIXTURES / "languages"
WIDTH, HEIGHT = 800, 320

# A window as low as the picture comes out blank, so a higher one is drawn and cut.
WINDOW_HEIGHT = 500

# Name -> font, the lines of the text.
TEXTS = {
    "english-german": ("Liberation Sans", ["Thursday at seven", "Größe ändern, später löschen"]),
    "french": ("Liberation Sans", ["La forêt où naît le ruisseau", "Déjà vu, çà et là, à Besançon"]),
    "japanese": ("IPAGothic", ["今日は天気がいい", "明日の朝は雨です"]),
}


def picture(font: str, lines: list[str]) -> bytes:
    """The lines in black on white, as an 8-bit grey PNG."""
    browser.require_fonts({font})
    text = "<br>".join(html.escape(line) for line in lines)
    page = f"""<!doctype html><meta charset="utf-8">
<body style="margin:0;background:#fff;color:#000;font:40px/100px '{font}';white-space:nowrap">
<div style="padding:50px 30px">{text}</div></body>"""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(page, encoding="utf-8")
        drawn = browser.take_picture(file, 1, WIDTH, WINDOW_HEIGHT)
    rows = png.grey_rows(drawn)[:HEIGHT]
    header = png.Header(WIDTH, HEIGHT, depth=8, colour=png.GREY)
    return png.build(header, b"".join(b"\0" + row for row in rows))


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true", help="write nothing")
    check = arguments.parse_args().check
    files = {LANGUAGES / f"{name}.png": picture(*text) for name, text in TEXTS.items()}
    return put_all(files, check)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except browser.MissingTool as problem:
        sys.exit(f"languages.py: {problem}")
