"""Ludemes that have no effect or say a thing twice, whatever the game they stand in."""

from itertools import pairwise

from kernels.api import KINDS
from ludeme import Ludeme
from ludeme.base import Parameter
from ludeme.families import Condition, Effect, Number, Turn
from ludeme.text.building import accepts
from ludeme.text.spelling import printed, spell
from ludeme.text.tree import read
from ludeme.words.colours.momentary import OtherThan
from ludeme.words.turns.actions import Action, Pass
from ludeme.words.turns.actors import By
from ludeme.words.turns.chance import DrawFromBag
from ludeme.words.turns.compositions import AnyOrder, Then

TURN_PARTS_MOST = 20
"""Ludemes of the family Turn in one turn: its automaton grows with their orders."""


def is_redundant(ludeme: Ludeme) -> bool:
    """True if a ludeme has no effect or repeats itself, whatever the game.

    Equal parts; another colour than another colour; a ludeme alone directly inside its like; a choice among one; a
    number alone that is fixed; a field left out before one like it; a turn whose repeated part could go on for ever, in
    which a ball is drawn and at once another one in its place, a part of which is to pass, or in which all make open
    plies one after the other: that is what turns are for.
    """
    children = list(ludeme.children())
    return (
        _nested_in_its_like(ludeme, children)
        or _repeats_a_part(ludeme)
        or (isinstance(ludeme, OtherThan) and any(isinstance(colour, OtherThan) for colour in ludeme.colours))
        or _only_constants(ludeme, children)
        or _has_ambiguous_text(ludeme)
        or (isinstance(ludeme, Turn) and _may_never_end(ludeme))
        or (isinstance(ludeme, Then) and any(_forgets_a_draw(*two) for two in pairwise(ludeme.turns)))
        or (isinstance(ludeme, Then | AnyOrder) and any(isinstance(turn, Pass) for turn in ludeme.turns))
        or (isinstance(ludeme, By) and ludeme.who == "everyone" and not _unseen(ludeme))
    )


def _nested_in_its_like(ludeme: Ludeme, children: list[Ludeme]) -> bool:
    """True if a ludeme is inside its like, where one of the two would do: one of several parts may well be such."""
    if not any(type(child) is type(ludeme) for child in children):
        return False
    alike = [child for child in children if type(child).family is type(ludeme).family]
    return len(alike) == 1 or any(joins_its_kind(type(ludeme), parameter) for parameter in ludeme.parameters())


def _repeats_a_part(ludeme: Ludeme) -> bool:
    several = [p for p in ludeme.parameters() if p.many]
    if any(len(getattr(ludeme, p.name)) < 2 and joins_its_kind(type(ludeme), p) for p in several):
        return True
    alike = [(type(child).family, child) for child in ludeme.children() if type(child).family is type(ludeme).family]
    lists = [alike, *(getattr(ludeme, p.name) for p in several)]
    return not ludeme.repeats and any(len(set(parts)) < len(parts) for parts in lists)


def _only_constants(ludeme: Ludeme, children: list[Ludeme]) -> bool:
    numbers = [child for child in children if isinstance(child, Number)]
    fixed = [child for child in numbers if child.known is not None]
    if isinstance(ludeme, Effect) or any(isinstance(child, Condition) for child in children):
        return False
    return bool(fixed) and len(fixed) == len(numbers)


def _has_ambiguous_text(ludeme: Ludeme) -> bool:
    """True if, in the text, a later field would be taken for one that is left out."""
    order = ludeme.parameters()
    gaps = [parameter for parameter in order if getattr(ludeme, parameter.name) is None]
    if not gaps:
        return False
    for parameter, value in printed(ludeme):
        nodes = [read(spell(item))[0] for item in (value if parameter.many else (value,))]
        before = [gap for gap in gaps if order.index(gap) < order.index(parameter)]
        if any(accepts(gap, node) for gap in before for node in nodes):
            return True
    return False


def _may_never_end(turn: Turn) -> bool:
    """True if a turn has too many parts, or repeats something that does not use up balls on one side of the board."""
    parts = [ludeme for ludeme in turn.walk() if isinstance(ludeme, Turn)]
    if len(parts) > TURN_PARTS_MOST:
        return True
    kinds = {KINDS[part.kind].name for part in parts if isinstance(part, Action) and not part.exhausts}
    kinds -= {"skip", "stop", "choose"}
    return turn.loops and (len(kinds) > 1 or not kinds <= {"add", "take", "leap"})


def _forgets_a_draw(first: Turn, second: Turn) -> bool:
    """True if a ball is drawn from the bag, and then another one before anything is done with it."""
    return isinstance(first, DrawFromBag) and first.where is None and isinstance(second, DrawFromBag)


def _unseen(turn: Turn) -> bool:
    """True if a part of the turn is a secret choice or a draw, which all may make at the same time."""
    kinds = [KINDS[part.kind] for part in turn.walk() if isinstance(part, Action)]
    return any(kind.hidden or kind.chance for kind in kinds)


def joins_its_kind(cls: type[Ludeme], parameter: Parameter) -> bool:
    """True if the field takes several of what the ludeme itself is, like (and …) of regions, and one says nothing."""
    single = cls.meaningful_alone or len(cls.parameters()) > 1
    return parameter.many and parameter.family is not None and issubclass(cls, parameter.family) and not single
