"""UCT for any number of players: select by UCB1, expand, play out at random, back up each player's reward.

Kocsis & Szepesvári 2006 (UCT); the value of a node is the reward of the player who moved into it (max^n, Sturtevant
2008). A node is expanded on its second visit. Children are shuffled, so the order of the legal plies means nothing.
Three additions, each of which can be turned off:

- plies that did well later in a game count for the same ply now, as long as little is known of it: RAVE with the
  schedule of least squared error (Gelly & Silver 2011, "Monte-Carlo tree search and rapid action value estimation");
- won and lost games are proved backwards through the tree (Winands, Björnsson & Saito 2008, "Monte-Carlo tree search
  solver"), here for any number of players: a node is won for the one player who wins whatever is played;
- a node's plies are tried when it gets its children, so that what ends the game is seen at once (Teytaud & Teytaud
  2010, "On the huge benefit of decisive moves in Monte-Carlo tree search algorithms").
"""

import math
from typing import Any

from kernels.board.position import copy, player_in_seat, plies_of, slot
from kernels.board.rng import below
from kernels.compiling.jit import inlined, kernel
from kernels.compiling.memory import ahead
from kernels.isa import program as isa
from kernels.players.playout import finish
from kernels.players.tree import (
    BIAS,
    DECISIVE,
    DEEPEST,
    EXPLORATION,
    PLY_PLACES,
    PROVING,
    ROOT,
    UNKNOWN,
    USED,
    add_node,
    mark_ply,
    ply_place,
)
from kernels.rules.chance import drawn
from kernels.rules.expressions import number
from kernels.rules.legality import legal
from kernels.rules.packing import PASS_PLY
from kernels.rules.turns import chance_moves, play, resolve

LOST_SHARE, SCORE_SHARE = 0.1, 0.8
"""Who plays alone for a score: the reward of the lowest score seen so far, and what the highest one adds."""


@kernel
def expand(program: Any, arena: Any, tree: Any, node: int, rng: Any) -> None:
    """Give ``node``, whose position is in slot 0, its children in random order."""
    position = slot(program, arena, 0)
    plies = plies_of(program, arena, 0)
    skips, n = 0, 0
    while position.registers[isa.STATUS] == isa.ONGOING:
        n = legal(program, arena)
        if n > 0:
            break
        if not resolve(program, position):
            plies[0] = PASS_PLY
            n = 1
            break
        skips += 1
    tree.skips[node] = skips
    mover = player_in_seat(position, position.registers[isa.MOVER])
    tree.seat[node] = isa.NONE if chance_moves(program, position) else mover
    tree.first[node] = tree.used[USED]
    tree.count[node] = n if position.registers[isa.STATUS] == isa.ONGOING else 0
    for i in range(tree.count[node]):
        k = i + below(rng, n - i)
        ply = plies[k]
        plies[k] = plies[i]
        add_node(tree, ply)


@inlined
def update_estimate(tree: Any, node: int) -> None:
    """Estimate what a ply brings by what it has brought, and by what it brought later in other games.

    The two means, the second with RAVE's weight amaf / (visits + amaf + 4 bias² visits amaf), are multiplied out to one
    fraction.
    """
    if tree.proof[node] != isa.NONE:
        return
    visits, amaf = float(tree.visits[node]), float(tree.amaf_visits[node])
    weight = 1.0 + 4.0 * tree.settings[BIAS] * tree.settings[BIAS] * amaf
    both = visits * weight + amaf
    tree.estimate[node] = (tree.value[node] * weight + tree.amaf_value[node]) / both if both else UNKNOWN


@inlined
def note_proof(tree: Any, node: int, player: int, above: int) -> None:
    """Note that ``player`` wins from a node, or NONE.

    ``above`` has moved into it, and then selects it at once, or only if all else is lost, too.
    """
    tree.proof[node] = player
    if player != isa.NONE:
        tree.estimate[node], tree.uncertainty[node] = math.inf if player == above else -math.inf, 0.0


@kernel
def select(tree: Any, node: int) -> int:
    """The child with the highest upper confidence bound (Auer et al. 2002, UCB1).

    One proved to be won is taken at once, and one proved to be lost only where all are: `note_proof` sets their bounds.
    """
    begin = tree.first[node]
    scale = tree.settings[EXPLORATION] * math.sqrt(math.log(float(tree.visits[node]) + 1.0))
    best, chosen = -1.0, begin
    for child in range(begin, begin + tree.count[node]):
        bound = tree.estimate[child] + scale * tree.uncertainty[child]
        if bound > best:
            best, chosen = bound, child
    return chosen


