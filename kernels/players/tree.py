"""The search tree of `kernels.players.uct` in flat memory."""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from kernels.compiling.jit import inlined
from kernels.isa import program as isa

EXPLORATION, BIAS, PROVING, DECISIVE, SETTINGS = range(5)
"""Places of the settings: the constant of UCB1 for rewards between 0 and 1; the assumed bias of RAVE, or
NO_RAVE; 1 if wins are proved; 1 if all plies of a new node are tried at once, to see which end the game."""
NO_RAVE = -1.0
PLAIN = (1.0, NO_RAVE, 0.0, 0.0)
STRONG = (0.2, 0.02, 1.0, 1.0)
"""Settings, found by matches over documented games."""
PLY_PLACES = 4096
"""Places of a player's plies in `last_played`; plies share one by a hash."""
PLY_SHIFT = np.uint64(64 - 12)
"""A shift that keeps the top 12 bits of a mixed 64-bit key: enough to number the places."""
DEEPEST = 512
"""Longest path in the tree: more plies than any game lasts within the turn cap of a search."""
USED, ROOT = 0, 0
UNKNOWN, NEVER_VISITED = 0.5, 1e9
"""The estimate for a node without visits, and its uncertainty where such nodes come before all others."""


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
    """[N] sum of rewards of the player who moved here."""
    amaf_visits: Any
    """[N] RAVE: simulations through the parent in which that player made this ply later (all moves as first)."""
    amaf_value: Any
    """[N] sum of that player's rewards in those."""
    proof: Any
    """[N] the player who wins from here whatever is played, as far as is known, or NONE."""
    estimate: Any
    """[N] the mean reward that the ply leads to (see `uct.update_estimate`); if its result is proved, beyond all."""
    uncertainty: Any
    """[N] the part of the confidence bound that falls with visits: 1 / sqrt(visits + 1)."""
    path: Any
    """[DEEPEST] nodes of the current simulation."""
    used: Any
    """[1] nodes in use."""
    rewards: Any
    """[2 S + 2] reward of each player in the current simulation, then summed over all; lowest and highest score."""
    last_played: Any
    """[S * PLY_PLACES] the last simulation in which a player made a ply."""
    settings: Any
    """[SETTINGS] what `search` is to do."""


def new_tree(nodes: int, seats: int) -> Tree:
    """Allocate a tree."""
    ply, first, count, skips, seat, visits, amaf_visits, proof = np.zeros((8, nodes), np.int64)
    value, amaf_value, estimate, uncertainty = np.zeros((4, nodes), np.float64)
    path, used, last_played = (np.zeros(size, np.int64) for size in (DEEPEST, 1, seats * PLY_PLACES))
    rewards, settings = np.zeros(2 * seats + 2, np.float64), np.zeros(SETTINGS, np.float64)
    return Tree(
        ply, first, count, skips, seat, visits, value, amaf_visits, amaf_value, proof, estimate, uncertainty,
        path, used, rewards, last_played, settings,
    )  # fmt: skip


def tree_type(integers: Any, floats: Any) -> Any:
    """The compiled type of a tree in memory of these types."""
    real = ("value", "amaf_value", "estimate", "uncertainty", "rewards", "settings")
    return types.NamedTuple([floats if name in real else integers for name in Tree._fields], Tree)


@inlined
def ply_place(player: int, ply: int) -> np.int64:
    """The place of a player's ply in the tree's ``last_played``."""
    key = np.uint64(ply & isa.TEXT_MASK) * np.uint64(0x9E37_79B9_7F4A_7C15)
    return player * PLY_PLACES + np.int64(key >> PLY_SHIFT)


@inlined
def mark_ply(last_played: Any, iteration: int, player: int, ply: int) -> None:
    """Note in a tree's ``last_played`` that a player makes a ply in an iteration."""
    last_played[ply_place(player, ply)] = iteration


@inlined
def add_node(tree: Any, ply: int) -> None:
    """Append a fresh node; without RAVE nodes that were never visited come first."""
    node = tree.used[USED]
    tree.ply[node] = ply
    tree.count[node] = isa.NONE
    tree.visits[node] = tree.amaf_visits[node] = 0
    tree.value[node] = tree.amaf_value[node] = 0.0
    tree.proof[node] = isa.NONE
    tree.estimate[node] = UNKNOWN
    tree.uncertainty[node] = 1.0 if tree.settings[BIAS] >= 0.0 else NEVER_VISITED
    tree.used[USED] = node + 1
