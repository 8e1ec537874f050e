"""`ludeme lineage GAME`: how a found game came about."""

import argparse
from collections.abc import Mapping

from dashboard.cli import output
from dashboard.cli.named_games import database
from dashboard.cli.parser import found_argument
from dashboard.writing.file_words import changes, done
from ludeme.sheet.page import wrapped
from search.store.rows import OWN, AncestorRow

EXAMPLE = "ludeme lineage sprelo\nludeme lineage 3f9c --json"
add = found_argument


def run(arguments: argparse.Namespace) -> None:
    """Print the game and its ancestors, youngest first."""
    reader = database(arguments.db)
    rows = reader.lineage(reader.game(arguments.game).id)
    names = {row.game: row.name for row in rows}
    output.answer(arguments.json, lambda: rows, lambda: "\n".join(_ancestor(row, names) for row in rows))


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
