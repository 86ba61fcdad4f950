"""The pictures of memes: panels of captions and photos, drawn together."""

from dataclasses import dataclass, field

import pictures
from markup import Canvas, tag, text
from screen_format import Block, Screen

# Blocks that make up a picture of a meme, and those that may stand beside it.
PICTURE_KINDS = {"photo", "impact-top", "impact-bottom", "caption", "over", "panel"}
MARGIN_KINDS = {"small", "gap"}

# Blocks of jokes in words.
POST_KINDS = {"post", "p", "h1", "h2", "h3", "left", "right", "row", "small", "code", "photo"}

# With more panels than this they always stand in two columns, with as many sometimes.
MANY_PANELS = 4


@dataclass
class Panel:
    """One picture of a meme with its words."""

    captions: list[str] = field(default_factory=list)
    shape: str = ""
    top: list[str] = field(default_factory=list)
    bottom: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)

    def take(self, block: Block) -> None:
        """Add one block."""
        if block.kind == "photo":
            self.shape = block.fields[0] or "wide"
        else:
            words = {"impact-top": self.top, "impact-bottom": self.bottom,
                     "over": self.labels}.get(block.kind, self.captions)
            words.append(block.text)

    def is_full(self, block: Block) -> bool:
        """Whether the block belongs to the next panel."""
        return bool(self.shape) and block.kind in ("photo", "caption", "impact-top")

    def draw(self, canvas: Canvas, aside: bool) -> str:
        """The panel; `aside` puts its captions to the left of the photo."""
        body = "".join(text(caption, "caption") for caption in self.captions)
        drawn = ""
        if self.shape or self.top or self.bottom or self.labels:
            drawn = pictures.photo(canvas, self.shape, self.top, self.bottom, self.labels)
        if aside and body and drawn:
            return tag("div", "panel aside", tag("div", "captions", body) + drawn)
        return tag("div", "panel", body + drawn)


def panels(blocks: list[Block]) -> list[Panel]:
    """The panels that a run of picture blocks makes."""
    found = [Panel()]
    for block in blocks:
        if block.kind == "panel" or found[-1].is_full(block):
            found.append(Panel())
        if block.kind != "panel":
            found[-1].take(block)
    return [panel for panel in found if panel != Panel()]


def draw(canvas: Canvas, blocks: list[Block]) -> str:
    """A run of picture blocks: panels below each other or, four and more, often in a grid."""
    run = panels(blocks)
    aside = len(run) > 1 and canvas.has("beside")
    gridded = len(run) > MANY_PANELS or len(run) == MANY_PANELS and canvas.has("gridded")
    body = "".join(panel.draw(canvas, aside) for panel in run)
    return tag("div", "panels two" if gridded else "panels", body)


def is_bare(screen: Screen) -> bool:
    """Whether the screen is only the picture, without an app around it."""
    kinds = {block.kind for block in screen.blocks}
    return bool(kinds & {"photo", "over", "impact-top", "impact-bottom"}) \
        and kinds <= PICTURE_KINDS | MARGIN_KINDS


def is_post(screen: Screen) -> bool:
    """Whether the screen is a joke in words alone, as people cut them out of an app."""
    kinds = {block.kind for block in screen.blocks}
    return screen.category == "meme" and kinds <= POST_KINDS
