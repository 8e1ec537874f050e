"""smallest, contacts, path, majorities, completed: numbers about what balls form."""

import re
from typing import Literal

from kernels.isa import program as isa
from ludeme.english.wording import described
from ludeme.families import Colour, Number, Region, Shape
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import figure_of
from ludeme.words.numbers.groups import Contact, OfGroups, groups_of, hidden_remark


class Smallest(Number, word="smallest"):
    """The size of the smallest group that balls of some colours form within a region; 0 without a group.

    Example: (smallest own (side north face))

    Source: French edition 2013, Annexe 1, Spinca.
    """

    goal = "group"

    colour: Colour
    region: Region | None = None
    contact: Contact = "visible"

    def lower(self, code: Code) -> None:
        """Flood within the region."""
        code.balls(self.colour)
        if self.region:
            code.run(isa.PUSH, self.region, isa.AND)
        code.emit(isa.SMALLEST, int(self.contact == "visible"))

    def english(self) -> str:
        among = f" within {self.region.noun()}" if self.region else ""
        return f"the size of {groups_of(self.colour, 'smallest')}{among}{hidden_remark(self.contact)}"


class Contacts(Number, word="contacts"):
    """How often a ball of one set of colours touches a ball of another.

    Example: (contacts White Red) Source: Shibumi Rule Book 2012, Splink.
    """

    goal = "group"

    colour: Colour
    other: Colour
    contact: Contact = "visible"

    def lower(self, code: Code) -> None:
        """Count pairs of neighbours."""
        code.balls(self.colour)
        code.emit(isa.PUSH)
        code.balls(self.other)
        code.emit(isa.CONTACTS, int(self.contact == "visible"))

    def english(self) -> str:
        kind = "visible contacts" if self.contact == "visible" else "contacts (hidden ones count)"
        return f"the number of {kind} between {self.colour.english()} and {self.other.english()}"


class LongestPath(OfGroups, word="path"):
    """The number of balls on the longest path along contacts between balls of some colours, none visited twice.

    From each ball at most 20,000 steps are tried, in the order of the points, and paths of up to 64 balls.

    Example: (path own) Source: Shibumi Rule Book 2012, Spaghetti.
    """

    goal = "connection"
    synonyms = ("longest road", "route", "way")
    operation = isa.PATH

    def english(self) -> str:
        seen = "visible " if self.contact == "visible" else ""
        return (
            f"the number of balls on the longest path along {seen}contacts between {self.colour.english()} that visits "
            "no ball twice"
        )


class Majorities(Number, word="majorities"):
    """In how many figures balls of some colours are the most among the visible ones, against each other colour.

    ``by-length``: a figure counts half as much as it has points that can never be buried, rounded down.

    Example: (majorities own plan-columns) Source: Shibumi Rule Book 2012, Spodd.
    """

    synonyms = ("area control", "majority", "influence")

    colour: Colour
    shape: Shape
    worth: Literal["one-each", "by-length"] = "one-each"

    def lower(self, code: Code) -> None:
        """Compare in every figure; those of one worth go together."""
        groups: dict[int, list[tuple[int, int]]] = {}
        for figure in self.shape.figures(code.out.geometry):
            groups.setdefault(self._worth_of(figure[0], code.out.geometry), []).append(figure)
        for i, (worth, figures) in enumerate(groups.items()):
            if i:
                code.emit(isa.PUSH_NUMBER)
            code.run((isa.NUMBER, worth), isa.PUSH_NUMBER)
            code.balls(self.colour)
            code.run((isa.MAJORITY, code.out.figure_table(figures)), isa.TIMES)
            if i:
                code.emit(isa.ADD_UP)

    def _worth_of(self, points: int, geometry: Graph) -> int:
        return (points & ~geometry.interior).bit_count() // 2 if self.worth == "by-length" else 1

    def english(self) -> str:
        balls = described(self.colour.english(), ["visible"])
        worth = ", each worth half the number of balls it can show, rounded down," if self.worth == "by-length" else ""
        return (
            f"the number of {self.shape.several('points')}{worth} in which {balls} outnumber those of each other colour"
        )


class Completed(Number, word="completed"):
    """How many figures of a shape the ball placed last belongs to, all of some colours, with each one ``including``.

    Example: (do (add own) (earn (completed any whole-level)))
    Source: Shibumi Rule Book 2012, Splastwo; French edition 2013, Annexe 1, Spoker.
    """

    colour: Colour
    shape: Shape
    including: Colour | None = None

    def lower(self, code: Code) -> None:
        """Look through the figures at the last point."""
        sets = isa.NONE if self.colour.changing else code.out.colour_sets(self.colour)
        required = code.out.colour_sets(self.including) if self.including else code.out.no_colours()
        if self.colour.changing:
            code.then(self.colour)
        code.emit(isa.COMPLETED, code.out.figures(self.shape), sets, required)

    def english(self) -> str:
        made = figure_of(self.shape.several, self.colour, self.including)
        return f"the number of {made} to which the ball placed last belongs"

    def amounts(self, amount: str) -> str:
        one = figure_of(self.shape.made_of, self.colour, self.including)
        if amount == "at least one":
            return f"the ball placed last belongs to {one}"
        if amount.endswith((" one", "no")):
            return f"the ball placed last belongs to {amount} {re.sub('^an? ', '', one)}"
        return f"the ball placed last belongs to {amount} {figure_of(self.shape.several, self.colour, self.including)}"
