"""Groups: which balls are connected, seen from above or through every touching contact."""

from typing import Any

from kernels.board.bits import count, first, load, point, some, worth_asking
from kernels.board.position import implied
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa


@kernel
def visible_points(program: Any, position: Any) -> Any:
    """The points not buried: no ball straight above, two levels up."""
    zero = program.zero
    seen = load(zero, program.words, program.ints[isa.BOARD_ROW])
    high = load(zero, position.rows, isa.OCCUPIED) & load(zero, program.words, program.ints[isa.HIGH_ROW])
    while some(high):
        p = first(high)
        high = high ^ point(zero, p)
        seen = seen & ~point(zero, program.ints[program.ints[isa.BELOW_TWO_AT] + p])
    return seen


@inlined
def crossed(program: Any, position: Any, p: int) -> Any:
    """Flat neighbours of ``p`` whose contact with it is cut by two balls that straddle it."""
    occupied = load(program.zero, position.rows, isa.OCCUPIED)
    return implied(program, program.ints[isa.CROSSINGS_ROW] + 4 * p, program.ints[isa.CROSSED_AT] + 4 * p, occupied)


@kernel
def flood(program: Any, position: Any, seed: Any, within: Any, visibly: bool) -> Any:
    """All points of ``within`` connected to ``seed``; visibly means that crossed contacts do not count.

    Buried points are the caller's business: leave them out of ``within``.
    """
    zero = program.zero
    frontier = seed & within
    rest = within ^ frontier
    touching = program.ints[isa.TOUCH_ROW]
    while some(frontier):
        p = first(frontier)
        near = load(zero, program.words, touching + p) & rest
        if visibly and worth_asking(near):
            near = near & ~crossed(program, position, p)
        rest = rest ^ near
        frontier = (frontier ^ point(zero, p)) | near
    return within ^ rest


@inlined
def group_within(program: Any, position: Any, balls: Any, visibly: bool) -> Any:
    """The balls that can belong to groups at all: visible ones, or all."""
    if visibly:
        return balls & visible_points(program, position)
    return balls


@inlined
def next_group(program: Any, position: Any, rest: Any, visibly: bool) -> Any:
    """The group with the first ball of ``rest``, which is not empty."""
    return flood(program, position, point(program.zero, first(rest)), rest, visibly)


@kernel
def largest_group(program: Any, position: Any, balls: Any, visibly: bool) -> int:
    """Size of the largest group among ``balls``; 0 if there is none."""
    rest = group_within(program, position, balls, visibly)
    best = 0
    while count(rest) > best:
        group = next_group(program, position, rest, visibly)
        best = max(best, count(group))
        rest = rest & ~group
    return best


@kernel
def ranked_group(program: Any, position: Any, balls: Any, visibly: bool, rank: int) -> int:
    """Size of the group of a certain rank by size, 0 for the largest; 0 if there are not so many groups.

    Each look at the groups finds the largest size below those counted off already, so no list of sizes is needed.
    """
    every = group_within(program, position, balls, visibly)
    above = count(every) + 1
    while above > 1:
        rest, size, times = every, 0, 0
        while some(rest):
            group = next_group(program, position, rest, visibly)
            here = count(group)
            rest = rest & ~group
            if here < above and here >= size:
                times = times + 1 if here == size else 1
                size = here
        if rank < times:
            return size
        rank -= times
        above = size
    return 0


@kernel
def fold_groups(program: Any, position: Any, balls: Any, visibly: bool, op: int) -> int:
    """How many groups ``balls`` form; for SMALLEST the least of their sizes, for PRODUCT their product; 0 if none."""
    rest = group_within(program, position, balls, visibly)
    groups, product, smallest = 0, 1, 0
    while some(rest):
        group = next_group(program, position, rest, visibly)
        rest = rest & ~group
        size = count(group)
        smallest = size if groups == 0 else min(smallest, size)
        groups, product = groups + 1, product * size
    if op == isa.SMALLEST:
        return smallest
    return product if op == isa.PRODUCT and groups else groups


@kernel
def contacts(program: Any, position: Any, some_balls: Any, other_balls: Any, visibly: bool) -> int:
    """Number of contacts between a ball of one set and a ball of the other."""
    zero = program.zero
    rest = group_within(program, position, some_balls | other_balls, visibly)
    total = 0
    while some(rest):
        p = first(rest)
        here = point(zero, p)
        rest = rest ^ here
        partners = load(zero, program.words, 0)
        if some(here & some_balls):
            partners = partners | other_balls
        if some(here & other_balls):
            partners = partners | some_balls
        near = load(zero, program.words, program.ints[isa.TOUCH_ROW] + p) & rest & partners
        if visibly and some(near):
            near = near & ~crossed(program, position, p)
        total += count(near)
    return total


@kernel
def under(program: Any, balls: Any) -> Any:
    """Every point that carries one of ``balls``, directly or through other points."""
    zero = program.zero
    carriers = load(zero, program.words, 0)
    frontier = balls
    while some(frontier):
        p = first(frontier)
        below = load(zero, program.words, program.ints[isa.SUPPORTS_ROW] + p) & ~carriers
        carriers = carriers | below
        frontier = (frontier ^ point(zero, p)) | below
    return carriers
