"""HTML of what one touches: sliders, buttons, switches, fields to fill."""

import re

from markup import SYMBOLS, TRANSPORT, Canvas, icon, tag, text, texts
from screen_format import Block


def _seconds(clock: str) -> int | None:
    """The seconds of a text such as 1:02:03; None where it is no clock."""
    match = re.search(r"(?:(\d+):)?(\d+):(\d\d)", clock)
    return match and sum(int(part or 0) * unit for part, unit in zip(match.groups(), (3600, 60, 1)))


def slider(canvas: Canvas, run: list[Block]) -> str:
    """`slider: left | right`: how far a player is; clocks at its ends say so."""
    parts = []
    for block in run:
        left, right = _seconds(block.fields[0]), _seconds(block.fields[-1])
        share = canvas.random.uniform(0.1, 0.9)
        if left and right:
            share = left / (left + right) if "-" in block.fields[-1] else left / max(left, right)
        parts.append(tag("div", "slider", _track(share) + tag("div", "ends", texts(block.fields))))
    return "".join(parts)


def _track(share: float) -> str:
    return tag("div", "track", f'<i style="width:{100 * share:.0f}%"></i>')


def progress(canvas: Canvas, run: list[Block]) -> str:
    """`progress: 43%`: a bar and its words."""
    parts = []
    for block in run:
        match = re.search(r"(\d+(?:\.\d+)?)\s*%", block.text)
        share = min(1, float(match[1]) / 100) if match else canvas.random.random()
        words = texts(filter(None, block.fields))
        parts.append(tag("div", "progress", _track(share) + tag("div", "ends", words)))
    return "".join(parts)


def stars(canvas: Canvas, run: list[Block]) -> str:
    """`stars: 4.5`: a rating of five stars."""
    parts = []
    for block in run:
        number = re.search(r"\d+(?:[.,]\d+)?", block.text)
        value = float(number[0].replace(",", ".")) if number else 4
        bare = number and number[0] == block.text
        words = "" if bare and not canvas.has("numbered-stars") else text(block.text, "", "span")
        parts.append(tag("div", "stars", f'<star-row value="{round(value)}"></star-row>' + words))
    return "".join(parts)


def icons(canvas: Canvas, run: list[Block]) -> str:
    """`icons: 5`: that many symbols; beside a slider, those of a player."""
    has_slider = any(block.kind == "slider" for block in canvas.screen.blocks)
    parts = []
    for block in run:
        count = int(block.text) if block.text.isdecimal() else len(block.fields)
        names = TRANSPORT.get(count) if has_slider else None
        names = names or canvas.random.choices(SYMBOLS, k=count)
        classes = "icons transport" if has_slider else "icons"
        parts.append(tag("div", classes, "".join(map(icon, names))))
        if not block.text.isdecimal():
            parts.append(tag("div", "row", texts(block.fields)))
    return "".join(parts)


def buttons(_: Canvas, run: list[Block]) -> str:
    """`button: a | b`: the first one stands out."""
    fields = [field for block in run for field in block.fields if field]
    return tag("div", "buttons", texts(fields))


def search(_: Canvas, run: list[Block]) -> str:
    """`search: words`: a search field."""
    return "".join(tag("div", "search", icon("search") + texts(block.fields)) for block in run)


def switches(_: Canvas, run: list[Block]) -> str:
    """`switch: label | on`."""
    lines = []
    for block in run:
        *words, state = block.fields if len(block.fields) > 1 else [*block.fields, "on"]
        on = " on" if state.lower() in ("on", "an", "ein", "true", "yes", "1") else ""
        body = text(words[0], "main grow") + texts(words[1:], "right")
        lines.append(tag("div", "item", f"{body}<switch-box{on}></switch-box>"))
    return tag("div", "list", "".join(lines))


def checks(canvas: Canvas, run: list[Block]) -> str:
    """`check: label`: half of them are ticked."""
    lines = []
    for block in run:
        mark = icon("check") if canvas.random.random() < 0.5 else ""
        lines.append(tag("div", "check", tag("b", "", mark) + texts(block.fields)))
    return "".join(lines)


def inputs(_: Canvas, run: list[Block]) -> str:
    """`input: label | value`."""
    lines = []
    for block in run:
        label, *values = block.fields
        lines.append(tag("div", "input", text(label, "key") + text(" ".join(values), "value")))
    return "".join(lines)
