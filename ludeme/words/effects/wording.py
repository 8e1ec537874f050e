"""How several effects are told one after the other; holds no ludeme."""

import re
from collections.abc import Sequence
from itertools import pairwise

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.english.counting import listed
from ludeme.english.wording import closed, inside, yours
from ludeme.families import Condition, Effect
from ludeme.lowering.automaton import AutomatonEdge
from ludeme.words.conditions.logic import Less

Branch = tuple[Condition, tuple[Effect, ...]]
SHOWN = ("a ball of the colour you showed", "the ball you showed")
"""What a ball is called that is like the one shown, and what if it is that one, which then is shown no more."""
SCORED = re.compile(r"You score [1-9]\d*\.")
"""What surely pays."""


def effect_sentences(effects: Sequence[Effect], before: AutomatonEdge | None = None) -> list[str]:
    """The sentences of effects, without what goes without saying: that a shown ball which was used is shown no more.

    A ball that was drawn, or has left the board, and of which somebody gets the same in hand, is taken in hand.

    Args:
        effects: in the order in which they happen.
        before: the action that they follow.
    """
    parts: list[AutomatonEdge | Effect] = [before, *effects] if before else list(effects)
    used = any(ludeme.word == "picked" for part in parts for ludeme in part.walk())
    rest = [effect for effect in effects if not (used and effect.word == "cover")]
    kind = KINDS[before.kind if before else isa.PASS]
    taken = kind.places and any(effect.takes_ball for effect in rest)
    back = [effect for effect in rest if taken and effect.takes_back]
    rest = [effect for effect in rest if effect not in back]
    lifted = bool(back) or ((kind.takes or kind.chance) and not kind.places)
    sentences = [of_shown((lifted and effect.takes_ball) or effect.english(), effects) for effect in rest]
    branches = [effect.branch for effect in rest]
    for i, (one, other) in enumerate(pairwise(branches), 1):
        if other and _opposite(one, other):
            sentences[i] = f"Otherwise {clauses(effect_sentences(other[1]))}."
        if other and any(_either_case(other, branches[first:i]) for first in range(i)):
            scored = all(
                SCORED.fullmatch(effect.english()) for one in branches[:i] for effect in (one[1] if one else ())
            )
            when = "you have scored by this" if scored else "at least one of these holds"
            sentences[i] = f"If {when}, {clauses(effect_sentences(other[1]))}."
        if other and other[0].denies and other[0].denies == rest[i - 1].paid_if:
            sentences[i] = f"If there is no such player, {clauses(effect_sentences(other[1]))}."
        if one and other and _mirrored(one, other):
            sentences[i - 1 : i + 1] = _for_the_higher(one, other)
    return sentences


def of_shown(sentence: str, effects: Sequence[Effect]) -> str:
    """A sentence about balls, called the shown ones where the effects say that these are then shown no more."""
    return sentence.replace(*SHOWN) if any(effect.word == "cover" for effect in effects) else sentence


def _mirrored(one: Branch, other: Branch) -> bool:
    """True if one happens unless a number is below another, the other unless this is below that; they only pay."""
    first, second = one[0].denies, other[0].denies
    if not (isinstance(first, Less) and isinstance(second, Less) and all(e.pays for e in (*one[1], *other[1]))):
        return False
    return (first.smaller, first.larger) == (second.larger, second.smaller)


def _for_the_higher(one: Branch, other: Branch) -> tuple[str, str]:
    """Two sentences for what happens for the higher of two numbers."""
    assert isinstance(one[0].denies, Less)
    number, bound = one[0].denies.smaller.english(), one[0].denies.larger.english()
    above = f"If {closed(number)} is above {yours(bound, number)}, {clauses(effect_sentences(one[1]))}."
    below, both = clauses(effect_sentences(other[1])), clauses([*effect_sentences(one[1]), *effect_sentences(other[1])])
    both = re.sub(r"^you score (\d+) and the next player scores \1$", r"you and the next player score \1 each", both)
    return above, f"If it is below, {below}; if they are equal, {both}."


def _either_case(branch: Branch, before: Sequence[Branch | None]) -> bool:
    """True if effects happen for what one of those before them happened; these change nothing on the board."""
    if not all(other and all(effect.pays for effect in other[1]) for other in before):
        return False
    return branch[0].alternatives == tuple(other[0] for other in before if other)


def _opposite(one: Branch | None, other: Branch) -> bool:
    """True if one happens for what was said, the other where that was not said; neither changes what was said."""
    if one is None:
        return False
    spoken = any(ludeme.word == "said" for ludeme in one[0].walk())
    counted = any(ludeme.word == "record" for effect in one[1] for ludeme in effect.walk())
    return spoken and not counted and other[0].denies == one[0]


def _after_cases(parts: Sequence[str]) -> list[str]:
    """Clauses of which one that comes right after a case is said to happen whatever the case."""
    cases = [part.startswith(("if ", "otherwise ")) for part in parts]
    return [
        f"after that, in any case, {part}" if i and cases[i - 1] and not (cases[i] or part.startswith("for ")) else part
        for i, part in enumerate(parts)
    ]


def clauses(sentences: Sequence[str]) -> str:
    """Sentences as one clause: joined by "and", or by commas or semicolons where one of them has parts of its own."""
    parts = [inside(sentence) for sentence in sentences]
    nested = any(part.startswith(("if ", "for ", "otherwise ")) for part in parts)
    if any(". " in part for part in parts):
        return ". Then ".join(parts)
    if nested:
        return "; ".join(_after_cases(parts))
    parted = len(parts) > 1 and any(", " in part or " and " in part for part in parts)
    return ", and ".join(parts) if parted else listed(parts, "and")
