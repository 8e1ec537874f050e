"""Results of experiments other than played games, as plain data: one class for each kind of experiment.

`search.play.records` holds played games. Here are the results of leaving out a rule, of counting words and ludemes, of
comparing games, of searching solitaires for a solution, and of proofs.
"""

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Removal:
    """A ludeme left out of the rules, and how many of the games replayed without it came out differently.

    Args:
        ludeme: its text.
        where: the ludeme and the field that held it, such as "game forbid".
        changed: games in which some set of legal plies, or the result, is another one.
        games: games replayed.
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
    """How like another game this one is: both numbers from 0 (nothing in common) to 1 (the same).

    Args:
        game: the other game.
        rules: from the edit distance of the trees of ludemes.
        play: from the distance of the descriptors; None where the other game was never measured.
    """

    game: str
    rules: float
    play: float | None = None


@dataclass(frozen=True)
class SolveAttempt:
    """One instance of a solitaire, searched for a way to win.

    Args:
        solved: True with a way found, False without any, None when the search was given up.
        nodes: positions looked at.
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
