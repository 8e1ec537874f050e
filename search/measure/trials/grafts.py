"""Grafts: whether the players of a game have anything to do with each other.

Random games are played with the same chance. A graft is a game in which the first seat plays as in one of them, all
others as in another one. Where most grafts can be played to their ends, and who does better follows from how well each
half does by itself, everybody plays a puzzle alone, and the results are held against each other at the end.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from kernels.api import GameState, Ply, Program
from search.play.agents import mixed

GAMES = 6
"""Random games of which halves are joined, each with each."""
PLAYABLE = 0.85
"""So many grafts, at least, can be played where players hardly meet: balls of a colour may run out in the others.

With 0.7, Spirit, in which random players soon pass, was taken for two puzzles once in 40 seeds; with this, never.
"""
Half = dict[int, list[Ply]]
"""The plies of each player in one game."""


def unrelated(program: Program, seed: int) -> bool:
    """True if no player of these games limited another, or changed what another's plies were worth."""
    state = GameState(program)
    start = state.snapshot()
    games = []
    for number in range(GAMES):
        state.restore(start)
        games.append(_random_game(state, seed, number))
    results = list[list[int | None]]()
    for first in games:
        results.append([])
        for others in games:
            state.restore(start)
            results[-1].append(_graft(state, {**others, 0: first.get(0, [])}, seed))
    played = sum(result is not None for row in results for result in row)
    pairs = [_both(*rows) for rows in combinations(results, 2)]
    differ = any(one != other for pair in pairs for one, other in pair)
    return played >= PLAYABLE * GAMES**2 and differ and all(map(_ordered, pairs))


def _random_game(state: GameState, seed: int, number: int) -> Half:
    """Play a game at random; chance falls alike in all games of a seed."""
    made: Half = {}
    falls = 0
    while not state.finished:
        if state.chance_to_move:
            ply, falls = state.random_ply(mixed(seed, falls)), falls + 1
        else:
            ply = state.random_ply(mixed(seed, number, state.turn, sum(map(len, made.values()))))
            made.setdefault(state.mover, []).append(state.read(ply))
        state.play(ply)
    return made


def _graft(state: GameState, plies: Half, seed: int) -> int | None:
    """The first player's result if everybody makes these plies.

    None if one of them cannot be made, if more are needed, or if the game is stopped as unfinished.
    """
    left: dict[int, Iterator[Ply]] = {player: iter(made) for player, made in plies.items()}
    falls = 0
    while not state.finished:
        if state.chance_to_move:
            state.play(state.random_ply(mixed(seed, falls)))
            falls += 1
            continue
        ply, legal = next(left.get(state.mover, iter(())), None), state.plies
        if ply not in legal:
            return None
        state.play(legal[ply])
    return state.outcome[0] if state.outcome else None


def _both(one: Sequence[int | None], other: Sequence[int | None]) -> list[tuple[int, int]]:
    """How two halves did against each opponent that both could meet."""
    return [(a, b) for a, b in zip(one, other, strict=True) if a is not None and b is not None]


def _ordered(results: Sequence[tuple[int, int]]) -> bool:
    """True if one half does as well as the other, or better, against everybody."""
    differences = [one - other for one, other in results]
    return min(differences, default=0) >= 0 or max(differences) <= 0
