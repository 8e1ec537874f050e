"""full, stuck, turns, last-in, opponent-passed, all-passed, some: the moment of the game."""

from typing import TYPE_CHECKING, Annotated

from kernels.isa import program as isa
from ludeme.base import Condition, Range, Region
from ludeme.wording import there_are

if TYPE_CHECKING:
    from ludeme.lowering import Code


class Full(Condition, word="full"):
    """Every point of the board is filled.

    Example: (when full (most score))
    """

    def lower(self, code: "Code") -> None:
        """No point is empty."""
        code.emit(isa.STATE, isa.OCCUPIED)
        code.emit(isa.NOT)
        code.emit(isa.SOME)
        code.emit(isa.NEGATE)

    def english(self) -> str:
        """A clause."""
        return "every point is filled"

    def negated(self) -> str:
        """A clause."""
        return "some point is still empty"


class Stuck(Condition, word="stuck"):
    """It is this player's turn and there is no legal ply; without an end rule for it, such a player passes.

    Example: (lose stuck)
    """

    def lower(self, code: "Code") -> None:
        """The machine's flag, and the seat to move."""
        code.emit(isa.REGISTER, isa.MOVER)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.SEAT)
        code.emit(isa.EQUAL)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.REGISTER, isa.STUCK)
        code.emit(isa.BOTH)

    def english(self) -> str:
        """A clause."""
        return "the player to move has no legal move"

    def negated(self) -> str:
        """A clause."""
        return "the player to move has a legal move"


class Turns(Condition, word="turns"):
    """So many turns have been played, those of all players counted.

    Example: (when (turns 24) (most score))
    """

    number: Annotated[int, Range(1, 200)]

    def lower(self, code: "Code") -> None:
        """Number - 1 < turns finished."""
        code.emit(isa.NUMBER, self.number - 1)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.REGISTER, isa.TURN)
        code.emit(isa.LESS)

    def english(self) -> str:
        """A clause."""
        return f"{self.number} turns have been played"


class LastIn(Condition, word="last-in"):
    """The ball placed last stands in a region.

    Example: (if (last-in corners) (not corners) corners)
    """

    region: Region

    def lower(self, code: "Code") -> None:
        """The last point within the region."""
        code.then(self.region)
        code.emit(isa.PUSH)
        code.emit(isa.POINT_IN, isa.LAST)
        code.emit(isa.AND)
        code.emit(isa.SOME)

    def english(self) -> str:
        """A clause."""
        return self._told("")

    def negated(self) -> str:
        """A clause."""
        return self._told("not ")

    def _told(self, negation: str) -> str:
        if self.region.word == "balls":
            return f"the ball placed last is {negation}{self.region.colour.ball()}"  # type: ignore[attr-defined]
        return f"the last ball was {negation}placed {self.region.english()}"


class OpponentPassed(Condition, word="opponent-passed"):
    """The turn before this one was a pass.

    Example: (if (not opponent-passed) pass)
    """

    def lower(self, code: "Code") -> None:
        """The register the machine keeps."""
        code.emit(isa.REGISTER, isa.PASSED)

    def english(self) -> str:
        """A clause."""
        return "the player before you has just passed"

    def negated(self) -> str:
        """A clause."""
        return "the player before you has not just passed"


class AllPassed(Condition, word="all-passed"):
    """All players have passed in succession: with no ball placed since the first of these passes.

    Example: (when all-passed (most score))
    """

    def lower(self, code: "Code") -> None:
        """Passes in succession reach the number of seats."""
        code.emit(isa.NUMBER, len(code.out.players) - 1)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.REGISTER, isa.PASSES)
        code.emit(isa.LESS)

    def english(self) -> str:
        """A clause."""
        return "all players pass in succession"


class Some(Condition, word="some"):
    """A region has at least one point.

    Example: (some (and (balls own) free))
    """

    region: Region

    def lower(self, code: "Code") -> None:
        """Not empty."""
        code.then(self.region)
        code.emit(isa.SOME)

    def english(self) -> str:
        """A clause."""
        return there_are(self.region.each())

    def negated(self) -> str:
        """A clause."""
        return there_are(self.region.each(), "no")
