"""Plies: what those of each kind carry and do, and single ones taken apart. Plain Python, no compiler needed.

The kernels pass plies around as integers, packed by `program.pack`; all other code reads them as a `Ply`.
"""

from typing import Literal, NamedTuple

from kernels.isa import program as isa


class Kind(NamedTuple):
    """What plies of one kind carry and do.

    Args:
        name: what is done, in a word or two.
        text: how players write it, for ``str.format`` with the parts that `ludeme.pictures.notation.ply_text` names.
        holds: what is packed in the place of source and target: two points, the row of a figure's mask in the program,
            or, as the target alone, a word or what the second hand hides; empty for none of these.
        places: a ball comes to a point of the board.
        takes: a ball can leave its point.
        quiet: something is done without moving a ball: a turn with such a ply may leave the position as it was.
        hidden: only its maker may know it.
        chance: chance makes it.
    """

    name: str
    text: str
    holds: Literal["points", "figure", "word", "hand", ""] = ""
    places: bool = False
    takes: bool = False
    quiet: bool = False
    hidden: bool = False
    chance: bool = False


KINDS: dict[int, Kind] = {
    isa.ADD: Kind("add", "{ball}{target}", "points", places=True),
    isa.MOVE: Kind("move", "{ball}{target}", "points", places=True, takes=True),
    isa.TAKE: Kind("take", "x{source}", "points", takes=True),
    isa.PASS: Kind("pass", "pass"),
    isa.STOP: Kind("stop", "stop"),
    isa.SKIP: Kind("skip", "stop"),
    isa.LEAP: Kind("leap", "{ball}{target}", "points", places=True, takes=True),
    isa.GIVE: Kind("give", ">{ball}"),
    isa.CHOOSE: Kind("choose", "[{figure}]", "figure"),
    isa.SHAPE: Kind("shape", "{{{figure}}}", "figure", places=True),
    isa.OUT_OF_BAG: Kind("draw", "!{ball}", quiet=True, chance=True),
    isa.SCATTER: Kind("scatter", "!{ball}{target}", "points", places=True, chance=True),
    isa.HIDE: Kind("hide", "?{hands}", "hand", quiet=True, hidden=True),
    isa.SAY: Kind("say", "{word}", "word", quiet=True),
    isa.PROPOSE: Kind("propose", "{ball}{target}?", "points", quiet=True),
    isa.EXCHANGE: Kind("exchange", "={ball}", quiet=True),
    isa.PAIR: Kind("choose pair", "({figure})", "figure"),
    **{
        isa.ENTER + direction: Kind("enter", "{ball}{target}>" + side, "points", places=True, takes=True)
        for direction, side in enumerate("NESW")
    },
}
"""Every kind of plies; a ball that enters comes from one of four sides."""

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


def read(program: isa.Program, packed: int) -> Ply:
    """What a packed ply of a game says."""
    kind, colour = packed >> isa.KIND_SHIFT & 63, packed >> isa.COLOUR_SHIFT & 3
    source, target = _point(packed >> isa.FIELD), _point(packed)
    match KINDS[kind].holds:
        case "points":
            return Ply(kind, colour, source, target)
        case "figure":
            row = packed & (1 << 2 * isa.FIELD) - 1
            return Ply(kind, colour, figure=isa.mask_at(program.words, row, len(program.zero)))
        case "word":
            return Ply(kind, colour, word=target)
        case "hand":
            return Ply(kind, colour, hand=target)
    return Ply(kind, colour)


def _point(packed: int) -> int:
    """The point in the lowest bits, or what stands in its place, or NONE."""
    point = packed & isa.NO_POINT
    return isa.NONE if point == isa.NO_POINT else point


def seen(packed: int) -> int:
    """The part of a packed ply that a player sees; equal for two plies of one program if their `Ply` is equal."""
    return packed & isa.TEXT_MASK
