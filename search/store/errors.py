"""The errors of the store: each one sentence with the path and the remedy."""

from __future__ import annotations

from pathlib import Path

# The left side stands in the text of DuckDB or of the system, the right side is what we say of it.
SENTENCES = (
    ("not a valid DuckDB", "{path} is not a DuckDB database, or its start is damaged; give another path."),
    ("No space left", "{path} cannot be written: no space left on the disk; free some, then resume: {safe}."),
    (
        "File too large",
        "{path} cannot be written: it may not grow; raise the file size limit, then resume: {safe}.",
    ),
    (
        "quota exceeded",
        "{path} cannot be written: disk quota exceeded; free some space, then resume: {safe}.",
    ),
    ("Permission denied", "{path} may not be opened: permission denied; change that, or give another path."),
    ("Read-only file system", "{path} may not be written: read-only file system; give another path."),
    ("irectory", "{path} is no place for a database file ({problem}); give another path."),
    ("File exists", "{path} is no place for a database file ({problem}); give another path."),
    ("Conversion Error", "{path} has no room for such a number ({problem}); give a smaller one."),
    ("version number", "{path} was made by another version of DuckDB ({problem}); use that, or a new file."),
    ("", "{path} cannot be used, it may be damaged ({problem}); restore a copy, or search into a new file."),
)
SAFE = "what was committed is safe"


class StoreError(ValueError):
    """A database cannot be used as asked; the text is one sentence with the path and the remedy."""


def explained(path: Path, problem: BaseException) -> StoreError:
    """What `problem`, raised by DuckDB or the system, means for `path`."""
    text = str(problem).strip()
    sentence = next(sentence for sign, sentence in SENTENCES if sign in text)
    return StoreError(sentence.format(path=path, problem=text.partition("\n")[0].rstrip("."), safe=SAFE))


def missing(path: Path) -> StoreError:
    """There is no file."""
    return StoreError(f"there is no database at {path}; check the path, or make one with 'ludeme search'.")


def foreign(path: Path) -> StoreError:
    """DuckDB can read it, but it is somebody else's."""
    return StoreError(f"{path} is a DuckDB database, but not one of 'ludeme search'; give another path.")


def altered(path: Path, name: str) -> StoreError:
    """A table is missing, is too many, or is no table."""
    return StoreError(f"{path} has been altered, see '{name}' in it; give a database as 'ludeme search' made it.")


def left_over(path: Path) -> StoreError:
    """Changes of a database that is gone."""
    return StoreError(f"{path} belongs to a database that is gone; move it away, or search into another file.")


def not_ours(folder: Path, name: str) -> StoreError:
    """Where a store is to be published there is something else."""
    return StoreError(
        f"{folder} is needed by the search, but '{name}' in it is somebody else's; "
        "move it away, or search into another file."
    )


def other_version(path: Path, found: int, ours: int) -> StoreError:
    """Made by an older or newer program."""
    return StoreError(
        f"{path} has schema version {found}, but this program uses version {ours}; "
        "use the program that made it, or search into a new file."
    )


def in_use(path: Path, holder: str) -> StoreError:
    """Somebody else holds the lock; `holder` says who, with a blank before, or is empty."""
    return StoreError(
        f"{path} is in use{holder}, perhaps by a running search; wait for it, stop it, or search into another file."
    )


def unpublished(path: Path, holder: str) -> StoreError:
    """The lock is held and there is no published copy to read instead."""
    return StoreError(f"{path} is in use{holder} and nothing of it is published yet; try again in a moment.")


def no_run(path: Path, run: int) -> StoreError:
    """No such run."""
    return StoreError(f"there is no run {run} in {path}; `ludeme top --all --db {path}` lists games with their runs.")


def damaged(path: Path, run: int, fault: Exception) -> StoreError:
    """What a run left does not let it go on."""
    told = f"{type(fault).__name__}: {fault}".partition("\n")[0]
    return StoreError(
        f"run {run} of {path} cannot be resumed, its state is damaged ({told}); start one without --resume."
    )


def old_generation(path: Path, run: int, last: int, given: int) -> StoreError:
    """A batch from before the checkpoint."""
    return StoreError(
        f"run {run} in {path} is at generation {last} already, so generation {given} is not stored; "
        "go on from its checkpoint."
    )


def no_game(path: Path, prefix: str, found: list[str]) -> StoreError:
    """An id that fits no game, or several."""
    if not found:
        return StoreError(
            f"no game stored in {path} has an id that starts with '{prefix}'; `ludeme top --db {path}` lists its games."
        )
    ids = ", ".join(found[:3])
    return StoreError(f"'{prefix}' fits several games stored in {path} ({ids} …); give more of the id.")
