"""The measurements of the games of the catalogue, stored beside the code, because every run starts from these games.

They are the documented games and those that earlier searches found. Measuring them takes as long as measuring all games
of a short run. After a change of a game's rules, of the machine or of a metric, `make founders` measures them anew; a
test fails when that is due.
"""

import json
import sys
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import catalog
from catalog.sources import load_game
from ludeme import Game
from search.measure.budget import STANDARD, Budget
from search.measure.evaluate import Evaluation, Task, evaluate
from search.plain import plain
from search.play.agents import mixed
from search.run.evaluation_rows import EvaluationRows, evaluation_of, evaluation_rows
from search.run.workers.game_workers import on_all_cores
from search.store import rows

FILE = "founders.json"
SEED = 2012
"""Seed of the games played by founders, mixed with the id of each."""


def usual_founders() -> list[str]:
    """The ids of the games that a run begins with unless others are named."""
    return [*catalog.ids(), *catalog.ids(catalog.FOUND)]


def founder(seed: str) -> tuple[Game, str]:
    """The game that a run begins with, and its origin: one of the catalogue, by its id, or the rules of one's own.

    Raises:
        GameError: an unknown id; a fault in the text, with its place.
    """
    if seed.lstrip().startswith("("):
        return load_game(seed).game, rows.OWN
    return catalog.load(seed).game, rows.CATALOGUE


def task_of(name: str) -> Task:
    """The task of measuring a game of the catalogue."""
    text = catalog.load(name).text
    return Task(text, mixed(SEED, int(rows.game_id(text), 16)))


def stored_founders(budget: Budget) -> dict[str, EvaluationRows]:
    """The stored rows of each game of the catalogue by id; none for any budget but the standard one."""
    return _read() if budget == STANDARD else {}


@cache
def documented_ids() -> tuple[str, ...]:
    """The ids under which the documented games alone are kept."""
    return tuple(rows.game_id(catalog.load(name).text) for name in catalog.ids())


@cache
def _read() -> dict[str, EvaluationRows]:
    content = json.loads((files("search.run") / FILE).read_text(encoding="utf-8"))
    if content["budget"] != plain(STANDARD):
        return {}
    return {game: _decoded(**parts) for game, parts in content["games"].items()}


def _decoded(evaluation: list[Any], metrics: list[list[Any]], played: list[list[Any]]) -> EvaluationRows:
    return EvaluationRows(
        rows.decode(rows.EvaluationRow, evaluation),
        tuple(rows.decode(rows.MetricRow, row) for row in metrics),
        tuple(rows.decode(rows.PlayedRow, row) for row in played),
    )


def encoded_founder(name: str, found: Evaluation) -> tuple[str, dict[str, Any]]:
    """The id and the rows of a game of the catalogue as they are written, without the time that they took."""
    task = task_of(name)
    game = rows.game_id(task.text)
    kept = evaluation_rows(game, replace(found, seconds=0.0), task.seed)
    metrics, played = ([rows.encode(row) for row in some] for some in (kept.metrics, kept.played))
    return game, {"evaluation": rows.encode(kept.evaluation), "metrics": metrics, "played": played}


def renew(path: Path) -> None:
    """Measure all games of the catalogue and write their rows; a few minutes.

    Raises:
        RuntimeError: a game could not be measured.
    """
    tasks = [(name, task_of(name)) for name in usual_founders()]
    games: dict[str, dict[str, Any]] = {}
    for name, outcome in on_all_cores(evaluate, tasks):
        found = evaluation_of(outcome, "founder")
        if found.verdict == rows.FAILED:
            raise RuntimeError(f"{name}: {found.reason}: {found.detail}")
        games |= [encoded_founder(name, found)]
    lines = ",\n".join(f"{json.dumps(game)}:{json.dumps(parts)}" for game, parts in games.items())
    path.write_text(f'{{"budget":{json.dumps(plain(STANDARD))},"games":{{\n{lines}\n}}}}\n', encoding="utf-8")


if __name__ == "__main__":
    renew(Path(sys.argv[1]))
