"""The pipeline: what a game is worth, in stages of rising cost; each can reject, and says why.

    form       the text is a well-formed, consistent game               microseconds
    compile    it compiles
    random     random games end, are not trivial, and any seat can win  milliseconds
    balance    self-play of a weak UCT: viability, and thought pays     a tenth of a second
    interest   self-play of a stronger UCT, with win-probability traces a second
    skill      a ladder of doubled budgets                              a second

`screen` does the first three and takes the signature, `assess` the rest, so that whoever runs the pipeline can drop
duplicates in between. Everything follows from (text, seed, budget): no clock, no state. Games that are dear to play
are played less often, by a rule that looks at counts only.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from kernels.api import playouts
from kernels.isa.program import MUTABLE, Program
from ludeme import Game, GameError, compile_game, parse_game
from search.measure import fitness as worth
from search.measure.budget import STANDARD, Budget, effort_of
from search.measure.cooperative import GATES_ALONE, PAYS_LEAST, outdone, united
from search.measure.study import absent, odd_matches, once, proved
from search.measure.truth import Beside, Taken, beside
from search.metrics import GATES, Estimate, Gate, all_metrics, measure
from search.metrics.balance import balance
from search.metrics.branching_factor import branching_factor
from search.metrics.duration import duration
from search.metrics.rapp_random import rapp_random
from search.metrics.skill_ladder import skill_ladder
from search.metrics.unfinished import unfinished
from search.play.agents import mixed
from search.play.evidence import Proof
from search.play.records import Record
from search.play.selfplay import play_records
from search.play.signature import signature
from search.store.rows import ACCEPTED, REJECTED

STAGES = ("form", "compile", "random", "balance", "interest", "skill")
UNPLAYABLE = STAGES[:2]
"""Stages at which there is no game yet."""


@dataclass(frozen=True)
class Measured:
    """A metric's value at one budget."""

    metric: str
    version: int
    budget: str
    group: str
    estimate: Estimate


@dataclass(frozen=True)
class Evaluation:
    """What the pipeline says of a game; the fields are explained at `search.store.rows.EvaluationRow`.

    ``played`` holds a few games of the strongest self-play; ``metrics`` every estimate taken on the way; ``absent``
    the metrics that a close look could not give a value, with the reason; ``remarks`` the rules that it found dead;
    ``truth`` estimates beside what is proved.
    """

    stage: str
    verdict: str
    reason: str = ""
    detail: str = ""
    signature: str = ""
    fitness: Estimate | None = None
    descriptors: dict[str, float] = field(default_factory=dict)
    metrics: tuple[Measured, ...] = ()
    played: tuple[Record, ...] = ()
    absent: dict[str, str] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    truth: tuple[Beside, ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True)
class Task:
    """A game to evaluate; picklable.

    Without ``gates`` a game is measured to the end; ``stated`` is what its file claims to be proved.
    """

    text: str
    seed: int
    budget: Budget = STANDARD
    gates: bool = True
    stated: Proof | None = None


class Rejection(Exception):
    """A stage does not let a game pass: a reason that can be counted, and the same with its numbers."""

    def __init__(self, stage: str, reason: str, detail: str = "") -> None:
        """Note the three parts."""
        super().__init__(reason)
        self.stage, self.reason, self.detail = stage, reason, detail


def evaluate(
    text: str, seed: int, budget: Budget = STANDARD, stated: Proof | None = None, gates: bool = True
) -> Evaluation:
    """The whole pipeline; ``stated`` is what the game's file claims to be proved.

    Without ``gates`` a game that compiles is measured to the end; the verdict is that of the cheap stages.
    """
    task = Task(text, seed, budget, gates, stated)
    first = screen(task)
    if first.verdict == REJECTED and (gates or first.stage in UNPLAYABLE):
        return first
    second = assess(task)
    found = replace(second, signature=first.signature, seconds=first.seconds + second.seconds)
    if first.verdict == REJECTED:
        return replace(found, stage=first.stage, verdict=REJECTED, reason=first.reason, detail=first.detail)
    return found


def screen(task: Task) -> Evaluation:
    """The stages that cost milliseconds; an accepted game has its signature."""
    started = time.perf_counter()
    try:
        game = _parsed(task.text)
        program = _compiled(game)
        _look_at_random_games(game, program, task)
        found = Evaluation("random", ACCEPTED, signature=signature(game))
    except Rejection as fault:
        found = Evaluation(fault.stage, REJECTED, fault.reason, fault.detail)
    return replace(found, seconds=time.perf_counter() - started)


def assess(task: Task) -> Evaluation:
    """The stages that play seriously; the text has passed `screen`."""
    started = time.perf_counter()
    study = _Study(task)
    try:
        found = study.run()
    except Rejection as fault:
        found = Evaluation(fault.stage, REJECTED, fault.reason, fault.detail, metrics=tuple(study.metrics))
    return replace(found, seconds=time.perf_counter() - started)


