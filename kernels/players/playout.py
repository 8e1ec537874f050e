"""Random playouts: uniform over the legal plies, each replayable by (seed, index), nothing allocated inside."""

from typing import Any

from kernels.balls.hands import in_supply
from kernels.board.bits import count, load, nth
from kernels.board.position import column_top, copy, player_in_seat, plies_of, slot
from kernels.board.rng import below, reseed
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.players.straight import is_straight, play_straight
from kernels.players.tree import mark_ply
from kernels.rules.actions import act, leaf_at, leaf_of
from kernels.rules.candidates import (
    applies,
    candidates,
    colours_of,
    entry_count,
    may_place,
    nth_entry,
    sources,
    targets,
    targets_for,
)
from kernels.rules.chance import draw_chance
from kernels.rules.legality import INCOMPLETE, LEGAL, already_listed, is_exact, permitted, tried
from kernels.rules.packing import PASS_PLY, colour_of, kind_of, leaf_number_of, make_ply
from kernels.rules.turns import advance, chance_moves, resolve, step_at

TRIES = 8
"""Candidates drawn before all are listed; either way the ply is uniform over the legal ones."""
LOW_PART = (1 << isa.COLOUR_SHIFT) - 1
"""The part of a drawn number that tells candidates of one leaf and colour apart."""
REFUSED, UNDECIDED = -2, -3
"""In place of the next ply: the one before is illegal; whether it is legal is not known."""


@inlined
def choice(leaf_number: int, colour: int, k: int) -> int:
    """What is drawn from an urn, in one number: which changes by chance costs the processor less than four that do."""
    return leaf_number << isa.LEAF_SHIFT | colour << isa.COLOUR_SHIFT | k


@inlined
def draw_ply(program: Any, arena: Any, rng: Any) -> int:
    """A candidate drawn uniformly from a set that includes all legal plies, or NONE if that set is empty.

    UNDECIDED if what was drawn from the set is no candidate.
    The leaves are a stream of urns: each new one of size ``here`` takes over with chance here / total.
    """
    position = slot(program, arena, 0)
    step = step_at(program, position)
    playable = load(program.zero, position.rows, isa.PLAYABLE)
    urn, chosen, total = playable, isa.NONE, 0
    first_leaf = program.ints[step + isa.STEP_FIRST]
    for leaf_number in range(first_leaf, first_leaf + program.ints[step + isa.STEP_COUNT]):
        leaf = leaf_at(program, leaf_number)
        if not applies(program, position, leaf):
            continue
        kind = program.ints[leaf + isa.LEAF_KIND]
        if kind == isa.ADD:
            colours = colours_of(program, position, leaf)
            by_colour = program.ints[leaf + isa.LEAF_BY_COLOUR]
            mask = targets(program, position, leaf) if colours and not by_colour else playable
            for colour in range(isa.COLOURS):
                if may_place(program, position, colours, colour):
                    if by_colour:
                        mask = targets_for(program, position, leaf, colour)
                    here = count(mask)
                    total += here
                    drawn = below(rng, total) if here else 0
                    urn = mask if drawn < here else urn
                    chosen = choice(leaf_number, colour, drawn) if drawn < here else chosen
        elif kind != isa.SKIP:
            moving = kind in (isa.MOVE, isa.TAKE)
            mask = sources(program, position, leaf) if moving else playable
            here = count(mask) * (count(playable) + 1 if kind == isa.MOVE else 1) if moving else 1
            if kind >= isa.ENTER:
                here = entry_count(program, position, leaf)
            total += here
            drawn = below(rng, total) if here else here
            urn = mask if drawn < here else urn
            chosen = choice(leaf_number, isa.COLOURS, drawn) if drawn < here else chosen
    if chosen == isa.NONE:
        return isa.NONE
    chosen_leaf, k = leaf_number_of(chosen), chosen & LOW_PART
    kind = program.ints[leaf_at(program, chosen_leaf) + isa.LEAF_KIND]
    if kind == isa.ADD:
        return make_ply(chosen_leaf, isa.ADD, colour_of(chosen), isa.NO_POINT, nth(urn, k))
    if kind >= isa.ENTER:
        ply = nth_entry(program, position, slot(program, arena, 1), chosen_leaf, k)
        return ply if ply != isa.NONE else UNDECIDED
    if kind != isa.MOVE and kind != isa.TAKE:
        return make_ply(chosen_leaf, kind, isa.COLOURS, isa.NO_POINT, isa.NO_POINT)
    return from_source(program, position, chosen_leaf, urn, k)


