"""Turns: what a ply does, and who moves next.

A turn is an automaton. Each step offers leaves (atomic actions); a ply performs one and moves to the leaf's next step
or ends the turn. Which plies are legal is the business of `kernels.rules.legality`.
"""

from typing import Any

from kernels.board.bits import load, some, store
from kernels.board.position import position_key, start
from kernels.compiling.jit import inlined, kernel
from kernels.isa.program import (
    AFTER_TURN,
    BEFORE_ENDS,
    BEFORE_TURN,
    BEGINNER,
    BOARD_ROW,
    CAPPED,
    CHANGED,
    CHOSEN,
    DEALS,
    DEALT,
    DROPPED,
    EACH_PLY,
    EACH_TURN,
    ENTRIES_AT,
    FOLLOWER,
    HANDS,
    IF_STUCK,
    KEYED,
    KEYS_AT,
    KEYS_LIMIT,
    KIND_SHIFT,
    LAST,
    LAST_KIND,
    LEAF_NEXT,
    MOVER,
    MUTABLE,
    NONE,
    ONGOING,
    OPENINGS,
    OPENINGS_AT,
    OUT,
    OWNER,
    PASS,
    PASSED,
    PASSES,
    PLACED,
    PLIES,
    PLY_CAP,
    PLY_ENDS,
    QUIETLY,
    RECENT,
    SAID_AT,
    SAY,
    SEATS,
    SHARED,
    SKIP,
    STATUS,
    STEP,
    STEP_BY,
    STEP_CHANCE,
    STEP_SIZE,
    STEPS_AT,
    STOP,
    STUCK,
    TINT,
    TRACKED,
    TURN,
    TURN_CAP,
    TURN_KEY,
    USED,
    VEILED,
    WORDS,
)
from kernels.rules.actions import act, leaf_of
from kernels.rules.ends import ask, draw, exhausted
from kernels.rules.expressions import number, run

MOST_DEALS = 1000
"""Deals after which a game for which none stands counts as unfinished. They are counted by turns below zero."""


@inlined
def step_at(program: Any, position: Any) -> int:
    """Where the current step's row starts."""
    return program.ints[STEPS_AT] + STEP_SIZE * position.registers[STEP]


@inlined
def chance_moves(program: Any, position: Any) -> bool:
    """True if chance makes the next ply."""
    return program.ints[step_at(program, position) + STEP_CHANCE] != 0


@inlined
def hand_over(program: Any, position: Any) -> None:
    """Let the seat move whose ply the current step is: it need not be the one whose turn it is."""
    registers = position.registers
    if program.ints[SHARED]:
        seat = registers[OWNER] + program.ints[step_at(program, position) + STEP_BY]
        registers[MOVER] = seat % program.ints[SEATS]


@inlined
def go_to(program: Any, position: Any, step: int) -> None:
    """Go to a step of the turn, for the moment with the seat that has made the last ply."""
    position.registers[STEP] = step


@kernel
def remember(program: Any, position: Any) -> None:
    """Keep the position's key for the ko rules: per seat, or for every turn."""
    registers = position.registers
    limit = program.ints[KEYS_LIMIT]
    place_of = registers[MOVER] if limit == program.ints[SEATS] else registers[TURN] % limit
    registers[program.ints[KEYS_AT] + place_of] = position_key(program, position)


@kernel
def begin(program: Any, position: Any) -> None:
    """Set up the start position, ready for the deal or the first turn."""
    start(program, position)
    if position.registers[TURN] < 0:
        open_turn(program, position)
        hand_over(program, position)
    else:
        begin_first_turn(program, position)


@kernel
def begin_first_turn(program: Any, position: Any) -> None:
    """Make the position ready for the first turn: everything counts as changed."""
    ints, registers = program.ints, position.registers
    if ints[BEGINNER] != NONE:
        seat = number(program, position, ints[BEGINNER], 0)
        registers[MOVER] = seat % ints[SEATS]
    if ints[KEYED]:
        remember(program, position)
    changed = load(program.zero, program.words, ints[BOARD_ROW])
    enter_turn(program, position)
    store(position.rows, CHANGED, changed)
    if ints[BEFORE_ENDS]:
        ask(program, position, EACH_TURN)
    hand_over(program, position)


@kernel
def deal_again(program: Any, position: Any, deal: int) -> None:
    """Begin another deal, numbered ``deal``: -1 was the first one, -2 the second, and so on."""
    start(program, position)
    position.registers[TURN] = deal
    open_turn(program, position)
    hand_over(program, position)
    if deal < -MOST_DEALS:
        position.registers[STATUS] = CAPPED


@kernel
def finish_deal(program: Any, position: Any) -> None:
    """Go on to the first turn, or deal again if the deal does not stand."""
    pc, registers = program.ints[DEALT], position.registers
    registers[MOVER] = registers[OWNER]
    if pc != NONE and number(program, position, pc, registers[MOVER]) == 0:
        deal_again(program, position, registers[TURN] - 1)
        return
    registers[DEALS], registers[TURN], registers[TINT] = registers[TURN], 0, NONE
    begin_first_turn(program, position)


