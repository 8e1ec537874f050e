"""Candidate plies: what the leaves of a step offer, before restrictions and look-ahead have their say."""

from typing import Any

from kernels.balls.hands import can_hide, in_bag, left, may_exchange
from kernels.balls.pushing import entry_point, gate_direction, gates, may_enter
from kernels.board.bits import count, first, load, nth, point, some, store
from kernels.board.lines import figure, stands_alone
from kernels.board.neighbours import movable, sharing
from kernels.board.position import colour_at, column_top, copy, plies_of, slot, take
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.actions import leaf_at, use
from kernels.rules.expressions import number, region
from kernels.rules.figures import addable, present_colours
from kernels.rules.packing import make_ply
from kernels.rules.turns import step_at


@inlined
def applies(program: Any, position: Any, leaf: int) -> bool:
    """True if the leaf's condition holds for the mover."""
    pc = program.ints[leaf + isa.LEAF_IF]
    return pc == isa.NONE or number(program, position, pc, position.registers[isa.MOVER]) != 0


@inlined
def targets(program: Any, position: Any, leaf: int) -> Any:
    """The playable points in the leaf's target region."""
    playable = load(program.zero, position.rows, isa.PLAYABLE)
    pc = program.ints[leaf + isa.LEAF_TO]
    if pc == isa.NONE:
        return playable
    return playable & region(program, position, pc, position.registers[isa.MOVER])


@inlined
def targets_for(program: Any, position: Any, leaf: int, colour: int) -> Any:
    """As `targets` for a ball of one colour, where the region depends on that."""
    registers = position.registers
    before = registers[isa.LAST_COLOUR]
    registers[isa.LAST_COLOUR] = colour
    points = targets(program, position, leaf)
    registers[isa.LAST_COLOUR] = before  # for other leaves, which may mean the ball before
    return points


@inlined
def sources(program: Any, position: Any, leaf: int) -> Any:
    """The movable balls in the leaf's source region."""
    return movable(
        program, position, region(program, position, program.ints[leaf + isa.LEAF_FROM], position.registers[isa.MOVER])
    )


@inlined
def uncovered(program: Any, position: Any, balls: Any, source: int) -> Any:
    """Those of ``balls`` on which nothing rests, or only the ball on ``source``."""
    occupied = load(program.zero, position.rows, isa.OCCUPIED)
    others = occupied & ~point(program.zero, source)
    return sharing(program, program.ints[isa.ABOVE_ROW], balls & occupied, others, 0, 0)


@inlined
def colours_of(program: Any, position: Any, leaf: int) -> int:
    """The colours (bit c = colour c) the leaf may place for the mover, whether or not balls are left."""
    ints, seat = program.ints, position.registers[isa.MOVER]
    colours = ints[ints[leaf + isa.LEAF_COLOURS] + seat]
    if ints[leaf + isa.LEAF_COLOUR_CODE] != isa.NONE:
        colours &= number(program, position, ints[leaf + isa.LEAF_COLOUR_CODE], seat)
    return colours


@inlined
def may_place(program: Any, position: Any, colours: int, colour: int) -> bool:
    """True if the colour is one of ``colours`` and the mover has a ball of it left, in hand or supply."""
    return colours >> colour & 1 != 0 and left(program, position, position.registers[isa.MOVER], colour) > 0


