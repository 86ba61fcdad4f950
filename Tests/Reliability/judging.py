"""What must hold after a command that a fault has befallen."""
import re
import signal

from libraries import JOURNAL

KILLS = ("BEFORE", "AFTER")
# Nobody needs to know of these, since trying again is all that it takes.
PASSING = ("EINTR", "SHORT")
CAUSES = {
    "ENOSPC": r"no space left|disk is full",
    "EIO": r"disk reports an error|input/output error|disk I/O error",
    "EACCES": r"permission denied",
}
# What no user should be shown: Foundation's errors, traps and SQLite's own words.
NOISE = re.compile(r"Error Domain|NSError|Fatal error|SQLite error|\bCode=|Swift\.")
# Made from the sidecars by whoever needs it; without weights, where there is nothing to learn yet.
REMAKABLE = "local-model.json"
NO_WEIGHTS = re.compile(r'"weights": \{\s*\}')
# Holds what could be read, and is gone on with.
CACHE = "cache"
INTERRUPTED = 130
FAILURES = (1, 3)


def _is_note_of_failure(content):
    """Whether it is the sidecar of an image that could not be read, and is read by the next run."""
    return content is not None and '"status": "failed"' in content and '"sha256": null' in content


def wrong_with_files(before, after, now):
    """What is neither as it was nor as it is to be, and what has got lost."""
    for problem in now.damage:
        yield problem
    for path in sorted(before.files | after.files | now.files):
        if JOURNAL.match(path):
            continue
        content = now.files.get(path)
        if path.endswith(REMAKABLE) and (content is None or NO_WEIGHTS.search(content)):
            continue
        if path == CACHE:
            continue
        if _is_note_of_failure(content) and path not in before.files:
            continue
        if content not in (before.files.get(path), after.files.get(path)):
            yield f"{path} is neither as before nor as after: {str(content)[:300]}"
    for image, count in before.images.items():
        if now.images.get(image, 0) < min(count, after.images.get(image, 0)):
            yield f"lost: {image}"
        elif now.images.get(image, 0) > max(count, after.images.get(image, 0)):
            yield f"there more than once: {image}"


def wrong_with_words(command, fault, outcome, undisturbed):
    """What the command should have said, or not."""
    if NOISE.search(outcome.errors):
        yield f"shows what is not for its user: {outcome.errors.strip()[:300]}"
    # One that is stopped while it waits never says that all is done.
    if outcome.hit is None or fault.name in KILLS or command.events:
        return
    if fault.name == "SIGINT":
        # Before it can listen to that, and where it need not, the signal itself ends it.
        if outcome.status not in (INTERRUPTED, -signal.SIGINT, undisturbed.status):
            yield f"interrupted, but ended with {outcome.status}: {outcome.errors.strip()[:300]}"
        return
    if outcome.status == undisturbed.status:
        if outcome.output != undisturbed.output:
            yield (f"ends with {outcome.status}, but prints {outcome.output[-300:]!r}"
                   f" and not {undisturbed.output[-300:]!r}")
        return
    if fault.name in PASSING:
        yield f"ended with {outcome.status}: {outcome.errors.strip()[:300]}"
    elif outcome.status not in FAILURES:
        yield f"ended with {outcome.status}, which says nothing: {outcome.errors.strip()[:300]}"
    else:
        yield from _wrong_with_failure(fault, outcome)


def _wrong_with_failure(fault, outcome):
    # What doctor finds is its output.
    words = outcome.errors + outcome.output
    if not re.search(CAUSES[fault.name], words, re.IGNORECASE):
        yield f"ended with {outcome.status} and does not say why: {words.strip()[:300]}"
    # The present folder is named by a dot, other places by their whole paths.
    if not re.search(r"(lib|store|albums|model|cache|\.toml|\.png|ROOT)\b|: [./]", words):
        yield f"does not name a file: {words.strip()[:300]}"


def wrong_when_successful(command, fault, outcome, undisturbed, after, now):
    """A command that says all is well has done all."""
    if fault.name in KILLS or command.events or outcome.status != undisturbed.status:
        return
    if now.without_journals() != after.without_journals():
        changed = sorted(path for path in now.without_journals().items() ^ after.files.items())
        yield f"says that all is well, but it is not: {str(changed)[:300]}"


def wrong_at_the_end(after, now):
    """What is not as if nothing had ever gone wrong."""
    for problem in now.damage:
        yield problem
    if now.leftovers:
        yield f"left behind: {', '.join(now.leftovers)}"
    done, wanted = now.without_journals(), after.without_journals()
    for path in sorted(done | wanted):
        if done.get(path) != wanted.get(path):
            is_now, should_be = str(done.get(path))[:300], str(wanted.get(path))[:300]
            yield f"run again, {path} is {is_now}, not {should_be}"
