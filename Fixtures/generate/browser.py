"""Run headless Chromium over one page, and say what to install when something is missing."""

import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome")

# Debian package of every font family that a page may ask for.
FONT_PACKAGES = {
    "Bebas Neue": "fonts-bebas-neue",
    "Caladea": "fonts-crosextra-caladea",
    "Cantarell": "fonts-cantarell",
    "Comic Neue": "fonts-comic-neue",
    "DejaVu Sans Mono": "fonts-dejavu-core",
    "EB Garamond": "fonts-ebgaramond",
    "Fira Code": "fonts-firacode",
    "Inter": "fonts-inter",
    "JetBrains Mono": "fonts-jetbrains-mono",
    "Lato": "fonts-lato",
    "Liberation Mono": "fonts-liberation",
    "Liberation Sans": "fonts-liberation",
    "Manrope": "fonts-manrope",
    "Noto Sans": "fonts-noto-core",
    "Open Sans": "fonts-open-sans",
    "Quicksand": "fonts-quicksand",
    "Roboto": "fonts-roboto",
    "Roboto Condensed": "fonts-roboto",
}

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--no-first-run",
)

# The window that measures is larger than the page: headless Chromium keeps a part for itself.
WINDOW_MARGIN = 300


class MissingTool(Exception):
    """Something has to be installed first; the message says what."""


@functools.cache
def browser_path() -> str:
    """The first Chromium on the PATH."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    raise MissingTool("Chromium is missing; on Debian: apt-get install chromium")


@functools.cache
def installed_fonts() -> frozenset[str]:
    """Every font family that fontconfig knows."""
    if not shutil.which("fc-list"):
        raise MissingTool("fc-list is missing; on Debian: apt-get install fontconfig")
    listing = subprocess.run(
        ["fc-list", "--format", "%{family}\n"], check=True, capture_output=True, text=True
    )
    return frozenset(name for line in listing.stdout.splitlines() for name in line.split(","))


def require_fonts(families: set[str]) -> None:
    """Refuse to go on without every one of the families."""
    missing = sorted(families - installed_fonts())
    if missing:
        packages = sorted({FONT_PACKAGES.get(name, "its package") for name in missing})
        raise MissingTool(
            f"missing fonts: {', '.join(missing)}; on Debian: apt-get install {' '.join(packages)}"
        )


def _run(page: Path, scale: float, width: int, height: int, action: str) -> str:
    """Load the page in a window of that size and return what Chromium prints."""
    with tempfile.TemporaryDirectory() as profile:
        command = [
            browser_path(), *FLAGS, f"--user-data-dir={profile}",
            f"--force-device-scale-factor={scale}", f"--window-size={width},{height}",
            action, page.as_uri(),
        ]
        environment = os.environ | {"TZ": "UTC", "LANG": "C.UTF-8"}
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=120, env=environment
        )
    if done.returncode != 0:
        raise RuntimeError(f"Chromium failed on {page.name}: {done.stderr.strip()[-500:]}")
    return done.stdout


def take_picture(page: Path, scale: float, width: int, height: int) -> bytes:
    """The PNG of a page of width x height CSS pixels."""
    picture = page.with_suffix(".png")
    _run(page, scale, width, height, f"--screenshot={picture}")
    return picture.read_bytes()


def dump_dom(page: Path, scale: float, width: int, height: int) -> str:
    """The page's HTML after its scripts have run."""
    return _run(page, scale, width + WINDOW_MARGIN, height + WINDOW_MARGIN, "--dump-dom")
