"""What a seat sees of a position: what must not differ where it cannot tell positions apart."""

import numpy as np
import numpy.typing as npt

from kernels.api import GameState
from kernels.isa import program as isa

UNKNOWN = -2
"""Stands in a register for something that is there and cannot be seen."""


def observed(state: GameState, seat: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint64]]:
    """Copies of the registers and mask rows of a position as ``seat`` sees them.

    Hidden hands and what was put away show what all know: how many balls a dealt hand has, or which balls of a known
    stock have not been seen yet. Balls on a secret board are not shown; the caller knows what was told of them.
    """
    program, arena = state.program, state.arena
    ints = program.ints
    seats, rows = int(ints[isa.SEATS]), arena.rows[: int(ints[isa.ROWS]) * len(program.zero)]
    registers = arena.registers[: int(ints[isa.REGISTERS])].copy()
    others = [other for other in range(seats) if other != seat]
    if ints[isa.SECRECY] != isa.OPEN and ints[isa.FISTS_AT] != isa.NONE:
        for other in others:
            fists = registers[int(ints[isa.FISTS_AT]) :][: isa.FISTS_SIZE * seats][other::seats]
            if fists[isa.FROM_BAG] != isa.NONE:
                registers[int(ints[isa.HANDS_AT]) + isa.COLOURS * other + fists[isa.LEFT_FIST]] -= 1
            fists[:] = UNKNOWN if (fists != isa.NONE).any() else isa.NONE
    for other in others if ints[isa.SECRECY] >= isa.HANDS else ():
        _cover_hand(program, registers, other)
    if ints[isa.SECRET_ROW] != isa.NONE:  # keys of positions would tell hidden balls
        registers[isa.TURN_KEY] = UNKNOWN
        if ints[isa.KEYED]:
            registers[int(ints[isa.KEYS_AT]) :][: int(ints[isa.KEYS_LIMIT])] = UNKNOWN
    return registers, _without_secrets(program, rows.copy())


def _cover_hand(program: isa.Program, registers: npt.NDArray[np.int64], seat: int) -> None:
    """Let a hand, and what was put away of it, show only what all know."""
    ints = program.ints
    hand = registers[(at := int(ints[isa.HANDS_AT]) + isa.COLOURS * seat) : at + isa.COLOURS]
    if ints[isa.AWAY_AT] != isa.NONE:
        away = registers[(at := int(ints[isa.AWAY_AT]) + isa.AWAY_SIZE * seat) : at + isa.AWAY_SIZE]
        hand[hand != isa.NONE] += away[: isa.COLOURS][hand != isa.NONE]
        hands, sure = int(away[: isa.AWAY_EMPTY + 1].sum()), int(away[isa.AWAY_SURE])
        away[:] = UNKNOWN
        away[isa.AWAY_EMPTY], away[isa.AWAY_SURE] = hands, sure
    if ints[isa.SECRECY] == isa.DEALT_HANDS:
        hand[:] = (UNKNOWN, UNKNOWN, int(hand[hand != isa.NONE].sum()))


def _without_secrets(program: isa.Program, rows: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The mask rows without the balls on secret points."""
    row, width = int(program.ints[isa.SECRET_ROW]), len(program.zero)
    if row != isa.NONE:
        secret = program.words[row * width : (row + 1) * width]
        for colour in range(isa.OCCUPIED):
            rows[colour * width : (colour + 1) * width] &= ~secret
    return rows
