"""Behavioural signatures: two texts that play alike are one game.

A signature is a hash of what happens in random games under fixed seeds: how many plies there are to choose from, and
the result. Colours are renamed in seat order first, and plies are drawn from the sorted list of what a player sees, so
neither the names of players and colours nor the order in which a text offers its choices matters. Nor do:

- the size of the board: a game is judged on the usual one if it can be played there;
- which way the board lies: there are games for each symmetry, with the list sorted as it would have it;
- plies without a choice: they are played, and not told;
- who owns which balls, and whether the winner loses: a game, its misère version, and the same told of players who place
  each other's balls have one signature.

Equal signatures are strong evidence, not proof: games that differ only in rare positions may collide.
"""

import dataclasses
import hashlib
import random
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, Self

from kernels.api import NONE, GameState, Program
from ludeme import Game, GameError, Ludeme, compile_game
from ludeme.base import vocabulary
from ludeme.families import Colour
from ludeme.game import COLOUR_NAMES
from search.play.symmetry import Symmetry, board_symmetries

GAMES = 16
"""Random games that are looked at, or a few more: each symmetry of the board that is not one of the game gets two."""
LENGTH = 16
"""Hexadecimal digits of a signature."""


def signature(game: Game) -> str:
    """The signature of a game that compiles."""
    usual = resized(renamed(game))
    program, turned = compile_game(usual), board_symmetries(usual.board.geometry())
    traces = game_traces(program, turned, game.for_score)
    text = min(repr(sorted(map(repr, some))) for some in (traces, [trace.reversed() for trace in traces]))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


class Trace(NamedTuple):
    """What happened in a random game.

    Args:
        choices: legal plies where there were several.
        balls: balls of each colour at the end, in rising order.
        outcome: 1, 0 or -1 for each player; None if the game did not end.
        scores: of each player, where nothing else is played for.
    """

    choices: tuple[int, ...]
    balls: tuple[int, ...]
    outcome: tuple[int, ...] | None
    scores: tuple[int, ...] = ()

    def reversed(self) -> Self:
        """The game with its winners as losers; a player who is alone does not lose by winning."""
        if not self.outcome or len(self.outcome) == 1:
            return self
        return self._replace(outcome=tuple(-result for result in self.outcome))


def game_traces(program: Program, symmetries: Sequence[Symmetry], for_score: bool = False) -> list[Trace]:
    """Random games: one for each symmetry of the board, then more for each of those whose first games differ."""
    state = GameState(program)
    start = state.snapshot()

    def play(symmetry: Symmetry, seed: int) -> Trace:
        state.restore(start)
        trace = _trace(state, symmetry, random.Random(seed))
        return trace._replace(scores=tuple(state.scores or ())) if for_score else trace

    differing = {play(symmetry, 0): symmetry for symmetry in symmetries}
    seeds = range(1, max(GAMES // len(differing), 2))
    return [*differing, *(play(symmetry, seed) for seed in seeds for symmetry in differing.values())]


def _trace(state: GameState, symmetry: Symmetry, rng: random.Random) -> Trace:
    choices, image = [], cache(symmetry.image)
    while not state.finished:
        plies = {image(seen): ply for seen, ply in state.plies.items()}
        seen, chosen = sorted(plies), 0
        if len(seen) > 1:
            choices.append(len(seen))
            chosen = rng.randrange(len(seen))
        state.play(plies[seen[chosen]])
    balls = sorted(mask.bit_count() for mask in state.colour_masks())
    return Trace(tuple(choices), tuple(balls), state.outcome)


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
