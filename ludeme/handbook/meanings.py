"""Ludemes found by what they mean: words, synonyms, descriptions and English wordings searched, best first."""

import re
from typing import NamedTuple

from ludeme.base import Ludeme
from ludeme.handbook.reference import entry, ludemes

EMPTY = frozenset(
    re.findall(
        r"\w+",
        "a all an and are as at be by can for from i if in is it its of on one or that the them to with you your",
    )
)
"""Words that say nothing about a meaning."""
SAME, WORD, SYNONYM, GIST, TEXT = 40.0, 12.0, 10.0, 3.0, 1.0
"""What it counts that a ludeme is called what is asked for, as a whole; and that a word of that is a ludeme's own word,
in a synonym, in the first sentence about it, or elsewhere in its description or wording."""
WORTH = 0.4
"""Ludemes that count less than this share of the best are not told."""


class FittingLudeme(NamedTuple):
    """A ludeme that fits what is asked for, and how well."""

    ludeme: type[Ludeme]
    score: float


class Known(NamedTuple):
    """The stems by which a ludeme is found: of its word, of each synonym, of the first sentence and of the rest."""

    word: frozenset[str]
    synonyms: tuple[frozenset[str], ...]
    gist: frozenset[str]
    text: frozenset[str]


def stems(text: str) -> frozenset[str]:
    """The words of a text without those that say nothing, and without their endings.

    Example:
        >>> sorted(stems("The captured balls"))
        ['ball', 'captur']
    """
    return frozenset(map(_stem, re.findall(r"[^\W_]+", text.lower()))) - {*map(_stem, EMPTY)}


def _stem(word: str) -> str:
    """A word without a usual ending, so that "swapped", "swapping" and "swap" are found by each other."""
    for ending in ("ing", "ed", "es", "s", "e"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2 and not word.endswith("ss"):
            doubled = ending in ("ing", "ed") and stem[-1] == stem[-2] and stem[-1] not in "sl"
            return stem[:-1] if doubled else stem
    return word


def _known(ludeme: type[Ludeme]) -> Known:
    told = entry(ludeme)
    gist, _, rest = told.meaning.partition(". ")
    names = tuple(stems(synonym) for synonym in ludeme.synonyms)
    return Known(stems(ludeme.word), names, stems(gist), stems(f"{rest} {told.wording}"))


def find(text: str) -> list[FittingLudeme]:
    """The ludemes that fit a description, best first; none if no word of it is known."""
    asked = stems(text)
    scored = [FittingLudeme(ludeme, _score(asked, _known(ludeme))) for ludeme in ludemes()]
    best = max(found.score for found in scored)
    fitting = [found for found in scored if found.score and found.score >= WORTH * best]
    return sorted(fitting, key=lambda found: -found.score)


def _score(asked: frozenset[str], known: Known) -> float:
    """How well a ludeme fits: what each word asked for counts, the less the more of them are missed."""
    counts = [_count(stem, known) for stem in asked]
    shared = [names for names in (known.word, *known.synonyms) if names and names <= asked]
    whole = max((len(names) / len(asked) for names in shared), default=0.0)
    hit = sum(map(bool, counts))
    return (sum(counts) + SAME * whole) * (hit / len(asked)) ** 2 if asked else 0.0


def _count(stem: str, known: Known) -> float:
    if stem in known.word:
        return WORD
    if any(stem in names for names in known.synonyms):
        return SYNONYM
    return GIST if stem in known.gist else TEXT if stem in known.text else 0.0
