#!/usr/bin/env python3
"""Writes pieces of the fixtures into a folder, in the form that LineFinderFuzzer.swift reads."""
import pathlib
import struct
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Fixtures/generate"))

import png  # noqa: E402, after the path to it

# Pixels. Small enough for many thousands of tries a minute, large enough for some lines of text.
WIDTH, HEIGHT = 320, 96
# Below the status bar of a phone. Rows further down would have to be decoded with all above them.
TOP = 96
# Every so many pictures one gives a piece: there are three or four of each kind.
STEP = 4


def first_rows(data, count):
    """The first grey rows of a picture."""
    parts = list(png.chunks(data))
    header = png.Header(*struct.unpack(">IIBBBBB", dict(parts)[b"IHDR"]))
    body = b"".join(body for kind, body in parts if kind == b"IDAT")
    channels = {png.RGB: 3, png.RGB_ALPHA: 4}[header.colour]
    scanlines = zlib.decompressobj().decompress(body, count * (1 + header.width * channels))
    return png.grey_rows(png.build(header._replace(height=count), scanlines))


def main():
    folder = pathlib.Path(sys.argv[1])
    header = struct.pack("<HH", WIDTH - 1, HEIGHT - 1)
    for picture in sorted((ROOT / "Fixtures/screenshots").glob("*.png"))[::STEP]:
        rows = first_rows(picture.read_bytes(), TOP + HEIGHT)[TOP:]
        left = (len(rows[0]) - WIDTH) // 2
        pixels = b"".join(row[left:left + WIDTH] for row in rows)
        (folder / picture.stem).write_bytes(header + pixels)


if __name__ == "__main__":
    main()
