"""How a game ends: the table of end rules, outcomes and tie-breaks."""

from typing import Any

from kernels.board.bits import load, some, store
from kernels.board.lines import line_made
from kernels.compiling.jit import inlined, kernel
from kernels.isa.program import (
    DECIDE,
    DRAW,
    END,
    END_CODE,
    END_NUMBER,
    END_OUTCOME,
    END_SIZE,
    END_TIES,
    END_TYPE,
    END_WHEN,
    ENDS,
    ENDS_AT,
    FEWEST,
    GO_ON,
    LEVELS,
    LEVELS_ROW,
    LINE,
    MOST,
    MOST_MASKS,
    MOVER,
    NONE,
    OCCUPIED,
    ONGOING,
    OUTCOME,
    OVER,
    PASS_LIMIT,
    PASSES,
    PLAYABLE,
    PLAYS_ON,
    ROWS,
    SEAT_WINS,
    SEATS,
    STATUS,
    STUCK,
    TIE_DRAWN,
    TIE_FEWEST,
    TIE_LATEST,
    TIE_LOWERED,
    TIE_MOST,
    TIE_MOVER,
    TIE_NOT_REGISTER,
    TIE_REGISTER,
    TIE_SEAT,
    TIE_SHARED,
    TIE_THIRD,
    WIDTH,
    WIN,
)
from kernels.rules.expressions import number, run


@kernel
def award(program: Any, position: Any, seat: int, result: int) -> None:
    """End the game: ``seat`` gets ``result`` (1 or -1), everybody else the opposite."""
    position.registers[STATUS] = OVER
    for other in range(program.ints[SEATS]):
        position.registers[OUTCOME + other] = result if other == seat else -result


@kernel
def draw(program: Any, position: Any) -> None:
    """End the game without a winner."""
    position.registers[STATUS] = OVER
    for seat in range(program.ints[SEATS]):
        position.registers[OUTCOME + seat] = 0


@kernel
def keep_extremes(program: Any, position: Any, pc: int, sign: int, tied: int) -> int:
    """Of the ``tied`` seats (bit s = seat s) those whose number is highest (sign 1) or lowest (sign -1)."""
    best, kept = 0, 0
    for seat in range(program.ints[SEATS]):
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
        return NONE
    seat = 0
    while tied >> seat & 1 == 0:
        seat += 1
    return seat


@kernel
def left_out(program: Any, tied: int) -> int:
    """The one seat that is not tied, or NONE."""
    outside = ((1 << program.ints[SEATS]) - 1) ^ tied
    return only_seat(outside) if outside else NONE


@kernel
def share(program: Any, position: Any, tied: int, result: int) -> None:
    """End the game with ``result`` (1 or 0) for all ``tied`` seats, the others lose; all may win, or draw, together."""
    position.registers[STATUS] = OVER
    for seat in range(program.ints[SEATS]):
        position.registers[OUTCOME + seat] = result if tied >> seat & 1 else -1


@inlined
def just_moved(program: Any, position: Any) -> int:
    """The seat whose turn was the last: a player who is stuck has not moved."""
    seat = position.registers[MOVER] - position.registers[STUCK]
    return seat if seat >= 0 else program.ints[SEATS] - 1


@inlined
def latest(program: Any, position: Any, tied: int) -> int:
    """Of the tied seats the one that moved last."""
    seat = just_moved(program, position)
    while not tied >> seat & 1:
        seat = seat - 1 if seat > 0 else program.ints[SEATS] - 1
    return seat


@kernel
def without_loser(tied: int, loser: int) -> int:
    """The seat that wins a tie of two of which one loses it, or NONE."""
    if loser == NONE or not tied >> loser & 1:
        return NONE
    return only_seat(tied ^ 1 << loser)


@kernel
def take_top_level(program: Any, position: Any) -> None:
    """Think the highest level that has balls away."""
    zero, rows = program.zero, position.rows
    kept = ~top_level(program, load(zero, rows, OCCUPIED))
    for row in range(OCCUPIED + 1):
        store(rows, row, load(zero, rows, row) & kept)


@inlined
def top_level(program: Any, balls: Any) -> Any:
    """The highest level that has one of ``balls``."""
    zero, row = program.zero, program.ints[LEVELS_ROW] + program.ints[LEVELS] - 1
    while not some(load(zero, program.words, row) & balls):
        row -= 1
    return load(zero, program.words, row)


@inlined
def favoured(program: Any, position: Any, rule: int, argument: int, tied: int) -> int:
    """The seat that a tie-break without numbers names, or NONE."""
    seat = NONE
    if rule == TIE_MOVER:
        seat = just_moved(program, position)
    elif rule == TIE_LATEST:
        seat = latest(program, position, tied)
    elif rule == TIE_SEAT:
        seat = argument
    elif rule == TIE_REGISTER:
        seat = position.registers[argument]
    elif rule == TIE_NOT_REGISTER:
        seat = without_loser(tied, position.registers[argument])
    return seat if seat != NONE and tied >> seat & 1 else NONE


