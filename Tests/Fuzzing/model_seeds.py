#!/usr/bin/env python3
"""Writes small trained data into a folder: networks of the shape that CLineReader reads.

Real files take megabytes, nearly all of them weights, and are slow to try.
"""
import pathlib
import struct
import sys

# For each file the height of its lines, the channels of the convolution, the units of the four
# layers of long short-term memory, and the classes: less than a vector of them, whole vectors, and
# more.
SHAPES = {
    "tiny": (3, 1, (1, 1, 1, 1), 2),
    "odd": (36, 3, (5, 6, 7, 9), 6),
    "vectors": (36, 16, (8, 16, 8, 16), 16),
    "wide": (96, 17, (4, 9, 17, 33), 40),
}
# Parts of a file, and their number, from Tesseract's tessdatamanager.h.
NETWORK, CHARACTERS, RECODER, PART_COUNT = 17, 21, 22, 24
# Whole numbers with scales that are doubles, from Tesseract's weightmatrix.cpp.
MODE = 1 | 128
GATES = 4
WINDOW = 3
PIXELS = WINDOW * WINDOW


def numbers(*values):
    return struct.pack(f"<{len(values)}I", *values)


def string(text):
    return numbers(len(text)) + text.encode()


def header(kind, inputs, outputs):
    """What precedes a layer: its type, two states of training, flags, sizes and a name."""
    return b"\0" + string(kind) + b"\0\0" + numbers(0, inputs, outputs, 0) + string(kind)


def matrix(inputs, outputs):
    """Weights of all sizes, from -127 to 127."""
    columns = inputs + 1
    weights = [(i * 89 + inputs) % 255 - 127 for i in range(outputs * columns)]
    return (bytes([MODE]) + numbers(outputs, columns) + b"\0"
            + struct.pack(f"<{len(weights)}b", *weights)
            + numbers(outputs) + struct.pack(f"<{outputs}d", *[0.02] * outputs))


def memory(kind, inputs, units):
    gates = b"".join(matrix(inputs + units, units) for _ in range(GATES))
    return header(kind, inputs, units) + numbers(inputs + units) + gates


def network(height, channels, units, classes):
    column, forward, reversed_, last = units
    return b"".join([
        header("Series", height, classes), numbers(8),
        header("Input", height, 1), numbers(1, height, 0, 1, 0),
        header("Series", 1, channels), numbers(2),
        header("Convolve", 1, PIXELS), numbers(WINDOW // 2, WINDOW // 2),
        header("Tanh", PIXELS, channels), matrix(PIXELS, channels),
        header("Maxpool", channels, channels), numbers(WINDOW, WINDOW),
        header("XYTranspose", channels, column), numbers(1), memory("SummLSTM", channels, column),
        memory("LSTM", column, forward),
        header("RTLReversed", forward, reversed_), numbers(1), memory("LSTM", forward, reversed_),
        memory("LSTM", reversed_, last),
        header("Softmax", last, classes), matrix(last, classes),
        # The layer list, flags with that of a recoder, two counters, and the null class.
        string("[1,36]"), numbers(65, 0, 0, classes - 1),
    ])


def file(height, channels, units, classes):
    letters = "".join(f"{chr(0xC0 + i)} 5 x\n" for i in range(classes - 1))
    parts = {
        NETWORK: network(height, channels, units, classes),
        CHARACTERS: f"{classes}\nNULL 0 x\n{letters}".encode(),
        RECODER: numbers(classes) + b"".join(b"\1" + numbers(1, i) for i in range(classes)),
    }
    offsets, bodies = b"", b""
    for part in range(PART_COUNT):
        start = 4 + PART_COUNT * 8 + len(bodies) if part in parts else -1
        offsets += struct.pack("<q", start)
        bodies += parts.get(part, b"")
    return numbers(PART_COUNT) + offsets + bodies


def main():
    folder = pathlib.Path(sys.argv[1])
    for name, shape in SHAPES.items():
        (folder / name).write_bytes(file(*shape))


if __name__ == "__main__":
    main()
