#!/usr/bin/env python3
"""Write Fixtures/broken: one file for each way in which a file can fail to be a picture.

    broken.py            write what differs
    broken.py --check    list what would change, write nothing

Everything is built by hand from bytes, but for the pixels of the sentence (Chromium) and the two
JPEG files (Pillow; on Debian: apt-get install python3-pil, then run this with /usr/bin/python3).
"""

import argparse
import struct
import sys
import zlib

import browser
import png
import sentence
from output import FIXTURES, put_all

BROKEN = FIXTURES / "broken"
GOOD_SCREENSHOT = FIXTURES / "screenshots" / "shopping-note.png"

# Pixels on each side of a decompression bomb: 900 megapixels.
BOMB_SIDE = 30_000


def small_png(pixels: bytes, header: png.Header | None = None) -> bytes:
    """A PNG with this IDAT body, whatever it holds."""
    header = header or png.Header(sentence.WIDTH, sentence.HEIGHT, colour=png.GREY)
    return (png.SIGNATURE + png.header_chunk(header)
            + png.chunk(b"IDAT", pixels) + png.chunk(b"IEND", b""))


def bomb_png() -> bytes:
    """A whole, valid PNG: 900 megapixels of black in about 100 KB."""
    row = bytes(1 + (BOMB_SIDE + 7) // 8)
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(row) for _ in range(BOMB_SIDE)) + packer.flush()
    return small_png(packed, png.Header(BOMB_SIDE, BOMB_SIDE, depth=1, colour=png.GREY))


def bomb_gif() -> bytes:
    """A GIF whose screen and only frame claim 900 megapixels; the frame holds four pixels."""
    screen = struct.pack("<HHBBB", BOMB_SIDE, BOMB_SIDE, 0x80, 0, 0)
    frame = b"," + struct.pack("<HHHHB", 0, 0, BOMB_SIDE, BOMB_SIDE, 0)
    return b"GIF89a" + screen + b"\0\0\0\xff\xff\xff" + frame + b"\x02\x03\x04\x22\x05\0;"


def bomb_bmp() -> bytes:
    """A BMP header that claims 900 megapixels of 24 bits, and 64 bytes of them."""
    pixels = bytes(64)
    info = struct.pack("<IiiHHIIiiII", 40, BOMB_SIDE, BOMB_SIDE, 1, 24, 0, 0, 2835, 2835, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54 + len(pixels), 0, 0, 54) + info + pixels


def jpeg() -> bytes:
    """The sentence as a good baseline JPEG."""
    from odd import jpeg as encode

    return encode()


def bomb_jpeg() -> bytes:
    """The sentence as a JPEG whose frame header claims 900 megapixels."""
    data = jpeg()
    at = data.index(b"\xff\xc0") + 5
    return data[:at] + struct.pack(">HH", BOMB_SIDE, BOMB_SIDE) + data[at + 4:]


def bad_crc() -> bytes:
    """The sentence, with a wrong checksum on its pixels."""
    pixels = zlib.compress(sentence.scanlines(sentence.grey_rows()), 9)
    header = png.Header(sentence.WIDTH, sentence.HEIGHT, colour=png.GREY)
    return (png.SIGNATURE + png.header_chunk(header)
            + png.chunk(b"IDAT", pixels, crc=0x0BADC0DE) + png.chunk(b"IEND", b""))


def first_half(data: bytes) -> bytes:
    """What an interrupted copy leaves."""
    return data[: len(data) // 2]


TEXT = """Groceries
oat milk, bread, two lemons
This file is plain text, whatever its name says.
"""

HTML = """<!DOCTYPE html>
<html lang="en">
<head><title>404 Not Found</title></head>
<body>
<h1>Not Found</h1>
<p>The picture you asked for is no longer on this server.</p>
</body>
</html>
"""

SVG = f"""<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100">
<rect width="600" height="100" fill="#fff"/>
<text x="30" y="64" font-size="40">{sentence.SENTENCE}</text>
</svg>
"""

HEIC = (struct.pack(">I", 24) + b"ftypheic" + bytes(4) + b"mif1heic"
        + struct.pack(">I", 8) + b"mdat")


def files() -> dict[str, bytes]:
    """Every file by its name inside Fixtures/broken."""
    whole = GOOD_SCREENSHOT.read_bytes()
    return {
        "empty.png": b"",
        "truncated.png": first_half(whole),
        "truncated.jpg": first_half(jpeg()),
        "header-only.png": whole[:33],
        "text.png": TEXT.encode(),
        "html.png": HTML.encode(),
        "svg.png": SVG.encode(),
        "heic.heic": HEIC,
        "bomb.png": bomb_png(),
        "bomb.gif": bomb_gif(),
        "bomb.bmp": bomb_bmp(),
        "bomb.jpg": bomb_jpeg(),
        "bad-crc.png": bad_crc(),
        "garbage-idat.png": small_png(b"These bytes were never compressed by anyone. " * 40),
        "zero-size.png": small_png(zlib.compress(b""), png.Header(0, 0)),
        "folder.png/.gitkeep": b"",
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="list what would change; exit 1 if any")
    options = parser.parse_args()
    return put_all({BROKEN / name: data for name, data in files().items()}, options.check)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except browser.MissingTool as problem:
        sys.exit(f"broken.py: {problem}")
