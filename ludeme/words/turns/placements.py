"""leap, shape, choose, enter: actions beyond adding, moving and taking single balls."""

from dataclasses import replace
from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english.counting import number_word
from ludeme.errors import GameError
from ludeme.families import Colour, Region, Shape
from ludeme.lowering.assembler import Builder, Code
from ludeme.lowering.automaton import Leaf
from ludeme.text.spelling import spell
from ludeme.words.colours.colours import Either, any_ball, balls_of
from ludeme.words.colours.momentary import OtherThan, Same
from ludeme.words.regions.balls import Balls
from ludeme.words.shapes.lines import Straight
from ludeme.words.turns.actions import Action, Placing, source_balls, source_code, tinted


class Leap(Action, word="leap"):
    """Move a movable ball onto a ball of a region, which leaves the board and on which no other may rest.

    A ball that rests on the one it removes falls into its place.

    Example: (leap own (and (balls enemy) (step (moved from))))

    Source: Shibumi Rule Book 2012, Spoing; French edition 2013, Annexe 1, Sphlying Marbles.
    """

    doing = "leap"
    synonyms = ("jump", "hop", "capture", "displace", "capture by replacement", "eat")
    kind = isa.LEAP
    askable = True
    removes = True
    colour: Colour
    onto: Region

    @varying
    def two_colours(self) -> bool:
        """True if it jumps over a ball of another colour."""
        unlike = Balls(colour=OtherThan(colours=(Same(),)))
        return any(part.word == "beyond" and unlike in part.children() for part in self.onto.walk())

    def leaf(self, builder: Builder) -> Leaf:
        points, source = builder.geometry.count, source_code(builder, self.colour, None)
        most = points * (points - 1)
        return Leaf(kind=self.kind, most=most, source=source, target=builder.fragment(self.onto))

    def lower_possible(self, code: Code) -> None:
        """Leaves in n: 1 if a ball could be moved. It tries one point after the other as the source."""
        source, found = code.out.register(), code.out.register()
        code.run((isa.REGISTER, isa.SOURCE), (isa.SET, source), (isa.NUMBER, 0), (isa.SET, found))
        code.emit(isa.SET, isa.SOURCE)
        loop = code.here
        code.run((isa.REGISTER, found), isa.PUSH_NUMBER)
        self._lower_here(code)
        code.run(isa.EITHER, (isa.SET, found), (isa.REGISTER, isa.SOURCE), isa.PUSH_NUMBER, (isa.NUMBER, 1), isa.ADD_UP)
        code.run((isa.SET, isa.SOURCE), isa.PUSH_NUMBER, (isa.NUMBER, code.out.geometry.count), isa.EQUAL)
        code.run((isa.JUMP_UNLESS, loop), (isa.REGISTER, source), (isa.SET, isa.SOURCE), (isa.REGISTER, found))

    def _lower_here(self, code: Code) -> None:
        """Leaves in n: 1 if the ball on the source could be moved: it is movable, and has a target of its own."""
        above = code.out.ints[isa.ABOVE_ROW]
        source_balls(code, self.colour, None)
        code.run(isa.PUSH, (isa.POINT_IN, isa.SOURCE), isa.AND, isa.PUSH, (isa.CARRYING, 1), isa.AND)
        code.run(isa.SOME, isa.PUSH_NUMBER)
        if not tinted(self.onto):
            self._lower_targets(code, above)
            code.run(isa.SOME, isa.BOTH)
            return
        before = code.out.memory((self, "before"), code.out.register)
        code.run((isa.REGISTER, isa.LAST_COLOUR), (isa.SET, before), (isa.NUMBER, 0))
        for colour in range(1, isa.COLOURS):
            code.run(isa.PUSH_NUMBER, (isa.POINT_IN, isa.SOURCE), isa.PUSH, (isa.STATE, colour), isa.AND, isa.SOME)
            code.run(isa.PUSH_NUMBER, (isa.NUMBER, colour), isa.TIMES, isa.ADD_UP)
        code.emit(isa.SET, isa.LAST_COLOUR)  # that of the ball in hand
        self._lower_targets(code, above)
        code.run(isa.SOME, isa.BOTH)
        code.run(isa.PUSH_NUMBER, (isa.REGISTER, before), (isa.SET, isa.LAST_COLOUR), (isa.NUMBER, 0), isa.EITHER)

    def _lower_targets(self, code: Code, above: int) -> None:
        """Leaves in m: the balls of the region that carry at most the source, and are not above it."""
        code.run(self.onto, isa.PUSH, (isa.STATE, isa.OCCUPIED), isa.AND, isa.PUSH, (isa.POINT_IN, isa.SOURCE))
        for _ in range(code.out.geometry.highest):
            code.run(isa.PUSH, (isa.NEAR, above), isa.OR)
        code.run(isa.NOT, isa.AND, isa.PUSH, (isa.POINT_IN, isa.SOURCE), isa.NOT, isa.PUSH, (isa.STATE, isa.OCCUPIED))
        code.run(isa.AND, (isa.SHARE, above, 0, 0))

    def english(self) -> str:
        onto = self.onto.one().replace("a point ", "a ball ").replace("the point that the ball left", "it")
        onto = onto if onto.startswith("a") else f"a ball {self.onto.english()}"
        return f"move {any_ball(self.colour)} onto {onto}"


