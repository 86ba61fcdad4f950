"""Read and write PNG files by hand, so that every byte of a fixture is ours."""

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Header(NamedTuple):
    """The fields of IHDR, in the order of the file."""

    width: int
    height: int
    depth: int = 8
    colour: int = 2
    compression: int = 0
    filter: int = 0
    interlace: int = 0


# Colour types of IHDR.
GREY, RGB, PALETTE, GREY_ALPHA, RGB_ALPHA = 0, 2, 3, 4, 6


def chunk(kind: bytes, body: bytes, crc: int | None = None) -> bytes:
    """One chunk; `crc` replaces the right checksum."""
    checksum = zlib.crc32(kind + body) if crc is None else crc
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checksum)


def header_chunk(header: Header) -> bytes:
    """The IHDR chunk."""
    return chunk(b"IHDR", struct.pack(">IIBBBBB", *header))


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kind and body of every chunk of a PNG file."""
    if not data.startswith(SIGNATURE):
        raise ValueError("not a PNG file")
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def build(header: Header, scanlines: bytes, *extra: bytes) -> bytes:
    """A whole file from filtered scanlines; `extra` chunks go before the pixels."""
    pixels = chunk(b"IDAT", zlib.compress(scanlines, 9))
    return SIGNATURE + header_chunk(header) + b"".join(extra) + pixels + chunk(b"IEND", b"")


def repack(data: bytes) -> bytes:
    """The same picture with the best zlib compression and no ancillary chunk."""
    parts = list(chunks(data))
    header = Header(*struct.unpack(">IIBBBBB", dict(parts)[b"IHDR"]))
    pixels = b"".join(body for kind, body in parts if kind == b"IDAT")
    palette = [chunk(kind, body) for kind, body in parts if kind in (b"PLTE", b"tRNS")]
    return build(header, zlib.decompress(pixels), *palette)


def size(data: bytes) -> tuple[int, int]:
    """Width and height from the header."""
    return struct.unpack_from(">II", data, 16)


def _paeth(a: int, b: int, c: int) -> int:
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    if pa <= pb and pa <= pc:
        return a
    return b if pb <= pc else c


def _unfilter(kind: int, row: bytearray, above: bytes, step: int) -> None:
    """Undo one row's filter in place; `step` is the number of bytes of a pixel."""
    for i in range(len(row)):
        a = row[i - step] if i >= step else 0
        c = above[i - step] if i >= step else 0
        b = above[i]
        row[i] = (row[i] + (0, a, b, (a + b) // 2, _paeth(a, b, c))[kind]) & 255


def grey_rows(data: bytes) -> list[bytes]:
    """The rows of an 8-bit RGB or RGBA picture, one grey byte a pixel (its green channel)."""
    parts = list(chunks(data))
    header = Header(*struct.unpack(">IIBBBBB", dict(parts)[b"IHDR"]))
    step = {RGB: 3, RGB_ALPHA: 4}[header.colour]
    raw = zlib.decompress(b"".join(body for kind, body in parts if kind == b"IDAT"))
    stride = header.width * step
    rows, above = [], bytes(stride)
    for y in range(header.height):
        start = y * (stride + 1)
        row = bytearray(raw[start + 1 : start + 1 + stride])
        _unfilter(raw[start], row, above, step)
        rows.append(bytes(row[1::step]))
        above = bytes(row)
    return rows
