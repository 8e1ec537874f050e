"""How found games were made, in plain words: what each operator of a search does, and what it changed."""

from collections.abc import Sequence

from search.breed.operators import JOINED

OPERATORS = {
    "parameter": "a number or a word changed",
    "ludeme": "a ludeme replaced by a kindred one",
    "subtree": "a part replaced by a new one",
    "insert": "a part added",
    "delete": "a part left out",
    "section": "a whole section taken from {}",
    "crossover": "a part taken from {}",
    "random": "drawn at random",
    "tree": "drawn at random, step by step",
    "polished": "a small change that a designer would try",
}
"""What was done to the first parent, by operator; the braces stand for the second parent."""
SIGNS = {"+ ": "added ", "− ": "left out ", "without ": "left out "}
"""How a change begins as it is stored, and as it is told."""


def done(operators: str, other: str = "another game") -> str:
    """What was done by one operator or, joined, by several, in their order; ``other`` is the second parent."""
    return ", then ".join(OPERATORS.get(name, name).format(other) for name in operators.split(JOINED))


def changes(label: str) -> Sequence[str]:
    """The changes in ludemes, as they are stored with a birth, one after the other."""
    return [_told(change) for change in label.split("; ") if change]


def _told(change: str) -> str:
    sign = next((sign for sign in SIGNS if change.startswith(sign)), "")
    return SIGNS.get(sign, "") + change.removeprefix(sign)
