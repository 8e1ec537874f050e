"""contacts, path, majorities: numbers about what balls form."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.english.wording import described
from ludeme.families import Colour, Number, Shape
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Code
from ludeme.words.numbers.groups import Contact


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


class LongestPath(Number, word="path"):
    """The number of balls on the longest path along contacts between balls of some colours, none visited twice.

    From each ball at most 20,000 steps are tried, in the order of the points, and paths of up to 64 balls.

    Example: (path own) Source: Shibumi Rule Book 2012, Spaghetti.
    """

    goal = "connection"
    synonyms = ("longest road", "route", "way")

    colour: Colour
    contact: Contact = "visible"

    def lower(self, code: Code) -> None:
        """One operation on the balls' mask."""
        code.balls(self.colour)
        code.emit(isa.PATH, int(self.contact == "visible"))

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
