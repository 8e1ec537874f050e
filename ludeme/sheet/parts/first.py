"""Turns that are always the first player's, in which that player is told of as "you" and the next one as such."""

from typing import Any

from ludeme.english.wording import capital
from ludeme.families import Turn
from ludeme.game import Game
from ludeme.naming import Reference
from ludeme.words.conditions.logic import Both, Not
from ludeme.words.conditions.secrets import Showing
from ludeme.words.effects.changes import For, told_of
from ludeme.words.effects.order import NextTurn
from ludeme.words.effects.wording import clauses, told
from ludeme.words.numbers.counts import NumberIf
from ludeme.words.numbers.signals import Seat
from ludeme.words.turns.actors import By
from ludeme.words.turns.compositions import Then
from ludeme.words.turns.guards import Only

NOBODY = Not(condition=Showing(who="anybody"))


class ForOneOfTwo(For):
    """What happens for the first player or the second one, as it is told to the first."""

    def english(self) -> str:
        if self.who == "1":
            return capital(f"{clauses(told(self.effects))}.")
        return told_of("the next player", self.effects)


def addressed(turn: Turn, game: Game) -> Turn:
    """A turn as it is told: to the first player if it is always that player's."""
    return _to_the_first(turn) if _first_follows(game) and _needs_nobody(turn) else turn


def _first_follows(game: Game) -> bool:
    """True if every turn before which no ball is on show belongs to the first player."""
    if game.deal or game.pie or not game.follows or game.has(NextTurn):
        return False
    seat = game.follows.seat
    while isinstance(seat, NumberIf) and isinstance(seat.condition, Showing):
        seat = seat.otherwise
    return seat == Seat(who="first")


def _needs_nobody(turn: Turn) -> bool:
    """True of a turn that begins only while no ball is on show."""
    if isinstance(turn, Then):
        return _needs_nobody(turn.turns[0])
    if isinstance(turn, By):
        return _needs_nobody(turn.turn)
    if not isinstance(turn, Only):
        return False
    return NOBODY in (turn.condition.parts if isinstance(turn.condition, Both) else (turn.condition,))


def _to_the_first(part: Any) -> Any:
    """A part of a turn in which what happens for either player is told to the first."""
    if isinstance(part, For) and part.who in ("1", "2"):
        return ForOneOfTwo(who=part.who, effects=part.effects)
    return part if isinstance(part, By | Reference) else part.with_ludemes(_to_the_first)
