"""How a fact is read: ``(perft 2 600 size=5)`` sets an option, ``(value (result win) ...)`` has parts."""

import re

from ludeme.text.tree import Node

OPTION = re.compile(r"([a-z][\w-]*)=(\S+)")


def word(node: Node) -> str:
    """A word without its quotes; empty for a list."""
    return node.text.strip('"') if node.items is None else ""


def options(fact: Node) -> dict[str, str]:
    """The options that a fact sets."""
    return {found[1]: found[2] for node in fact.arguments if (found := OPTION.fullmatch(word(node)))}


def arguments(fact: Node) -> list[Node]:
    """What a fact says besides the options it sets."""
    return [node for node in fact.arguments if not OPTION.fullmatch(word(node))]


def parts(fact: Node) -> dict[str, str]:
    """The lists in a fact: their first words, with the rest of each as text, such as result: win."""
    return {node.head: " ".join(map(word, node.arguments)) for node in arguments(fact) if node.head}
