"""Exact answers: is the value of a position, for one player against all others, at least so much?

Depth-first through positions, with a table of what is known (`transposition`). Before going into any reply all of them
are tried: one that ends the game, or that the table knows, often answers the question at once. The search keeps its
whole state in flat memory, so that it works in slices and can be watched and stopped between them.

Values: won in n plies from the root WON - n, drawn 0, lost -(WON - n), so that the winner hurries and the loser delays.
Or, if points are played for, the points by which the player leads in the end.
"""

from typing import Any

import numpy as np

from kernels.board.position import copy, player_in_seat, plies_of, slot
from kernels.board.rng import mix
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.expressions import number
from kernels.rules.packing import target_of
from kernels.rules.turns import play
from kernels.solver import depth_first as dfs
from kernels.solver.transposition import LIMIT, LOWER, MARK, UPPER, make_key, mark_of_key, probe, record

WON = 1 << 20
"""The value of a game won now; more than any number of plies or points."""
OPEN, ANSWERED, TRIVIAL = range(3)
"""What a look at a node finds; TRIVIAL: an answer that is not worth keeping in the table."""

OURS, LIMIT_SO_FAR, REPLY, BEST = range(dfs.OWN, dfs.FRAME)
"""What a node keeps: whether the player for whom values count chooses; the bound that the replies tried so far leave;
the ply that settled it; the mark of the reply that did so, or that once did (see `kernels.solver.transposition`)."""
TABLE_REPLY = 1 << 40
"""The weight of the table's reply, which answered the question when it was last asked: more than any history score."""


# --- values ----------------------------------------------------------------------------------------------------


@inlined
def is_ours(position: Any, control: Any) -> int:
    """1 if the player for whom values count is to move, else 0."""
    seat = player_in_seat(position, control[dfs.PLAYER])
    return 1 if control[dfs.TOGETHER] or position.registers[isa.MOVER] == seat else 0


@kernel
def lead(program: Any, position: Any, seat: int) -> int:
    """The seat's points, less those of the best other seat."""
    best = -LIMIT
    for other in range(program.ints[isa.SEATS]):
        if other != seat:
            best = max(best, number(program, position, program.ints[isa.SCORE], other))
    return number(program, position, program.ints[isa.SCORE], seat) - (best if best != -LIMIT else 0)


@kernel
def final_value(program: Any, position: Any, control: Any, depth: int) -> int:
    """The value of a game that is over after ``depth`` plies."""
    registers = position.registers
    if registers[isa.STATUS] != isa.OVER:
        control[dfs.CUT_SHORT] += 1
        return 0
    seat = player_in_seat(position, control[dfs.PLAYER])
    if control[dfs.BY_POINTS]:
        return lead(program, position, seat)
    return registers[isa.OUTCOME + seat] * (WON - depth)


@inlined
def adjusted(control: Any, value: int, plies: int) -> int:
    """A bound, counted in plies, as it is for a position so many ``plies`` later (earlier if negative)."""
    if control[dfs.BY_POINTS] or value in (LIMIT, -LIMIT) or -WON // 2 < value < WON // 2:
        return value
    return value + plies if value > 0 else value - plies


@inlined
def look_up(control: Any, memory: Any, depth: int) -> None:
    """Leave the bounds of the last key's position, as seen from the root."""
    probe(memory, control[dfs.SIZE])
    memory.bounds[LOWER] = adjusted(control, memory.bounds[LOWER], -depth)
    memory.bounds[UPPER] = adjusted(control, memory.bounds[UPPER], -depth)


@inlined
def out_of_reach(control: Any, depth: int) -> bool:
    """True if no game that still goes on at this depth can change the answer; VALUE then says why."""
    soonest, bound = WON - depth - 1, control[dfs.BOUND]
    if control[dfs.BY_POINTS]:
        return False
    if bound > soonest:
        control[dfs.VALUE] = soonest
        return True
    if bound <= -soonest:
        control[dfs.VALUE] = -soonest
        return True
    return False


# --- order of replies ------------------------------------------------------------------------------------------


@inlined
def history_at(ours: int, ply: int) -> np.int64:
    """The place of a ply's history score: how often it has answered a question (the history heuristic)."""
    place = mix(np.uint64(ply & isa.TEXT_MASK)) & np.uint64(dfs.HISTORY - 1)
    return ours * dfs.HISTORY + np.int64(place)


@inlined
def insert_sorted(plies: Any, weights: Any, n: int, ply: int, weight: int) -> None:
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
        if target_of(plies[i]) == target:
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
def narrow(frames: Any, at: int, value: int) -> None:
    """A reply turned out not to answer the question: keep what it says about the node."""
    so_far = frames[at + LIMIT_SO_FAR]
    frames[at + LIMIT_SO_FAR] = max(so_far, value) if frames[at + OURS] else min(so_far, value)


@kernel
def known(program: Any, position: Any, search: Any, depth: int) -> bool:
    """True if the table answers the question for a position; leaves the bound in VALUE."""
    control, bounds = search.control, search.memory.bounds
    make_key(program, position, search.memory)
    look_up(control, search.memory, depth)
    if bounds[LOWER] >= control[dfs.BOUND]:
        control[dfs.VALUE] = bounds[LOWER]
        return True
    control[dfs.VALUE] = bounds[UPPER]
    return bounds[UPPER] < control[dfs.BOUND]


