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
    PLY_CAP,  # plies after which a single turn counts as endless, and the game as unfinished
    DEPTH,  # position slots that look-ahead needs
    MOST_PLIES,  # upper bound of the plies that any step offers
    PLY_ENDS,  # 1 if some end rule is looked at after every ply
    MUTABLE,  # 1 if balls can leave their points: then a turn must change the position
    TRACKED,  # 1 if more is noted of a turn than its points: colours used, who placed, balls in hand, recent points
    KEYED,  # 1 if positions are remembered for ko rules
    PLAYS_ON,  # 1 if a board without a playable point does not end the game by itself
    PASS_LIMIT,  # so many passes in succession end the game
    STEPS_AT,  # table of the turn's steps
    LEAVES_AT,  # table of the atomic actions
    OPENINGS,  # number of opening turns
    OPENINGS_AT,  # entry step of each opening turn; before it, that of the deal, or NONE: the turn numbered -1
    ENTRIES_AT,  # entry step of every seat's usual turn
    SUPPLY_AT,  # balls of each colour, NONE for unlimited
    PLAYERS_AT,  # own colour of each seat
    HANDS_AT,  # first of the registers of balls in hand: three colours a seat, NONE where the supply counts; or NONE
    ENDS,  # number of end rules
    ENDS_AT,  # table of end rules
    BEFORE_TURN,  # code run for the mover when a turn begins
    BEFORE_ENDS,  # 1 if the end rules are looked at after that, too
    AFTER_TURN,  # code run for the mover when a turn ends
    OUT,  # code that says whether a seat is out of the game and gets no more turns, or NONE
    SCORE,  # code of a seat's score, NONE if the game counts nothing
    KEYS_AT,  # first register of remembered position keys
    KEYS_LIMIT,  # how many keys are remembered at most
    ABOVE_AT,  # per point: the four points that may rest on it, by direction, or P, a point never filled
    BELOW_TWO_AT,  # per point: the point straight below, two levels down, or NONE
    CROSSED_AT,  # per point: the four points with which an overpass can cut its flat contact, or P
    CROSSINGS_ROW,  # per point and each of these: the two balls of that overpass; all bits for P
    NEXT_AT,  # per direction (N, E, S, W) and point: the next point of the level, or NONE
    GATES_AT,  # points from which balls are pushed in: their number, then (direction, first point) of each line
    START_REGISTERS_AT,  # registers of the start position
    START_ROWS_AT,  # row in words of the start position's masks
    BOARD_ROW,  # row of the mask of all points
    SUPPORTS_ROW,  # P + 1 rows: the points each point rests on; all bits for P, which is never carried
    OPENED_ROW,  # per point and each of the four that may rest on it: what that one rests on; all bits for P
    TOUCH_ROW,  # P rows: the points each point touches
    ABOVE_ROW,  # P rows: the points that may rest on each point
    RAISED_ROW,  # row of the points above the board level
    HIGH_ROW,  # row of the points two levels or more above the board
    LEVELS,  # number of levels
    LEVELS_ROW,  # row of the first level's points, the other levels' rows follow
    SHARED,  # 1 if others than the player whose turn it is make some plies of it
    DEALT,  # code that says whether a deal stands or must be dealt again, or NONE
    BEGINNER,  # code of the seat that has the first turn, or NONE for the first seat
    FOLLOWER,  # code of the seat that has the next turn, or NONE for the next one
    FISTS_AT,  # first of the registers of balls hidden in fists, FISTS_SIZE a seat; or NONE
    TWO_FISTS,  # 1 if players hide balls in both
    HIDEABLE_AT,  # sets of the colours that each seat may ever hide; after the last seat's, those out of the bag
    SHOWN_AT,  # first of the registers of colours that players have shown, one a seat; or NONE
    SAID_AT,  # first of the registers that count the words said in this turn; or NONE
    AWAY_AT,  # first of the registers of balls put away unseen, AWAY_SIZE a seat; or NONE
    SECRECY,  # what is hidden: OPEN, FISTS, HANDS or DEALT_HANDS, the later ones including the earlier
    SECRET_ROW,  # row of the points whose balls nobody sees, or NONE
    HINT,  # code of what a seat has been told about those balls, or NONE
    ALONE,  # 1 if one player plays alone and something is counted
    SUPPLIES_ROW,  # rows of the points that a seat's supply has to fill, after the last seat's chance's; or NONE
    PROGRESS,  # code of how far a seat has come towards its goals, where GOAL is to have reached one
    THREAT,  # the same, were one more ball of the seat where it helps most on every figure
    HEADER,  # size of the header
) = range(66)