@kernel
def candidates(program: Any, arena: Any, k: int, one_will_do: bool) -> int:
    """Write every candidate ply of slot ``k`` into its buffer; returns their number. Uses slot ``k + 1``.

    If ``one_will_do``, the first one found that needs no trial is the last one written.
    """
    position, plies = slot(program, arena, k), plies_of(program, arena, k)
    step = step_at(program, position)
    n = 0
    for leaf_number in range(
        program.ints[step + isa.STEP_FIRST], program.ints[step + isa.STEP_FIRST] + program.ints[step + isa.STEP_COUNT]
    ):
        leaf = leaf_at(program, leaf_number)
        if not applies(program, position, leaf):
            continue
        kind = program.ints[leaf + isa.LEAF_KIND]
        if kind == isa.ADD:
            before = n
            n = additions(program, position, plies, leaf_number, n, one_will_do)
            if n > before and one_will_do and program.ints[leaf + isa.LEAF_EXACT] == isa.EXACT:
                return n
        elif isa.OUT_OF_BAG <= kind < isa.PAIR:
            n = chance_and_secrets(program, position, plies, leaf_number, n)
        elif kind in (isa.PASS, isa.STOP, isa.SKIP):
            plies[n] = make_ply(leaf_number, kind, isa.COLOURS, isa.NO_POINT, isa.NO_POINT)
            n += 1
        elif kind in (isa.MOVE, isa.TAKE, isa.LEAP):
            n = from_sources(program, arena, k, leaf_number, n)
        elif kind >= isa.ENTER:
            n = entering(program, arena, k, leaf_number, n)
        elif kind in (isa.CHOOSE, isa.PAIR, isa.SHAPE, isa.GIVE):
            n = figures_and_gifts(program, position, plies, leaf_number, n)
    return n


@inlined
def additions(program: Any, position: Any, plies: Any, leaf_number: int, n: int, one_will_do: bool) -> int:
    """Write the candidates of an ADD leaf from place ``n`` on; returns the next free place."""
    leaf = leaf_at(program, leaf_number)
    enough = one_will_do and program.ints[leaf + isa.LEAF_EXACT] == isa.EXACT
    colours = colours_of(program, position, leaf)
    by_colour = program.ints[leaf + isa.LEAF_BY_COLOUR]
    points = load(program.zero, program.words, 0)
    if colours and not by_colour:
        points = targets(program, position, leaf)
    for colour in range(isa.COLOURS):
        if may_place(program, position, colours, colour):
            if by_colour:
                points = targets_for(program, position, leaf, colour)
            rest = points
            while some(rest):
                p = first(rest)
                rest = rest ^ point(program.zero, p)
                plies[n] = make_ply(leaf_number, isa.ADD, colour, isa.NO_POINT, p)
                n += 1
                if enough:
                    return n
    return n


@kernel
def from_sources(program: Any, arena: Any, k: int, leaf_number: int, n: int) -> int:
    """Write the candidates of a MOVE, TAKE or LEAP leaf into the buffer of slot ``k`` from place ``n`` on."""
    position, after, plies = slot(program, arena, k), slot(program, arena, k + 1), plies_of(program, arena, k)
    zero = program.zero
    leaf = leaf_at(program, leaf_number)
    kind = program.ints[leaf + isa.LEAF_KIND]
    balls = sources(program, position, leaf)
    while some(balls):
        source = first(balls)
        balls = balls ^ point(zero, source)
        if kind == isa.TAKE:
            plies[n] = make_ply(leaf_number, isa.TAKE, isa.COLOURS, source, isa.NO_POINT)
            n += 1
            continue
        points = reached(program, position, after, leaf, source, kind == isa.LEAP) & ~point(zero, source)
        if kind == isa.LEAP:  # what rests on the ball does not carry it
            points = points & ~point(zero, column_top(program, position, source))
        while some(points):
            p = first(points)
            points = points ^ point(zero, p)
            plies[n] = make_ply(leaf_number, kind, isa.COLOURS, source, p)
            n += 1
    return n


@inlined
def reached(program: Any, position: Any, after: Any, leaf: int, source: int, leaping: bool) -> Any:
    """Where the ball on ``source`` can go: playable points after its drop, or balls that it leaps onto."""
    copy(program, position, after)
    after.registers[isa.SOURCE] = source
    use(after, colour_at(program, position, source))
    if leaping:
        seat = position.registers[isa.MOVER]
        return uncovered(program, position, region(program, after, program.ints[leaf + isa.LEAF_TO], seat), source)
    take(program, after, source)
    return targets(program, after, leaf)


