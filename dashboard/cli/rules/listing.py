"""`ludeme catalog`: the documented games."""

import argparse
import functools
from typing import Any

import catalog
from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.parser import Parser, json_argument
from ludeme import GameError
from ludeme.sheet.writer import title
from search.text_table import table

COLUMNS = ("id", "players", "category", "year", "designers")
FOUND_COLUMNS = ("id", "players", "category", "mark", "play")
"""What is listed, of found games what a computer critic says; the rest stands in `ludeme show`, and in the JSON."""
EXAMPLE = (
    "ludeme catalog\nludeme catalog --found\nludeme catalog --classic\nludeme catalog --human\nludeme catalog --json"
)
VERIFIED, PLAYABLE = "verified", "playable"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    other = parser.add_mutually_exclusive_group()
    add_collection = functools.partial(other.add_argument, action="store_const", dest="collection", default="")
    add_collection("--found", const=catalog.FOUND, help="the games that searches found, chosen by hand, instead")
    add_collection("--classic", const=catalog.CLASSIC, help="well-known games that a search must not repeat, instead")
    add_collection("--human", const=catalog.HUMAN, help="the grid games that people have judged, instead")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the games in alphabetical order."""
    games = [entry(name) for name in catalog.ids(arguments.collection)]
    columns = FOUND_COLUMNS if arguments.collection == catalog.FOUND else COLUMNS
    rows = [[_cell(game, column) for column in columns] for game in games]
    found = {"catalog --found": f"list the {len(catalog.ids(catalog.FOUND))} games that searches found"}
    more = "" if arguments.collection else f"\n\n{output.commands(found)}"
    output.answer(arguments.json, lambda: games, lambda: table(columns, rows) + more)


def entry(name: str) -> dict[str, Any]:
    """What is known about a game, in the columns of the list.

    ``players`` is the number of seats of the game as it is, ``player_counts`` all that its options allow. A game of
    the catalogue goes through all tests of the contract; its status is "verified" if its file also has counts of plies
    for them to hold against, otherwise "playable".

    Raises:
        UsageError: a fault in the game's file.
    """
    try:
        file = catalog.load(name)
    except GameError as fault:
        raise UsageError(f"{name}: {fault}; `ludeme check {name}` says more") from None
    about = file.about
    return {
        "id": name,
        "name": about.get("name", title(file.game.name)),
        "designers": _several(about.get("designers", about.get("designer"))),
        "year": _number(about.get("year")),
        "players": file.game.players.seats,
        "player_counts": catalog.player_counts(file),
        "category": about.get("category", ""),
        "source": about.get("source", ""),
        "page": _number(about.get("page")),
        "play": about.get("play", ""),
        "mark": about.get("mark", ""),
        "status": VERIFIED if file.facts_named("perft") else PLAYABLE,
    }


def _several(value: Any) -> list[str]:
    """A datum as a list: none, one or several."""
    return value if isinstance(value, list) else [value] if value else []


def _number(value: Any) -> int | None:
    """A number; None where the file gives none, or more than one."""
    return int(value) if isinstance(value, str) and value.isdigit() else None


def _cell(game: dict[str, Any], column: str) -> Any:
    """What stands in the table: all numbers of players."""
    return catalog.counts_told(game["player_counts"]) if column == "players" else game[column]
