"""Behavioural signatures: two texts that play alike are one game.

A signature is a hash of how many ply sequences the game has (perft) and of what happens in random games under fixed
seeds: the number of legal plies before every ply, and the result. Colours are renamed in seat order first, and plies
are drawn from the sorted list of what a player sees, so neither the names of players and colours nor the order in
which a text offers its choices matters. Nor does the size of the board: a game is judged on the usual one if it can be
played there. The list is sorted as each symmetry of the board would have it, in turn, and all games are taken together:
a text and its mirror image have one signature.

Equal signatures are strong evidence, not proof: games that differ only in rare positions may collide.
"""

import dataclasses
import hashlib
import random
from collections.abc import Sequence
from typing import Any

from kernels.api import NONE, GameState, Program, perft
from ludeme import Game, GameError, Ludeme, compile_game
from ludeme.base import vocabulary
from ludeme.families import Colour
from ludeme.game import COLOUR_NAMES
from search.play.symmetry import Symmetry, board_symmetries

GAMES = 16
"""Random games that are looked at, or a few more, so that each symmetry of the board has as many."""
PERFT_DEPTH = 3
SEQUENCES_MOST = 30_000
"""Perft goes no deeper than where it would count more than about so many."""
LENGTH = 16
"""Hexadecimal digits of a signature."""


def signature(game: Game) -> str:
    """The signature of a game that compiles."""
    usual = resized(renamed(game))
    program, turned = compile_game(usual), board_symmetries(usual.board.geometry())
    told: tuple[Any, ...] = (sequence_counts(program), game_traces(program, turned, game.for_score))
    return hashlib.sha256(repr(told).encode()).hexdigest()[:LENGTH]


def sequence_counts(program: Program) -> tuple[int, ...]:
    """Perft from depth 1 on, as deep as is cheap."""
    counts: list[int] = []
    for depth in range(1, PERFT_DEPTH + 1):
        if counts and counts[-1] * counts[0] > SEQUENCES_MOST:
            break
        counts = perft(program, depth)
    return tuple(counts)


def game_traces(program: Program, symmetries: Sequence[Symmetry], for_score: bool = False) -> list[tuple[Any, ...]]:
    """What happens in random games, sorted: legal plies before each ply, mover's share of the board, the result.

    The same seeds are used for every symmetry. The score belongs to the result only where it is all that is played for.
    """
    state = GameState(program)
    start = state.snapshot()
    traces = []
    for number in range(-(-GAMES // len(symmetries)) * len(symmetries)):
        state.restore(start)
        seed, turned = divmod(number, len(symmetries))
        trace = _trace(state, symmetries[turned], random.Random(seed))
        traces.append((*trace, state.scores) if for_score else trace)
    return sorted(traces, key=repr)


def _trace(state: GameState, symmetry: Symmetry, rng: random.Random) -> tuple[Any, ...]:
    branching = []
    while not state.finished:
        plies = {symmetry.image(seen): ply for seen, ply in state.plies.items()}
        seen = sorted(plies)
        branching.append(len(seen))
        state.play(plies[seen[rng.randrange(len(seen))]])
    return tuple(branching), tuple(mask.bit_count() for mask in state.colour_masks()), state.outcome


def resized(game: Game) -> Game:
    """The game on the usual board, if it can be played there: another size alone makes no new game."""
    usual = dataclasses.replace(game, board=game.board.usual())
    try:
        compile_game(usual)
    except GameError:
        return game
    return usual


# --- names do not matter -------------------------------------------------------------------------------------------


def renamed(game: Game) -> Game:
    """The game with the players' colours in the usual order, White first, and the same renaming everywhere."""
    owned = [COLOUR_NAMES[colour] for colour in game.players.numbers if colour != NONE]
    order = dict.fromkeys([*owned, *COLOUR_NAMES])
    new = dict(zip(order, COLOUR_NAMES, strict=True))
    return game.with_parts(lambda value: _renamed(value, new))


def _renamed(value: Any, new: dict[str, str]) -> Any:
    """The value of a field with other names of colours in it."""
    if isinstance(value, tuple):
        return tuple(_renamed(item, new) for item in value)
    if isinstance(value, Colour) and value.word in new:
        return vocabulary(Colour)[new[value.word]]()
    if isinstance(value, Ludeme):
        return value.with_parts(lambda part: _renamed(part, new))
    if isinstance(value, str) and value in new:
        return new[value]
    if isinstance(value, str) and value and not set(value) - set("WBR."):
        return value.translate({ord(old[0]): name[0] for old, name in new.items()})
    return value
