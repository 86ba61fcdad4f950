#!/usr/bin/env python3
"""Write Fixtures/odd: good pictures in unusual forms. Each shows the same sentence, and is read.

    odd.py            write what differs
    odd.py --check    list what would change, write nothing

PNG and BMP files are built by hand from the pixels that Chromium drew. JPEG, WebP, TIFF and GIF
files are written by Pillow (on Debian: apt-get install python3-pil, then run this with
/usr/bin/python3); another version of it may write other bytes for the same pixels.
"""

import argparse
import io
import struct
import sys
import zlib

import browser
import png
import sentence
from output import FIXTURES, put_all

ODD = FIXTURES / "odd"
WIDTH, HEIGHT = sentence.WIDTH, sentence.HEIGHT

# Start and step of the seven passes of Adam7 interlacing: x, y, dx, dy.
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
         (0, 1, 1, 2))

# EXIF orientation -> how the upright picture was turned before it was stored.
TURNS = {3: "ROTATE_180", 6: "ROTATE_90", 8: "ROTATE_270"}

# Bytes to which the comment of comment-with-huge-text-chunk.png expands.
COMMENT_SIZE = 20_000_000


def picture(rows: list[bytes], depth: int, colour: int, *extra: bytes, interlace: int = 0) -> bytes:
    """A PNG of the sentence's size from packed rows."""
    header = png.Header(WIDTH, HEIGHT, depth=depth, colour=colour, interlace=interlace)
    return png.build(header, sentence.scanlines(rows), *extra)


def grey8(*extra: bytes) -> bytes:
    """The plain form: 8-bit grey."""
    return picture(list(sentence.grey_rows()), 8, png.GREY, *extra)


