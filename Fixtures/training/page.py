"""A whole screen as HTML: status bar, frame, bars, sidebar, columns and content."""

from collections.abc import Iterator

import blocks
import meme
from markup import Canvas, icon, tag, text
from screen_format import Block

# Kinds that make the block of a work's picture and names.
HERO_START = {"cover", "poster", "title"}
HERO_KINDS = HERO_START | {
    "creator", "small", "label", "h1", "stars", "tag", "button", "icons", "slider", "progress",
    "chips", "link",
}
# Kinds that may stay beside a cover on a wide screen.
BESIDE_KINDS = HERO_KINDS | {"p", "fields", "h2", "h3", "row", "gap", "check", "item"}

TOP_KINDS = {"bar", "menu"}
BOTTOM_KINDS = {"bar", "tabs"}

# At most a player and the tabs below it.
MOST_AT_BOTTOM = 2


def classes(canvas: Canvas) -> str:
    """The classes of the page."""
    names = set(canvas.look.habits)
    if meme.is_bare(canvas.screen):
        names |= {"bare"}
    if canvas.screen.is_terminal:
        names |= {"terminal"}
    return " ".join(sorted(names))


def document(canvas: Canvas) -> str:
    """The inside of the page's <body>."""
    if meme.is_bare(canvas.screen):
        return tag("main", "screen", tag("div", "scroll", blocks.draw(
            canvas, list(canvas.screen.blocks))))
    return tag("main", "screen", _status(canvas) + _frame(canvas) + _body(canvas)
               + _home_line(canvas) + _task_bar(canvas))


def _status(canvas: Canvas) -> str:
    """The line with clock and battery that most phone screens have."""
    random = canvas.random
    if canvas.has("cropped") or not canvas.has("phone") or random.random() < 0.15:
        return ""
    battery = f"{random.randrange(3, 101)}%" if random.random() < 0.5 else ""
    network = random.choice(("", "", "5G", "LTE", "4G"))
    attributes = f'time="{_clock(canvas)}" battery="{battery}" network="{network}"'
    return tag("status-bar", "", "", attributes)


def _clock(canvas: Canvas) -> str:
    hour, minute = canvas.random.randrange(24), canvas.random.randrange(60)
    return canvas.random.choice((f"{hour:02}:{minute:02}", f"{hour % 12 or 12}:{minute:02}"))


def _home_line(canvas: Canvas) -> str:
    shown = canvas.has("phone") and canvas.has("home-line") and not canvas.has("cropped")
    return "<home-line></home-line>" if shown else ""


def _task_bar(canvas: Canvas) -> str:
    """The panel of a desktop, with the time at its right end."""
    if not (canvas.has("desktop") and canvas.has("task-bar")):
        return ""
    symbols = canvas.random.sample(("folder", "globe", "mail", "image", "gear", "queue"), 4)
    body = "".join(map(icon, ["menu", *symbols])) + tag("i", "grow", "") + text(_clock(canvas))
    return tag("div", "task-line", body)


def _frame(canvas: Canvas) -> str:
    """The title bar of a window or the address bar of a browser."""
    look, random = canvas.look, canvas.random
    if look.frame == "none":
        return ""
    dots = tag("span", "dots", "<b></b><b></b><b></b>")
    crosses = tag("span", "crosses", icon("down") + icon("close"))
    ends = (dots, "") if random.random() < 0.5 and not canvas.has("classic") else ("", crosses)
    if look.frame == "window":
        return tag("div", "window-line", ends[0] + tag("i", "grow", "") + ends[1])
    words = "".join(c if c.isalnum() else "-" for c in canvas.screen.subject.lower())
    address = random.choice((f"{words}.example.com", f"localhost:{random.randrange(3000, 9999)}",
                             f"www.example.org/{random.randrange(100, 99999)}"))
    arrows = icon("back") + icon("chevron")
    return tag("div", "browser-line",
               ends[0] + arrows + text(address, "address") + icon("star") + ends[1])


