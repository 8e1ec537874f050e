"""How a game ends: the table of end rules, outcomes and tie-breaks."""

from typing import Any

from kernels.board.bits import load, some, store
from kernels.board.connections import joined
from kernels.board.lines import line_made
from kernels.board.position import full
from kernels.compiling.jit import apart, inlined, kernel
from kernels.isa import program as isa
from kernels.rules.expressions import number, run


@apart
def award(program: Any, position: Any, seat: int, result: int) -> None:
    """End the game: ``seat`` gets ``result`` (1 or -1), everybody else the opposite."""
    position.registers[isa.STATUS] = isa.OVER
    for other in range(program.ints[isa.SEATS]):
        position.registers[isa.OUTCOME + other] = result if other == seat else -result


@apart
def draw(program: Any, position: Any) -> None:
    """End the game without a winner."""
    position.registers[isa.STATUS] = isa.OVER
    for seat in range(program.ints[isa.SEATS]):
        position.registers[isa.OUTCOME + seat] = 0


@kernel
def keep_extremes(program: Any, position: Any, pc: int, sign: int, tied: int) -> int:
    """Of the ``tied`` seats (bit s = seat s) those whose number is highest (sign 1) or lowest (sign -1)."""
    best, kept = 0, 0
    for seat in range(program.ints[isa.SEATS]):
        if tied >> seat & 1:
            value = sign * number(program, position, pc, seat)
            if kept == 0 or value > best:
                best, kept = value, 1 << seat
            elif value == best:
                kept |= 1 << seat
    return kept


@inlined
def only_seat(tied: int) -> int:
    """The seat if exactly one is left, else NONE."""
    if tied & (tied - 1):
        return isa.NONE
    seat = 0
    while tied >> seat & 1 == 0:
        seat += 1
    return seat


@kernel
def left_out(program: Any, tied: int) -> int:
    """The one seat that is not tied, or NONE."""
    outside = ((1 << program.ints[isa.SEATS]) - 1) ^ tied
    return only_seat(outside) if outside else isa.NONE


@kernel
def share(program: Any, position: Any, tied: int, result: int) -> None:
    """End the game with ``result`` (1 or 0) for all ``tied`` seats, the others lose; all may win, or draw, together."""
    position.registers[isa.STATUS] = isa.OVER
    for seat in range(program.ints[isa.SEATS]):
        position.registers[isa.OUTCOME + seat] = result if tied >> seat & 1 else -1


@inlined
def just_moved(program: Any, position: Any) -> int:
    """The seat whose turn was the last: a player who is stuck has not moved."""
    seat = position.registers[isa.MOVER] - position.registers[isa.STUCK]
    return seat if seat >= 0 else program.ints[isa.SEATS] - 1


@inlined
def latest(program: Any, position: Any, tied: int) -> int:
    """Of the tied seats the one that moved last."""
    seat = just_moved(program, position)
    while not tied >> seat & 1:
        seat = seat - 1 if seat > 0 else program.ints[isa.SEATS] - 1
    return seat


@kernel
def without_loser(tied: int, loser: int) -> int:
    """The seat that wins a tie of two of which one loses it, or NONE."""
    if loser == isa.NONE or not tied >> loser & 1:
        return isa.NONE
    return only_seat(tied ^ 1 << loser)


@kernel
def take_top_level(program: Any, position: Any) -> None:
    """Take away the highest level that has balls; `break_tie` puts it back."""
    zero, rows = program.zero, position.rows
    kept = ~top_level(program, load(zero, rows, isa.OCCUPIED))
    for row in range(isa.OCCUPIED + 1):
        store(rows, row, load(zero, rows, row) & kept)


@inlined
def top_level(program: Any, balls: Any) -> Any:
    """The highest level that has one of ``balls``."""
    zero, row = program.zero, program.ints[isa.LEVELS_ROW] + program.ints[isa.LEVELS] - 1
    while not some(load(zero, program.words, row) & balls):
        row -= 1
    return load(zero, program.words, row)


@inlined
def favoured(program: Any, position: Any, rule: int, argument: int, tied: int) -> int:
    """The seat that a tie-break without numbers names, or NONE."""
    seat = isa.NONE
    if rule == isa.TIE_MOVER:
        seat = just_moved(program, position)
    elif rule == isa.TIE_LATEST:
        seat = latest(program, position, tied)
    elif rule == isa.TIE_SEAT:
        seat = argument
    elif rule == isa.TIE_REGISTER:
        seat = position.registers[argument]
    elif rule == isa.TIE_NOT_REGISTER:
        seat = without_loser(tied, position.registers[argument])
    return seat if seat != isa.NONE and tied >> seat & 1 else isa.NONE


@kernel
def break_tie(program: Any, position: Any, at: int, tied: int) -> None:
    """Go down the tie-breaks of the end rule at ``at`` until one names a winner; otherwise the game is drawn.

    Levels that are taken away for it are put back: the position stays as it was.
    """
    zero, rows = program.zero, position.rows
    masks = program.ints[isa.ROWS] + isa.MOST_MASKS
    for row in range(isa.OCCUPIED + 1):
        store(rows, masks + row, load(zero, rows, row))
    try_ties(program, position, at, tied)
    for row in range(isa.OCCUPIED + 1):
        store(rows, row, load(zero, rows, masks + row))


