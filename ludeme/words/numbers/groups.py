"""largest, product, groups: numbers about groups of connected balls."""

from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from kernels.isa import program as isa
from ludeme.base import Goal, Range
from ludeme.english.wording import there_are
from ludeme.errors import ordinal
from ludeme.families import Colour, Number
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Code

Contact = Literal["visible", "touching"]
"""Which contacts connect: those visible from above (overpasses cut underpasses), or all that touch."""


def hidden_remark(contact: str) -> str:
    """What to add to a sentence about groups."""
    return " (hidden connections count)" if contact == "touching" else ""


def a_group(colour: Colour) -> str:
    """One group of balls of some colours: ``a group of white balls``, ``one of your groups``."""
    return f"one of {groups_of(colour)}" if groups_of(colour).startswith("your ") else f"a group of {colour.english()}"


def groups_of(colour: Colour, which: str = "") -> str:
    """The groups of balls of some colours: ``groups of white balls``, ``your groups``; also one, as ``which`` says."""
    kind = f"{which} group" if which else "groups"
    balls = colour.english()
    return f"your {kind}" if balls == "your balls" else f"{'the ' if which else ''}{kind} of {balls}"


def has_balls(group: str, amount: str) -> str:
    """A clause on how many balls a group has; empty of a group that is not there."""
    return "" if amount == "no" else f"{group} has {amount} ball{'' if amount.endswith(' one') else 's'}"


class OfGroups(Number):
    """A number about the groups that balls of some colours form."""

    goal: ClassVar[Goal | None] = "group"
    operation: ClassVar[int]
    counted: ClassVar[str]

    colour: Colour
    contact: Contact = "visible"

    def lower(self, code: Code) -> None:
        """One operation on the balls' mask."""
        code.balls(self.colour)
        code.emit(self.operation, int(self.contact == "visible"))

    def english(self) -> str:
        return f"{self.counted} {groups_of(self.colour)}{hidden_remark(self.contact)}"


class Largest(OfGroups, word="largest"):
    """The size of the largest group, or of the second, third … by size; 0 if there are not so many.

    Example: (largest own visible) Source: Shibumi Rule Book 2012, Spaiji; Kato, Sibling (second and further groups).
    """

    synonyms = ("territory", "biggest group", "area", "cluster size")
    operation = isa.LARGEST
    ranked = True

    rank: Annotated[int, Range(1, 9)] = 1

    def lower(self, code: Code) -> None:
        """One operation on the balls' mask."""
        code.balls(self.colour)
        code.emit(isa.LARGEST, int(self.contact == "visible"), self.rank - 1)

    def ranks(self, geometry: Graph) -> int:
        """How many groups there can be, at most: every other point, or all where contacts can be cut."""
        points = geometry.board.bit_count()
        return points if any(geometry.crossings) else -(-points // 2)

    def at_rank(self, rank: int) -> "Largest":
        return replace(self, rank=rank)

    def english(self) -> str:
        return f"the size of {self._group()}"

    def amounts(self, amount: str) -> str:
        return has_balls(self._group(), amount)

    def equalled(self, other: Number) -> str:
        """All balls of a colour can only be one group."""
        number = other.english()
        everything = self.rank == 1 and number == f"the number of {self.colour.english()}"
        return f"{self._group()} includes all {self.colour.english()}" if everything else ""

    def _group(self) -> str:
        which = f"{'' if self.rank == 1 else ordinal(self.rank) + ' '}largest"
        return f"{groups_of(self.colour, which)}{hidden_remark(self.contact)}"


class Product(OfGroups, word="product"):
    """The sizes of all groups multiplied; 0 without a group.

    Example: (product own touching) Source: Shibumi Rule Book 2012, Spao.
    """

    synonyms = ("multiply",)
    operation = isa.PRODUCT
    counted = "the product of the sizes of all"


class Groups(OfGroups, word="groups"):
    """The number of groups. Example: (groups own visible)"""

    synonyms = ("number of groups", "clusters", "chains")
    operation = isa.GROUPS
    counted = "the number of"

    def amounts(self, amount: str) -> str:
        """A clause; of one group it says that all balls are in it."""
        balls, remark = self.colour.english(), hidden_remark(self.contact)
        if amount == "exactly one":
            seen = "visible " if self.contact == "visible" else ""
            whose = "your" if balls == "your balls" else "the"
            return f"{whose} {seen}{balls.removeprefix('your ')} all form one group{remark}"
        if balls == "your balls":
            return f"you have {amount} group{'' if amount.endswith(' one') else 's'}{remark}"
        return there_are(f"groups of {balls}{remark}", amount).replace(" one groups", " one group")
