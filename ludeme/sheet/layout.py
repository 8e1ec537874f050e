"""How a sentence that is too long is laid out: as a list of its parts, or as several sentences."""

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from ludeme.english.wording import LONG, capital, parted
from ludeme.sheet.page import MARK

SUCH = "this point must be"
SENTENCES = re.compile(r"(?<=[.:]) ")
"""Where a sentence, or what introduces a list, is over."""
PARTS = re.compile(r"; (?![^()]*\))")
"""A semicolon outside brackets, where a sentence can be split."""
ITEMS = re.compile(rf"{PARTS.pattern}(?!this point must |the moved ball must |there it must )")
"""Where a list can: what is said of the point just told of stays there."""
LISTED = re.compile(r"([^:()]*): (?![^:]*\.\s)(.*; .*)")
"""What a sentence says before its parts, and these; no other sentence follows."""
LATER = re.compile(r", then (?=(if|as (often|long) as) [^,;:.]*, )")
"""How what is done later begins where a clause comes first, which then stands between commas."""
KEPT = r"or |in any case |whatever of this "
"""How a part begins that cannot be a sentence of its own."""


BEGINS = r"(?=(?:on|in|off|above|below|outside|touching|holding|flat|diagonally|directly|neither|not|at most|a)\b)"
"""How it may begin what is said of a ball's point."""
NOT_TO_BE = re.compile(rf"{SUCH} not (?=[^.;]*(?:[.;]|$))(?![^.;]* or )")
"""A condition on a point that begins with "not", where it is the only condition."""
DONE = {"touching": "touch", "holding": "hold"}
TO_DO = re.compile(rf"{SUCH} ({'|'.join(DONE)})(?= (?:(?! or | and | nor )[^.;,])*(?:[.;]|$))")
"""A condition on a point that begins with one of these verbs, where it is the only condition."""
PLACE = re.compile(rf"(at any|at a|to any other) playable point {BEGINS}((?:(?!, then )[^;])*?)(?=[.;]|$)")
"""Where a ball may come, at the end of a sentence."""


WHERE = re.compile(
    r"(at any|at a) playable point where(?:(?P<others>, with [^;,]*,)? it completes| (?P<all>it and [^;,]*) form) "
    r"(?P<figure>[^;]*?)(?=[.;]|$)"
)
"""Where it may come because of what it completes, or forms with others, there."""
FIGURE = {
    ", with all its balls and the contacts between them visible": "All its balls and the contacts between them must be "
    "visible.",
    ", with at least one ball of each": "It must have at least one ball of each.",
    ", each worth half the number of balls it can show, rounded down,": "Each is worth half the number of balls it can "
    "show, rounded down.",
}
"""What is said of a figure, and how it is said behind its sentence."""
FIGURED = 20
"""What is said at the end of a sentence of its figure is told behind it if the sentence has more words than this."""
SCOPE = re.compile(r"[:(]|\b(if|either|as often|as long)\b")
"""What belongs to all steps that follow, which then cannot be sentences of their own."""


def laid_out(lines: Sequence[str]) -> list[str]:
    """Lines of a section of which those that have a long sentence are taken apart."""
    return [LATER.sub(", then, ", part) for line in lines for part in _apart(_shorter(line))]


def _shorter(line: str) -> str:
    """A long sentence in which brackets, or what is said of a ball's point, are told behind it."""
    line = parted(line)
    if longest(line) > LONG:
        line = WHERE.sub(_made_there, PLACE.sub(rf"\1 playable point; {SUCH} \2", line))
        line = TO_DO.sub(lambda found: f"this point must {DONE[found.group(1)]}", line)
        line = NOT_TO_BE.sub("this point must not be ", line)
    for said, behind in FIGURE.items():
        least = FIGURED if f"{said}." in line and " no " not in line else LONG
        if longest(line) > least and line.count(said) == 1 and ": " not in line:
            line = _behind(line, said, behind)
    if not SCOPE.search(line.rpartition(", then ")[0]):
        line = " ".join(map(_step_by_step, SENTENCES.split(line)))
    before, such, place = line.partition(SUCH)
    return f"{before}{such}{place.replace(', or ', '; or ')}" if longest(f"{such}{place}") > LONG else line


def _step_by_step(sentence: str) -> str:
    """A long sentence as several: one for each thing that is done."""
    return sentence.replace(", then ", ". Then ") if longest(sentence) > LONG else sentence


def _behind(line: str, said: str, behind: str) -> str:
    """A line in which something is told in a sentence of its own behind the sentence that says it."""
    before, after = line.split(said)
    rest, stop, others = after.partition(". ")
    return f"{before}{rest.rstrip('.')}. {behind}{' ' if stop else ''}{others}"


def _made_there(found: re.Match[str]) -> str:
    """What a ball must complete, or form with others, at its point."""
    must = f" {found['all']} must form" if found["all"] else f"{found['others'] or ''} it must complete"
    return f"{found[1]} playable point; there{must} {found['figure']}"


def longest(text: str) -> int:
    """How many words the longest sentence of a text has."""
    return max(len(sentence.split()) for sentence in SENTENCES.split(text))


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
    many = bool(found) and text.count("; if ") > 1  # cases are easier to tell apart in a list
    if not many and (longest(text) <= LONG or not PARTS.search(text)):
        yield line
    elif found and not head[:1].isalpha():
        yield f"{head}{found.group(1)}:"
        yield from lettered(ITEMS.split(found.group(2).rstrip(".")), ".")
    else:
        yield head + " ".join(map(_in_sentences, re.split(r"(?<=\.) ", text)))


def _in_sentences(sentence: str) -> str:
    """A long sentence as several, unless it introduces its parts."""
    if longest(sentence) <= LONG or ": " in sentence:
        return sentence
    first, *others = re.split(rf"{PARTS.pattern}(?!{KEPT})", sentence)
    return ". ".join([first, *map(capital, others)])
