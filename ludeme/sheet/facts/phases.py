"""Games of two phases, each with turns of its own: until the board has been full, and from then on."""

from dataclasses import replace
from typing import Any

from ludeme.families import Condition, Turn
from ludeme.game import Deal, Game
from ludeme.sheet.facts.offers import asked_by
from ludeme.words.colours.colours import AnyColour
from ludeme.words.conditions.history import Ever
from ludeme.words.conditions.logic import Not
from ludeme.words.conditions.moments import Full
from ludeme.words.endings.outcomes import Draw
from ludeme.words.endings.rules import When
from ludeme.words.turns.chance import Fill
from ludeme.words.turns.compositions import Or
from ludeme.words.turns.guards import Only

LATER = Ever(condition=Full())
EARLIER = Not(condition=LATER)


def phases_of(game: Game) -> list[Game]:
    """Both phases as games, if each way to begin a turn belongs to one of them; else nothing.

    The first is over when the board is full, the second begins with a board that chance has filled.
    """
    ways = game.turn.turn.alternatives
    if {asked_by(way) for way in ways} != {EARLIER, LATER} or game.opening:
        return []
    first, second = (
        replace(game.turn, turn=Or(turns=tuple(_freed(way, asked) for way in ways if asked_by(way) == asked)))
        for asked in (EARLIER, LATER)
    )
    ends = tuple(end for end in game.end.ends if end.plays_on != "full")
    over = replace(game.end, ends=(*ends, When(condition=Full(), outcome=Draw())))
    return [replace(game, turn=first, end=over), replace(game, turn=second, deal=Deal(turn=Fill(colour=AnyColour())))]


def _freed(part: Any, asked: Condition) -> Any:
    """A turn without asking for a condition."""
    if isinstance(part, Only) and part.condition == asked:
        return part.action
    return part.with_ludemes(lambda one: _freed(one, asked)) if isinstance(part, Turn) else part
