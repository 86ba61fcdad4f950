"""A second run over images that are done."""
import shutil
import statistics

from measuring import BINARY, TINY_PICTURE, copies, measure, table


def nothing_to_do(work, corpus):
    """Over tiny images, and over a copy of a folder of real screenshots if there is one."""
    folders = {}
    if corpus:
        folders["real screenshots"] = work / "corpus"
        shutil.copytree(corpus, work / "corpus")
    folders["tiny images"] = work / "tiny"
    copies(TINY_PICTURE, 100_000, work / "tiny")
    rows = []
    for name, folder in folders.items():
        first = measure([BINARY, folder], work)
        runs = [measure([BINARY, folder], work) for _ in range(5)]
        count = sum(1 for _ in (folder / ".screensort/sidecars").rglob("*.json"))
        rows.append((
            f"{count} {name}", f"{first.wall:.1f}", f"{min(m.wall for m in runs):.2f}",
            f"{statistics.median(m.wall for m in runs):.2f}", f"{max(m.peak for m in runs):.0f}"))
        shutil.rmtree(folder)
    table(
        "A run with nothing to do",
        ["images", "first run, s", "second run, best s", "second run, median s", "peak MB"], rows)
