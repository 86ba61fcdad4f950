#!/usr/bin/env python3
"""Write Fixtures/hostile: files made to hurt whatever reads them. Each is small.

    hostile.py            write what differs
    hostile.py --check    list what would change, write nothing

Everything is built from bytes, or made from the pictures of Fixtures/odd; nothing is needed but
Python. What must come of each file is told in Tests/CommandLineTests/HostilePictures.swift.
"""

import argparse
import struct
import sys
import zlib

import png
from output import FIXTURES, put_all
from progressive_bomb import progressive_bomb

HOSTILE = FIXTURES / "hostile"
WIDTH, HEIGHT = 600, 100

MOST_32 = 0xFFFFFFFF
# Bytes to which bombs expand. What unpacks them all needs seconds or fails.
BOMB_SIZE = 96 << 20


def odd(name: str) -> bytes:
    """A good picture."""
    return (FIXTURES / "odd" / name).read_bytes()


def packed_zeros(count: int) -> bytes:
    """So many zeros as a zlib stream, a thousandth as long."""
    packer = zlib.compressobj(9)
    block = bytes(1 << 20)
    return b"".join(packer.compress(block) for _ in range(count >> 20)) + packer.flush()


def rows() -> bytes:
    """The filtered rows of the sentence, one byte a pixel."""
    return zlib.decompress(b"".join(
        body for kind, body in png.chunks(odd("no-extension")) if kind == b"IDAT"))


def png_file(*chunks: bytes, header: png.Header | None = None) -> bytes:
    """A PNG of an IHDR and these chunks, with an IEND."""
    header = header or png.Header(WIDTH, HEIGHT, colour=png.GREY)
    return png.SIGNATURE + png.header_chunk(header) + b"".join(chunks) + png.chunk(b"IEND", b"")


def idat(pixels: bytes) -> bytes:
    """The pixels, compressed."""
    return png.chunk(b"IDAT", zlib.compress(pixels, 9))


