"""The HTML of every kind of block. A run of lists, tables and code is drawn as one."""

import html
from collections.abc import Callable

import controls
import lists
import meme
import pictures
from markup import Canvas, icon, tab_icon, tag, text, texts
from screen_format import Block

Drawing = Callable[[Canvas, list[Block]], str]


def _plain(classes: str) -> Drawing:
    """A drawing of blocks that are text only."""
    def draw(_: Canvas, run: list[Block]) -> str:
        return texts((block.text for block in run), classes, "div")
    return draw


def _truth(_: Canvas, run: list[Block]) -> str:
    return "".join(text(block.text, block.size or block.kind) for block in run)


def _bar(canvas: Canvas, run: list[Block]) -> str:
    return "".join(tag("div", "strip", _bar_content(canvas, block.fields)) for block in run)


def _bar_content(canvas: Canvas, fields: list[str]) -> str:
    """The first words are the bar's name; phones often have an icon before it and one after."""
    fields = [field for field in fields if field]
    named = next((i for i, field in enumerate(fields) if any(map(str.isalnum, field))), 0)
    head = texts(fields[:named]) + texts(fields[named:named + 1], "name")
    rest = texts(fields[named + 1:])
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


def _cover(canvas: Canvas, run: list[Block]) -> str:
    return "".join(pictures.cover(canvas, block) for block in run)


def _posters(canvas: Canvas, run: list[Block]) -> str:
    return tag("div", "posters", "".join(pictures.poster(canvas, block) for block in run))


def _inline(classes: str) -> Drawing:
    """A drawing of short texts that share a line."""
    def draw(_: Canvas, run: list[Block]) -> str:
        fields = [field for block in run for field in block.fields if field]
        return tag("div", "inline", texts(fields, classes))
    return draw


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
        face = tag("figure", "picture face", pictures.scene(canvas))
        head = tag("div", "who", face + tag("div", "", text(name, "main") + text(handle, "sub")))
        body = texts(words[:1], "said", "div") + texts(words[1:], "sub", "div")
        parts.append(tag("div", "post", head + body))
    return "".join(parts)


def _gap(_: Canvas, run: list[Block]) -> str:
    return tag("div", "gap", "") * len(run)


KINDS: dict[str, Drawing] = {
    "title": _truth, "creator": _truth, "bar": _bar, "menu": _menu, "tabs": _tabs,
    "chips": _chips, "side": lambda canvas, run: tag("div", "drawer", side(canvas, run)),
    "row": lists.rows, "fields": lists.fields, "table": lists.table, "item": lists.items, "thumb": lists.thumbs,
    "grid": lists.grid, "cover": _cover, "poster": _posters, "slider": controls.slider, "progress": controls.progress,
    "stars": controls.stars, "icons": controls.icons, "button": controls.buttons, "search": controls.search, "switch": controls.switches,
    "check": controls.checks, "input": controls.inputs, "left": _bubbles, "right": _bubbles, "code": _code,
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
