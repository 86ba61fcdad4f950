"""Rewrites ../expected/results.ndjson: what screensort says of the screens.

Run it after a change that is meant to alter results, and read the difference line by line before
committing it. Usage: expected.py PATH-OF-SCREENSORT
"""
import json
import pathlib
import subprocess
import sys

FIXTURES = pathlib.Path(__file__).resolve().parents[1]
KEYS = ("file", "status", "reason", "category", "title", "creator", "caption")


def main() -> None:
    """Writes one line a screen, with the keys that do not depend on time or machine."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    command = [pathlib.Path(sys.argv[1]).resolve(), ".", "--no-store", "--format", "ndjson"]
    run = subprocess.run(
        command, cwd=FIXTURES / "screenshots", check=True, stdout=subprocess.PIPE, text=True)
    results = [json.loads(line) for line in run.stdout.splitlines()]
    lines = [json.dumps({key: result[key] for key in KEYS}, ensure_ascii=False) for result in results]
    target = FIXTURES / "expected/results.ndjson"
    target.write_text("\n".join(lines) + "\n")
    print(f"{target}: {len(lines)} results")


if __name__ == "__main__":
    main()