@kernel
def open_replies(program: Any, stack: Any, search: Any, depth: int, n: int) -> bool:
    """Try all ``n`` replies; True if one of them, or all together, answer the question. The others are sorted."""
    control, frames = search.control, search.frames
    here, after, plies = slot(program, stack, depth), slot(program, stack, depth + 1), plies_of(program, stack, depth)
    at, kept, bound = depth * dfs.FRAME, 0, control[dfs.BOUND]
    ours = frames[at + OURS]
    for i in range(n):
        ply = plies[i]
        copy(program, here, after)
        play(program, after, ply)
        if after.registers[isa.STATUS] != isa.ONGOING:
            control[dfs.VALUE] = final_value(program, after, control, depth + 1)
        elif not known(program, after, search, depth + 1):
            best = frames[at + BEST] and mark_of_key(search.memory) == frames[at + BEST]
            weight = TABLE_REPLY if best else search.history[history_at(ours, ply)]
            insert_sorted(plies, search.weights, kept, ply, weight)
            kept += 1
            continue
        if (control[dfs.VALUE] >= bound) == (ours == 1):
            frames[at + REPLY], frames[at + BEST] = ply, 0
            return True
        narrow(frames, at, control[dfs.VALUE])
    frames[at + dfs.COUNT] = kept
    control[dfs.VALUE] = frames[at + LIMIT_SO_FAR]
    return kept == 0


@kernel
def enter(program: Any, stack: Any, arena: Any, search: Any, depth: int) -> int:
    """Open the node at ``depth``; if not OPEN, a bound that answers the question stands in VALUE."""
    control, frames, at = search.control, search.frames, depth * dfs.FRAME
    n = dfs.open_node(program, stack, arena, search, depth)
    position, plies = slot(program, stack, depth), plies_of(program, stack, depth)
    if n == 0:
        control[dfs.VALUE], frames[at + REPLY] = final_value(program, position, control, depth), isa.NONE
        return ANSWERED
    if out_of_reach(control, depth):
        return TRIVIAL
    if depth == dfs.DEEPEST - 2:
        control[dfs.CUT_SHORT] += 1
        control[dfs.VALUE] = 0
        return TRIVIAL
    put_first(plies, n, frames[at + REPLY])
    frames[at + REPLY] = isa.NONE
    ours = is_ours(position, control)
    frames[at + OURS], frames[at + LIMIT_SO_FAR] = ours, -LIMIT if ours else LIMIT
    return ANSWERED if open_replies(program, stack, search, depth, n) else OPEN


@kernel
def enter_new(program: Any, stack: Any, arena: Any, search: Any, depth: int) -> bool:
    """As `enter`, unless the table knows the answer; an answer is recorded in the table."""
    frames, at = search.frames, depth * dfs.FRAME
    answered = known(program, slot(program, stack, depth), search, depth)
    dfs.save_key(search, depth)
    if answered:
        frames[at + REPLY] = isa.NONE
        return True
    frames[at + BEST] = search.memory.bounds[MARK]
    found = enter(program, stack, arena, search, depth)
    if found == ANSWERED:
        record_value(search, depth)
    return found != OPEN


@kernel
def record_value(search: Any, depth: int) -> None:
    """Record the value that a node reports in the table."""
    control, memory = search.control, search.memory
    dfs.restore_key(search, depth)
    value, effort = adjusted(control, control[dfs.VALUE], depth), dfs.effort_since(search, depth)
    best = search.frames[depth * dfs.FRAME + BEST]
    if control[dfs.VALUE] >= control[dfs.BOUND]:
        record(memory, control[dfs.SIZE], value, LIMIT, best, effort)
    else:
        record(memory, control[dfs.SIZE], -LIMIT, value, best, effort)


@kernel
def back_up(program: Any, stack: Any, search: Any, depth: int) -> bool:
    """Take the value that the last reply reports; True if it answers the question for the node at ``depth``."""
    control, frames = search.control, search.frames
    at, plies = depth * dfs.FRAME, plies_of(program, stack, depth)
    cursor = frames[at + dfs.CURSOR]
    ours = frames[at + OURS]
    if (control[dfs.VALUE] >= control[dfs.BOUND]) == (ours == 1):
        frames[at + REPLY] = plies[cursor - 1]
        dfs.restore_key(search, depth + 1)
        frames[at + BEST] = mark_of_key(search.memory)
        search.history[history_at(ours, plies[cursor - 1])] += 1
        return True
    narrow(frames, at, control[dfs.VALUE])
    answer = frames[at + dfs.FRAME + REPLY]
    if answer != isa.NONE:
        bring_forward(plies, cursor, frames[at + dfs.COUNT], target_of(answer))
    return False


@kernel
def work(program: Any, stack: Any, arena: Any, search: Any, nodes: int) -> int:
    """Go on with the search for about so many nodes more; returns the phase, DONE once the question is answered."""
    control = search.control
    until = control[dfs.NODES] + nodes
    while control[dfs.PHASE] != dfs.DONE and control[dfs.NODES] < until:
        depth = control[dfs.DEPTH]
        if control[dfs.PHASE] == dfs.ENTER:
            control[dfs.PHASE] = dfs.REPORT if enter_new(program, stack, arena, search, depth) else dfs.NEXT
        elif control[dfs.PHASE] == dfs.REPORT:
            if depth == 0:
                control[dfs.PHASE] = dfs.DONE
            elif back_up(program, stack, search, depth - 1):
                record_value(search, depth - 1)
                control[dfs.DEPTH] = depth - 1
            else:
                control[dfs.DEPTH], control[dfs.PHASE] = depth - 1, dfs.NEXT
        elif dfs.exhausted(search, depth):
            control[dfs.VALUE], control[dfs.PHASE] = search.frames[depth * dfs.FRAME + LIMIT_SO_FAR], dfs.REPORT
            record_value(search, depth)
        else:
            dfs.descend(program, stack, search, depth)
    return control[dfs.PHASE]
