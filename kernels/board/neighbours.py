"""Points by their neighbours in any neighbour table: one mask for each point, such as what it touches or carries."""

from typing import Any

from kernels.board.bits import count, first, load, point, point_if, some
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa


@inlined
def near(program: Any, table: int, points: Any) -> Any:
    """The union of the neighbours of all ``points`` in a neighbour table (row of its first mask)."""
    zero = program.zero
    reached = load(zero, program.words, 0)
    while some(points):
        p = first(points)
        points = points ^ point(zero, p)
        reached = reached | load(zero, program.words, table + p)
    return reached


@inlined
def sharing(program: Any, table: int, points: Any, others: Any, low: int, high: int) -> Any:
    """The ``points`` that have between ``low`` and ``high`` neighbours among ``others``."""
    zero = program.zero
    kept = points
    while some(points):
        p = first(points)
        points = points ^ point(zero, p)
        shared = count(load(zero, program.words, table + p) & others)
        kept = kept ^ point_if(zero, p, (shared < low) | (shared > high))
    return kept


@kernel
def carrying(program: Any, position: Any, most: int) -> Any:
    """The balls on which at most ``most`` balls rest: 0 or 1."""
    zero = program.zero
    occupied = load(zero, position.rows, isa.OCCUPIED)
    one = two = load(zero, program.words, 0)
    raised = occupied & load(zero, program.words, program.ints[isa.RAISED_ROW])
    while some(raised):
        p = first(raised)
        raised = raised ^ point(zero, p)
        supports = load(zero, program.words, program.ints[isa.SUPPORTS_ROW] + p)
        two = two | one & supports
        one = one | supports
    return occupied & ~(two if most else one)


@kernel
def movable(program: Any, position: Any, points: Any) -> Any:
    """The balls on ``points`` on which at most one ball rests."""
    return points & carrying(program, position, 1)


@kernel
def joining(program: Any, table: int, points: Any) -> Any:
    """The points beside every cluster that ``points`` form in a neighbour table; all points if there is none."""
    zero = program.zero
    found = load(zero, program.words, program.ints[isa.BOARD_ROW])
    while some(points):
        cluster = point(zero, first(points))
        grown = cluster | (near(program, table, cluster) & points)
        while some(grown & ~cluster):
            cluster = grown
            grown = cluster | (near(program, table, cluster) & points)
        found = found & near(program, table, cluster)
        points = points & ~cluster
    return found
