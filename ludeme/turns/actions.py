"""add, move, take, pass, if: atomic actions, one ply each."""

from typing import TYPE_CHECKING, ClassVar

from kernels import program as isa
from ludeme.automaton import Part, Sketch
from ludeme.base import Colour, Condition, Region, Turn

if TYPE_CHECKING:
    from ludeme.lowering import Builder


class Action(Turn):
    """One ply: the part of the family that "if" can guard."""

    kind: ClassVar[int]

    def sketch(self, sketch: Sketch) -> Part:
        """One position of the turn's automaton."""
        return sketch.action(self)

    def leaf(self, builder: "Builder") -> dict[str, int]:
        """The leaf's colours and regions, lowered."""
        raise NotImplementedError


class Add(Action, word="add"):
    """Put a ball on a playable point: an empty hole, or an empty point whose four supports are filled.

    Example: (add own (or ground (on-platform Red)))
    """

    kind = isa.ADD
    colour: Colour
    where: Region | None = None

    @property
    def placed(self) -> Colour:
        """The colours that can be placed."""
        return self.colour

    def leaf(self, builder: "Builder") -> dict[str, int]:
        """Colours and target region."""
        target = builder.fragment(self.where) if self.where else isa.NONE
        return {"colours": builder.colour_sets(self.colour), "target": target}

    def english(self) -> str:
        """An imperative."""
        where = f" {self.where.english()}" if self.where else ""
        return f"add {self.colour.ball()} at any playable point{where}"


class Move(Action, word="move"):
    """Take a movable ball and put it on another playable point; what rested on it drops first.

    Example: (move own (not (resting-on dropped)))
    """

    kind = isa.MOVE
    colour: Colour
    where: Region | None = None

    def leaf(self, builder: "Builder") -> dict[str, int]:
        """Source balls and target region; the target is judged after the drop."""
        code = builder.code()
        code.emit(isa.BALLS, builder.colour_sets(self.colour))
        target = builder.fragment(self.where) if self.where else isa.NONE
        return {"source": builder.finish(code), "target": target}

    def english(self) -> str:
        """An imperative."""
        where = f" {self.where.english()}" if self.where else ""
        return f"move {self.colour.ball()} to any other playable point{where}"


class Take(Action, word="take"):
    """Take a movable ball off the board, back to the supply; what rested on it drops.

    Example: (take Red)
    """

    kind = isa.TAKE
    colour: Colour
    where: Region | None = None

    def leaf(self, builder: "Builder") -> dict[str, int]:
        """Source balls."""
        code = builder.code()
        code.emit(isa.BALLS, builder.colour_sets(self.colour))
        if self.where:
            code.emit(isa.PUSH)
            code.then(self.where)
            code.emit(isa.AND)
        return {"source": builder.finish(code)}

    def english(self) -> str:
        """An imperative."""
        where = f" {self.where.english()}" if self.where else ""
        return f"remove {self.colour.ball()}{where}"


class Pass(Action, word="pass"):
    """Do nothing. When all players pass in succession the game ends.

    Example: (or (add own) pass)
    """

    kind = isa.PASS

    def leaf(self, builder: "Builder") -> dict[str, int]:
        """Nothing to lower."""
        return {}

    def english(self) -> str:
        """An imperative."""
        return "pass"


class Only(Action, word="if"):
    """An action that is allowed only while a condition holds.

    Example: (if (not opponent-passed) pass)
    """

    condition: Condition
    action: Action

    @property
    def kind(self) -> int:  # type: ignore[override]
        """The kind of the action."""
        return self.action.kind

    @property
    def placed(self) -> Colour:
        """The colours that can be placed."""
        return self.action.placed  # type: ignore[attr-defined,no-any-return]

    def leaf(self, builder: "Builder") -> dict[str, int]:
        """The action's leaf under its condition."""
        return {**self.action.leaf(builder), "condition": builder.fragment(self.condition)}

    def english(self) -> str:
        """An imperative."""
        return f"{self.action.english()} (only if {self.condition.english()})"
