"""Which plies are legal.

Candidates come cheaply from masks (`candidates`). Those that a rule may still forbid, or after which the turn
might be impossible to complete, are tried out in the next slot of the arena.
"""

from typing import Any

from kernels.board.bits import covers, point
from kernels.board.position import column_top, copy, plies_of, position_key, slot
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.actions import act, leaf_of, lift, set_down
from kernels.rules.candidates import candidates, targets
from kernels.rules.expressions import number, run
from kernels.rules.packing import PASS_PLY, kind_of, source_of, target_of
from kernels.rules.turns import advance, go_on, resolve, step_at

ILLEGAL, LEGAL, INCOMPLETE = range(3)
"""What a trial finds; INCOMPLETE: legal if the rest of the turn can be played."""

MOST_TRIALS = 2000
"""Plies that look-ahead tries out, at most; then it assumes that the turn can be completed."""


@inlined
def changed_in_turn(program: Any, position: Any) -> bool:
    """True unless the balls stand as at the start of the turn, and no ply was made that moves no ball."""
    if not program.ints[isa.MUTABLE] or position.registers[isa.QUIET_TURN]:
        return True
    return position_key(program, position) != position.registers[isa.TURN_KEY]


@inlined
def move_tried(program: Any, position: Any, leaf: int, ply: int) -> bool:
    """Move a ball and run the leaf's effect; False, with the ball only lifted, if it may not go there."""
    source, target = source_of(ply), target_of(ply)
    colour = lift(program, position, source)
    if target == source or not covers(targets(program, position, leaf), point(program.zero, target)):
        return False
    position.registers[isa.TARGET] = target
    set_down(program, position, colour, target, 0)
    if program.ints[leaf + isa.LEAF_EFFECT] != isa.NONE:
        run(program, position, program.ints[leaf + isa.LEAF_EFFECT], position.registers[isa.MOVER])
    return True


@kernel
def tried(program: Any, position: Any, ply: int) -> int:
    """Try a candidate out where it stands: ILLEGAL, LEGAL or INCOMPLETE; the position is no longer what it was."""
    leaf = leaf_of(program, ply)
    kind = kind_of(ply)
    if kind == isa.MOVE:
        if not move_tried(program, position, leaf, ply):
            return ILLEGAL
    else:
        act(program, position, ply)
    if kind != isa.STOP and kind != isa.SKIP and kind != isa.SAY:
        position.registers[isa.LAST_KIND] = kind
    forbid = program.ints[leaf + isa.LEAF_FORBID]
    if forbid != isa.NONE and number(program, position, forbid, position.registers[isa.MOVER]) != 0:
        return ILLEGAL
    next_step = program.ints[leaf + isa.LEAF_NEXT]
    if next_step == isa.NONE:
        return LEGAL if kind == isa.PASS or changed_in_turn(program, position) else ILLEGAL
    if program.ints[leaf + isa.LEAF_AHEAD] == isa.NOT_AHEAD:
        return LEGAL
    if program.ints[leaf + isa.LEAF_AHEAD] == isa.BEYOND_THE_END:
        position.registers[isa.REHEARSED] = 1
    if program.ints[isa.TRACKED] and kind != isa.STOP and kind != isa.SKIP:
        position.registers[isa.PLIES] += 1
    go_on(program, position, next_step, position.registers[isa.REHEARSED] == 0)
    return INCOMPLETE if position.registers[isa.STATUS] == isa.ONGOING else LEGAL


@inlined
def attempt(program: Any, arena: Any, k: int, ply: int) -> int:
    """Try a candidate of slot ``k`` out in slot ``k + 1``: ILLEGAL, LEGAL or INCOMPLETE."""
    copy(program, slot(program, arena, k), slot(program, arena, k + 1))
    return tried(program, slot(program, arena, k + 1), ply)


@inlined
def is_exact(program: Any, position: Any, ply: int) -> bool:
    """True if a candidate from `candidates` needs no trial."""
    exact = program.ints[leaf_of(program, ply) + isa.LEAF_EXACT]
    if exact < 2:
        return exact == isa.EXACT
    return column_top(program, position, source_of(ply)) != target_of(ply)