@kernel
def drawn_child(program: Any, arena: Any, tree: Any, node: int, rng: Any) -> int:
    """The child that chance goes to from ``node``, whose position is in slot 0."""
    begin, n = tree.first[node], tree.count[node]
    i = drawn(program, slot(program, arena, 0), ahead(tree.ply, begin), n, rng)
    return begin + max(i, 0)


@inlined
def set_rewards(program: Any, position: Any, tree: Any) -> None:
    """Write each player's reward for a finished game: 1 won, 0 lost, 1/2 drawn or unfinished."""
    registers, rewards = position.registers, tree.rewards
    for seat in range(program.ints[isa.SEATS]):
        result = registers[isa.OUTCOME + seat] if registers[isa.STATUS] == isa.OVER else 0
        rewards[player_in_seat(position, seat)] = 0.5 * (1 + result)
    if program.ints[isa.ALONE] and rewards[0] == 0.5:
        rewards[0] = share_of_score(program, position, tree)


@kernel
def share_of_score(program: Any, position: Any, tree: Any) -> float:
    """The reward of who plays alone for a score: where it lies among all that this search has seen."""
    points = float(number(program, position, program.ints[isa.SCORE], 0))
    lowest, highest = min(tree.rewards[2], points), max(tree.rewards[3], points)
    tree.rewards[2], tree.rewards[3] = lowest, highest
    return LOST_SHARE + SCORE_SHARE * ((points - lowest) / (highest - lowest) if highest > lowest else 0.5)


@inlined
def winner(program: Any, rewards: Any) -> int:
    """The one player who has won, or NONE."""
    found, winners = isa.NONE, 0
    for player in range(program.ints[isa.SEATS]):
        if rewards[player] == 1.0:
            found = player
            winners += 1
    return found if winners == 1 else isa.NONE


# --- RAVE ----------------------------------------------------------------------------------------------------------


@kernel
def update_rave(tree: Any, depth: int, iteration: int) -> None:
    """RAVE: add the rewards to all children of the path's nodes whose plies the same player made later, too."""
    for d in range(depth, -1, -1):
        node = tree.path[d]
        mover = tree.seat[node]
        if tree.count[node] > 0 and mover != isa.NONE:
            for child in range(tree.first[node], tree.first[node] + tree.count[node]):
                if tree.last_played[ply_place(mover, tree.ply[child])] == iteration:
                    tree.amaf_visits[child] += 1
                    tree.amaf_value[child] += tree.rewards[mover]
                    update_estimate(tree, child)
        if d > 0 and tree.seat[tree.path[d - 1]] != isa.NONE:
            mark_ply(tree.last_played, iteration, tree.seat[tree.path[d - 1]], tree.ply[node])


# --- proving -------------------------------------------------------------------------------------------------------


@inlined
def proved(tree: Any, node: int) -> int:
    """The player who wins from a node as its children tell: the mover by one of them, another one by all; or NONE."""
    mover, same = tree.seat[node], tree.proof[tree.first[node]]
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        proof = tree.proof[child]
        if proof == mover and mover != isa.NONE:
            return mover
        if proof != same:
            same = isa.NONE
    return same


@kernel
def prove(tree: Any, depth: int) -> None:
    """Carry what is proved of the path's last node, or the one before, up as far as it proves anything."""
    above = depth if tree.proof[tree.path[depth]] != isa.NONE else depth - 1
    for d in range(above - 1, -1, -1):
        node = tree.path[d]
        if tree.proof[tree.path[d + 1]] == isa.NONE:
            return
        if tree.proof[node] == isa.NONE:
            note_proof(tree, node, proved(tree, node), moved_into(tree, d))


@inlined
def moved_into(tree: Any, depth: int) -> int:
    """The player who has moved into the node of the path at a depth; NONE: chance, or nobody."""
    return tree.seat[tree.path[depth - 1]] if depth > 0 else isa.NONE


@kernel
def try_children(program: Any, arena: Any, tree: Any, depth: int) -> None:
    """Try all plies of the path's node at ``depth``, whose position is in slot 0: prove what ends the game."""
    node = tree.path[depth]
    here, after = slot(program, arena, 0), slot(program, arena, program.ints[isa.DEPTH] + 1)
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        copy(program, here, after)
        play(program, after, tree.ply[child])
        if after.registers[isa.STATUS] == isa.OVER:
            set_rewards(program, after, tree)
            note_proof(tree, child, winner(program, tree.rewards), tree.seat[node])
    note_proof(tree, node, proved(tree, node), moved_into(tree, depth))


# --- the search ----------------------------------------------------------------------------------------------------