def grey1() -> bytes:
    """One bit a pixel, black or white."""
    rows = []
    for row in sentence.grey_rows():
        bits = "".join("1" if value > 127 else "0" for value in row).ljust(-(-WIDTH // 8) * 8, "0")
        rows.append(int(bits, 2).to_bytes(len(bits) // 8, "big"))
    return picture(rows, 1, png.GREY)


def deep(channels: int) -> bytes:
    """Sixteen bits a channel, with a different low byte so that it matters."""
    colour = png.RGB if channels == 3 else png.GREY
    rows = [b"".join(bytes((value, x & 255)) * channels for x, value in enumerate(row))
            for row in sentence.grey_rows()]
    return picture(rows, 16, colour)


def palette() -> bytes:
    """Sixteen palette colours, from navy to cream, four bits a pixel."""
    colours = [tuple(low + (high - low) * step // 15 for low, high in
                     ((16, 255), (24, 250), (72, 235))) for step in range(16)]
    table = png.chunk(b"PLTE", bytes(value for colour in colours for value in colour))
    rows = [bytes((row[x] >> 4) << 4 | row[x + 1] >> 4 for x in range(0, WIDTH, 2))
            for row in sentence.grey_rows()]
    return picture(rows, 4, png.PALETTE, table)


def interlaced() -> bytes:
    """Adam7: seven passes, coarse to fine."""
    source = sentence.grey_rows()
    rows = [row[x::dx] for x, y, dx, dy in ADAM7 for row in source[y::dy]]
    return picture(rows, 8, png.GREY, interlace=1)


def on_transparent(shade: int) -> bytes:
    """Letters of one shade on transparent pixels of the same shade: only alpha tells them apart."""
    rows = [b"".join(bytes((shade, shade, shade, 255 - value)) for value in row)
            for row in sentence.grey_rows()]
    return picture(rows, 8, png.RGB_ALPHA)


def huge_comment() -> bytes:
    """A small file with a comment that expands to 20 MB."""
    text = zlib.compress(b"harbor " * (COMMENT_SIZE // 7), 9)
    return grey8(png.chunk(b"zTXt", b"Comment\0\0" + text))


def plain(width: int, height: int, shade: int) -> bytes:
    """A PNG of one shade of grey."""
    header = png.Header(width, height, colour=png.GREY)
    return png.build(header, sentence.scanlines([bytes((shade,)) * width] * height))


def apng() -> bytes:
    """Two frames: the sentence, then a blank one. A plain PNG reader sees the sentence."""
    header = png.Header(WIDTH, HEIGHT, colour=png.GREY)
    first = zlib.compress(sentence.scanlines(sentence.grey_rows()), 9)
    second = zlib.compress(sentence.scanlines([b"\xff" * WIDTH] * HEIGHT), 9)

    def control(number: int) -> bytes:
        return png.chunk(
            b"fcTL", struct.pack(">IIIIIHHBB", number, WIDTH, HEIGHT, 0, 0, 1, 1, 0, 0))

    return (png.SIGNATURE + png.header_chunk(header) + png.chunk(b"acTL", struct.pack(">II", 2, 0))
            + control(0) + png.chunk(b"IDAT", first)
            + control(1) + png.chunk(b"fdAT", struct.pack(">I", 2) + second)
            + png.chunk(b"IEND", b""))


def bmp24() -> bytes:
    """24 bits a pixel, bottom row first."""
    pixels = b"".join(b"".join(bytes((value,)) * 3 for value in row)
                      for row in reversed(sentence.grey_rows()))
    info = struct.pack("<IiiHHIIiiII", 40, WIDTH, HEIGHT, 1, 24, 0, len(pixels), 2835, 2835, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54 + len(pixels), 0, 0, 54) + info + pixels


def image(blank: bool = False):
    """The sentence, or a blank page of its size, as a Pillow image."""
    try:
        from PIL import Image
    except ImportError:
        raise browser.MissingTool(
            "Pillow is missing; on Debian: apt-get install python3-pil, then /usr/bin/python3"
        ) from None
    pixels = b"\xff" * (WIDTH * HEIGHT) if blank else b"".join(sentence.grey_rows())
    return Image.frombytes("L", (WIDTH, HEIGHT), pixels)


def encoded(source, form: str, **options) -> bytes:
    """What Pillow writes for the image."""
    buffer = io.BytesIO()
    source.save(buffer, form, **options)
    return buffer.getvalue()


def jpeg(**options) -> bytes:
    """The sentence as a JPEG."""
    return encoded(image(), "JPEG", quality=90, **options)


def turned(orientation: int) -> bytes:
    """A JPEG stored turned, with the EXIF orientation that turns it upright."""
    from PIL import Image

    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = image().transpose(getattr(Image.Transpose, TURNS[orientation]))
    return encoded(stored, "JPEG", quality=90, exif=exif)


def two_frames(form: str, **options) -> bytes:
    """An animation: the sentence, then a blank frame."""
    return encoded(image(), form, save_all=True, append_images=[image(blank=True)], **options)


def files() -> dict[str, bytes]:
    """Every file by its name inside Fixtures/odd."""
    return {
        "one-pixel.png": plain(1, 1, 128),
        "white.png": plain(WIDTH, HEIGHT, 255),
        "tall-thin.png": plain(1, 2000, 200),
        "png-named.jpg": grey8(),
        "no-extension": grey8(),
        "grey-1bit.png": grey1(),
        "grey-16bit.png": deep(1),
        "rgb-16bit.png": deep(3),
        "palette.png": palette(),
        "interlaced.png": interlaced(),
        "alpha-white-on-transparent.png": on_transparent(255),
        "alpha-black-on-transparent.png": on_transparent(0),
        "comment-with-huge-text-chunk.png": huge_comment(),
        "apng.png": apng(),
        "bmp24.bmp": bmp24(),
        "progressive.jpg": jpeg(progressive=True),
        "cmyk.jpg": encoded(image().convert("RGB").convert("CMYK"), "JPEG", quality=90),
        **{f"exif-rotated-{turn}.jpg": turned(turn) for turn in TURNS},
        "lossless.webp": encoded(image().convert("RGB"), "WEBP", lossless=True),
        "lossy.webp": encoded(image().convert("RGB"), "WEBP", quality=80),
        "animated.webp": two_frames("WEBP", duration=500, lossless=True),
        "animated.gif": two_frames("GIF", duration=500, loop=0),
        "tiff-lzw.tif": encoded(image(), "TIFF", compression="tiff_lzw"),
        "multipage.tif": two_frames("TIFF", compression="tiff_lzw"),
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="list what would change; exit 1 if any")
    options = parser.parse_args()
    return put_all({ODD / name: data for name, data in files().items()}, options.check)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except browser.MissingTool as problem:
        sys.exit(f"odd.py: {problem}")