def _body(canvas: Canvas) -> str:
    """Bars at the top, the sidebar and the content, bars at the bottom."""
    content = [block for block in canvas.screen.blocks if block.kind != "side"]
    sides = [block for block in canvas.screen.blocks if block.kind == "side"]
    if canvas.has("phone"):
        content, sides = list(canvas.screen.blocks), []
    top, content, bottom = _split_ends(canvas, content)
    rail = tag("aside", "side", blocks.side(canvas, sides)) if sides else ""
    middle = tag("div", "middle", rail + tag("div", "scroll", _content(canvas, content)))
    head = tag("header", "", blocks.draw(canvas, top)) if top else ""
    return head + middle + _footer(canvas, bottom)


def _footer(canvas: Canvas, bottom: list[Block]) -> str:
    if not bottom:
        return ""
    body = "".join(
        blocks.tabs(canvas, block, bottom=True) if block.kind == "tabs"
        else blocks.draw(canvas, [block]) for block in bottom)
    return tag("footer", "", body)


def _split_ends(canvas: Canvas, content: list[Block]) -> tuple[list, ...]:
    """The bars that start the screen, what is between, and the bars that end it."""
    kinds = BOTTOM_KINDS if canvas.has("phone") else {"bar"}
    start, end = 0, len(content)
    while start < end and content[start].kind in TOP_KINDS:
        start += 1
    while end > max(start, len(content) - MOST_AT_BOTTOM) and content[end - 1].kind in kinds:
        end -= 1
    return content[:start], content[start:end], content[end:]


def _content(canvas: Canvas, content: list[Block]) -> str:
    """The columns, or the dialog that lies over what stands before it."""
    starts = [i for i, block in enumerate(content) if block.kind == "dialog"]
    if starts:
        behind, (head, *inside) = content[:starts[0]], content[starts[0]:]
        inside = [Block("h3", block.text) if block.kind == "dialog" else block
                  for block in inside]
        shown = tag("div", "dialog", text(head.text, "h2") + _columns(canvas, inside))
        under = tag("div", "behind", _columns(canvas, behind)) if behind else ""
        return under + shown
    return _columns(canvas, content)


def _columns(canvas: Canvas, content: list[Block]) -> str:
    parts: list[list[Block]] = [[]]
    for block in content:
        if block.kind == "split":
            parts.append([])
        else:
            parts[-1].append(block)
    drawn = ["".join(_sections(canvas, part)) for part in parts if part]
    if len(drawn) < 2 or canvas.has("phone"):
        return "".join(drawn)
    widths = " ".join(canvas.random.choice(("1fr", "1fr", "1.6fr", "2fr")) for _ in drawn)
    return tag("div", "columns", "".join(tag("div", "", part) for part in drawn),
               f'style="grid-template-columns:{widths}"')


def _sections(canvas: Canvas, content: list[Block]) -> Iterator[str]:
    """The blocks, with a work's picture and names taken together."""
    at = 0
    while at < len(content):
        if content[at].kind not in HERO_START:
            end = at + 1
            while end < len(content) and content[end].kind not in HERO_START:
                end += 1
            yield blocks.draw(canvas, content[at:end])
        else:
            beside = content[at].kind == "cover" and canvas.has("beside")
            allowed = BESIDE_KINDS if beside else HERO_KINDS
            end = at + 1
            while end < len(content) and content[end].kind in allowed:
                end += 1
            yield _hero(canvas, content[at:end], beside)
        at = end


def _hero(canvas: Canvas, run: list[Block], beside: bool) -> str:
    """A work's picture and names: side by side, in the middle, or from the left."""
    if beside and len(run) > 1:
        picture = blocks.draw(canvas, run[:1])
        return tag("div", "hero aside", picture + tag("div", "grow", blocks.draw(canvas, run[1:])))
    alone = len(run) == 1 and run[0].kind != "cover"
    return tag("div", "hero alone" if alone else "hero", blocks.draw(canvas, run))
