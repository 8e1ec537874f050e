"""Turns: what a ply does, and who moves next.

A turn is an automaton. Each step offers leaves (atomic actions); a ply performs one and moves to the leaf's next step
or ends the turn. Which plies are legal is the business of `kernels.legality`.
"""

from typing import Any

from kernels.bits import load, store
from kernels.ends import ask, draw, exhausted
from kernels.expressions import run
from kernels.jit import inlined, kernel
from kernels.position import colour_at, place, position_key, start, take
from kernels.program import (
    ADD,
    AFTER_TURN,
    CAPPED,
    CHANGED,
    COLOUR_SHIFT,
    DROPPED,
    EACH_PLY,
    EACH_TURN,
    ENTRIES_AT,
    FIELD,
    IF_STUCK,
    KEYED,
    KEYS_AT,
    KEYS_LIMIT,
    KIND_SHIFT,
    LAST,
    LEAF_EFFECT,
    LEAF_NEXT,
    LEAF_SHIFT,
    LEAF_SIZE,
    LEAVES_AT,
    MOVE,
    MOVER,
    MUTABLE,
    NO_POINT,
    NONE,
    ONGOING,
    OPENINGS,
    OPENINGS_AT,
    PASS,
    PASSED,
    PASSES,
    PLACED,
    PLY_ENDS,
    SEATS,
    STATUS,
    STEP,
    STEP_ACCEPTS,
    STEP_SIZE,
    STEPS_AT,
    STUCK,
    TAKE,
    TURN,
    TURN_CAP,
    TURN_KEY,
)


@inlined
def step_at(program: Any, position: Any) -> int:
    """Where the current step's row starts."""
    return program.ints[STEPS_AT] + STEP_SIZE * position.registers[STEP]


@inlined
def leaf_at(program: Any, leaf: int) -> int:
    """Where the row of a leaf starts."""
    return program.ints[LEAVES_AT] + LEAF_SIZE * leaf


@inlined
def leaf_of(program: Any, ply: int) -> int:
    """Where the row of the leaf that offered ``ply`` starts."""
    return leaf_at(program, ply >> LEAF_SHIFT)


@inlined
def act(program: Any, position: Any, ply: int) -> None:
    """Perform a ply's action and its effect; the turn goes on in `advance`."""
    kind, target, source = ply >> KIND_SHIFT & 63, ply & NO_POINT, ply >> FIELD & NO_POINT
    if kind == ADD:
        place(program, position, ply >> COLOUR_SHIFT & 3, target)
    elif kind == MOVE:
        colour = colour_at(program, position, source)
        take(program, position, source)
        place(program, position, colour, target)
    elif kind == TAKE:
        take(program, position, source)
    effect = program.ints[leaf_of(program, ply) + LEAF_EFFECT]
    if effect != NONE:
        run(program, position, effect, position.registers[MOVER])


@kernel
def remember(program: Any, position: Any) -> None:
    """Keep the position's key for the ko rules: per seat, or for every turn."""
    registers = position.registers
    limit = program.ints[KEYS_LIMIT]
    place_of = registers[MOVER] if limit == program.ints[SEATS] else registers[TURN] % limit
    registers[program.ints[KEYS_AT] + place_of] = position_key(program, position)


@kernel
def begin(program: Any, position: Any) -> None:
    """Set up the start position, ready for the first turn."""
    start(program, position)
    if program.ints[MUTABLE]:
        position.registers[TURN_KEY] = position_key(program, position)
    if program.ints[KEYED]:
        remember(program, position)


@inlined
def enter_turn(program: Any, position: Any) -> None:
    """Make the position ready for the turn of the seat that is to move."""
    ints, registers, rows = program.ints, position.registers, position.rows
    turn = registers[TURN]
    if turn < ints[OPENINGS]:
        registers[STEP] = ints[ints[OPENINGS_AT] + turn]
    else:
        registers[STEP] = ints[ints[ENTRIES_AT] + registers[MOVER]]
    empty = program.zero
    store(rows, CHANGED, empty)
    store(rows, PLACED, empty)
    store(rows, DROPPED, empty)
    if ints[MUTABLE]:
        registers[TURN_KEY] = position_key(program, position)


@kernel
def resume(program: Any, position: Any, turn: int) -> None:
    """Make a position whose balls were just set up ready for the turn after ``turn`` finished ones.

    Every ball counts as changed, and ko rules know this position only, as the one the previous player left.
    """
    ints, registers = program.ints, position.registers
    registers[STATUS], registers[TURN], registers[LAST] = ONGOING, turn, NONE
    registers[PASSES] = registers[PASSED] = registers[STUCK] = 0
    registers[MOVER] = (turn + ints[SEATS] - 1) % ints[SEATS]
    if ints[KEYED]:
        for i in range(ints[KEYS_LIMIT]):
            registers[ints[KEYS_AT] + i] = NONE
        remember(program, position)
    registers[MOVER] = turn % ints[SEATS]
    changed = load(program.zero, position.rows, CHANGED)
    enter_turn(program, position)
    store(position.rows, CHANGED, changed)


@inlined
def finish_turn(program: Any, position: Any, passed: int) -> None:
    """End the mover's turn: end rules, the turn cap, then the next seat."""
    ints, registers = program.ints, position.registers
    mover = registers[MOVER]
    registers[PASSES] = registers[PASSES] + 1 if passed else 0
    registers[PASSED] = passed
    registers[TURN] += 1
    if ints[AFTER_TURN] != NONE:
        run(program, position, ints[AFTER_TURN], mover)
    ask(program, position, EACH_TURN)
    if registers[STATUS] != ONGOING:
        return
    if exhausted(program, position):
        draw(program, position)
        return
    if registers[TURN] >= ints[TURN_CAP]:
        registers[STATUS] = CAPPED
        return
    if ints[KEYED]:
        remember(program, position)
    mover += 1
    registers[MOVER] = 0 if mover == ints[SEATS] else mover
    enter_turn(program, position)


@inlined
def advance(program: Any, position: Any, ply: int) -> None:
    """Go to the turn's next step, or end the turn, after `act`."""
    next_step = program.ints[leaf_of(program, ply) + LEAF_NEXT]
    if next_step == NONE:
        finish_turn(program, position, 1 if ply >> KIND_SHIFT & 63 == PASS else 0)
        return
    position.registers[STEP] = next_step
    if program.ints[PLY_ENDS]:
        ask(program, position, EACH_PLY)


@kernel
def play(program: Any, position: Any, ply: int) -> None:
    """Play a legal ply."""
    act(program, position, ply)
    advance(program, position, ply)


@kernel
def resolve(program: Any, position: Any) -> bool:
    """What happens when the mover has no ply: an optional rest is skipped, or the stuck rules are asked.

    Returns:
        True if the position changed; False if the mover must pass.
    """
    if program.ints[step_at(program, position) + STEP_ACCEPTS]:
        finish_turn(program, position, 0)
        return True
    position.registers[STUCK] = 1
    ask(program, position, IF_STUCK)
    position.registers[STUCK] = 0
    return position.registers[STATUS] != ONGOING
