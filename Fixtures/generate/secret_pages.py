#!/usr/bin/env python3
"""Write Fixtures/secrets: pictures that show 200 invented secrets, and planted.jsonl with all of them.

    secret_pages.py            write what differs
    secret_pages.py --check    list what would change, write nothing

A line of planted.jsonl is one secret: the picture, its kind, the label beside it, the prefix that every
token of its service has, and its value in parts.
"""

import argparse
import html
import json
import sys
import tempfile
from pathlib import Path

import browser
import png
import secret_values as values
from output import FIXTURES, put_all

FOLDER = FIXTURES / "secrets"
WIDTH = 1080
MARGIN = 40
PAGE_COUNT = 20
WINDOW_HEIGHT = 2400

# Background, ink, font, and how a label and its value are put on the page.
LOOKS = (
    ("#ffffff", "#111111", "Roboto", "line"),
    ("#f2f2f7", "#1c1c1e", "Inter", "row"),
    ("#101418", "#d7e0ea", "JetBrains Mono", "line"),
    ("#ffffff", "#222222", "Open Sans", "below"),
    ("#1f2430", "#f0f0f0", "Noto Sans", "row"),
)

PASSWORD_LABELS = ("Password", "Passwort", "Wi-Fi password", "Kennwort", "Mot de passe")
PIN_LABELS = ("PIN", "PUK")


class Planted:
    """One secret: what is drawn, what is kept in planted.jsonl, and how."""

    def __init__(
            self, kind: str, label: str, lines: list[str], secret: str, prefix: str = "") -> None:
        self.kind, self.label, self.lines = kind, label, lines
        self.secret, self.prefix = secret, prefix

    def entry(self, file: str) -> str:
        """Its line of planted.jsonl."""
        return json.dumps({
            "file": file, "kind": self.kind, "label": self.label, "prefix": self.prefix,
            "parts": values.parts(self.secret)})


def grouped(text: str, sizes: tuple[int, ...], separator: str) -> str:
    """The text in groups of these sizes; the last size is repeated."""
    groups, start = [], 0
    while start < len(text):
        size = sizes[min(len(groups), len(sizes) - 1)]
        groups.append(text[start:start + size])
        start += size
    return separator.join(groups)


def card(seed: int) -> Planted:
    number, groups = values.card(seed)
    separator = (" ", "-", " ", "")[seed % 4]
    label = ("Visa card", "Card number", "Kreditkarte", "Pay with card")[seed % 4]
    return Planted("card_number", label, [grouped(number, groups, separator)], number)


def iban(seed: int) -> Planted:
    number = values.iban(seed)
    text = number if seed % 3 == 2 else grouped(number, (4,), " ")
    return Planted("iban", ("IBAN", "Transfer to IBAN", "Konto, IBAN")[seed % 3], [text], number)


def token(seed: int) -> Planted:
    prefix, body = values.token(seed)
    return Planted("token", ("API key", "export TOKEN", "Deploy token")[seed % 3], [prefix + body], body, prefix)


def password(seed: int) -> Planted:
    value = values.password(seed)
    return Planted("password", PASSWORD_LABELS[seed % len(PASSWORD_LABELS)], [value], value)


def pin(seed: int) -> Planted:
    value = values.digits(seed + 2100, 8)
    return Planted("pin", PIN_LABELS[seed % len(PIN_LABELS)], [value], value)


def private_key(seed: int) -> Planted:
    kind = ("RSA ", "", "EC ", "OPENSSH ")[seed % 4]
    body = values.private_key(seed)
    lines = [f"-----BEGIN {kind}PRIVATE KEY-----", *body, f"-----END {kind}PRIVATE KEY-----"]
    return Planted("private_key", "", lines, "".join(body))


def pages() -> list[list[Planted]]:
    """What each page shows: every tenth secret is a key, and the others come in turn."""
    makers = (card, iban, token, password, card, token, password, iban, card)
    numbers = {maker: iter(range(10_000)) for maker in {*makers, pin, private_key}}
    planted = []
    for page in range(PAGE_COUNT):
        last = private_key if page % 2 else pin
        planted.append([maker(next(numbers[maker])) for maker in (*makers, last)])
    return planted


def row(planted: Planted, arrangement: str) -> str:
    """The HTML of one secret and its label."""
    lines = [html.escape(line) for line in planted.lines]
    if len(planted.lines) > 1:
        return f"<pre>{'<br>'.join(lines)}</pre>"
    value = f"<b>{lines[0]}</b>"
    if arrangement == "row":
        return f"<p class=row><span>{planted.label}</span>{value}</p>"
    if arrangement == "below":
        return f"<p><small>{planted.label}</small><br>{value}</p>"
    return f"<p>{planted.label}: {value}</p>"


def size(text: str) -> int:
    """Pixels of a font in which the longest line fits."""
    return max(18, min(34, int((WIDTH - 2 * MARGIN) * 1.5 / max(1, len(text)))))


def picture(page: int, secrets: list[Planted]) -> bytes:
    """A page of secrets as an 8-bit grey PNG."""
    background, ink, font, arrangement = LOOKS[page % len(LOOKS)]
    browser.require_fonts({font, "DejaVu Sans Mono"})
    rows = []
    for secret in secrets:
        text = max(secret.lines, key=len) + (secret.label if arrangement != "below" else "")
        rows.append(f"<div style='font-size:{size(text)}px'>{row(secret, arrangement)}</div>")
    document = f"""<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; padding: {MARGIN}px; background: {background}; color: {ink};
  font-family: '{font}'; width: {WIDTH - 2 * MARGIN}px; white-space: nowrap }}
b {{ font-weight: 500 }} p {{ margin: 0 0 36px }} small {{ font-size: 24px }}
pre {{ font: 24px/34px 'DejaVu Sans Mono'; margin: 0 0 36px }}
.row {{ display: flex; justify-content: space-between }}
</style><h2 style="margin:0 0 40px">Notes {page + 1}</h2>{"".join(rows)}"""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(document, encoding="utf-8")
        drawn = browser.take_picture(file, 1, WIDTH, WINDOW_HEIGHT)
    return cut(png.grey_rows(drawn))


def cut(rows: list[bytes]) -> bytes:
    """The rows down to the last that shows something, and a margin, as a PNG."""
    last = max(index for index, row in enumerate(rows) if row != rows[-1])
    kept = rows[:last + MARGIN]
    header = png.Header(WIDTH, len(kept), depth=8, colour=png.GREY)
    return png.build(header, b"".join(b"\0" + row for row in kept))


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true", help="write nothing")
    check = arguments.parse_args().check
    files, entries = {}, []
    for page, secrets in enumerate(pages()):
        name = f"notes-{page + 1:02}.png"
        files[FOLDER / name] = picture(page, secrets)
        entries += [secret.entry(name) for secret in secrets]
    files[FOLDER / "planted.jsonl"] = ("\n".join(entries) + "\n").encode()
    return put_all(files, check)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except browser.MissingTool as problem:
        sys.exit(f"secret_pages.py: {problem}")
