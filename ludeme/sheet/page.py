"""What a rule sheet is: titled sections of sentences, laid out as text."""

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from ludeme.pictures.terminal import text_diagram

WIDTH = 80
"""Columns of a sheet as text."""
MARK = re.compile(r"(?<!\S)(\d+\)|[a-z]\)|•) ")
"""How an item of a list begins; a letter numbers what belongs to the item before it."""


@dataclass(frozen=True)
class Section:
    """One part of a rule sheet.

    Args:
        title: what it is about.
        lines: its sentences in order; items of a list begin with "1)", "2)" and so on, or with "•".
        proper: True for rules; False for what explains them.
        caption: of the picture.
        picture: a position that belongs to the section, one string a level; empty without.
        drawn: what `ludeme.pictures.explaining` has pictures of, of what is explained.
    """

    title: str
    lines: tuple[str, ...]
    proper: bool = True
    caption: str = ""
    picture: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()

    def blocks(self) -> list[str]:
        """Its paragraphs: sentences in succession are one, every item of a list is one."""
        blocks: list[str] = []
        for line in self.lines:
            if blocks and not MARK.match(line) and not MARK.match(blocks[-1]):
                blocks[-1] += f" {line}"
            else:
                blocks.append(line)
        return blocks

    def text(self) -> str:
        """Title and paragraphs, in lines of `WIDTH` columns."""
        text = "\n".join([self.title, *map(_wrapped, self.blocks())])
        if not self.picture:
            return text
        return f"{text}\n\n{self.caption}:\n{text_diagram(self.picture)}\n{wrapped(_legend(self.picture))}"


@dataclass(frozen=True)
class RuleSheet:
    """The rules of a game in English, section by section; empty sections are left out."""

    title: str
    sections: tuple[Section, ...]

    def text(self) -> str:
        """The whole sheet."""
        return f"{self.title}\n\n{self.body()}"

    def body(self) -> str:
        """The whole sheet but for its title."""
        return "\n\n".join(section.text() for section in self.sections)

    def named(self) -> dict[str, tuple[str, ...]]:
        """The sentences of each section by its title."""
        return {section.title: section.lines for section in self.sections}

    def sentences(self) -> list[str]:
        """The rules proper, without what explains them: each line once, without the number of an item."""
        lines = (line for section in self.sections if section.proper for line in section.lines)
        return list(dict.fromkeys(MARK.sub("", line) for line in lines))

    def words(self) -> int:
        """How many words the rules proper have."""
        return sum(len(sentence.split()) for sentence in self.sentences())


def _legend(picture: Sequence[str]) -> str:
    """How a position as text is read: what a dot is, and what points are called."""
    dots = "A dot is an empty point. " if any("." in level for level in picture) else ""
    above = any(level.count("/") < picture[0].count("/") for level in picture)
    same = (
        " Points of one name lie straight above one another; a ball can come only to the lowest empty one."
        if above
        else ""
    )
    bent = len({len(row) for row in picture[0].split("/")}) > 1
    row = "its place in that column, counted from the bottom" if bent else "row"
    several = sum(level.count("/") >= picture[0].count("/") for level in picture) > 1
    board = "; where it is not clear which board is meant, with its board in front, like A:a1" if several else ""
    return f"{dots}A point is called by its column and {row}, like a1{board}.{same}"


def listing(sentences: list[str]) -> list[str]:
    """Several sentences as a numbered list; one stays as it is."""
    if len(sentences) < 2:
        return sentences
    return [f"{number}) {sentence}" for number, sentence in enumerate(sentences, 1)]


def bullets(sentences: list[str]) -> list[str]:
    """Several sentences as a list; one stays as it is."""
    return [f"• {sentence}" for sentence in sentences] if len(sentences) > 1 else sentences


def wrapped(text: str, indent: int = 0, hanging: int = 0) -> str:
    """A text in lines of `WIDTH` columns, the first indented by ``indent``, the others by ``hanging`` more."""
    first, rest = " " * indent, " " * (indent + hanging)
    return textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )


def _wrapped(block: str) -> str:
    mark = MARK.match(block)
    return wrapped(block, 5 if block[:1].isalpha() and mark else 2, len(mark.group()) if mark else 0)
