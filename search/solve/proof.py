"""What is proved about the start position: stated in the game file, or solved within a limit of positions.

The limit counts positions, not seconds, so the result is the same on every machine.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from catalog import GameFile, facts
from kernels.api import GameState
from ludeme import Game, compile_game
from ludeme.pictures.notation import split_plies
from search.play.records import CHANCE, Proof, Record
from search.solve.exact_values import ExactSearch
from search.solve.root_search import Unsolvable
from search.solve.solution import Solution, SolveBudget

RESULTS = {"win": 1, "draw": 0, "loss": -1}
STATED, SOLVED = "game file", "solver"
"""Where a proof comes from."""
MOST_POINTS = 63
"""Larger boards are not tried: so few positions prove nothing there."""
SMALL = SolveBudget(mebibytes=16, trials=0)
"""So few positions need a small transposition table; no symmetries, because they are tested, not proved."""


def known_proof(game: Game, said: Proof | None, nodes: int) -> Proof:
    """The value of a game: the stated one, with its first plies counted, else the one solved within so many positions.

    Raises:
        Unsolvable: the value says nothing of how often players win, or is not known.
    """
    if refused := refusal(game):
        raise Unsolvable(refused)
    if said is not None:
        state = GameState(compile_game(game))
        return replace(said, choices=state.legal_count, begins=state.mover)
    if game.board.geometry().count > MOST_POINTS:
        raise Unsolvable(f"not tried on boards of more than {MOST_POINTS} points")
    found = solved(game, (), nodes, points=game.for_score)
    if found.result is None and found.value is None:
        raise Unsolvable(f"not proved within {nodes:,} positions")
    choices = sum(len(first.twins) for first in found.firsts)
    return Proof(found.result, found.plies, tuple(found.best or ()), SOLVED, found.value, choices, found.mover)


def stated_proof(file: GameFile) -> Proof | None:
    """The value that a fact of the file claims for these options."""
    for fact in file.facts_named("value"):
        if facts.options(fact) == file.unusual and (proof := _claimed(facts.parts(fact))):
            return proof
    return None


def _claimed(said: Mapping[str, str]) -> Proof | None:
    """A fact as a proof; None if it names neither result nor points."""
    result, points = RESULTS.get(said.get("result", "")), said.get("points")
    if result is None and points is None:
        return None
    plies = int(said["plies"]) if "plies" in said else None
    first = tuple(split_plies(said.get("first", "")))
    return Proof(result, plies, first, STATED, int(points) if result is None and points else None)


def solved(game: Game, plies: Sequence[str], nodes: int, *, every: bool = True, points: bool = False) -> Solution:
    """A position solved as far as ``nodes`` positions allow.

    Raises:
        Unsolvable: the solver has no answers for such a game.
    """
    return ExactSearch(game, plies, replace(SMALL, every=every, nodes=nodes), points=points).solved()


def solved_from_the_end(game: Game, record: Record, *, most: int, nodes: int) -> Iterator[tuple[int, Solution]]:
    """The last positions of a played game, from its end backwards, each with the number of its ply, from 0.

    It ends after ``most``, where chance moves, or where ``nodes`` positions that the solver opens for one are too few.

    Raises:
        Unsolvable: the solver has no answers for such a game.
    """
    plies = record.plies
    for k in range(len(plies) - 1, max(-1, len(plies) - 1 - most), -1):
        if record.movers[k] == CHANCE:
            return
        solution = solved(game, plies[:k], nodes)
        if solution.result is None or solution.best is None:
            return
        yield k, solution


def refusal(game: Game) -> str:
    """Why estimates of a game cannot be compared with an exact value, in a few words; empty where they can.

    What one of three players can force against both others says little of what happens when each plays for itself.
    """
    state = GameState(compile_game(game))
    if state.players > 2 and not game.together:
        return f"{game.name} has {state.players} sides; best play is proved for one or two only"
    try:
        ExactSearch.refuse(game, state, game.for_score)
    except Unsolvable as fault:
        return str(fault)
    return ""
