"""Colours of which there is at most one ball on the board: the sheet says "the white ball" for "a white ball"."""

import re

from kernels.isa.ply import KINDS
from ludeme.compiler import start_balls
from ludeme.families import Colour, Effect
from ludeme.game import COLOUR_NAMES, Game
from ludeme.sheet.facts.offers import asked_by
from ludeme.sheet.facts.outline import coming
from ludeme.words.conditions.history import Ever
from ludeme.words.conditions.logic import Not
from ludeme.words.conditions.moments import Some
from ludeme.words.effects.changes import Put
from ludeme.words.endings.outcomes import GoOn
from ludeme.words.endings.rules import When
from ludeme.words.regions.balls import Balls
from ludeme.words.turns.actions import Action, Add
from ludeme.words.turns.guards import Only


def lone_colours(game: Game) -> list[int]:
    """The colours that come to the board only by a rule, or a kind of ply, that can bring just one ball at a time."""
    numbers, started = game.players.numbers, {colour for colour, _ in start_balls(game)}
    parts, found = list(coming(game)), []
    for bit in (colour.of_seat(0, numbers) for colour in [*_put_alone(game), *_added_once(game)]):
        number = bit.bit_length() - 1
        bringing = [part for part in parts if part.of_any(numbers) & bit]
        if bit.bit_count() == 1 and number not in started and len(bringing) == 1:
            found.append(number)
    return found


def _put_alone(game: Game) -> list[Colour]:
    """The colours that end rules put on a single point where they ask that there is no ball of them; today in Spook."""
    return [
        effect.colour
        for end in game.end.ends
        if isinstance(end, When) and isinstance(end.outcome, GoOn)
        for effect in end.outcome.effects
        if isinstance(effect, Put) and effect.region.lone and _asks_for_no_ball(end, effect.colour)
    ]


def _added_once(game: Game) -> list[Colour]:
    """The colours added to a single point only until something has happened, before which no ball leaves its point.

    Today in Special Cake (Poisoned Cherry).
    """
    parts = game.turn.turn.alternatives
    found = [
        (part.action.colour, part.condition.condition)
        for part in parts
        if isinstance(part, Only) and isinstance(part.action, Add) and isinstance(part.condition, Not)
        if part.action.where and part.action.where.fixed(game.board.geometry()) and part.action.where.lone
    ]
    taking = [part for part in parts if any(isinstance(ply, Action) and KINDS[ply.kind].takes for ply in part.walk())]
    moving = any(isinstance(part, Effect) and part.removes for part in game.walk()) or game.opening
    return [
        colour
        for colour, since in found
        if isinstance(since, Ever) and not moving and all(asked_by(part) == since for part in taking)
    ]


def _asks_for_no_ball(end: When, colour: Colour) -> bool:
    """True if a rule asks that there is no ball of a colour."""
    return Not(condition=Some(region=Balls(colour=colour))) in end.condition.conjuncts


def the_only(sentence: str, colour: int) -> str:
    """A sentence about a ball of a colour as it is said where there is only one."""
    ball = f"{COLOUR_NAMES[colour].lower()} ball"
    sentence = re.sub(rf"\bthere is (at least one|no) {ball}(?=[,.;:]| and |$)", _whether, sentence)
    return re.sub(rf"\b(a|an|any) ((?:\w+ )?{ball})\b", r"the \2", sentence)


def _whether(found: re.Match[str]) -> str:
    """Whether it is on the board."""
    ball = found.group().partition(f"{found.group(1)} ")[2]
    return f"the {ball} is{' not' if found.group(1) == 'no' else ''} on the board"
