"""largest, product, groups: numbers about groups of connected balls."""

from typing import TYPE_CHECKING, ClassVar, Literal

from kernels import program as isa
from ludeme.base import Colour, Number

if TYPE_CHECKING:
    from ludeme.lowering import Code

Contact = Literal["visible", "touching"]
"""Which contacts connect: those visible from above (overpasses cut underpasses), or all that touch."""


def hidden_remark(contact: str) -> str:
    """What to add to a sentence about groups."""
    return " (hidden connections count)" if contact == "touching" else ""


class OfGroups(Number):
    """A number about the groups that balls of some colours form."""

    operation: ClassVar[int]
    phrase: ClassVar[str]

    colour: Colour
    contact: Contact = "visible"

    def lower(self, code: "Code") -> None:
        """One operation on the balls' mask."""
        code.balls(self.colour)
        code.emit(self.operation, int(self.contact == "visible"))

    def english(self) -> str:
        """A noun phrase."""
        return f"{self.phrase} of {self.colour.english()}{hidden_remark(self.contact)}"


class Largest(OfGroups, word="largest"):
    """The size of the largest group.

    Example: (largest own visible)

    Source: Shibumi Rule Book 2012, Spaiji.
    """

    operation = isa.LARGEST
    phrase = "the size of the largest connected group"


class Product(OfGroups, word="product"):
    """The sizes of all groups multiplied; 0 without a group.

    Example: (product own touching)

    Source: Shibumi Rule Book 2012, Spao.
    """

    operation = isa.PRODUCT
    phrase = "the product of the sizes of all connected groups"


class Groups(OfGroups, word="groups"):
    """The number of groups.

    Example: (groups own visible)
    """

    operation = isa.GROUPS
    phrase = "the number of connected groups"
