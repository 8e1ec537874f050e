"""Nodes to ludemes. The classes are the grammar: a word names a class, its arguments are the fields.

Arguments are matched in field order; a field with a default is skipped when the argument cannot be meant for it. A name
that the game has defined stands where what it names could stand, and is read as that (see `ludeme.naming`).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from ludeme.base import FAMILIES, Ludeme, Parameter, vocabulary
from ludeme.english.counting import listed
from ludeme.errors import GameError, nearest
from ludeme.naming import Definition, Where
from ludeme.text.names import Names, article
from ludeme.text.tree import WHOLE, Node, shown

FEW = 8
"""A family of so many words is told in a message; of larger ones `ludeme ludemes` tells."""


def build(node: Node, family: type[Ludeme], names: Names | None = None) -> Ludeme:
    """The ludeme of ``family`` that ``node`` spells; ``names`` are those that the text before it defines.

    Raises:
        GameError: unknown word, wrong argument, missing argument, number out of bounds; a name that cannot be.
    """
    word, names = node.head, names or Names()
    if not word:
        raise _wanting(family, node.error(f"expected {article(family)}, found a list without a word in front"))
    if parts := names.put(node, family):
        return parts[0]
    words = vocabulary(family)
    if word not in words:
        raise _wanting(family, node.error(_unknown(word, family, names)))
    cls = words[word]
    if issubclass(cls, Where):
        names.announce(node.arguments)
    built = _build_fields(node, cls, names)
    if isinstance(built, Definition):
        names.define(node, built)
    if any(parameter.kind is Where for parameter in cls.parameters()):
        names.refuse_unused(built)
    return built


def _wanting(family: type[Ludeme] | None, fault: GameError) -> GameError:
    """A fault where a ludeme of a family must stand."""
    fault.wanted = family
    return fault


def _unknown(word: str, family: type[Ludeme], names: Names) -> str:
    elsewhere = [name for name, other in FAMILIES.items() if word in other.vocabulary]
    words = vocabulary(family)
    fitting = [name for name in names.known if names.parts(Node(name, None, 0, 0), family)]
    hint = names.hint(word) or suggested(word, words.values()) or nearest(word, [*words, *fitting])
    if not hint and elsewhere:
        hint = f" ('{word}' is {article(FAMILIES[elsewhere[0]])})"
    if not hint:
        hint = suggested(word, [ludeme for other in FAMILIES.values() for ludeme in other.vocabulary.values()])
    if not hint:
        hint = f" (known: {listed(sorted(words))})" if len(words) <= 16 else ""
    return f"expected {article(family)}, found '{word}'{hint}"


def suggested(word: str, among: Iterable[type[Ludeme]]) -> str:
    """`` (did you mean 'leap'?)`` for ludemes of which ``word`` is a synonym, with their families if these differ."""
    meant = {ludeme.word: ludeme for ludeme in among if word.lower() in ludeme.synonyms}
    families = {ludeme.family for ludeme in meant.values()}
    words = [f"'{one}'" + (f", {article(of.family)}," if len(families) > 1 else "") for one, of in meant.items()]
    return f" (did you mean {listed(words).rstrip(',')}?)" if words else ""


def _build_fields(node: Node, cls: type[Ludeme], names: Names) -> Ludeme:
    values: dict[str, Any] = {}
    for parameter, nodes in _matched(node, cls, names):
        kind = parameter.kind
        items = [part for n in nodes for part in names.put(n, kind) or (_value(parameter, n, cls=cls, names=names),)]
        values[parameter.name] = tuple(items) if parameter.many else items[0]
    return cls(**values)


def _matched(node: Node, cls: type[Ludeme], names: Names) -> Iterator[tuple[Parameter, list[Node]]]:
    """Every field that the arguments of a node fill, with what fills it.

    Raises:
        GameError: an argument too many, too late, or one missing.
    """
    parameters, arguments, skipped = list(cls.parameters()), list(node.arguments), list[tuple[Parameter, Node]]()
    while arguments:
        first = arguments[0]
        meant = next((parameter for parameter in parameters if accepts(parameter, first, names)), None)
        while meant and parameters[0] != meant:
            skipped.append((parameters.pop(0), first))
            if not skipped[-1][0].optional:
                raise _lacking(first, cls, skipped[-1][0])
        if not meant:
            _refuse_late(first, cls, [later for parameter, later in skipped if accepts(parameter, first)])
        if not parameters:
            raise first.error(f"'{cls.word}' takes no further argument, found '{shown(first)}'")
        parameter = parameters.pop(0)
        last = len(arguments) if parameter.many else 1
        while last > 1 and not accepts(parameter, arguments[last - 1], names) and parameters:
            last -= 1
        yield parameter, arguments[:last]
        arguments = arguments[last:]
    missing = [p for p in parameters if not p.optional]
    if missing:
        raise _lacking(node, cls, missing[0])


def _lacking(node: Node, cls: type[Ludeme], parameter: Parameter) -> GameError:
    """The fault of a ludeme that lacks a field, at the node before which it should stand, or at the ludeme itself."""
    before = "" if node.head == cls.word else f" before '{node.head or shown(node)}'"
    words = vocabulary(parameter.family) if parameter.family else ()
    few = f" ({listed(words)})" if 1 < len(words) <= FEW else ""
    fault = node.error(f"'{cls.word}' lacks its {parameter.name}{before}; put {expected(parameter)}{few} there")
    return _wanting(parameter.family, fault)


def _refuse_late(argument: Node, cls: type[Ludeme], later: list[Node]) -> None:
    """Raise `GameError` if there are arguments before this one that should stand after it; the first is named."""
    if later:
        late, early = (node.head or shown(node) for node in (argument, later[0]))
        raise argument.error(f"the parts of '{cls.word}' have an order: '{late}' comes before '{early}'")


def check(game: Ludeme, node: Node) -> None:
    """Raise `GameError` if a part makes no sense in the game built from a node, with the place of that part."""
    try:
        game.check(game)
    except GameError as fault:
        place = next((at for part, at in placed(game, node) if part is fault.part), None)
        if fault.line or place is None:
            raise
        raise place.error(fault.message) from fault


def placed(built: Ludeme, node: Node, names: Names | None = None) -> Iterator[tuple[Ludeme, Node]]:
    """A ludeme and all inside it, as far as they are written in the text it was built from, each with its node.

    What is named is where its definition is; ``names`` are those that the text before this part defines.
    """
    names = names or Names()
    yield built, node
    for parameter, nodes in _matched(node, type(built), names):
        value = getattr(built, parameter.name)
        items = iter(value if parameter.many else (value,))
        for part in nodes:
            item, *_ = [next(items) for _ in names.parts(part, parameter.kind) or (part,)]
            if isinstance(item, Ludeme) and not names.parts(part, parameter.kind):
                yield from placed(item, part, names)
    if isinstance(built, Definition):
        names.known[built.name] = built


def accepts(parameter: Parameter, node: Node, names: Names | None = None) -> bool:
    """True if the node looks like a value of the parameter (its own arguments may still be wrong), or is its name."""
    kind = parameter.kind
    if isinstance(kind, tuple):
        return node.items is None and node.text in kind
    if kind is int:
        return node.items is None and WHOLE.fullmatch(node.text) is not None
    if kind is str:
        return node.items is None
    return node.head in vocabulary(kind) or bool(names and names.parts(node, kind))


def expected(parameter: Parameter) -> str:
    """What a parameter takes, in words."""
    kind = parameter.kind
    if isinstance(kind, tuple):
        return listed(kind)
    if kind is int:
        return f"a number from {parameter.bounds.low} to {parameter.bounds.high}"
    return "a name" if kind is str else article(kind)


def _value(parameter: Parameter, node: Node, *, cls: type[Ludeme], names: Names) -> Any:
    kind = parameter.kind
    if parameter.family:
        return build(node, parameter.family, names)
    if not accepts(parameter, node):
        hint = nearest(node.text, kind) if isinstance(kind, tuple) else ""
        raise node.error(
            f"the {parameter.name} of '{cls.word}' must be {expected(parameter)}, found '{shown(node)}'{hint}"
        )
    if kind is int:
        low, high = parameter.bounds
        if not low <= int(node.text) <= high:
            raise node.error(f"the {parameter.name} of '{cls.word}' must be {expected(parameter)}, found {node.text}")
        return int(node.text)
    return node.text.strip('"')
