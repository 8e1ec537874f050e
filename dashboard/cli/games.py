"""What a GAME argument means: a documented game, a file, or a game that a search found."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dashboard.cli.parser import DEFAULT_DB
from dashboard.cli.trouble import UsageError

if TYPE_CHECKING:
    from catalog import GameFile
    from search.store.database import Reader


TOO_DEEP = "nested too deeply to be a game; close some parentheses earlier"


class FileError(ValueError):
    """A fault in a game file: the sentence, then the line with a caret under the place."""


def open_game(arguments: argparse.Namespace) -> GameFile:
    """The game that the arguments `game`, `option` and `db` name."""
    return find_game(arguments.game, arguments.option, arguments.db)


def find_game(name: str, options: Sequence[str] = (), db: str | None = None) -> GameFile:
    """A documented game, a file, or a stored game, tried in this order.

    Args:
        name: catalogue id, path, or the beginning of a stored id; options may follow: ``spline[size=5,pie=true]``.
        options: texts `name=value` for the options of the game file.
        db: database of found games; None for the default one if it exists.

    Raises:
        FileError: a fault in the file, with its place.
        ludeme.GameError: unknown options.
        search.store.StoreError: the database cannot be used.
        UsageError: no such game.
    """
    import catalog

    name, bracket, inside = name.partition("[")
    own = inside.removesuffix("]").split(",") if bracket else []
    chosen = dict(_pair(option) for option in (*options, *own))
    if db is None and name in catalog.ids():
        return catalog.load(name, **chosen)
    if name.endswith(catalog.SUFFIX) or Path(name).is_file():
        return load_file(Path(name), chosen)
    if db is not None and name in catalog.ids() and not _stored(name, db):
        return catalog.load(name, **chosen)
    return _stored_game(name, chosen, db)


def seat_named(names: Sequence[str], word: str, others: Sequence[str] = ()) -> int:
    """The seat with a name or a number.

    Args:
        names: of the seats, in order.
        word: what was typed.
        others: what else could have been.

    Raises:
        UsageError: there is no such seat.
    """
    from ludeme.errors import listed, nearest

    known = {key: seat for seat, name in enumerate(names) for key in (name.lower(), str(seat + 1))}
    if word.lower() not in known:
        raise UsageError(f"nobody is called '{word}'{nearest(word, names)}; give {listed([*names, *others])}")
    return known[word.lower()]


def load_file(path: Path, chosen: dict[str, str]) -> GameFile:
    """A game from a file.

    Raises:
        FileError: it cannot be read, or does not describe a game.
    """
    import catalog
    from ludeme import GameError

    text = read_text(path)
    try:
        return catalog.load_text(path.stem, text, chosen)
    except GameError as fault:
        raise FileError(pointed(str(path), text, fault)) from None
    except RecursionError:
        raise FileError(f"{path}: {TOO_DEEP}") from None


def read_text(path: Path) -> str:
    """The text of a game file.

    Raises:
        FileError: there is no such file, or it is no text.
    """
    import catalog
    from ludeme.errors import nearest

    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise FileError(f"there is no file {path}{nearest(str(path), catalog.ids())}") from None
    except IsADirectoryError:
        raise FileError(f"{path} is a folder, not a game file") from None
    except UnicodeDecodeError as fault:
        raise FileError(f"{path} is not a text in UTF-8 (byte {fault.start}); is it a game file?") from None


def pointed(path: str, text: str, fault: ValueError) -> str:
    """The fault with its file, and below it the line with a caret under the column."""
    line, column = getattr(fault, "line", 0), getattr(fault, "column", 0)
    if not line:
        return f"{path}: {fault}"
    source = (text.splitlines() or [""])[min(line, len(text.splitlines()) or 1) - 1]
    blank = "".join("\t" if c == "\t" else " " for c in source[: column - 1])
    return f"{path}:{line}:{column}: {getattr(fault, 'message', fault)}\n  {source}\n  {blank}^"


def _pair(option: str) -> tuple[str, str]:
    key, equals, value = option.partition("=")
    if not (key and equals and value):
        raise UsageError(f"--option takes name=value, not '{option}'")
    return key.strip(), value.strip()


def database(db: str | None) -> Reader:
    """A reader of the named or the default database.

    Raises:
        search.store.StoreError: it cannot be used.
    """
    from search.store.database import open_reader

    return open_reader(db or DEFAULT_DB)


def _stored(name: str, db: str) -> bool:
    from search.store.database import StoreError

    reader = database(db)
    try:
        reader.game(name)
    except StoreError:
        return False
    return True


def _stored_game(name: str, chosen: dict[str, str], db: str | None) -> GameFile:
    """A found game as a game file."""
    import catalog
    from ludeme.errors import nearest

    if db is None and not Path(DEFAULT_DB).exists():
        hint = nearest(name, catalog.ids())
        raise UsageError(f"no game '{name}'{hint}: not in the catalogue, not a file; `ludeme catalog` lists the games")
    from search.store.database import StoreError

    reader = database(db)
    try:
        row = reader.game(name)
    except StoreError as fault:
        hint = nearest(name, catalog.ids())
        raise UsageError(f"no game '{name}'{hint}: not in the catalogue, not a file; {fault}") from None
    return catalog.load_text(row.id, row.text, chosen)
