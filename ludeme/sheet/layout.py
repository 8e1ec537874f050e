"""How a sentence that is too long is laid out: as a list of its parts, or as several sentences."""

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from ludeme.english.wording import LONG, capital, parted
from ludeme.sheet.page import MARK

PARTS = re.compile(r"; (?![^()]*\))")
"""Where a sentence can be taken apart: not within brackets."""
LISTED = re.compile(r"([^:()]*): (?![^:]*\.\s)(.*; .*)")
"""What a sentence says before its parts, and these; no other sentence follows."""
KEPT = r"or |in any case "
"""Words with which a part begins that cannot be said by itself."""


SUCH = "this point must be"
BEGINS = (
    r"(?=(?:on|in|off|above|below|outside|touching|resting|holding|flat|diagonally|directly|neither|not|at most|a)\b)"
)
"""How it may begin what is said of a ball's point."""
DONE = {"touching": "touch", "resting on": "rest on", "holding": "hold"}
TO_DO = re.compile(rf"{SUCH} ({'|'.join(DONE)})(?= (?:(?! or | and | nor )[^.;,])*(?:[.;]|$))")
"""What a point must do, rather than be, where that is all that is asked of it."""
PLACE = re.compile(rf"(at any|at a|to any other) playable point {BEGINS}([^;]*?)(?=[.;]|$)")
"""Where a ball may come, at the end of a sentence."""


def laid_out(lines: Sequence[str]) -> list[str]:
    """Lines of a section of which those that have a long sentence are taken apart."""
    return [part for line in lines for part in _apart(_shorter(line))]


def _shorter(line: str) -> str:
    """A long sentence in which brackets, or what is said of a ball's point, are told behind it."""
    line = parted(line)
    if longest(line) > LONG:
        line = TO_DO.sub(lambda found: f"this point must {DONE[found.group(1)]}", _with_place_behind(line))
    before, such, place = line.partition(SUCH)
    return f"{before}{such}{place.replace(', or ', '; or ')}" if longest(f"{such}{place}") > LONG else line


def _with_place_behind(line: str) -> str:
    """A sentence in which what is said of a ball's point stands behind it."""
    return PLACE.sub(rf"\1 playable point; {SUCH} \2", line)


def longest(text: str) -> int:
    """How many words the longest sentence of a text has."""
    return max(len(sentence.split()) for sentence in re.split(r"(?<=[.:]) ", text))


def lettered(parts: Sequence[str], end: str) -> list[str]:
    """The parts of an item as a list that ends with a stop, or with what leads to the next item."""
    items = [*(f"{text};" for text in parts[:-1]), f"{parts[-1]}{end}"]
    return [f"{letter}) {text}" for letter, text in zip(ascii_lowercase, items, strict=False)]


def _apart(line: str) -> Iterator[str]:
    """A line, or the lines that say the same in shorter sentences."""
    mark = MARK.match(line)
    head = mark.group() if mark else ""
    text = line.removeprefix(head)
    found = LISTED.fullmatch(text)
    if longest(text) <= LONG or not PARTS.search(text):
        yield line
    elif found and not head[:1].isalpha():
        yield f"{head}{found.group(1)}:"
        yield from lettered(PARTS.split(found.group(2).rstrip(".")), ".")
    else:
        yield head + " ".join(map(_in_sentences, re.split(r"(?<=\.) ", text)))


def _in_sentences(sentence: str) -> str:
    """A long sentence as several, unless it introduces its parts."""
    if longest(sentence) <= LONG or ": " in sentence:
        return sentence
    first, *others = re.split(rf"{PARTS.pattern}(?!{KEPT})", sentence)
    return ". ".join([first, *map(capital, others)])
