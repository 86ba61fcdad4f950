"""The text format of training screens: a header line a screen, then one block a line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

CATEGORIES = ("music", "movie", "book", "meme", "unknown")
PLATFORMS = ("phone", "desktop", "tablet", "tv")

# A screen of which this share is code is a terminal.
TERMINAL_SHARE = 0.6

# Blocks that are drawn without any text of their own.
BARE_KINDS = ("split", "gap", "panel")

# Sizes that may follow `title!` and `creator!`.
TEXT_SIZES = ("h1", "h2", "h3", "p", "small", "label", "link")

# Pictographs: no font of ours has them, so they would be drawn as empty boxes.
_PICTOGRAPHS = re.compile("[\U0001f000-\U0001faff\ufe0f\u200d\u20e3]")
_KIND = re.compile(r"([a-z][a-z0-9-]*):(?: (.*)|$)")
_TRUTH_DRAWN = re.compile(r"(title|creator)!\s*(.*)")


class FormatError(Exception):
    """A header that cannot be understood; the message starts with file and line."""


@dataclass(frozen=True)
class Block:
    """One line of a screen. `size` is set where the truth is drawn in another size."""

    kind: str
    text: str = ""
    size: str = ""

    @property
    def fields(self) -> list[str]:
        """The parts of the text between the bars, without the spaces around them."""
        return [part.strip() for part in re.split(r"(?<!\S)\|(?!\S)", self.text)]


@dataclass(frozen=True)
class Screen:
    """One screen of a file; `index` counts from 1."""

    stem: str
    index: int
    category: str
    subject: str
    platform: str
    title: str | None = None
    creator: str | None = None
    blocks: tuple[Block, ...] = ()

    @property
    def source(self) -> str:
        """A name that no other screen has."""
        return f"{self.stem}-{self.index}"

    @property
    def is_terminal(self) -> bool:
        """Whether the screen is mostly code."""
        kinds = [block.kind for block in self.blocks]
        return bool(kinds) and kinds.count("code") / len(kinds) >= TERMINAL_SHARE


def _header(line: str, place: str, stem: str, index: int) -> Screen:
    """The screen that a `== category | subject | platform` line starts."""
    fields = [part.strip() for part in line.removeprefix("==").split("|")]
    if len(fields) != 3:
        raise FormatError(f"{place}: a header is '== category | subject | platform'")
    category, subject, platform = fields[0].lower(), fields[1], fields[2].lower()
    if category not in CATEGORIES:
        raise FormatError(f"{place}: no category named '{category}'")
    if platform not in PLATFORMS:
        raise FormatError(f"{place}: no platform named '{platform}'")
    return Screen(stem, index, category, subject, platform)


def _truth_block(screen: Screen, name: str, rest: str) -> Block:
    """A `title!` or `creator!` line: an optional size, then an optional text around {}."""
    first, _, after = rest.partition(" ")
    size, template = (first, after.strip()) if first in TEXT_SIZES else ("", rest)
    truth = (screen.title if name == "title" else screen.creator) or ""
    text = template.replace("{}", truth) if "{}" in template else truth or template
    return Block(name, text, size)


def _block(screen: Screen, line: str) -> Block:
    """The block of one line; what is no known kind is a paragraph."""
    if line.strip() in BARE_KINDS:
        return Block(line.strip())
    if match := _TRUTH_DRAWN.match(line):
        return _truth_block(screen, match[1], match[2].strip())
    if match := _KIND.match(line):
        text = match[2] or ""
        return Block(match[1], text.rstrip() if match[1] == "code" else text.strip())
    return Block("p", line.strip())


def _with_line(screen: Screen, line: str) -> Screen:
    """The screen with one more line: a truth before all blocks, otherwise a block."""
    name, colon, value = line.partition(":")
    if not screen.blocks and colon and name in ("title", "creator"):
        return replace(screen, **{name: value.strip() or None})
    return replace(screen, blocks=(*screen.blocks, _block(screen, line)))


def parse(text: str, stem: str, shown_name: str) -> Iterator[Screen]:
    """Every screen of a file. Raises FormatError for a malformed header."""
    screen, index = None, 0
    for number, raw in enumerate(text.splitlines(), start=1):
        line = _PICTOGRAPHS.sub("", raw).rstrip()
        if line.startswith("=="):
            if screen:
                yield screen
            index += 1
            screen = _header(line, f"{shown_name}:{number}", stem, index)
        elif line.strip():
            if not screen:
                raise FormatError(f"{shown_name}:{number}: text before the first '==' header")
            screen = _with_line(screen, line)
    if screen:
        yield screen


def is_lexicon(text: str) -> bool:
    """Whether a file holds sections of words, which lie beside the screens, and no screen."""
    return re.match(r"\s*(#.*\s+)*\[\w+\]", text) is not None


def load(folder: Path) -> list[Screen]:
    """The screens of every .txt file of the folder, by file name."""
    screens = []
    for path in sorted(folder.glob("*.txt")):
        text = path.read_text(encoding="utf-8-sig")
        if not is_lexicon(text):
            screens += parse(text, path.stem, str(path))
    return screens
