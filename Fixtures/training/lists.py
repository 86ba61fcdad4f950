"""HTML of lines, lists, tables and grids."""

import re

import pictures
from markup import SYMBOLS, Canvas, icon, tag, text, texts
from screen_format import Block

# More fields than this are not spread over a line but set one after the other.
SPREAD_LIMIT = 6


def rows(canvas: Canvas, run: list[Block]) -> str:
    """`row: a | b | c`: fields spread over a line."""
    parts = []
    for block in run:
        few = len(block.fields) <= SPREAD_LIMIT
        parts.append(tag("div", "row" if few else "row packed", texts(block.fields)))
    return "".join(parts)


def fields(_: Canvas, run: list[Block]) -> str:
    """`fields: label | value`: labels before their values."""
    lines = []
    for block in run:
        label, *values = block.fields
        lines.append(text(label, "key", "dt") + texts(values or [""], "", "dd"))
    return tag("div", "fields", "".join(tag("dl", "", line) for line in lines))


def table(canvas: Canvas, run: list[Block]) -> str:
    """`table: a | b | c`: the first row is the heading."""
    head, *rows = [block.fields for block in run]
    count = max(map(len, [head, *rows]))
    body = tag("tr", "", texts(head + [""] * (count - len(head)), "", "th"))
    for row in rows:
        body += tag("tr", "", texts(row + [""] * (count - len(row)), "", "td"))
    return tag("div", "sheet", tag("table", "", body), "data-fit-width")


def _entry(canvas: Canvas, fields: list[str], lead: str) -> str:
    main, *others = fields
    sub = text(others[0], "sub") if others and others[0] else ""
    body = tag("div", "grow", text(main, "main") + sub)
    return tag("div", "item", lead + body + texts(filter(None, others[1:]), "right"))


def items(canvas: Canvas, run: list[Block]) -> str:
    """`item: main | sub | right`: the rows of a list."""
    lead = tag("div", "dot", icon(canvas.random.choice(SYMBOLS))) \
        if canvas.has("leading-icons") else ""
    return tag("div", "list", "".join(_entry(canvas, block.fields, lead) for block in run))


def thumbs(canvas: Canvas, run: list[Block]) -> str:
    """`thumb: main | sub | right`: the rows of a list, each with a small picture."""
    shape = pictures.medium_shape(canvas)
    return tag("div", "list", "".join(
        _entry(canvas, block.fields, pictures.small_picture(canvas, shape)) for block in run))


def grid(canvas: Canvas, run: list[Block]) -> str:
    """`grid: main / sub | ...`: cards of pictures with words below."""
    shape = pictures.medium_shape(canvas)
    cards = []
    for field in (field for block in run for field in block.fields if field):
        lines = [part for part in re.split(r"\s+/\s+", field) if part]
        words = text(lines[0] if lines else "", "main") + texts(lines[1:], "sub", "div")
        cards.append(tag("div", "work", pictures.small_picture(canvas, shape) + words))
    least = 7.5 if canvas.has("phone") else canvas.random.uniform(9, 13)
    least *= 1.5 if shape == "wide" else 1
    return tag("div", "grid", "".join(cards), f'style="--least:{least:.1f}em"')
