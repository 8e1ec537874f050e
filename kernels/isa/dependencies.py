"""What the rest of a game can depend on: the registers and rows of a position that its program reads.

A search may treat two positions as one if they agree in all of that. What is not known to be harmless counts: an
operation that is missing from the lists here makes everything count. Plain NumPy, no compiler needed.

Where balls never move, rules often see a colour in certain places only; it is then called a local colour. If they see
it in lines alone, the colour of a ball no longer matters once every line through it holds a ball that breaks the line;
if they see it only to judge empty points, it no longer matters once no empty point is near the ball.
"""

from functools import reduce
from operator import or_
from typing import NamedTuple

from kernels.isa import program as isa
from kernels.isa.operands import in_full
from kernels.isa.ply import KINDS, QUIET

OPERAND = {isa.STATE: (), isa.REGISTER: (0,), isa.POINT_IN: (0,)}
"""Operations that read the row or register in their operand a."""
FIXED = {
    isa.COMPLETED: (isa.LAST,),
    isa.FLANKED: (isa.LAST,),
    isa.MAKING: (isa.LAST_COLOUR,),
    isa.BETWEEN: (isa.SOURCE, isa.TARGET),
    isa.BEYOND: (isa.SOURCE,),
}
"""Operations that read certain registers."""
ONLY_BY_CODE = frozenset({
    isa.TURN, isa.STATUS, isa.LAST, isa.STUCK, isa.PASSED, isa.TURN_KEY, isa.PLIES, isa.LAST_KIND, isa.SOURCE,
    isa.TARGET, isa.LAST_COLOUR, isa.USED, isa.GIVEN, isa.BY, isa.BY_BLACK, isa.BY_RED, isa.BY_ANY,
    isa.OWNER, isa.SWAPPED, isa.MARKER, isa.TALLY, isa.QUIET_TURN, isa.REHEARSED, isa.DEALS,
})  # fmt: skip
"""Registers that matter only if code asks for them, or the game is unusual; the turn's key and number are looked after
by the table itself."""
COLOUR_BLIND = frozenset({
    isa.END, isa.MASK, isa.SEAT_MASK, isa.STATE, isa.PUSH, isa.AND, isa.OR, isa.NOT, isa.NEAR, isa.SHARE, isa.POINT_IN,
    isa.VISIBLE, isa.GROUP, isa.UNDER, isa.NUMBER, isa.REGISTER, isa.SEAT_REGISTER, isa.SEAT, isa.COUNT, isa.SOME,
    isa.PUSH_NUMBER, isa.ADD_UP, isa.TIMES, isa.LESS, isa.EQUAL, isa.BOTH, isa.EITHER, isa.NEGATE, isa.LARGEST,
    isa.PRODUCT, isa.GROUPS, isa.JUMP, isa.JUMP_UNLESS, isa.SET, isa.SET_SEAT, isa.KEEP, isa.AS_SEAT, isa.AS_PLAYER,
    isa.POP, isa.CONTACTS, isa.SUBTRACT, isa.HIGHER, isa.SEAT_SET, isa.LOOSE, isa.LEFT, isa.SMALLEST, isa.PATH,
    isa.IN_FIGURES, isa.COMPLETING, isa.JOINING, isa.FITS, isa.LOWEST, isa.BIT, isa.MEET, isa.WITHOUT, isa.JOIN,
    isa.CYCLE, isa.FULL, isa.MORE, isa.JUMP_IF, isa.CARRYING, isa.FLANKED,
})  # fmt: skip
"""Operations that see which points are filled, and how many balls of each colour are left, but not what lies where."""
WITH_COLOURS = frozenset({
    isa.BALLS, isa.LINE, isa.LINES, isa.LONGEST, isa.JOINED, isa.OF_COLOURS, isa.COLOURS_OF, isa.MAJORITY, isa.RANKED,
    isa.IN_BAG, isa.OWED, isa.STACK, isa.REMOVE, isa.PUT, isa.RECOLOUR, isa.GAIN,
})  # fmt: skip
"""Operations that see, or change, the colours of balls on the board, in hands or in the bag, which always count."""
IN_FULL_LINES = frozenset({isa.LINE, isa.LINES, isa.LONGEST, isa.MAKING, isa.COMPLETED})
"""Operations that see the colours named by operand b, but only on the lines, or other figures, of table a."""
SEEING = frozenset({isa.BALLS, isa.OF_COLOURS, isa.STATE})
"""Operations whose mask may be balls of certain colours."""
MASKS = frozenset({isa.MASK, isa.SEAT_MASK, isa.POINT_IN, isa.CARRYING})
"""Operations whose mask has nothing to do with balls."""
ABOUT_COLOURS = frozenset({
    isa.END, isa.NOT, isa.NUMBER, isa.REGISTER, isa.SEAT, isa.SEAT_SET, isa.PUSH_NUMBER, isa.BIT, isa.MEET, isa.WITHOUT,
    isa.JOIN, isa.CYCLE,
})  # fmt: skip
"""Operations that leave the mask as it is, or turn it over."""
UNSPOILED, UNFILLED, AROUND_EMPTY = range(3)
"""Where a colour still matters: on lines of a table that no ball breaks; on figures of a table with an empty point; on
the neighbours, by a table, of empty points."""
DERIVED = (isa.OCCUPIED, isa.PLAYABLE)
"""Rows that follow from the balls."""
CODES = (isa.BEFORE_TURN, isa.AFTER_TURN, isa.OUT, isa.SCORE, isa.DEALT, isa.BEGINNER, isa.FOLLOWER)
"""Header fields that name code."""
POINTS = (isa.LAST, isa.SOURCE, isa.TARGET)
"""Registers that hold points, besides those code uses so."""


