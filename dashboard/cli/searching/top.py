"""`ludeme top`: the best new games that searches found; a near variant of a known game is none."""

import argparse

from dashboard.cli import output
from dashboard.cli.named_games import database
from dashboard.cli.parser import Parser, database_argument, json_argument, whole
from search.breed.archive import GameKind
from search.breed.trees import NEAR
from search.plain import plain
from search.store.database import Reader
from search.store.errors import NO_RUN, StoreError
from search.store.rows import FOUND, TopRow

EXAMPLE = "ludeme top -n 5 --run 1"
BEST = ("rank", "id", "name", "fitness", "confirmed", "kind", "nearest known game", "distance", "run", "generation")
SHORT = 10  # characters of an id that are shown; every command takes any beginning of an id


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument("-n", "--count", type=whole(1), default=10, help="how many games (default 10)")
    parser.add_argument(
        "--run", dest="of_run", type=whole(1), metavar="N", help="only games of this run (default: of all)"
    )
    parser.add_argument("--all", action="store_true", help="documented games and near variants of known games, too")
    database_argument(parser)
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the accepted games of highest fitness."""
    origin, least = (None, 0.0) if arguments.all else (FOUND, NEAR)
    reader = database(arguments.db)
    if arguments.of_run and arguments.of_run not in {run.id for run in reader.runs()}:
        raise StoreError(NO_RUN, path=reader.path, run=arguments.of_run)
    rows = [
        (row, confirmed(reader, row.game)) for row in reader.top(arguments.count, arguments.of_run, origin, least=least)
    ]
    if arguments.json:
        output.emit([{**plain(row), "confirmed": sure} for row, sure in rows])
    elif rows:
        print(best_table(rows))
    else:
        output.remark("no game was accepted yet; let a search run longer")


def best_table(rows: list[tuple[TopRow, bool]]) -> str:
    """Rows of the store's `top`, and whether each was measured again, as a table."""
    values = [
        (rank, r.game[:SHORT], r.name, r.fitness, "yes" if sure else "no", *_told(r), r.run, r.generation)
        for rank, (r, sure) in enumerate(rows, 1)
    ]
    return output.table(BEST, values)


def _told(row: TopRow) -> tuple[str, str, str]:
    """The kind of a game, the nearest known game, and how far its rules are."""
    kind = str(GameKind.of_cell(row.cell)) if row.cell else ""
    return kind, row.nearest, "" if row.distance is None else f"{row.distance:.2f}"


def confirmed(reader: Reader, game: str) -> bool:
    """Whether a game was measured again with other seeds; the first value of the best of many is biased upwards."""
    return any(evaluation.stage == "confirmed" for evaluation in reader.evaluations(game=game))