# --- the cheap stages ----------------------------------------------------------------------------------------------


def _parsed(text: str) -> Game:
    try:
        return parse_game(text)
    except GameError as fault:
        raise Rejection("form", "not well-formed", str(fault)) from None


def _compiled(game: Game) -> Program:
    try:
        return compile_game(game)
    except GameError as fault:
        raise Rejection("compile", "does not compile", str(fault)) from None


class Limit(NamedTuple):
    """A value that must not be above a bound, the reason to give if it is, and what is measured."""

    reason: str
    value: float
    most: float
    what: str


def _look_at_random_games(game: Game, program: Program, task: Task) -> None:
    """Raise Rejection if random games alone show that nobody can want to play this."""
    seats, games = game.players.seats, task.budget.playouts
    totals, plies = playouts(program, games, task.seed)
    wins, draws, stopped, turns = totals[:seats], totals[seats], totals[seats + 1], totals[seats + 2]
    drawn = Limit("nearly always drawn", draws / games, 0.9, "share drawn")
    limits = [
        Limit("too many unfinished games", stopped / games, 0.2, "share unfinished"),
        *([] if game.together else [drawn]),
        Limit("too short", -turns / games, -4, "− turns"),
        Limit("too long", plies / games, 120, "plies"),
        Limit("too dear to study", effort_of(game, plies / games), task.budget.effort_most, "effort"),
        *(_limits_alone(wins / games) if game.together else _limits_against(wins / games)),
    ]
    for reason, value, most, what in limits:
        if value > most:
            raise Rejection("random", reason, f"{what} {value:.3g} above {most:g} in {games} random games")
    records = play_records(game, ["random"] * seats, task.budget.glances, task.seed, program=program)
    if game.for_score and len({record.scores for record in records}) == 1:
        raise Rejection("random", "the score is always the same", f"{records[0].scores} in {len(records)} random games")
    _pass_gates("random", list(map(united, records)) if game.together else records, _gates(game, GATES), certain=True)


def _limits_against(won: Any) -> list[Limit]:
    """Limits on the shares that seats win where players are against each other."""
    return [
        Limit("a seat nearly always wins", won.max(), 0.98, "share won"),
        Limit("a seat hardly ever wins", -won.min(), -0.01, "− share won"),
    ]


def _limits_alone(won: Any) -> list[Limit]:
    """Limits on the share won where nobody is against anybody: a puzzle may be hard, but not solved by anything."""
    return [Limit("anybody wins", won.max(), 0.9, "share won")]


def _gates(game: Game, against: tuple[Gate, ...]) -> tuple[Gate, ...]:
    """The gates that make sense: of balance, draws and winners only where there is somebody to play against."""
    return GATES_ALONE if game.together else against


def _pass_gates(stage: str, records: Sequence[Record], gates: Sequence[Gate], certain: bool) -> None:
    """Raise Rejection at the first gate that does not let the games pass."""
    for gate in gates:
        estimate = gate.measured(records)
        if gate.surely_fails(estimate) if certain else gate.fails(estimate):
            side = "low" if estimate.value < gate.least else "high"
            raise Rejection(stage, f"{gate.metric.title.lower()} too {side}", gate.reason(estimate))


# --- the dear ones -------------------------------------------------------------------------------------------------


def _kind(game: Game) -> worth.Kind:
    """What players strive for, which decides what fitness is made of."""
    return "score" if game.for_score else "together" if game.together else "against"


STRICTER = (Gate(duration, least=5), Gate(unfinished, most=0.2), Gate(balance, least=0.25))
PLAYED_GATES: tuple[Gate, ...] = (*GATES, *STRICTER)
"""Limits on self-play; failed only where the whole interval fails."""
PAYS = Gate(rapp_random, least=0.6)
"""A weak search must beat a player that tosses coins."""


