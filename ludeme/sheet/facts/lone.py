"""Colours of which there is at most one ball on the board: the sheet says "the white ball" for "a white ball"."""

import re

from ludeme.compiler import start_balls
from ludeme.families import Colour
from ludeme.game import COLOUR_NAMES, Game
from ludeme.sheet.facts.outline import coming
from ludeme.words.conditions.logic import Both, Not
from ludeme.words.conditions.moments import Some
from ludeme.words.effects.changes import Put
from ludeme.words.endings.outcomes import GoOn
from ludeme.words.endings.rules import When
from ludeme.words.regions.balls import Balls


def lone_colours(game: Game) -> list[int]:
    """The colours that come to the board only by a rule that puts one ball there, and only if there is none."""
    numbers, started = game.players.numbers, {colour for colour, _ in start_balls(game)}
    seats, parts = range(len(numbers)), list(coming(game))
    found = []
    for bit in (colour.of_seat(0, numbers) for colour in _put_alone(game)):
        number = bit.bit_length() - 1
        bringing = [part for part in parts if any(part.of_seat(seat, numbers) & bit for seat in seats)]
        if number not in started and len(bringing) == 1:
            found.append(number)
    return found


def _put_alone(game: Game) -> list[Colour]:
    """The colours that end rules put on a single point where they ask that there is no ball of them."""
    return [
        effect.colour
        for end in game.end.ends
        if isinstance(end, When) and isinstance(end.outcome, GoOn)
        for effect in end.outcome.effects
        if isinstance(effect, Put) and effect.region.lone and _asks_for_none(end, effect.colour)
    ]


def _asks_for_none(end: When, colour: Colour) -> bool:
    """True if a rule asks that there is no ball of a colour."""
    parts = end.condition.parts if isinstance(end.condition, Both) else (end.condition,)
    return Not(condition=Some(region=Balls(colour=colour))) in parts


def the_only(sentence: str, colour: int) -> str:
    """A sentence about a ball of a colour as it is said where there is only one."""
    ball = f"{COLOUR_NAMES[colour].lower()} ball"
    sentence = re.sub(rf"\bthere is (at least one|no) {ball}(?=[,.;:]| and |$)", _whether, sentence)
    return re.sub(rf"\b(a|an|any) ((?:\w+ )?{ball})\b", r"the \2", sentence)


def _whether(found: re.Match[str]) -> str:
    """Whether it is on the board."""
    ball = found.group().partition(f"{found.group(1)} ")[2]
    return f"the {ball} is{' not' if found.group(1) == 'no' else ''} on the board"
