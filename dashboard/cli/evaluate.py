"""`ludeme evaluate GAME…`: what the pipeline of the search says of a game, with every metric."""

from __future__ import annotations

import argparse
import math
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from dashboard.cli import output
from dashboard.cli.games import find_game
from dashboard.cli.parser import Commands, command, game_argument, json_argument, whole

if TYPE_CHECKING:
    from catalog import GameFile
    from search.budget import Budget
    from search.evaluate import Evaluation, Measured

EXAMPLE = "ludeme evaluate spline --budget quick\nludeme evaluate spline spargo --json"
QUICK = {"games": 12, "duels": 6, "ladder_games": 8}
THOROUGH = {"low": 200, "high": 1000, "trace": 400, "games": 100, "duels": 24, "ladder": (50, 100, 200, 400)}
"""What differs from the budget that a search uses."""


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = command(commands, "evaluate", run, "measure games by self-play, with 95 % intervals", EXAMPLE)
    game_argument(parser, nargs="+")
    parser.add_argument(
        "--budget", choices=("quick", "standard", "thorough"), default="standard",
        help="how much is played (default standard, which searches use)",
    )  # fmt: skip
    parser.add_argument("--seed", type=whole(0), default=0, help="same seed, same numbers (default 0)")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Evaluate and print."""
    from dashboard.cli.waiting import interruptible
    from search.evaluate import evaluate

    answers = []
    for file in [find_game(name, arguments.option, arguments.db) for name in arguments.game]:
        output.remark(f"{file.id}: self-play …")
        work = _Work(evaluate, file, arguments.seed, budget_of(arguments.budget))
        found = interruptible(work)
        if arguments.json:
            answers.append(described(file, found))
        else:
            print(report(file, found))
    if arguments.json:
        output.emit(answers)


class _Work:
    """One evaluation, to be called."""

    def __init__(self, evaluate: Any, file: GameFile, seed: int, budget: Budget) -> None:
        self._evaluate, self._arguments = evaluate, (file.text, seed, budget)

    def __call__(self) -> Evaluation:
        found: Evaluation = self._evaluate(*self._arguments)
        return found


def budget_of(name: str) -> Budget:
    """The budget of that name."""
    from dataclasses import replace

    from search.budget import STANDARD

    changes: dict[str, dict[str, Any]] = {"quick": QUICK, "standard": {}, "thorough": THOROUGH}
    return replace(STANDARD, **changes[name])


def report(file: GameFile, found: Evaluation) -> str:
    """Verdict and metrics for people."""
    head = f"{file.id}: {found.verdict}"
    if found.reason:
        head += f" at stage {found.stage}, {found.reason} ({found.detail})"
    if found.fitness is not None:
        head += f", fitness {found.fitness.value:.3f} ({found.fitness.low:.3f} to {found.fitness.high:.3f})"
    names = ("group", "metric", "budget", "value", "95 % interval", "n")
    return f"{head}\n{output.table(names, [_row(m) for m in found.metrics])}\n"


def _row(measured: Measured) -> tuple[Any, ...]:
    e = measured.estimate
    return measured.group, measured.metric, measured.budget, e.value, f"{e.low:.3f} to {e.high:.3f}", e.n


def described(file: GameFile, found: Evaluation) -> dict[str, Any]:
    """Verdict and metrics as plain data; an unknown value is null."""
    metrics = [
        {"metric": m.metric, "group": m.group, "budget": m.budget, **_numbers(m.estimate)} for m in found.metrics
    ]
    return {
        "game": file.id,
        "verdict": found.verdict,
        "stage": found.stage,
        "reason": found.reason,
        "detail": found.detail,
        "fitness": _numbers(found.fitness) if found.fitness is not None else None,
        "descriptors": found.descriptors,
        "signature": found.signature,
        "metrics": metrics,
    }


def _numbers(estimate: Any) -> dict[str, Any]:
    parts = asdict(estimate)
    return {key: None if isinstance(v, float) and not math.isfinite(v) else v for key, v in parts.items()}
