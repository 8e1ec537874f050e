"""What the store keeps of an evaluation, as rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from search.measure.evaluate import Evaluation
from search.play.records import turn_count
from search.run.archive import Cell
from search.run.workers import Outcome
from search.store import rows


def answered(outcome: Outcome[Any], stage: str) -> Evaluation:
    """What a worker answered; a task that was lost is a failed evaluation with its reason."""
    if outcome.ok and outcome.value is not None:
        found: Evaluation = outcome.value
        return found
    return Evaluation(stage, rows.FAILED, outcome.fault, outcome.reason)


@dataclass(frozen=True)
class Noted:
    """All rows of one evaluation."""

    evaluation: rows.EvaluationRow
    metrics: tuple[rows.MetricRow, ...] = ()
    played: tuple[rows.PlayedRow, ...] = ()


def noted(game: str, found: Evaluation, seed: int) -> Noted:
    """An evaluation as rows; ``seed`` is what its games followed from."""
    return Noted(evaluation_row(game, found), tuple(metric_rows(game, found)), tuple(played_rows(game, found, seed)))


def evaluation_row(game: str, found: Evaluation, cell: Cell | None = None) -> rows.EvaluationRow:
    """The verdict."""
    fitness = found.fitness.value if found.fitness else None
    return rows.EvaluationRow(
        game, found.stage, found.verdict, found.reason, found.detail, fitness,
        found.descriptors, cell, found.signature, found.seconds,
    )  # fmt: skip


def metric_rows(game: str, found: Evaluation) -> list[rows.MetricRow]:
    """Every measurement."""
    return [rows.MetricRow(game, measured) for measured in found.metrics]


def played_rows(game: str, found: Evaluation, seed: int) -> list[rows.PlayedRow]:
    """The games kept."""
    return [
        rows.PlayedRow(game, seed, record.agents, " ".join(record.plies), record.outcome, turn_count(record))
        for record in found.played
    ]
