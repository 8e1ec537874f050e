"""A text of parentheses as a tree of nodes, each with its place.

(game spline (pyramid 4) (players White Black) (turn (add own)) (end (win (line own spanning))))
"""

import re
from dataclasses import dataclass

from ludeme.errors import GameError

MOST_WORDS, DEEPEST = 10_000, 64
"""Words and parentheses that a text may have, and lists in lists: the longest documented game has 700 and 11."""
WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
"""A whole number, of a length that no bounds reach."""
TOKEN = re.compile(r"\s+|;[^\n]*|(?P<token>[()]|\"[^\"\n]*\"|[^\s()\";]+)|(?P<bad>.)")


@dataclass(frozen=True)
class Node:
    """A piece of text: an atom (``items`` is None) or a list, with its place."""

    text: str
    items: "tuple[Node, ...] | None"
    line: int
    column: int

    @property
    def head(self) -> str:
        """The word that says what this is: the atom itself, or the first atom of a list."""
        if self.items is None:
            return self.text
        return self.items[0].text if self.items and self.items[0].items is None else ""

    @property
    def arguments(self) -> "tuple[Node, ...]":
        """What follows the head of a list."""
        return self.items[1:] if self.items else ()

    def error(self, message: str) -> GameError:
        """A fault at this place."""
        return GameError(message, self.line, self.column)


def read(text: str) -> list[Node]:
    """The top-level expressions of a text.

    Raises:
        GameError: an unbalanced parenthesis, a stray character, or more than can be a game, with the place.
    """
    top: list[Node] = []
    open_lists: list[tuple[int, int, list[Node]]] = []
    line, line_start, words = 1, 0, 0
    for match in TOKEN.finditer(text):
        column = match.start() - line_start + 1
        token = match["token"]
        if match["bad"]:
            raise GameError(f"stray character {match['bad']!r}; a text in quotes must end on its line", line, column)
        words += token is not None
        if words > MOST_WORDS or len(open_lists) > DEEPEST:
            raise GameError(f"the text is too long or nested too deeply to be a game, in line {line}")
        if token == "(":
            open_lists.append((line, column, []))
        elif token:
            if token == ")":
                if not open_lists:
                    raise GameError("this ')' closes nothing; remove it", line, column)
                row, place, items = open_lists.pop()
                node = Node("", tuple(items), row, place)
            else:
                node = Node(token, None, line, column)
            (open_lists[-1][2] if open_lists else top).append(node)
        newlines = match.group().count("\n")
        if newlines:
            line, line_start = line + newlines, match.start() + match.group().rindex("\n") + 1
    if open_lists:
        row, place, _ = open_lists[-1]
        raise GameError("this '(' is never closed; add ')', perhaps at the end", row, place)
    return top


def shown(node: Node) -> str:
    """The node as text on one line."""
    if node.items is None:
        return node.text
    return f"({' '.join(shown(item) for item in node.items)})"
