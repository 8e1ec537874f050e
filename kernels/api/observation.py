"""What a seat sees of a position."""

from typing import Any

import numpy as np
import numpy.typing as npt

from kernels.isa.program import (
    AWAY_AT,
    AWAY_EMPTY,
    AWAY_SIZE,
    AWAY_SURE,
    COLOURS,
    DEALT_HANDS,
    FISTS_AT,
    FISTS_SIZE,
    FROM_BAG,
    HANDS,
    HANDS_AT,
    KEYED,
    KEYS_AT,
    KEYS_LIMIT,
    LEFT_FIST,
    NONE,
    OCCUPIED,
    OPEN,
    REGISTERS,
    ROWS,
    SEATS,
    SECRET_ROW,
    TURN_KEY,
    VEILED,
    Program,
)

UNKNOWN = -2
"""Stands in a register for something that is there and cannot be seen."""


def observed(program: Program, arena: Any, seat: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint64]]:
    """Copies of the registers and mask rows of slot 0 of an arena as ``seat`` sees them.

    Hidden hands and what was put away show what all know: how many balls a dealt hand has, or which balls of a known
    stock have not been seen yet. Balls on a secret board are not shown; the caller knows what was told of them.
    """
    ints = program.ints
    registers, rows = arena.registers[: int(ints[REGISTERS])].copy(), arena.rows[: int(ints[ROWS]) * len(program.zero)]
    others = [other for other in range(int(ints[SEATS])) if other != seat]
    if ints[VEILED] != OPEN and ints[FISTS_AT] != NONE:
        for other in others:
            fists = registers[int(ints[FISTS_AT]) :][: FISTS_SIZE * int(ints[SEATS])][other :: int(ints[SEATS])]
            if fists[FROM_BAG] != NONE:
                registers[int(ints[HANDS_AT]) + COLOURS * other + fists[LEFT_FIST]] -= 1
            fists[:] = UNKNOWN if (fists != NONE).any() else NONE
    for other in others if ints[VEILED] >= HANDS else ():
        _veil_hand(program, registers, other)
    if ints[SECRET_ROW] != NONE:  # keys of positions would tell hidden balls
        registers[TURN_KEY] = UNKNOWN
        if ints[KEYED]:
            registers[int(ints[KEYS_AT]) :][: int(ints[KEYS_LIMIT])] = UNKNOWN
    return registers, _without_secrets(program, rows.copy())


def _veil_hand(program: Program, registers: npt.NDArray[np.int64], seat: int) -> None:
    """Let a hand, and what was put away of it, show only what all know."""
    ints = program.ints
    hand = registers[(at := int(ints[HANDS_AT]) + COLOURS * seat) : at + COLOURS]
    if ints[AWAY_AT] != NONE:
        away = registers[(at := int(ints[AWAY_AT]) + AWAY_SIZE * seat) : at + AWAY_SIZE]
        hand[hand != NONE] += away[:COLOURS][hand != NONE]
        hands, sure = int(away[: AWAY_EMPTY + 1].sum()), int(away[AWAY_SURE])
        away[:] = UNKNOWN
        away[AWAY_EMPTY], away[AWAY_SURE] = hands, sure
    if ints[VEILED] == DEALT_HANDS:
        hand[:] = (UNKNOWN, UNKNOWN, int(hand[hand != NONE].sum()))


def _without_secrets(program: Program, rows: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The mask rows without the balls on secret points."""
    row, width = int(program.ints[SECRET_ROW]), len(program.zero)
    if row != NONE:
        secret = program.words[row * width : (row + 1) * width]
        for colour in range(OCCUPIED):
            rows[colour * width : (colour + 1) * width] &= ~secret
    return rows
