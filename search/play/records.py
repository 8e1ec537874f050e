"""What experiments show, as plain data, the only thing that metrics ever look at: played games, and other evidence.

Letters used for shapes: P plies, T turns, S seats (players). Behind the games stand the results of leaving out a rule,
of counting words and ludemes, of comparing games, of searching solitaires for a solution, and of proofs.
"""

import math
from dataclasses import dataclass

#: The mover of a ply that no player made: a draw from the bag, a die.
CHANCE = -1


@dataclass(frozen=True)
class Probe:
    """What searches saw at one decision of a game. B is the number of legal plies, at least 2.

    Args:
        mover: the seat that chooses.
        outlook: [B][S] win probability of each seat after each legal ply, all searched alike.
        visits: B visits of each ply by the search of the player, whose budget is the level's.
        glimpse: the ply, 0 to B - 1, that a search with a small part of that budget would play.
        passing: the mover's win probability if it could leave out this turn; None where that cannot be asked.
    """

    mover: int
    outlook: tuple[tuple[float, ...], ...]
    visits: tuple[int, ...]
    glimpse: int
    passing: float | None = None

    @property
    def values(self) -> tuple[float, ...]:
        """The mover's own win probability after each legal ply."""
        return tuple(row[self.mover] for row in self.outlook)


@dataclass(frozen=True)
class Record:
    """One self-play or match game, finished or stopped by the turn cap.

    Args:
        players: number of seats S, 1 or more.
        outcome: S numbers 1 (won), 0 (drew), -1 (lost), by seat: after a swap by the pie rule a seat plays the other
            colour; None when the turn cap stopped the game.
        movers: P seats (0-based), who made each ply; `CHANCE` for a ply of chance.
        turns: P turn numbers (0-based, never falling), the turn each ply belongs to.
        branching: P counts of legal plies, taken before each ply.
        used: the points that were ever occupied.
        points: number of points of the board.
        values: [T+1][S] estimated win probability of each seat (a draw shared), at the start and after
            each turn; None when the game was not traced.
        agents: S levels, such as ("uct:100", "random").
        plies: P ply texts, or empty when they were not kept.
        opening: the first ply as text, the same for all first plies that are equal under a symmetry of the
            game; empty when it was not worked out.
        distances: P distances from where the turn before ended to where this ply is played, as a share of the
            largest distance on the board; None where there is no such place. Empty when not worked out.
        positions: T + 1 keys of what lies on the board and who moves, at the start and after each turn, or empty.
        probes: what searches saw at some decisions of this game.
        scores: S final scores, or None in a game that counts nothing or was stopped.
    """

    players: int
    outcome: tuple[int, ...] | None
    movers: tuple[int, ...]
    turns: tuple[int, ...]
    branching: tuple[int, ...]
    used: frozenset[int]
    points: int
    values: tuple[tuple[float, ...], ...] | None
    agents: tuple[str, ...]
    plies: tuple[str, ...]
    opening: str = ""
    distances: tuple[float | None, ...] = ()
    positions: tuple[int, ...] = ()
    probes: tuple[Probe, ...] = ()
    scores: tuple[int, ...] | None = None


def turn_count(record: Record) -> int:
    """T, the number of turns begun in the game."""
    return record.turns[-1] + 1 if record.turns else 0


@dataclass(frozen=True)
class Removal:
    """A ludeme left out of the rules, and how many of the games replayed without it came out differently.

    Args:
        where: the ludeme and the field that held it, such as "game forbid".
        changed: games in which some set of legal plies, or the result, is another one.
    """

    ludeme: str
    where: str
    changed: int
    games: int


@dataclass(frozen=True)
class RuleEffort:
    """How much there is to learn: ludemes, different ludemes, words of the rule sheet."""

    ludemes: int
    distinct: int
    words: int


@dataclass(frozen=True)
class Likeness:
    """How like another game this one is, in rules and in play, from 0 (nothing in common) to 1 (the same).

    ``play`` is None where the other game was never measured.
    """

    game: str
    rules: float
    play: float | None = None


@dataclass(frozen=True)
class SolveAttempt:
    """One instance of a solitaire, searched for a way to win: whether there is one, None when the search was given up.

    ``nodes``: positions looked at.
    """

    solved: bool | None
    nodes: int


@dataclass(frozen=True)
class Proof:
    """What is proved about the start position: a result under best play, or where a score is all there is, points.

    Args:
        result: won 1, drawn 0, lost -1 for the player who begins; None where points are proved.
        plies: to the end, the winner hurrying and the loser delaying; None if not known, or of a draw.
        first: all first plies that keep the value; empty if they are not known.
        source: where it comes from.
        points: the highest score that can be reached; None where a result is proved.
        choices: how many first plies there are; 0 if they were not counted.
        begins: the seat that begins, from 0.
    """

    result: int | None
    plies: int | None
    first: tuple[str, ...]
    source: str
    points: int | None = None
    choices: int = 0
    begins: int = 0

    @property
    def truth(self) -> float:
        """The beginner's share of the win; NaN where points are proved."""
        return math.nan if self.result is None else 0.5 * (1 + self.result)

    @property
    def lost(self) -> bool:
        """Whether the player who begins loses whatever it does."""
        return self.result == -1

    @property
    def kept(self) -> float | None:
        """The share of first plies that keep the value; None if that is not known."""
        if self.lost:
            return 1.0
        return len(self.first) / self.choices if self.first and self.choices else None

    def keeps(self, plies: set[str]) -> bool | None:
        """Whether first plies, mirror images of each other, keep the value; None if that is not known."""
        if self.lost:
            return True
        return bool(plies & set(self.first)) if self.first else None
