"""Plies: what those of each kind carry and do, and single ones taken apart. Plain Python, no compiler needed.

The kernels pass plies around as integers, packed by `pack`; all other code reads them as a `Ply`.
"""

from typing import Literal, NamedTuple

from kernels.isa import program as isa
from kernels.isa.masks import mask_at


class Kind(NamedTuple):
    """What plies of one kind carry and do, and how it is told.

    Args:
        name: what is done, in a word or two.
        text: how players write it, for ``str.format`` with the parts that `ludeme.pictures.notation.ply_text` names; in
            no position do two plies have the same text.
        holds: what is packed in the place of source and target: two points, the row of a figure's mask in the program,
            or, as the target alone, a word or what the second hand hides; empty for none of these.
        reads: on what it depends which plies there are, besides what code reads: on the points that are filled; also on
            what lies where, hands, and whether the turn was quiet; or, for all that is known, on anything.
        places: a ball comes to a point of the board.
        takes: a ball can leave its point.
        removes: a ball leaves the board; where one is placed, too, it comes in its place.
        quiet: something is done without moving a ball: a turn with such a ply may leave the position as it was.
        hidden: only its maker may know it.
        chance: chance makes it.
        verb: what is done to a ball, as an imperative; empty if the name says it.
        example: such a ply and what it does; empty where that needs no words.
        event: that one was made, as rules say it behind "a" or "no": "ball was moved"; empty where no rule can ask.
    """

    name: str
    text: str
    holds: Literal["points", "figure", "word", "hand", ""] = ""
    reads: Literal["filled", "balls", "anything"] = "anything"
    places: bool = False
    takes: bool = False
    removes: bool = False
    quiet: bool = False
    hidden: bool = False
    chance: bool = False
    verb: str = ""
    example: str = ""
    event: str = ""

    @property
    def deed(self) -> str:
        """What is done to a ball, as an imperative."""
        return self.verb or self.name


KINDS: dict[int, Kind] = {
    isa.ADD: Kind("add", "{ball}{target}", "points", "filled", places=True,
        example="Wc3 adds a white ball at c3", event="ball was added"),
    isa.MOVE: Kind("move", "{ball}{target}", "points", "balls", places=True, takes=True,
        example="c3-e5 moves the ball at c3 to e5", event="ball was moved"),
    isa.LEAP: Kind("leap", "{ball}{target}", "points", "balls", places=True, takes=True, removes=True, verb="move",
        example="c3-e5 moves the ball at c3 to e5", event="ball was moved onto another"),
    isa.TAKE: Kind("take", "x{source}", "points", "balls", takes=True, removes=True, verb="remove",
        example="xc3 removes the ball at c3", event="ball was removed"),
    **{
        isa.ENTER + direction: Kind("enter", "{ball}{target}>" + side, "points", "balls", places=True, takes=True,
            verb="add", example="Wb2>E pushes a white ball in at b2 towards the east")
        for direction, side in enumerate("NESW")
    },
    isa.SHAPE: Kind("shape", "{{{figure}}}", "figure", "filled", places=True, verb="add",
        example="{a1 c1} adds balls at these points"),
    isa.CHOOSE: Kind("choose", "[{figure}]", "figure", "balls", example="[a1 c1] chooses the balls at these points"),
    isa.PAIR: Kind("choose pair", "({figure})", "figure", example="(a1 c1) chooses the balls at these points"),
    isa.GIVE: Kind("give", ">{ball}", reads="filled", example=">W gives a white ball", event="colour was given"),
    isa.PROPOSE: Kind("propose", "{ball}{target}?", "points", quiet=True, example="Wc3? proposes a white ball at c3"),
    isa.EXCHANGE: Kind("exchange", "={ball}", reads="balls", quiet=True, verb="exchange for",
        example="=W exchanges a ball for a white one"),
    isa.HIDE: Kind("hide", "?{hands}", "hand", quiet=True, hidden=True, verb="choose", example="?W hides a white ball"),
    isa.OUT_OF_BAG: Kind("draw", "!{ball}", reads="balls", quiet=True, chance=True,
        example="!W draws a white ball from the bag"),
    isa.SCATTER: Kind("scatter", "!{ball}{target}", "points", "balls", places=True, chance=True, verb="add",
        example="!Wc3 adds a white ball at c3 by chance"),
    isa.STOP: Kind("stop", "stop", reads="filled", example="stop leaves out the rest of what one may do"),
    isa.SKIP: Kind("skip", "stop", reads="filled"),
    isa.PASS: Kind("pass", "pass", reads="filled", event="pass"),
    isa.SAY: Kind("say", "{word}", "word", quiet=True),
}  # fmt: skip
"""Every kind of plies, in the order in which they are explained; a ball that enters comes from one of four sides."""

