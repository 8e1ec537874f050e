"""The form of a turn: what is left of it is a tuple of parts, to be done one after the other."""

from collections.abc import Iterator
from typing import Any

from ludeme.words.conditions.logic import Not
from ludeme.words.turns import actions, actors, compositions
from ludeme.words.turns.guards import Guard, Only
from tests.naive.words import Unknown, plain

Rest = tuple[Any, ...]


class Numbered:
    """An action together with the place where it is written, so that choices come in the order of the text.

    ``by``: who makes it, counted in seats from the one whose turn it is.
    """

    def __init__(self, action: Any, place: int, by: int) -> None:
        self.action, self.place, self.by = action, place, by


def numbered(turn: Any, seats: int) -> Any:
    """A turn as nested tuples of `Numbered` actions.

    ('one', parts), ('all', parts), ('each', parts), ('again', part, stop) or ('while', condition, part, skip). The
    parts of 'each' are those of several players: what guards the whole guards every one of them.
    """
    place = iter(range(10**6))

    def visit(part: Any, by: int) -> Any:
        part = plain(part)
        if isinstance(part, actions.Action):
            return Numbered(part, next(place), by)
        if isinstance(part, compositions.Or):
            return ("one", tuple(visit(turn, by) for turn in part.turns))
        if isinstance(part, compositions.Then):
            return ("all", tuple(visit(turn, by) for turn in part.turns))
        if isinstance(part, compositions.Repeat) and part.number:
            return ("all", tuple(visit(part.turn, by) for _ in range(part.number)))
        if isinstance(part, compositions.Repeat):
            return ("again", visit(part.turn, by), Numbered(actions.Stop(), next(place), by))
        if isinstance(part, compositions.While):
            return ("while", part.condition, visit(part.turn, by), Numbered(actions.Skip(), next(place), by))
        if isinstance(part, actors.By):
            makers = {"everyone": range(seats), "others": range(1, max(seats, 2))}
            those = makers[part.who] if part.who in makers else [int(part.who)]
            return ("each", tuple(visit(part.turn, (by + k) % seats) for k in those))
        raise Unknown(part)

    return visit(turn, 0)


def leaves(form: Any) -> Iterator[Any]:
    """All actions of a turn, without what guards them."""
    if isinstance(form, Numbered):
        yield bared(form.action)
    elif isinstance(form, tuple):
        for part in form:
            yield from leaves(part)


def bared(action: Any) -> Any:
    """The action inside its guards."""
    return bared(plain(action.action)) if isinstance(action, Guard) else action


def firsts(rest: Rest, guards: Rest = ()) -> Iterator[tuple[int, int, Any, Rest]]:
    """The actions with which the rest of a turn can begin: (place in the text, who, action, what is then left).

    ``guards`` are conditions that must hold for that first action.
    """
    if not rest:
        return
    head, tail = rest[0], rest[1:]
    if isinstance(head, Numbered):
        yield head.place, head.by, only(guards, head.action), tail
    elif head[0] == "one":
        for part in head[1]:
            yield from firsts((part, *tail), guards)
    elif head[0] == "all":
        yield from firsts((*head[1], *tail), guards)
    elif head[0] == "each":
        others = tuple(("under", guards, part) for part in head[1][1:])
        yield from firsts((head[1][0], *others, *tail), guards)
    elif head[0] == "under":
        yield from firsts((head[2], *tail), (*guards, *head[1]))
    elif head[0] == "again":
        yield from firsts((head[1], ("one", (head, head[2])), *tail), guards)
    else:
        _, condition, part, skip = head
        yield from firsts((part, head, *tail), (*guards, condition))
        yield from firsts((skip, *tail), (*guards, Not(condition=condition)))


def only(guards: Rest, action: Any) -> Any:
    """The action under some conditions, the outermost first."""
    for condition in reversed(guards):
        action = Only(condition=condition, action=action)
    return action
