"""Examples of play: plies of random games that do more than add one ball, told with the positions around them.

They go beside a rule sheet. The same game always has the same examples.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kernels.isa import program as isa
from ludeme import Game
from ludeme.errors import listed
from ludeme.game import COLOUR_NAMES
from ludeme.geometry import bits
from ludeme.words.effects.changes import Earn
from search.play.session import CHANCE, Session

GAMES, PLIES = 4, 80
"""So many games, and plies of each, are looked at."""
MOST = 4
"""Examples of one game."""
LONGEST_TURN = 6
"""Plies of a turn that is an example, at most."""

Masks = list[int]
"""The points of each colour."""


@dataclass(frozen=True)
class Example:
    """One ply, or the plies of one turn, and what came of it.

    Args:
        maker: who made it.
        ply: as text, or all plies of the turn.
        before: the position, one string a level.
        after: the position that came of it.
        told: what happened, in one sentence.
    """

    maker: str
    ply: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    told: str


@dataclass(frozen=True)
class Situation:
    """What there is before or after a ply."""

    balls: Masks
    scores: list[int] | None
    levels: tuple[str, ...]


def examples_of(game: Game) -> list[Example]:
    """A whole turn, if turns have several plies, then an example of each kind of ply that does more than add one ball.

    These are plies by which balls leave, move or change, several come, or scores change.
    """
    found: dict[tuple[object, ...], Example] = {}
    turns = max(_turns(game), key=lambda turn: turn[0], default=None)
    if turns:
        found[()] = turns[1]
    for kind, example in _plies(game):
        if len(found) < MOST:
            found.setdefault(kind, example)
    return list(found.values())


def _games(game: Game) -> Iterator[tuple[Session, random.Random]]:
    """Games that have not begun, each with what its plies are drawn by."""
    return ((Session(game), random.Random(seed)) for seed in range(GAMES))


def _goes_on(session: Session) -> bool:
    """True if another ply of a game is looked at."""
    return not session.finished and len(session.history) < PLIES


def _played(session: Session, rng: random.Random) -> str:
    """Makes a random ply."""
    ply = session.text_of(session.state.random_ply(rng.randrange(2**32)))
    session.play(ply)
    return ply


def _turns(game: Game) -> Iterator[tuple[int, Example]]:
    """The turns of random games in which one player makes several plies, with how many kinds of plies they have."""
    for session, rng in _games(game):
        while _goes_on(session):
            turn, before, first = session.state.turn, _seen(session), len(session.history)
            while _goes_on(session) and session.state.turn == turn:
                _played(session, rng)
            makers = {maker for maker, _ in session.turns[first:]}
            plies = session.history[first:]
            if len(makers) == 1 and 1 < len(plies) <= LONGEST_TURN and _goes_on(session):
                told = f"In one turn {makers.pop()} plays {', then '.join(plies)}"
                yield len({made.kind for made in session.made[first:]}), _example(session, told, before, plies=plies)


def _plies(game: Game) -> Iterator[tuple[tuple[object, ...], Example]]:
    """The plies of random games that do something besides adding one ball, each with what kind of example it is."""
    earns = any(isinstance(ludeme, Earn) for ludeme in game.walk())
    for session, rng in _games(game):
        while _goes_on(session):
            before = _seen(session)
            ply = _played(session, rng)
            maker, (left, came) = session.turns[-1][0], _changes(session, before.balls, session.state.colour_masks())
            rises = _rises(session, before.scores)
            if maker != CHANCE and (left or came.count(" and ") or (earns and rises)):
                kind = (session.made[-1].kind, bool(left), bool(came), bool(rises))
                yield kind, _example(session, f"{maker} plays {ply}", before, plies=[ply])


def _seen(session: Session) -> Situation:
    """What there is now."""
    return Situation(session.state.colour_masks(), session.scores, tuple(session.levels()))


def _example(session: Session, told: str, before: Situation, *, plies: Sequence[str]) -> Example:
    """What has come of the last plies."""
    what = [*_changes(session, before.balls, session.state.colour_masks()), *_rises(session, before.scores)]
    sentence = f"{told}: {'; '.join(part for part in what if part) or 'all stands as before'}."
    return Example(session.turns[-1][0], ", ".join(plies), before.levels, tuple(session.levels()), sentence)


def _changes(session: Session, before: Masks, after: Masks) -> tuple[str, str]:
    """Which balls are no longer where they were, and which were not where they are."""
    left = [(colour, before[colour] & ~after[colour]) for colour in range(isa.COLOURS)]
    came = [(colour, after[colour] & ~before[colour]) for colour in range(isa.COLOURS)]
    return _told(session, "leaves", left), _told(session, "comes to", came)


def _told(session: Session, verb: str, balls: list[tuple[int, int]]) -> str:
    """What balls do at points: ``white leaves c3, black leaves a1 and e3 on level 2``."""
    names, level = session.geometry.names, session.geometry.level_of
    parts = []
    for colour, points in balls:
        seen = bits(points & session.geometry.board)
        at = [f"{names[p]} on level {level[p]}" if level[p] else names[p] for p in seen]
        parts += [f"{COLOUR_NAMES[colour].lower()} {verb} {listed(at, 'and')}"] if at else []
    return listed(parts, "and")


def _rises(session: Session, before: list[int] | None) -> list[str]:
    """Whose score is another one now."""
    if before is None or session.scores is None:
        return []
    changed = [(name, old, new) for name, old, new in zip(session.names, before, session.scores, strict=True)]
    return [f"the score of {name} goes from {old} to {new}" for name, old, new in changed if old != new]