@inlined
def draw_addition(program: Any, position: Any, rng: Any) -> int:
    """As `draw_ply`, for a step whose candidates are all legal: additions in colours that do not change, and passes."""
    step = step_at(program, position)
    playable = load(program.zero, position.rows, isa.PLAYABLE)
    urn, chosen, total = playable, isa.NONE, 0
    first_leaf = program.ints[step + isa.STEP_FIRST]
    for leaf_number in range(first_leaf, first_leaf + program.ints[step + isa.STEP_COUNT]):
        leaf = leaf_at(program, leaf_number)
        if not applies(program, position, leaf):
            continue
        if program.ints[leaf + isa.LEAF_KIND] == isa.PASS:
            total += 1
            chosen = choice(leaf_number, isa.COLOURS, 0) if below(rng, total) == 0 else chosen
            continue
        mask = targets(program, position, leaf)
        here = count(mask)
        colours = program.ints[program.ints[leaf + isa.LEAF_COLOURS] + position.registers[isa.MOVER]]
        for colour in range(isa.COLOURS):
            if here and colours >> colour & 1 and in_supply(program, position, colour) > 0:
                total += here
                drawn = below(rng, total)
                urn = mask if drawn < here else urn
                chosen = choice(leaf_number, colour, drawn) if drawn < here else chosen
    if chosen == isa.NONE:
        return isa.NONE
    leaf_number, colour = leaf_number_of(chosen), colour_of(chosen)
    if colour == isa.COLOURS:
        return make_ply(leaf_number, isa.PASS, isa.COLOURS, isa.NO_POINT, isa.NO_POINT)
    return make_ply(leaf_number, isa.ADD, colour, isa.NO_POINT, nth(urn, chosen & LOW_PART))


