"""Random games of some rules, and whether they would have come out the same under others."""

from dataclasses import replace

from kernels.api import COLOURS, GameState, Program
from ludeme import Game, compile_game
from ludeme.families import Condition
from ludeme.game import Score
from ludeme.words.numbers.choices import NumberIf
from ludeme.words.numbers.counts import Constant
from search.breed.shortening import compiled
from search.measure.changes.replay import PlyChooser, Story, differing, stories
from search.play.agents import mixed

GAMES, PLIES = 200, 6_000
"""Games that are compared ply by ply: so many, or fewer where they are long."""
FEW, MANY = 50, 1_000
"""Games that are only counted: if so few are equal, the two rules draw the same plies, and so many can be compared."""
SEED = 2013


class Rehearsal:
    """Random games of a game, always the same."""

    def __init__(self, game: Game, games: int = GAMES) -> None:
        """Play so many, or fewer where they are long.

        Attributes:
            stories: the games.
            colours: those of which a ball was seen, on the board or in a ply; bit 0 White, 1 Black, 2 Red.
            hands: the colours that some hand got or gave away, as such bits.
            turns: of each game.
        """
        self.game, self.scored = game, game.score is not None
        self.program = compile_game(game)
        self.colours = self.hands = 0
        self.turns: list[int] = []
        self._full = GameState(self.program).hands()
        self.stories: list[Story] = []
        while len(self.stories) < games and sum(map(len, self.stories)) < PLIES:
            self.turns.append(0)
            self.stories += stories(self.program, [self._noting(mixed(SEED, len(self.stories)))], self.scored)

    def _noting(self, seed: int) -> PlyChooser:
        """Random plies; what is seen before each is noted."""

        def choose(state: GameState, number: int) -> int:
            chosen = state.random_ply(mixed(seed, number))
            seen = [colour for colour, mask in enumerate(state.colour_masks()) if mask]
            self.colours |= sum(1 << colour for colour in {*seen, state.read(chosen).colour})
            for before, now in zip(self._full or (), state.hands() or (), strict=True):
                self.hands |= sum(1 << colour for colour in range(COLOURS) if before[colour] != now[colour])
            self.turns[-1] = state.turn + 1
            return chosen

        return choose

    def same(self, other: Game | Program | None) -> bool:
        """True if no game would have come out differently under other rules; False if these are no game.

        What seldom matters is looked for in many more games, where both rules draw the same plies from one seed.
        """
        program = compiled(other) if isinstance(other, Game) else other
        if program is None or next(differing(program, self.stories, self.scored), None) is not None:
            return False
        return _counted(self.program, FEW) != _counted(program, FEW) or (
            _counted(self.program, MANY) == _counted(program, MANY)
        )

    def truths(self, condition: Condition) -> set[bool]:
        """What a condition was before the plies, and at the ends, of all games, for whoever was to move.

        It is asked in the place of the score. Empty if it cannot be asked there.
        """
        score = Score(number=NumberIf(condition=condition, then=Constant(value=1), otherwise=Constant(value=0)))
        program = compiled(replace(self.game, score=score))
        if program is None:
            return set()
        state, found = GameState(program), set[bool]()
        start = state.snapshot()
        for story in self.stories:
            state.restore(start)
            found |= _answers(state, story)
        return found


def _answers(state: GameState, story: Story) -> set[bool]:
    """What the score, as a condition, was for whoever was to move in a game, as far as it can be replayed."""
    found = set[bool]()
    for moment in story:
        found.add(bool((state.scores or [0])[state.mover]))
        ply = None if moment.played is None else state.plies.get(moment.played)
        if ply is None:
            break
        state.play(ply)
    return found


def _counted(program: Program, games: int) -> tuple[int, ...]:
    """How so many random games end, and how long they are."""
    found = GameState(program).playouts(games, SEED)
    return (*map(int, found.totals), found.plies)
