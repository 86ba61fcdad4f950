"""Small libraries to try commands on, and what of them may never be lost."""
import dataclasses
import hashlib
import json
import os
import pathlib
import re
import shutil
import tempfile

from running import ROOT, run, without_moments

FIXTURES = ROOT / "Fixtures"
STORE = r"^(lib/\.screensort|albums/\.screensort|store)"
# Written anew by every run, or made from the sidecars by the next one that needs it.
DERIVED = re.compile(rf"{STORE}/(lock|index\.[a-z-]+)$")
# What a killed run may leave, and the next one removes: see DESIGN.md, 3.
LEFTOVER = re.compile(rf"{STORE}/tmp/|(^|/)\.screensort-[^/]*\.(part|new)$")
JOURNAL = re.compile(rf"{STORE}/journal/\d+\.ndjson$")
SIDECAR = re.compile(rf"{STORE}/sidecars/.*\.json")
# The only fields of a result that may differ from one run to the next.
CHANGING_FIELDS = ("processedAt", "seconds")


def scratch():
    """A new folder without symlinks in its path, in memory where that is possible."""
    memory = pathlib.Path("/dev/shm")
    parent = memory if os.access(memory, os.W_OK) else pathlib.Path(tempfile.gettempdir()).resolve()
    return pathlib.Path(tempfile.mkdtemp(prefix="screensort-faults-", dir=parent))


def make_images(root):
    """Puts the images of a library in `root`, in its folder lib, and a file of rules."""
    library = root / "lib"
    (library / "sub").mkdir(parents=True)
    shutil.copy(FIXTURES / "odd/palette.png", library / "a.png")
    shutil.copy(FIXTURES / "odd/grey-1bit.png", library / "sub/b.png")
    shutil.copy(FIXTURES / "odd/white.png", library / "c.png")
    try:
        os.setxattr(library / "a.png", "user.origin", b"phone")
    except OSError:
        # Not every file system knows attributes; then there are none to lose.
        pass
    rule = '[[rule]]\nname = "harbour"\nphrases = { "harbor" = 4 }\nminimum = 4\n'
    (root / "rules.toml").write_text(rule)
    manifest = [{"file": "a.png", "category": "meme"}, {"file": "sub/b.png", "category": "music"},
                {"file": "c.png", "category": "unknown"}]
    text = "".join(json.dumps(image) + "\n" for image in manifest)
    (library / "manifest.jsonl").write_text(text)


def made_by(commands, place):
    """A folder with the images, after some commands. Ends the program if one of them fails."""
    make_images(place)
    for arguments in commands:
        outcome = run(arguments, place)
        if outcome.status != 0:
            raise SystemExit(f"{' '.join(arguments)}: {outcome.status}\n{outcome.errors}")
    return place


@dataclasses.dataclass
class State:
    """All files below a folder that matter, by their paths: their content as text that can be
    compared."""
    files: dict
    leftovers: list
    damage: list
    """What is wrong with single files whatever others are like."""

    @property
    def images(self):
        """How often each picture is there."""
        counts = {}
        for path, content in self.files.items():
            if content.startswith("image "):
                counts[content] = counts.get(content, 0) + 1
        return counts

    def without_journals(self):
        return {path: content for path, content in self.files.items() if not JOURNAL.match(path)}


def state(root):
    """What is below `root` now."""
    found = State({}, [], [])
    for folder, names, files in os.walk(root):
        for name in files + [name for name in names if os.path.islink(os.path.join(folder, name))]:
            path = pathlib.Path(folder, name)
            relative = str(path.relative_to(root))
            if DERIVED.match(relative):
                continue
            if LEFTOVER.search(relative):
                found.leftovers.append(relative)
            else:
                # A store that is not beside the images has their whole paths.
                whole = str(root).lstrip("/")
                content = _content(path, relative, found.damage).replace(whole, "ROOT")
                found.files[relative.replace(whole, "ROOT")] = content
    return found


def _content(path, relative, damage):
    if path.is_symlink():
        return f"link {os.readlink(path)}"
    data = path.read_bytes()
    if JOURNAL.match(relative):
        return _journal(data, relative, damage)
    if SIDECAR.match(relative):
        try:
            return comparable(json.loads(data))
        except ValueError as error:
            damage.append(f"{relative}: a sidecar that is not whole: {error}")
            return "damaged"
    if path.suffix == ".png":
        digest = hashlib.sha256(data).hexdigest()
        # A picture that was drawn has the time of its drawing.
        is_drawn = "/" not in relative
        return f"image {digest}" if is_drawn else f"image {digest} {path.stat().st_mtime_ns}"
    return "file " + without_moments(data.decode(errors="replace"))


def _journal(data, relative, damage):
    """The records but for what is random. A killed run may cut the last line off."""
    records = []
    lines = data.split(b"\n")
    for number, line in enumerate(lines):
        try:
            record = json.loads(line) if line else None
        except ValueError:
            if number < len(lines) - 1:
                damage.append(f"{relative}: line {number + 1} is not whole")
            continue
        if record:
            records.append({key: value for key, value in record.items()
                            if key not in ("at", "token")})
    return json.dumps(records, sort_keys=True)


def comparable(result):
    """A result as text, but for the fields that may differ."""
    kept = {key: value for key, value in result.items() if key not in CHANGING_FIELDS}
    if kept.get("correction"):
        del kept["correction"]["at"]
    return json.dumps(kept, sort_keys=True)
