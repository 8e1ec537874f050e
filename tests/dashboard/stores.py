"""A small store for the tests of the pages: two catalogue games and two found ones."""

from __future__ import annotations

from pathlib import Path

from catalog import load
from ludeme import print_game
from search.metrics import Estimate, Measurement
from search.store.database import open_writer
from search.store.rows import (
    ACCEPTED,
    CATALOGUE,
    FINISHED,
    Batch,
    EliteRow,
    EvaluationRow,
    GameRow,
    LineageRow,
    MetricRow,
    PlayedRow,
    ProgressRow,
    game_id,
)

AXES = [
    {"name": "goal", "values": ["line", "group"]},
    {"name": "doing", "values": ["push", "move", "place"]},
    {"name": "length", "values": ["short", "long"]},
]
PLAYED = "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1"


def measured(metric: str, budget: str, value: float, low: float, high: float) -> Measurement:
    """A value of a metric, measured on a hundred games."""
    return Measurement(metric, 1, budget, Estimate(value, low, high, 100), "viability")


def as_row(catalogue_id: str, name: str, origin: str = "found") -> GameRow:
    """A catalogue game's rules stored under another name."""
    text = print_game(load(catalogue_id).game)
    known = ("span", 0.31) if origin == "found" else ()
    return GameRow(game_id(text + name), name, text, 7, origin, *known)


def survey_store(path: Path) -> str:
    """Write a survey of one documented game at two budgets; returns the game's id."""
    game = GameRow(game_id(text := print_game(load("spline").game)), "spline", text, 7, CATALOGUE)
    values = (("uct:50", 0.7, 0.6, 0.8), ("uct:200", 0.5, 0.4, 0.6))
    ahead = MetricRow(game.id, measured("first_player_advantage", "uct:50", 0.2, 0.1, 0.3))
    with open_writer(path) as writer:
        run = writer.start_run({"survey": "quick", "seed": 0, "games": ["spline", "span"]}, 0, {})
        writer.commit_batch(
            Batch(
                run,
                0,
                b"",
                games=[game],
                evaluations=[EvaluationRow(game.id, "surveyed", ACCEPTED, fitness=0.8)],
                metrics=[*(MetricRow(game.id, measured("balance", *value)) for value in values), ahead],
            )
        )
        writer.set_state(run, FINISHED)
    return game.id


def small_store(path: Path) -> tuple[str, str]:
    """Write the store; returns the ids of its found games, the best first."""
    parent, best, second = (
        as_row("spline", "Spline", CATALOGUE),
        as_row("spline", "Sable"),
        as_row("span", "Stile"),
    )
    with open_writer(path) as writer:
        run = writer.start_run({"descriptors": AXES}, 1, {})
        writer.commit_batch(Batch(run, 0, b"state", progress=[ProgressRow(1, 0, 0, None, 0.0, 1.0)]))
        writer.commit_batch(
            Batch(
                run,
                1,
                b"state",
                games=[parent, best, second],
                lineage=[LineageRow(best.id, (parent.id,), "parameter", "line")],
                evaluations=[
                    EvaluationRow(best.id, "skill", ACCEPTED, fitness=0.8, cell=(1, 2, 0)),
                    EvaluationRow(second.id, "skill", ACCEPTED, fitness=0.6, cell=(0, 2, 0)),
                ],
                metrics=[MetricRow(best.id, measured("balance", "small", 0.9, 0.85, 0.95))],
                played=[PlayedRow(best.id, 7, ("uct:100", "random"), PLAYED, (1, -1), 7)],
                elites=[EliteRow((1, 2, 0), best.id, 0.8), EliteRow((0, 2, 0), second.id, 0.6)],
                progress=[ProgressRow(10, 2, 2, 0.8, 1.4, 3.0)],
            )
        )
        writer.set_state(run, FINISHED)
    return best.id, second.id
