"""The names that a text defines for parts of its game, while it is read."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ludeme.base import FAMILIES, Ludeme
from ludeme.naming import Definition, definitions_of, pruned, worth_a_name
from ludeme.text.tree import Node

NAME = re.compile(r"[a-z]+(-[a-z]+)*")
"""What a definition may be called."""


@dataclass
class Names:
    """The names that a game has defined so far, while its text is read.

    Args:
        known: the definitions by name.
        places: where they are written.
        coming: all names of the section, those that come later among them.
    """

    known: dict[str, Definition] = field(default_factory=dict)
    places: dict[str, Node] = field(default_factory=dict)
    coming: set[str] = field(default_factory=set)

    def announce(self, definitions: Sequence[Node]) -> None:
        """Note which names a section will define."""
        self.coming |= {node.arguments[0].text for node in definitions if node.arguments}

    def define(self, node: Node, definition: Definition) -> None:
        """Let a name be used from here on.

        Raises:
            GameError: it cannot be a name, is one already, or what it stands for needs none.
        """
        name, place = definition.name, node.arguments[0]
        if not NAME.fullmatch(name):
            raise place.error(
                f"'{name}' cannot be a name; use small letters, with hyphens between words: (… inner-hole …)"
            )
        if name in every_word():
            raise place.error(f"'{name}' is a word of the language; choose another name")
        if name in self.known:
            raise place.error(f"a second '{name}'; the first is in line {self.places[name].line}: rename one of them")
        if not worth_a_name(definition.body):
            raise node.error(f"'{name}' stands for the single word '{node.arguments[1].head}'; write that word instead")
        if same := next((known for known, other in self.known.items() if other.body == definition.body), None):
            raise node.error(f"'{name}' says the same as '{same}'; use '{same}' for both")
        self.known[name], self.places[name] = definition, node

    def parts(self, node: Node, kind: Any) -> tuple[Ludeme, ...]:
        """What a name stands for, if that is of a kind; otherwise, and for any other text, nothing."""
        if node.head not in self.known or not isinstance(kind, type):
            return ()
        body = self.known[node.head].body
        parts = body if isinstance(body, tuple) else (body,)
        return parts if isinstance(parts[0], kind) else ()

    def put(self, node: Node, kind: Any) -> tuple[Ludeme, ...]:
        """What a name stands for, to be put in its place, as `parts` says.

        Raises:
            GameError: arguments behind the name.
        """
        parts = self.parts(node, kind)
        if parts and node.arguments:
            raise node.arguments[0].error(
                f"'{node.head}' is a name and takes no argument, found '{node.arguments[0].head}'"
            )
        return parts

    def hint(self, word: str) -> str:
        """Why a name does not stand for what is expected; empty for any other word."""
        if word in self.known:
            body = self.known[word].body
            what = "effects" if isinstance(body, tuple) else article(type(body).family)
            return f" ('{word}' is {what}, defined in line {self.places[word].line})"
        return f" ('{word}' is defined only here or later; define it first)" if word in self.coming else ""

    def refuse_unused(self, game: Ludeme) -> None:
        """Raise `GameError` if some name is of no use in the short form of the game."""
        kept = {definition.name for definition in definitions_of(pruned(game))}
        for name, node in self.places.items():
            if name not in kept:
                raise node.error(f"nothing asks for '{name}'; use it, or remove its definition")


@cache
def every_word() -> frozenset[str]:
    """Every word that means something in the language, in whatever place."""
    words = {word for family in FAMILIES.values() for word in family.vocabulary}
    classes = [cls for family in FAMILIES.values() for cls in family.vocabulary.values()]
    kinds = [parameter.kind for cls in classes for parameter in cls.parameters()]
    return frozenset(words.union(*(kind for kind in kinds if isinstance(kind, tuple))))


def article(family: type[Ludeme]) -> str:
    """``a region``, ``an end rule``; what begins with one word alone, like a section, by that: ``(players …)``."""
    words = [family.word] if family.word else [*family.vocabulary]
    if len(words) == 1:
        return f"({words[0]} …)"
    name = "end rule" if family.__name__ == "End" else family.__name__.lower()
    return ("an " if name[0] in "aeiou" else "a ") + name
