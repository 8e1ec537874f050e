"""Examples of play: plies of random games that do more than add one ball, told with the positions around them.

They go beside a rule sheet. The same game always has the same examples.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from kernels.isa import program as isa
from ludeme import Game
from ludeme.errors import listed
from ludeme.game import COLOUR_NAMES
from ludeme.geometry import bits
from ludeme.words.effects.changes import Earn
from search.play.session import Session

GAMES, PLIES = 4, 80
"""So many games, and plies of each, are looked at."""
MOST = 4
"""Examples of one game."""

Masks = list[int]
"""The points of each colour."""


@dataclass(frozen=True)
class Example:
    """One ply and what came of it.

    Args:
        maker: who made it.
        ply: as text.
        before: the position, one string a level.
        after: the position that came of it.
        told: what happened, in one sentence.
    """

    maker: str
    ply: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    told: str


def examples_of(game: Game) -> list[Example]:
    """An example of each kind of ply by which balls leave, move or change, several come, or scores change."""
    found: dict[tuple[object, ...], Example] = {}
    for kind, example in _plies(game):
        if len(found) < MOST:
            found.setdefault(kind, example)
    return list(found.values())


def _plies(game: Game) -> Iterator[tuple[tuple[object, ...], Example]]:
    """The plies of random games that do something besides adding one ball, each with what kind of example it is."""
    earns = any(isinstance(ludeme, Earn) for ludeme in game.walk())
    for seed in range(GAMES):
        session, rng = Session(game), random.Random(seed)
        while not session.finished and len(session.history) < PLIES:
            balls, scores, levels = session.table.colour_masks(), session.scores, tuple(session.levels())
            maker = "Chance" if isinstance(session.to_move, str) else session.names[session.to_move]
            ply = session.text_of(session.table.random_ply(rng.randrange(2**32)))
            session.play(ply)
            left, came = _changes(session, balls, session.table.colour_masks())
            rises = _rises(session, scores)
            if maker != "Chance" and (left or came.count(" and ") or (earns and rises)):
                told = "; ".join(part for part in [left, came, *rises] if part)
                kind = (session.made[-1].kind, bool(left), bool(came), bool(rises))
                yield kind, Example(maker, ply, levels, tuple(session.levels()), f"{maker} plays {ply}: {told}.")


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