@kernel
def entering(program: Any, arena: Any, k: int, leaf_number: int, n: int) -> int:
    """Write the candidates of an ENTER leaf: new balls, or with a source region balls taken from the board.

    What dropped earlier in the turn does not matter: a ball may not rest on one that its own taking lets drop.
    """
    position, after, plies = slot(program, arena, k), slot(program, arena, k + 1), plies_of(program, arena, k)
    copy(program, position, after)
    store(after.rows, isa.DROPPED, program.zero)
    leaf = leaf_at(program, leaf_number)
    if program.ints[leaf + isa.LEAF_FROM] == isa.NONE:
        colours = colours_of(program, position, leaf)
        for colour in range(isa.COLOURS):
            if may_place(program, position, colours, colour):
                n = through_gates(program, after, plies, leaf_number, colour, isa.NO_POINT, n)
        return n
    balls = sources(program, position, leaf)
    while some(balls):
        source = first(balls)
        balls = balls ^ point(program.zero, source)
        copy(program, position, after)
        store(after.rows, isa.DROPPED, program.zero)
        take(program, after, source)
        n = through_gates(program, after, plies, leaf_number, isa.COLOURS, source, n)
    return n


@kernel
def through_gates(program: Any, position: Any, plies: Any, leaf_number: int, colour: int, source: int, n: int) -> int:
    """Write an ENTER ply for each gate through which a ball can come."""
    for gate in range(gates(program)):
        ply = through_gate(program, position, leaf_number, colour, source, gate)
        if ply != isa.NONE:
            plies[n] = ply
            n += 1
    return n


@inlined
def through_gate(program: Any, position: Any, leaf_number: int, colour: int, source: int, gate: int) -> int:
    """The ply by which a ball comes through a gate, or NONE if it cannot."""
    least, p = program.ints[leaf_at(program, leaf_number) + isa.LEAF_LEAST], entry_point(program, position, gate)
    if p == isa.NONE or not may_enter(program, position, gate, p, least):
        return isa.NONE
    return make_ply(leaf_number, isa.ENTER + gate_direction(program, gate), colour, source, p)


@kernel
def entry_count(program: Any, position: Any, leaf: int) -> int:
    """How many pairs of a ball and a gate an ENTER leaf has, whether or not that ball can come through it."""
    if program.ints[leaf + isa.LEAF_FROM] != isa.NONE:
        return count(sources(program, position, leaf)) * gates(program)
    colours, balls = colours_of(program, position, leaf), 0
    for colour in range(isa.COLOURS):
        balls += 1 if may_place(program, position, colours, colour) else 0
    return balls * gates(program)


@kernel
def nth_entry(program: Any, position: Any, after: Any, leaf_number: int, k: int) -> int:
    """The ply of the k-th of the pairs that `entry_count` counts, or NONE if its ball cannot come through its gate."""
    leaf, ball, gate = leaf_at(program, leaf_number), k // gates(program), k % gates(program)
    if program.ints[leaf + isa.LEAF_FROM] != isa.NONE:
        source = nth(sources(program, position, leaf), ball)
        copy(program, position, after)
        store(after.rows, isa.DROPPED, program.zero)
        take(program, after, source)
        return through_gate(program, after, leaf_number, isa.COLOURS, source, gate)
    colours, colour = colours_of(program, position, leaf), isa.NONE
    while ball >= 0:
        colour += 1
        ball -= 1 if may_place(program, position, colours, colour) else 0
    dropped = load(program.zero, position.rows, isa.DROPPED)
    store(position.rows, isa.DROPPED, program.zero)
    ply = through_gate(program, position, leaf_number, colour, isa.NO_POINT, gate)
    store(position.rows, isa.DROPPED, dropped)
    return ply


@inlined
def available(program: Any, position: Any, leaf: int, colour: int) -> bool:
    """True if there is a ball of a colour for a leaf's ply: for chance, exchanges and some secrets in the bag."""
    kind, seat = program.ints[leaf + isa.LEAF_KIND], position.registers[isa.MOVER]
    if kind == isa.EXCHANGE and not may_exchange(program, position, seat, colour):
        return False
    hidden_from_bag = kind == isa.HIDE and program.ints[leaf + isa.LEAF_LEAST] == 0
    if hidden_from_bag or kind in (isa.OUT_OF_BAG, isa.SCATTER, isa.EXCHANGE):
        return in_bag(program, position, colour) > 0
    return left(program, position, seat, colour) > 0


