"""Ludemes as trees: every place in a game, the game with something else there. Nothing here is random."""

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from ludeme import Ludeme
from ludeme.base import Parameter
from ludeme.naming import Definition, Where

Step = tuple[str, int]
Path = tuple[Step, ...]
WHOLE = -1
"""The index of a step into a field that holds one value and not several."""

Root = TypeVar("Root", bound=Ludeme)


class Site(NamedTuple):
    """A place that holds a ludeme: how to get there, what is there, and the field it fills.

    ``kind`` is the family, or part of a family, that the field takes.
    """

    path: Path
    ludeme: Ludeme
    owner: Ludeme
    parameter: Parameter

    @property
    def kind(self) -> type[Ludeme]:
        """What the field takes."""
        return self.parameter.kind


def sites(root: Ludeme, path: Path = ()) -> Iterator[Site]:
    """Every place inside ``root``, outermost first, in the order of the text; a definition is none, but its body is.

    In the short form of a game (see `ludeme.naming`) a name is one place, and what it stands for another.
    """
    for parameter in root.parameters():
        value = getattr(root, parameter.name)
        several = isinstance(value, tuple)
        for index, item in enumerate(value if several else (value,)):
            if isinstance(item, Ludeme):
                here = (*path, (parameter.name, index if several else WHOLE))
                if not isinstance(item, Definition | Where):
                    yield Site(here, item, root, parameter)
                yield from sites(item, here)


def part_at(root: Ludeme, path: Path) -> Any:
    """What stands at the end of a path."""
    for name, index in path:
        value = getattr(root, name)
        root = value if index == WHOLE else value[index]
    return root


def with_part(root: Root, path: Path, value: Any) -> Root:
    """``root`` with ``value`` at the end of the path."""
    if not path:
        return value
    (name, index), rest = path[0], path[1:]
    old = getattr(root, name)
    if index == WHOLE:
        return with_field(root, name, with_part(old, rest, value))
    return with_field(root, name, (*old[:index], with_part(old[index], rest, value), *old[index + 1 :]))


def with_value(root: Root, path: Path, name: str, value: Any) -> Root:
    """``root`` with one field changed of the ludeme at the end of the path."""
    return with_part(root, path, with_field(part_at(root, path), name, value))


def with_field(ludeme: Root, name: str, value: Any) -> Root:
    """The ludeme with one field changed."""
    return dataclasses.replace(ludeme, **{name: value})


def size(ludeme: Ludeme) -> int:
    """How many ludemes there are, this one included."""
    return sum(1 for _ in ludeme.walk())


def depth(ludeme: Ludeme) -> int:
    """Ludemes on the longest way from this one, included, to the innermost."""
    return 1 + max((depth(child) for child in ludeme.children()), default=0)
