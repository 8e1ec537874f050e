"""Matches against handicapped players: one copies its opponent, one thinks late, one is barred from an action.

    mirror K              copies the opponent's last turn under symmetry K of the board, in its own colour, in whatever
                          order; what cannot be copied, as at the start, is played where it is nearest to its own image
    mirror pairs          the same, but each point's image is its partner, so that nobody completes a figure (`pairing`)
    LEVEL late            plays at random until a certain turn, then as the level
    LEVEL anywhere        does what the level would do, but at any point of the board where the same can be done
    LEVEL without ACTION  plays as the level, but never takes the action while there is another; where the level would,
                          it plays at random from the rest

The records are matches like others; `search.metrics` tells them by these names.

Source: Jaffe et al. 2012, "Evaluating competitive game balance with restricted play"; Tavener (Ai Ai) for the copier.
"""

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, permutations, product
from typing import NamedTuple, Self

from kernels.api import COLOURS, KINDS, NONE, WORDS, GameState, Ply, Program
from ludeme import Game, compile_game
from ludeme.compiler import PLY_CAP
from ludeme.families import Region, Shape
from ludeme.game import COLOUR_NAMES
from ludeme.geometry import Graph, Several
from search.measure.trials.pairing import pairing
from search.metrics.handicaps import BLIND, LATE, MIRROR, WITHOUT
from search.play.agents import Entrant, choose_packed, mixed
from search.play.motion import distances
from search.play.records import Record
from search.play.selfplay import Recorder
from search.play.symmetry import Symmetry, board_symmetries, symmetries_of

CALLED = (*map(str.lower, COLOUR_NAMES), "nothing")
"""What is in a hand, by its colour."""
SAMPLED = 6
"""Random games in which the actions of a game are looked for."""


class Copier(Entrant):
    """Answers each ply of the opponent's last turn with its image under a symmetry of the board.

    Where it cannot copy, as at the start, it makes one of the plies that are nearest to their own image: after one
    that is its own, as in the middle, it can copy again.

    Args:
        name: of the symmetry, for the name of the player.
        symmetry: what it copies under.
        exchange: its colour for each of the opponent's; others stay.
        steps: the least number of steps between each two points, None where there is no way.
    """

    def __init__(
        self, name: str, symmetry: Symmetry, exchange: Mapping[int, int], *, steps: Sequence[Sequence[int | None]]
    ) -> None:
        super().__init__("random", f"{MIRROR} {name}")
        self.symmetry, self.exchange, self.steps = symmetry, exchange, steps
        self.begin()

    def recolour(self, colour: int) -> int:
        """Its colour for one of the opponent's."""
        return self.exchange.get(colour, colour)

    def begin(self) -> None:
        """Forget the last game."""
        self.turn, self.turns, self.copied = -1, {0: list[Ply](), 1: list[Ply]()}, list[Ply]()

    def see(self, mover: int, turn: int, ply: Ply) -> None:
        """Keep a ply among those of its turn."""
        if turn != self.turn:
            self.turn, self.turns[mover] = turn, []
        self.turns[mover].append(ply)

    def __call__(self, state: GameState, seed: int) -> int:
        """The image of the ply to be copied; if that is not legal, one of those that are nearest to their own image."""
        self.copied, legal = (self.copied if state.turn == self.turn else []), state.plies
        shown = [ply for ply in self.turns[1 - state.mover] if ply not in self.copied]
        recoloured = [self.symmetry.image(ply, self.recolour) for ply in shown]
        for ply, copy in zip([*shown, *shown], [*recoloured, *map(self.symmetry.image, shown)], strict=True):
            if copy in legal:
                self.copied = [*self.copied, ply]
                return legal[copy]
        gaps = {ply: self._gap(typed) for typed, ply in legal.items()}
        least = min(gaps.values())
        return random.Random(seed).choice([ply for ply, gap in gaps.items() if gap == least])

    def _gap(self, ply: Ply) -> tuple[bool, float]:
        """Orders plies: first those that are their own image, above all in a colour that stays; then by steps."""
        image, recoloured = self.symmetry.image(ply), self.symmetry.image(ply, self.recolour) != ply
        if image == ply:
            return False, recoloured
        steps = None if NONE in (ply.target, image.target) else self.steps[ply.target][image.target]
        return True, math.inf if steps is None else steps


