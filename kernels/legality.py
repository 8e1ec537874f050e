"""Which plies are legal.

Candidates come cheaply from masks. Those that a rule may still forbid, or after which the turn might be impossible to
complete, are tried out in the next slot of the arena.
"""

from typing import Any

from kernels.bits import count, covers, first, load, point, some
from kernels.ends import ask
from kernels.expressions import number, region, run, sharing
from kernels.jit import inlined, kernel
from kernels.position import colour_at, column_top, copy, place, plies_of, position_key, slot, take
from kernels.program import (
    ABOVE_ROW,
    ADD,
    COLOURS,
    DEPTH,
    EACH_PLY,
    EXACT,
    FIELD,
    FORCED_PASS,
    KIND_SHIFT,
    LEAF_COLOURS,
    LEAF_EFFECT,
    LEAF_EXACT,
    LEAF_FORBID,
    LEAF_FROM,
    LEAF_IF,
    LEAF_KIND,
    LEAF_NEXT,
    LEAF_TO,
    MOVE,
    MOVER,
    MUTABLE,
    NO_POINT,
    NONE,
    OCCUPIED,
    ONGOING,
    PASS,
    PLAYABLE,
    PLY_ENDS,
    STATUS,
    STEP,
    STEP_ACCEPTS,
    STEP_COUNT,
    STEP_FIRST,
    STEP_LAYERED,
    STOP,
    STOP_LEAF,
    SUPPLY_AT,
    TAKE,
    TEXT_MASK,
    TURN_KEY,
    pack,
)
from kernels.turns import act, leaf_at, leaf_of, resolve, step_at

make_ply = inlined(pack)

ILLEGAL, LEGAL, INCOMPLETE = range(3)
"""What a trial finds; INCOMPLETE: legal if the rest of the turn can be played."""

FREE_PLY = pack(STOP_LEAF, STOP, COLOURS, NO_POINT, NO_POINT)
PASS_PLY = pack(FORCED_PASS, PASS, COLOURS, NO_POINT, NO_POINT)


@inlined
def applies(program: Any, position: Any, leaf: int) -> bool:
    """True if the leaf's condition holds for the mover."""
    pc = program.ints[leaf + LEAF_IF]
    return pc == NONE or number(program, position, pc, position.registers[MOVER]) != 0


@inlined
def targets(program: Any, position: Any, leaf: int) -> Any:
    """The playable points in the leaf's target region."""
    playable = load(program.zero, position.rows, PLAYABLE)
    pc = program.ints[leaf + LEAF_TO]
    if pc == NONE:
        return playable
    return playable & region(program, position, pc, position.registers[MOVER])


@inlined
def sources(program: Any, position: Any, leaf: int) -> Any:
    """The movable balls in the leaf's source region."""
    occupied = load(program.zero, position.rows, OCCUPIED)
    balls = occupied & region(program, position, program.ints[leaf + LEAF_FROM], position.registers[MOVER])
    return sharing(program, program.ints[ABOVE_ROW], balls, occupied, 0, 1)


@inlined
def colours_of(program: Any, position: Any, leaf: int) -> int:
    """The colours (bit c = colour c) the leaf may place for the mover."""
    return program.ints[program.ints[leaf + LEAF_COLOURS] + position.registers[MOVER]]


@inlined
def in_supply(program: Any, position: Any, colour: int) -> bool:
    """True if a ball of this colour is left to be placed."""
    limit = program.ints[program.ints[SUPPLY_AT] + colour]
    return limit == NONE or count(load(program.zero, position.rows, colour)) < limit


@inlined
def changed_in_turn(program: Any, position: Any) -> bool:
    """True unless the balls stand exactly as at the start of the turn."""
    return not program.ints[MUTABLE] or position_key(program, position) != position.registers[TURN_KEY]


@kernel
def attempt(program: Any, arena: Any, k: int, ply: int) -> int:
    """Try a candidate of slot ``k`` out in slot ``k + 1``: ILLEGAL, LEGAL or INCOMPLETE."""
    position = slot(program, arena, k + 1)
    copy(program, slot(program, arena, k), position)
    leaf = leaf_of(program, ply)
    if ply >> KIND_SHIFT & 63 == MOVE:
        source, target = ply >> FIELD & NO_POINT, ply & NO_POINT
        colour = colour_at(program, position, source)
        take(program, position, source)
        if target == source or not covers(targets(program, position, leaf), point(program.zero, target)):
            return ILLEGAL
        place(program, position, colour, target)
        if program.ints[leaf + LEAF_EFFECT] != NONE:
            run(program, position, program.ints[leaf + LEAF_EFFECT], position.registers[MOVER])
    else:
        act(program, position, ply)
    forbid = program.ints[leaf + LEAF_FORBID]
    if forbid != NONE and number(program, position, forbid, position.registers[MOVER]) != 0:
        return ILLEGAL
    next_step = program.ints[leaf + LEAF_NEXT]
    if next_step == NONE:
        return LEGAL if ply >> KIND_SHIFT & 63 == PASS or changed_in_turn(program, position) else ILLEGAL
    position.registers[STEP] = next_step
    if program.ints[PLY_ENDS]:
        ask(program, position, EACH_PLY)
        if position.registers[STATUS] != ONGOING:
            return LEGAL
    return INCOMPLETE