def png_files() -> dict[str, bytes]:
    """What a PNG can lie about."""
    good = rows()
    whole = odd("no-extension")
    palette_rows = (b"\0" + b"\xff" * WIDTH) * HEIGHT
    sized = {"colour": png.GREY}
    return {
        "cut-in-signature.png": whole[:5],
        "cut-in-header.png": whole[:20],
        "cut-in-pixels.png": whole[: len(whole) * 3 // 5],
        "no-pixels.png": png_file(),
        "no-end.png": whole[:-12],
        "four-billion.png": png_file(idat(b""), header=png.Header(MOST_32, MOST_32, **sized)),
        "one-row.png": png_file(idat(b""), header=png.Header(200_000, 1, **sized)),
        "header-bad-crc.png": whole[:29] + b"\0\0\0\0" + whole[33:],
        "pixels-bomb.png": png_file(png.chunk(b"IDAT", packed_zeros(BOMB_SIZE))),
        "text-bomb.png": png_file(
            png.chunk(b"zTXt", b"Comment\0\0" + packed_zeros(BOMB_SIZE)), idat(good)),
        "profile-bomb.png": png_file(
            png.chunk(b"iCCP", b"icc\0\0" + packed_zeros(BOMB_SIZE)), idat(good)),
        "too-few-pixels.png": png_file(idat(good[: len(good) // 2])),
        "palette-overrun.png": png_file(
            png.chunk(b"PLTE", bytes(3)), idat(palette_rows),
            header=png.Header(WIDTH, HEIGHT, colour=png.PALETTE)),
        "palette-missing.png": png_file(
            idat(palette_rows), header=png.Header(WIDTH, HEIGHT, colour=png.PALETTE)),
        "interlace-lie.png": png_file(
            idat(good[:3000]), header=png.Header(WIDTH, HEIGHT, colour=png.GREY, interlace=1)),
        "depth-three.png": png_file(idat(good), header=png.Header(WIDTH, HEIGHT, depth=3, **sized)),
        "colour-five.png": png_file(idat(good), header=png.Header(WIDTH, HEIGHT, colour=5)),
        "compression-seven.png": png_file(
            idat(good), header=png.Header(WIDTH, HEIGHT, colour=png.GREY, compression=7)),
        "filter-nine.png": png_file(idat((b"\x09" + bytes(WIDTH)) * HEIGHT)),
        "endless-chunk.png": png.SIGNATURE + png.header_chunk(png.Header(WIDTH, HEIGHT, **sized))
        + struct.pack(">I", MOST_32) + b"IDAT" + zlib.compress(good)[:100],
        "countless-chunks.png": png_file(png.chunk(b"teSt", b"") * 3000, idat(good)),
        "countless-frames.png": png_file(
            png.chunk(b"acTL", struct.pack(">II", 0x7FFFFFFF, 0)), idat(good)),
        "wide.png": png_file(
            idat(b"\0" + bytes((200,)) * 20_000), header=png.Header(20_000, 1, **sized)),
        "tall.png": png_file(
            idat((b"\0" + bytes((200,))) * 20_000), header=png.Header(1, 20_000, **sized)),
    }


def gif(body: bytes, width: int = WIDTH, height: int = HEIGHT) -> bytes:
    """A GIF of two colours whose blocks are `body`."""
    return (b"GIF89a" + struct.pack("<HHBBB", width, height, 0x80, 0, 0)
            + b"\0\0\0\xff\xff\xff" + body + b";")


def gif_frame(pixels: bytes, x: int = 0, y: int = 0, width: int = WIDTH,
              height: int = HEIGHT) -> bytes:
    """A frame whose data, with the size of its codes in front, is `pixels`."""
    return b"," + struct.pack("<HHHHB", x, y, width, height, 0) + pixels


def gif_files() -> dict[str, bytes]:
    """What a GIF can lie about."""
    dot = b"\x02\x02\x44\x01\0"
    return {
        "cut-short.gif": odd("animated.gif")[:900],
        "code-garbage.gif": gif(gif_frame(b"\x02\xff" + bytes(range(1, 256)) + b"\0")),
        "code-size.gif": gif(gif_frame(b"\xc8\x04\xff\xff\xff\xff\0")),
        "no-frame.gif": gif(b""),
        "frame-outside.gif": gif(gif_frame(dot, 65_535, 65_535, 65_535, 65_535)),
        "countless-frames.gif": gif(gif_frame(dot, width=1, height=1) * 3000, 1, 1),
        "endless-extension.gif": gif(b"!\xfe" + b"\xff" + bytes(255)),
    }


def jpeg_files() -> dict[str, bytes]:
    """What a JPEG can lie about."""
    whole = odd("exif-rotated-3.jpg")
    frame = whole.index(b"\xff\xc0")
    tables = whole.index(b"\xff\xc4")
    scan = whole.index(b"\xff\xda")
    return {
        "cut-in-scan.jpg": whole[: scan + 300],
        "cut-in-header.jpg": whole[: frame + 6],
        "no-end.jpg": whole[:-2],
        "largest.jpg": whole[: frame + 5] + b"\xff\xff\xff\xff" + whole[frame + 9 :],
        "no-tables.jpg": whole[:tables] + whole[scan:],
        "segment-length-zero.jpg": whole[: tables + 2] + b"\0\0" + whole[tables + 4 :],
        "bad-markers.jpg": whole[: scan + 40] + b"\xff\xc0\xff\xd8\xff\x01" * 40,
        "many-scans.jpg": progressive_bomb(),
    }


def tiff(entries: list[tuple[int, int, int, int]], then: int, tail: bytes = b"") -> bytes:
    """A little-endian TIFF of one directory: tag, type, count and value of each entry."""
    body = b"".join(struct.pack("<HHII", *entry) for entry in entries)
    return (b"II*\0" + struct.pack("<IH", 8, len(entries)) + body + struct.pack("<I", then) + tail)


def tiff_files() -> dict[str, bytes]:
    """What a TIFF can lie about: sides, and where its strips and directories are."""
    def picture(width: int, height: int, at: int, length: int) -> list[tuple[int, int, int, int]]:
        return [(256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1),
                (262, 3, 1, 1), (273, 4, 1, at), (277, 3, 1, 1), (278, 4, 1, height),
                (279, 4, 1, length)]

    return {
        "cut-short.tif": odd("tiff-lzw.tif")[:400],
        "directory-loop.tif": tiff(picture(WIDTH, HEIGHT, 8, 40), 8),
        "directory-outside.tif": b"II*\0" + struct.pack("<I", MOST_32 - 1),
        "strip-outside.tif": tiff(picture(WIDTH, HEIGHT, MOST_32 - 100, WIDTH * HEIGHT), 0),
        "strip-huge.tif": tiff(picture(WIDTH, HEIGHT, 8, MOST_32), 0),
        "four-billion.tif": tiff(picture(MOST_32, MOST_32, 8, 40), 0),
        "countless-strips.tif": tiff(
            [(256, 4, 1, 60_000), (257, 4, 1, 1_000), (258, 3, 1, 8), (259, 3, 1, 1),
             (262, 3, 1, 1), (273, 4, MOST_32, 8), (278, 4, 1, 1), (279, 4, MOST_32, 8)], 0),
    }


def webp_files() -> dict[str, bytes]:
    """What a WebP can lie about."""
    lossy, lossless, animated = (
        odd(name) for name in ("lossy.webp", "lossless.webp", "animated.webp"))
    canvas = b"VP8X" + struct.pack("<I", 10) + bytes(4) + b"\xff\x3f\0\xff\x3f\0"
    return {
        "cut-short.webp": lossy[: len(lossy) // 2],
        "cut-lossless.webp": lossless[: len(lossless) // 2],
        "cut-animation.webp": animated[:60],
        "length-lie.webp": lossy[:4] + struct.pack("<I", MOST_32) + lossy[8:16]
        + struct.pack("<I", MOST_32) + lossy[20:],
        "canvas.webp": b"RIFF" + struct.pack("<I", 4 + len(canvas)) + b"WEBP" + canvas,
    }


def bmp(width: int, height: int, bits: int, compression: int = 0, colours: int = 0,
        body: bytes = bytes(64)) -> bytes:
    """A BMP with these claims."""
    info = struct.pack(
        "<IiiHHIIiiII", 40, width, height, 1, bits, compression, len(body), 0, 0, colours, 0)
    return b"BM" + struct.pack("<IHHI", 54 + len(body), 0, 0, 54) + info + body


def bmp_files() -> dict[str, bytes]:
    """What a BMP can lie about."""
    return {
        "most-negative.bmp": bmp(WIDTH, -(1 << 31), 24),
        "negative-width.bmp": bmp(-WIDTH, HEIGHT, 24),
        "run-overrun.bmp": bmp(WIDTH, HEIGHT, 8, 1, 256, bytes(1024) + b"\xff\x01" * 2000),
        "colours.bmp": bmp(WIDTH, HEIGHT, 8, 0, MOST_32),
        "bits.bmp": bmp(WIDTH, HEIGHT, 77),
        "cut-short.bmp": odd("bmp24.bmp")[:2000],
    }


def other_files() -> dict[str, bytes]:
    """What is no picture, or none that is read, whatever its name says."""
    return {
        "program.png": b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHI", 2, 62, 1) + bytes(40),
        "archive.png": b"PK\x05\x06" + bytes(18),
        "document.png": b"%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n",
        "script.png": b"#!/bin/sh\necho this is no picture\n",
        "grey-map.png": b"P5 1000000000 1000000000 255\n" + bytes(16),
        "zeros.png": bytes(4096),
        "one-byte.png": b"\x89",
        "line-break.png": b"\n",
        "jpeg-named.png": odd("exif-rotated-3.jpg"),
    }


def files() -> dict[str, bytes]:
    """Every file by its name inside Fixtures/hostile."""
    return {**png_files(), **gif_files(), **jpeg_files(), **tiff_files(), **webp_files(),
            **bmp_files(), **other_files()}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="list what would change; exit 1 if any")
    options = parser.parse_args()
    return put_all({HOSTILE / name: data for name, data in files().items()}, options.check)


if __name__ == "__main__":
    sys.exit(main())