@kernel
def descend(program: Any, arena: Any, tree: Any, capacity: int, rng: Any) -> int:
    """Go from the root, whose position is in slot 0, to a node that is new or final; returns its depth."""
    position = slot(program, arena, 0)
    node, depth = ROOT, 0
    tree.path[0] = ROOT
    while True:
        if tree.count[node] == isa.NONE:
            over = position.registers[isa.STATUS] != isa.ONGOING
            full = tree.used[USED] + program.ints[isa.MOST_PLIES] > capacity
            if not over and (full or (tree.visits[node] == 0 and node != ROOT)):
                break
            expand(program, arena, tree, node, rng)
            if tree.settings[DECISIVE] != 0.0 and tree.count[node] > 0 and tree.seat[node] != isa.NONE:
                try_children(program, arena, tree, depth)
        else:
            for _ in range(tree.skips[node]):
                resolve(program, position)
        if tree.count[node] == 0 or depth == DEEPEST - 1:
            break
        node = select(tree, node) if tree.seat[node] != isa.NONE else drawn_child(program, arena, tree, node, rng)
        play(program, position, tree.ply[node])
        depth += 1
        tree.path[depth] = node
    return depth


@kernel
def simulate(program: Any, arena: Any, tree: Any, capacity: int, rng: Any, iteration: int) -> None:
    """An iteration, numbered from 1, from the root, whose position is in slot 0."""
    depth = descend(program, arena, tree, capacity, rng)
    last = tree.path[depth]
    rave = tree.settings[BIAS] >= 0.0
    finish(program, arena, rng, tree.last_played, iteration if rave else 0)
    set_rewards(program, slot(program, arena, 0), tree)
    if rave:
        update_rave(tree, depth, iteration)
    back_up(program, tree, depth)
    if tree.settings[PROVING] != 0.0:
        if tree.count[last] == 0 and tree.proof[last] == isa.NONE:
            note_proof(tree, last, winner(program, tree.rewards), moved_into(tree, depth))
        prove(tree, depth)


@inlined
def back_up(program: Any, tree: Any, depth: int) -> None:
    """Add the rewards along the path: to each node that of the player who chose it."""
    seats = program.ints[isa.SEATS]
    for seat in range(seats):
        tree.rewards[seats + seat] += tree.rewards[seat]
    tree.visits[ROOT] += 1
    unseen = 1.0 if tree.settings[BIAS] >= 0.0 else 0.0
    for d in range(1, depth + 1):
        node, player = tree.path[d], moved_into(tree, d)
        tree.visits[node] += 1
        tree.value[node] += tree.rewards[player] if player != isa.NONE else 0.0
        if tree.proof[node] == isa.NONE:
            update_estimate(tree, node)
            tree.uncertainty[node] = 1.0 / math.sqrt(float(tree.visits[node]) + unseen)


@inlined
def result_for_mover(tree: Any, child: int) -> int:
    """Of a child of the root: 1 proved to win for the player to move, -1 proved to lose, 0 unknown."""
    proof = tree.proof[child]
    return 0 if proof == isa.NONE else 1 if proof == tree.seat[ROOT] else -1


@inlined
def preferred(tree: Any, child: int, best: int) -> bool:
    """True if a child of the root is to be preferred: by what is proved, by visits, by rewards."""
    ours, theirs = result_for_mover(tree, child), result_for_mover(tree, best)
    if ours != theirs:
        return ours > theirs
    return (tree.visits[child], tree.value[child]) > (tree.visits[best], tree.value[best])


@kernel
def search(program: Any, arena: Any, origin: Any, tree: Any, capacity: int, iterations: int, rng: Any) -> int:
    """Search the position ``origin`` until the root is proved, but no longer than so many iterations.

    Returns:
        The root's child visited most (the better one on a tie) or proved to win, or NONE.
    """
    seats = program.ints[isa.SEATS]
    for seat in range(2 * seats):
        tree.rewards[seat] = 0.0
    tree.rewards[2 * seats], tree.rewards[2 * seats + 1] = math.inf, -math.inf
    for i in range(seats * PLY_PLACES):
        tree.last_played[i] = 0
    tree.used[USED] = 0
    add_node(tree, isa.NONE)
    iteration = 0
    while iteration < iterations and tree.proof[ROOT] == isa.NONE:
        iteration += 1
        copy(program, origin, slot(program, arena, 0))
        simulate(program, arena, tree, capacity, rng, iteration)
    best = isa.NONE
    for child in range(tree.first[ROOT], tree.first[ROOT] + tree.count[ROOT]):
        if best == isa.NONE or preferred(tree, child, best):
            best = child
    return best