class _Study:
    """One game under study: what was played and measured so far."""

    def __init__(self, task: Task) -> None:
        self.game = parse_game(task.text)
        self.program = compile_game(self.game)
        self.seats = self.game.players.seats
        self.seed, self.gates, self.stated = task.seed, task.gates, task.stated
        _, plies = playouts(self.program, task.budget.playouts, task.seed)
        self.budget = task.budget.scaled(effort_of(self.game, plies / task.budget.playouts))
        self.metrics: list[Measured] = []
        self.remarks: tuple[str, ...] = ()
        self.absent: dict[str, str] = {}
        self.matches = 0
        self.played: list[Record] = []
        """The first games of the strongest self-play so far."""

    def run(self) -> Evaluation:
        """All stages."""
        self._level("balance", self.budget.low)
        records, measured = self._level("interest", self.budget.high)
        ladder = self._ladder()
        found = worth.axes(measured, ladder, _kind(self.game))
        fitness = worth.fitness(found)
        budget = f"uct:{self.budget.high}"
        self._note(budget, {"skill_ladder": skill_ladder(ladder)})
        self.metrics += [Measured(f"axis {axis}", 1, budget, "fitness", found[axis]) for axis in found]
        self.metrics.append(Measured("fitness", 1, budget, "fitness", fitness))
        if self.budget.probe:
            self._look_closely()
        return Evaluation(
            "skill",
            ACCEPTED,
            fitness=fitness,
            descriptors=self._descriptors(records),
            metrics=tuple(self.metrics),
            played=tuple(self.played),
            absent=self.absent,
            remarks=self.remarks,
            truth=beside((Taken(m.metric, m.budget, m.estimate) for m in self.metrics), self.sides),
        )

    @property
    def sides(self) -> int:
        """Players that are against each other; 1 where nobody is against anybody."""
        return 1 if self.game.together else self.seats

    def _look_closely(self) -> None:
        """The experiments that are made once, the proof, and why some metrics still have no value."""
        found_once, self.remarks = once(self.game, self.program, self.budget, self.seed)
        facts, reasons = proved(self.game, self.stated, self.budget.proof)
        for taken_at, taken in (*found_once.items(), *facts.items()):
            self._note(taken_at, taken)
        self.absent = absent(self.sides, {measured.metric for measured in self.metrics}, reasons)

    def _level(self, stage: str, iterations: int) -> tuple[list[Record], Mapping[str, Estimate]]:
        """Self-play and duels at one budget, measured; raises Rejection."""
        level = f"uct:{iterations}"
        records = self._play([level] * self.seats, self.budget.games, self.budget.trace, self.budget.probe)
        self._gate(stage, records, _gates(self.game, PLAYED_GATES))
        if self.game.together:
            self._must_pay(stage, records)
            measured = measure(records)
            self._note(level, measured)
            return records, measured
        for weaker in ("random", "greedy"):
            duel = self._play([level, *[weaker] * (self.seats - 1)], self.budget.duels)
            if weaker == "random":
                self._gate(stage, duel, (PAYS,))
            records += duel
        if self.budget.probe:
            records += odd_matches(self.game, self.program, level, self.budget, mixed(self.seed, iterations))
        measured = measure(records)
        self._note(level, measured)
        return records, measured

    def _must_pay(self, stage: str, records: Sequence[Record]) -> None:
        """Raise Rejection if chance does as well, each playing the same puzzle for itself."""
        found = outdone(records, self._play(["random"] * self.seats, len(records)))
        if self.gates and found.known and found.high < PAYS_LEAST:
            detail = f"better than chance in {found.value:.3g} (at most {found.high:.3g}) of {found.n} games"
            raise Rejection(stage, "thought does not pay", detail)

    def _gate(self, stage: str, records: Sequence[Record], gates: Sequence[Gate]) -> None:
        if self.gates:
            _pass_gates(stage, records, gates, certain=True)

    def _ladder(self) -> list[Record]:
        """Matches between neighbouring budgets, seats alternating."""
        records: list[Record] = []
        if self.game.together:
            for budget in self.budget.ladder:
                records += self._play([f"uct:{budget}"] * self.seats, self.budget.ladder_games)
            return records
        for weak, strong in zip(self.budget.ladder, self.budget.ladder[1:], strict=False):
            agents = [f"uct:{strong}", *[f"uct:{weak}"] * (self.seats - 1)]
            records += self._play(agents, self.budget.ladder_games)
        return records

    def _play(self, agents: Sequence[str], games: int, trace: int = 0, probe: int = 0) -> list[Record]:
        """Games of the study, each set with a seed of its own; whole rounds, so that every seat is held alike."""
        self.matches += 1
        rounds = -(-games // self.seats) * self.seats
        seed = mixed(self.seed, self.matches)
        records = play_records(self.game, agents, rounds, seed, trace, self.program, probe)
        if trace:
            self.played = records[:2]
        return list(map(united, records)) if self.game.together else records

    def _note(self, budget: str, measured: Mapping[str, Estimate]) -> None:
        """Keep every known estimate."""
        for metric in all_metrics():
            estimate = measured.get(metric.name)
            if estimate is not None and estimate.known:
                self.metrics.append(Measured(metric.name, metric.version, budget, metric.group, estimate))

    def _descriptors(self, records: Sequence[Record]) -> dict[str, float]:
        """What kind of game this is; the axes of the archive are among them."""
        return {
            "duration": duration(records).value,
            "branching": branching_factor(records).value,
            "motion": float(self.program.ints[MUTABLE]),
            "players": float(self.seats),
        }