Place = tuple[int, int, int]
"""Where a colour matters: (UNSPOILED, table, set of colours), (UNFILLED, table, 0) or (AROUND_EMPTY, table, 0)."""


class Reads(NamedTuple):
    """What counts: rows, registers with points, registers with other numbers, and how far turns are told apart."""

    rows: tuple[int, ...]
    points: tuple[int, ...]
    numbers: tuple[int, ...]
    turns: int
    """Turns from here on are all alike: 0 if the number of the turn never matters."""
    remembers: bool
    """True if earlier positions matter, by keys that cannot be turned over or mirrored."""
    local_colours: tuple[int, ...]
    """Colours that matter only in certain ``places``; then the filled points count, too, and the number of balls of
    each colour."""
    places: tuple[Place, ...]
    """(UNSPOILED, table, set of colours): a line is spoiled by a ball on it of no colour of the set, or by one on its
    guard of any of them; (UNFILLED, table, 0); (AROUND_EMPTY, table, 0)."""


def reads(program: isa.Program) -> Reads:
    """What the rest of a game of ``program`` can depend on."""
    rows: set[int] = set()
    registers: set[int] = set()
    points = set(POINTS)
    everything = _unusual(program)
    for op, a, *_ in instructions(program):
        if op == isa.STATE:
            rows.add(a)
        elif op == isa.SEAT_REGISTER:
            registers.update(range(a, a + int(program.ints[isa.SEATS])))
        elif op in OPERAND:
            registers.add(a)
            points.update({a} if op == isa.POINT_IN else ())
        elif op in FIXED:
            registers.update(FIXED[op])
        elif op not in COLOUR_BLIND and op not in WITH_COLOURS:
            everything = True
    registers.update(_broken_ties(program))
    if any(QUIET >> kind & 1 for kind in _kinds(program)):
        registers.add(isa.QUIET_TURN)
    if program.ints[isa.DEALT] != isa.NONE:
        registers.add(isa.DEALS)
    remembers = bool(program.ints[isa.KEYED])
    every = set(range(int(program.ints[isa.REGISTERS])))
    counted = every - {isa.STATUS, isa.TURN, isa.TURN_KEY} if everything else (every - ONLY_BY_CODE) | registers
    seats = int(program.ints[isa.SEATS])
    counted -= {isa.TURN, *range(isa.OUTCOME, isa.OUTCOME + seats)}
    timed = everything or remembers or isa.TURN in registers
    local_colours, places = ((), ()) if everything or remembers else _local_colours(program)
    kept = _rows(program, rows, everything) - set(local_colours)
    return Reads(
        tuple(sorted(kept | ({isa.OCCUPIED} if local_colours else set()))),
        tuple(sorted(counted & points)),
        tuple(sorted(counted - points)),
        int(program.ints[isa.TURN_CAP]) if timed else int(program.ints[isa.OPENINGS]),
        remembers,
        local_colours,
        places,
    )


