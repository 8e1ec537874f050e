"""The machine's instruction set: what a compiled game looks like. Plain NumPy, no compiler needed.

A game is data. `Program` holds two flat arrays: ``ints`` (a header, the turn's automaton, the end table and the
code of all expressions) and ``words`` (masks, W words a row). A position is two flat arrays as well: registers
(int64) and mask rows (uint64), so copying a position is copying memory. Letters used throughout: W words a mask,
P points, S seats (players).
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

NONE = -1
"""No point, no seat, no code, no ply: the one sentinel for "there is none"."""

# --- the header: fixed places in Program.ints -----------------------------------------------------------------

(
    SEATS,  # number of players
    POINTS,  # number of points of the board
    ROWS,  # mask rows of a position
    REGISTERS,  # registers of a position
    TURN_CAP,  # turns after which the game is stopped as unfinished
    DEPTH,  # position slots that look-ahead needs
    MOST_PLIES,  # upper bound of the legal plies of any position
    PLY_ENDS,  # 1 if some end rule is looked at after every ply
    MUTABLE,  # 1 if balls can leave their points: then a turn must change the position
    KEYED,  # 1 if positions are remembered for ko rules
    FULL_ENDS,  # 1 if the game ends when no point is empty
    STEPS_AT,  # table of the turn's steps
    LEAVES_AT,  # table of the atomic actions
    OPENINGS,  # number of opening turns
    OPENINGS_AT,  # entry step of each opening turn
    ENTRIES_AT,  # entry step of every seat's usual turn
    SUPPLY_AT,  # balls of each colour, NONE for unlimited
    ENDS,  # number of end rules
    ENDS_AT,  # table of end rules
    AFTER_TURN,  # code run for the mover when a turn ends
    SCORE,  # code of a seat's score, NONE if the game counts nothing
    KEYS_AT,  # first register of remembered position keys
    KEYS_LIMIT,  # how many keys are remembered at most
    ABOVE_AT,  # per point: the four points that may rest on it, by direction, or P, a point never filled
    BELOW_TWO_AT,  # per point: the point straight below, two levels down, or NONE
    CROSSINGS_AT,  # per point: its flat contacts that an overpass can cut
    START_REGISTERS_AT,  # registers of the start position
    START_ROWS_AT,  # row in words of the start position's masks
    BOARD_ROW,  # row of the mask of all points
    SUPPORTS_ROW,  # P + 1 rows: the points each point rests on; all bits for P, which is never carried
    TOUCH_ROW,  # P rows: the points each point touches
    ABOVE_ROW,  # P rows: the points that may rest on each point
    RAISED_ROW,  # row of the points above the board level
    HIGH_ROW,  # row of the points two levels or more above the board
    HEADER,  # size of the header
) = range(35)

# --- a position ------------------------------------------------------------------------------------------------

COLOURS = 3
"""White, Black, Red: the first mask rows of a position, in this order."""

OCCUPIED, PLAYABLE, CHANGED, PLACED, DROPPED, FIRST_FREE_ROW = range(COLOURS, COLOURS + 6)
"""Mask rows after the colours: filled points; points where a ball can be put; points whose ball changed in this
turn; points filled by a player in this turn; points into which a ball fell in this turn."""

(
    TURN,  # turns finished so far
    MOVER,  # seat whose turn it is
    STEP,  # step of the turn
    STATUS,  # ONGOING, OVER or CAPPED
    LAST,  # point of the ball placed last, or NONE
    PASSES,  # passes in succession
    STUCK,  # 1 while end rules are asked what happens when the mover has no ply
    PASSED,  # 1 if the turn before this one was a pass
    TURN_KEY,  # key of the position at the start of the turn
    OUTCOME,  # S registers: 1 won, 0 drawn, -1 lost; as many as there are seats
) = range(10)

ONGOING, OVER, CAPPED = range(3)

STACK_INTS = 32
"""Registers behind a position's own that expressions use as their stack; never copied."""
STACK_ROWS = 16
"""Mask rows behind a position's own that expressions use as their stack; never copied."""

# --- the turn: an automaton of atomic actions ----------------------------------------------------------------------

STEP_FIRST, STEP_COUNT, STEP_ACCEPTS, STEP_EXACT, STEP_LAYERED, STEP_SIZE = range(6)
"""A step: its first leaf and their number; whether the turn may end here; whether every candidate of every leaf is
legal; whether two leaves may offer the same ply."""

ADD, MOVE, TAKE, PASS, STOP = range(5)
"""Kinds of plies."""

FORCED_PASS, STOP_LEAF, FIRST_LEAF = range(3)
"""Two leaves every game has: the pass of a player without a ply, and leaving out the rest of a turn."""

(
    LEAF_KIND,
    LEAF_COLOURS,  # colour sets, one per seat: where the table starts
    LEAF_FROM,  # code of the source region (MOVE, TAKE), or NONE
    LEAF_TO,  # code of the target region, or NONE for every playable point
    LEAF_IF,  # code of the condition, or NONE
    LEAF_EFFECT,  # code run after the ply, or NONE
    LEAF_FORBID,  # code that must yield 0 after the effect, or NONE
    LEAF_NEXT,  # next step, or NONE if the turn ends
    LEAF_EXACT,  # TRIED, EXACT or EXACT_ELSEWHERE
    LEAF_SIZE,
) = range(10)

TRIED, EXACT, EXACT_ELSEWHERE = range(3)
"""Whether candidates of a leaf are legal as they are, or only after a trial; EXACT_ELSEWHERE (moves): a trial is
needed only for the point that the move itself empties."""

