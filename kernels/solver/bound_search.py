"""Exact answers: is the value of a position, for one player against all others, at least so much?

Depth-first through positions, with a table of what is known (`transposition`). Before going into any reply all of them
are tried: one that ends the game, or that the table knows, often answers the question at once. The search keeps its
whole state in flat memory, so that it works in slices and can be watched and stopped between them.

Values: won in n plies from the root WON - n, drawn 0, lost -(WON - n): the winner hurries, the loser delays. Or, if
points are played for, the points by which the player leads in the end.
"""

from typing import Any

import numpy as np

from kernels.board.position import copy, plies_of, slot
from kernels.board.rng import mix
from kernels.compiling.jit import inlined, kernel
from kernels.isa.program import (
    MOVER,
    NO_POINT,
    NONE,
    ONGOING,
    OUTCOME,
    OVER,
    SCORE,
    SEATS,
    STATUS,
    SWAPPED,
    TEXT_MASK,
)
from kernels.rules.expressions import number
from kernels.rules.turns import play
from kernels.solver.depth_first import (
    BOUND,
    COUNT,
    CURSOR,
    CUT_SHORT,
    DEEPEST,
    DONE,
    ENTER,
    FRAME,
    HERE,
    HISTORY,
    NEXT,
    NODES,
    OWN,
    PHASE,
    PLAYER,
    POINTS_COUNT,
    REPORT,
    SIZE,
    TOGETHER,
    VALUE,
    descend,
    effort_since,
    exhausted,
    hold_key,
    open_node,
    use_key,
)
from kernels.solver.transposition import LIMIT, LOWER, MARK, UPPER, make_key, mark_of_key, note, probe

WON = 1 << 20
"""The value of a game won now; more than any number of plies or points."""
OPEN, ANSWERED, TRIVIAL = range(3)
"""What a look at a node finds; TRIVIAL: an answer that is not worth remembering."""

OURS, LIMIT_SO_FAR, REPLY, BEST = range(OWN, FRAME)
"""What a node keeps: whether the player for whom values count chooses; the bound that the replies tried so far leave;
the ply that settled it; the mark of the reply that did so, or that once did (see `kernels.solver.transposition`)."""
FIRST_OF_ALL = 1 << 40
"""The merit of a reply that answered the question when it was last asked: more than any history."""


# --- values ----------------------------------------------------------------------------------------------------


@inlined
def seat_of(position: Any, player: int) -> int:
    """The seat in which a player sits: another one than at first once two have changed sides."""
    return 1 - player if position.registers[SWAPPED] else player


@inlined
def is_ours(position: Any, gauges: Any) -> int:
    """1 if the player for whom values count is to move, else 0."""
    return 1 if gauges[TOGETHER] or position.registers[MOVER] == seat_of(position, gauges[PLAYER]) else 0


@kernel
def lead(program: Any, position: Any, seat: int) -> int:
    """The seat's points, less those of the best other seat."""
    best = -LIMIT
    for other in range(program.ints[SEATS]):
        if other != seat:
            best = max(best, number(program, position, program.ints[SCORE], other))
    return number(program, position, program.ints[SCORE], seat) - (best if best != -LIMIT else 0)


@kernel
def worth(program: Any, position: Any, gauges: Any, depth: int) -> int:
    """The value of a game that is over after ``depth`` plies."""
    registers = position.registers
    if registers[STATUS] != OVER:
        gauges[CUT_SHORT] += 1
        return 0
    seat = seat_of(position, gauges[PLAYER])
    if gauges[POINTS_COUNT]:
        return lead(program, position, seat)
    return registers[OUTCOME + seat] * (WON - depth)


@inlined
def moved(gauges: Any, value: int, plies: int) -> int:
    """A bound as seen from a position so many ``plies`` later (earlier if negative)."""
    if gauges[POINTS_COUNT] or value in (LIMIT, -LIMIT) or -WON // 2 < value < WON // 2:
        return value
    return value + plies if value > 0 else value - plies


@inlined
def look_up(gauges: Any, memory: Any, depth: int) -> None:
    """Leave the bounds of the last key's position, as seen from the root."""
    probe(memory, gauges[SIZE])
    memory.bounds[LOWER] = moved(gauges, memory.bounds[LOWER], -depth)
    memory.bounds[UPPER] = moved(gauges, memory.bounds[UPPER], -depth)


