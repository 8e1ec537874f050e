"""Games and evaluations turned into rows of the store."""

from dataclasses import dataclass, replace
from typing import Any

from ludeme import Game, print_game
from search.breed.trees import size
from search.measure.evaluate import Evaluation
from search.metrics import Estimate
from search.play.records import turn_count
from search.run.workers.pool import TaskResult
from search.store import rows


def game_row(game: Game, origin: str) -> rows.GameRow:
    """A game with its id, text and size."""
    text = print_game(game)
    return rows.GameRow(rows.game_id(text), game.name, text, size(game), origin)


def evaluation_of(outcome: TaskResult[Any], stage: str) -> Evaluation:
    """The evaluation that a worker made; one that was lost is a failed evaluation with its reason."""
    if outcome.value is not None:
        found: Evaluation = outcome.value
        return found
    return Evaluation(stage, rows.FAILED, outcome.fault, outcome.reason)


@dataclass(frozen=True)
class EvaluationRows:
    """All rows of one evaluation."""

    evaluation: rows.EvaluationRow
    metrics: tuple[rows.MetricRow, ...] = ()
    played: tuple[rows.PlayedRow, ...] = ()


def evaluation_rows(game: str, found: Evaluation, seed: int) -> EvaluationRows:
    """An evaluation as rows; ``seed`` is what its games followed from."""
    verdict = rows.EvaluationRow(
        game, found.stage, found.verdict, found.reason, found.detail, found.fitness.value if found.fitness else None,
        found.descriptors, signature=found.signature, seconds=found.seconds,
    )  # fmt: skip
    metrics = tuple(rows.MetricRow(game, measured) for measured in found.metrics)
    played = tuple(
        rows.PlayedRow(game, seed, record.agents, " ".join(record.plies), record.outcome, turn_count(record))
        for record in found.played
    )
    return EvaluationRows(verdict, metrics, played)


def with_fitness(found: Evaluation, fitness: Estimate) -> Evaluation:
    """An evaluation with another fitness, as a verdict and as a metric."""
    metrics = tuple(replace(m, estimate=fitness) if m.metric == "fitness" else m for m in found.metrics)
    return replace(found, fitness=fitness, metrics=metrics)


def add(batch: rows.Batch, found: EvaluationRows) -> None:
    """Add all rows of an evaluation to a batch."""
    batch.evaluations.append(found.evaluation)
    batch.metrics.extend(found.metrics)
    batch.played.extend(found.played)
