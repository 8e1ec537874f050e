"""`ludeme evaluate GAME…`: what the pipeline of the search says of a game, with every metric; or of all games."""

from __future__ import annotations

import argparse
import math
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from dashboard.cli import output
from dashboard.cli.games import find_game
from dashboard.cli.parser import MOST_SEED, Commands, command, game_argument, json_argument, whole
from dashboard.cli.trouble import UsageError

if TYPE_CHECKING:
    from catalog import GameFile
    from search.measure.budget import Budget
    from search.measure.evaluate import Evaluation, Measured
    from search.measure.truth import Beside

EXAMPLE = """\
ludeme evaluate spline --budget quick
ludeme evaluate spline spargo --json
ludeme evaluate "margo[size=8]" --no-gates --budget quick
ludeme evaluate --all --db runs/catalogue.duckdb
ludeme evaluate --all --db runs/catalogue.duckdb --resume"""
QUICK = {"games": 12, "duels": 6, "ladder_games": 8, "odd": 4, "replays": 20, "instances": 4, "nodes": 1000}
THOROUGH = {"low": 200, "high": 1000, "trace": 400, "games": 100, "duels": 24, "ladder": (50, 100, 200, 400)}
"""What differs from the standard budget."""
BUDGETS = ("tiny", "quick", "standard", "thorough")


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = command(commands, "evaluate", run, "measure games by self-play, with 95 % intervals", EXAMPLE)
    game_argument(parser, nargs="*")
    parser.add_argument(
        "--budget", choices=BUDGETS, default="standard",
        help="how much is played (default standard, which searches use; tiny means nothing and is for tests)",
    )  # fmt: skip
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same numbers (default 0)")
    parser.add_argument("--no-gates", action="store_true", help="measure to the end what a search would reject")
    whole_catalogue = parser.add_argument_group("the whole catalogue")
    whole_catalogue.add_argument(
        "--all", action="store_true", help="every documented game, cheap ones first, kept in the database"
    )
    whole_catalogue.add_argument("--workers", type=whole(1, 512), default=2, metavar="N", help="processes (default 2)")
    whole_catalogue.add_argument("--resume", action="store_true", help="go on with a survey that was stopped")
    whole_catalogue.add_argument("--quiet", action="store_true", help="no progress bar")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Evaluate and print."""
    if arguments.all:
        from dashboard.cli.survey import run_survey

        return run_survey(arguments, budget_of(arguments.budget))
    if arguments.resume:
        raise UsageError("--resume goes on with a survey of all games, so give --all with it")
    if not arguments.game:
        raise UsageError("name a game, or give --all for every documented game")
    _evaluate_each(arguments)
    return 0


def _evaluate_each(arguments: argparse.Namespace) -> None:
    from dashboard.cli.waiting import interruptible
    from search.measure.evaluate import evaluate

    answers = []
    for file in [find_game(name, arguments.option, arguments.db) for name in arguments.game]:
        output.remark(f"{file.id}: self-play …")
        work = _Work(evaluate, file, arguments.seed, budget_of(arguments.budget), not arguments.no_gates)
        found = interruptible(work)
        if arguments.json:
            answers.append(described(file, found))
        else:
            print(report(file, found))
    if arguments.json:
        output.emit(answers)


class _Work:
    """One evaluation, to be called."""

    def __init__(self, evaluate: Any, file: GameFile, seed: int, budget: Budget, gates: bool) -> None:
        from search.solve.proof import stated

        self._evaluate, self._arguments = evaluate, (file.text, seed, budget, stated(file), gates)

    def __call__(self) -> Evaluation:
        found: Evaluation = self._evaluate(*self._arguments)
        return found


def budget_of(name: str) -> Budget:
    """The budget of that name, with all experiments."""
    from dataclasses import replace

    from search.measure.budget import CLOSE, TINY

    changes: dict[str, dict[str, Any]] = {"quick": QUICK, "standard": {}, "thorough": THOROUGH}
    return replace(TINY, probe=CLOSE.probe) if name == "tiny" else replace(CLOSE, **changes[name])


def report(file: GameFile, found: Evaluation) -> str:
    """Verdict and metrics for people."""
    head = f"{file.id}: {found.verdict}"
    if found.reason:
        head += f" at stage {found.stage}, {found.reason} ({found.detail})"
    if found.fitness is not None:
        head += f", fitness {found.fitness.value:.3f} ({found.fitness.low:.3f} to {found.fitness.high:.3f})"
    if found.reason and not found.metrics:
        return f"{head}; with --no-gates it is measured nevertheless\n"
    names = ("group", "metric", "budget", "value", "95 % interval", "n")
    lines = [head, output.table(names, [_row(m) for m in found.metrics])]
    if found.truth:
        lines += ["", *_truth(found)]
    if found.absent:
        lines += ["", "Without a value:", output.table(("metric", "reason"), sorted(found.absent.items()))]
    if found.remarks:
        lines += ["", "Rules that could be left out, as far as the games show:", *found.remarks]
    return "\n".join([*lines, ""])


def _truth(found: Evaluation) -> list[str]:
    """Estimates beside what is proved, then what contradicts."""
    from search.measure.truth import HEAD

    told = [f"Contradiction: {row.contradiction}" for row in found.truth if row.contradiction]
    return ["Estimate and truth:", output.table(HEAD, [row.cells for row in found.truth]), *told]


def _row(measured: Measured) -> tuple[Any, ...]:
    e = measured.estimate
    return measured.group, measured.metric, measured.budget, e.value, f"{e.low:.3f} to {e.high:.3f}", e.n


def described(file: GameFile, found: Evaluation) -> dict[str, Any]:
    """Verdict and metrics as plain data; an unknown value is null, with the reason."""
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
        "truth": [_beside(row) for row in found.truth],
        "remarks": found.remarks,
        "absent": [{"metric": name, "value": None, "reason": reason} for name, reason in sorted(found.absent.items())],
    }


def _beside(row: Beside) -> dict[str, Any]:
    """An estimate beside the truth as plain data; the sentence is null where nothing contradicts."""
    names = ("what", "metric", "budget", "truth", "proof")
    told = {name: getattr(row, name) for name in names}
    return {**told, **_numbers(row.estimate), "contradiction": row.contradiction or None}


def _numbers(estimate: Any) -> dict[str, Any]:
    parts = asdict(estimate)
    return {key: None if isinstance(v, float) and not math.isfinite(v) else v for key, v in parts.items()}