@kernel
def note_turn(program: Any, position: Any) -> None:
    """What a new turn still has to know of the one before; its points are then forgotten. Then its own beginning."""
    registers, rows, empty = position.registers, position.rows, program.zero
    store(rows, RECENT, load(empty, rows, PLACED) | load(empty, rows, DROPPED))
    store(rows, CHOSEN, empty)
    store(rows, PLACED, empty)
    store(rows, DROPPED, empty)
    registers[PLIES] = registers[USED] = registers[QUIETLY] = 0
    if program.ints[VEILED] >= HANDS:
        registers[TINT] = NONE  # what was drawn into a hidden hand
    if program.ints[SAID_AT] != NONE:
        for word in range(len(WORDS)):
            registers[program.ints[SAID_AT] + word] = 0
    if program.ints[BEFORE_TURN] != NONE:
        run(program, position, program.ints[BEFORE_TURN], registers[MOVER])


@inlined
def open_turn(program: Any, position: Any) -> None:
    """Go to the first step of the turn of the seat that is to move; its ply may still have to be handed over."""
    ints, registers = program.ints, position.registers
    turn = registers[TURN]
    if turn < ints[OPENINGS]:
        registers[STEP] = ints[ints[OPENINGS_AT] + max(turn, -1)]
    else:
        registers[STEP] = ints[ints[ENTRIES_AT] + registers[MOVER]]
    registers[OWNER] = registers[MOVER]
    store(position.rows, CHANGED, program.zero)


@inlined
def enter_turn(program: Any, position: Any) -> None:
    """Make the position ready for the turn of the seat that is to move."""
    open_turn(program, position)
    if program.ints[TRACKED]:
        note_turn(program, position)
    else:
        store(position.rows, PLACED, program.zero)
        store(position.rows, DROPPED, program.zero)
    if program.ints[MUTABLE]:
        position.registers[TURN_KEY] = position_key(program, position)


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
    if ints[BEFORE_ENDS]:
        ask(program, position, EACH_TURN)
    hand_over(program, position)


@inlined
def finish_turn(program: Any, position: Any, passed: int) -> None:
    """End the mover's turn: end rules, the turn cap, then the next seat."""
    ints, registers = program.ints, position.registers
    if ints[SHARED]:
        registers[MOVER] = registers[OWNER]
        if registers[TURN] < 0:
            finish_deal(program, position)
            return
    if not passed or some(load(program.zero, position.rows, PLACED)):
        registers[PASSES] = 0
    registers[PASSES] += passed
    registers[PASSED] = passed
    registers[TURN] += 1
    if ints[AFTER_TURN] != NONE:
        run(program, position, ints[AFTER_TURN], registers[MOVER])
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
    if ints[TRACKED]:
        next_turn(program, position)
        return
    seat = registers[MOVER] + 1
    registers[MOVER] = 0 if seat == ints[SEATS] else seat
    open_turn(program, position)
    store(position.rows, PLACED, program.zero)
    store(position.rows, DROPPED, program.zero)
    if ints[MUTABLE]:
        registers[TURN_KEY] = position_key(program, position)
    hand_over(program, position)


@kernel
def next_turn(program: Any, position: Any) -> None:
    """Go on to the next seat that is not out, where more is noted of a turn than its points."""
    registers, pc = position.registers, program.ints[FOLLOWER]
    if pc != NONE:
        seat = number(program, position, pc, registers[MOVER])
        registers[MOVER] = seat % program.ints[SEATS]
    else:
        registers[MOVER] = next_seat(program, position, registers[MOVER])
    enter_turn(program, position)
    if program.ints[BEFORE_ENDS]:
        ask(program, position, EACH_TURN)
    hand_over(program, position)


@kernel
def next_seat(program: Any, position: Any, seat: int) -> int:
    """The seat whose turn comes after that of ``seat``: seats that are out are passed over."""
    ints = program.ints
    for _ in range(ints[SEATS]):
        seat = seat + 1 if seat + 1 < ints[SEATS] else 0
        if ints[OUT] == NONE or number(program, position, ints[OUT], seat) == 0:
            break
    return seat


@inlined
def advance(program: Any, position: Any, ply: int) -> None:
    """Go to the turn's next step, or end the turn, after `act`."""
    kind, registers = ply >> KIND_SHIFT & 63, position.registers
    if program.ints[TRACKED] and kind != STOP and kind != SKIP:
        registers[PLIES] += 1
        if kind != SAY:
            registers[LAST_KIND] = kind
    next_step = program.ints[leaf_of(program, ply) + LEAF_NEXT]
    if next_step == NONE:
        finish_turn(program, position, 1 if kind == PASS else 0)
        return
    go_to(program, position, next_step)
    if registers[PLIES] >= program.ints[PLY_CAP]:
        registers[STATUS] = CAPPED
    if program.ints[PLY_ENDS] and registers[TURN] >= 0:
        ask(program, position, EACH_PLY)
    hand_over(program, position)


@kernel
def play(program: Any, position: Any, ply: int) -> None:
    """Play a legal ply."""
    act(program, position, ply)
    advance(program, position, ply)


@kernel
def resolve(program: Any, position: Any) -> bool:
    """Ask the rules for a mover who has no ply.

    Returns:
        True if they ended the game, or the balls are dealt again; False if the mover must pass.
    """
    registers, dealt = position.registers, program.ints[DEALT]
    if registers[TURN] >= 0:  # the deal is no turn
        registers[STUCK] = 1
        unplayed = dealt != NONE and registers[TURN] == 0 and registers[PLIES] == 0
        if unplayed and number(program, position, dealt, registers[MOVER]) == 0:
            deal_again(program, position, registers[DEALS] - 1)
            return True
        ask(program, position, IF_STUCK)
        registers[STUCK] = 0
    return registers[STATUS] != ONGOING
