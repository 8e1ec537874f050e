"""contacts: how often balls of two kinds touch."""

from kernels.isa import program as isa
from ludeme.families import Colour, Number
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
        code.balls(self.colour)
        code.emit(isa.PUSH)
        code.balls(self.other)
        code.emit(isa.CONTACTS, int(self.contact == "visible"))

    def english(self) -> str:
        kind = "visible contacts" if self.contact == "visible" else "contacts (hidden ones count)"
        return f"the number of {kind} between {self.colour.english()} and {self.other.english()}"
