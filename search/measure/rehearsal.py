"""Random games of some rules, and whether they would have come out the same under others."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from kernels.api import GameState
from kernels.isa import program as isa
from kernels.isa.ply import Ply, read
from kernels.isa.program import Program
from ludeme import Game, GameError, compile_game
from ludeme.families import Condition
from ludeme.game import Score
from ludeme.numbers.choices import If
from ludeme.numbers.counts import Constant
from search.play.agents import mixed

GAMES, PLIES = 200, 6_000
"""Games that are compared ply by ply: so many, or fewer where they are long."""
FEW, MANY = 50, 1_000
"""Games that are only counted: if so few are equal, the two rules draw the same plies, and so many can be compared."""
SEED = 2013


class Shown(NamedTuple):
    """What players see before a ply: the legal plies and who moves; at the end, the result."""

    legal: frozenset[Ply]
    mover: int
    outcome: tuple[int, ...] | None
    scores: tuple[int, ...]


class Story(NamedTuple):
    """One game: what was seen at each point of it, and the plies between."""

    seen: tuple[Shown, ...]
    plies: tuple[Ply, ...]


class _Table:
    """The machine with the rules of a game, which remembers how its plies read."""

    def __init__(self, program: Program, scored: bool) -> None:
        self.state, self.scored = GameState(program), scored
        self.start = self.state.snapshot()
        self._told: dict[int, Ply] = {}
        self._counted: dict[int, tuple[int, ...]] = {}

    def begin(self) -> GameState:
        """Back to the start position."""
        self.state.restore(self.start)
        return self.state

    def told(self, packed: int) -> Ply:
        """A packed ply as players see it."""
        if packed not in self._told:
            self._told[packed] = read(self.state.program, packed)
        return self._told[packed]

    def shown(self) -> Shown:
        """What players see now."""
        state = self.state
        if not state.finished:
            return Shown(frozenset(map(self.told, state.legal)), state.mover, None, ())
        return Shown(frozenset(), isa.NONE, state.outcome, tuple(state.scores or ()) if self.scored else ())

    def play(self, ply: Ply) -> None:
        """Play a ply that is legal."""
        self.state.play(next(packed for packed in self.state.legal if self.told(packed) == ply))

    def tells(self, story: Story) -> bool:
        """True if a game can be replayed with nothing different anywhere."""
        self.begin()
        for seen, ply in zip(story.seen, (*story.plies, None), strict=True):
            if self.shown() != seen:
                return False
            if ply is not None:
                self.play(ply)
        return True

    def truths(self, story: Story) -> set[bool]:
        """What its score, as a condition, was for whoever was to move in a game, as far as it can be replayed."""
        state, found = self.begin(), set[bool]()
        for seen, ply in zip(story.seen, (*story.plies, None), strict=True):
            found.add(bool((state.scores or [0])[state.mover]))
            if ply is None or self.shown().legal != seen.legal:
                break
            self.play(ply)
        return found

    def counted(self, games: int) -> tuple[int, ...]:
        """How so many random games end, and how long they are."""
        if games not in self._counted:
            found = self.begin().playouts(games, SEED)
            self._counted[games] = (*map(int, found.totals), found.plies)
        return self._counted[games]


class Rehearsal:
    """Random games of a game, always the same."""

    def __init__(self, game: Game, games: int = GAMES) -> None:
        """Play so many, or fewer where they are long.

        Attributes:
            stories: the games.
            colours: those of which a ball was seen, on the board or in a ply; bit 0 White, 1 Black, 2 Red.
            hands: the colours that some hand got or gave away, as such bits.
            turns: of the game that had most.
        """
        self.game = game
        self._table = _Table(compile_game(game), game.score is not None)
        self.colours = self.hands = self.turns = 0
        self.stories: list[Story] = []
        plies = 0
        while len(self.stories) < games and plies < PLIES:
            self.stories.append(self._played(mixed(SEED, len(self.stories))))
            plies += len(self.stories[-1].plies)

    def _played(self, seed: int) -> Story:
        """One random game."""
        table, state, seen, plies = self._table, self._table.begin(), list[Shown](), list[Ply]()
        full = state.hands()
        while True:
            seen.append(table.shown())
            self._note(full)
            if state.finished:
                self.turns = max(self.turns, state.turn)
                return Story(tuple(seen), tuple(plies))
            chosen = state.random_ply(mixed(seed, len(plies)))
            plies.append(table.told(chosen))
            self.colours |= 1 << plies[-1].colour
            state.play(chosen)

    def _note(self, full: list[list[int | None]] | None) -> None:
        """Note the colours on the board, and those of which a hand holds another number than at the start."""
        masks = self._table.state.colour_masks()
        self.colours |= sum(1 << colour for colour, mask in enumerate(masks) if mask)
        for before, now in zip(full or (), self._table.state.hands() or (), strict=True):
            self.hands |= sum(1 << colour for colour in range(isa.COLOURS) if before[colour] != now[colour])

    def same(self, other: Game | Program | None) -> bool:
        """True if no game would have come out differently under other rules; False if these are no game.

        What seldom matters is looked for in many more games, where both rules draw the same plies from one seed.
        """
        program = _compiled(other) if isinstance(other, Game) else other
        if program is None:
            return False
        table = _Table(program, self.game.score is not None)
        if not all(map(table.tells, self.stories)):
            return False
        return self._table.counted(FEW) != table.counted(FEW) or self._table.counted(MANY) == table.counted(MANY)

    def truths(self, condition: Condition) -> set[bool]:
        """What a condition was before the plies, and at the ends, of all games, for whoever was to move.

        It is asked in the place of the score. Empty if it cannot be asked there.
        """
        score = Score(number=If(condition=condition, then=Constant(value=1), otherwise=Constant(value=0)))
        program = _compiled(replace(self.game, score=score))
        table = _Table(program, scored=False) if program else None
        return set().union(*map(table.truths, self.stories)) if table else set()


def _compiled(game: Game) -> Program | None:
    try:
        return compile_game(game)
    except GameError:
        return None
