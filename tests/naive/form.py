"""The form of a turn: what is left of it is a tuple of parts, to be done one after the other."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from ludeme.turns import actions, compositions
from tests.naive.words import Unknown, plain


class Numbered:
    """An action together with the place where it is written, so that choices come in the order of the text."""

    def __init__(self, action: Any, place: int) -> None:
        self.action, self.place = action, place


def numbered(turn: Any) -> Any:
    """A turn as nested tuples: ('one', parts), ('all', parts), ('maybe', part), ('again', part) or `Numbered`."""
    place = iter(range(10**6))

    def visit(part: Any) -> Any:
        part = plain(part)
        if isinstance(part, actions.Action):
            return Numbered(part, next(place))
        if isinstance(part, compositions.Or):
            return ("one", tuple(visit(turn) for turn in part.turns))
        if isinstance(part, compositions.Then):
            return ("all", tuple(visit(turn) for turn in part.turns))
        if isinstance(part, compositions.AnyOrder):
            return ("one", tuple(("all", tuple(visit(t) for t in order)) for order in permutations(part.turns)))
        if isinstance(part, compositions.Optional):
            return ("maybe", visit(part.turn))
        if isinstance(part, compositions.Repeat):
            return ("again", visit(part.turn))
        raise Unknown(part)

    return visit(turn)


def firsts(rest: tuple[Any, ...], seen: set[Any]) -> Iterator[tuple[int, Any, tuple[Any, ...]]]:
    """The actions with which the rest of a turn can begin: (place in the text, action, what is then left)."""
    if not rest or rest in seen:
        return
    seen.add(rest)
    head, tail = rest[0], rest[1:]
    if isinstance(head, Numbered):
        yield head.place, head.action, tail
    elif head[0] == "one":
        for part in head[1]:
            yield from firsts((part, *tail), seen)
    elif head[0] == "all":
        yield from firsts((*head[1], *tail), seen)
    elif head[0] == "maybe":
        yield from firsts((head[1], *tail), seen)
        yield from firsts(tail, seen)
    else:
        yield from firsts((head[1], ("maybe", head), *tail), seen)


def nullable(rest: tuple[Any, ...]) -> bool:
    """True if nothing need be done any more."""
    return all(_nullable(part) for part in rest)


def _nullable(part: Any) -> bool:
    if isinstance(part, Numbered):
        return False
    if part[0] == "one":
        return any(map(_nullable, part[1]))
    if part[0] == "all":
        return all(map(_nullable, part[1]))
    return part[0] == "maybe" or _nullable(part[1])