@kernel
def chance_and_secrets(program: Any, position: Any, plies: Any, leaf_number: int, n: int) -> int:
    """Write the candidates of chance, of secrets, of words and proposals."""
    leaf = leaf_at(program, leaf_number)
    kind = program.ints[leaf + isa.LEAF_KIND]
    if kind == isa.SAY:
        plies[n] = make_ply(leaf_number, isa.SAY, isa.COLOURS, isa.NO_POINT, program.ints[leaf + isa.LEAF_LEAST])
        return n + 1
    colours = colours_of(program, position, leaf)
    if kind == isa.HIDE and program.ints[leaf + isa.LEAF_LEAST] == 2:
        return two_fists(program, position, plies, leaf_number, colours, n)
    for colour in range(isa.COLOURS):
        if not (colours >> colour & 1 and available(program, position, leaf, colour)):
            continue
        if kind in (isa.OUT_OF_BAG, isa.HIDE, isa.EXCHANGE):
            plies[n] = make_ply(leaf_number, kind, colour, isa.NO_POINT, isa.NO_POINT)
            n += 1
            continue
        rest = targets_for(program, position, leaf, colour)
        while some(rest):
            p = first(rest)
            rest = rest ^ point(program.zero, p)
            plies[n] = make_ply(leaf_number, kind, colour, isa.NO_POINT, p)
            n += 1
    return n


@kernel
def two_fists(program: Any, position: Any, plies: Any, leaf_number: int, colours: int, n: int) -> int:
    """Write every way to hide one or two balls of some colours in two hands."""
    seat = position.registers[isa.MOVER]
    for colour in range(isa.COLOURS + 1):
        for other in range(isa.COLOURS + 1):
            both = 1 << colour | 1 << other
            if both & ~colours & ~(1 << isa.COLOURS) == 0 and can_hide(program, position, seat, colour, other):
                plies[n] = make_ply(leaf_number, isa.HIDE, colour, isa.NO_POINT, other)
                n += 1
    return n


@kernel
def figures_and_gifts(program: Any, position: Any, plies: Any, leaf_number: int, n: int) -> int:
    """Write the candidates of a CHOOSE, PAIR, SHAPE or GIVE leaf."""
    leaf = leaf_at(program, leaf_number)
    kind, table = program.ints[leaf + isa.LEAF_KIND], program.ints[leaf + isa.LEAF_TO]
    if kind in (isa.CHOOSE, isa.PAIR):
        balls = region(program, position, program.ints[leaf + isa.LEAF_FROM], position.registers[isa.MOVER])
        for i in range(program.ints[table + isa.FIGURES]):
            if stands_alone(program, table, i, balls) and has_enough_colours(program, position, leaf, table, i):
                plies[n] = figure_ply(program, leaf_number, kind, isa.COLOURS, table, i)
                n += 1
        return n
    colours = colours_of(program, position, leaf)
    for colour in range(isa.COLOURS):
        if not may_place(program, position, colours, colour):
            continue
        if kind == isa.GIVE:
            plies[n] = make_ply(leaf_number, isa.GIVE, colour, isa.NO_POINT, isa.NO_POINT)
            n += 1
            continue
        supply = left(program, position, position.registers[isa.MOVER], colour)
        for i in range(program.ints[table + isa.FIGURES]):
            need = figure(program, table, i)
            if count(need) <= supply and addable(program, position, need):
                plies[n] = figure_ply(program, leaf_number, isa.SHAPE, colour, table, i)
                n += 1
    return n


@inlined
def figure_ply(program: Any, leaf_number: int, kind: int, colour: int, table: int, i: int) -> int:
    """The ply for the i-th figure of a table, named by a row of its points: the same one in every table."""
    row = program.ints[program.ints[table + isa.NAMES_AT] + i]
    return make_ply(leaf_number, kind, colour, row >> isa.FIELD, row & isa.NO_POINT)


@inlined
def has_enough_colours(program: Any, position: Any, leaf: int, table: int, i: int) -> bool:
    """True if a figure shows as many colours as the leaf asks for."""
    present = present_colours(program, position, figure(program, table, i))
    return (present & 1) + (present >> 1 & 1) + (present >> 2 & 1) >= program.ints[leaf + isa.LEAF_LEAST]
