"""Reads pictures with RapidOCR and prints one JSON object a picture, as screensort does.

Run by the Python of an environment that has rapidocr_onnxruntime.
"""
import json
import os
import sys

from rapidocr_onnxruntime import RapidOCR


def box_around(corners):
    """x, y, width and height around the four corners of a line, which may be slanted."""
    xs, ys = zip(*corners)
    return [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]


def main():
    engine = RapidOCR(intra_op_num_threads=1, inter_op_num_threads=1)
    for picture in sys.argv[1:]:
        lines, _ = engine(picture)
        observations = [
            {"text": text, "box": box_around(corners)} for corners, text, _ in lines or []
        ]
        print(json.dumps({"file": os.path.basename(picture), "observations": observations}))


if __name__ == "__main__":
    main()
