"""`ludeme solve GAME`: what a position is worth under best play, how long it takes, and which first plies keep it.

Where chance takes part: how likely a win is, or how many points the best play gets in the mean.
"""

import argparse
import json
import math
import time
from functools import partial
from pathlib import Path
from typing import Any

from dashboard.cli import output
from dashboard.cli.failures import INTERRUPTED, UsageError
from dashboard.cli.named_games import handle, open_game, seat_named
from dashboard.cli.parser import NEW, Parser, game_argument, json_argument, positive, replaceable, whole
from dashboard.cli.waiting import interruptible
from kernels.api import LIMIT
from ludeme import Game
from ludeme.pictures.notation import split_plies
from search.api import Session, root_search_for
from search.solve.expected_values import Expectation
from search.solve.reliable_symmetries import TRIAL_GAMES
from search.solve.root_search import RootSearch, Unsolvable
from search.solve.solution import Solution, SolveBudget, sign

GLANCE = 1.0
"""Seconds between two lines of progress."""
EXAMPLE = """\
ludeme solve span
ludeme solve spline --plies "Wc3 Be5" --seconds 60
ludeme solve splice --memory 8000 --resume splice.json
ludeme solve spinimax --for Black
ludeme solve spuzzle --option size=3 --json
ludeme solve spalone --option size=3"""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    parser.add_argument("--plies", default="", metavar="TEXT", help="the position after these plies (default: none)")
    parser.add_argument("--for", dest="player", metavar="NAME", help="whose chances (default: of the player to move)")
    parser.add_argument("--memory", type=whole(1), default=1000, metavar="MIB", help="MiB for positions (default 1000)")
    help_text = "stop after so long (default: when it is done)"
    parser.add_argument("--seconds", type=positive, default=math.inf, metavar="S", help=help_text)
    parser.add_argument("--points", action="store_true", help="play for the lead in points instead of the result")
    parser.add_argument("--one", action="store_true", help="the value only, without all best first plies")
    parser.add_argument("--no-symmetry", action="store_true", help="make no use of mirror images")
    parser.add_argument("--resume", type=replaceable, metavar="FILE", help="keep what is found here, and go on from it")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> int | None:
    """Solve and print; 130 if Ctrl-C ended it, with what was known by then."""
    file = open_game(arguments)
    game = file.game
    trials = 0 if arguments.no_symmetry else TRIAL_GAMES
    budget = SolveBudget(arguments.memory, arguments.seconds, not arguments.one, trials)
    progress = Progress(arguments.resume)
    try:
        plies = split_plies(arguments.plies)
        asked = partial(
            _search, points=arguments.points or None, report=progress.show, player=_whose(game, arguments.player)
        )
        search = interruptible(
            lambda: asked(game, plies, budget), f"{handle(file)}: preparing, and trying which mirror images are alike"
        )
    except Unsolvable as fault:
        raise UsageError(str(fault)) from None
    progress.load(search)
    interrupted = False
    try:
        solution = search.solved()
    except KeyboardInterrupt:
        solution, interrupted = search.solution(), True
    progress.save(search)
    names = list(game.players.names)
    certain = isinstance(solution, Solution)
    told = partial(solution_text, together=game.together)
    data, text = (solution_data, told) if certain else (expectation_data, expectation_text)
    output.answer(arguments.json, lambda: data(solution, names) | _effort(solution), lambda: text(solution, names))
    return INTERRUPTED if interrupted else None


def _search(game: Game, plies: list[str], budget: SolveBudget, **asked: Any) -> RootSearch[Any, Any]:
    """The search that solves the position after some plies, of the kind that it needs."""
    search: RootSearch[Any, Any] = root_search_for(Session(game, plies))(game, plies, budget, **asked)
    return search


def _whose(game: Game, name: str | None) -> int | None:
    """The player for whom values count; None for who is to move.

    Raises:
        UsageError: there is no such player, or all play for the same end.
    """
    if name is None:
        return None
    if game.together:
        raise UsageError(f"in {game.name} nobody plays against anybody: leave out --for")
    return seat_named(game.players.names, name)


class Progress:
    """A line on stderr now and then, and the file from which to go on."""

    def __init__(self, path: Path | None) -> None:
        self.path, self.shown = path, time.perf_counter()

    def show(self, search: RootSearch[Any, Any]) -> None:
        """Print how far the search is and save what is known, at most once in `GLANCE` seconds."""
        now = time.perf_counter()
        nodes, solver = search.solver.nodes, search.solver
        if now - self.shown < GLANCE or not nodes:
            return
        self.shown, spent = now, now - search.started
        settled, firsts = search.progress
        line = f"{nodes:,} positions, {nodes / spent:,.0f}/s, {search.current} at depth {solver.depth}"
        output.remark(f"{line}, {settled} of {firsts} first plies settled")
        self.save(search)

    def load(self, search: RootSearch[Any, Any]) -> None:
        """Take over what an earlier run found.

        Raises:
            UsageError: the file is about another position.
        """
        if self.path is None or not self.path.exists():
            return
        try:
            saved = json.loads(self.path.read_text(encoding="utf-8"))
            search.resume_from(saved)
        except (ValueError, LookupError, TypeError, ArithmeticError, RecursionError) as fault:
            raise UsageError(f"{self.path} cannot be gone on from: {fault}") from None

    def save(self, search: RootSearch[Any, Any]) -> None:
        """Write what is known."""
        if self.path is not None:
            new = self.path.with_name(self.path.name + NEW)
            new.write_text(json.dumps(search.saved_state(), ensure_ascii=False), encoding="utf-8")
            new.replace(self.path)


