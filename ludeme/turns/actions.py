"""add, move, take, pass, stop, skip: atomic actions, one ply each."""

from typing import TYPE_CHECKING, Any, ClassVar

from kernels.isa import program as isa
from ludeme.automaton import Part, Sketch
from ludeme.base import Colour, Region, Turn
from ludeme.colours.colours import any_ball
from ludeme.colours.now import Same
from ludeme.regions.patterns import Making

if TYPE_CHECKING:
    from ludeme.lowering import Builder, Code


class Action(Turn):
    """One ply: the part of the family that "if" can guard."""

    kind: ClassVar[int]

    def sketch(self, sketch: Sketch) -> Part:
        """One position of the turn's automaton."""
        return sketch.action(self)

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """The leaf's colours and regions, lowered; ``conditions`` and ``effects`` as ludemes yet to be lowered."""
        raise NotImplementedError


def tinted(where: Region | None) -> bool:
    """True if a region depends on the colour of the ball that is to be placed."""
    return where is not None and any(isinstance(ludeme, Same | Making) for ludeme in where.walk())


def colour_fields(builder: "Builder", colour: Colour) -> dict[str, int]:
    """The leaf's fields for the colours that may be placed."""
    fields = {"colours": builder.colour_sets(colour, at_most=True)}
    if colour.changing:
        fields["tints"] = builder.fragment(colour)
    return fields


def source_balls(code: "Code", colour: Colour, where: Region | None) -> None:
    """Leaves in m: the balls of some colours in a region."""
    code.balls(colour)
    if where:
        code.emit(isa.PUSH)
        code.then(where)
        code.emit(isa.AND)


def source_code(builder: "Builder", colour: Colour, where: Region | None) -> int:
    """The address of the code of `source_balls`."""
    code = builder.code()
    source_balls(code, colour, where)
    return builder.finish(code)


def told_where(where: Region | None) -> str:
    """What is said of the points of a region, after a noun; nothing without a region."""
    return f" {where.english()}" if where else ""


class Settling(Action):
    """An action for a ball of some colours and a playable point; ``phrase`` tells it with the ball in braces."""

    phrase: ClassVar[str]

    colour: Colour
    where: Region | None = None

    @property
    def placed(self) -> Colour:
        """The colours that can come to the board."""
        return self.colour

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Colours and target region."""
        target = builder.fragment(self.where) if self.where else isa.NONE
        return {**colour_fields(builder, self.colour), "target": target}

    def english(self) -> str:
        """An imperative."""
        return f"{self.phrase.format(self.colour.ball())}{told_where(self.where)}"


class Add(Settling, word="add"):
    """Put a ball on a playable point: an empty hole, or an empty point whose four supports are filled.

    Example: (add own (or ground (on-platform Red)))
    """

    kind = isa.ADD
    anywhere: ClassVar[str] = "at any playable point"
    phrase = f"add {{}} {anywhere}"

    def target(self) -> str:
        """English for where the ball may come."""
        return f"{self.anywhere}{told_where(self.where)}"

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Colours and target region, and whether the region depends on the colour."""
        return {**super().leaf(builder), "tinted": int(tinted(self.where))}

    def lower_possible(self, code: "Code") -> None:
        """Leaves in n: 1 if a ball is left and a point is open."""
        if not tinted(self.where):
            self._lower_point(code)
            code.emit(isa.PUSH_NUMBER)
            code.then(self.colour)
            code.emit(isa.LEFT)
            code.emit(isa.BOTH)
            return
        colours, tint = (code.out.memory((self, use), lambda out, _: out.register()) for use in ("colours", "tint"))
        code.then(self.colour)
        code.emit(isa.SET, colours)
        code.emit(isa.REGISTER, isa.LAST_COLOUR)
        code.emit(isa.SET, tint)
        code.emit(isa.NUMBER, 0)
        for colour in range(isa.COLOURS):
            code.emit(isa.PUSH_NUMBER)
            self._lower_tinted(code, colour, colours)
            code.emit(isa.EITHER)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.REGISTER, tint)
        code.emit(isa.SET, isa.LAST_COLOUR)
        code.emit(isa.NUMBER, 0)
        code.emit(isa.EITHER)

    def _lower_point(self, code: "Code") -> None:
        code.emit(isa.STATE, isa.PLAYABLE)
        if self.where:
            code.emit(isa.PUSH)
            code.then(self.where)
            code.emit(isa.AND)
        code.emit(isa.SOME)

    def _lower_tinted(self, code: "Code", colour: int, colours: int) -> None:
        """As if a ball of one colour were in hand; it must be among those in a register."""
        code.emit(isa.NUMBER, colour)
        code.emit(isa.SET, isa.LAST_COLOUR)
        self._lower_point(code)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.REGISTER, colours)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.NUMBER, 1 << colour)
        code.emit(isa.MEET)
        code.emit(isa.LEFT)
        code.emit(isa.BOTH)


class Move(Action, word="move"):
    """Take a movable ball and put it on another playable point; what rested on it drops first.

    ``where`` limits the points it may go to, ``which`` the balls that may be moved.

    Example: (move own (not (resting-on dropped)))
    """

    kind = isa.MOVE
    colour: Colour
    where: Region | None = None
    which: Region | None = None

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Source balls and target region; the target is judged after the drop."""
        target = builder.fragment(self.where) if self.where else isa.NONE
        return {"source": source_code(builder, self.colour, self.which), "target": target}

    def english(self) -> str:
        """An imperative."""
        return (
            f"move {any_ball(self.colour)}{told_where(self.which)} to any other playable point{told_where(self.where)}"
        )


class Take(Action, word="take"):
    """Take a movable ball off the board, back to the supply; what rested on it drops.

    Example: (take Red)
    """

    kind = isa.TAKE
    colour: Colour
    where: Region | None = None

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Source balls."""
        return {"source": source_code(builder, self.colour, self.where)}

    def lower_possible(self, code: "Code") -> None:
        """Leaves in n: 1 if a ball could be taken."""
        source_balls(code, self.colour, self.where)
        code.emit(isa.PUSH)
        code.emit(isa.STATE, isa.OCCUPIED)
        code.emit(isa.SHARE, code.out.ints[isa.ABOVE_ROW], 0, 1)
        code.emit(isa.SOME)

    def english(self) -> str:
        """An imperative."""
        return f"remove {any_ball(self.colour)}{told_where(self.where)}"


class Pass(Action, word="pass"):
    """Do nothing. When all players pass in succession the game ends; a ball placed, in whatever turn, breaks that off.

    Example: (or (add own) pass)
    """

    kind = isa.PASS

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Nothing to lower."""
        return {}

    def english(self) -> str:
        """An imperative."""
        return "pass"


class Stop(Action, word="stop"):
    """Leave out the part to which this is the alternative; made without a ply where there is no alternative.

    Example: (then (add own) (or (add Red) stop))
    """

    kind = isa.STOP

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Nothing to lower."""
        return {}

    def english(self) -> str:
        """An imperative."""
        return "leave it at that"


class Skip(Action, word="skip"):
    """What happens without a ply where none of the alternatives is possible: nothing, and the turn goes on.

    Example: (then (add own) (or (add Red) skip))
    """

    kind = isa.SKIP

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Nothing to lower."""
        return {}

    def english(self) -> str:
        """An imperative."""
        return "go on without, if nothing else is possible"
