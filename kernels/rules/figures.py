"""Figures: sets of points that belong together, such as runs, squares or shapes, in tables as those of `lines`."""

from typing import Any

from kernels.balls.hands import left
from kernels.board.bits import count, covers, first, load, point, some
from kernels.board.groups import visible_points
from kernels.board.lines import figure, first_listed, in_colours, listed, stands_alone, unguarded
from kernels.compiling.jit import kernel
from kernels.isa import program as isa


@kernel
def present_colours(program: Any, position: Any, balls: Any) -> int:
    """The set of colours that some ball of ``balls`` has."""
    found = 0
    for colour in range(isa.COLOURS):
        found |= int(some(load(program.zero, position.rows, colour) & balls)) << colour
    return found


@kernel
def in_figures(program: Any, table: int, points: Any, least: int) -> Any:
    """The points of all figures that have at least ``least`` points in ``points``."""
    found = load(program.zero, program.words, 0)
    for i in range(program.ints[table + isa.FIGURES]):
        need = figure(program, table, i)
        if count(need & points) >= least:
            found = found | need
    return found


@kernel
def completing(program: Any, table: int, points: Any) -> Any:
    """The single points that ``points`` lack of a figure that contains them all."""
    found = load(program.zero, program.words, 0)
    for i in range(program.ints[table + isa.FIGURES]):
        need = figure(program, table, i)
        if covers(need, points) and count(need & ~points) == 1:
            found = found | (need & ~points)
    return found


@kernel
def flanked(program: Any, position: Any, table: int, among: Any, ends: Any) -> Any:
    """The points of all figures within ``among`` whose guard holds the point played last and another of ``ends``."""
    zero = program.zero
    found = load(zero, program.words, 0)
    p = position.registers[isa.LAST]
    if p == isa.NONE:
        return found
    here = point(zero, p)
    ends = ends & ~here
    for k in range(first_listed(program, table, p), first_listed(program, table, p + 1)):
        i = listed(program, table, k)
        need, guard = figure(program, table, i), load(zero, program.words, program.ints[table + isa.GUARD_ROW] + i)
        if some(guard & here) and some(guard & ends) and covers(among, need):
            found = found | need
    return found


@kernel
def making(program: Any, position: Any, table: int, colours: int, required: int) -> Any:
    """The empty points where a ball of LAST_COLOUR would complete a figure in these colours, each required one present.

    On its guard the figure must have no ball of these colours.
    """
    balls = in_colours(program, position, colours)
    occupied = load(program.zero, position.rows, isa.OCCUPIED)
    found = load(program.zero, program.words, 0)
    colour = position.registers[isa.LAST_COLOUR]
    if colour == isa.NONE or not colours >> colour & 1:
        return found
    for i in range(program.ints[table + isa.FIGURES]):
        need = figure(program, table, i)
        gap = need & ~balls
        if count(gap) + count(gap & occupied) == 1 and unguarded(program, table, i, balls):
            mix = present_colours(program, position, need & balls) | 1 << colour
            if mix & required == required:
                found = found | gap
    return found


@kernel
def completed(program: Any, position: Any, table: int, colours: int, required: int) -> int:
    """How many figures stand in these colours through the point played last, each required one present."""
    p = position.registers[isa.LAST]
    if p == isa.NONE:
        return 0
    balls = in_colours(program, position, colours)
    here = point(program.zero, p)
    standing = 0
    for k in range(first_listed(program, table, p), first_listed(program, table, p + 1)):
        i = listed(program, table, k)
        need = figure(program, table, i)
        if some(here & need) and stands_alone(program, table, i, balls):
            standing += 1 if present_colours(program, position, need) & required == required else 0
    return standing


@kernel
def majorities(program: Any, position: Any, table: int, balls: Any) -> int:
    """How many figures have more visible balls of ``balls`` than of any colour outside."""
    zero = program.zero
    seen = visible_points(program, position)
    won = 0
    for i in range(program.ints[table + isa.FIGURES]):
        need = figure(program, table, i) & seen
        mine, most = count(need & balls), 0
        for colour in range(isa.COLOURS):
            most = max(most, count(need & load(zero, position.rows, colour) & ~balls))
        if mine > most:
            won += 1
    return won


@kernel
def addable(program: Any, position: Any, need: Any) -> bool:
    """True if balls can be put on all points of a figure, the lower ones carrying the upper ones."""
    zero = program.zero
    filled = load(zero, position.rows, isa.OCCUPIED)
    if some(filled & need):
        return False
    carrying = filled | need
    rest = need & ~load(zero, position.rows, isa.PLAYABLE)  # what is playable is carried already
    while some(rest):
        p = first(rest)
        rest = rest ^ point(zero, p)
        if not covers(carrying, load(zero, program.words, program.ints[isa.SUPPORTS_ROW] + p)):
            return False
    return True


@kernel
def fits(program: Any, position: Any, table: int, seat: int, colours: int) -> bool:
    """True if a seat has enough balls left, of one of these colours, for a figure of a table that can be added."""
    supply = 0
    for colour in range(isa.COLOURS):
        if colours >> colour & 1:
            supply = max(supply, left(program, position, seat, colour))
    for i in range(program.ints[table + isa.FIGURES]):
        need = figure(program, table, i)
        if count(need) <= supply and addable(program, position, need):
            return True
    return False
