"""Word F1 of recognized text against the ground truth of a picture; independent of reading order.

Truth and recognized text are bags of words: text is cut at white space, normalised to NFKC, and
curly quotes and dashes become those of ASCII. The strict count keeps case and punctuation. The
relaxed count lowers the case and strips everything but letters and digits from both ends of a word;
words of which nothing is left do not count.

A word of the truth's `ignore`, which is only partly visible, never counts as missed; recognized,
it or a piece of it is not a mistake. Neither is a word that is centred in one of the truth's
`images`, where text may be that nobody wrote down.
"""
import collections
import dataclasses
import json
import unicodedata

ASCII_FOR = {
    "'": "\u2018\u2019\u201a\u201b\u2032\u02bc`\u00b4",
    '"': "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
    "": "\u00ad\u200b\u200c\u200d\u200e\u200f\ufeff\ufe0f",
}
FOLDED = str.maketrans({mark: plain for plain, marks in ASCII_FOR.items() for mark in marks})


def words_of(text):
    """The normalised words of a text. NFKC itself makes dashes, so folding comes after it, too."""
    return unicodedata.normalize("NFKC", text.translate(FOLDED)).translate(FOLDED).split()


def relaxed(word):
    """The word in lower case from its first to its last letter or digit; empty if it has none."""
    kept = [place for place, character in enumerate(word) if character.isalnum()]
    return word[kept[0]:kept[-1] + 1].casefold() if kept else ""


def strict(word):
    return word


@dataclasses.dataclass(frozen=True)
class Said:
    """A recognized word and its centre in pixels, if that is known."""
    word: str
    centre: tuple | None = None


def said_in_line(text, box):
    """The words of a line, spread evenly over its box (x, y, width, height)."""
    words = words_of(text)
    x, y, width, height = box
    return [
        Said(word, (x + width * (place + 0.5) / len(words), y + height / 2))
        for place, word in enumerate(words)
    ]


@dataclasses.dataclass(frozen=True)
class Truth:
    """What is written in a picture, and what the picture is like."""
    words: list
    ignored: list
    image_areas: list
    traits: dict

    @classmethod
    def read(cls, path):
        """Reads a truth; None if the file is a JSON of another kind."""
        content = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(content, dict) or "lines" not in content:
            return None
        parts = [part for line in content["lines"] for part in line.get("words") or [line]]
        return cls(
            words=[word for part in parts for word in words_of(part["text"])],
            ignored=[word for part in content.get("ignore", ()) for word in words_of(part["text"])],
            image_areas=content.get("images", []),
            traits=content)


@dataclasses.dataclass(frozen=True)
class Counts:
    """Words in the truth, words recognized, and words in both; of one picture or of many."""
    true: int = 0
    said: int = 0
    both: int = 0

    def __add__(self, other):
        return Counts(self.true + other.true, self.said + other.said, self.both + other.both)

    @property
    def f1(self):
        """The harmonic mean of precision and recall, 0 to 1; 1 if there is nothing to recognize."""
        total = self.true + self.said
        return 2 * self.both / total if total else 1.0


def count(truth, said, form):
    """Counts the words of one picture in one form, ``strict`` or ``relaxed``."""
    missing = collections.Counter(filter(None, map(form, truth.words)))
    true = missing.total()
    unmatched = []
    for candidate in said:
        word = form(candidate.word)
        if missing[word]:
            missing[word] -= 1
        elif word:
            unmatched.append(Said(word, candidate.centre))
    both = true - missing.total()
    ignored = [word for word in map(form, truth.ignored) if word]
    return Counts(true, both + mistakes(unmatched, ignored, truth.image_areas), both)


def mistakes(unmatched, ignored, image_areas):
    """How many words are neither ignored, nor a piece of an ignored one, nor inside an image."""
    spare = collections.Counter(ignored)
    rest = []
    for said in unmatched:
        if spare[said.word]:
            spare[said.word] -= 1
        else:
            rest.append(said)
    whole = sorted(spare.elements(), key=len)
    wrong = 0
    for said in rest:
        if is_inside(said.centre, image_areas):
            continue
        piece = said.word.strip(".")
        source = next((word for word in whole if piece and piece in word), None)
        if source is None:
            wrong += 1
        else:
            whole.remove(source)
    return wrong


def is_inside(centre, areas):
    return centre is not None and any(
        x <= centre[0] <= x + width and y <= centre[1] <= y + height
        for x, y, width, height in areas)