OPEN, FISTS, HANDS, DEALT_HANDS = range(4)
"""What players cannot see of each other: nothing; balls hidden in a fist; also balls in hand, of which each player's
stock at the start is known; or of which only the number is known."""

# --- a position ------------------------------------------------------------------------------------------------

COLOURS = 3
"""White, Black, Red: the first mask rows of a position, in this order."""

OCCUPIED, PLAYABLE, CHANGED, PLACED, DROPPED, RECENT, CHOSEN, FIRST_FREE_ROW = range(COLOURS, COLOURS + 8)
"""Mask rows after the colours: filled points; points where a ball can be put; points whose ball changed in this
turn; balls placed by a player in this turn; points into which a ball fell in this turn; placed or dropped in the turn
before; balls chosen in this turn. Placed and chosen balls are followed when they drop."""

(
    TURN,  # turns finished so far
    MOVER,  # seat whose turn it is
    STEP,  # step of the turn
    STATUS,  # ONGOING, OVER or CAPPED
    LAST,  # point of the ball placed last, or NONE
    PASSES,  # passes in succession: a ball placed begins a new one
    STUCK,  # 1 while end rules are asked what happens when the mover has no ply
    PASSED,  # 1 if the turn before this one was a pass
    TURN_KEY,  # key of the position at the start of the turn
    PLIES,  # plies of this turn
    LAST_KIND,  # kind of the last ply
    SOURCE,  # point from which a ball was last taken, or is about to be moved
    TARGET,  # point to which a ball was last moved
    LAST_COLOUR,  # colour of the ball last placed, moved or taken, or about to be placed
    USED,  # set of the colours placed, moved or taken in this turn
    GIVEN,  # colour given to the next player, or NONE
    BY,  # 3 registers: the seat that last placed a ball of each colour, or NONE
    BY_BLACK,
    BY_RED,
    BY_ANY,  # the seat that last placed a ball
    OWNER,  # seat whose turn it is; MOVER differs while another seat makes a ply of the turn
    SWAPPED,  # 1 if the two players have changed sides
    MARKER,  # seat that holds the marker
    TALLY,  # what is counted throughout the game
    QUIET_TURN,  # 1 if this turn may leave the position as it is: a ply of a kind in `ply.QUIET` was made
    REHEARSED,  # 1 while it is tried whether a turn could go on if no end rule ended the game
    DEALS,  # -1 if the first deal stands, -2 if the second one does, and so on
    OUTCOME,  # S registers: 1 won, 0 drawn, -1 lost; as many as there are seats
) = range(28)

LEFT_FIST, RIGHT_FIST, FROM_BAG, FISTS_SIZE = range(4)
"""Registers of what a seat hides: a ball in each fist; and 1 if the ball in the left one came from the bag."""
AWAY_EMPTY, AWAY_SURE, AWAY_SIZE = range(COLOURS, COLOURS + 3)
"""Registers of what a seat has put away unseen: balls of each colour, empty hands, hands known not to be empty."""

ONGOING, OVER, CAPPED = range(3)

MOST_MASKS, MOST_NUMBERS = 16, 32
"""So many masks and numbers an expression may put on its stack; what needs more must be refused before it is run."""
LONGEST_PATH = 64
"""Balls of a path at most."""
STACK_INTS = MOST_NUMBERS + LONGEST_PATH
"""Registers behind a position's own: those of the expression stack, then those for searching paths; never copied."""
STACK_ROWS = MOST_MASKS + OCCUPIED + 1
"""Mask rows behind a position's own: the expression stack, then the balls while levels are taken away; never copied."""

# --- the turn: an automaton of atomic actions ----------------------------------------------------------------------

STEP_FIRST, STEP_COUNT, STEP_EXACT, STEP_DRAWN, STEP_LAYERED, STEP_CHANCE, STEP_BY, STEP_STRAIGHT, STEP_SIZE = range(9)
"""A step: its first leaf and their number; whether every candidate of every leaf is legal; NOT_DRAWN, DRAWN or
ALL_DRAWN; of which kinds (bit k = kind k) two leaves may offer the same ply; whether chance chooses; who chooses, or is
meant by chance, counted in seats from the one whose turn it is; whether it is a whole turn, always the same: one ball
of one colour, added anywhere, of which no more is noted than the points."""

