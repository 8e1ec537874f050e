"""group: the balls that hang together with others."""

from kernels.isa import program as isa
from ludeme.families import Region
from ludeme.lowering.assembler import Code
from ludeme.words.numbers.groups import Contact, has_balls, hidden_remark


class Group(Region, word="group"):
    """The balls of a region, and all that are connected with one of them through balls of its own colour.

    Example: (less (count (group last)) (number 2)) Source: French edition 2013, Annexe 1, Spoff, Spruit.
    """

    goal = "group"
    synonyms = ("chain", "cluster", "connected balls")

    region: Region
    contact: Contact = "visible"

    def lower(self, code: Code) -> None:
        """Flood from the region, colour by colour; a buried ball belongs to no visible group."""
        for colour in range(isa.COLOURS):
            if colour:
                code.emit(isa.PUSH)
            code.emit(isa.STATE, colour)
            if self.contact == "visible":
                code.run(isa.PUSH, isa.VISIBLE, isa.AND)
            code.run(isa.PUSH, self.region, (isa.GROUP, int(self.contact == "visible")))
            if colour:
                code.emit(isa.OR)

    def english(self) -> str:
        return f"in one {self._kind()} with {self.region.one()}"

    def noun(self) -> str:
        return f"the balls {self.english()}"

    def one(self) -> str:
        return f"a ball {self.english()}"

    def size(self) -> str:
        noun = self.region.noun()
        return f"the size of the {self._kind()} of {noun}" if noun.startswith("the ball ") else super().size()

    def amounts(self, amount: str) -> str:
        size = self.size().removeprefix("the size of ")
        return has_balls(size, amount) if size != self.size() else ""

    def _kind(self) -> str:
        return f"group{hidden_remark(self.contact)}"
