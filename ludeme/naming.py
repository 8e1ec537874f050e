"""Names that a game gives to its own parts, and the two forms of such a game.

A game is kept in full: where a name stood in the text, there is what it stands for, so that whoever checks, compiles or
plays a game need know nothing of names. `short` puts the names back, for the printer, the rule sheet and the search;
`full` undoes that.
"""

import dataclasses
import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from ludeme.base import Ludeme, Parameter

Part = Ludeme | tuple[Ludeme, ...]
Named = TypeVar("Named", bound=Ludeme)


class Definition(Ludeme):
    """A name for a part of the game, which may stand wherever that part may. English: a sentence that explains it."""

    name: str
    body: Any

    @property
    def reference(self) -> type[Any]:
        """The class of what stands in its place in the short form."""
        raise NotImplementedError

    def children(self) -> Iterator[Ludeme]:
        """Nothing: what is defined is inside the game where it is used, and means something only there."""
        return iter(())

    def referring(self) -> Ludeme:
        """The name as a ludeme, to stand in a short form."""
        found = self.reference(word=self.name, body=self.body)
        assert isinstance(found, Ludeme)
        return found


class Where(Ludeme, word="where"):
    """Names for parts of the game: each may stand for its part in all that follows, also in later definitions.

    Example: (where (region inner (not (or edge (edge corners)))) (condition crowned (holds own apex)))
    """

    definitions: tuple[Definition, ...]

    def english(self) -> str:
        """What each name stands for; a rule sheet says so only of names that are used."""
        return " ".join(definition.english() for definition in self.definitions)


@dataclasses.dataclass(frozen=True, kw_only=True)
class Reference:
    """The name of a definition in a short form, as a ludeme of the family that it names; see `Definition`.

    Args:
        word: the name.
        body: what it stands for, in full.
    """

    word: str
    body: Any

    @classmethod
    @functools.cache
    def parameters(cls) -> tuple[Parameter, ...]:
        """Nothing is written behind a name."""
        return ()

    def children(self) -> Iterator[Ludeme]:
        """What it stands for."""
        yield from self.body if isinstance(self.body, tuple) else (self.body,)

    def seen_from(self, seat: int, players: Sequence[str]) -> Any:
        """What it stands for, as that player sees it: the name is explained for whoever is meant by "you"."""
        return self.body.seen_from(seat, players)

    @property
    def quoted(self) -> str:
        """The name in a rule sheet."""
        return quoted(self.word)


def quoted(name: str) -> str:
    """A name as a rule sheet has it."""
    return f'"{name.replace("-", " ")}"'


def short(game: Named) -> Named:
    """A game with a name wherever what it stands for stands, without definitions that `pruned` drops."""
    return _shortened(pruned(game))


def without_rare(game: Named, kind: type[Definition], times: int) -> Named:
    """A game in full without the definitions of a kind whose names its short form uses at most so many times."""
    names = list(_names_in(short(game)))
    return _defining(game, [d for d in definitions_of(game) if not isinstance(d, kind) or names.count(d.name) > times])


def definitions_of(game: Ludeme) -> tuple[Definition, ...]:
    """All names that a game gives to its parts."""
    where: Where | None = getattr(game, "where", None)
    return where.definitions if where else ()


def _defining(game: Named, kept: Sequence[Definition], change: Callable[[Any], Any] = lambda value: value) -> Named:
    """A game with other definitions, and with each other section changed; of a game without any, the game itself."""
    if not definitions_of(game):
        return game
    sections = {name: change(value) for name, value in vars(game).items() if name != "where"}
    return dataclasses.replace(game, where=Where(definitions=tuple(kept)) if kept else None, **sections)


def _shortened(game: Named) -> Named:
    """A game with all its definitions in short form."""
    names: dict[Part, Ludeme] = {}
    definitions = []
    for definition in definitions_of(game):
        definitions.append(dataclasses.replace(definition, body=_named(definition.body, names)))
        names[definition.body] = definition.referring()
    return _defining(game, definitions, lambda value: _named(value, names))


def _named(value: Any, names: Mapping[Part, Ludeme]) -> Any:
    """A value of a field with names in it; in a list, a name may stand for several parts in succession."""
    if isinstance(value, Ludeme):
        return names[value] if value in names else value.with_parts(lambda part: _named(part, names))
    if not isinstance(value, tuple):
        return value
    items: list[Any] = []
    rest = value
    while rest:
        runs = [part for part in names if isinstance(part, tuple) and rest[: len(part)] == part]
        run = max(runs, key=len, default=())
        items.append(names[run] if run else _named(rest[0], names))
        rest = rest[len(run) or 1 :]
    return tuple(items)


def full(game: Named) -> Named:
    """A game with what the names of its definitions stand for in their place, without those that `pruned` drops."""
    bodies: dict[str, Part] = {}
    definitions = []
    for definition in definitions_of(game):
        bodies[definition.name] = _spelled_out(definition.body, bodies)
        definitions.append(dataclasses.replace(definition, body=bodies[definition.name]))
    return pruned(_defining(game, definitions, lambda value: _spelled_out(value, bodies)))


def pruned(game: Named) -> Named:
    """A game in full without definitions that its short form does not need.

    These are the ones that it does not ask for, that are a single word, or that say what an earlier one says.
    """
    every = definitions_of(game)
    asked = set(_names_in(_shortened(game))) if every else set()
    firsts = {definition.body: definition for definition in reversed(every)}
    kept = tuple(d for d in every if d.name in asked and worth_a_name(d.body) and firsts[d.body] is d)
    return game if kept == every else pruned(_defining(game, kept))


def _spelled_out(value: Any, bodies: Mapping[str, Part]) -> Any:
    """A value of a field without names."""
    if isinstance(value, tuple):
        parts = [_spelled_out(item, bodies) for item in value]
        return tuple(item for part in parts for item in (part if isinstance(part, tuple) else (part,)))
    if isinstance(value, Reference):
        return bodies.get(value.word, value.body)
    return value.with_parts(lambda part: _spelled_out(part, bodies)) if isinstance(value, Ludeme) else value


def _names_in(value: Any) -> Iterator[str]:
    """The names that a value of a short form asks for."""
    if isinstance(value, Reference):
        yield value.word
    elif isinstance(value, Ludeme):
        yield from _names_in([getattr(value, parameter.name) for parameter in value.parameters()])
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _names_in(item)


def worth_a_name(body: Part) -> bool:
    """True if a part is more than a single word, which nobody need name."""
    return isinstance(body, tuple) or any(getattr(body, p.name) != p.default for p in body.parameters())