NOT_DRAWN, DRAWN, ALL_DRAWN = range(3)
"""Whether a step's candidates can be drawn without listing them: no; all but SKIP; all, and nothing is forbidden."""

ADD, MOVE, TAKE, PASS, STOP, SKIP, LEAP, GIVE, CHOOSE, SHAPE = range(10)
OUT_OF_BAG, SCATTER, HIDE, SAY, PROPOSE, EXCHANGE, PAIR, ENTER = range(10, 18)
"""Kinds of plies; `ply` says what each carries. STOP leaves out an optional part; SKIP does so silently, where nothing
else can be done; LEAP moves onto a ball and removes it; CHOOSE marks the balls of a figure, PAIR those of one of two
balls; SHAPE adds a ball on each point of a figure. Chance makes OUT_OF_BAG, a ball out of the bag, and SCATTER, such a
ball on a point. HIDE chooses a ball, or one for each hand, in secret; SAY says a word; PROPOSE names a ball and a
point; EXCHANGE changes the ball in hand for another. ENTER pushes a ball in from a side, a new one or one taken from
the board: its kind is ENTER + direction, so it comes last."""

WORDS = ("left", "right", "yes", "no", "swap")
"""What can be said."""

FORCED_PASS = 0
"""The one leaf every game has: the pass of a player without a ply."""

(
    LEAF_KIND,
    LEAF_COLOURS,  # colour sets, one per seat: where the table starts
    LEAF_COLOUR_CODE,  # code of a set of colours to which they are limited now, or NONE
    LEAF_BY_COLOUR,  # 1 if the target region depends on the colour of the ball
    LEAF_FROM,  # code of the source region (MOVE, TAKE, LEAP, ENTER), of the balls to choose from (CHOOSE), or NONE
    LEAF_TO,  # code of the target region, or NONE for every playable point; of CHOOSE, PAIR, SHAPE the figure table
    LEAF_LEAST,  # CHOOSE, PAIR: how many colours a figure must have at least; ENTER: how many balls must be pushed;
    # HIDE: 1 or 2 hands, 0: one ball out of the bag; SAY: the word
    LEAF_IF,  # code of the condition, or NONE
    LEAF_EFFECT,  # code run after the ply, or NONE
    LEAF_FORBID,  # code that must yield 0 after the effect, or NONE
    LEAF_NEXT,  # next step, or NONE if the turn ends
    LEAF_EXACT,  # TRIED, EXACT or EXACT_ELSEWHERE
    LEAF_AHEAD,  # how far a ply is looked beyond: TO_THE_END, NOT_AHEAD or BEYOND_THE_END
    LEAF_PRIOR,  # TAKE, LEAP: code run before the ball leaves its point, or NONE
    LEAF_AUTOMATIC,  # 1 if the ply is made by itself where it is the only one
    LEAF_SIZE,
) = range(16)

TO_THE_END, NOT_AHEAD, BEYOND_THE_END = range(3)
"""What must be possible after a ply: to complete the turn or end the game in it; nothing; to complete the turn, were
the game not to end on the way."""

TRIED, EXACT, EXACT_ELSEWHERE = range(3)
"""Whether candidates of a leaf are legal as they are, or only after a trial; EXACT_ELSEWHERE (moves): a trial is
needed only for the point that the move itself empties."""

# --- end rules -------------------------------------------------------------------------------------------------

END_TYPE, END_CODE, END_WHEN, END_OUTCOME, END_NUMBER, END_TIES, END_ASKED, END_SIZE = range(8)
"""END_ASKED: for how many seats the condition is asked, in turn order from the mover."""

WIN, LOSE, DECIDE = range(3)
"""Types of end rules: a seat whose condition holds wins; or loses; or, if a condition holds, an outcome decides."""

EACH_TURN, EACH_PLY, IF_STUCK = range(3)
"""When an end rule is looked at."""

MOST, FEWEST, SEAT_WINS, SEAT_LOSES, DRAW, GO_ON = range(6)
"""Outcomes: the highest or lowest number wins; the seat the number names wins or loses; nobody wins; the code runs and
the game goes on."""

(
    TIE_MOVER,  # the seat that has just moved wins
    TIE_LATEST,  # of the tied, the one that moved last
    TIE_SEAT,  # a certain seat wins
    TIE_REGISTER,  # the seat in a register wins
    TIE_NOT_REGISTER,  # the seat in a register loses
    TIE_MOST,  # of the tied, those with the highest number
    TIE_FEWEST,  # of the tied, those with the lowest number
    TIE_SHARED,  # all tied win
    TIE_DRAWN,  # all tied draw, the others lose
    TIE_THIRD,  # if all but one are tied, that one wins
    TIE_LOWERED,  # the topmost level is taken away and the number compared again, until no ball is left
) = range(11)
"""Tie-breaks, tried in order among the tied seats; unresolved: a draw of all."""

