"""Every command that touches files, and the library that it is tried on."""
import dataclasses

READ = (("process", "lib", "--jobs", "1"),)
SORTED = READ + (("sort", "lib", "--apply"),)


@dataclasses.dataclass(frozen=True)
class Command:
    """A command line to be tried."""
    title: str
    arguments: tuple
    before: tuple = READ
    """The commands that make the library."""
    is_reading_only: bool = False
    """Whether it changes nothing of the user's."""
    warm_up: tuple = ()
    """A command run just before, such as one that makes the index."""
    removed: tuple = ()
    """Images that are taken away before."""
    events: int = 0
    """For a command that goes on until it is stopped: after how many lines."""
    again: tuple = ()
    """What completes it after a fault, if that is another command."""
    undisturbed: int = 0
    """Its exit status where nothing goes wrong."""


def _asking(title, *arguments, **others):
    return Command(title, arguments, is_reading_only=True, warm_up=("stats", "lib"), **others)


ONE = ("--jobs", "1")
COMMANDS = (
    Command("process", ("process", "lib", *ONE), before=()),
    Command("process --store", ("process", "lib", "--store", "store", *ONE), before=()),
    Command("process --force", ("process", "lib", "--force", *ONE)),
    Command("process, nothing to do", ("process", "lib", *ONE), warm_up=("stats", "lib")),
    Command("sort", ("sort", "lib", "--apply")),
    Command("sort --copy", ("sort", "lib", "--apply", "--copy")),
    Command("sort --link", ("sort", "lib", "--apply", "--link")),
    Command("sort --symlink", ("sort", "lib", "--apply", "--symlink")),
    Command("sort --into", ("sort", "lib", "--apply", "--into", "albums")),
    Command("undo", ("undo", "lib"), before=SORTED),
    Command("undo of copies", ("undo", "lib"),
            before=READ + (("sort", "lib", "--apply", "--copy"),)),
    Command("correct", ("correct", "lib/a.png", "--category", "book", "--title", "Quiet")),
    Command("prune", ("prune", "lib", "--apply"), removed=("lib/a.png",)),
    Command("doctor --rebuild", ("doctor", "lib", "--rebuild"), is_reading_only=True),
    Command("watch", ("watch", "lib", "--format", "ndjson", *ONE), before=(), events=3,
            again=("process", "lib", *ONE), undisturbed=130),
    Command("export --format xmp", ("export", "lib", "--format", "xmp")),
    Command("export --embed", ("export", "lib", "--embed")),
    Command("explain --image", ("explain", "lib/a.png", "--image", "framed.png")),
    Command("evaluate --cache", ("evaluate", "lib/manifest.jsonl", "--cache", "cache", *ONE),
            before=()),
    Command("train --cache", ("train", "lib/manifest.jsonl", "--output", "model",
                              "--cache", "cache", *ONE), before=()),
    Command("list, new index", ("list", "lib"), is_reading_only=True),
    _asking("list", "list", "lib"),
    _asking("search", "search", "harbor", "--in", "lib"),
    _asking("stats", "stats", "lib"),
    _asking("show", "show", "lib/a.png"),
    _asking("text", "text", "lib/a.png"),
    _asking("explain", "explain", "lib/a.png"),
    _asking("export --format csv", "export", "lib", "--format", "csv"),
    _asking("duplicates", "duplicates", "lib", "--format", "ndjson"),
    _asking("rules check", "rules", "check", "rules.toml"),
    _asking("rules test", "rules", "test", "lib/a.png"),
    _asking("doctor", "doctor", "lib"),
    _asking("undo --list", "undo", "lib", "--list"),
    _asking("sort, the plan", "sort", "lib"),
)