@inlined
def out_of_reach(gauges: Any, depth: int) -> bool:
    """True if no game that still goes on at this depth can change the answer; VALUE then says why."""
    soonest, bound = WON - depth - 1, gauges[BOUND]
    if gauges[POINTS_COUNT]:
        return False
    if bound > soonest:
        gauges[VALUE] = soonest
        return True
    if bound <= -soonest:
        gauges[VALUE] = -soonest
        return True
    return False


# --- order of replies ------------------------------------------------------------------------------------------


@inlined
def merit_of(ours: int, ply: int) -> int:
    """Where the merit of a ply stands."""
    return ours * HISTORY + np.int64(mix(np.uint64(ply & TEXT_MASK)) & np.uint64(HISTORY - 1))  # type: ignore[return-value]


@inlined
def sort_in(plies: Any, weights: Any, n: int, ply: int, weight: int) -> None:
    """Put a ply in its place among the first ``n``, heaviest first."""
    i = n
    while i > 0 and weights[i - 1] < weight:
        plies[i], weights[i] = plies[i - 1], weights[i - 1]
        i -= 1
    plies[i], weights[i] = ply, weight


@inlined
def bring_forward(plies: Any, cursor: int, n: int, target: int) -> None:
    """If an open reply goes to the point ``target``, let it be the next: what helps one player would help the other."""
    for i in range(cursor, n):
        if plies[i] & NO_POINT == target:
            ply = plies[i]
            while i > cursor:
                plies[i] = plies[i - 1]
                i -= 1
            plies[cursor] = ply
            return


@inlined
def put_first(plies: Any, n: int, wanted: int) -> None:
    """If ``wanted`` is one of the plies, let it be the first: what answered the ply before may answer this one."""
    for i in range(n):
        if plies[i] == wanted:
            plies[i], plies[0] = plies[0], wanted
            return


# --- the search ------------------------------------------------------------------------------------------------


@inlined
def narrowed(frames: Any, at: int, value: int) -> None:
    """A reply turned out not to answer the question: keep what it says about the node."""
    so_far = frames[at + LIMIT_SO_FAR]
    frames[at + LIMIT_SO_FAR] = max(so_far, value) if frames[at + OURS] else min(so_far, value)


@kernel
def known(program: Any, position: Any, search: Any, depth: int) -> bool:
    """True if the table answers the question for a position; leaves the bound in VALUE."""
    gauges, bounds = search.gauges, search.memory.bounds
    make_key(program, position, search.memory)
    look_up(gauges, search.memory, depth)
    if bounds[LOWER] >= gauges[BOUND]:
        gauges[VALUE] = bounds[LOWER]
        return True
    gauges[VALUE] = bounds[UPPER]
    return bounds[UPPER] < gauges[BOUND]


@kernel
def open_replies(program: Any, stack: Any, search: Any, depth: int, n: int) -> bool:
    """Try all ``n`` replies; True if one of them, or all together, answer the question. The others are sorted."""
    gauges, frames = search.gauges, search.frames
    here, after, plies = slot(program, stack, depth), slot(program, stack, depth + 1), plies_of(program, stack, depth)
    at, kept, bound = depth * FRAME, 0, gauges[BOUND]
    ours = frames[at + OURS]
    for i in range(n):
        ply = plies[i]
        copy(program, here, after)
        play(program, after, ply)
        if after.registers[STATUS] != ONGOING:
            gauges[VALUE] = worth(program, after, gauges, depth + 1)
        elif not known(program, after, search, depth + 1):
            best = frames[at + BEST] and mark_of_key(search.memory) == frames[at + BEST]
            sort_in(plies, search.weights, kept, ply, FIRST_OF_ALL if best else search.history[merit_of(ours, ply)])
            kept += 1
            continue
        if (gauges[VALUE] >= bound) == (ours == 1):
            frames[at + REPLY], frames[at + BEST] = ply, 0
            return True
        narrowed(frames, at, gauges[VALUE])
    frames[at + COUNT] = kept
    gauges[VALUE] = frames[at + LIMIT_SO_FAR]
    return kept == 0


