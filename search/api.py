"""The way in from Python: open a game, play it, let the machine play it, measure it, solve it.

    file = load_game("spline", size=3)          an id, a file or a text, with options
    session = Session(file.game)                a game in progress: legal, play, undo, copy, search, playouts
    match(file.game, ["uct:500", "greedy"], 10) games of the computer against itself, counted
    evaluate(file, "quick")                     what self-play says of the game
    solve(session)                              what best play leads to

`README.md` shows each of them at work.
"""

from dataclasses import asdict, replace
from math import isfinite
from typing import Any

from catalog import GameFile
from catalog.sources import load_game
from ludeme import Game
from ludeme.errors import listed, nearest
from search.measure.budget import CLOSE, TINY
from search.measure.budget import Budget as Effort
from search.measure.evaluate import Evaluation
from search.measure.evaluate import evaluate as evaluate_text
from search.measure.match import match
from search.measure.truth import Beside
from search.metrics import Estimate
from search.play.session import Session
from search.solve.expectation import Expectation, Means
from search.solve.proof import stated
from search.solve.questions import Questions, chancy, finished
from search.solve.solution import Budget, Solution
from search.solve.values import Inquiry

__all__ = ["BUDGETS", "Session", "as_data", "evaluate", "load_game", "match", "questions_about", "solve"]

BUDGETS: dict[str, Effort] = {
    "tiny": replace(TINY, probe=CLOSE.probe),
    "quick": replace(CLOSE, games=12, duels=6, ladder_games=8, odd=4, replays=20, instances=4, nodes=1000),
    "standard": CLOSE,
    "thorough": replace(CLOSE, low=200, high=1000, trace=400, games=100, duels=24, ladder=(50, 100, 200, 400)),
}
"""How much is played for an evaluation; tiny is for trying things out, its numbers mean nothing."""


def evaluate(file: GameFile, budget: str = "standard", seed: int = 0, gates: bool = True) -> Evaluation:
    """Measure a game by self-play, with every metric; from seconds to minutes.

    Args:
        file: the game, with what its file says to be proved.
        budget: one of `BUDGETS`.
        seed: same seed, same numbers.
        gates: True to stop where a search would reject the game.

    Raises:
        ValueError: there is no such budget.
    """
    if budget not in BUDGETS:
        raise ValueError(f"no budget '{budget}'{nearest(budget, BUDGETS)}; give {listed(BUDGETS)}")
    return evaluate_text(file.text, seed, BUDGETS[budget], stated(file), gates)


def as_data(found: Evaluation) -> dict[str, Any]:
    """Verdict and metrics as plain data, rows of a table each; an unknown value is None, with the reason."""
    metrics = [
        {"metric": m.metric, "group": m.group, "budget": m.budget, **_numbers(m.estimate)} for m in found.metrics
    ]
    return {
        "verdict": found.verdict,
        "stage": found.stage,
        "reason": found.reason,
        "detail": found.detail,
        "fitness": _numbers(found.fitness) if found.fitness is not None else None,
        "descriptors": found.descriptors,
        "signature": found.signature,
        "metrics": metrics,
        "truth": [_beside(row) for row in found.truth],
        "remarks": found.remarks,
        "absent": [{"metric": name, "value": None, "reason": reason} for name, reason in sorted(found.absent.items())],
    }


def _beside(row: Beside) -> dict[str, Any]:
    """An estimate beside the truth as plain data; the sentence is None where nothing contradicts."""
    names = ("what", "metric", "budget", "truth", "proof")
    told = {name: getattr(row, name) for name in names}
    return {**told, **_numbers(row.estimate), "contradiction": row.contradiction or None}


def _numbers(estimate: Estimate) -> dict[str, Any]:
    parts = asdict(estimate)
    return {key: None if isinstance(v, float) and not isfinite(v) else v for key, v in parts.items()}


def solve(session: Session, budget: Budget | None = None, player: int | None = None) -> Solution | Expectation:
    """Prove what best play leads to from a session's position, as far as the budget goes.

    Args:
        session: where it stands.
        budget: memory and time; by default 256 MiB and as long as it takes.
        player: for whom values count, from 0; by default who is to move.

    Returns:
        An expectation where chance takes part, otherwise a solution.

    Raises:
        Unsolvable: the game is over, hides something, or leaves plies to chance with sides against each other.
    """
    questions: Questions[Any, Solution | Expectation] = questions_about(session.game).pose(
        session.game, session.history, budget, player=player
    )
    return finished(questions)


def questions_about(game: Game) -> type[Questions[Any, Any]]:
    """What a solver asks about a game: for means where chance takes part, else for results or points."""
    return Means if chancy(game) else Inquiry
