"""`ludeme top`: the best new games that searches found; a near variant of a known game is none."""

import argparse
import math
from collections.abc import Collection, Sequence
from functools import partial

from dashboard.cli import output
from dashboard.cli.named_games import database
from dashboard.cli.parser import Parser, database_argument, json_argument, whole
from ludeme import parse_game, rule_sheet
from ludeme.sheet.page import wrapped
from search.breed.archive import GameKind
from search.breed.distance import NEAR
from search.measure.text import number
from search.metrics import Estimate
from search.run.progress.summary import FoundGame
from search.run.verdicts import DISTANCE, fitness_meaning
from search.store.database import Reader
from search.store.errors import NO_RUN, StoreError
from search.store.rows import CATALOGUE, FOUND, OWN, TopRow
from search.text_table import table

EXAMPLE = "ludeme top -n 5 --run 1"
COLUMNS = ("name", "fitness", "kind", "distance")
SURE = "Confirmed by more games at the end of a search:"
UNSURE = "Not confirmed, so the fitness is probably too high, as always of the best of many:"
VARIANTS = "Variants of known games:"
GIVEN = "Games that searches began with:"
READ = """\
In brackets stands the 95 % interval. The kind says what decides, what players do, how long it takes."""
"""How to read the columns that explain themselves least."""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument("-n", "--count", type=whole(1), default=10, help="how many games of each sort (default 10)")
    parser.add_argument(
        "--run", dest="of_run", type=whole(1), metavar="N", help="only games of this run (default: of all)"
    )
    parser.add_argument("--all", action="store_true", help="unconfirmed games, variants and documented games, too")
    database_argument(parser)
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the accepted games of highest fitness; where some are confirmed, others only if all are asked for."""
    reader = database(arguments.db)
    if arguments.of_run and arguments.of_run not in {run.id for run in reader.runs()}:
        raise StoreError(NO_RUN, path=reader.path, run=arguments.of_run)
    best = partial(reader.top, arguments.count, arguments.of_run)
    rows = best(least=NEAR)
    if arguments.all:
        rows += [*best(below=NEAR), *best(CATALOGUE), *best(OWN)]
    elif sure := [row for row in rows if row.confirmed]:
        rows = sure
    if not arguments.json and not rows:
        output.remark("no new game yet, at most variants of known ones, which --all lists; search longer")
        return
    output.answer(arguments.json, lambda: rows, lambda: _listed(reader, rows))


def _listed(reader: Reader, rows: Sequence[TopRow]) -> str:
    """The games in one table or two, and what the columns mean."""
    sections: dict[str, list[FoundGame]] = {}
    for row in rows:
        kind = str(GameKind.of_cell(row.cell)) if row.cell else ""
        distance = math.nan if row.distance is None else row.distance
        found = FoundGame(row.game, row.name, row.fitness or 0.0, kind, row.nearest, distance)
        sections.setdefault(_heading(row), []).append(found)
    parts: list[str] = []
    for heading, games in sections.items():
        parts += [wrapped(heading), best_table(reader, games), goals(reader, games)]
    return "\n\n".join([*parts, note(reader, {row.run for row in rows})])


def _heading(row: TopRow) -> str:
    """Of the table that a game stands in."""
    if row.origin != FOUND:
        return GIVEN
    if row.distance is not None and row.distance < NEAR:
        return VARIANTS
    return SURE if row.confirmed else UNSURE


def note(reader: Reader, numbers: Collection[int]) -> str:
    """What the columns mean, of games of the runs with these numbers."""
    budgets = {run.config.get("budget", "") for run in reader.runs() if run.id in numbers}
    return wrapped(f"{fitness_meaning('tiny' if 'tiny' in budgets else 'standard')} {READ} {DISTANCE}")


def best_table(reader: Reader, games: Sequence[FoundGame]) -> str:
    """Games as a table, with the intervals of their fitness and how far they are from known games."""
    rows = []
    for one in games:
        measured = fitness_of(reader, one.game)
        fitness = number(measured, 2) if measured else f"{one.fitness:.2f}"
        distance = f"{one.distance:.2f} from {one.nearest}" if math.isfinite(one.distance) else ""
        rows.append((one.name, fitness, one.kind, distance))
    return table(COLUMNS, rows)


def goals(reader: Reader, games: Sequence[FoundGame]) -> str:
    """What players try to do in each game, as its rule sheet begins."""
    sheets = {one.name: rule_sheet(parse_game(reader.game(one.game).text)) for one in games}
    return "\n".join(
        wrapped(f"{name}: {' '.join(sheet.sections[0].lines)}", hanging=2) for name, sheet in sheets.items()
    )


def fitness_of(reader: Reader, game: str) -> Estimate | None:
    """The newest measurement of a game's fitness."""
    found = [row.measured.estimate for row in reader.metrics(game) if row.measured.metric == "fitness"]
    return found[-1] if found else None
