"""add, move, take, pass: atomic actions, one ply each; stop and skip, which have no words."""

import re
from dataclasses import replace
from typing import ClassVar

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.english.wording import ANYWHERE
from ludeme.families import Colour, Region, Turn
from ludeme.lowering.assembler import Builder, Code
from ludeme.lowering.automaton import Leaf, Sketch, TurnPart
from ludeme.words.colours.colours import AnyColour, any_ball, balls_of
from ludeme.words.colours.momentary import OtherThan


class Action(Turn):
    """One ply: the part of the family that "if" can guard."""

    exhausts: ClassVar[bool] = False
    """True if it uses something up that is not on the board, so that it cannot go on for ever."""
    two_colours: ClassVar[bool] = False
    """True if it chooses balls of just two colours."""
    placed: ClassVar[Colour | None] = None
    taken: ClassVar[Colour | None] = None
    """The colour of the ball that it takes up."""

    def sketch(self, sketch: Sketch) -> TurnPart:
        return sketch.action(self)

    def leaf(self, builder: Builder) -> Leaf:
        """What the machine is told of it: its colours and regions, lowered."""
        return Leaf(kind=self.kind, most=1)


def tinted(where: Region | None) -> bool:
    """True if a region depends on the colour of the ball that is to be placed."""
    return where is not None and any(ludeme.depends_on_ball_colour for ludeme in where.walk())


class Choosing(Action):
    """An action for a ball of some colours."""

    colour: Colour

    def leaf(self, builder: Builder) -> Leaf:
        """The colours; at most one ply for each colour and point."""
        most = isa.COLOURS * builder.geometry.count
        sets = builder.colour_sets(self.colour, at_most=True)
        tints = builder.fragment(self.colour) if self.colour.changing else isa.NONE
        return Leaf(kind=self.kind, most=most, colours=sets, tints=tints)


class Placing(Choosing):
    """An action by which a ball of some colours can come to the board."""

    placed = varying(lambda self: self.colour)


def source_balls(code: Code, colour: Colour, where: Region | None) -> None:
    """Leaves in m: the balls of some colours in a region."""
    code.balls(colour)
    if where:
        code.run(isa.PUSH, where, isa.AND)


def source_code(builder: Builder, colour: Colour, where: Region | None) -> int:
    """The address of the code of `source_balls`."""
    code = builder.code()
    source_balls(code, colour, where)
    return builder.finish(code)


def told_where(where: Region | None) -> str:
    """What is said of the points of a region, after a noun; nothing without a region."""
    return f" {where.english()}" if where else ""


def named(where: Region | None) -> str:
    """A single point by its name, like "the apex"; empty for any other region."""
    noun = where.noun() if where and where.lone else ""
    return "" if noun.startswith("the ball ") else noun


def ball_in(colour: Colour, where: Region | None) -> str:
    """One ball of some colours, of those on the board in a region."""
    if where and isinstance(colour, AnyColour) and re.match(r"(an?|the) (\w+ )?ball\b", where.one()):
        return where.one()
    ball = any_ball(colour)
    either = "," if where and ball.count(" ball") > 1 else ""
    return f"{ball}{either} {where.of_ball()}" if where else ball


def balls_in(colour: Colour, where: Region | None) -> str:
    """Several balls of some colours, of those on the board in a region."""
    if where and isinstance(colour, AnyColour) and where.noun().endswith(" balls"):
        return where.noun()
    return f"{balls_of(colour)} {where.of_ball()}" if where else balls_of(colour)


class Settling(Placing):
    """An action for a ball of some colours and a playable point."""

    where: Region | None = None

    def leaf(self, builder: Builder) -> Leaf:
        target = builder.fragment(self.where) if self.where else isa.NONE
        return replace(super().leaf(builder), target=target)

    def english(self) -> str:
        imperative, trait = self.worded(self.phrase), ""
        if isinstance(self.colour, OtherThan) and self.colour.unlike_any:
            trait = f" {self.colour.trait()}"
            imperative = imperative.replace(trait, "", 1)
        if named(self.where) and imperative.endswith(ANYWHERE):
            return f"{imperative.removesuffix(ANYWHERE)}at {named(self.where)}, if playable{trait and ','}{trait}"
        hole = self.where.one() if self.where else ""
        if hole.endswith(" hole") and imperative.endswith(ANYWHERE):
            return f"{imperative.removesuffix(ANYWHERE)}in any empty {hole.removeprefix('a ')}{trait and ','}{trait}"
        where = told_where(self.where)
        there = trait.replace(where, " there") if where else trait
        return f"{imperative}{where}{there and ','}{there}"


