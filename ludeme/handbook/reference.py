"""The words of the language, one by one: what each means, takes and looks like; and words found by what they mean."""

import inspect
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ludeme.base import FAMILIES, Ludeme
from ludeme.errors import GameError, nearest
from ludeme.game import Game
from ludeme.handbook.grammar import every_ludeme
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
        return " ".join(rule_sheet(ludeme).sentences())
    sections = {p.kind: p.name for p in Game.parameters()}
    if type(ludeme) not in sections:
        return ludeme.english()
    frame = build(read(FRAME)[0], Game)
    assert isinstance(frame, Game)
    change: dict[str, Any] = {sections[type(ludeme)]: ludeme}
    known, found = (rule_sheet(game).sentences() for game in (frame, replace(frame, **change)))
    return " ".join(sentence for sentence in found if sentence not in known) or ludeme.english()


def ludemes(word: str | None = None) -> list[type[Ludeme]]:
    """All ludemes, family by family in the order of the grammar; with a word, those that it names, or that take it.

    Raises:
        GameError: no ludeme is this word, nor takes it in a field.
    """
    found = every_ludeme()
    if word is None:
        return found
    named = [ludeme for ludeme in found if ludeme.word == word] or [one for one in found if told_values(one, word)]
    if not named:
        hint = suggested(word, found) or nearest(word, {ludeme.word for ludeme in found})
        raise GameError(f"no ludeme '{word}'{hint}; `ludeme ludemes` lists them")
    return named


def told_values(ludeme: type[Ludeme], text: str) -> list[str]:
    """Of each field that takes a word of a text: ``It takes "knight" as its way.``"""
    asked = set(text.lower().split())
    fields = [(field.name, field.kind) for field in ludeme.parameters() if isinstance(field.kind, tuple)]
    return [f'It takes "{word}" as its {name}.' for name, words in fields for word in words if word.lower() in asked]


EMPTY = (
    "a all an and are as at be by can for from i if in is it its of on one or that the them to with you your my must"
)
"""Words that say nothing about a meaning."""
SAME, WORD, SYNONYM, GIST, TEXT = 40.0, 12.0, 10.0, 3.0, 1.0
"""What it counts that a ludeme is called what is asked for, as a whole; and that a word of that is a ludeme's own word,
in a synonym, in the first sentence about it, or elsewhere in its description or wording."""
LEAST = 0.2
"""How much a word weighs that all ludemes have; one that a single ludeme has weighs 1 more."""
WORTH = 0.4
"""Ludemes that count less than this share of the best are not told."""


class FittingLudeme(NamedTuple):
    """A ludeme that fits what is asked for, and how well."""

    ludeme: type[Ludeme]
    score: float


def stems(text: str) -> frozenset[str]:
    """The words of a text without those that say nothing, and without their endings.

    Example:
        >>> sorted(stems("The captured balls"))
        ['ball', 'captur']
    """
    return frozenset(map(_stem, re.findall(r"[^\W_]+", text.lower()))) - {*map(_stem, EMPTY.split())}


def _stem(word: str) -> str:
    """A word without a usual ending, so that "swapped", "swapping" and "swap" are found by each other."""
    for ending in ("ing", "ed", "es", "s", "e"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2 and not word.endswith("ss"):
            doubled = ending in ("ing", "ed") and stem[-1] == stem[-2] and stem[-1] not in "sl"
            return stem[:-1] if doubled else stem
    return word


def _known(ludeme: type[Ludeme]) -> list[tuple[float, frozenset[str]]]:
    """The stems by which a ludeme is found, with what each counts: those that count most first."""
    described = entry(ludeme)
    gist, _, rest = described.meaning.partition(". ")
    names = [(SYNONYM, stems(synonym)) for synonym in ludeme.synonyms]
    taken = " ".join(word for p in ludeme.parameters() if isinstance(p.kind, tuple) for word in p.kind)
    text = stems(f"{rest} {described.wording} {taken}")
    return [(WORD, stems(ludeme.word)), *names, (GIST, stems(gist)), (TEXT, text)]


def find(text: str) -> list[FittingLudeme]:
    """The ludemes that fit a description, best first; none if no word of it is known.

    A word weighs the more, the fewer ludemes have it in what is said of them: "jump" more than "ball".
    """
    known = {ludeme: _known(ludeme) for ludeme in ludemes()}
    found = {stem: sum(any(stem in names for _, names in one) for one in known.values()) for stem in stems(text)}
    telling = {
        stem: LEAST + 1 - math.log(count) / math.log(len(known)) for stem, count in sorted(found.items()) if count
    }
    scored = [FittingLudeme(ludeme, _score(telling, one)) for ludeme, one in known.items()]
    best = max(found.score for found in scored)
    fitting = [found for found in scored if found.score and found.score >= WORTH * best]
    return sorted(fitting, key=lambda found: -found.score)


def _score(asked: Mapping[str, float], known: list[tuple[float, frozenset[str]]]) -> float:
    """How well a ludeme fits the words asked for: what each that is found counts, the less the more is missed."""
    whole = sum(asked.values())
    if not whole:
        return 0.0
    counts = {stem: next((count for count, names in known if stem in names), 0.0) for stem in asked}
    shared = [names for count, names in known if count >= SYNONYM and names and names <= asked.keys()]
    same = max((sum(asked[stem] for stem in names) for names in shared), default=0.0) / whole
    hit = sum(asked[stem] for stem, count in counts.items() if count) / whole
    return (sum(asked[stem] * count for stem, count in counts.items()) / whole * len(asked) + SAME * same) * hit**2