@kernel
def candidates(program: Any, arena: Any, k: int) -> int:
    """Write every candidate ply of slot ``k`` into its buffer; returns their number. Uses slot ``k + 1``."""
    position, plies = slot(program, arena, k), plies_of(program, arena, k)
    zero = program.zero
    step = step_at(program, position)
    n = 0
    for leaf_number in range(
        program.ints[step + STEP_FIRST], program.ints[step + STEP_FIRST] + program.ints[step + STEP_COUNT]
    ):
        leaf = leaf_at(program, leaf_number)
        if not applies(program, position, leaf):
            continue
        kind = program.ints[leaf + LEAF_KIND]
        if kind == ADD:
            points = targets(program, position, leaf)
            colours = colours_of(program, position, leaf)
            for colour in range(COLOURS):
                if colours >> colour & 1 and in_supply(program, position, colour):
                    rest = points
                    while some(rest):
                        p = first(rest)
                        rest = rest ^ point(zero, p)
                        plies[n] = make_ply(leaf_number, ADD, colour, NO_POINT, p)
                        n += 1
        elif kind == PASS:
            plies[n] = make_ply(leaf_number, PASS, COLOURS, NO_POINT, NO_POINT)
            n += 1
        else:
            n = from_sources(program, arena, k, leaf_number, n)
    return n


@kernel
def from_sources(program: Any, arena: Any, k: int, leaf_number: int, n: int) -> int:
    """Write the candidates of a MOVE or TAKE leaf into the buffer of slot ``k`` from place ``n`` on."""
    position, after, plies = slot(program, arena, k), slot(program, arena, k + 1), plies_of(program, arena, k)
    zero = program.zero
    leaf = leaf_at(program, leaf_number)
    balls = sources(program, position, leaf)
    while some(balls):
        source = first(balls)
        balls = balls ^ point(zero, source)
        if program.ints[leaf + LEAF_KIND] == TAKE:
            plies[n] = make_ply(leaf_number, TAKE, COLOURS, source, NO_POINT)
            n += 1
            continue
        copy(program, position, after)
        take(program, after, source)
        points = targets(program, after, leaf) & ~point(zero, source)
        while some(points):
            p = first(points)
            points = points ^ point(zero, p)
            plies[n] = make_ply(leaf_number, MOVE, COLOURS, source, p)
            n += 1
    return n


@inlined
def is_exact(program: Any, position: Any, ply: int) -> bool:
    """True if a candidate from `candidates` needs no trial."""
    exact = program.ints[leaf_of(program, ply) + LEAF_EXACT]
    if exact < 2:
        return exact == EXACT
    return column_top(program, position, ply >> FIELD & NO_POINT) != ply & NO_POINT


@inlined
def already_listed(plies: Any, n: int, ply: int) -> bool:
    """True if one of the first ``n`` plies reads the same."""
    for i in range(n):  # noqa: SIM110  (kernels have no generator expressions)
        if plies[i] & TEXT_MASK == ply & TEXT_MASK:
            return True
    return False


@inlined
def may_stop(program: Any, arena: Any, k: int) -> bool:
    """True if the turn in slot ``k`` may end here. Uses slot ``k + 1``."""
    if not program.ints[step_at(program, slot(program, arena, k)) + STEP_ACCEPTS]:
        return False
    return attempt(program, arena, k, FREE_PLY) == LEGAL


@kernel
def completable(program: Any, arena: Any, k: int) -> bool:
    """True if the turn in slot ``k`` can be completed: a depth-first search through the slots above.

    Where parts of a turn repeat, it looks as far as there are slots for trying out.
    """
    if may_stop(program, arena, k):
        return True
    d = k
    arena.cursors[d] = candidates(program, arena, d)
    while d >= k:
        if arena.cursors[d] == 0:
            d -= 1
            continue
        arena.cursors[d] -= 1
        ply = plies_of(program, arena, d)[arena.cursors[d]]
        if is_exact(program, slot(program, arena, d), ply):
            return True
        verdict = attempt(program, arena, d, ply)
        if verdict == LEGAL or (verdict == INCOMPLETE and may_stop(program, arena, d + 1)):
            return True
        if verdict == INCOMPLETE and d + 4 <= program.ints[DEPTH]:
            d += 1
            arena.cursors[d] = candidates(program, arena, d)
    return False


@inlined
def permitted(program: Any, arena: Any, k: int, ply: int) -> bool:
    """True if a candidate of slot ``k`` is legal; slot ``k + 1`` then holds the position after `act`."""
    verdict = attempt(program, arena, k, ply)
    return verdict == LEGAL or (verdict == INCOMPLETE and completable(program, arena, k + 1))


@kernel
def legal(program: Any, arena: Any) -> int:
    """Write the legal plies of slot 0 into its buffer; returns their number."""
    position, plies = slot(program, arena, 0), plies_of(program, arena, 0)
    layered = program.ints[step_at(program, position) + STEP_LAYERED]
    total = candidates(program, arena, 0)
    n = 0
    for i in range(total):
        ply = plies[i]
        if layered and already_listed(plies, n, ply):
            continue
        if is_exact(program, position, ply) or permitted(program, arena, 0, ply):
            plies[n] = ply
            n += 1
    if n and may_stop(program, arena, 0):
        plies[n] = FREE_PLY
        n += 1
    return n


@kernel
def settle(program: Any, arena: Any) -> int:
    """Bring slot 0 to a position where somebody has a ply, or the game is over; returns the number of legal plies.

    The plies stand in the buffer of slot 0. A player who cannot do anything has the forced pass.
    """
    position = slot(program, arena, 0)
    while position.registers[STATUS] == ONGOING:
        n = legal(program, arena)
        if n > 0:
            return n
        if not resolve(program, position):
            plies_of(program, arena, 0)[0] = PASS_PLY
            return 1
    return 0