# --- expressions: an accumulator machine with a mask m and a number n -----------------------------------------

WIDTH = 4
"""Words of one instruction: the opcode and operands a, b, c. What is stacked lies in a fixed place: a row or register
behind the position's own, which the instruction names (a; of GROUP, CONTACTS, FLANKED and AS_PLAYER b; SHARE c)."""

(
    END,  # stop; the result is m or n
    MASK,  # m = constant mask in row a
    SEAT_MASK,  # m = constant mask in row a + seat
    STATE,  # m = mask row a of the position
    BALLS,  # m = balls whose colour is in the seat's colour set a
    PUSH,  # put m on the stack
    AND,  # m = stacked & m; "stacked" is what the loading opcode b finds in a, here and where `operands` says so
    OR,  # m = stacked | m
    NOT,  # m = board without m
    NEAR,  # m = union of the neighbours, in table a, of all points of m
    SHARE,  # m = points p of stacked with low <= |table a of p & m| <= high, where b = low | high << FIELD
    POINT_IN,  # m = the point in register a
    VISIBLE,  # m = points not buried
    GROUP,  # m = the part of stacked connected to m (a = 1: visibly)
    UNDER,  # m = all points that carry a point of m, directly or through others
    NUMBER,  # n = a
    REGISTER,  # n = register a
    SEAT_REGISTER,  # n = register a + seat
    SEAT,  # n = seat
    COUNT,  # n = points in m
    SOME,  # n = 1 if m holds a point; c = 1, here and in LESS to EITHER: the other way round
    PUSH_NUMBER,  # put n on the stack
    ADD_UP,  # n = stacked + n
    TIMES,  # n = stacked * n
    LESS,  # n = 1 if stacked < n
    MORE,  # n = 1 if stacked > n
    EQUAL,  # n = 1 if stacked == n
    BOTH,  # n = 1 if stacked and n are both not 0
    EITHER,  # n = 1 if stacked or n is not 0
    NEGATE,  # n = 1 if n is 0
    LARGEST,  # n = size of the largest group in m (a = 1: visible groups)
    PRODUCT,  # n = product of the group sizes in m (a = 1: visible groups; no group: 0)
    GROUPS,  # n = number of groups in m (a = 1: visible groups)
    LINE,  # n = 1 if table a has a line of colour set b through a changed point (c: flags, and colours required)
    LINES,  # n = number of lines of table a in the colour set b
    LONGEST,  # n = length of the longest line of table a in the colour set b
    REPEATS,  # n = 1 if the position stood before (a = 0: after the mover's last turn; 1: with the same player to move)
    JUMP,  # continue at a
    JUMP_UNLESS,  # continue at a if n is 0
    JUMP_IF,  # continue at a if n is not 0
    REMOVE,  # take the balls of m off the board, nothing drops
    STACK,  # fill completed platforms by the colour rules in list a, colours of the seat's set b (c: limited)
    SET,  # register a = n
    SET_SEAT,  # register a + seat = n
    KEEP,  # mask row a of the position = m
    AS_SEAT,  # go on for the seat a places after
    AS_PLAYER,  # go on for seat a; NONE: for the seat popped from the numbers
    POP,  # m = stacked
    CONTACTS,  # n = contacts between a ball of stacked and a ball of m (a = 1: visible ones)
    MEET,  # n = the colours in both stacked and n
    WITHOUT,  # n = the colours in stacked but not in n
    SUBTRACT,  # n = stacked - n
    HIGHER,  # n = the greater of stacked and n
    JOIN,  # n = the colours in stacked or n
    SEAT_SET,  # n = the seat's value in table a
    LOOSE,  # m = the balls of m that carry no ball outside m, directly or through others
    OF_COLOURS,  # m = balls of the colours in set n
    COLOURS_OF,  # n = the set of the colours of the balls in m
    BIT,  # n = the set of colour n alone; the empty set for NONE
    LEFT,  # n = balls of the colours in set n that the seat can still place
    RANKED,  # n = the a-th lowest (from 0) of the three numbers of balls the seat can still place
    SMALLEST,  # n = size of the smallest group in m (a = 1: visible groups), 0 without one
    PATH,  # n = length of the longest path through m without repetition (a = 1: along visible contacts)
    MAJORITY,  # n = figures of table a in which m has more visible balls than any colour not in it
    IN_FIGURES,  # m = points of the figures of table a that have at least b points in m
    COMPLETING,  # m = points that are all that m lacks of a figure of table a with which m has nothing else outside
    MAKING,  # m = points where a ball of LAST_COLOUR completes a figure of table a in colours b, each of c present
    COMPLETED,  # n = figures of table a in the colour set b (NONE: in n), each colour of c present, at the last point
    BETWEEN,  # m = points midway between the points in registers SOURCE and TARGET, of table a
    BEYOND,  # m = points reached from those in register SOURCE by table a over a point of m
    OWED,  # m = playable raised points to which the colour rules in list a give a colour of the seat's set b
    PUT,  # a ball of the lowest colour of set n comes to every playable point of m, lowest first, if any is left
    RECOLOUR,  # the balls of m change to the lowest colour of set n
    GAIN,  # the seat a places after this one gets b balls of the lowest colour of set n in hand
    JOINING,  # m = points beside every cluster that m forms by table a
    RESTART,  # the board is cleared to the start position and seat a begins a new round
    FITS,  # n = 1 if the seat has balls left, of a colour in its set b, for a figure of table a that can be added
    LOWEST,  # m = the first point of m
    CYCLE,  # n = the colours that follow those in n, in the cycle White, Black, Red
    IN_BAG,  # n = balls of the colours in set n that are in the bag
    OPEN_FIST,  # the ball in fist a of the seat is shown; a = NONE: every seat shows the one in its left fist
    COVER,  # the seat's shown colour is forgotten; a = 1: every seat's
    DISCARD,  # the ball in fist a of the seat is put away unseen
    SWAP_SIDES,  # the two players change sides
    FILLING,  # n = how near figures of table a are to standing in colour set b, c a full one, n balls a figure ahead
    JOINED,  # n = 1 if a group in colour set b joins the seat's regions in table a (c: flags, as of LINE)
    FULL,  # n = 1 if every point is filled
    CARRYING,  # m = balls on which at most a balls rest: 0 or 1
    FLANKED,  # m = the points of figures of table a within stacked whose guard holds the last point and a point of m
    OPCODES,
) = range(90)

