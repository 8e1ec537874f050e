"""`ludeme lineage GAME`: how a found game came about."""

import argparse

from dashboard.cli import output
from dashboard.cli.named_games import database
from dashboard.cli.parser import found_argument
from dashboard.cli.searching.top import SHORT
from search.store.rows import OWN, AncestorRow

EXAMPLE = "ludeme lineage sprelo\nludeme lineage 3f9c --json"
add = found_argument


def run(arguments: argparse.Namespace) -> None:
    """Print the game and its ancestors, youngest first."""
    reader = database(arguments.db)
    rows = reader.lineage(reader.game(arguments.game).id)
    names = {row.game: row.name for row in rows}
    output.answer(arguments.json, lambda: rows, lambda: "\n".join(_ancestor(row, names) for row in rows))


def _ancestor(row: AncestorRow, names: dict[str, str]) -> str:
    first = "a game of your own" if row.origin == OWN else "documented"
    born = first if row.generation is None else f"{row.origin}, generation {row.generation}"
    line = f"{row.game[:SHORT]}  {row.name} ({born})"
    if not row.parents:
        return line
    parents = " and ".join(f"{names.get(p, '?')} ({p[:SHORT]})" for p in row.parents)
    changed = f", {row.ludeme}" if row.ludeme else ""
    return f"{line}\n    from {parents} by {row.operator}{changed}"
