"""Acts: what a ply does to balls and hands, before the turn goes on."""

from typing import Any

from kernels.balls.hands import change_hand, exchange
from kernels.balls.pushing import direction_of, shift
from kernels.balls.secrets import hide
from kernels.board.bits import first, load, point, some, store
from kernels.board.position import colour_at, place, put, remove, take
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.isa.ply import QUIET
from kernels.rules.expressions import run
from kernels.rules.packing import colour_of, kind_of, leaf_number_of, source_of, target_of


@inlined
def leaf_at(program: Any, leaf: int) -> int:
    """Where the row of a leaf starts."""
    return program.ints[isa.LEAVES_AT] + isa.LEAF_SIZE * leaf


@inlined
def leaf_of(program: Any, ply: int) -> int:
    """Where the row of the leaf that offered ``ply`` starts."""
    return leaf_at(program, leaf_number_of(ply))


@inlined
def use(position: Any, colour: int) -> None:
    """Record the colour of the ball the mover has in hand: one taken or removed, or about to be placed."""
    position.registers[isa.LAST_COLOUR] = colour
    position.registers[isa.USED] |= 1 << colour


@kernel
def record_placed(program: Any, position: Any, colour: int, spent: int) -> None:
    """Record who has placed a ball of which colour, and take it from the hand."""
    registers = position.registers
    use(position, colour)
    registers[isa.BY + colour] = registers[isa.BY_ANY] = registers[isa.MOVER]
    if spent:
        change_hand(program, position, registers[isa.MOVER], colour, -1)


@inlined
def set_down(program: Any, position: Any, colour: int, p: int, spent: int) -> None:
    """The mover places a ball; ``spent`` (0 or 1) of it comes from hand or supply."""
    place(program, position, colour, p)
    if program.ints[isa.TRACKED]:
        record_placed(program, position, colour, spent)


@inlined
def lift(program: Any, position: Any, p: int) -> int:
    """The mover takes a movable ball from the board; returns its colour."""
    colour = colour_at(program, position, p)
    position.registers[isa.SOURCE] = p
    use(position, colour)
    take(program, position, p)
    return colour


@kernel
def set_down_figure(program: Any, position: Any, colour: int, row: int) -> None:
    """The mover places a ball on every point of the figure in a row of constant masks."""
    rest = load(program.zero, program.words, row)
    while some(rest):
        p = first(rest)
        rest = rest ^ point(program.zero, p)
        set_down(program, position, colour, p, 1)


@kernel
def act_rarely(program: Any, position: Any, ply: int) -> None:
    """Perform the action of a ply that is neither an addition nor a move."""
    kind, colour, source, target = kind_of(ply), colour_of(ply), source_of(ply), target_of(ply)
    if QUIET >> kind & 1:
        position.registers[isa.QUIET_TURN] = 1
    prior = program.ints[leaf_of(program, ply) + isa.LEAF_PRIOR]
    if prior != isa.NONE:
        position.registers[isa.SOURCE] = source
        run(program, position, prior, position.registers[isa.MOVER])
    if kind == isa.TAKE:
        lift(program, position, source)
    elif kind == isa.LEAP:
        position.registers[isa.TARGET] = target
        use(position, colour_at(program, position, target))
        remove(program, position, target)
        set_down(program, position, lift(program, position, source), target, 0)
    elif kind == isa.GIVE:
        position.registers[isa.GIVEN] = colour
    elif kind in (isa.CHOOSE, isa.PAIR):
        store(position.rows, isa.CHOSEN, load(program.zero, program.words, source << isa.FIELD | target))
    elif kind == isa.SHAPE:
        set_down_figure(program, position, colour, source << isa.FIELD | target)
    elif kind == isa.OUT_OF_BAG:
        use(position, colour)
    elif kind == isa.SCATTER:
        use(position, colour)
        put(program, position, colour, target)
    elif kind == isa.HIDE:
        hide(program, position, colour, target, program.ints[leaf_of(program, ply) + isa.LEAF_LEAST] == 0)
    elif kind == isa.SAY:
        position.registers[program.ints[isa.SAID_AT] + target] += 1
    elif kind == isa.PROPOSE:
        position.registers[isa.LAST_COLOUR], position.registers[isa.TARGET] = colour, target
    elif kind == isa.EXCHANGE:
        exchange(program, position, position.registers[isa.MOVER], colour)
    elif kind >= isa.ENTER:
        if source != isa.NO_POINT:
            colour = lift(program, position, source)
        shift(program, position, direction_of(kind), target)
        set_down(program, position, colour, target, int(source == isa.NO_POINT))


@inlined
def act(program: Any, position: Any, ply: int) -> None:
    """Perform a ply's action and its effect; the turn goes on in `advance`."""
    kind, source, target = kind_of(ply), source_of(ply), target_of(ply)
    if kind == isa.ADD:
        set_down(program, position, colour_of(ply), target, 1)
    elif kind == isa.MOVE:
        position.registers[isa.TARGET] = target
        set_down(program, position, lift(program, position, source), target, 0)
    else:
        act_rarely(program, position, ply)
    effect = program.ints[leaf_of(program, ply) + isa.LEAF_EFFECT]
    if effect != isa.NONE:
        run(program, position, effect, position.registers[isa.MOVER])
