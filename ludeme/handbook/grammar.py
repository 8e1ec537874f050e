"""The whole language as a grammar in EBNF, made from the classes: for people, and for programs that write games.

The notation is that of ISO/IEC 14977. Behind each argument a comment names its field; ``? 2 to 10 ?`` is a whole
number in these bounds.
"""

import inspect
import re
from textwrap import fill
from typing import Any

from ludeme.base import FAMILIES, Ludeme, Parameter, vocabulary
from ludeme.game import Game
from ludeme.naming import Definition
from ludeme.text.names import article
from ludeme.text.spelling import spell

WIDTH = 80
HEAD = """\
(* The language of the games, in EBNF (ISO/IEC 14977). A game's text is derived
   from "game".

   Symbols may be parted by blanks and line ends, and by comments from ";" to
   the end of the line. The comment behind an argument names it, and says what
   is meant where it is left out. ? 2 to 10 ? is a whole number in these bounds.
   An argument that fits two fields in succession is taken by the first of them.
   ? the name of a region ? is one that "where" defines before it is used. *)"""
NAME = 'name = ? characters other than blanks, ( ) " and ;, or a text in quotes ? ;'
"""What a name is made of; the quotes are double."""


def is_bare(ludeme: type[Ludeme]) -> bool:
    """True if the word may stand alone, without parentheses."""
    return all(parameter.optional for parameter in ludeme.parameters())


def production(ludeme: type[Ludeme]) -> str:
    """What a ludeme looks like in EBNF, word and arguments in parentheses; broken where it would be too long."""
    parts = ['"("', f'"{ludeme.word}"', *map(argument, ludeme.parameters()), '")"']
    head = f'{symbol(ludeme)} = "{ludeme.word}" |' if is_bare(ludeme) else f"{symbol(ludeme)} ="
    line = f"{head} {', '.join(parts)} ;"
    if len(line) <= WIDTH:
        return line
    arguments = ",\n".join(parts[2:]) + " ;"
    return "\n".join([f"{head} {', '.join(parts[:2])},", *map(_indented, arguments.split("\n"))])


def _indented(line: str) -> str:
    """A line of a production; one that is too long is broken between alternatives, and no comment is torn."""
    whole = re.sub(r"\(\*.*?\*\)|[({] | [)}],?", lambda found: found[0].replace(" ", "\0"), line)
    broken = fill(
        whole, WIDTH, initial_indent="    ", subsequent_indent="      ", break_long_words=False, break_on_hyphens=False
    )
    return broken.replace("\0", " ")


def symbol(kind: type[Ludeme]) -> str:
    """The name in the grammar of a family or a part of one, ``out-of-game``, or of a ludeme, ``region-touching``."""
    if kind.word and kind is not kind.family:
        return f"{symbol(kind.family)}-{kind.word}"
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


def kinds() -> list[type[Ludeme]]:
    """The game, its sections, then the families; the parts of a family that some field asks for come behind it."""
    families = sorted(FAMILIES.values(), key=lambda family: (family is not Game, not family.word))
    asked = {p.family for family in families for cls in family.vocabulary.values() for p in cls.parameters()}
    parts = [kind for kind in asked if kind and kind is not kind.family]
    found: list[type[Ludeme]] = []
    for family in families:
        found += [family, *sorted((part for part in parts if part.family is family), key=symbol)]
    return found


def productions(kind: type[Ludeme]) -> list[type[Ludeme]]:
    """The ludemes that a field of this kind takes, in alphabetical order."""
    return [ludeme for _, ludeme in sorted(vocabulary(kind).items())]


def every_ludeme() -> list[type[Ludeme]]:
    """All ludemes, family by family."""
    return [ludeme for kind in kinds() if kind is kind.family for ludeme in productions(kind)]


def argument(parameter: Parameter) -> str:
    """One argument in EBNF, with its name."""
    item = _item(parameter)
    if parameter.many:
        item = f"{{ {item} }}" if parameter.optional else f"{item}, {{ {item} }}"
    elif parameter.optional:
        item = f"[ {item} ]"
    default = default_text(parameter)
    return f"{item} (* {parameter.name}{f', else {default}' if default != '' else ''} *)"


def _item(parameter: Parameter) -> str:
    kind = parameter.kind
    if isinstance(kind, tuple):
        return "( " + " | ".join(f'"{word}"' for word in kind) + " )"
    if kind is int:
        return f"? {parameter.bounds.low} to {parameter.bounds.high} ?"
    return "name" if kind is str else symbol(kind)


def default_text(parameter: Parameter) -> str:
    """What a field that is left out stands for; empty if for nothing."""
    return "" if not parameter.optional or parameter.default in (None, ()) else spell(parameter.default)


def ebnf() -> str:
    """The grammar."""
    return "\n\n".join([HEAD, *map(_of_kind, kinds()), NAME])


def _of_kind(kind: type[Ludeme]) -> str:
    """A family's alternatives and their productions; of a part of a family, the alternatives only."""
    found = productions(kind)
    lines = [fill(f"(* {gist(kind)} *)", WIDTH, subsequent_indent="   ")]
    if found != [kind]:
        lines.append(_choice(symbol(kind), [*map(symbol, found), *_named(kind)]))
    return "\n".join([*lines, *(production(ludeme) for ludeme in found if kind is kind.family)])


def _named(kind: type[Ludeme]) -> list[str]:
    """What stands for a ludeme of this kind by its name, if the game may name such a thing."""
    bodies = {p.kind for cls in Definition.vocabulary.values() for p in cls.parameters() if p.name == "body"}
    return [f"? the name of {article(kind)} ?"] if kind.family in bodies else []


def _choice(name: str, symbols: list[str]) -> str:
    """A choice, as many symbols a line as fit."""
    lines = [f"{name} = {symbols[0]}"]
    for other in symbols[1:]:
        if len(lines[-1]) + len(other) + 5 > WIDTH:
            lines.append("   ")
        lines[-1] += f" | {other}"
    return "\n".join(lines) + " ;"


def gist(kind: type[Ludeme]) -> str:
    """The first sentence about a class."""
    text = " ".join((inspect.getdoc(kind) or "").split())
    return re.split(r"(?<=\.) ", text, maxsplit=1)[0]


def as_data() -> dict[str, Any]:
    """The grammar as plain data: families, the productions with their fields, and the text."""
    return {
        "start": symbol(Game),
        "families": [
            {
                "name": symbol(kind),
                "part_of": None if kind is kind.family else symbol(kind.family),
                "meaning": gist(kind),
                "productions": [symbol(ludeme) for ludeme in productions(kind)],
            }
            for kind in kinds()
        ],
        "productions": [
            {
                "name": symbol(ludeme),
                "family": symbol(ludeme.family),
                "word": ludeme.word,
                "bare": is_bare(ludeme),
                "fields": [field_data(parameter) for parameter in ludeme.parameters()],
            }
            for ludeme in every_ludeme()
        ],
        "ebnf": ebnf(),
    }


def field_data(parameter: Parameter) -> dict[str, Any]:
    """A field as plain data; ``kind`` is a family, "word", "number" or "name"."""
    kind = parameter.kind
    data: dict[str, Any] = {"name": parameter.name, "many": parameter.many, "optional": parameter.optional}
    if isinstance(kind, tuple):
        data |= {"kind": "word", "words": list(kind)}
    elif kind is int:
        data |= {"kind": "number", "low": parameter.bounds.low, "high": parameter.bounds.high}
    else:
        data |= {"kind": "name" if kind is str else symbol(kind)}
    if default_text(parameter):
        data["default"] = parameter.default if kind is int else default_text(parameter)
    return data
