"""How several effects are told one after the other; holds no ludeme."""

from collections.abc import Sequence
from itertools import pairwise

from kernels.isa import program as isa
from ludeme.base import Ludeme
from ludeme.errors import listed
from ludeme.families import Effect
from ludeme.wording import inside

TAKEN = "You take it in hand."
"""What becomes of a ball that was drawn, usually."""


def told(effects: Sequence[Effect], before: Ludeme | None = None) -> list[str]:
    """The sentences of effects, without what goes without saying: that a shown ball which was used is shown no more.

    A drawn ball of which one gets the same in hand is taken in hand.

    Args:
        effects: in the order in which they happen.
        before: the action that they follow.
    """
    parts = [before, *effects] if before else list(effects)
    used = any(ludeme.word == "shown" for part in parts for ludeme in part.walk())
    rest = [effect for effect in effects if not (used and effect.word == "cover")]
    drawn = getattr(before, "kind", None) == isa.OUT_OF_BAG
    sentences = [TAKEN if drawn and _takes_it(effect) else effect.english() for effect in rest]
    for i, (one, other) in enumerate(pairwise(rest), 1):
        if _opposite(one, other):
            sentences[i] = f"Otherwise {clauses(told(other.effects))}."  # type: ignore[attr-defined]
        if any(_either_case(other, rest[first:i]) for first in range(i)):
            sentences[i] = f"In either case {clauses(told(other.effects))}."  # type: ignore[attr-defined]
    return sentences


def _either_case(effect: Effect, before: Sequence[Effect]) -> bool:
    """True if an effect happens for what one of those before it happened; these change nothing on the board."""
    if any(other.word != "when" for other in (effect, *before)) or effect.condition.word != "or":  # type: ignore[attr-defined]
        return False
    idle = all(deed.word == "earn" for other in before for deed in other.effects)  # type: ignore[attr-defined]
    return idle and effect.condition.parts == tuple(other.condition for other in before)  # type: ignore[attr-defined]


def _opposite(one: Effect, other: Effect) -> bool:
    """True if one happens for what was said, the other where that was not said; neither changes what was said."""
    if not one.word == other.word == "when":
        return False
    asked, denied = one.condition, other.condition  # type: ignore[attr-defined]
    spoken = any(ludeme.word == "said" for ludeme in asked.walk())
    counted = any(ludeme.word == "tally-up" for ludeme in one.walk())
    return spoken and not counted and denied.word == "not" and denied.condition == asked


def _takes_it(effect: Effect) -> bool:
    """True if the ball of the ply goes to the player's hand."""
    return [ludeme.word for ludeme in effect.walk()] == ["gain", "same"] and getattr(effect, "who", "") == "you"


def clauses(sentences: Sequence[str]) -> str:
    """Sentences as one clause: joined by "and", or by commas or semicolons where one of them has parts of its own."""
    parts = [inside(sentence) for sentence in sentences]
    nested = any(part.startswith(("if ", "for ", "otherwise ", "in either case ")) for part in parts)
    if nested:
        return "; ".join(parts)
    parted = len(parts) > 1 and any(", " in part or " and " in part for part in parts)
    return ", and ".join(parts) if parted else listed(parts, "and")
