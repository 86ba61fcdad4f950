"""The one sentence that every odd or broken picture shows, drawn once by Chromium."""

import functools
import tempfile
from pathlib import Path

import browser
import png

SENTENCE = "Quiet mornings by the harbor"
FONT = "Liberation Sans"
WIDTH, HEIGHT = 600, 100

# A window as low as the picture comes out blank, so a higher one is drawn and cut.
WINDOW_HEIGHT = 400

PAGE = f"""<!doctype html><meta charset="utf-8">
<body style="margin:0;background:#fff;color:#000;font:40px/{HEIGHT}px '{FONT}';white-space:nowrap">
<div style="padding-left:30px">{SENTENCE}</div></body>"""


@functools.cache
def grey_rows() -> tuple[bytes, ...]:
    """The rows of the picture, one byte a pixel: black letters on white."""
    browser.require_fonts({FONT})
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "sentence.html"
        page.write_text(PAGE, encoding="utf-8")
        drawn = browser.take_picture(page, 1, WIDTH, WINDOW_HEIGHT)
    return tuple(png.grey_rows(drawn)[:HEIGHT])


def scanlines(rows: list[bytes] | tuple[bytes, ...]) -> bytes:
    """Rows with filter byte 0 in front of each, as IDAT wants them."""
    return b"".join(b"\0" + row for row in rows)
