"""The transposition table: what is known of the values of positions that a search comes to in several ways.

Positions are told apart by 128 bits: one word says where in the table to look, the other must agree. Positions that are
mirror images of each other share an entry. Each entry bounds the value from below and above. The table has a fixed
size; a new entry takes the place of the one in its bucket that was the cheapest to find.
"""

from itertools import chain
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kernels.board.bits import count, first, load, point, some
from kernels.board.lines import figure, in_colours, unguarded
from kernels.board.position import position_key
from kernels.board.rng import mix
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.isa.dependencies import UNFILLED, UNSPOILED, Reads

LANES_IN, NUMBERS, POINT_REGISTERS, ROWS_IN, TURNS, LOCAL_COLOURS, PLACES, LISTS = range(8)
"""The plan of a key: number of symmetries (the identity is the first), of registers with numbers, of registers with
points, of rows; the turn from which on all are alike; how many of the rows, the last ones, are local colours; how many
triples tell where those matter (see `kernels.isa.dependencies`); then the lists themselves."""

SLOT, CHECK, FIRST_LANE = range(3)
"""Where the last key stands: where to look, what must agree, then room for one word a symmetry."""

BUCKET = 4
"""Entries that are looked at together: one line of the processor's cache."""
ENTRY = 2
"""Words of an entry: check; then lower bound, upper bound, effort."""
LIMIT = 1 << 22
"""No value lies beyond: as a bound it says nothing."""
BOUND_BITS, MARK_BITS, EFFORT_BITS = 24, 10, 6
BOUND_MASK, MARK_MASK, EFFORT_MASK = (1 << BOUND_BITS) - 1, (1 << MARK_BITS) - 1, (1 << EFFORT_BITS) - 1
UPPER_AT, LOWER_AT = MARK_BITS + EFFORT_BITS, BOUND_BITS + MARK_BITS + EFFORT_BITS

LOWER, UPPER, MARK = range(3)
"""Where `probe` leaves the bounds, and the mark of the best reply, 0 if none is known."""


class Memory(NamedTuple):
    """What is needed to remember positions; all memory is flat."""

    plan: Any
    """What a key is made of (see LANES_IN)."""
    words: Any
    """Two random words for each (row or register, point, symmetry): the second ones after all first ones."""
    entries: Any
    """The table: buckets of `BUCKET` entries of `ENTRY` words; a power of two of them."""
    key: Any
    """[2 + 8] the last key (see SLOT)."""
    bounds: Any
    """[3] what `probe` found (see LOWER)."""