class Add(Settling, word="add"):
    """Put a ball on a playable point: an empty hole, or an empty point whose four supports are filled.

    Example: (add own (or ground (on-platform Red)))
    """

    doing = "place"
    synonyms = ("place", "put", "drop", "lay", "gravity", "stack")
    kind = isa.ADD
    askable = True
    phrase = f"add {{colour:ball}} {ANYWHERE}"

    def english_after(self, before: Turn) -> str:
        """An imperative; a ball that was just drawn from the bag is called "it"."""
        drawn = before.kind == isa.OUT_OF_BAG if isinstance(before, Action) else False
        imperative = self.english().replace("of that colour", "of its colour") if drawn else self.english()
        return imperative.replace("add a ball of its colour", "add it", 1)

    def target(self) -> str:
        return f"{ANYWHERE}{told_where(self.where)}" if self.where else ""

    def leaf(self, builder: Builder) -> Leaf:
        return replace(super().leaf(builder), tinted=int(tinted(self.where)))

    def lower_possible(self, code: Code) -> None:
        if not tinted(self.where):
            self._lower_point(code)
            code.run(isa.PUSH_NUMBER, self.colour, isa.LEFT, isa.BOTH)
            return
        colours, tint = (code.out.memory((self, use), code.out.register) for use in ("colours", "tint"))
        code.run(self.colour, (isa.SET, colours), (isa.REGISTER, isa.LAST_COLOUR), (isa.SET, tint), (isa.NUMBER, 0))
        for colour in range(isa.COLOURS):
            code.emit(isa.PUSH_NUMBER)
            self._lower_tinted(code, colour, colours)
            code.emit(isa.EITHER)
        code.run(isa.PUSH_NUMBER, (isa.REGISTER, tint), (isa.SET, isa.LAST_COLOUR), (isa.NUMBER, 0), isa.EITHER)

    def _lower_point(self, code: Code) -> None:
        code.emit(isa.STATE, isa.PLAYABLE)
        if self.where:
            code.run(isa.PUSH, self.where, isa.AND)
        code.emit(isa.SOME)

    def _lower_tinted(self, code: Code, colour: int, colours: int) -> None:
        """As if a ball of one colour were in hand; it must be among those in a register."""
        code.run((isa.NUMBER, colour), (isa.SET, isa.LAST_COLOUR))
        self._lower_point(code)
        code.run(isa.PUSH_NUMBER, (isa.REGISTER, colours), isa.PUSH_NUMBER, (isa.NUMBER, 1 << colour), isa.MEET)
        code.run(isa.LEFT, isa.BOTH)


class Move(Action, word="move"):
    """Take a movable ball and put it on another playable point; what rested on it drops first.

    ``where`` limits the points it may go to, ``which`` the balls that may be moved.

    Example: (move own (not (touching dropped from-above)))
    """

    doing = "move"
    synonyms = ("slide", "step", "shift", "relocate")
    kind = isa.MOVE
    taken = varying(lambda self: self.colour)
    colour: Colour
    where: Region | None = None
    which: Region | None = None

    def leaf(self, builder: Builder) -> Leaf:
        """Source balls and target region; the target is judged after the drop."""
        most = (builder.geometry.count + 1) ** 2 // 4  # each ball to each empty point
        target = builder.fragment(self.where) if self.where else isa.NONE
        source = source_code(builder, self.colour, self.which)
        return Leaf(kind=self.kind, most=most, source=source, target=target)

    def english(self) -> str:
        ball = ball_in(self.colour, self.which)
        if self.which and self.which.english().startswith("neither ") and not named(self.where):
            rest = replace(self, which=None).english()
            return f"{rest}; the moved ball may be {self.which.english()}"
        if named(self.where):
            return f"move {ball} to {named(self.where)}, if playable once the ball is taken"
        where = told_where(self.where)
        but = ", but" if where.startswith(" not ") and " and " not in where else ""
        return f"move {ball} to any other playable point{but}{where}"


class Take(Action, word="take"):
    """Take a movable ball off the board, back to the supply; what rested on it drops. Example: (take Red)"""

    doing = "take"
    synonyms = ("remove", "pick up", "lift", "withdraw", "subtract")
    kind = isa.TAKE
    taken = varying(lambda self: self.colour)
    askable = True
    phrase = varying(lambda self: f"remove {ball_in(self.colour, self.where)}")

    colour: Colour
    where: Region | None = None

    def leaf(self, builder: Builder) -> Leaf:
        source = source_code(builder, self.colour, self.where)
        return Leaf(kind=self.kind, most=builder.geometry.count, source=source)

    def lower_possible(self, code: Code) -> None:
        source_balls(code, self.colour, self.where)
        code.run(isa.PUSH, (isa.CARRYING, 1), isa.AND, isa.SOME)


class Pass(Action, word="pass"):
    """Do nothing. When all players pass in succession the game ends; a ball placed, in whatever turn, breaks that off.

    Example: (or (add own) pass)
    """

    synonyms = ("skip a turn", "wait", "do nothing")
    kind = isa.PASS
    phrase = "pass"


class Stop(Action):
    """Leave out the part to which this is the alternative; made without a ply where there is no alternative.

    It has no word of its own: ``optional`` and ``repeat`` bring it.
    """

    kind = isa.STOP
    phrase = "leave this out"


class Skip(Action):
    """What happens without a ply where none of the alternatives is possible: nothing, and the turn goes on.

    It has no word of its own: ``try``, ``while`` and ``happens`` bring it.
    """

    kind = isa.SKIP
    phrase = "go on without, if nothing else is possible"