def _local_colours(program: isa.Program) -> tuple[tuple[int, ...], tuple[Place, ...]]:
    """The colours that rules see in certain places only, and those places (see `Reads`)."""
    lowered = any(rule == isa.TIE_LOWERED for row in _ends(program) for rule, _ in _ties(program, row))
    if program.ints[isa.MUTABLE] or lowered or any(KINDS[kind].reads != "filled" for kind in _kinds(program)):
        return (), ()
    judging = {start: found for start in _entries(program) if (found := _judged(program, start)) is not None}
    whole, places = 0, {place for found in judging.values() for place in found}
    for op, a, b, c in instructions(program, _entries(program) - set(judging)):
        if op == isa.STATE and a < isa.COLOURS:
            whole |= 1 << a
        elif op in (isa.BALLS, isa.JOINED):
            whole |= _any_of(program, a if op == isa.BALLS else b)
        elif op in IN_FULL_LINES and b != isa.NONE:
            if not (op == isa.COMPLETED and _all_colours(program, b) and not _any_of(program, c)):
                places.update((UNSPOILED, a, colours) for colours in _sets(program, b) if colours)
        elif op not in COLOUR_BLIND:
            return (), ()
    local_colours = tuple(colour for colour in range(isa.COLOURS) if not whole >> colour & 1)
    return (local_colours, tuple(sorted(places))) if local_colours else ((), ())


NO_BALLS, BALLS, JUDGEMENT = range(3)
"""What a mask can be: nothing to do with colours; the balls of some; points with a certain neighbourhood of balls."""


def _judged(program: isa.Program, start: int) -> set[Place] | None:
    """Where the code of a region looks at colours to tell which empty points are in it.

    None if the code is no such region, or looks further than at neighbours and at figures through the empty point.
    """
    if start not in _placements(program):
        return None
    places, mask, stack = set[Place](), NO_BALLS, list[int]()
    for op, a, *_ in instructions(program, {start}):
        if op in MASKS or (op == isa.STATE and a >= isa.COLOURS):
            mask = NO_BALLS
        elif op in SEEING:
            mask = BALLS
        elif op == isa.PUSH:
            stack.append(mask)
        elif op in (isa.AND, isa.OR):
            mask = max(mask, stack.pop())
        elif op in (isa.IN_FIGURES, isa.SHARE) and mask != JUDGEMENT:
            below = stack.pop() if op == isa.SHARE else NO_BALLS
            if mask == BALLS:
                places.add((UNFILLED if op == isa.IN_FIGURES else AROUND_EMPTY, a, 0))
                mask = JUDGEMENT
            mask = max(mask, below)
        elif op not in ABOUT_COLOURS:
            return None
    return places


def _placements(program: isa.Program) -> set[int]:
    """Where the code of regions begins to which balls are added, and that is used for nothing else."""
    ints = program.ints
    leaves = _leaves(program)
    added = {int(ints[leaf + isa.LEAF_TO]) for leaf in leaves if ints[leaf + isa.LEAF_KIND] == isa.ADD}
    return added - {isa.NONE} - _entries(program, placements=False)


def _any_of(program: isa.Program, at: int) -> int:
    """The set of the colours that an operand names for any seat."""
    return reduce(or_, _sets(program, at), 0)


def _sets(program: isa.Program, at: int) -> list[int]:
    """The sets of colours, one a seat, that an operand names."""
    return [int(colours) for colours in program.ints[at : at + int(program.ints[isa.SEATS])]]


def _all_colours(program: isa.Program, at: int) -> bool:
    """True if an operand names, for every seat, all colours that can lie on the board."""
    lying = _lying_at_start(program)
    for leaf in _leaves(program):
        for colours in _sets(program, int(program.ints[leaf + isa.LEAF_COLOURS])):
            lying |= colours
    return at != isa.NONE and all(colours & lying == lying for colours in _sets(program, at))


def _lying_at_start(program: isa.Program) -> int:
    """The set of the colours of the balls on the board at the start."""
    width = len(program.zero)
    at = int(program.ints[isa.START_ROWS_AT]) * width
    rows = program.words[at : at + isa.COLOURS * width].reshape(isa.COLOURS, width)
    return sum(1 << colour for colour, row in enumerate(rows) if row.any())


def _rows(program: isa.Program, asked: set[int], everything: bool) -> set[int]:
    """The rows that count: balls, what the turn has done so far, and what else is asked for."""
    every = set(range(int(program.ints[isa.ROWS])))
    optional = {isa.RECENT, *range(isa.FIRST_FREE_ROW, int(program.ints[isa.ROWS]))}
    return every - set(DERIVED) - (set() if everything else optional - asked)


