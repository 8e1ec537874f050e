"""The way in from Python: open a game, play it, let the machine play it, measure it, solve it.

    file = load_game("spline", size=3)          an id, a file or a text, with options
    session = Session(file.game)                a game in progress: legal, play, undo, copy, search, playouts
    match(file.game, ["uct:500", "greedy"], 10) games of the computer against itself, counted
    evaluate(file, "quick")                     what self-play says of the game
    solve(session)                              what best play leads to

`README.md` shows each of them at work.
"""

from typing import Any

from catalog import GameFile
from catalog.sources import load_game
from ludeme.english.counting import listed
from ludeme.errors import nearest
from search.measure.budget import EVALUATIONS as BUDGETS
from search.measure.evaluate import Evaluation, Task
from search.measure.evaluate import evaluate as evaluate_task
from search.measure.fact_check import FactCheck
from search.measure.trials.match import match
from search.plain import plain
from search.play.session import Session
from search.play.traits import has_chance_ahead
from search.solve.exact_values import ExactSearch
from search.solve.expected_values import Expectation, ExpectimaxSearch
from search.solve.proof import stated_proof
from search.solve.root_search import RootSearch
from search.solve.solution import Solution, SolveBudget

__all__ = ["BUDGETS", "Session", "as_data", "evaluate", "load_game", "match", "root_search_for", "solve"]


def evaluate(file: GameFile, budget: str = "standard", seed: int = 0, *, gates: bool = True) -> Evaluation:
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
    return evaluate_task(Task(file.text, seed, BUDGETS[budget], gates, stated_proof(file)))


def as_data(found: Evaluation) -> dict[str, Any]:
    """Verdict and metrics as plain data, rows of a table each; an unknown value is None, with the reason."""
    metrics = [{"metric": m.metric, "group": m.group, "budget": m.budget, **plain(m.estimate)} for m in found.metrics]
    return {
        "verdict": found.verdict,
        "stage": found.stage,
        "reason": found.reason,
        "detail": found.detail,
        "fitness": plain(found.fitness),
        "descriptors": found.descriptors,
        "signature": found.signature,
        "metrics": metrics,
        "truth": [_compared(row) for row in found.truth],
        "remarks": found.remarks,
        "absent": [{"metric": name, "value": None, "reason": reason} for name, reason in sorted(found.absent.items())],
    }


def _compared(row: FactCheck) -> dict[str, Any]:
    """An estimate beside the truth as plain data; the sentence is None where nothing contradicts."""
    names = ("what", "metric", "budget", "truth", "proof")
    fields = {name: getattr(row, name) for name in names}
    return {**fields, **plain(row.estimate), "contradiction": row.contradiction or None}


def solve(session: Session, budget: SolveBudget | None = None, player: int | None = None) -> Solution | Expectation:
    """Prove what best play leads to from a session's position: an expectation where chance takes part, else a solution.

    Args:
        session: where it stands.
        budget: memory and time; by default 256 MiB and as long as it takes.
        player: for whom values count, from 0; by default who is to move.

    Raises:
        Unsolvable: the game is over, hides something, or leaves plies to chance with sides against each other.
    """
    search = root_search_for(session)
    found: Solution | Expectation = search(session.game, session.history, budget, player=player).solved()
    return found


def root_search_for(session: Session) -> type[RootSearch[Any, Any]]:
    """The kind of search that solves a position: for means where chance is to come, else for results or points."""
    return ExpectimaxSearch if has_chance_ahead(session.game, session.state) else ExactSearch
