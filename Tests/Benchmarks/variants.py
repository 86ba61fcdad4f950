"""The commands that are measured beside each other, each as a value."""
import csv
import dataclasses
import json
import os
import pathlib
import shutil
import subprocess

from measuring import BINARY, TINY_PICTURE, measure
from word_f1 import Said, said_in_line, words_of

# Tesseract's own threads fight each other; one process a core is its best use.
ONE_THREAD = {"OMP_THREAD_LIMIT": "1"}
# What swift-argument-parser exits with for a flag that it does not know.
WRONG_USAGE = 64


def said_in_records(path):
    """The words in NDJSON of records with `file` and `observations`, by name of the picture."""
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {
        os.path.basename(record["file"]): [
            said for line in record["observations"] for said in said_in_line(line["text"], line["box"])
        ]
        for record in records
    }


@dataclasses.dataclass(frozen=True)
class Screensort:
    """screensort with some options; `environment` can choose what has no option."""
    name: str
    options: tuple = ()
    environment: dict = dataclasses.field(default_factory=dict)

    def missing(self):
        """Why this cannot be measured; None if it can."""
        command = [BINARY, "--no-store", *self.options, TINY_PICTURE]
        refused = subprocess.run(command, capture_output=True).returncode == WRONG_USAGE
        return "this screensort has no such option" if refused else None

    def run(self, pictures, folder):
        """Reads the pictures, storing nothing beside them."""
        command = [
            BINARY, "--no-store", "--format", "ndjson", "--observations", "--progress", "none",
            *self.options, *pictures,
        ]
        return measure(command, folder, self.environment, output=folder / "results.ndjson")

    def said(self, folder):
        """What the last run in this folder recognized, by name of the picture."""
        return said_in_records(folder / "results.ndjson")


@dataclasses.dataclass(frozen=True)
class Tesseract:
    """The tesseract command with a page mode: a process a picture, two at a time."""
    name: str
    mode: str

    def missing(self):
        return None if shutil.which("tesseract") else "there is no tesseract command"

    def run(self, pictures, folder):
        names = folder / "names"
        names.write_text("\0".join(map(str, pictures)) + "\0")
        one = f'exec tesseract "$1" "$(basename "$1" .png)" --psm {self.mode} tsv'
        command = ["xargs", "-0", f"--arg-file={names}", "-n1", "-P2", "sh", "-c", one, "sh"]
        return measure(command, folder, ONE_THREAD)

    def said(self, folder):
        return {path.stem + ".png": self._said_in_table(path) for path in folder.glob("*.tsv")}

    def _said_in_table(self, path):
        said = []
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                # Rows of pages, blocks and lines have the confidence -1.
                if float(row["conf"]) < 0:
                    continue
                x, y, width, height = (int(row[key]) for key in ("left", "top", "width", "height"))
                centre = (x + width / 2, y + height / 2)
                said += [Said(word, centre) for word in words_of(row["text"])]
        return said


@dataclasses.dataclass(frozen=True)
class RapidOCR:
    """RapidOCR, by the Python that RAPIDOCR names; its models are loaded once for all pictures."""
    name: str = "RapidOCR, one thread"

    @property
    def _python(self):
        return os.environ.get("RAPIDOCR", "")

    def missing(self):
        if not self._python:
            return "RAPIDOCR does not name a Python that has rapidocr_onnxruntime"
        command = [self._python, "-c", "import rapidocr_onnxruntime"]
        try:
            failed = subprocess.run(command, capture_output=True).returncode
        except OSError as error:
            return str(error)
        return f"{self._python} has no rapidocr_onnxruntime" if failed else None

    def run(self, pictures, folder):
        script = pathlib.Path(__file__).with_name("rapidocr_reader.py")
        command = [self._python, script, *pictures]
        return measure(command, folder, ONE_THREAD, output=folder / "results.ndjson")

    def said(self, folder):
        return said_in_records(folder / "results.ndjson")


YARDSTICK = Tesseract("tesseract --psm 3, xargs -P2", "3")

VARIANTS = [
    Screensort("screensort --jobs 2", ("--jobs", "2")),
    YARDSTICK,
    Screensort("screensort --jobs 1", ("--jobs", "1")),
    Screensort(
        "screensort --jobs 2, portable kernel", ("--jobs", "2"),
        {"SCREENSORT_KERNEL": "portable"}),
    Screensort("screensort --engine tesseract", ("--jobs", "2", "--engine", "tesseract")),
    Tesseract("tesseract --psm 11, xargs -P2", "11"),
    RapidOCR(),
]


def available_variants(note):
    """The variants that can be measured here; `note` is told of each other one."""
    available = []
    for variant in VARIANTS:
        reason = variant.missing()
        if reason:
            note(f"without {variant.name}: {reason}")
        else:
            available.append(variant)
    return available