def instructions(program: isa.Program, starts: set[int] | None = None) -> list[tuple[int, int, int, int]]:
    """(opcode, operands a, b, c) of the code that begins at ``starts``: usually of all that a game can come to."""
    found = []
    for start in sorted(_entries(program) if starts is None else starts):
        pc = start
        while True:
            op, a, b, c = (int(word) for word in program.ints[pc : pc + isa.WIDTH])
            found += in_full(program, op, a, b, c)
            if op == isa.END:
                break
            pc += isa.WIDTH
    return found


def _unusual(program: isa.Program) -> bool:
    """True if secrets or words have a part in the game, or several seats in one turn: then nothing is left out."""
    ints = program.ints
    odd = any(KINDS[kind].reads == "anything" for kind in _kinds(program))
    shared = bool(ints[isa.SHARED]) and int(ints[isa.SEATS]) > 1
    return odd or shared or int(ints[isa.SECRECY]) != isa.OPEN


def _kinds(program: isa.Program) -> set[int]:
    """The kinds of plies that a turn can come to."""
    return {int(program.ints[leaf + isa.LEAF_KIND]) for leaf in _leaves(program)}


def _entries(program: isa.Program, placements: bool = True) -> set[int]:
    """Where fragments of code begin; those of regions to which balls are added only if asked for."""
    ints = program.ints
    found = {int(ints[field]) for field in CODES}
    for leaf in _leaves(program):
        row = [int(value) for value in ints[leaf : leaf + isa.LEAF_SIZE]]
        found |= {row[f] for f in (isa.LEAF_COLOUR_CODE, isa.LEAF_FROM, isa.LEAF_IF, isa.LEAF_EFFECT, isa.LEAF_FORBID)}
        if KINDS[row[isa.LEAF_KIND]].holds != "figure" and (placements or row[isa.LEAF_KIND] != isa.ADD):
            found.add(row[isa.LEAF_TO])
    for row in _ends(program):
        found |= {row[isa.END_CODE], row[isa.END_NUMBER]}
        found |= {code for rule, code in _ties(program, row) if rule in (isa.TIE_MOST, isa.TIE_FEWEST)}
    return found - {isa.NONE}


def _leaves(program: isa.Program) -> set[int]:
    """Where the rows of all leaves start that a turn can come to."""
    ints = program.ints
    at = int(ints[isa.OPENINGS_AT])
    fresh = [int(step) for step in ints[at - 1 : at + int(ints[isa.OPENINGS])] if step != isa.NONE]
    fresh += [int(step) for step in ints[int(ints[isa.ENTRIES_AT]) :][: int(ints[isa.SEATS])]]
    steps, leaves = set(fresh), set()
    while fresh:
        step = int(ints[isa.STEPS_AT]) + isa.STEP_SIZE * fresh.pop()
        first = int(ints[step + isa.STEP_FIRST])
        for number in range(first, first + int(ints[step + isa.STEP_COUNT])):
            leaf = int(ints[isa.LEAVES_AT]) + isa.LEAF_SIZE * number
            leaves.add(leaf)
            following = int(ints[leaf + isa.LEAF_NEXT])
            if following != isa.NONE and following not in steps:
                steps.add(following)
                fresh.append(following)
    return leaves


def _ends(program: isa.Program) -> list[list[int]]:
    """The rows of the end table."""
    at, size = int(program.ints[isa.ENDS_AT]), isa.END_SIZE
    table = [int(value) for value in program.ints[at : at + size * int(program.ints[isa.ENDS])]]
    return [table[i : i + size] for i in range(0, len(table), size)]


def _ties(program: isa.Program, row: list[int]) -> list[tuple[int, int]]:
    """The tie-breaks of an end rule: (rule, argument)."""
    if row[isa.END_TYPE] != isa.DECIDE or row[isa.END_TIES] == isa.NONE:
        return []
    at = row[isa.END_TIES]
    flat = [int(value) for value in program.ints[at + 1 : at + 1 + 2 * int(program.ints[at])]]
    return list(zip(flat[::2], flat[1::2], strict=True))


def _broken_ties(program: isa.Program) -> set[int]:
    """Registers that tie-breaks look at."""
    named = (isa.TIE_REGISTER, isa.TIE_NOT_REGISTER)
    return {register for row in _ends(program) for rule, register in _ties(program, row) if rule in named}
