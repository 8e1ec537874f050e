"""Turns: what a ply does, and who moves next.

A turn is an automaton. Each step offers leaves (atomic actions); a ply performs one and moves to the leaf's next step
or ends the turn. Which plies are legal is the business of `kernels.rules.legality`.
"""

from typing import Any

from kernels.board.bits import load, some, store
from kernels.board.position import position_key, start
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.actions import act, leaf_of
from kernels.rules.ends import check_ends, draw, exhausted
from kernels.rules.expressions import number, run
from kernels.rules.packing import PASS_PLY, kind_of

MOST_DEALS = 100
"""Deals after which a game for which none stands counts as unfinished. They are counted by turns below zero."""


@inlined
def step_at(program: Any, position: Any) -> int:
    """Where the current step's row starts."""
    return program.ints[isa.STEPS_AT] + isa.STEP_SIZE * position.registers[isa.STEP]


@inlined
def chance_moves(program: Any, position: Any) -> bool:
    """True if chance makes the next ply."""
    return program.ints[step_at(program, position) + isa.STEP_CHANCE] != 0


@inlined
def hand_over(program: Any, position: Any) -> None:
    """Let the seat move whose ply the current step is: it need not be the one whose turn it is."""
    registers = position.registers
    if program.ints[isa.SHARED]:
        seat = registers[isa.OWNER] + program.ints[step_at(program, position) + isa.STEP_BY]
        registers[isa.MOVER] = seat % program.ints[isa.SEATS]


@kernel
def remember(program: Any, position: Any) -> None:
    """Keep the position's key for the ko rules: per seat, or for every turn."""
    registers = position.registers
    limit = program.ints[isa.KEYS_LIMIT]
    place_of = registers[isa.MOVER] if limit == program.ints[isa.SEATS] else registers[isa.TURN] % limit
    registers[program.ints[isa.KEYS_AT] + place_of] = position_key(program, position)


@kernel
def begin(program: Any, position: Any) -> None:
    """Set up the start position, ready for the deal or the first turn."""
    start(program, position)
    if position.registers[isa.TURN] < 0:
        open_turn(program, position)
        hand_over(program, position)
    else:
        begin_first_turn(program, position)


@kernel
def begin_first_turn(program: Any, position: Any) -> None:
    """Make the position ready for the first turn: everything counts as changed."""
    ints, registers = program.ints, position.registers
    if ints[isa.BEGINNER] != isa.NONE:
        seat = number(program, position, ints[isa.BEGINNER], 0)
        registers[isa.MOVER] = seat % ints[isa.SEATS]
    if ints[isa.KEYED]:
        remember(program, position)
    start_turn(program, position, load(program.zero, program.words, ints[isa.BOARD_ROW]))


@kernel
def deal_again(program: Any, position: Any, deal: int) -> None:
    """Begin another deal, numbered ``deal``: -1 was the first one, -2 the second, and so on."""
    start(program, position)
    position.registers[isa.TURN] = deal
    open_turn(program, position)
    hand_over(program, position)
    if deal < -MOST_DEALS:
        position.registers[isa.STATUS] = isa.CAPPED


@kernel
def finish_deal(program: Any, position: Any) -> None:
    """Go on to the first turn, or deal again if the deal does not stand."""
    pc, registers = program.ints[isa.DEALT], position.registers
    registers[isa.MOVER] = registers[isa.OWNER]
    if pc != isa.NONE and number(program, position, pc, registers[isa.MOVER]) == 0:
        deal_again(program, position, registers[isa.TURN] - 1)
        return
    registers[isa.DEALS], registers[isa.TURN], registers[isa.LAST_COLOUR] = registers[isa.TURN], 0, isa.NONE
    begin_first_turn(program, position)


@kernel
def reset_turn(program: Any, position: Any) -> None:
    """Clear what was recorded of the turn before, except its points; then run the code for the beginning of a turn."""
    registers, rows, empty = position.registers, position.rows, program.zero
    store(rows, isa.RECENT, load(empty, rows, isa.PLACED) | load(empty, rows, isa.DROPPED))
    store(rows, isa.CHOSEN, empty)
    store(rows, isa.PLACED, empty)
    store(rows, isa.DROPPED, empty)
    registers[isa.PLIES] = registers[isa.USED] = registers[isa.QUIET_TURN] = 0
    if program.ints[isa.SECRECY] >= isa.HANDS:
        registers[isa.LAST_COLOUR] = isa.NONE  # what was drawn into a hidden hand
    if program.ints[isa.SAID_AT] != isa.NONE:
        for word in range(len(isa.WORDS)):
            registers[program.ints[isa.SAID_AT] + word] = 0
    if program.ints[isa.BEFORE_TURN] != isa.NONE:
        run(program, position, program.ints[isa.BEFORE_TURN], registers[isa.MOVER])