def action(ply: Ply, own: int, colours: Sequence[int]) -> str:
    """What a ply does: "move", "say yes", "hide white"; of a ball from outside "add own", "add another's", "add red".

    ``own``: the mover's colour, or NONE; without one, all colours go by their names. ``colours``: those of all seats.
    """
    if ply.word != NONE:
        return f"{ply.name} {WORDS[ply.word]}"
    if KINDS[ply.kind].hidden:
        return f"{ply.name} {' and '.join(CALLED[hand] for hand in (ply.colour, ply.hand) if hand != NONE)}"
    if ply.colour == COLOURS or "{ball}" not in KINDS[ply.kind].text or ply.name == "exchange":
        return ply.name  # to exchange a ball in hand is one action, whatever comes for it
    if own != NONE and ply.colour in colours:
        return f"{ply.name} own" if ply.colour == own else f"{ply.name} another's"
    return f"{ply.name} {CALLED[ply.colour]}"


def late(level: str, turn: int) -> Entrant:
    """The level that does not think before a turn."""

    def ply_of(state: GameState, seed: int) -> int:
        return state.random_ply(seed) if state.turn < turn else choose_packed(state, level, seed)

    return Entrant(level, f"{level}{LATE}", ply_of)


def barred(level: str, unwanted: str, colours: Sequence[int]) -> Entrant:
    """The level without an action: any other ply in the place of one that is barred."""

    def ply_of(state: GameState, seed: int) -> int:
        ply, own = choose_packed(state, level, seed), colours[state.mover]
        if action(state.read(ply), own, colours) != unwanted:
            return ply
        rest = [other for typed, other in state.plies.items() if action(typed, own, colours) != unwanted]
        return random.Random(seed).choice(rest) if rest else ply

    return Entrant(level, f"{level}{WITHOUT}{unwanted}", ply_of)


class Blind(Entrant):
    """The level, but where it plays, on the board that it plays on, is left to chance."""

    def __init__(self, level: str, rules: "GameRules") -> None:
        super().__init__(level, f"{level}{BLIND}")
        self.rules, self.free = rules, False
        """Whether it ever had several points to choose from."""

    def __call__(self, state: GameState, seed: int) -> int:
        """Any ply that does the same as the level's."""
        ply = super().__call__(state, seed)
        if state.chance_to_move:
            return ply
        wanted = self.rules.deed(state, state.read(ply))
        same = [other for typed, other in state.plies.items() if self.rules.deed(state, typed) == wanted]
        self.free = self.free or len(same) > 1
        return random.Random(seed).choice(same)


# --- the games -------------------------------------------------------------------------------------------------------


def random_plies(program: Program, games: int, seed: int) -> Iterator[tuple[GameState, int, int]]:
    """Every ply of random games: the state before it, its number in the game, and the ply."""
    state = GameState(program)
    start = state.snapshot()
    for game in range(games):
        state.restore(start)
        for number in range(PLY_CAP):
            if state.finished:
                break
            ply = state.random_ply(mixed(seed, game, number))
            yield state, number, ply
            state.play(ply)


