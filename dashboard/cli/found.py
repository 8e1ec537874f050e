"""`ludeme top`, `lineage`, `export`: what searches found."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dashboard.cli import output
from dashboard.cli.games import database
from dashboard.cli.parser import Commands, command, database_argument, json_argument, whole
from dashboard.cli.trouble import UsageError

if TYPE_CHECKING:
    from search.store.database import Reader
    from search.store.rows import AncestorRow, GameRow, TopRow

BEST = ("rank", "id", "name", "fitness", "confirmed", "ludemes", "run", "generation")
SHORT = 10  # characters of an id that are shown; every command takes any beginning of an id


def add(commands: Commands) -> None:
    """Describe the three commands."""
    top = command(commands, "top", run_top, "list the best games that searches found", "ludeme top -n 5 --run 1")
    top.add_argument("-n", "--count", type=whole(1), default=10, help="how many (default 10)")
    top.add_argument("--run", dest="of_run", type=whole(1), metavar="N", help="of one run (default: of all)")
    top.add_argument("--all", action="store_true", help="the documented games among them too")
    summary = "tell how a found game came about"
    lineage = command(commands, "lineage", run_lineage, summary, "ludeme lineage 3f9c --json")
    summary = "write a found game as a game file, or all that is known of it as JSON"
    export = command(commands, "export", run_export, summary, "ludeme export 3f9c --out my-game.game")
    for parser in (lineage, export):
        parser.add_argument("id", metavar="ID", help="id of a found game, or its beginning")
    export.add_argument("--out", metavar="PATH", help="write into this new file instead of stdout")
    export.add_argument("--force", action="store_true", help="replace the file if it exists")
    for parser in (top, lineage, export):
        database_argument(parser)
        json_argument(parser)


def run_top(arguments: argparse.Namespace) -> None:
    """Print the accepted games of highest fitness."""
    from search.store.errors import NO_RUN, StoreError
    from search.store.rows import FOUND

    origin = None if arguments.all else FOUND
    reader = database(arguments.db)
    if arguments.of_run and arguments.of_run not in {run.id for run in reader.runs()}:
        raise StoreError(NO_RUN, path=reader.path, run=arguments.of_run)
    rows = [(row, confirmed(reader, row.game)) for row in reader.top(arguments.count, arguments.of_run, origin)]
    if arguments.json:
        output.emit([{**asdict(row), "confirmed": sure} for row, sure in rows])
    elif rows:
        print(best_table(rows))
    else:
        output.remark("no game was accepted yet; let a search run longer")


def best_table(rows: list[tuple[TopRow, bool]]) -> str:
    """Rows of the store's `top`, and whether each was measured again, as a table."""
    values = [
        (rank, r.game[:SHORT], r.name, r.fitness, "yes" if sure else "no", r.size, r.run, r.generation)
        for rank, (r, sure) in enumerate(rows, 1)
    ]
    return output.table(BEST, values)


def confirmed(reader: Reader, game: str) -> bool:
    """Whether a game was measured again with other seeds; the first value of the best of many is too good."""
    return any(evaluation.stage == "confirmed" for evaluation in reader.evaluations(game=game))


def run_lineage(arguments: argparse.Namespace) -> None:
    """Print the game and its ancestors, youngest first."""
    reader = database(arguments.db)
    rows = reader.lineage(reader.game(arguments.id).id)
    if arguments.json:
        output.emit([asdict(row) for row in rows])
        return
    print("\n".join(_ancestor(row, {r.game: r.name for r in rows}) for row in rows))


def _ancestor(row: AncestorRow, names: dict[str, str]) -> str:
    born = "documented" if row.generation is None else f"{row.origin}, generation {row.generation}"
    line = f"{row.game[:SHORT]}  {row.name} ({born})"
    if not row.parents:
        return line
    parents = " and ".join(f"{names.get(p, '?')} ({p[:SHORT]})" for p in row.parents)
    changed = f", {row.ludeme}" if row.ludeme else ""
    return f"{line}\n    from {parents} by {row.operator}{changed}"


def run_export(arguments: argparse.Namespace) -> None:
    """Write the game."""
    import json

    reader = database(arguments.db)
    row = reader.game(arguments.id)
    if not arguments.out:
        output.emit(everything(reader, row)) if arguments.json else print(game_file(reader, row))
        return
    text = json.dumps(everything(reader, row), ensure_ascii=False) if arguments.json else game_file(reader, row)
    try:
        with Path(arguments.out).open("w" if arguments.force else "x", encoding="utf-8") as file:
            file.write(text + "\n")
    except FileExistsError:
        raise UsageError(f"{arguments.out} exists; give another --out, or --force to replace it") from None
    output.remark(f"wrote {arguments.out}")


def game_file(reader: Reader, row: GameRow) -> str:
    """The game as a game file: rules, then where they come from."""
    from ludeme import parse_game, print_game

    game = parse_game(row.text)
    births = {born.game: born for born in reader.lineage(row.id)}
    birth = births[row.id]
    about = [f'(category "found by a search")\n  (id "{row.id}")\n  (players {game.players.seats})']
    if birth.generation is not None:
        about.append(f"(run {birth.run}) (generation {birth.generation})")
    if birth.parents:
        parents = " ".join(f'"{births[p].name}"' for p in birth.parents if p in births)
        about.append(f'(parents {parents}) (operator "{birth.operator}")')
    return f"{print_game(game)}\n\n(about\n  " + "\n  ".join(about) + ")\n\n(facts)"


def everything(reader: Reader, row: GameRow) -> dict[str, Any]:
    """All that the store knows of a game, as plain data."""
    return {
        **asdict(row),
        "evaluations": [asdict(found) for found in reader.evaluations(game=row.id)],
        "metrics": [asdict(found) for found in reader.metrics(game=row.id)],
        "lineage": [asdict(found) for found in reader.lineage(row.id)],
        "played": [asdict(found) for found in reader.played(row.id)],
    }
