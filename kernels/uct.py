"""UCT for any number of players: select by UCB1, expand, play out at random, back up each seat's reward.

Kocsis & Szepesvári 2006 (UCT); the value of a node is the reward of the seat that moved into it (max^n, Sturtevant
2008). A node is expanded on its second visit. Children are shuffled, so the order of the legal plies means nothing.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numba import types

from kernels.chance import drawn
from kernels.jit import inlined, kernel
from kernels.legality import PASS_PLY, legal
from kernels.memory import ahead, pointer
from kernels.playout import finish
from kernels.position import copy, plies_of, slot
from kernels.program import MOVER, NONE, ONGOING, OUTCOME, OVER, SEATS, STATUS
from kernels.rng import below
from kernels.secrets import other_side
from kernels.turns import chance_moves, play, resolve

EXPLORATION = 1.0
"""The constant of UCB1, for rewards between 0 and 1."""
DEEPEST = 512
"""Longest path in the tree: more plies than any game lasts within the turn cap of a search."""

USED, ROOT = 0, 0
MARGIN = 4096
"""Nodes kept in reserve: no position of a game in practice has more legal plies."""


class Tree(NamedTuple):
    """A search tree of N nodes in flat memory; node 0 is the root. Children of a node lie side by side."""

    ply: Any
    """[N] the ply that leads here."""
    first: Any
    """[N] first child."""
    count: Any
    """[N] number of children; NONE before expansion; 0 where the game is over."""
    skips: Any
    """[N] how often the position had to resolve itself before somebody had a ply."""
    seat: Any
    """[N] which player moves here; NONE: chance."""
    visits: Any
    """[N] simulations through here."""
    value: Any
    """[N] sum of rewards of the seat that moved here."""
    path: Any
    """[DEEPEST] nodes of the current simulation."""
    used: Any
    """[1] nodes in use."""
    rewards: Any
    """[2 S] reward of each player in the current simulation, then summed over all."""


def new_tree(nodes: int, seats: int) -> Tree:
    """Allocate a tree."""
    ply, first, count, skips, seat, visits = np.zeros((6, nodes), np.int64)
    value, rewards = np.zeros(nodes, np.float64), np.zeros(2 * seats, np.float64)
    path, used = np.zeros(DEEPEST, np.int64), np.zeros(1, np.int64)
    return Tree(ply, first, count, skips, seat, visits, value, path, used, rewards)


def tree_type(integers: Any, floats: Any) -> Any:
    """The compiled type of a tree in memory of these types."""
    return types.NamedTuple((*(integers,) * 6, floats, integers, integers, floats), Tree)


@inlined
def lean_tree(tree: Any) -> Any:
    """The tree as addresses."""
    return Tree(
        pointer(tree.ply),
        pointer(tree.first),
        pointer(tree.count),
        pointer(tree.skips),
        pointer(tree.seat),
        pointer(tree.visits),
        pointer(tree.value),
        pointer(tree.path),
        pointer(tree.used),
        pointer(tree.rewards),
    )


@inlined
def add_node(tree: Any, ply: int) -> None:
    """Append a fresh node."""
    node = tree.used[USED]
    tree.ply[node] = ply
    tree.count[node] = NONE
    tree.visits[node] = 0
    tree.value[node] = 0.0
    tree.used[USED] = node + 1


@kernel
def expand(program: Any, arena: Any, tree: Any, node: int, rng: Any) -> None:
    """Give ``node``, whose position is in slot 0, its children in random order."""
    position = slot(program, arena, 0)
    plies = plies_of(program, arena, 0)
    skips, n = 0, 0
    while position.registers[STATUS] == ONGOING:
        n = legal(program, arena)
        if n > 0:
            break
        if not resolve(program, position):
            plies[0] = PASS_PLY
            n = 1
            break
        skips += 1
    tree.skips[node] = skips
    tree.seat[node] = NONE if chance_moves(program, position) else other_side(position, position.registers[MOVER])
    tree.first[node] = tree.used[USED]
    tree.count[node] = n if position.registers[STATUS] == ONGOING else 0
    for i in range(tree.count[node]):
        k = i + below(rng, n - i)
        ply = plies[k]
        plies[k] = plies[i]
        add_node(tree, ply)


@kernel
def select(tree: Any, node: int) -> int:
    """The child with the highest upper confidence bound (Auer et al. 2002, UCB1); unvisited ones first."""
    begin, n = tree.first[node], tree.count[node]
    scale = EXPLORATION * EXPLORATION * math.log(float(tree.visits[node]) + 1.0)
    best, chosen = -1.0, begin
    for child in range(begin, begin + n):
        visits = tree.visits[child]
        if visits == 0:
            return child
        bound = tree.value[child] / visits + math.sqrt(scale / visits)
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
def score(program: Any, arena: Any, rewards: Any) -> None:
    """Write each seat's reward for the finished game in slot 0: 1 won, 0 lost, 1/2 drawn or unfinished."""
    registers = arena.registers
    for seat in range(program.ints[SEATS]):
        result = registers[OUTCOME + seat] if registers[STATUS] == OVER else 0
        rewards[other_side(arena, seat)] = 0.5 * (1 + result)


@kernel
def simulate(program: Any, arena: Any, tree: Any, room: int, rng: Any) -> None:
    """One iteration from the root, whose position is in slot 0."""
    position = slot(program, arena, 0)
    node, depth = ROOT, 0
    tree.path[0] = ROOT
    while True:
        if tree.count[node] == NONE:
            if (tree.visits[node] == 0 and node != ROOT) or tree.used[USED] + MARGIN > room:
                break
            expand(program, arena, tree, node, rng)
        else:
            for _ in range(tree.skips[node]):
                resolve(program, position)
        if tree.count[node] == 0 or depth == DEEPEST - 1:
            break
        node = select(tree, node) if tree.seat[node] != NONE else drawn_child(program, arena, tree, node, rng)
        play(program, position, tree.ply[node])
        depth += 1
        tree.path[depth] = node
    finish(program, arena, rng)
    score(program, arena, tree.rewards)
    back_up(program, tree, depth)


@inlined
def back_up(program: Any, tree: Any, depth: int) -> None:
    """Add the rewards along the path: to each node that of the seat that chose it."""
    seats = program.ints[SEATS]
    for seat in range(seats):
        tree.rewards[seats + seat] += tree.rewards[seat]
    tree.visits[ROOT] += 1
    for d in range(1, depth + 1):
        node, player = tree.path[d], tree.seat[tree.path[d - 1]]
        tree.visits[node] += 1
        tree.value[node] += tree.rewards[player] if player != NONE else 0.0


@kernel
def search(program: Any, arena: Any, origin: Any, tree: Any, room: int, iterations: int, rng: Any) -> int:
    """Search the position ``origin``; returns the root's child visited most (the better one on a tie), or NONE."""
    for seat in range(2 * program.ints[SEATS]):
        tree.rewards[seat] = 0.0
    tree.used[USED] = 0
    add_node(tree, NONE)
    for _ in range(iterations):
        copy(program, origin, slot(program, arena, 0))
        simulate(program, arena, tree, room, rng)
    best = NONE
    for child in range(tree.first[ROOT], tree.first[ROOT] + tree.count[ROOT]):
        if best == NONE or (tree.visits[child], tree.value[child]) > (tree.visits[best], tree.value[best]):
            best = child
    return best
