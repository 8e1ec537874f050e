"""What a term of the sheets is: a word with its definition on each kind of board."""

import re
from dataclasses import dataclass

PART = re.compile(r"\[([^]:]+):([^]]*)\]")
"""A part of a definition that is told only where a pattern occurs in the sheet, like ``[bag: Nobody looks in.]``."""

UNLESS = r"\A(?!"
"""Begins the pattern of a part that is told where something does not occur in the sheet."""


@dataclass(frozen=True)
class Term:
    """One word, or a family of words, that a sheet uses.

    Args:
        name: the word as it is explained.
        words: the words by which it is recognized in a sentence, as a regular expression.
        meaning: the definition, on boards where balls rest on others; see `PART`.
        flat: the definition on boards of one level; empty if it is the same.
        hexagonal: the definition on hexagonal boards; empty if it is as on other boards of one level.
    """

    name: str
    words: str
    meaning: str
    flat: str = ""
    hexagonal: str = ""

    def meanings(self) -> dict[str, str]:
        """The definition on each kind of board on which it is another one."""
        kinds = {"stacking": ("levels", "square"), "flat": ("square",), "hexagonal": ()}
        found = {kind: self.on(features) for kind, features in kinds.items()}
        first = {meaning: kind for kind, meaning in reversed(found.items())}
        return {kind: meaning for kind, meaning in found.items() if first[meaning] == kind}

    def on(self, features: tuple[str, ...], text: str | None = None) -> str:
        """The definition on a board with these features, as far as it matters for a text.

        Without a text all of it, but for what is told only where something else does not occur.
        """
        meaning = self.meaning
        if "levels" not in features:
            flat = self.flat or self.meaning
            meaning = flat if "square" in features else self.hexagonal or flat

        def wanted_part(part: re.Match[str]) -> str:
            pattern, words = part.groups()
            wanted = not pattern.startswith(UNLESS) if text is None else re.search(pattern, text, re.I)
            return words if wanted else ""

        return PART.sub(wanted_part, meaning).strip()
