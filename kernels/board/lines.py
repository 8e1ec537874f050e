"""Lines: rows of points listed in tables, tested through the points that changed.

A line table is a run of integers: [number of lines, row of the first line's mask, row of the first line's guard
or NONE, where the lines' names start, the row from which each point has equally many masks (its lines, then such as
nothing covers), their number, P + 1 offsets into the list that follows, then for every point the lines through it].
A line stands in a colour when the colour covers its mask and has no ball on its guard (the points that would make it
longer).
"""

from typing import Any

from kernels.board.bits import count, covers, first, load, point, some
from kernels.board.groups import flood, visible_points
from kernels.compiling.jit import apart, inlined, kernel
from kernels.isa import program as isa


@inlined
def figure(program: Any, table: int, i: int) -> Any:
    """The points of the i-th line, or other figure, of a table."""
    return load(program.zero, program.words, program.ints[table + isa.NEED_ROW] + i)


@inlined
def first_listed(program: Any, table: int, p: int) -> int:
    """The place in a table's list of the first line through a point, or guarded by it; the others follow."""
    return program.ints[table + isa.OFFSETS + p]


@inlined
def listed(program: Any, table: int, k: int) -> int:
    """The number of the line in place ``k`` of a table's list."""
    return program.ints[table + isa.OFFSETS + program.ints[isa.POINTS] + 1 + k]


@inlined
def in_colours(program: Any, position: Any, colours: int) -> Any:
    """The balls of a set of colours (bit c = colour c)."""
    zero = program.zero
    balls = load(zero, program.words, 0)
    for colour in range(isa.COLOURS):
        if colours >> colour & 1:
            balls = balls | load(zero, position.rows, colour)
    return balls


@inlined
def has_each(program: Any, position: Any, colours: int, line: Any) -> bool:
    """True if every colour of the set has a ball on the line."""
    for colour in range(isa.COLOURS):
        if colours >> colour & 1 and not some(load(program.zero, position.rows, colour) & line):
            return False
    return True


@inlined
def unguarded(program: Any, table: int, line: int, balls: Any) -> bool:
    """True if ``balls`` leave the line's guard empty."""
    guard = program.ints[table + isa.GUARD_ROW]
    return guard == isa.NONE or not some(balls & load(program.zero, program.words, guard + line))


@inlined
def stands_alone(program: Any, table: int, line: int, balls: Any) -> bool:
    """True if ``balls`` cover the line and leave its guard empty."""
    return covers(balls, figure(program, table, line)) and unguarded(program, table, line, balls)


@inlined
def meets(program: Any, position: Any, need: Any, flags: int, seat: int) -> bool:
    """True if a line that stands also has the colours it needs and, if asked, can be seen."""
    if flags >> 2 and not has_each(program, position, program.ints[(flags >> 2) + seat], need):
        return False
    if not flags & isa.SEEN:
        return True
    seen = flood(program, position, point(program.zero, first(need)), visible_points(program, position) & need, True)
    return covers(seen, need)


@apart
def some_line(program: Any, position: Any, table: int, colours: int, flags: int, seat: int) -> bool:
    """True if any line of the table stands in these colours."""
    balls = in_colours(program, position, colours)
    for line in range(program.ints[table + isa.FIGURES]):
        stands = stands_alone(program, table, line, balls)
        if stands and meets(program, position, figure(program, table, line), flags, seat):
            return True
    return False


@inlined
def some_through(program: Any, table: int, p: int, balls: Any) -> bool:
    """True if ``balls`` cover a line through ``p`` or guarded by it; to look at all costs less than a wrong guess."""
    most, found = program.ints[table + isa.MOST_LISTED], False
    row = program.ints[table + isa.LISTED_ROW] + most * p
    for line in range(row, row + most):
        found |= covers(balls, load(program.zero, program.words, line))
    return found


@apart
def line_through(program: Any, position: Any, table: int, p: int, balls: Any, flags: int, seat: int) -> bool:
    """True if a line through ``p``, or guarded by it, stands and meets what the flags ask."""
    for k in range(first_listed(program, table, p), first_listed(program, table, p + 1)):
        line = listed(program, table, k)
        stands = stands_alone(program, table, line, balls)
        if stands and meets(program, position, figure(program, table, line), flags, seat):
            return True
    return False


@inlined
def line_made(program: Any, position: Any, table: int, colours: int, flags: int, seat: int) -> bool:
    """True if a line of these colours stands; unless ANYWHERE, only lines through changed points are looked at."""
    if flags & isa.ANYWHERE:
        return some_line(program, position, table, colours, flags, seat)
    zero, ints = program.zero, program.ints
    balls = in_colours(program, position, colours)
    changed = load(zero, position.rows, isa.CHANGED)
    if ints[table + isa.GUARD_ROW] == isa.NONE:
        changed = changed & balls
    while some(changed):
        p = first(changed)
        changed = changed ^ point(zero, p)
        if some_through(program, table, p, balls):
            if flags <= isa.ANYWHERE and ints[table + isa.GUARD_ROW] == isa.NONE:
                return True
            if line_through(program, position, table, p, balls, flags, seat):
                return True
    return False


@kernel
def line_count(program: Any, position: Any, table: int, colours: int) -> int:
    """Number of lines of the table that stand in these colours."""
    balls = in_colours(program, position, colours)
    standing = 0
    for line in range(program.ints[table + isa.FIGURES]):
        if stands_alone(program, table, line, balls):
            standing += 1
    return standing


@kernel
def longest_line(program: Any, position: Any, table: int, colours: int) -> int:
    """Number of balls in the longest line of the table that stands in these colours; 0 if none does."""
    balls = in_colours(program, position, colours)
    best = 0
    for line in range(program.ints[table + isa.FIGURES]):
        if stands_alone(program, table, line, balls):
            best = max(best, count(figure(program, table, line)))
    return best


@kernel
def filling(program: Any, position: Any, table: int, colours: int, worth: int, ahead: int) -> int:
    """How near the lines of the table are to standing in these colours, summed over all that still can.

    A line with a ball of another colour, or with one of these on its guard, counts nothing. One that stands counts
    ``worth``; each ball that it lacks, beyond ``ahead``, leaves a tenth of that.
    """
    balls = in_colours(program, position, colours)
    spoiling = load(program.zero, position.rows, isa.OCCUPIED) & ~balls
    total = 0
    for line in range(program.ints[table + isa.FIGURES]):
        need = figure(program, table, line)
        if not some(need & spoiling) and unguarded(program, table, line, balls):
            missing, share = count(need & ~balls) - ahead, worth
            while missing > 0 and share > 0:
                share //= isa.MISSING_BALL
                missing -= 1
            total += share
    return total
