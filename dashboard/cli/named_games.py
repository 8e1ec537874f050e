"""What a GAME argument means: a documented game, a file, or a game that a search found."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import catalog
from catalog import GameFile
from catalog.sources import load_game, own_file
from dashboard import DEFAULT_DB
from dashboard.cli.failures import UsageError
from ludeme.english.counting import listed
from ludeme.errors import nearest
from search.store.errors import StoreError

if TYPE_CHECKING:
    from search.store.database import Reader

STORED = re.compile("[0-9a-f]{16}")
"""The id of a stored game."""


def open_game(arguments: argparse.Namespace) -> GameFile:
    """The game that the arguments `game`, `option` and `db` name."""
    return find_game(arguments.game, arguments.option, arguments.db)


def find_game(name: str, options: Sequence[str] = (), db: str | None = None) -> GameFile:
    """A documented game, a file (see `catalog.sources.own_file`), or a stored game, tried in this order.

    Args:
        name: a game of the catalogue by id or printed name, a path, or the name of a stored game or the beginning of
            its id; options may follow: ``spline[size=5,pie=true]``.
        options: texts `name=value` for the options of the game file.
        db: database of found games; None for the default one if it exists.

    Raises:
        FileError: a fault in the file, with its place.
        ludeme.GameError: unknown options.
        search.store.StoreError: the database cannot be used.
        UsageError: no such game.
    """
    name, bracket, inside = name.partition("[")
    if bracket and not inside.endswith("]"):
        raise UsageError(f"'{name}[{inside}' lacks the bracket that closes; write {name}[{inside}]")
    own = inside.removesuffix("]").split(",") if bracket else []
    chosen = dict(_pair(option) for option in (*options, *own))
    if has_file(name):
        return load_game(name, **chosen)
    unknown = f"{catalog.unknown(name)}: not in the catalogue, not a file"
    if db is None and not Path(DEFAULT_DB).exists():
        raise UsageError(f"{unknown}; `ludeme catalog` lists the games")
    try:
        row = database(db).game(name)
    except StoreError as fault:
        raise UsageError(f"{unknown}; {fault}") from None
    return catalog.load_text(row.id, row.text, chosen)


def has_file(name: str) -> bool:
    """Whether a name means a game of the catalogue or a file, so that no database is asked."""
    return bool(catalog.known(name) or own_file(name))


def handle(file: GameFile) -> str:
    """What a game is called in texts: a found one by its name, any other by its id."""
    return file.game.name if STORED.fullmatch(file.id) else file.id


def seat_named(names: Sequence[str], word: str, others: Sequence[str] = ()) -> int:
    """The seat whose name or number is the word that was typed, where ``others`` could have been, too.

    Raises:
        UsageError: there is no such seat.
    """
    known = {key: seat for seat, name in enumerate(names) for key in (name.lower(), str(seat + 1))}
    if word.lower() not in known:
        raise UsageError(f"nobody is called '{word}'{nearest(word, names)}; give {listed([*names, *others])}")
    return known[word.lower()]


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
    from search.store.database import open_reader  # the database's library takes long to load; few games need it

    return open_reader(db or DEFAULT_DB)
