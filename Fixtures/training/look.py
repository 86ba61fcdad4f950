"""The random look of one screen: its device, colours, fonts, sizes and habits of layout."""

import colorsys
from dataclasses import dataclass
from random import Random

from screen_format import Screen

SANS = (
    "Inter", "Roboto", "Noto Sans", "Open Sans", "Lato", "Manrope", "Cantarell",
    "Liberation Sans", "DejaVu Sans", "Quicksand",
)
SERIF = ("Caladea", "EB Garamond", "Liberation Serif", "Noto Serif", "DejaVu Serif")
DISPLAY = ("Bebas Neue", "Roboto Condensed", "Open Sans Condensed", "Comic Neue")
MONO = ("DejaVu Sans Mono", "Fira Code", "JetBrains Mono", "Liberation Mono")
IMPACT = ("Bebas Neue", "Roboto Condensed", "Liberation Sans Narrow", "Open Sans Condensed")

PHONE_WIDTHS = (360, 360, 376, 384, 390, 394, 402, 412, 414, 430)
PHONE_SCALES = (1, 1.5, 2, 2, 2.5, 3, 3, 3)
# Half the least and greatest width of the window of a screen of few blocks.
FEW_BLOCKS, SMALL_WINDOW = 14, (400, 560)
TABLET_SIZES = ((768, 1024), (820, 1180), (1024, 768), (1180, 820), (800, 1280), (1280, 800))
DESKTOP_WIDTHS = (1024, 1100, 1280, 1280, 1366, 1440, 1440, 1536, 1600, 1680, 1880)
TV_SIZES = ((1280, 720), (1920, 1080))

# The highest picture in CSS pixels: phones scroll, a window ends.
PHONE_CAP = 2400
WINDOW_CAP = 1440

# Least contrast (WCAG 2) of fine print and of coloured text with its ground.
DIM_CONTRAST = 4.0
ACCENT_CONTRAST = 3.6

Colour = tuple[float, float, float]


@dataclass(frozen=True)
class Look:
    """How a screen is drawn. Sizes are CSS pixels; `cap` is the highest the page may grow."""

    width: int
    height: int
    cap: int
    scale: float
    colours: dict[str, str]
    dark: bool
    fonts: dict[str, str]
    size: float
    space: float
    radius: float
    frame: str
    habits: frozenset[str]

    def style(self) -> str:
        """The custom properties of the page."""
        values = self.colours | self.fonts | {
            "width": f"{self.width}px", "device": f"{self.height}px", "cap": f"{self.cap}px",
            "size": f"{self.size}px", "space": f"{self.space}px", "radius": f"{self.radius}px",
        }
        return ";".join(f"--{name}:{value}" for name, value in values.items())