@inlined
def from_source(program: Any, position: Any, leaf_number: int, balls: Any, k: int) -> int:
    """The k-th candidate of a MOVE or TAKE leaf: each source with every playable point and the point it empties."""
    kind = program.ints[leaf_at(program, leaf_number) + isa.LEAF_KIND]
    if kind != isa.MOVE:
        return make_ply(leaf_number, kind, isa.COLOURS, nth(balls, k), isa.NO_POINT)
    playable = load(program.zero, position.rows, isa.PLAYABLE)
    choices = count(playable) + 1
    source = nth(balls, k // choices)
    k = k % choices
    target = nth(playable, k) if k < choices - 1 else column_top(program, position, source)
    return make_ply(leaf_number, isa.MOVE, isa.COLOURS, source, target)


@inlined
def going_after_trial(program: Any, ply: int) -> int:
    """How the trial of a ply leaves slot 1: TO_THE_END, ready for the next ply; NOT_AHEAD, as `act` leaves it."""
    leaf = leaf_of(program, ply)
    return program.ints[leaf + isa.LEAF_AHEAD] if program.ints[leaf + isa.LEAF_NEXT] != isa.NONE else isa.NOT_AHEAD


@inlined
def perform(program: Any, arena: Any, ply: int, sure: bool) -> bool:
    """Play a candidate of slot 0 if it is legal; a ``sure`` one is."""
    position = slot(program, arena, 0)
    if not sure and not permitted(program, arena, 0, ply):
        return False
    going = going_after_trial(program, ply)
    if sure or going == isa.BEYOND_THE_END:
        act(program, position, ply)
    else:
        copy(program, slot(program, arena, 1), position)
    if sure or going != isa.TO_THE_END:
        advance(program, position, ply)
    return True


@inlined
def certain(program: Any, ply: int) -> bool:
    """True if a drawn ply needs no trial; drawn moves always do: their candidates are a superset."""
    leaf = leaf_of(program, ply)
    return program.ints[leaf + isa.LEAF_EXACT] == isa.EXACT and program.ints[leaf + isa.LEAF_KIND] != isa.MOVE


@inlined
def leads_on(program: Any, ply: int) -> bool:
    """True if the turn must go on after a ply, by one that can be drawn."""
    leaf = leaf_of(program, ply)
    step = program.ints[isa.STEPS_AT] + isa.STEP_SIZE * program.ints[leaf + isa.LEAF_NEXT]
    if program.ints[leaf + isa.LEAF_NEXT] == isa.NONE or program.ints[leaf + isa.LEAF_AHEAD] != isa.TO_THE_END:
        return False
    return program.ints[step + isa.STEP_DRAWN] == isa.ALL_DRAWN


@inlined
def draw_legal(program: Any, arena: Any, rng: Any) -> int:
    """A random legal ply of slot 0, drawn as `play_random` does; NONE if there is none, UNDECIDED if none was found."""
    position = slot(program, arena, 0)
    if program.ints[step_at(program, position) + isa.STEP_EXACT]:
        return draw_addition(program, position, rng)
    for _ in range(TRIES):
        ply = draw_ply(program, arena, rng)
        if ply == UNDECIDED:
            continue
        if ply == isa.NONE or certain(program, ply) or permitted(program, arena, 0, ply):
            return ply
    return UNDECIDED


@kernel
def perform_and_draw(program: Any, arena: Any, rng: Any, ply: int) -> int:
    """Play a candidate of slot 0 after which the turn goes on, if there is a way on: one is drawn, to be played next.

    Returns:
        The next ply; NONE if the game is over; REFUSED or, if none was found, UNDECIDED: then nothing has changed.
    """
    position, before, seed = slot(program, arena, 0), slot(program, arena, program.ints[isa.DEPTH] - 1), rng[0]
    copy(program, position, before)
    verdict = tried(program, position, ply)
    if verdict == LEGAL:
        return isa.NONE
    following = draw_legal(program, arena, rng) if verdict == INCOMPLETE else isa.NONE
    if following >= 0:
        return following
    copy(program, before, position)
    rng[0] = seed
    return UNDECIDED if following == UNDECIDED else REFUSED


@inlined
def play_candidate(program: Any, arena: Any, rng: Any, ply: int, sure: bool) -> int:
    """Play a candidate of slot 0 if it is legal; a ``sure`` one is.

    Returns:
        The ply to be played next, if it was drawn to show that there is a way on, otherwise NONE; or REFUSED.
    """
    if not sure and leads_on(program, ply):
        following = perform_and_draw(program, arena, rng, ply)
        if following != UNDECIDED:
            return following
    return isa.NONE if perform(program, arena, ply, sure) else REFUSED


@inlined
def repeats_last(plies: Any, n: int, kinds: int) -> int:
    """Put the plies of certain kinds that read like an earlier one behind all others; returns how many stand before."""
    first = 0
    for i in range(n):
        ply = plies[i]
        if not (kinds >> kind_of(ply) & 1 and already_listed(plies, first, ply)):
            for j in range(i, first, -1):
                plies[j] = plies[j - 1]
            plies[first] = ply
            first += 1
    return first


@inlined
def take_repeat(plies: Any, first: int, end: int, ply: int) -> int:
    """Take out the first of the plies from ``first`` to ``end`` that reads like another; NONE if there is none."""
    for i in range(first, end):
        found = plies[i]
        if found != isa.NONE and found & isa.TEXT_MASK == ply & isa.TEXT_MASK:
            plies[i] = isa.NONE
            return int(found)
    return isa.NONE


@kernel
def play_listed(program: Any, arena: Any, rng: Any) -> Any:
    """List the candidates of slot 0 and try them in random order; returns what `play_random` does.

    Of plies that read the same only the first that is legal counts, as in `legality.legal`. Where nothing can be done
    it only resolves itself: the rest of the turn is skipped, or the mover must pass.
    """
    position, plies = slot(program, arena, 0), plies_of(program, arena, 0)
    end = candidates(program, arena, 0, False)
    layered = program.ints[step_at(program, position) + isa.STEP_LAYERED]
    first = repeats_last(plies, end, layered) if layered else end
    n, skip = first, isa.NONE
    while n > 0:
        k = below(rng, n)
        ply = plies[k]
        n -= 1
        plies[k] = plies[n]
        if kind_of(ply) == isa.SKIP:
            skip = ply
            continue
        while ply != isa.NONE:
            following = play_candidate(program, arena, rng, ply, is_exact(program, position, ply))
            if following != REFUSED:
                return ply, following
            ply = take_repeat(plies, first, end, ply)
    if skip != isa.NONE and perform(program, arena, skip, False):
        return isa.NONE, isa.NONE
    if resolve(program, position):
        return isa.NONE, isa.NONE
    play_candidate(program, arena, rng, PASS_PLY, True)
    return PASS_PLY, isa.NONE


@kernel
def play_tried(program: Any, arena: Any, rng: Any) -> Any:
    """Draw candidates and try them out; after a few failures list them all. Returns what `play_random` does."""
    position = slot(program, arena, 0)
    if chance_moves(program, position):
        ply = draw_chance(program, arena, rng)
        if ply != isa.NONE:
            return ply, play_candidate(program, arena, rng, ply, True)
    if program.ints[step_at(program, position) + isa.STEP_DRAWN]:
        for _ in range(TRIES):
            ply = draw_ply(program, arena, rng)
            if ply == UNDECIDED:
                continue
            if ply == isa.NONE:
                break
            following = play_candidate(program, arena, rng, ply, certain(program, ply))
            if following != REFUSED:
                return ply, following
    return play_listed(program, arena, rng)


@inlined
def play_random(program: Any, arena: Any, rng: Any, ply: int) -> Any:
    """Play one uniformly random legal ply in slot 0: the one given, unless that is NONE.

    Returns:
        The ply, or NONE if the position only resolved itself; and the next one if that has been drawn already, or NONE.
    """
    position = slot(program, arena, 0)
    if ply == isa.NONE:
        if not program.ints[step_at(program, position) + isa.STEP_EXACT]:
            return play_tried(program, arena, rng)
        ply = draw_addition(program, position, rng)
        if ply == isa.NONE:
            if resolve(program, position):
                return isa.NONE, isa.NONE
            ply = PASS_PLY
    act(program, position, ply)
    advance(program, position, ply)
    return ply, isa.NONE


@kernel
def finish(program: Any, arena: Any, rng: Any, last_played: Any, iteration: int) -> int:
    """Play slot 0 out at random; returns the number of plies.

    Unless ``iteration`` is 0, every ply is marked with it in ``last_played`` (see `tree.mark_ply`).
    """
    position, plies, following = slot(program, arena, 0), 0, isa.NONE
    while arena.registers[isa.STATUS] == isa.ONGOING:
        if is_straight(program, position):
            plies += play_straight(program, arena, rng, last_played, iteration)
            if arena.registers[isa.STATUS] != isa.ONGOING:
                break
        player = player_in_seat(arena, arena.registers[isa.MOVER])
        ply, following = play_random(program, arena, rng, following)
        if ply != isa.NONE:
            plies += 1
            if iteration:
                mark_ply(last_played, iteration, player, ply)
    return plies


@kernel
def play_many(program: Any, arena: Any, origin: Any, rng: Any, seed: int, first: int, games: int, totals: Any) -> int:
    """Play ``games`` playouts from ``origin``, numbered from ``first`` on.

    Args:
        program: the game.
        arena: where to play.
        origin: the position to start from.
        rng: state of the random numbers, one word.
        seed: with the playout's number it makes the playout.
        first: number of the first playout.
        games: how many.
        totals: int64 array [S + 3], added to: wins of each seat, draws, unfinished games, turns.

    Returns:
        The number of plies played.
    """
    seats = program.ints[isa.SEATS]
    plies = 0
    for index in range(first, first + games):
        reseed(rng, seed, index)
        copy(program, origin, slot(program, arena, 0))
        plies += finish(program, arena, rng, totals, 0)
        registers = arena.registers
        totals[seats + 2] += registers[isa.TURN]
        if registers[isa.STATUS] != isa.OVER:
            totals[seats + 1] += 1
            continue
        winners = 0
        for seat in range(seats):
            if registers[isa.OUTCOME + seat] == 1:
                totals[player_in_seat(arena, seat)] += 1
                winners += 1
        if winners == 0:
            totals[seats] += 1
    return plies
