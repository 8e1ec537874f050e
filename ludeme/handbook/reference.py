"""The words of the language, one by one: what each means, takes and looks like, and how its example is worded."""

import inspect
import re
from dataclasses import dataclass, replace
from typing import Any

from ludeme.base import FAMILIES, Ludeme
from ludeme.errors import GameError, nearest
from ludeme.game import Game
from ludeme.handbook.grammar import kinds, productions
from ludeme.sheet.writer import rule_sheet
from ludeme.text.building import build, suggested
from ludeme.text.spelling import spell
from ludeme.text.tree import read

FRAME = "(game example pyramid (players Black White) (turn (take any)) (end (when full draw)))"
"""A game in which no section is that of an example: what the example adds to its rule sheet is its wording."""


@dataclass(frozen=True)
class Entry:
    """One word in one family.

    Args:
        ludeme: the class.
        meaning: what it does, from its docstring.
        example: a text in which it occurs.
        wording: that text in English; of a whole game, all sentences of its rule sheet.
        stands_for: of a ludeme that is only a name for others, what it stands for in the example; otherwise empty.
        source: where the idea is from; may be empty.
    """

    ludeme: type[Ludeme]
    meaning: str
    example: str
    wording: str
    stands_for: str
    source: str


def entry(ludeme: type[Ludeme]) -> Entry:
    """What is known of a ludeme.

    Raises:
        GameError: its example does not spell it.
    """
    text = inspect.getdoc(ludeme) or ""
    parts = re.split(r"(?:^|(?<=[.)]\s))(Example|Source): ", text, flags=re.MULTILINE)
    named = dict(zip(parts[1::2], (" ".join(part.split()) for part in parts[2::2]), strict=True))
    meaning = "\n\n".join(" ".join(paragraph.split()) for paragraph in parts[0].strip().split("\n\n"))
    text = named.get("Example", "")
    example = example_of(ludeme, text)
    meant = next(part for part in example.walk() if type(part) is ludeme).expand()
    sayable = meant is not None and all(part.word in type(part).vocabulary for part in meant.walk())
    stands_for = spell(meant) if meant and sayable else ""
    return Entry(ludeme, meaning.replace("``", '"'), text, wording(example), stands_for, named.get("Source", ""))


def example_of(ludeme: type[Ludeme], text: str) -> Ludeme:
    """What an example spells, in the family that makes it an example of the ludeme: its own if possible.

    Raises:
        GameError: there is no such family.
    """
    nodes = read(text)
    for family in (ludeme.family, *FAMILIES.values()):
        try:
            found = build(nodes[0], family) if len(nodes) == 1 else None
        except GameError:
            continue
        if found and any(type(part) is ludeme for part in found.walk()):
            return found
    raise GameError(f"the example '{text}' of '{ludeme.word}' ({ludeme.family.__name__}) does not spell it")


def wording(ludeme: Ludeme) -> str:
    """A ludeme in English; of a section, what it makes of a game's rule sheet."""
    if isinstance(ludeme, Game):
        return " ".join(_sentences(ludeme))
    sections = {p.kind: p.name for p in Game.parameters()}
    if type(ludeme) not in sections:
        return ludeme.english()
    frame = build(read(FRAME)[0], Game)
    assert isinstance(frame, Game)
    change: dict[str, Any] = {sections[type(ludeme)]: ludeme}
    known = _sentences(frame)
    added = " ".join(sentence for sentence in _sentences(replace(frame, **change)) if sentence not in known)
    return added or ludeme.english()


def _sentences(game: Game) -> list[str]:
    return rule_sheet(game).sentences()


def ludemes(word: str | None = None) -> list[type[Ludeme]]:
    """All ludemes, family by family in the order of the grammar; with a word, those that it names.

    Raises:
        GameError: no family has this word.
    """
    found = [p.ludeme for kind in kinds() if kind is kind.family for p in productions(kind)]
    if word is None:
        return found
    named = [ludeme for ludeme in found if ludeme.word == word]
    if not named:
        hint = suggested(word, found) or nearest(word, {ludeme.word for ludeme in found})
        raise GameError(f"no ludeme '{word}'{hint}; `ludeme ludemes` lists them")
    return named