def _hsl(hue: float, saturation: float, lightness: float) -> Colour:
    """Red, green and blue, 0...1, from degrees and percents."""
    return colorsys.hls_to_rgb(hue % 360 / 360, lightness / 100, saturation / 100)


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def _luminance(colour: Colour) -> float:
    """Relative luminance (WCAG 2), 0...1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio (WCAG 2), 1...21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _readable(hue: float, saturation: float, lightness: float,
              grounds: list[Colour], least: float) -> Colour:
    """The colour, made lighter or darker until it stands out from every ground."""
    step = 2 if _luminance(grounds[0]) < 0.3 else -2
    while 0 < lightness < 100:
        colour = _hsl(hue, saturation, lightness)
        if all(contrast(colour, ground) >= least for ground in grounds):
            return colour
        lightness += step
    return _hsl(hue, saturation, min(100, max(0, lightness)))


def _grounds(random: Random, mode: str, hue: float) -> tuple[list[Colour], float]:
    """Page, second end of a gradient, card and line colours; lightness of the ink in percent."""
    if mode == "dark":
        vivid, base = random.uniform(0, 28), random.choice((0, 4, 7, 9, 12))
        steps, ink = (base, base + random.uniform(0, 5), base + 5, base + 13), 96
    elif mode == "tinted":
        vivid, base = random.uniform(25, 60), random.uniform(15, 26)
        steps, ink = (base, base * 0.6, base + 5, base + 12), 98
    elif mode == "pastel":
        vivid, base = random.uniform(35, 75), random.uniform(86, 92)
        steps, ink = (base, base + 4, base + 5, base - 14), 9
    elif mode == "classic":
        vivid, base = random.uniform(0, 20), random.uniform(82, 93)
        steps, ink = (base, base, 99, base - 22), 5
    else:
        vivid, base = random.uniform(0, 25), random.choice((100, 100, 98.5, 97, 96))
        steps, ink = (base, base - random.uniform(0, 3), base - 3.5, base - 10), 11
    return [_hsl(hue, vivid, step) for step in steps], ink


def _colours(random: Random, mode: str) -> dict[str, str]:
    hue = random.uniform(0, 360)
    (page, page2, card, line), ink = _grounds(random, mode, hue)
    grounds = [page, page2, card]
    accent_hue = random.choice((hue, random.uniform(0, 360), random.uniform(200, 230)))
    accent = _readable(accent_hue, random.uniform(55, 95), random.uniform(40, 58),
                       grounds, ACCENT_CONTRAST)
    white, black = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0)
    dim = _readable(hue, random.uniform(0, 14), 50, grounds, random.uniform(DIM_CONTRAST, 6.5))
    on_accent = white if contrast(white, accent) >= contrast(black, accent) * 0.7 else black
    named = {"bg": page, "bg2": page2, "card": card, "raised": card, "line": line,
             "ink": _hsl(hue, random.uniform(0, 20), ink), "dim": dim,
             "accent": accent, "on-accent": on_accent}
    return {name: _hex(colour) for name, colour in named.items()}


def _fonts(random: Random, mode: str) -> dict[str, str]:
    body = random.choice(SANS) if random.random() < 0.9 else random.choice(SERIF)
    if mode == "classic":
        body = random.choice(("Liberation Sans", "DejaVu Sans", "Open Sans"))
    heading = body
    if mode != "classic" and random.random() < 0.3:
        heading = random.choice(SANS + SERIF + DISPLAY)
    fallback = "serif" if body in SERIF else "sans-serif"
    return {
        "font": f"'{body}', {fallback}", "heading": f"'{heading}', {fallback}",
        "mono": f"'{random.choice(MONO)}', monospace",
        "impact": f"'{random.choice(IMPACT)}', 'Liberation Sans Narrow', sans-serif",
        "jacket": f"'{random.choice(SANS + SERIF + DISPLAY)}', sans-serif",
    }


def _mode(random: Random, screen: Screen) -> str:
    weights = {"light": 46, "dark": 34, "tinted": 12, "pastel": 4}
    if screen.platform == "desktop":
        weights |= {"classic": 14}
    if screen.platform == "tv":
        weights = {"dark": 70, "tinted": 25, "light": 5}
    if screen.is_terminal:
        weights = {"dark": 80, "light": 15, "tinted": 5}
    return random.choices(list(weights), list(weights.values()))[0]


def _device(random: Random, screen: Screen) -> tuple[int, int, int, float]:
    """Width, least height, highest height and scale."""
    platform = screen.platform
    if platform == "phone":
        width = random.choice(PHONE_WIDTHS)
        height = 2 * round(width * random.choice((1.78, 2.05, 2.16, 2.17, 2.2)) / 2)
        return width, height, PHONE_CAP, random.choice(PHONE_SCALES)
    if platform == "tv":
        width, height = random.choice(TV_SIZES)
        return width, height, height, 1
    if platform == "tablet":
        width, height = random.choice(TABLET_SIZES)
        return width, height, WINDOW_CAP, random.choice((1, 1.5, 2))
    width, height = _window(random, len(screen.blocks))
    return width, height, WINDOW_CAP, random.choices((1, 2), (85, 15))[0]


def _window(random: Random, blocks: int) -> tuple[int, int]:
    """A desktop window; one with little in it is often small."""
    if blocks < FEW_BLOCKS and random.random() < 0.7:
        width = 2 * random.randrange(*SMALL_WINDOW)
    else:
        width = random.choice(DESKTOP_WIDTHS)
    return width, 2 * round(width * random.uniform(0.52, 0.7) / 2)


def _text_size(random: Random, platform: str, mode: str, width: int) -> float:
    if mode == "classic":
        return random.choice((11.5, 12, 13))
    if platform == "tv":
        return width / random.uniform(62, 76)
    if platform == "phone":
        return random.uniform(13.5, 16.5)
    return random.uniform(12.5, 16)


# Each habit is a class of the page, followed with this chance.
HABITS = {
    "centred": 0.45, "beside": 0.45, "lined": 0.5, "carded": 0.25, "capitals": 0.5,
    "outlined": 0.4, "boxy": 0.3, "heavy": 0.6, "accent-bar": 0.16, "accent-title": 0.12,
    "gradient": 0.25, "round-thumbs": 0.2, "leading-icons": 0.3, "iconless-tabs": 0.2,
    "striped": 0.3, "gridded": 0.25, "icon-rail": 0.5, "wide-buttons": 0.5, "narrow-page": 0.35,
    "right-player": 0.5, "home-line": 0.5, "plain-labels": 0.3, "numbered-stars": 0.6,
    "flush-photo": 0.6, "task-bar": 0.2,
}


def choose(random: Random, screen: Screen) -> Look:
    """A look for the screen; the same state of `random` gives the same look."""
    mode = _mode(random, screen)
    width, height, cap, scale = _device(random, screen)
    habits = {name for name, chance in HABITS.items() if random.random() < chance}
    if screen.platform == "phone" and random.random() < 0.7:
        habits.discard("beside")
    frame = "none"
    if screen.platform == "desktop":
        frame = random.choices(("none", "window", "browser"), (45, 30, 25))[0]
    if mode == "classic":
        habits |= {"boxy"}
        frame = "window"
    return Look(
        width=width, height=height, cap=cap, scale=scale, colours=_colours(random, mode),
        dark=mode in ("dark", "tinted"), fonts=_fonts(random, mode),
        size=round(_text_size(random, screen.platform, mode, width), 1),
        space=round(random.uniform(6, 12) * (1.6 if screen.platform == "tv" else 1), 1),
        radius=0 if "boxy" in habits else random.choice((3, 6, 8, 12, 16)),
        frame=frame, habits=frozenset(habits | {mode, screen.platform}),
    )