@inlined
def already_listed(plies: Any, n: int, ply: int) -> bool:
    """True if one of the first ``n`` plies reads the same."""
    for i in range(n):  # noqa: SIM110  (kernels have no generator expressions)
        if plies[i] & isa.TEXT_MASK == ply & isa.TEXT_MASK:
            return True
    return False


@kernel
def completable(program: Any, arena: Any, k: int) -> bool:
    """True if the turn in slot ``k`` can be completed: a depth-first search through the slots above.

    Where parts of a turn repeat, it looks as far as there are slots for trying out. What lies beyond, or takes more
    than `MOST_TRIALS` trials, counts as completable.
    """
    d, trials = k, 0
    arena.cursors[d] = candidates(program, arena, d, True)
    while d >= k:
        if arena.cursors[d] == 0:
            d -= 1
            continue
        arena.cursors[d] -= 1
        ply = plies_of(program, arena, d)[arena.cursors[d]]
        if is_exact(program, slot(program, arena, d), ply):
            return True
        verdict = attempt(program, arena, d, ply)
        trials += 1
        if verdict == LEGAL or trials == MOST_TRIALS:
            return True
        if verdict == INCOMPLETE:
            if d + 4 > program.ints[isa.DEPTH]:
                return True
            d += 1
            arena.cursors[d] = candidates(program, arena, d, True)
    return False


@inlined
def permitted(program: Any, arena: Any, k: int, ply: int) -> bool:
    """True if a candidate of slot ``k`` is legal; slot ``k + 1`` then holds the position after `act`."""
    verdict = attempt(program, arena, k, ply)
    return verdict == LEGAL or (verdict == INCOMPLETE and completable(program, arena, k + 1))


@kernel
def legal(program: Any, arena: Any) -> int:
    """Write the legal plies of slot 0 into its buffer; returns their number.

    A lone STOP, SKIP or automatic ply is no choice: `settle` makes it by itself. A SKIP is legal only
    where nothing else is.
    """
    position, plies = slot(program, arena, 0), plies_of(program, arena, 0)
    layered = program.ints[step_at(program, position) + isa.STEP_LAYERED]
    total = candidates(program, arena, 0, False)
    n = 0
    for i in range(total):
        ply = plies[i]
        if kind_of(ply) == isa.SKIP or (layered >> kind_of(ply) & 1 and already_listed(plies, n, ply)):
            continue
        if is_exact(program, position, ply) or permitted(program, arena, 0, ply):
            plies[n] = ply
            n += 1
    if n:
        return n
    for i in range(total):
        if kind_of(plies[i]) == isa.SKIP and permitted(program, arena, 0, plies[i]):
            plies[0] = plies[i]
            return 1
    return 0


@inlined
def settles(program: Any, n: int, ply: int) -> bool:
    """True if the only legal ply is one that nobody needs to choose: leaving something out, or an automatic one."""
    if n != 1:
        return False
    return kind_of(ply) in (isa.STOP, isa.SKIP) or program.ints[leaf_of(program, ply) + isa.LEAF_AUTOMATIC] != 0


@kernel
def settle(program: Any, arena: Any) -> int:
    """Bring slot 0 to a position where somebody has a ply, or the game is over; returns the number of legal plies.

    The plies stand in the buffer of slot 0. A player who cannot do anything has the forced pass.
    """
    position, plies = slot(program, arena, 0), plies_of(program, arena, 0)
    while position.registers[isa.STATUS] == isa.ONGOING:
        n = legal(program, arena)
        if settles(program, n, plies[0]):
            act(program, position, plies[0])
            advance(program, position, plies[0])
        elif n > 0:
            return n
        elif not resolve(program, position):
            plies[0] = PASS_PLY
            return 1
    return 0


@kernel
def settle_in(program: Any, stack: Any, arena: Any, k: int) -> int:
    """As `settle`, for slot ``k`` of ``stack``; slot 0 of ``arena`` ends up with the same position and plies."""
    position, trial = slot(program, stack, k), slot(program, arena, 0)
    copy(program, position, trial)
    n = settle(program, arena)
    copy(program, trial, position)
    listed, plies = plies_of(program, arena, 0), plies_of(program, stack, k)
    for i in range(n):
        plies[i] = listed[i]
    return n
