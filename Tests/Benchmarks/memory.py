"""Peak memory of a run over few and over many images of the same kind."""
import shutil

from measuring import BINARY, ROOT, copies, measure, table

SMALL_PICTURE = ROOT / "Fixtures/odd/palette.png"


def memory(work):
    rows = []
    for count in (100, 2000):
        folder = work / f"memory-{count}"
        copies(SMALL_PICTURE, count, folder)
        run = measure([BINARY, folder, "--jobs", "2"], work)
        rows.append((count, f"{run.peak:.1f}", f"{run.peak / float(rows[0][1]):.2f}" if rows else "1"))
        shutil.rmtree(folder)
    table("Memory of a run", ["images", "peak MB", "ratio"], rows)