@kernel
def break_tie(program: Any, position: Any, at: int, tied: int) -> None:
    """Go down the tie-breaks of the end rule at ``at`` until one names a winner; otherwise the game is drawn.

    Levels that are taken away for it are put back: the position stays as it was.
    """
    zero, rows = program.zero, position.rows
    masks = program.ints[ROWS] + MOST_MASKS
    for row in range(OCCUPIED + 1):
        store(rows, masks + row, load(zero, rows, row))
    try_ties(program, position, at, tied)
    for row in range(OCCUPIED + 1):
        store(rows, row, load(zero, rows, masks + row))


@kernel
def try_ties(program: Any, position: Any, at: int, tied: int) -> None:
    """The tie-breaks in order; once a level is taken away, from the first of them again."""
    ints = program.ints
    ties, sign = ints[at + END_TIES], 1 if ints[at + END_OUTCOME] == MOST else -1
    i = 0
    while i < ints[ties]:
        rule, argument = ints[ties + 1 + 2 * i], ints[ties + 2 + 2 * i]
        i += 1
        seat = favoured(program, position, rule, argument, tied)
        if rule == TIE_THIRD:
            seat = left_out(program, tied)
        elif rule in (TIE_MOST, TIE_FEWEST):
            tied = keep_extremes(program, position, argument, 1 if rule == TIE_MOST else -1, tied)
            seat = only_seat(tied)
        elif rule == TIE_LOWERED and some(load(program.zero, position.rows, OCCUPIED)):
            take_top_level(program, position)
            if some(load(program.zero, position.rows, OCCUPIED)):
                tied = keep_extremes(program, position, ints[at + END_NUMBER], sign, tied)
            seat = only_seat(tied)
            i = 0
        elif rule in (TIE_SHARED, TIE_DRAWN):
            share(program, position, tied, 1 if rule == TIE_SHARED else 0)
            return
        if seat != NONE:
            award(program, position, seat, 1)
            return
    draw(program, position)


@kernel
def decide(program: Any, position: Any, at: int) -> None:
    """Apply the outcome of the end rule at ``at``."""
    ints = program.ints
    outcome, pc = ints[at + END_OUTCOME], ints[at + END_NUMBER]
    if outcome == DRAW:
        draw(program, position)
    elif outcome in (MOST, FEWEST):
        everyone = (1 << ints[SEATS]) - 1
        tied = keep_extremes(program, position, pc, 1 if outcome == MOST else -1, everyone)
        winner = only_seat(tied)
        if winner != NONE:
            award(program, position, winner, 1)
        else:
            break_tie(program, position, at, tied)
    elif outcome == GO_ON:
        run(program, position, pc, just_moved(program, position))
    else:
        seat = number(program, position, pc, just_moved(program, position))
        award(program, position, seat, 1 if outcome == SEAT_WINS else -1)


@inlined
def holds_for(program: Any, position: Any, pc: int, seat: int) -> bool:
    """True if the condition at ``pc`` holds for ``seat``; a lone line test needs no interpreter."""
    ints = program.ints
    if ints[pc] == LINE and ints[pc + WIDTH] == END:
        return line_made(program, position, ints[pc + 1], ints[ints[pc + 2] + seat], ints[pc + 3], seat)
    return number(program, position, pc, seat) != 0


@kernel
def ask(program: Any, position: Any, when: int) -> None:
    """Look at the end rules for this moment, in their order, until one ends the game.

    Seats are asked in turn order from the mover, so a goal reached by several goes to the mover first.
    """
    ints, registers = program.ints, position.registers
    seats, mover = ints[SEATS], registers[MOVER]
    for i in range(ints[ENDS]):
        at = ints[ENDS_AT] + i * END_SIZE
        if not ints[at + END_WHEN] >> when & 1:
            continue
        kind, pc = ints[at + END_TYPE], ints[at + END_CODE]
        for k in range(1 if kind == DECIDE else seats):
            seat = mover + k
            if seat >= seats:
                seat -= seats
            if holds_for(program, position, pc, seat):
                if kind == DECIDE:
                    decide(program, position, at)
                else:
                    award(program, position, seat, 1 if kind == WIN else -1)
                break
        if registers[STATUS] != ONGOING:
            return


@inlined
def exhausted(program: Any, position: Any) -> bool:
    """True if the game is over without any rule saying so: all passed in succession, or the board is full."""
    if position.registers[PASSES] >= program.ints[PASS_LIMIT]:
        return True
    if program.ints[PLAYS_ON]:
        return False
    return not some(load(program.zero, position.rows, PLAYABLE))