class GameRules(NamedTuple):
    """What any player is told of a game, and games by such players.

    Args:
        program: the compiled rules.
        board: where balls lie.
        colours: each seat's own colour, or NONE.
        pie: whether the second player may change sides after the first turn.
        shapes: the shapes that the rules ask for.
        regions: the points of each region that the end rules or the score ask about, where it is always the same.
    """

    program: Program
    board: Graph
    colours: tuple[int, ...]
    pie: bool
    shapes: tuple[Shape, ...] = ()
    regions: tuple[int, ...] = ()

    @classmethod
    def of(cls, game: Game) -> Self:
        """The rules of a game that compiles."""
        board, colours, pie = game.board.geometry(), tuple(game.players.numbers), game.pie is not None
        shapes = dict.fromkeys(part for part in game.walk() if isinstance(part, Shape))
        deciding = chain(game.end.walk(), game.score.walk() if game.score else ())
        fixed = dict.fromkeys(part.fixed(board) for part in deciding if isinstance(part, Region))
        return cls(compile_game(game), board, colours, pie, tuple(shapes), tuple(filter(None, fixed)))

    def copiers(self) -> list[Copier]:
        """A copier for each symmetry of the board: own for own colour; colours that both share stay."""
        return self._copiers((str(k), one, self._exchange()) for k, one in enumerate(board_symmetries(self.board)))

    def pairing_copiers(self) -> list[Copier]:
        """A copier for each shape whose figures can be paired; it answers in the partner of each point."""
        free, unturned = (1 << self.board.count) - 1 & ~GameState(self.program).filled, board_symmetries(self.board)[0]
        found = (pairing({need for need, _ in shape.figures(self.board)}, self.board, free) for shape in self.shapes)
        return self._copiers(("pairs", unturned._replace(images=pairs), self._exchange()) for pairs in found if pairs)

    def further_copiers(self) -> list[Copier]:
        """Copiers under symmetries of the points alone that are free at the start, and with other exchanges of colours.

        Colours are exchanged in every way where nobody owns one.
        """
        usual, filled = board_symmetries(self.board), GameState(self.program).filled
        points = (1 << self.board.count) - 1 & ~filled
        free = [one for one in symmetries_of(self.board, points) if one not in usual] if filled else []
        ways = [(symmetry, self._exchange()) for symmetry in free]
        if NONE in self.colours:
            _, *exchanges = [dict(enumerate(order)) for order in permutations(range(COLOURS))]
            ways += product([*usual, *free], exchanges)
        return self._copiers((str(k), *way) for k, way in enumerate(ways, len(usual)))

    def copiers_within(self, seed: int) -> list[Copier]:
        """Copiers under symmetries of a part of the board that are none of the whole.

        The parts are the points where anything can be played, and those that decide.
        """
        usual, found = board_symmetries(self.board), list[Symmetry]()
        for points in dict.fromkeys((self._playable(seed), *self.regions)):
            whole = {one.within(points) for one in usual}
            found += [one for one in symmetries_of(self.board, points) if one.within(points) not in whole]
        return self._copiers((f"part {k}", one, self._exchange()) for k, one in enumerate(found))

    def _playable(self, seed: int) -> int:
        """The points where something can be played in random games; of a board with levels all: few are reached."""
        if any(self.board.supports):
            return (1 << self.board.count) - 1
        plies = (ply for state, _, _ in random_plies(self.program, SAMPLED, seed) for ply in state.plies)
        return sum(1 << target for target in {ply.target for ply in plies} - {NONE})

    def _exchange(self) -> dict[int, int]:
        """The colours of the two players, each to the other; none where they own none."""
        colours = self.colours
        return dict(zip(colours, [*colours[1:], colours[0]], strict=True)) if NONE not in colours else {}

    def _copiers(self, ways: Iterable[tuple[str, Symmetry, Mapping[int, int]]]) -> list[Copier]:
        """A copier for each name with a symmetry and an exchange of colours."""
        steps = distances(self.board)
        return [Copier(*way, steps=steps) for way in ways]

    def actions(self, seed: int) -> list[str]:
        """The actions that players choose from in random games, beside another: sorted, fewer than two are none."""
        found, colours = set[str](), self.colours
        for state, _, _ in random_plies(self.program, SAMPLED, seed):
            offered = {action(ply, colours[state.mover], colours) for ply in state.plies}
            found |= offered if len(offered) > 1 and not state.chance_to_move else set()
        return sorted(found)

    def deed(self, state: GameState, ply: Ply) -> str:
        """What a ply of the player to move does (`action`), and on which of several boards."""
        name = action(ply, self.colours[state.mover], self.colours)
        if isinstance(self.board, Several) and ply.target != NONE:
            return f"{name} on board {self.board.names[ply.target].partition(':')[0]}"
        return name

    def played(self, entrants: Sequence[Entrant], seed: int) -> Record:
        """One game between players, one a seat."""
        return Recorder(GameState(self.program), self.board, entrants, seed=seed).play()

    def match_of(self, entrant: Entrant, *, games: int, seed: int) -> list[Record]:
        """A handicapped player against the level that it would be, at each seat in turn; whole rounds of the seats."""
        seats, records = len(self.colours), []
        for k in range(-(-games // seats) * seats):
            entrants = [Entrant(entrant.level)] * seats
            entrants[k % seats] = entrant
            records.append(self.played(entrants, mixed(seed, k)))
        return records

    def mirror_matches(self, level: str, *, games: int, seed: int) -> list[Record]:
        """The copier, second, against a level, in a game for two; so many games for each symmetry of the board."""
        return [
            self.played((Entrant(level), copier), mixed(seed, number, k))
            for number, copier in enumerate(self.copiers())
            for k in range(games)
        ]

    def restricted_matches(self, level: str, *, games: int, seed: int) -> list[Record]:
        """For each action a match of the level against itself without it, in whole rounds of the seats."""
        return [
            record
            for number, unwanted in enumerate(self.actions(seed))
            for record in self.match_of(barred(level, unwanted, self.colours), games=games, seed=mixed(seed, number))
        ]