@inlined
def open_turn(program: Any, position: Any) -> None:
    """Go to the first step of the turn of the seat that is to move; its ply may still have to be handed over."""
    ints, registers = program.ints, position.registers
    turn = registers[isa.TURN]
    if turn < ints[isa.OPENINGS]:
        registers[isa.STEP] = ints[ints[isa.OPENINGS_AT] + max(turn, -1)]
    else:
        registers[isa.STEP] = ints[ints[isa.ENTRIES_AT] + registers[isa.MOVER]]
    registers[isa.OWNER] = registers[isa.MOVER]
    store(position.rows, isa.CHANGED, program.zero)


@inlined
def enter_turn(program: Any, position: Any) -> None:
    """Make the position ready for the turn of the seat that is to move."""
    open_turn(program, position)
    if program.ints[isa.TRACKED]:
        reset_turn(program, position)
    else:
        store(position.rows, isa.PLACED, program.zero)
        store(position.rows, isa.DROPPED, program.zero)
    if program.ints[isa.MUTABLE]:
        position.registers[isa.TURN_KEY] = position_key(program, position)


@kernel
def start_turn(program: Any, position: Any, changed: Any) -> None:
    """As `enter_turn`; the points in ``changed`` count as changed, end rules may be looked at, and a seat moves."""
    enter_turn(program, position)
    store(position.rows, isa.CHANGED, changed)
    if program.ints[isa.BEFORE_ENDS]:
        check_ends(program, position, isa.EACH_TURN)
    hand_over(program, position)


@kernel
def resume(program: Any, position: Any, turn: int) -> None:
    """Make a position whose balls were just set up ready for the turn after ``turn`` finished ones.

    Every ball counts as changed, and ko rules know this position only, as the one the previous player left.
    """
    ints, registers = program.ints, position.registers
    registers[isa.STATUS], registers[isa.TURN], registers[isa.LAST] = isa.ONGOING, turn, isa.NONE
    registers[isa.PASSES] = registers[isa.PASSED] = registers[isa.STUCK] = 0
    registers[isa.MOVER] = (turn + ints[isa.SEATS] - 1) % ints[isa.SEATS]
    if ints[isa.KEYED]:
        for i in range(ints[isa.KEYS_LIMIT]):
            registers[ints[isa.KEYS_AT] + i] = isa.NONE
        remember(program, position)
    registers[isa.MOVER] = turn % ints[isa.SEATS]
    start_turn(program, position, load(program.zero, position.rows, isa.CHANGED))


@inlined
def finish_turn(program: Any, position: Any, passed: int) -> None:
    """End the mover's turn: end rules, the turn cap, then the next seat."""
    ints, registers = program.ints, position.registers
    if ints[isa.SHARED]:
        registers[isa.MOVER] = registers[isa.OWNER]
        if registers[isa.TURN] < 0:
            finish_deal(program, position)
            return
    if not passed or some(load(program.zero, position.rows, isa.PLACED)):
        registers[isa.PASSES] = 0
    registers[isa.PASSES] += passed
    if passed and ints[isa.OUT] != isa.NONE:  # who is out passes, too
        seat = registers[isa.MOVER]
        registers[isa.PASSES] += (next_seat(program, position, seat) - seat - 1) % ints[isa.SEATS]
    registers[isa.PASSED] = passed
    registers[isa.TURN] += 1
    if ints[isa.AFTER_TURN] != isa.NONE:
        run(program, position, ints[isa.AFTER_TURN], registers[isa.MOVER])
    check_ends(program, position, isa.EACH_TURN)
    if registers[isa.STATUS] != isa.ONGOING:
        return
    if exhausted(program, position):
        draw(program, position)
        return
    if registers[isa.TURN] >= ints[isa.TURN_CAP]:
        registers[isa.STATUS] = isa.CAPPED
        return
    if ints[isa.KEYED]:
        remember(program, position)
    if ints[isa.TRACKED]:
        next_turn(program, position)
        return
    # What `next_turn` comes to where nothing is tracked; written out, because most plies of playouts come here.
    seat = registers[isa.MOVER] + 1
    registers[isa.MOVER] = 0 if seat == ints[isa.SEATS] else seat
    open_turn(program, position)
    store(position.rows, isa.PLACED, program.zero)
    store(position.rows, isa.DROPPED, program.zero)
    if ints[isa.MUTABLE]:
        registers[isa.TURN_KEY] = position_key(program, position)
    hand_over(program, position)