@kernel
def enter(program: Any, stack: Any, arena: Any, search: Any, depth: int) -> int:
    """Open the node at ``depth``; if not OPEN, a bound that answers the question stands in VALUE."""
    gauges, frames, at = search.gauges, search.frames, depth * FRAME
    n = open_node(program, stack, arena, search, depth)
    position, plies = slot(program, stack, depth), plies_of(program, stack, depth)
    if n == 0:
        gauges[VALUE], frames[at + REPLY] = worth(program, position, gauges, depth), NONE
        return ANSWERED
    if out_of_reach(gauges, depth):
        return TRIVIAL
    if depth == DEEPEST - 2:
        gauges[CUT_SHORT] += 1
        gauges[VALUE] = 0
        return TRIVIAL
    put_first(plies, n, frames[at + REPLY])
    frames[at + REPLY] = NONE
    ours = is_ours(position, gauges)
    frames[at + OURS], frames[at + LIMIT_SO_FAR] = ours, -LIMIT if ours else LIMIT
    return ANSWERED if open_replies(program, stack, search, depth, n) else OPEN


@kernel
def enter_new(program: Any, stack: Any, arena: Any, search: Any, depth: int) -> bool:
    """As `enter`, unless the table knows the answer; notes what it costs in the table."""
    frames, at = search.frames, depth * FRAME
    answered = known(program, slot(program, stack, depth), search, depth)
    hold_key(search, depth)
    if answered:
        frames[at + REPLY] = NONE
        return True
    frames[at + BEST] = search.memory.bounds[MARK]
    found = enter(program, stack, arena, search, depth)
    if found == ANSWERED:
        keep(search, depth)
    return found != OPEN


@kernel
def keep(search: Any, depth: int) -> None:
    """Note the value that a node reports in the table."""
    gauges, memory = search.gauges, search.memory
    use_key(search, depth)
    value, effort = moved(gauges, gauges[VALUE], depth), effort_since(search, depth)
    best = search.frames[depth * FRAME + BEST]
    if gauges[VALUE] >= gauges[BOUND]:
        note(memory, gauges[SIZE], value, LIMIT, best, effort)
    else:
        note(memory, gauges[SIZE], -LIMIT, value, best, effort)


@kernel
def absorb(program: Any, stack: Any, search: Any, depth: int) -> bool:
    """Take the value that the last reply reports; True if it answers the question for the node at ``depth``."""
    gauges, frames = search.gauges, search.frames
    at, plies = depth * FRAME, plies_of(program, stack, depth)
    cursor = frames[at + CURSOR]
    ours = frames[at + OURS]
    if (gauges[VALUE] >= gauges[BOUND]) == (ours == 1):
        frames[at + REPLY] = plies[cursor - 1]
        use_key(search, depth + 1)
        frames[at + BEST] = mark_of_key(search.memory)
        search.history[merit_of(ours, plies[cursor - 1])] += 1
        return True
    narrowed(frames, at, gauges[VALUE])
    answer = frames[at + FRAME + REPLY]
    if answer != NONE:
        bring_forward(plies, cursor, frames[at + COUNT], answer & NO_POINT)
    return False


@kernel
def work(program: Any, stack: Any, arena: Any, search: Any, nodes: int) -> int:
    """Go on with the search for about so many nodes more; returns the phase, DONE once the question is answered."""
    gauges = search.gauges
    until = gauges[NODES] + nodes
    while gauges[PHASE] != DONE and gauges[NODES] < until:
        depth = gauges[HERE]
        if gauges[PHASE] == ENTER:
            gauges[PHASE] = REPORT if enter_new(program, stack, arena, search, depth) else NEXT
        elif gauges[PHASE] == REPORT:
            if depth == 0:
                gauges[PHASE] = DONE
            elif absorb(program, stack, search, depth - 1):
                keep(search, depth - 1)
                gauges[HERE] = depth - 1
            else:
                gauges[HERE], gauges[PHASE] = depth - 1, NEXT
        elif exhausted(search, depth):
            gauges[VALUE], gauges[PHASE] = search.frames[depth * FRAME + LIMIT_SO_FAR], REPORT
            keep(search, depth)
        else:
            descend(program, stack, search, depth)
    return gauges[PHASE]
