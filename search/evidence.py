"""What experiments other than played games find out about a game: plain data, one kind for each metric that needs it.

Records are what games leave behind (`search.records`); this is what is learnt by changing a rule, by reading the
rules, by comparing them with other games, or by searching a solitaire for a solution.
"""

from __future__ import annotations

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
class Rules:
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
class Attempt:
    """One instance of a solitaire, searched for a way to win.

    Args:
        solved: True with a way found, False without any, None when the search was given up.
        nodes: positions looked at.
    """

    solved: bool | None
    nodes: int