WORDS = {1: "win", 0: "draw", -1: "loss", None: None}


def solution_data(solution: Solution, names: list[str]) -> dict[str, Any]:
    """The solution as plain data; what is not proved is null."""
    return {
        "to_move": names[solution.mover],
        "for": names[solution.player],
        "value": solution.value if solution.points else WORDS[solution.result],
        "plies": solution.plies,
        "best": solution.best,
        "fastest": solution.fastest,
        "first": {first.ply: _known(solution, first.bounds) for first in solution.firsts},
    }


def _known(solution: Solution, bounds: tuple[int, int]) -> Any:
    """What is known of a first ply: a result or points, or null."""
    if solution.points:
        return bounds[0] if bounds[0] == bounds[1] else None
    return WORDS[sign(bounds)]


def solution_text(solution: Solution, names: list[str], *, together: bool = False) -> str:
    """The solution for people; ``together``: all play for the same end."""
    player = "everybody" if together and len(names) > 1 else names[solution.player]
    best = solution.best
    lines = [_headline(solution, player)]
    if best is not None:
        whose = "" if solution.mover == solution.player else f" of {names[solution.mover]}"
        lines.append(f"first plies{whose} that keep this value: {' '.join(best)}")
    if solution.fastest is not None:
        lines.append(f"{'soonest' if solution.hurried else 'latest'} by: {' '.join(solution.fastest)}")
    if best is None and (solution.result is not None or solution.value is not None):
        lines.append("not all first plies are settled")
    return "\n".join([*lines, _cost(solution)])


def _effort(solution: Solution | Expectation) -> dict[str, Any]:
    """What the search took, as plain data."""
    seconds = round(solution.seconds, 3)
    return {"nodes": solution.nodes, "seconds": seconds, "symmetries": solution.symmetries}


def _cost(solution: Solution | Expectation) -> str:
    spent = f"{solution.nodes:,} positions in {solution.seconds:,.1f} s"
    return f"{spent}, {solution.symmetries} mirror images taken as one" if solution.symmetries > 1 else spent


def _headline(solution: Solution, player: str) -> str:
    if solution.points:
        low, high = solution.bounds
        return f"{player} gets {low} points" if low == high else f"not proved: {player} gets {_open(low, high)} points"
    if solution.result is None:
        return f"not proved what is best for {player}"
    plies = solution.plies
    length = "" if plies is None else " in one ply" if plies == 1 else f" in {plies} plies"
    against = " against all others together" if solution.sides > 2 else ""
    verb = {1: "wins", 0: "draws", -1: "loses"}[solution.result]
    return f"{player} {verb}{length if solution.result else ''}{against}"


def _open(low: int, high: int) -> str:
    least = f"at least {low}" if low > -LIMIT else ""
    most = f"at most {high}" if high < LIMIT else ""
    return " and ".join(part for part in (least, most) if part) or "any number of"


# --- chance ----------------------------------------------------------------------------------------------------------


def expectation_data(solution: Expectation, names: list[str]) -> dict[str, Any]:
    """An expectation as plain data; what is not known is null."""
    return {
        "to_move": "chance" if solution.player is None else names[solution.player],
        "measure": "mean points" if solution.points else "chance to win",
        "value": solution.value,
        "best": solution.best,
        "first": {first.ply: first.value for first in solution.firsts},
        "likely": {first.ply: first.probability for first in solution.firsts} if solution.player is None else None,
    }


def expectation_text(solution: Expectation, names: list[str]) -> str:
    """An expectation for people."""
    low, high = solution.bounds
    everybody = names[0] if len(names) == 1 else "everybody together"
    if solution.value is not None:
        lines = [f"best play of {everybody}: {_worth(solution.value, solution.points)}"]
    elif solution.points:
        lines = [f"not proved how many points {everybody} can get in the mean"]
    else:
        lines = [f"not proved: a chance to win from {low:.6f} to {high:.6f} for {everybody}"]
    if solution.player is None:
        for first in solution.firsts:
            worth = "not known" if first.value is None else _worth(first.value, solution.points)
            lines.append(f"after {first.ply}, whose probability is {first.probability:.4f}: {worth}")
    elif solution.best is not None:
        lines.append(f"first plies that keep this value: {' '.join(solution.best)}")
    elif solution.value is not None:
        lines.append("not all first plies are settled")
    return "\n".join([*lines, _cost(solution)])


def _worth(value: float, points: bool) -> str:
    return f"{value:.6f} points in the mean" if points else f"a chance to win of {value:.6f}"