# --- end rules -------------------------------------------------------------------------------------------------

END_TYPE, END_CODE, END_WHEN, END_OUTCOME, END_NUMBER, END_TIES, END_SIZE = range(7)

WIN, LOSE, DECIDE = range(3)
"""Types of end rules: a seat whose condition holds wins; or loses; or, if a condition holds, an outcome decides."""

EACH_TURN, EACH_PLY, IF_STUCK = range(3)
"""When an end rule is looked at."""

MOST, FEWEST, SEAT_WINS, SEAT_LOSES, DRAW = range(5)
"""Outcomes: the highest or lowest number wins; the seat the number names wins or loses; nobody wins."""

TIE_MOVER, TIE_SEAT, TIE_REGISTER, TIE_MOST, TIE_FEWEST, TIE_SHARED, TIE_THIRD = range(7)
"""Tie-breaks, tried in order among the tied seats; unresolved: a draw of all."""

# --- expressions: an accumulator machine with a mask m and a number n -----------------------------------------

WIDTH = 4
"""Words of one instruction: the opcode and three operands a, b, c."""

(
    END,  # stop; the result is m or n
    MASK,  # m = constant mask in row a
    SEAT_MASK,  # m = constant mask in row a + seat
    STATE,  # m = mask row a of the position
    BALLS,  # m = balls whose colour is in the seat's colour set a
    PUSH,  # put m on the stack
    AND,  # m = stacked & m
    OR,  # m = stacked | m
    NOT,  # m = board without m
    NEAR,  # m = union of the neighbours, in table a, of all points of m
    SHARE,  # m = points p of stacked with b <= |table a of p & m| <= c
    LAST_POINT,  # m = the point played last
    VISIBLE,  # m = points not buried
    GROUP,  # m = the part of stacked connected to m (a = 1: visibly)
    UNDER,  # m = all points that carry a point of m, directly or through others
    NUMBER,  # n = a
    REGISTER,  # n = register a
    SEAT_REGISTER,  # n = register a + seat
    SEAT,  # n = seat
    COUNT,  # n = points in m
    SOME,  # n = 1 if m holds a point
    PUSH_NUMBER,  # put n on the stack
    ADD_UP,  # n = stacked + n
    TIMES,  # n = stacked * n
    LESS,  # n = 1 if stacked < n
    EQUAL,  # n = 1 if stacked == n
    BOTH,  # n = 1 if neither stacked nor n is 0
    EITHER,  # n = 1 if stacked or n is not 0
    NEGATE,  # n = 1 if n is 0
    LARGEST,  # n = size of the largest group in m (a = 1: visible groups)
    PRODUCT,  # n = product of the group sizes in m (a = 1: visible groups; no group: 0)
    GROUPS,  # n = number of groups in m (a = 1: visible groups)
    LINE,  # n = 1 if table a has a line of colour set b through a changed point (c: bit 0 mixed, bit 1 anywhere)
    LINES,  # n = number of lines of table a in the colour set b
    LONGEST,  # n = length of the longest line of table a in the colour set b
    REPEATS,  # n = 1 if the position stood before (a = 0: after the mover's last turn; 1: with the same player to move)
    JUMP,  # continue at a
    JUMP_UNLESS,  # continue at a if n is 0
    REMOVE,  # take the balls of m off the board, nothing drops
    STACK,  # fill completed platforms by the colour rules in list a
    SET,  # register a = n
    SET_SEAT,  # register a + seat = n
    KEEP,  # mask row a of the position = m
    AS_SEAT,  # go on for the seat a places after the one the code was run for
    OPCODES,
) = range(45)

MIXED, ANYWHERE = 1, 2
"""Flags of LINE."""

RAREST, COMMONEST, AT_LEAST_OWN, MISSING, RULE_SIZE = 0, 1, 2, 3, 2
"""Colour rules of STACK, as pairs (rule, argument): the strictly rarest colour of the platform (absent counts as 0),
the strictly commonest, the mover's if it has at least so many, the one absent colour."""


class Program(NamedTuple):
    """A compiled game."""

    zero: Any
    """An empty mask: W words, which makes the width part of every kernel's type."""
    ints: npt.NDArray[np.int64]
    """Header, tables and code."""
    words: npt.NDArray[np.uint64]
    """Mask rows, W words each."""


# --- plies as integers -------------------------------------------------------------------------------------------

FIELD = 10
"""Bits of a point in a ply: boards have fewer than 1023 points."""
NO_POINT = (1 << FIELD) - 1
COLOUR_SHIFT, KIND_SHIFT, LEAF_SHIFT = 2 * FIELD, 2 * FIELD + 2, 2 * FIELD + 8
TEXT_MASK = (1 << LEAF_SHIFT) - 1
"""The part of a ply a player sees: kind, colour and points, without the leaf that offered it."""


def pack(leaf: int, kind: int, colour: int, source: int, target: int) -> int:
    """A ply as one integer; also compiled into the kernels."""
    return leaf << LEAF_SHIFT | kind << KIND_SHIFT | colour << COLOUR_SHIFT | source << FIELD | target


class Ply(NamedTuple):
    """A ply taken apart; ``source`` and ``target`` are points or NO_POINT."""

    kind: int
    colour: int
    source: int
    target: int
    leaf: int


def unpack(ply: int) -> Ply:
    """The parts of a ply that a kernel packed into one integer."""
    return Ply(
        kind=ply >> KIND_SHIFT & 63,
        colour=ply >> COLOUR_SHIFT & 3,
        source=ply >> FIELD & NO_POINT,
        target=ply & NO_POINT,
        leaf=ply >> LEAF_SHIFT,
    )