QUIET = sum(1 << kind for kind, entry in KINDS.items() if entry.quiet)
"""The set of quiet kinds."""


class Ply(NamedTuple):
    """A ply as a player sees it, without the leaf that offered it; what it does not carry is `program.NONE`.

    Figures are known by their points, because each program numbers them for itself.

    Args:
        kind: a key of `KINDS`.
        colour: of the ball, COLOURS for none; of a ball hidden in the left hand, if there are two hands.
        source: the point from which a ball is taken.
        target: the point to which a ball comes, or is proposed.
        figure: the points of the figure that is chosen or added, as a mask; 0 for none.
        word: the word that is said.
        hand: colour of the ball hidden in the right hand, COLOURS for none in it.
    """

    kind: int
    colour: int = isa.COLOURS
    source: int = isa.NONE
    target: int = isa.NONE
    figure: int = 0
    word: int = isa.NONE
    hand: int = isa.NONE

    @property
    def name(self) -> str:
        """What is done: the name of its kind."""
        return KINDS[self.kind].name

    @property
    def side(self) -> int:
        """The direction of a push, from 0, North, to 3, West; or NONE."""
        return self.kind - isa.ENTER if self.kind >= isa.ENTER else isa.NONE


def pack(leaf: int, kind: int, colour: int, source: int, target: int) -> int:
    """A ply as one integer."""
    return leaf << isa.LEAF_SHIFT | kind << isa.KIND_SHIFT | colour << isa.COLOUR_SHIFT | source << isa.FIELD | target


def leaf_number_of(packed: int) -> int:
    """The number of the leaf that offered a packed ply."""
    return packed >> isa.LEAF_SHIFT


def kind_of(packed: int) -> int:
    """The kind of a packed ply."""
    return packed >> isa.KIND_SHIFT & 63


def colour_of(packed: int) -> int:
    """The colour in a packed ply, or COLOURS."""
    return packed >> isa.COLOUR_SHIFT & 3


def source_of(packed: int) -> int:
    """The source in a packed ply, or NO_POINT."""
    return packed >> isa.FIELD & isa.NO_POINT


def target_of(packed: int) -> int:
    """The target in a packed ply, or NO_POINT."""
    return packed & isa.NO_POINT


def read(program: isa.Program, packed: int) -> Ply:
    """What a packed ply of a game says."""
    kind, colour = kind_of(packed), colour_of(packed)
    source, target = _point(source_of(packed)), _point(target_of(packed))
    match KINDS[kind].holds:
        case "points":
            return Ply(kind, colour, source, target)
        case "figure":
            row = packed & (1 << 2 * isa.FIELD) - 1
            return Ply(kind, colour, figure=mask_at(program.words, row, len(program.zero)))
        case "word":
            return Ply(kind, colour, word=target)
        case "hand":
            return Ply(kind, colour, hand=target)
    return Ply(kind, colour)


def _point(point: int) -> int:
    """A point as players see it: NONE for none."""
    return isa.NONE if point == isa.NO_POINT else point


def seen(packed: int) -> int:
    """The part of a packed ply that a player sees; equal for two plies of one program if their `Ply` is equal."""
    return packed & isa.TEXT_MASK