@kernel
def next_turn(program: Any, position: Any) -> None:
    """Go on to the next seat that is not out, where more is recorded of a turn than its points."""
    registers, pc = position.registers, program.ints[isa.FOLLOWER]
    if pc != isa.NONE:
        seat = number(program, position, pc, registers[isa.MOVER])
        registers[isa.MOVER] = seat % program.ints[isa.SEATS]
    else:
        registers[isa.MOVER] = next_seat(program, position, registers[isa.MOVER])
    enter_turn(program, position)
    if program.ints[isa.BEFORE_ENDS]:
        check_ends(program, position, isa.EACH_TURN)
    hand_over(program, position)


@kernel
def next_seat(program: Any, position: Any, seat: int) -> int:
    """The seat whose turn comes after that of ``seat``: seats that are out are passed over."""
    ints = program.ints
    for _ in range(ints[isa.SEATS]):
        seat = seat + 1 if seat + 1 < ints[isa.SEATS] else 0
        if ints[isa.OUT] == isa.NONE or number(program, position, ints[isa.OUT], seat) == 0:
            break
    return seat


@inlined
def go_on(program: Any, position: Any, step: int, asked: bool) -> None:
    """Go to a step within the turn; if ``asked``, by way of the end rules that are looked at after every ply."""
    registers = position.registers
    registers[isa.STEP] = step
    if registers[isa.PLIES] >= program.ints[isa.PLY_CAP]:
        registers[isa.STATUS] = isa.CAPPED
    if asked and program.ints[isa.PLY_ENDS] and registers[isa.TURN] >= 0:
        check_ends(program, position, isa.EACH_PLY)
    hand_over(program, position)


@inlined
def advance(program: Any, position: Any, ply: int) -> None:
    """Go to the turn's next step, or end the turn, after `act`."""
    kind, registers = kind_of(ply), position.registers
    if program.ints[isa.TRACKED] and kind != isa.STOP and kind != isa.SKIP:
        registers[isa.PLIES] += 1
        if kind != isa.SAY:
            registers[isa.LAST_KIND] = kind
    next_step = program.ints[leaf_of(program, ply) + isa.LEAF_NEXT]
    if next_step == isa.NONE:
        finish_turn(program, position, 1 if kind == isa.PASS else 0)
        return
    go_on(program, position, next_step, True)


@kernel
def play(program: Any, position: Any, ply: int) -> None:
    """Play a legal ply."""
    act(program, position, ply)
    advance(program, position, ply)


@kernel
def goes_on_when_stuck(program: Any) -> bool:
    """True if a rule that is asked when a player has no ply may change something and let the game go on."""
    for i in range(program.ints[isa.ENDS]):
        at = program.ints[isa.ENDS_AT] + i * isa.END_SIZE
        decides = program.ints[at + isa.END_TYPE] == isa.DECIDE and program.ints[at + isa.END_WHEN] >> isa.IF_STUCK & 1
        if decides and program.ints[at + isa.END_OUTCOME] == isa.GO_ON:
            return True
    return False


@kernel
def resolve(program: Any, position: Any) -> bool:
    """Ask the rules for a mover who has no ply.

    Where they may change something, the mover passes at once: asked again, they would change it again.

    Returns:
        True if they ended the game, the balls are dealt again or the mover has passed; False if the mover must pass.
    """
    registers, dealt = position.registers, program.ints[isa.DEALT]
    if registers[isa.TURN] >= 0:  # the deal is no turn
        registers[isa.STUCK] = 1
        unplayed = dealt != isa.NONE and registers[isa.TURN] == 0 and registers[isa.PLIES] == 0
        if unplayed and number(program, position, dealt, registers[isa.MOVER]) == 0:
            deal_again(program, position, registers[isa.DEALS] - 1)
            return True
        check_ends(program, position, isa.IF_STUCK)
        registers[isa.STUCK] = 0
        if registers[isa.STATUS] == isa.ONGOING and goes_on_when_stuck(program):
            play(program, position, PASS_PLY)
            return True
    return registers[isa.STATUS] != isa.ONGOING
