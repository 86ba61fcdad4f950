"""A progressive JPEG that is small, valid, and takes long: hundreds of scans of nothing."""

import struct

# Blocks of 8 x 8 on each side.
BLOCKS = 1_000
# As many blocks can be skipped with one code (EOB14, ITU-T T.81, G.1.2.2).
LONGEST_RUN = 32_767
# Coefficients of a block, and how far each may be refined.
LAST_COEFFICIENT, HIGHEST_BIT = 63, 13


class Bits:
    """Bits of a scan; a byte of ones is followed by a zero byte."""

    def __init__(self) -> None:
        self.bits: list[str] = []

    def put(self, value: int, count: int) -> None:
        self.bits.append(format(value, f"0{count}b"))

    def done(self) -> bytes:
        text = "".join(self.bits)
        text += "1" * (-len(text) % 8)
        packed = int(text, 2).to_bytes(len(text) // 8, "big")
        return packed.replace(b"\xff", b"\xff\0")


def segment(marker: int, body: bytes) -> bytes:
    """A marker with its length and body."""
    return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body


def table(kind: int, symbols: bytes) -> bytes:
    """A Huffman table in which all symbols have codes of two bits."""
    return segment(0xC4, bytes((kind << 4, 0, len(symbols))) + bytes(14) + symbols)


def scan(start: int, end: int, high: int, low: int, data: bytes) -> bytes:
    """A scan of the one component."""
    return segment(0xDA, bytes((1, 1, 0, start, end, high << 4 | low))) + data


def nothing() -> bytes:
    """The data of a scan whose blocks hold no coefficient."""
    bits = Bits()
    left = BLOCKS * BLOCKS
    while left:
        run = min(left, LONGEST_RUN)
        length = run.bit_length() - 1
        # The code of the run's length, and what the run is longer than a power of two.
        bits.put(RUNS.index(length), 2)
        if length:
            bits.put(run - (1 << length), length)
        left -= run
    return bits.done()


def lengths() -> list[int]:
    """The lengths, in bits, of the runs that `nothing` needs."""
    rest = BLOCKS * BLOCKS % LONGEST_RUN
    return [LONGEST_RUN.bit_length() - 1, rest.bit_length() - 1]


RUNS = lengths()


def progressive_bomb() -> bytes:
    """Some 880 scans, each over all blocks of 8000 x 8000 pixels."""
    side = BLOCKS * 8
    quantization = segment(0xDB, b"\0" + b"\x01" * 64)
    frame = segment(0xC2, struct.pack(">BHHBBBB", 8, side, side, 1, 1, 0x11, 0))
    # One bit a block would be 45 kB: the first scan, of the mean shades, is left out.
    scans = [scan(k, k, 0, HIGHEST_BIT, nothing()) for k in range(1, LAST_COEFFICIENT + 1)]
    scans += [scan(k, k, bit + 1, bit, nothing()) for bit in reversed(range(HIGHEST_BIT))
              for k in range(1, LAST_COEFFICIENT + 1)]
    tables = table(1, bytes(length << 4 for length in RUNS))
    return b"\xff\xd8" + quantization + frame + tables + b"".join(scans) + b"\xff\xd9"