FIGURES, NEED_ROW, GUARD_ROW, NAMES_AT, LISTED_ROW, MOST_LISTED, OFFSETS = range(7)
"""A table of figures: their number, the rows of the first one's points and guard, or NONE; where their names start,
rows with their points that are the same in all tables; then masks and offsets by point (see `kernels.board.lines`)."""

ANYWHERE, SEEN = 1, 2
"""Flags of LINE: also lines that did not change in this turn; only lines whose balls and contacts are visible. They
come with the table of the colours of which a line must have at least one ball each: flags | 4 * table."""

GOAL, POINT, MISSING_BALL = 10**6, 10**5, 10
"""The worth of a goal; of one point of a score; what is left of the worth of a figure for every ball that it lacks."""

RAREST, COMMONEST, AT_LEAST_OWN, MISSING = range(4)
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

    @property
    def balls_leave(self) -> bool:
        """True if balls can leave their points."""
        return bool(self.ints[MUTABLE])

    @property
    def hides_board(self) -> bool:
        """True if nobody sees some of the balls."""
        return bool(self.ints[SECRET_ROW] != NONE)

    @property
    def hides_hands(self) -> bool:
        """True if players cannot see what others have in hand."""
        return bool(self.ints[SECRECY] >= HANDS)

    @property
    def deals_hands(self) -> bool:
        """True if of the balls in another's hand only the number is known."""
        return bool(self.ints[SECRECY] == DEALT_HANDS)

    @property
    def secret(self) -> bool:
        """True if the game hides anything from a player."""
        return self.hides_board or bool(self.ints[SECRECY] != OPEN)


# --- plies as integers -------------------------------------------------------------------------------------------

FIELD = 10
"""Bits of a point in a ply: boards have fewer than 1023 points."""
NO_POINT = (1 << FIELD) - 1
COLOUR_SHIFT, KIND_SHIFT, LEAF_SHIFT = 2 * FIELD, 2 * FIELD + 2, 2 * FIELD + 8
TEXT_MASK = (1 << LEAF_SHIFT) - 1
"""The part of a ply a player sees: kind, colour and points, without the leaf that offered it."""