class AddShape(Placing, word="shape"):
    """Put balls on all points of a figure at once, each on the board or on four balls, those of the figure included.

    Example: (shape own (bend 90)) Source: French edition 2013, Annexe 1, Spetris.
    """

    doing = "place"
    synonyms = ("polyomino", "tetris", "tile", "several at once")
    kind = isa.SHAPE
    askable = True
    figure: Shape

    def check(self, game: Any) -> None:
        first = next((ludeme for ludeme in game.walk() if isinstance(ludeme, AddShape)), self)
        colours = Either(colours=(self.colour, first.colour)).by_seat(game.players.numbers)
        if max(map(int.bit_count, colours)) > 1:
            raise GameError("every 'shape' of a game needs the same one colour for a player: plies do not name it")
        if any(guard for _, guard in self.figure.figures(game.board.geometry())):
            raise GameError(
                f"'{spell(self)}' asks for what lies around its balls, which is not looked at when they are added; "
                "leave that out"
            )

    def leaf(self, builder: Builder) -> Leaf:
        figures = tuple(dict.fromkeys(need for need, _ in self.figure.figures(builder.geometry)))
        leaf = super().leaf(builder)
        target = builder.figure_table([(need, 0) for need in figures])
        return replace(leaf, most=isa.COLOURS * len(figures), target=target, figures=figures)

    def lower_possible(self, code: Code) -> None:
        code.emit(isa.FITS, code.out.figures(self.figure), code.out.colour_sets(self.colour))

    def english(self) -> str:
        return f"add at once, with every ball supported, {self.figure.made_of(self.colour.english())}"


class Choose(Action, word="choose"):
    """Name a figure that is filled with balls of some colours, in a region, and shows at least so many of the colours.

    Example: (then (choose own (straight 3 maximal)) (repeat (take own chosen)))

    Source: French edition 2013, Annexe 1, Special Cake, Spred; Shibumi Rule Book 2012, Spin (a pair).
    """

    synonyms = ("select", "pick", "claim", "choose-pair")
    kind = varying(lambda self: isa.PAIR if self._pair else isa.CHOOSE)
    two_colours = varying(lambda self: self._pair and self.least > 1)

    colour: Colour
    figure: Shape
    least: Annotated[int, Range(1, 3)] = 1
    where: Region | None = None

    @property
    def _pair(self) -> bool:
        return self.figure == Straight(length=2)

    def leaf(self, builder: Builder) -> Leaf:
        figures = self.figure.figures(builder.geometry)
        source = source_code(builder, self.colour, self.where)
        needs = tuple(need for need, _ in figures)
        target = builder.figure_table(figures)
        return Leaf(kind=self.kind, most=len(needs), source=source, target=target, least=self.least, figures=needs)

    def english(self) -> str:
        if self._pair:
            several = " of different colours" if self.least > 1 else ""
            among = f" among {self.where.noun().replace('the points ', 'the balls ')}" if self.where else ""
            return f"choose {self.figure.made_of(f'{balls_of(self.colour)}{several}')}{among}"
        several = f" showing at least {number_word(self.least)} colours" if self.least > 1 else ""
        where = f", {self.where.english()}" if self.where else ""
        return f"choose {self.figure.made_of(balls_of(self.colour))}{several}{where}"


class Enter(Placing, word="enter"):
    """Push a ball in from an end: onto the first supported point of a row or column above the board.

    If that is filled, the run of balls from there moves on by one, the last of them to a supported empty point or down
    a slope into the only hole or platform under the next point. Every pushed ball must be free. At least ``pushing``
    balls must be pushed. ``again``: not a new ball, but a movable one of the board, taken off and pushed in once what
    rested on it has dropped.

    Example: (enter own 1) Source: Shibumi Rule Book 2012, Splush; French edition 2013, Annexe 1, Spone.
    """

    doing = "push"
    synonyms = ("push", "insert", "slide in", "shove", "from the side", "re-enter", "recycle")
    needs = "levels"
    kind = isa.ENTER
    placed = varying(lambda self: self.colour if self.ball == "new" else None)

    pushing: Annotated[int, Range(0, 3)] = 0
    ball: Literal["new", "again"] = "new"

    def leaf(self, builder: Builder) -> Leaf:
        most = max(builder.geometry.count, isa.COLOURS) * len(builder.geometry.gates)
        if self.ball == "new":
            return replace(super().leaf(builder), most=most, least=self.pushing)
        source = source_code(builder, self.colour, None)
        return Leaf(kind=self.kind, most=most, source=source, least=self.pushing)

    def english(self) -> str:
        if self.ball == "new":
            return f"push in {self.colour.ball()}{_pushing(self.pushing)}"
        return (
            f"take {any_ball(self.colour)} off the board and push it in{_pushing(self.pushing)}, but not "
            "on top of a ball that has just dropped"
        )


def _pushing(least: int) -> str:
    """What must be pushed, in words."""
    if least == 0:
        return ""
    return f", pushing at least {number_word(least)} {'ball' if least == 1 else 'balls'}"
