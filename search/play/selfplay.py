"""Games played by agents and recorded for the metrics. Everything follows from (game, agents, games, seed)."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass

from kernels.api import KINDS, GameState, Ply, Program
from ludeme import Game, compile_game
from ludeme.geometry import Graph, bits
from ludeme.pictures.notation import ply_text
from search.play.agents import Entrant, iterations_of, mixed
from search.play.giving_up import go_on
from search.play.probing import Observer, win_probabilities
from search.play.records import CHANCE, Record
from search.play.symmetry import game_symmetries

TRACE = 1
"""Keeps the seeds of value estimates apart from those of the players."""


@dataclass
class Recorder:
    """One game between any players, recorded while it is played.

    Args:
        seed: the same game for the same seed.
        trace: iterations of the value estimate after every turn; 0 for none.
        observer: chooses in the place of the players, by their names, and observes.
        opening: plies that the game begins with, whoever plays.
    """

    state: GameState
    geometry: Graph
    players: Sequence[Entrant]
    _: KW_ONLY
    seed: int
    trace: int = 0
    observer: Observer | None = None
    opening: Sequence[int] = ()

    def __post_init__(self) -> None:
        """Begin the record."""
        self.movers, self.turns, self.branching = list[int](), list[int](), list[int]()
        self.plies, self.values = list[str](), list[tuple[float, ...]]()
        self.used = self.state.filled
        for player in self.players:
            player.begin()

    def play(self) -> Record:
        """Play the game to its end."""
        state = self.state
        self._estimate()
        while not state.finished:
            go_on()
            turn = state.turn
            self.movers.append(CHANCE if state.chance_to_move else state.mover)
            self.turns.append(turn)
            self.branching.append(state.legal_count)
            ply = self._choose(mixed(self.seed, len(self.plies)))
            typed = state.read(ply)
            self.plies.append(ply_text(self.geometry, typed, state.filled))
            if not state.chance_to_move:
                self._tell(typed)
            state.play(ply)
            self.used |= state.filled
            if state.turn != turn or state.finished:
                self._estimate()
                if self.observer:
                    self.observer.turn_over()
        return self._record()

    def _tell(self, ply: Ply) -> None:
        """Let the players hear of a ply; of a secret choice only who makes it does."""
        for seat, player in enumerate(self.players):
            if seat == self.state.mover or not KINDS[ply.kind].hidden:
                player.see(self.state.mover, self.state.turn, ply)

    def _choose(self, seed: int) -> int:
        state, number = self.state, len(self.plies)
        if number < len(self.opening):
            return self.opening[number]
        if self.observer:
            return self.observer.choose(self.players[state.mover].name, seed)
        return state.random_ply(seed) if state.chance_to_move else self.players[state.mover](state, seed)

    def _estimate(self) -> None:
        """Each seat's estimated share of the win, or its true share once the game is over."""
        if self.trace:
            seed = mixed(self.seed, len(self.plies), TRACE)
            self.values.append(win_probabilities(self.state, self.trace, seed))

    def _record(self) -> Record:
        turns = _renumbered(self.turns)
        return Record(
            players=len(self.players),
            outcome=self.state.outcome,
            movers=tuple(self.movers),
            turns=turns,
            branching=tuple(self.branching),
            used=frozenset(bits(self.used)),
            points=self.geometry.count,
            values=tuple(self.values) if self.trace else None,
            agents=tuple(player.name for player in self.players),
            plies=tuple(self.plies),
            **(self.observer.observed() if self.observer else {}),
            scores=tuple(scores) if (scores := self.state.scores) and self.state.outcome else None,
        )


def _renumbered(turns: Sequence[int]) -> tuple[int, ...]:
    """Turn numbers without gaps (a turn that needs no ply leaves one)."""
    order = {turn: i for i, turn in enumerate(dict.fromkeys(turns))}
    return tuple(order[turn] for turn in turns)


def play_records(
    game: Game,
    agents: Sequence[str],
    games: int,
    *,
    seed: int,
    trace: int = 0,
    program: Program | None = None,
    probe: int = 0,
    first: int = 0,
) -> list[Record]:
    """Play games and record them.

    Args:
        game: the game.
        agents: one level for each seat; seat s of game g is played by ``agents[(s + g) % S]``.
        games: how many.
        seed: the games are the same for the same seed.
        trace: iterations of the value estimate after every turn; 0 for none. A game played for its score has no
            win to estimate: it is not traced, and no decision is probed.
        program: the compiled game, if there is one already.
        probe: observe the games (`probing`) and probe one of so many decisions; 0 for no observation.
        first: the number of the first game: the games before it were played by an earlier call.

    Raises:
        LevelError: there is no such level.
    """
    for level in agents:
        iterations_of(level)
    seats = game.players.seats
    if len(agents) != seats:
        raise ValueError(f"'{game.name}' has {seats} players; name {seats} levels, not {len(agents)}")
    state = GameState(program if program is not None else compile_game(game))
    start, geometry, records = state.snapshot(), game.board.geometry(), list[Record]()
    trace, every = (0, 0) if game.for_score else (trace, probe)
    symmetries = game_symmetries(state.program, geometry) if probe else ()
    for number in range(first, first + games):
        state.restore(start)
        seated = [Entrant(agents[(seat + number) % seats]) for seat in range(seats)]
        # Different games probe different decisions.
        observer = Observer(state, geometry, symmetries, every=every, first=number % probe) if probe else None
        recorder = Recorder(state, geometry, seated, seed=mixed(seed, number), trace=trace, observer=observer)
        records.append(recorder.play())
    return records
