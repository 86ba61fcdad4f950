"""Write fixtures, or say which ones would change."""

from pathlib import Path

FIXTURES = Path(__file__).resolve().parent.parent


def put(path: Path, data: bytes, check: bool) -> bool:
    """Write the file if its content differs; say so. Returns whether it differs."""
    if path.exists() and path.read_bytes() == data:
        return False
    shown = path.relative_to(FIXTURES)
    if check:
        print(f"would change: {shown}")
        return True
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(f"wrote {shown} ({len(data)} bytes)")
    return True


def put_all(files: dict[Path, bytes], check: bool) -> int:
    """Write every file that differs. Returns the exit status of the script."""
    changed = [path for path, data in files.items() if put(path, data, check)]
    if not changed:
        print(f"{len(files)} files are as they should be")
    return 1 if check and changed else 0
