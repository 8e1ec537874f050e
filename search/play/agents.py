"""Who plays: levels by name, from a coin-tossing player to UCT with a budget.

``random`` plays any legal ply; ``greedy`` looks one ply ahead; ``shallow`` does so, too, looks at everybody's progress
towards the goals and errs, much as people do in a game that is new to them; ``uct:N`` searches N iterations, and
``plain:N`` does so without what makes UCT strong: a weaker player who makes other mistakes. Every choice follows from a
seed alone.
"""

import re
import secrets
from collections.abc import Callable

from kernels.api import PLAIN, STRONG, GameState, Ply
from ludeme.errors import nearest
from search.play.session import Session

SIMPLE = ("random", "greedy", "shallow")
SEARCHING = {"uct": STRONG, "plain": PLAIN}
"""The settings of the players that search."""
NAMED = {
    "beginner": "greedy",
    "casual": "uct:100",
    "fair": "uct:1000",
    "strong": "uct:10000",
    "strongest": "uct:100000",
}
"""Levels by the names that people choose them by."""
MASK = (1 << 63) - 1
MOST_ITERATIONS = 10_000_000


class LevelError(ValueError):
    """A level that does not exist."""


def level_named(name: str) -> str:
    """The level of that name, or which is written so.

    Raises:
        LevelError: there is no such level.
    """
    level = NAMED.get(name, name)
    iterations_of(level)
    return level


def iterations_of(level: str) -> int:
    """The budget of a level; 0 for those that do not search.

    Raises:
        LevelError: there is no such level.
    """
    if level in SIMPLE:
        return 0
    found = re.fullmatch(rf"(?:{'|'.join(SEARCHING)}):(\d+)", level)
    if not found or not 1 <= int(found[1]) <= MOST_ITERATIONS:
        hint = nearest(level, (*SIMPLE, *NAMED, "uct:1000"))
        numbers = f"N iterations, from 1 to {MOST_ITERATIONS:,}, such as uct:1000"
        known = f"{', '.join((*SIMPLE, *NAMED))}, plain:N or uct:N with {numbers}"
        raise LevelError(f"no level '{level}'{hint}; give {known}")
    return int(found[1])


def fresh_seed() -> int:
    """A seed that nobody can foresee; for a person's game, never for a measurement."""
    return secrets.randbelow(10**6)


def mixed(*parts: int) -> int:
    """One seed made from several numbers, the same on every machine (splitmix64's finaliser, chained)."""
    state = 0x9E3779B97F4A7C15
    for part in parts:
        state = (state ^ (part & 0xFFFFFFFFFFFFFFFF)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        state = (state ^ state >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 31
    return state & MASK


def choose_packed(state: GameState, level: str, seed: int) -> int:
    """The ply, as the machine's integer, that a level plays; chance plays as it must, whatever the level."""
    if level == "random" or state.chance_to_move:
        return state.random_ply(seed)
    if level == "greedy":
        return state.greedy_ply(seed)
    if level == "shallow":
        return state.shallow_ply(seed)
    return state.best_ply(iterations_of(level), seed, SEARCHING[level.partition(":")[0]])


class Entrant:
    """A player by name; it hears of all plies but the secret ones of others.

    ``ply_of``: how it plays, if not as its level. ``seat``: the only one that it takes, from 0; None for any.
    """

    seat: int | None = None

    def __init__(self, level: str, name: str = "", ply_of: Callable[[GameState, int], int] | None = None) -> None:
        self.level, self.name, self.ply_of = level, name or level, ply_of

    def begin(self) -> None:
        """A game begins."""

    def see(self, mover: int, turn: int, ply: Ply) -> None:
        """Hear of a ply: whose it was, in which turn, and what it did."""

    def __call__(self, state: GameState, seed: int) -> int:
        """Its own ply: of a plain player, what its level plays."""
        return self.ply_of(state, seed) if self.ply_of else choose_packed(state, self.level, seed)


def choose(session: Session, level: str, seed: int = 0) -> str:
    """The ply that a level plays, as text.

    Raises:
        LevelError: there is no such level.
    """
    iterations_of(level)
    return session.text_of(choose_packed(session.state, level, mixed(seed, len(session.history))))
