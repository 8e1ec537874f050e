"""groups, contacts: numbers about groups of connected balls, and how often balls of two kinds touch."""

from dataclasses import replace
from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english.counting import ordinal
from ludeme.english.wording import there_are
from ludeme.errors import GameError
from ludeme.families import Colour, Number, Region
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Code

Contact = Literal["visible", "touching"]
"""Which contacts connect: those visible from above (overpasses cut underpasses), or all that touch."""


HIDDEN = "hidden balls and contacts count, too"
"""What is said of groups of which not only visible contacts count."""


def hidden_remark(contact: str) -> str:
    """What to add to a sentence about groups."""
    return f" ({HIDDEN})" if contact == "touching" else ""


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


MULTIPLIED = "sizes of 4, 3 and 2 make 24; without any it is 0"
OPCODES = {"number": isa.GROUPS, "smallest": isa.SMALLEST, "product": isa.PRODUCT, "path": isa.PATH}


class Groups(Number, word="groups"):
    """What the sizes of the groups come to that balls of some colours form, on the whole board or within a region.

    ``number``: how many groups there are; ``largest``: the size of the largest, or of the second, third … by size, 0 if
    there are not so many; ``smallest``: the size of the smallest, 0 without a group; ``product``: all sizes multiplied,
    0 without a group. ``path``: the number of balls on the longest path along contacts in a group, none visited twice;
    from each ball at most 20,000 steps are tried, in the order of the points, and paths of up to 64 balls.

    Example: (groups largest own visible)

    Source: Shibumi Rule Book 2012, Spaiji, Spao, Splush, Spaghetti (path); Kato, Sibling (second and further groups);
    French edition 2013, Annexe 1, Spinca (smallest, within a region).
    """

    synonyms = (
        "territory", "biggest group", "area", "cluster size", "number of groups", "clusters", "chains", "multiply",
        "largest", "smallest", "product", "longest road", "path", "way", "route",
    )  # fmt: skip
    goal = varying(lambda self: "connection" if self.what == "path" else "group")
    ranked = varying(lambda self: self.what == "largest")
    without_rank = "a group that is not there counts 0"

    what: Literal["number", "largest", "smallest", "product", "path"]
    colour: Colour
    contact: Contact = "visible"
    rank: Annotated[int, Range(1, 9)] = 1
    region: Region | None = None

    def check(self, game: Any) -> None:
        if self.rank > 1 and self.what != "largest":
            raise GameError(f"'groups {self.what}' has no rank; leave the {self.rank} out")

    def lower(self, code: Code) -> None:
        code.balls(self.colour)
        if self.region:
            code.run(isa.PUSH, self.region, isa.AND)
        visibly = int(self.contact == "visible")
        if self.what == "largest":
            code.emit(isa.LARGEST, visibly, self.rank - 1)
        else:
            code.emit(OPCODES[self.what], visibly)

    def ranks(self, geometry: Graph) -> int:
        """How many groups there can be, at most: every other point, or all where contacts can be cut."""
        points = geometry.board.bit_count()
        return points if any(geometry.crossings) else -(-points // 2)

    def at_rank(self, rank: int) -> "Groups":
        return replace(self, rank=rank)

    def english(self) -> str:
        if self.what == "path":
            return self._path()
        which = {"number": "", "product": ""}.get(self.what, self.what)
        if self.rank > 1:
            which = f"{ordinal(self.rank)} {which}"
        what = {"number": "the number of", "product": "the product of the sizes of"}.get(self.what, "the size of")
        none = {"product": f" ({MULTIPLIED})", "smallest": " (0 without one)"}.get(self.what, "")
        return f"{what} {groups_of(self.colour, which)}{self._rest()}{none}".replace(") (", "; ")

    def _path(self) -> str:
        """The longest path."""
        seen = "visible " if self.contact == "visible" else ""
        balls = f"{self.colour.english()}{f' within {self.region.noun()}' if self.region else ''}"
        return f"the number of balls on the longest path along {seen}contacts between {balls} that visits no ball twice"

    def equalled(self, other: Number) -> str:
        """All balls of a colour can only be one group."""
        largest = self.what == "largest" and self.rank == 1 and not self.region
        balls = self.colour.english()
        if not (largest and other.english() == f"the number of {balls}"):
            return ""
        seen = "are all visible and" if self.contact == "visible" else "all"
        return f"{balls if balls.startswith('your ') else f'the {balls}'} {seen} form one group{self._rest()}"

    def _rest(self) -> str:
        """Where they are, and which contacts count."""
        among = f" within {self.region.noun()}" if self.region else ""
        return f"{among}{hidden_remark(self.contact)}"

    def amounts(self, amount: str) -> str:
        if self.what == "largest" and self.rank == 1 and amount.startswith("at least "):
            return has_balls(f"{a_group(self.colour)}{self._rest()}", amount)
        if self.what == "largest":
            which = "largest" if self.rank == 1 else f"{ordinal(self.rank)} largest"
            return has_balls(f"{groups_of(self.colour, which)}{self._rest()}", amount)
        if self.what != "number":
            return super().amounts(amount)
        balls, rest = self.colour.english(), self._rest()
        if amount == "exactly one":
            seen = "visible " if self.contact == "visible" else ""
            whose = "your" if balls == "your balls" else "the"
            return f"{whose} {seen}{balls.removeprefix('your ')} all form one group{rest}"
        if balls == "your balls":
            return f"you have {amount} group{'' if amount.endswith(' one') else 's'}{rest}"
        return there_are(f"groups of {balls}{rest}", amount).replace(" one groups", " one group")


class Contacts(Number, word="contacts"):
    """How often a ball of one set of colours touches a ball of another.

    Example: (contacts White Red) Source: Shibumi Rule Book 2012, Splink.
    """

    goal = "group"

    colour: Colour
    other: Colour
    contact: Contact = "visible"

    def lower(self, code: Code) -> None:
        code.balls(self.colour)
        code.emit(isa.PUSH)
        code.balls(self.other)
        code.emit(isa.CONTACTS, int(self.contact == "visible"))

    def english(self) -> str:
        kind = "visible contacts" if self.contact == "visible" else "contacts (hidden ones count)"
        return f"the number of {kind} between {self.colour.english()} and {self.other.english()}"
