"""Games drawn in steps, so that a search over the grammar can decide one step after the other.

The steps are the frame (players, board, score), the turn, the end; whatever else a game has is drawn at random then.
After each step there is a valid game, filled up with the smallest sections.
"""

import random
from collections.abc import Collection
from typing import NamedTuple

from ludeme import Game, parse_game
from ludeme.text.spelling import spell
from search.breed.genome import FRAME, random_frame, random_game, smallest_game, with_sections
from search.breed.names import PLACEHOLDER
from search.breed.operators import Offspring
from search.breed.selection import NOTHING_REQUIRED, Requirements, first_new
from search.breed.trees import with_field
from search.breed.validity import is_valid, without_unused_score

STEPS = (("players", "board", "score"), ("turn",), ("end",))
"""The sections that each step decides."""
DECIDED = frozenset(name for step in STEPS for name in step)
TRIES = 12
OPERATOR = "tree"
"""The operator of a game that was drawn step by step."""
Path = tuple[str, ...]


class Branch(NamedTuple):
    """What is to be drawn: a game with so many first steps kept of one that is given as text, from a random stream.

    ``avoid``: what the next step should not decide, as `decisions` tells it.
    """

    text: str
    kept: int
    avoid: tuple[str, ...]
    stream: str


def decisions(game: Game) -> Path:
    """What each step decided, as texts."""
    parts = [[getattr(game, name) for name in step] for step in STEPS]
    return tuple(" ".join("-" if part is None else spell(part) for part in step) for step in parts)


def drawn(branch: Branch, required: Requirements = NOTHING_REQUIRED) -> Offspring:
    """A game of a branch that is what is required; it follows from the branch alone.

    Raises:
        TooLongError: its text is too long.
        Exception: any at all; a ludeme may fail in a combination that nobody has tried.
    """
    rng = random.Random(branch.stream)
    return first_new(lambda: Offspring(_drawn(rng, branch), "", OPERATOR), required)


def _drawn(rng: random.Random, branch: Branch) -> Game:
    """A valid game with the decisions that are kept; any random one if that cannot be had."""
    for _ in range(TRIES):
        game = _kept(parse_game(branch.text), branch.kept) if branch.kept else random_frame(rng)
        for number in range(branch.kept, len(STEPS)):
            game = _with_step(rng, game, number, avoid=branch.avoid if number == branch.kept else ())
        rest = [p.name for p in Game.parameters() if p.name not in DECIDED and p.name not in FRAME]
        game = without_unused_score(with_sections(rng, game, rest))
        if is_valid(game):
            return game
    return random_game(rng)


def _with_step(rng: random.Random, game: Game, number: int, *, avoid: Collection[str]) -> Game:
    """The game with one step more; one that is to be avoided is drawn again a few times."""
    names = [name for name in STEPS[number] if name not in FRAME]
    for _ in range(TRIES):
        changed = with_sections(rng, game if number else random_frame(rng), names)
        if decisions(changed)[number] not in avoid:
            break
    return changed


def _kept(game: Game, kept: int) -> Game:
    """The smallest game with the first decisions of another one."""
    smallest = smallest_game(PLACEHOLDER, spell(game.players), spell(game.board))
    for name in (name for step in STEPS[:kept] for name in step if name not in FRAME):
        smallest = with_field(smallest, name, getattr(game, name))
    return smallest
