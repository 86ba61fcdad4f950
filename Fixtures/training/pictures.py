"""Pictures and what lies on them: covers, posters, photos and the parts of memes."""

import html

from markup import Canvas, tag, text
from screen_format import Block

# Drawings of parts.js and canvas scenes of art.js.
DRAWINGS = ("sun", "waves", "rings", "peaks", "stripes", "city", "forest", "dunes", "leaf",
            "moon", "face", "boat", "blocks")
SCENES = ("landscape", "portrait", "lights", "street", "room", "animal", "stage", "texture",
          "clouds", "shapes")
MEME_SCENES = ("animal", "animal", "portrait", "portrait", "room", "street", "landscape", "stage")
SHAPES = {"square": "1", "wide": "16/9", "tall": "4/5", "portrait": "2/3"}

# Chance that a picture is a flat drawing and not a photo-like scene; of memes few are.
FLAT_CHANCE, FLAT_MEME_CHANCE = 0.15, 0.05


def scene(canvas: Canvas, scenes: tuple[str, ...] = SCENES) -> str:
    """A picture that fills the element around it."""
    random = canvas.random
    is_meme = canvas.screen.category == "meme"
    if random.random() < (FLAT_MEME_CHANCE if is_meme else FLAT_CHANCE):
        hue, gap = random.randrange(360), random.choice((30, 120, 180))
        colours = " ".join(_flat(hue + gap * i, random.randrange(25, 80)) for i in range(3))
        return f'<cover-art kind="{random.choice(DRAWINGS)}" colors="{colours}"></cover-art>'
    kind = random.choice(scenes)
    return f'<canvas data-scene="{kind}" data-seed="{canvas.seed}" data-picture></canvas>'


def _flat(hue: int, lightness: int) -> str:
    return f"hsl({hue % 360},55%,{lightness}%)"


def small_picture(canvas: Canvas, shape: str) -> str:
    """The picture of a list row or of a card."""
    return tag("figure", "picture thumb", scene(canvas),
               f'style="aspect-ratio:{SHAPES.get(shape, "1")}"')


def medium_shape(canvas: Canvas) -> str:
    """The shape that pictures of this screen's kind of work usually have."""
    usual = {"music": "square", "book": "portrait", "movie": "portrait"}
    if canvas.screen.category == "movie" and canvas.has("gridded"):
        return "wide"
    return usual.get(canvas.screen.category, "square")


def _jacket(canvas: Canvas, lines: list[str]) -> str:
    """The words on a cover or poster, largest first."""
    if not lines:
        return ""
    place = canvas.random.choice(("start", "center", "end", "space-between"))
    look = canvas.random.choice(("scrim", "plate", "outline"))
    words = "".join(text(line, "lead" if i == 0 else "") for i, line in enumerate(lines))
    return tag("div", f"jacket {look}", words, f'data-fit style="justify-content:{place}"')


def cover(canvas: Canvas, block: Block) -> str:
    """`cover: shape | words`: the picture of a work, with its words on it."""
    shape, *words = block.fields
    ratio = SHAPES.get(shape, "1")
    body = scene(canvas) + _jacket(canvas, [word for word in words if word])
    width = canvas.random.uniform(*_cover_range(canvas, shape))
    return tag("figure", f"picture cover {shape}", body,
               f'style="aspect-ratio:{ratio};width:{width:.1f}em"')


def _cover_range(canvas: Canvas, shape: str) -> tuple[float, float]:
    """Least and greatest width of a cover in em."""
    if shape == "wide":
        return (20, 26) if canvas.has("phone") else (24, 40)
    if shape == "portrait":
        return (9, 15) if canvas.has("phone") else (12, 20)
    return (13, 22) if canvas.has("phone") else (13, 26)


def poster(canvas: Canvas, block: Block) -> str:
    """`poster: words`: a portrait picture that is mostly its words."""
    words = [word for word in block.fields if word]
    long = sum(map(len, words)) > 60
    body = scene(canvas) + _jacket(canvas, words)
    width = canvas.random.uniform(17, 22) if long else canvas.random.uniform(12, 20)
    return tag("figure", "picture cover portrait", body,
               f'style="aspect-ratio:{"3/4" if long else "2/3"};width:{width:.1f}em"')


def photo(canvas: Canvas, shape: str, top: list[str], bottom: list[str],
          labels: list[str]) -> str:
    """A photo with the capitals and the labels of a meme on it."""
    scenes = MEME_SCENES if canvas.screen.category == "meme" else SCENES
    body = scene(canvas, scenes)
    body += _impact(top, "top") + _impact(bottom, "bottom") + _labels(canvas, labels)
    ratio = SHAPES.get(shape, "16/9")
    return tag("figure", "picture photo", body, f'style="aspect-ratio:{ratio}"')


def _impact(lines: list[str], place: str) -> str:
    if not lines:
        return ""
    words = "<br>".join(map(html.escape, lines))
    return tag("div", f"impact {place}", words, "data-fit")


def _labels(canvas: Canvas, labels: list[str]) -> str:
    """Labels one below the other, each somewhere else across."""
    if not labels:
        return ""
    style = canvas.random.choice(("outline", "outline", "plate", "dark-plate"))
    places = [canvas.random.choice(("flex-start", "center", "flex-end")) for _ in labels]
    words = "".join(text(label, f"over {style}").replace(
        '">', f'" style="align-self:{place}">', 1) for label, place in zip(labels, places))
    return tag("div", "overs", words, "data-fit")
