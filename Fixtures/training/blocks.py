"""The HTML of every kind of block. A run of lists, tables and code is drawn as one."""

import html
import re
from collections.abc import Callable

import meme
import pictures
from markup import SYMBOLS, TRANSPORT, Canvas, icon, tab_icon, tag, text, texts
from screen_format import Block

Drawing = Callable[[Canvas, list[Block]], str]

# More fields than this are not spread over a line but set one after the other.
SPREAD_LIMIT = 6


def _plain(classes: str) -> Drawing:
    """A drawing of blocks that are text only."""
    def draw(_: Canvas, run: list[Block]) -> str:
        return texts((block.text for block in run), classes, "div")
    return draw


def _truth(canvas: Canvas, run: list[Block]) -> str:
    sizes = {"title": "title", "creator": "creator"}
    return "".join(text(block.text, block.size or sizes[block.kind]) for block in run)


def _bar(canvas: Canvas, run: list[Block]) -> str:
    return "".join(tag("div", "strip", _bar_content(canvas, block.fields)) for block in run)


def _bar_content(canvas: Canvas, fields: list[str]) -> str:
    """The first text is the bar's name; phones often have an icon before it and one after."""
    fields = [field for field in fields if field]
    head, rest = texts(fields[:1], "name"), texts(fields[1:])
    if canvas.has("phone") and len(fields) == 1 and canvas.has("leading-icons"):
        return icon(canvas.random.choice(("back", "menu", "close"))) + head + icon("more")
    return head + rest


def _menu(_: Canvas, run: list[Block]) -> str:
    return "".join(tag("div", "menu", texts(block.fields)) for block in run)


def tabs(canvas: Canvas, block: Block, bottom: bool) -> str:
    """Tabs at the bottom of a phone have icons; elsewhere they are a line of words."""
    fields = [field for field in block.fields if field]
    chosen = canvas.random.randrange(len(fields)) if fields else 0
    pictured = bottom and canvas.has("phone") and not canvas.has("iconless-tabs")
    parts = []
    for index, field in enumerate(fields):
        symbol = tab_icon(field, canvas) if pictured else ""
        parts.append(tag("div", "on" if index == chosen else "", symbol + text(field, "", "span")))
    return tag("nav", "tabs bottom" if bottom else "tabs", "".join(parts))


def _tabs(canvas: Canvas, run: list[Block]) -> str:
    return "".join(tabs(canvas, block, bottom=False) for block in run)


def _chips(_: Canvas, run: list[Block]) -> str:
    fields = [field for block in run for field in block.fields if field]
    return tag("div", "chips", texts(fields))


def side(canvas: Canvas, run: list[Block]) -> str:
    """The entries of a sidebar; words in capitals are headings."""
    entries = [field for block in run for field in block.fields if field]
    chosen = canvas.random.randrange(len(entries)) if entries else 0
    parts = []
    for index, entry in enumerate(entries):
        heading = entry.isupper() and len(entry) > 3
        symbol = tab_icon(entry, canvas) if canvas.has("icon-rail") and not heading else ""
        classes = "heading" if heading else "on" if index == chosen else ""
        parts.append(tag("div", classes, symbol + text(entry, "", "span")))
    return "".join(parts)


def _row(canvas: Canvas, run: list[Block]) -> str:
    parts = []
    for block in run:
        few = len(block.fields) <= SPREAD_LIMIT
        parts.append(tag("div", "row" if few else "row packed", texts(block.fields)))
    return "".join(parts)


def _fields(_: Canvas, run: list[Block]) -> str:
    lines = []
    for block in run:
        label, *values = block.fields
        lines.append(text(label, "key", "dt") + texts(values or [""], "", "dd"))
    return tag("div", "fields", "".join(tag("dl", "", line) for line in lines))


def _table(canvas: Canvas, run: list[Block]) -> str:
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


def _items(canvas: Canvas, run: list[Block]) -> str:
    lead = tag("div", "dot", icon(canvas.random.choice(SYMBOLS))) \
        if canvas.has("leading-icons") else ""
    return tag("div", "list", "".join(_entry(canvas, block.fields, lead) for block in run))


def _thumbs(canvas: Canvas, run: list[Block]) -> str:
    shape = pictures.medium_shape(canvas)
    return tag("div", "list", "".join(
        _entry(canvas, block.fields, pictures.small_picture(canvas, shape)) for block in run))


def _grid(canvas: Canvas, run: list[Block]) -> str:
    shape = pictures.medium_shape(canvas)
    cards = []
    for field in (field for block in run for field in block.fields if field):
        lines = [part for part in re.split(r"\s+/\s+", field) if part]
        words = text(lines[0] if lines else "", "main") + texts(lines[1:], "sub", "div")
        cards.append(tag("div", "work", pictures.small_picture(canvas, shape) + words))
    least = 7.5 if canvas.has("phone") else canvas.random.uniform(9, 13)
    least *= 1.5 if shape == "wide" else 1
    return tag("div", "grid", "".join(cards), f'style="--least:{least:.1f}em"')


def _cover(canvas: Canvas, run: list[Block]) -> str:
    return "".join(pictures.cover(canvas, block) for block in run)


def _posters(canvas: Canvas, run: list[Block]) -> str:
    return tag("div", "posters", "".join(pictures.poster(canvas, block) for block in run))


