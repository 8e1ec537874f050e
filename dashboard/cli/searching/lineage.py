"""`ludeme lineage GAME`: how a found game came about."""

import argparse
from collections.abc import Mapping
from typing import Any

import catalog
from catalog import GameFile, makers
from dashboard.cli import output
from dashboard.cli.named_games import database, find_game, has_file
from dashboard.cli.parser import Parser, database_argument, json_argument
from dashboard.writing.file_words import about_told, changes, done, of_making, parents_of
from ludeme.english.counting import listed
from ludeme.sheet.page import wrapped
from ludeme.sheet.writer import title
from search.store.rows import OWN, AncestorRow

EXAMPLE = "ludeme lineage sprelo\nludeme lineage 3f9c --json\nludeme lineage found/sponsor"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    help_text = "name of a found game, or the beginning of its id; a game of the catalogue, or a file"
    parser.add_argument("game", metavar="GAME", help=help_text)
    database_argument(parser)
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the game and its ancestors, youngest first: those in its file, or those in the database."""
    if has_file(arguments.game):
        files = _line(find_game(arguments.game))
        output.answer(arguments.json, lambda: [*map(_data, files)], lambda: "\n".join(map(_told, files)))
        return
    reader = database(arguments.db)
    rows = reader.lineage(reader.game(arguments.game).id)
    names = {row.game: row.name for row in rows}
    output.answer(arguments.json, lambda: rows, lambda: "\n".join(_ancestor(row, names) for row in rows))


def _line(file: GameFile) -> list[GameFile]:
    """A game and those of its ancestors that are in the catalogue; of others only the names are known."""
    line = [file]
    for one in line:
        parents = [catalog.load(name) for name in parents_of(one.about) if catalog.known(name)]
        line += [parent for parent in parents if parent.id not in [each.id for each in line]]
    return line


def _data(file: GameFile) -> dict[str, Any]:
    """What a file says of how its game came about, as plain data."""
    return {"game": file.id, "name": title(file.game.name), **file.about, "parents": parents_of(file.about)}


def _told(file: GameFile) -> str:
    """What a file says of how its game came about, in words."""
    first = ", ".join(filter(None, (makers(file.about), file.about.get("year")))) or "a game of your own"
    made = about_told({name: said for name, said in file.about.items() if of_making(name)})
    lines = [f"{title(file.game.name)} ({first})", *(wrapped(f"{name}: {text}", 4, 2) for name, text in made)]
    lost = [name for name in parents_of(file.about) if not catalog.known(name)]
    if lost:
        lines.append(wrapped(f"no rules are kept of {listed(lost, 'and')}", 4, 2))
    return "\n".join(lines)


def _ancestor(row: AncestorRow, names: Mapping[str, str]) -> str:
    """A game, from which games it was made, and each change that was made to the first of them."""
    first = "a game of your own" if row.origin == OWN else "in the catalogue"
    born = first if row.generation is None else f"{row.origin} in generation {row.generation}"
    lines = [wrapped(f"{row.name} ({born})")]
    if row.operator:
        parent, other, *_ = [*(names.get(parent, "a lost game") for parent in row.parents), "", ""]
        made = done(row.operator, other or "another game")
        lines += [wrapped(f"from {parent}: {made}" if parent else made, 4, 2)]
        lines += [wrapped(change, 6, 2) for change in changes(row.ludeme)]
    return "\n".join(lines)