@kernel
def try_ties(program: Any, position: Any, at: int, tied: int) -> None:
    """Apply the tie-breaks in order; after a level is taken away, again from the first one."""
    ints = program.ints
    ties, sign = ints[at + isa.END_TIES], 1 if ints[at + isa.END_OUTCOME] == isa.MOST else -1
    i = 0
    while i < ints[ties]:
        rule, argument = ints[ties + 1 + 2 * i], ints[ties + 2 + 2 * i]
        i += 1
        seat = favoured(program, position, rule, argument, tied)
        if rule == isa.TIE_THIRD:
            seat = left_out(program, tied)
        elif rule in (isa.TIE_MOST, isa.TIE_FEWEST):
            tied = keep_extremes(program, position, argument, 1 if rule == isa.TIE_MOST else -1, tied)
            seat = only_seat(tied)
        elif rule == isa.TIE_LOWERED and some(load(program.zero, position.rows, isa.OCCUPIED)):
            take_top_level(program, position)
            if some(load(program.zero, position.rows, isa.OCCUPIED)):
                tied = keep_extremes(program, position, ints[at + isa.END_NUMBER], sign, tied)
            seat = only_seat(tied)
            i = 0
        elif rule in (isa.TIE_SHARED, isa.TIE_DRAWN):
            share(program, position, tied, 1 if rule == isa.TIE_SHARED else 0)
            return
        if seat != isa.NONE:
            award(program, position, seat, 1)
            return
    draw(program, position)


@apart
def decide(program: Any, position: Any, at: int) -> None:
    """Apply the outcome of the end rule at ``at``."""
    ints = program.ints
    outcome, pc = ints[at + isa.END_OUTCOME], ints[at + isa.END_NUMBER]
    if outcome == isa.DRAW:
        draw(program, position)
    elif outcome in (isa.MOST, isa.FEWEST):
        everyone = (1 << ints[isa.SEATS]) - 1
        tied = keep_extremes(program, position, pc, 1 if outcome == isa.MOST else -1, everyone)
        winner = only_seat(tied)
        if winner != isa.NONE:
            award(program, position, winner, 1)
        else:
            break_tie(program, position, at, tied)
    elif outcome == isa.GO_ON:
        run(program, position, pc, just_moved(program, position))
    else:
        seat = number(program, position, pc, just_moved(program, position))
        award(program, position, seat, 1 if outcome == isa.SEAT_WINS else -1)


@inlined
def holds_for(program: Any, position: Any, pc: int, seat: int) -> bool:
    """True if the condition at ``pc`` holds for ``seat``; the commonest ones need no interpreter."""
    ints = program.ints
    if ints[pc + isa.WIDTH] == isa.END:
        if ints[pc] == isa.LINE:
            return line_made(program, position, ints[pc + 1], ints[ints[pc + 2] + seat], ints[pc + 3], seat)
        if ints[pc] == isa.JOINED:
            return joined(program, position, ints[pc + 1], ints[ints[pc + 2] + seat], ints[pc + 3], seat)
        if ints[pc] == isa.FULL:
            return full(program, position)
    return number(program, position, pc, seat) != 0


@inlined
def look_at_ends(program: Any, position: Any, when: int) -> None:
    """Look at the end rules for this moment, in their order, until one ends the game.

    Seats are asked in turn order from the mover, so a goal reached by several goes to the mover first; those that
    cannot have reached it by this turn are not asked.
    """
    ints, registers = program.ints, position.registers
    seats, mover = ints[isa.SEATS], registers[isa.MOVER]
    for i in range(ints[isa.ENDS]):
        at = ints[isa.ENDS_AT] + i * isa.END_SIZE
        if not ints[at + isa.END_WHEN] >> when & 1:
            continue
        kind, pc = ints[at + isa.END_TYPE], ints[at + isa.END_CODE]
        for k in range(ints[at + isa.END_ASKED]):
            seat = mover + k
            if seat >= seats:
                seat -= seats
            if holds_for(program, position, pc, seat):
                if kind == isa.DECIDE:
                    decide(program, position, at)
                else:
                    award(program, position, seat, 1 if kind == isa.WIN else -1)
                break
        if registers[isa.STATUS] != isa.ONGOING:
            return


@kernel
def check_ends(program: Any, position: Any, when: int) -> None:
    """As `look_at_ends`, called and not inlined."""
    look_at_ends(program, position, when)


@inlined
def exhausted(program: Any, position: Any) -> bool:
    """True if the game is over without any rule saying so: all passed in succession, or the board is full."""
    if position.registers[isa.PASSES] >= program.ints[isa.PASS_LIMIT]:
        return True
    if program.ints[isa.PLAYS_ON]:
        return False
    return not some(load(program.zero, position.rows, isa.PLAYABLE))