def new_memory(reads: Reads, images: npt.NDArray[np.int64], mebibytes: int) -> Memory:
    """Allocate a table.

    Args:
        reads: what its positions differ in.
        images: [L, P] the symmetries: where each point goes; the identity first.
        mebibytes: at most so much memory, at least 1.
    """
    lanes, points = images.shape
    images = images if not reads.remembers else images[:1]
    lanes = len(images)
    rows = [*reads.rows, *reads.local_colours]
    lists, places = (reads.numbers, reads.points, rows), (reads.local_colours, reads.places)
    plan = [lanes, *map(len, lists), reads.turns, *map(len, places)]
    plan += [*reads.numbers, *reads.points, *rows, *chain(*reads.places)]
    features = len(reads.points) + len(rows)
    random = np.random.default_rng(20120).integers(1 << 64, size=(2, features, points), dtype=np.uint64)
    words = np.zeros((2, features, points, lanes), np.uint64)
    for lane in range(lanes):
        words[:, :, :, lane] = random[:, :, images[lane]]
    buckets = 1 << max(10, (mebibytes << 20) // (8 * BUCKET * ENTRY)).bit_length() - 1
    return Memory(
        np.array(plan, np.int64),
        words.ravel(),
        np.zeros(buckets * BUCKET * ENTRY, np.uint64),
        np.zeros(FIRST_LANE + max(lanes, 8), np.uint64),
        np.zeros(3, np.int64),
    )


@inlined
def add_numbers(program: Any, position: Any, plan: Any, fresh: bool, salt: Any) -> Any:
    """A word made of the registers with numbers, and of how far the game and this turn have come."""
    registers = position.registers
    word = mix(salt + np.uint64(min(registers[isa.TURN], plan[TURNS]) + 1))
    for i in range(plan[NUMBERS]):
        word = mix(word ^ np.uint64(registers[plan[LISTS + i]] & (1 << 62) - 1))
    if plan[LOCAL_COLOURS]:
        for colour in range(isa.COLOURS):
            word = mix(word ^ np.uint64(count(load(program.zero, position.rows, colour))))
    if not fresh:
        word = mix(word ^ np.uint64(registers[isa.TURN_KEY]))
    return word


@inlined
def at_beginning(program: Any, position: Any) -> bool:
    """True if the balls stand as at the start of the turn, or no rule depends on that."""
    return not program.ints[isa.MUTABLE] or position_key(program, position) == position.registers[isa.TURN_KEY]


@inlined
def add_points(program: Any, memory: Any, lanes: int, feature: int, points: Any) -> None:
    """Add the points of a mask to the key of every symmetry."""
    width, at = memory.plan[LANES_IN], feature * program.ints[isa.POINTS]
    while some(points):
        p = first(points)
        points = points ^ point(program.zero, p)
        base = (at + p) * width
        for lane in range(lanes):
            memory.key[FIRST_LANE + lane] ^= memory.words[base + lane]


@inlined
def check_of(program: Any, memory: Any, lane: int, feature: int, points: Any, word: Any) -> Any:
    """Add the points of a mask, as one symmetry shows them, to the second word of a key."""
    plan, points_of_board = memory.plan, program.ints[isa.POINTS]
    width = plan[LANES_IN]
    at = (plan[POINT_REGISTERS] + plan[ROWS_IN] + feature) * points_of_board
    while some(points):
        p = first(points)
        points = points ^ point(program.zero, p)
        word = word ^ memory.words[(at + p) * width + lane]
    return word


@inlined
def unspoiled(program: Any, position: Any, table: int, colours: int) -> Any:
    """The points, with their guards, of the lines of a table that can still be of these colours."""
    zero, ints = program.zero, program.ints
    found, guard = load(zero, program.words, 0), ints[table + isa.GUARD_ROW]
    balls = in_colours(program, position, colours)
    others = load(zero, position.rows, isa.OCCUPIED) & ~balls
    for line in range(ints[table + isa.FIGURES]):
        need = figure(program, table, line)
        if not some(need & others) and unguarded(program, table, line, balls):
            found = found | need
            if guard != isa.NONE:
                found = found | load(zero, program.words, guard + line)
    return found


@inlined
def unfilled(program: Any, position: Any, table: int) -> Any:
    """The points of the figures of a table that have an empty point."""
    found, occupied = load(program.zero, program.words, 0), load(program.zero, position.rows, isa.OCCUPIED)
    for i in range(program.ints[table + isa.FIGURES]):
        need = figure(program, table, i)
        if some(need & ~occupied):
            found = found | need
    return found


@inlined
def around_empty(program: Any, position: Any, table: int) -> Any:
    """The neighbours, by a table, of the empty points."""
    found, occupied = load(program.zero, program.words, 0), load(program.zero, position.rows, isa.OCCUPIED)
    for p in range(program.ints[isa.POINTS]):
        if not some(occupied & point(program.zero, p)):
            found = found | load(program.zero, program.words, table + p)
    return found


@inlined
def relevant_points(program: Any, position: Any, plan: Any) -> Any:
    """The points on which local colours matter."""
    found = load(program.zero, program.words, 0)
    at = LISTS + plan[NUMBERS] + plan[POINT_REGISTERS] + plan[ROWS_IN]
    for i in range(at, at + 3 * plan[PLACES], 3):
        if plan[i] == UNSPOILED:
            found = found | unspoiled(program, position, plan[i + 1], plan[i + 2])
        elif plan[i] == UNFILLED:
            found = found | unfilled(program, position, plan[i + 1])
        else:
            found = found | around_empty(program, position, plan[i + 1])
    return found


@inlined
def feature_points(program: Any, position: Any, plan: Any, feature: int, relevant: Any) -> Any:
    """The points of a feature: of a register with a point, or of a row; of local colours those in ``relevant``."""
    at = LISTS + plan[NUMBERS] + feature
    if feature < plan[POINT_REGISTERS]:
        p = position.registers[plan[at]]
        given = p != isa.NONE and p < program.ints[isa.POINTS]
        return point(program.zero, p) if given else load(program.zero, program.words, 0)
    balls = load(program.zero, position.rows, plan[at])
    return balls & relevant if feature >= plan[POINT_REGISTERS] + plan[ROWS_IN] - plan[LOCAL_COLOURS] else balls


@kernel
def make_key(program: Any, position: Any, memory: Any) -> None:
    """Write the key of a position: that of its mirror image whose first word is the smallest."""
    plan, key = memory.plan, memory.key
    features = plan[POINT_REGISTERS] + plan[ROWS_IN]
    fresh = at_beginning(program, position)
    lanes = plan[LANES_IN] if fresh else 1
    relevant = relevant_points(program, position, plan)
    word = add_numbers(program, position, plan, fresh, np.uint64(1))
    for lane in range(lanes):
        key[FIRST_LANE + lane] = word
    for feature in range(features):
        add_points(program, memory, lanes, feature, feature_points(program, position, plan, feature, relevant))
    best = 0
    for lane in range(1, lanes):
        if key[FIRST_LANE + lane] < key[FIRST_LANE + best]:
            best = lane
    check = add_numbers(program, position, plan, fresh, np.uint64(2))
    for feature in range(features):
        points = feature_points(program, position, plan, feature, relevant)
        check = check_of(program, memory, best, feature, points, check)
    key[SLOT] = key[FIRST_LANE + best]
    key[CHECK] = check | np.uint64(1)


@inlined
def bucket_of(memory: Any, size: int) -> np.int64:
    """Where the bucket of the last key starts; ``size``: words of the table."""
    return np.int64(memory.key[SLOT] & np.uint64(size // (BUCKET * ENTRY) - 1)) * (BUCKET * ENTRY)


@inlined
def mark_of_key(memory: Any) -> np.int64:
    """A few bits of the last key: they tell a reply, by the position it leads to, from the others; 0 names none."""
    return np.int64(memory.key[SLOT] >> np.uint64(64 - MARK_BITS))


@inlined
def packed(lower: int, upper: int, mark: int, effort: int) -> Any:
    """Bounds, best reply and effort in one word."""
    return np.uint64((lower + LIMIT) << LOWER_AT | (upper + LIMIT) << UPPER_AT | mark << EFFORT_BITS | effort)


@inlined
def lower_of(word: Any) -> np.int64:
    """The lower bound in a packed word."""
    return np.int64(word >> np.uint64(LOWER_AT)) - LIMIT


@inlined
def upper_of(word: Any) -> np.int64:
    """The upper bound in a packed word."""
    return np.int64(word >> np.uint64(UPPER_AT) & np.uint64(BOUND_MASK)) - LIMIT


@inlined
def marked_in(word: Any) -> np.int64:
    """The mark of the best reply in a packed word."""
    return np.int64(word >> np.uint64(EFFORT_BITS) & np.uint64(MARK_MASK))


@inlined
def effort_of(word: Any) -> np.int64:
    """The effort in a packed word."""
    return np.int64(word & np.uint64(EFFORT_MASK))


@inlined
def find(memory: Any, size: int) -> int:
    """Where the entry of the last key stands, or NONE."""
    at = bucket_of(memory, size)
    for i in range(at, at + BUCKET * ENTRY, ENTRY):
        if memory.entries[i] == memory.key[CHECK]:
            return i
    return isa.NONE


@inlined
def room(memory: Any, size: int) -> int:
    """Where an entry for the last key can stand: a free one, or that which was the cheapest to find."""
    at = bucket_of(memory, size)
    chosen, least = at, EFFORT_MASK + 1
    for i in range(at, at + BUCKET * ENTRY, ENTRY):
        invested = effort_of(memory.entries[i + 1]) if memory.entries[i] != np.uint64(0) else -1
        if invested < least:
            chosen, least = i, invested
    return chosen


@kernel
def probe(memory: Any, size: int) -> None:
    """Look the last key up: leaves the bounds of its value, or no bounds, and the mark of the best reply."""
    i, bounds = find(memory, size), memory.bounds
    bounds[LOWER], bounds[UPPER], bounds[MARK] = -LIMIT, LIMIT, 0
    if i != isa.NONE:
        known = memory.entries[i + 1]
        bounds[LOWER], bounds[UPPER], bounds[MARK] = lower_of(known), upper_of(known), marked_in(known)


@kernel
def record(memory: Any, size: int, lower: int, upper: int, mark: int, effort: int) -> None:
    """Record what was found about the position of the last key; a ``mark`` of 0 leaves the one that is known.

    The ``effort`` is at most 63.
    """
    i = find(memory, size)
    if i != isa.NONE:
        known = memory.entries[i + 1]
        lower, upper = max(lower, lower_of(known)), min(upper, upper_of(known))
        mark = mark if mark else marked_in(known)
    else:
        i = room(memory, size)
    memory.entries[i], memory.entries[i + 1] = memory.key[CHECK], packed(lower, upper, mark, effort)