def _seconds(clock: str) -> int | None:
    """The seconds of a text such as 1:02:03; None where it is no clock."""
    match = re.search(r"(?:(\d+):)?(\d+):(\d\d)", clock)
    return match and sum(int(part or 0) * unit for part, unit in zip(match.groups(), (3600, 60, 1)))


def _slider(canvas: Canvas, run: list[Block]) -> str:
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


def _progress(canvas: Canvas, run: list[Block]) -> str:
    parts = []
    for block in run:
        match = re.search(r"(\d+(?:\.\d+)?)\s*%", block.text)
        share = min(1, float(match[1]) / 100) if match else canvas.random.random()
        words = texts(filter(None, block.fields))
        parts.append(tag("div", "progress", _track(share) + tag("div", "ends", words)))
    return "".join(parts)


def _stars(canvas: Canvas, run: list[Block]) -> str:
    parts = []
    for block in run:
        number = re.search(r"\d+(?:[.,]\d+)?", block.text)
        value = float(number[0].replace(",", ".")) if number else 4
        bare = number and number[0] == block.text
        words = "" if bare and not canvas.has("numbered-stars") else text(block.text, "", "span")
        parts.append(tag("div", "stars", f'<star-row value="{round(value)}"></star-row>' + words))
    return "".join(parts)


def _icons(canvas: Canvas, run: list[Block]) -> str:
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


def _buttons(_: Canvas, run: list[Block]) -> str:
    fields = [field for block in run for field in block.fields if field]
    return tag("div", "buttons", texts(fields))


def _inline(classes: str) -> Drawing:
    """A drawing of short texts that share a line."""
    def draw(_: Canvas, run: list[Block]) -> str:
        fields = [field for block in run for field in block.fields if field]
        return tag("div", "inline", texts(fields, classes))
    return draw


def _search(_: Canvas, run: list[Block]) -> str:
    return "".join(tag("div", "search", icon("search") + texts(block.fields)) for block in run)


def _switches(_: Canvas, run: list[Block]) -> str:
    lines = []
    for block in run:
        *words, state = block.fields if len(block.fields) > 1 else [*block.fields, "on"]
        on = " on" if state.lower() in ("on", "an", "ein", "true", "yes", "1") else ""
        body = text(words[0], "main grow") + texts(words[1:], "right")
        lines.append(tag("div", "item", f"{body}<switch-box{on}></switch-box>"))
    return tag("div", "list", "".join(lines))


def _checks(canvas: Canvas, run: list[Block]) -> str:
    lines = []
    for block in run:
        mark = icon("check") if canvas.random.random() < 0.5 else ""
        lines.append(tag("div", "check", tag("b", "", mark) + texts(block.fields)))
    return "".join(lines)


def _inputs(_: Canvas, run: list[Block]) -> str:
    lines = []
    for block in run:
        label, *values = block.fields
        lines.append(tag("div", "input", text(label, "key") + text(" ".join(values), "value")))
    return "".join(lines)


def _bubbles(_: Canvas, run: list[Block]) -> str:
    return "".join(text(block.text, f"bubble {block.kind}") for block in run)


def _code(_: Canvas, run: list[Block]) -> str:
    lines = "\n".join(html.escape(block.text) for block in run)
    return tag("pre", "code", lines, "data-fit-width")


def _posts(canvas: Canvas, run: list[Block]) -> str:
    parts = []
    for block in run:
        name, *others = block.fields
        handle, words = (others[0], others[1:]) if others else ("", [])
        face = tag("figure", "picture face", pictures.scene(canvas, "square"))
        head = tag("div", "who", face + tag("div", "", text(name, "main") + text(handle, "sub")))
        body = texts(words[:1], "said", "div") + texts(words[1:], "sub", "div")
        parts.append(tag("div", "post", head + body))
    return "".join(parts)


def _gap(_: Canvas, run: list[Block]) -> str:
    return tag("div", "gap", "") * len(run)


KINDS: dict[str, Drawing] = {
    "title": _truth, "creator": _truth, "bar": _bar, "menu": _menu, "tabs": _tabs,
    "chips": _chips, "side": lambda canvas, run: tag("div", "drawer", side(canvas, run)),
    "row": _row, "fields": _fields, "table": _table, "item": _items, "thumb": _thumbs,
    "grid": _grid, "cover": _cover, "poster": _posters, "slider": _slider, "progress": _progress,
    "stars": _stars, "icons": _icons, "button": _buttons, "search": _search, "switch": _switches,
    "check": _checks, "input": _inputs, "left": _bubbles, "right": _bubbles, "code": _code,
    "post": _posts, "gap": _gap, "tag": _inline("badge"), "link": _inline("link"),
    "h1": _plain("h1"), "h2": _plain("h2"), "h3": _plain("h3"), "small": _plain("small"),
    "label": _plain("label"), "p": _plain("p"),
}


def draw(canvas: Canvas, blocks: list[Block]) -> str:
    """Every block in order; neighbours of one kind are drawn together."""
    parts, at = [], 0
    while at < len(blocks):
        end = at + 1
        group = _group(blocks[at])
        while end < len(blocks) and _group(blocks[end]) == group:
            end += 1
        run = blocks[at:end]
        if group == "picture":
            parts.append(meme.draw(canvas, run))
        else:
            parts.append(KINDS.get(group, KINDS["p"])(canvas, run))
        at = end
    return "".join(parts)


def _group(block: Block) -> str:
    """Blocks of one group are drawn together."""
    if block.kind in meme.PICTURE_KINDS:
        return "picture"
    return block.kind
