"""`ludeme catalog`: the documented games."""

from __future__ import annotations

import argparse
from typing import Any

from dashboard.cli import output
from dashboard.cli.parser import Commands, command, json_argument

COLUMNS = ("id", "name", "designers", "year", "players", "category", "status")


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = command(
        commands, "catalog", run, "list the documented games", "ludeme catalog\nludeme catalog --json"
    )
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the games in alphabetical order."""
    import catalog

    games = [entry(name) for name in catalog.ids()]
    if arguments.json:
        output.emit(games)
    else:
        print(output.table(COLUMNS, [[game[column] for column in COLUMNS] for game in games]))


def entry(name: str) -> dict[str, Any]:
    """What is known about a game, in the columns of the list. Status: "playable", or what the file says."""
    import catalog
    from ludeme.english import title

    file = catalog.load(name)
    about = file.about
    designers = about.get("designers", about.get("designer", []))
    year = str(about.get("year", ""))
    return {
        "id": name,
        "name": about.get("name", title(file.game.name)),
        "designers": [designers] if isinstance(designers, str) else designers,
        "year": int(year) if year.isdigit() else None,
        "players": len(file.game.players.colours),
        "category": about.get("category", ""),
        "status": about.get("status", "playable"),
    }
