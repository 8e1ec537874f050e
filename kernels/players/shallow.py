"""The shallow player: looks one ply ahead at everybody's progress towards their goals, and errs as people do.

Source: the player is after Collins et al., Nature 655 (2026), 598-607, who found that people's expectations of a game
are best told from the play of one who looks one turn ahead and is noisy; the features and their weights are ours.
"""

import math
from typing import Any

from kernels.board.position import copy, player_in_seat, plies_of, slot
from kernels.board.rng import below
from kernels.compiling.jit import kernel
from kernels.isa import program as isa
from kernels.players.greedy import has_result
from kernels.rules.expressions import number
from kernels.rules.legality import settle_in
from kernels.rules.turns import play

DEFEND, WHOLE = 80, 100
"""So much in a hundred of what the others threaten counts, beside all of what the player has."""
DECIDED = 1 << 40
"""More than any progress and any error: a ply that ends the game is played, or avoided, for its result."""
FINE = 1 << 32
"""Steps in which an error is drawn."""


@kernel
def outlook(program: Any, position: Any, seat: int) -> int:
    """The seat's progress, less what all others would have with one more ball."""
    total = WHOLE * number(program, position, program.ints[isa.PROGRESS], seat)
    for other in range(program.ints[isa.SEATS]):
        if other != seat:
            total -= DEFEND * number(program, position, program.ints[isa.THREAT], other)
    return total // WHOLE


@kernel
def worth_of(program: Any, arena: Any, stack: Any, player: int) -> int:
    """What the position in slot 1 of ``stack``, just reached, promises a player."""
    here = slot(program, stack, 1)
    if here.registers[isa.STATUS] == isa.ONGOING:
        settle_in(program, stack, arena, 1)
    if has_result(here, player, 1):
        return DECIDED
    if has_result(here, player, -1):
        return -DECIDED
    return outlook(program, here, player_in_seat(here, player))


@kernel
def error(rng: Any, scale: int) -> int:
    """What a player is wrong by: Gumbel noise, so that plies are chosen as by a softmax of their worth / scale."""
    drawn = (float(below(rng, FINE)) + 0.5) / float(FINE)
    return int(-math.log(-math.log(drawn)) * float(scale))


@kernel
def choose(program: Any, arena: Any, stack: Any, rng: Any, noise: int) -> int:
    """A ply for the settled position in slot 0 of ``stack``, or NONE if the game is over; ``noise`` in parts of GOAL.

    ``stack`` has two slots; ``arena`` is for trying out.
    """
    origin, plies = slot(program, stack, 0), plies_of(program, stack, 0)
    n = settle_in(program, stack, arena, 0)
    player = player_in_seat(origin, origin.registers[isa.MOVER])
    best, chosen = -4 * DECIDED, isa.NONE
    for i in range(n):
        after = slot(program, stack, 1)
        copy(program, origin, after)
        play(program, after, plies[i])
        worth = worth_of(program, arena, stack, player) + error(rng, noise)
        if worth > best:
            best, chosen = worth, plies[i]
    return chosen
