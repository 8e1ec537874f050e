"""The errors of the store: each one sentence with the path and the remedy."""

from pathlib import Path

# The left side stands in the text of DuckDB or of the system, the right side is what we say of it.
SENTENCES = (
    ("not a valid DuckDB", "{path} is not a DuckDB database, or its start is damaged; give another path."),
    ("No space left", "{path} cannot be written: no space left on the disk; free some, then resume: {safe}."),
    ("File too large", "{path} cannot be written: it may not grow; raise the file size limit, then resume: {safe}."),
    ("quota exceeded", "{path} cannot be written: disk quota exceeded; free some space, then resume: {safe}."),
    ("Permission denied", "{path} may not be opened: permission denied; change that, or give another path."),
    ("Read-only file system", "{path} may not be written: read-only file system; give another path."),
    ("irectory", "{path} is no place for a database file ({problem}); give another path."),
    ("File exists", "{path} is no place for a database file ({problem}); give another path."),
    ("Conversion Error", "{path} has no room for such a number ({problem}); give a smaller one."),
    ("version number", "{path} was made by another version of DuckDB ({problem}); use that, or a new file."),
    ("", "{path} cannot be used, it may be damaged ({problem}); restore a copy, or search into a new file."),
)
SAFE = "what was committed is safe"


MISSING = "there is no database at {path}; check the path, or make one with 'ludeme search'."
FOREIGN = "{path} is a DuckDB database, but not one of 'ludeme search'; give another path."
ALTERED = "{path} has been altered, see '{name}' in it; give a database as 'ludeme search' made it."
LEFT_OVER = "{path} belongs to a database that is gone; move it away, or search into another file."
NOT_OURS = (
    "{path} is needed by the search, but '{name}' in it is somebody else's; move it away, or search into another file."
)
OTHER_VERSION = (
    "{path} has schema version {found}, but this program uses version {ours}; "
    "use the program that made it, or search into a new file."
)
IN_USE = "{path} is in use{holder}, perhaps by a running search; wait for it, stop it, or search into another file."
UNPUBLISHED = "{path} is in use{holder} and nothing of it is published yet; try again in a moment."
NO_RUN = "there is no run {run} in {path}; `ludeme top --all --db {path}` lists games with their runs."
DAMAGED = "run {run} of {path} cannot be resumed, its state is damaged ({fault}); start one without --resume."
OLD_GENERATION = (
    "run {run} in {path} is at generation {last} already, so generation {given} is not stored; "
    "go on from its checkpoint."
)
NO_GAME = (
    "{path} has no game with the name '{name}'{near}, and none whose id begins so; "
    "`ludeme top --db {path}` lists games."
)
SEVERAL_GAMES = "'{name}' fits several games stored in {path} ({fitting}); give more of the id of one."


class StoreError(ValueError):
    """A database cannot be used as asked.

    Args:
        sentence: with the path and the remedy, or a template of this module for `str.format`.
        values: what the template names.
    """

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence.format(**values) if values else sentence)


class NoGameError(StoreError):
    """No stored game has the name that was asked for."""


def explained(path: Path, problem: BaseException) -> StoreError:
    """The error that `problem`, raised by DuckDB or the system, means for `path`."""
    text = str(problem).strip()
    sentence = next(sentence for sign, sentence in SENTENCES if sign in text)
    return StoreError(sentence, path=path, problem=text.partition("\n")[0].rstrip("."), safe=SAFE)
