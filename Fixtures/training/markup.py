"""HTML from text: escaped elements, icons and rows of fields."""

import html
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from look import Look
from screen_format import Screen

TRANSPORT = {
    1: ("play",), 2: ("play", "next"), 3: ("prev", "pause", "next"),
    4: ("prev", "play", "next", "queue"), 5: ("shuffle", "prev", "pause", "next", "repeat"),
}
SYMBOLS = (
    "heart", "share", "download", "bookmark", "more", "plus", "chat", "send", "cast", "queue",
    "search", "bell", "gear", "star", "reply", "camera", "volume", "clock", "flag", "image",
)
TAB_SYMBOLS = ("home", "search", "library", "user", "bell", "book", "film", "star", "gear",
               "folder", "queue", "bookmark", "globe", "clock", "chat", "more", "download")
# A tab whose label has one of these words gets that icon.
TAB_WORDS = {
    "home": "home", "start": "home", "search": "search", "find": "search", "discover": "globe",
    "library": "library", "book": "book", "movie": "film", "film": "film", "profile": "user",
    "account": "user", "settings": "gear", "more": "more", "chat": "chat", "message": "mail",
    "download": "download", "calendar": "calendar", "map": "pin", "saved": "bookmark",
}


@dataclass(frozen=True)
class Canvas:
    """What a block needs to know to be drawn: its screen, the look and the random numbers."""

    screen: Screen
    look: Look
    random: Random

    def has(self, habit: str) -> bool:
        """Whether the look has that habit."""
        return habit in self.look.habits

    @property
    def seed(self) -> int:
        """A fresh seed for a picture."""
        return self.random.getrandbits(32)


def tag(name: str, classes: str, content: str, attributes: str = "") -> str:
    """One element around content that is HTML already."""
    return f'<{name} class="{classes}"{" " + attributes if attributes else ""}>{content}</{name}>'


def text(content: str, classes: str = "", name: str = "div") -> str:
    """One element around plain text."""
    return tag(name, classes, html.escape(content))


def texts(contents: Iterable[str], classes: str = "", name: str = "span") -> str:
    """One element for each text."""
    return "".join(text(content, classes, name) for content in contents)


def icon(name: str) -> str:
    """One of the icons of parts.js in the size of the text around it."""
    return f'<i-con name="{name}"></i-con>'


def tab_icon(label: str, canvas: Canvas) -> str:
    """An icon that suits the label of a tab, or any."""
    lower = label.lower()
    for word, name in TAB_WORDS.items():
        if word in lower:
            return icon(name)
    return icon(canvas.random.choice(TAB_SYMBOLS))
