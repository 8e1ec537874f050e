"""The pipeline: what a game is worth, in stages of rising cost; each can reject, and says why.

    form       the text is a well-formed, consistent game, no longer than documented ones      microseconds
    compile    it compiles
    random     random games end, are not trivial, any seat can win, choices matter             milliseconds
    forced     nobody wins by force within a few plies                                         a twentieth of a second
    balance    self-play of a weak UCT: viability, and thought pays                            a tenth of a second
    simple     no player that searches nothing, or plays anywhere, holds its own               a tenth of a second
    interest   self-play of a stronger UCT, with win-probability traces, stays open            a second
    skill      a ladder of doubled budgets, a search that thinks late                          a second
    strong     self-play of strong players, where a search confirms                            seconds

`screen` does the first three and takes the signature, `assess` the rest, so that whoever runs the pipeline can drop
duplicates in between. Everything follows from (text, seed, budget): no clock, no state; but who calls may give up after
a time (`search.run.workers.processes`). Games that are costly to play are played less often, by a rule that looks at
counts only.
"""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ludeme import GameError, parse_game, rule_sheet
from search.breed.archive import length_of
from search.breed.validity import is_valid
from search.measure.absent_metrics import absent_metrics
from search.measure.budget import STANDARD, Budget
from search.measure.fact_check import FactCheck, compared
from search.measure.game_study import GameStudy
from search.measure.screening import Rejection, figures, gates_for, look_at_random_games, pass_gates
from search.measure.trials.cooperative import LEAST_GAIN, MOST_REACHED, best_reached, better_share
from search.measure.trimming import TrimmedGame, Trimming
from search.measure.worth import fitness as worth
from search.measure.worth.documented import NearestKnown
from search.metrics import GATES, Estimate, Gate, Measurement, measure, measurements
from search.metrics.duels import rapp_random, skill_ladder
from search.metrics.duration import duration
from search.metrics.gates import FAIR
from search.metrics.handicaps import EVEN, SIMPLE, late_thought, play_anywhere, sharp_play, simple_play
from search.metrics.leads import played_out
from search.metrics.outcomes import balance, completion, unfinished
from search.metrics.positions import branching_factor
from search.metrics.statistics import exactly
from search.play.records import Proof, Record
from search.play.signature import signature
from search.store.rows import ACCEPTED, REJECTED

STAGES = ("form", "compile", "random", "forced", "balance", "simple", "interest", "skill", "strong")
UNPLAYABLE = STAGES[:2]
"""Stages at which there is no game yet."""
PLAYED = STAGES[3:]
"""Stages that play a game in earnest; one that passes them all without strong players ends at "skill"."""
OUTDONE = "surely worth less than its rivals"
"""The reason of a game that is not measured to the end, because it cannot get a place."""


@dataclass(frozen=True)
class Evaluation:
    """What the pipeline says of a game; the fields are explained at `search.store.rows.EvaluationRow`.

    ``played`` holds a few games of the strongest self-play; ``metrics`` every estimate taken on the way; ``absent``
    the metrics that a close look could not give a value, with the reason; ``remarks`` the rules that it found dead;
    ``figures`` what random games show, where nothing else was played;
    ``truth`` estimates beside what is proved; ``shorter`` the game without its dead words, to be evaluated instead;
    ``nearest`` the nearest known game, where it was looked for.
    """

    stage: str
    verdict: str
    reason: str = ""
    detail: str = ""
    signature: str = ""
    fitness: Estimate | None = None
    descriptors: dict[str, float] = field(default_factory=dict)
    figures: dict[str, float] = field(default_factory=dict)
    metrics: tuple[Measurement, ...] = ()
    played: tuple[Record, ...] = ()
    absent: dict[str, str] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    truth: tuple[FactCheck, ...] = ()
    shorter: TrimmedGame | None = None
    nearest: NearestKnown | None = None
    seconds: float = 0.0


@dataclass(frozen=True)
class Task:
    """A game to evaluate; picklable.

    Without ``gates`` a game is measured to the end; ``stated`` is what its file claims to be proved; with ``trim`` the
    evaluation stops as soon as a part of the game turns out to do nothing; with ``asked``, what a game of each of
    `archive.LENGTHS` must be worth to get a place, as soon as it is worth less at best. With ``again`` a game that was
    accepted is measured once more, and weak players, who told already all that they can, play it no longer.
    """

    text: str
    seed: int
    budget: Budget = STANDARD
    gates: bool = True
    stated: Proof | None = None
    trim: bool = False
    asked: tuple[float, ...] = ()
    again: bool = False


def evaluate(task: Task) -> Evaluation:
    """The whole pipeline; without gates a game that compiles is measured to the end, whatever the cheap stages say."""
    first = screen(task)
    if first.verdict == REJECTED and (task.gates or first.stage in UNPLAYABLE):
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
        study = game_study_of(task)
        look_at_random_games(study)
        found = Evaluation("random", ACCEPTED, figures=figures(study), signature=signature(study.game))
    except Rejection as fault:
        found = Evaluation(fault.stage, REJECTED, fault.reason, fault.detail)
    return replace(found, seconds=time.perf_counter() - started)


def assess(task: Task) -> Evaluation:
    """The stages that play seriously; the text has passed `screen`."""
    started = time.perf_counter()
    assessment = _Assessment(game_study_of(task), task)
    rule_sheet(assessment.study.game).text()  # a game whose rules cannot be told fails alone, here
    try:
        found = assessment.run()
    except Rejection as fault:
        found = Evaluation(fault.stage, REJECTED, fault.reason, fault.detail, metrics=tuple(assessment.metrics))
    return replace(found, seconds=time.perf_counter() - started)


def game_study_of(task: Task) -> GameStudy[Budget]:
    """The game of a task, compiled and not yet played.

    Raises:
        Rejection: there is no such game.
    """
    try:
        game = parse_game(task.text)
    except GameError as fault:
        raise Rejection("form", "not well-formed", str(fault)) from None
    if task.gates and (excess := worth.too_long(game)):
        raise Rejection("form", "rules too long", excess)
    try:
        return GameStudy(game, task.seed, task.budget, stated=task.stated)
    except GameError as fault:
        raise Rejection("compile", "does not compile", str(fault)) from None


# --- what each stage refuses -----------------------------------------------------------------------------------------


def _held(games: Sequence[Record], level: str) -> str:
    """What a simple player wins of a level, in words."""
    found = simple_play(games)
    name = next(agent for agent in games[0].agents if agent.startswith(SIMPLE)).removeprefix(SIMPLE)
    return f"a player without thought ('{name}') wins {found.value:.0%} of {found.n} games against {level}"


def _refuse_thoughtless(study: GameStudy[Budget]) -> None:
    """Raise Rejection if the search is surely ahead neither of the best simple player nor of half its budget."""
    if study.simple and simple_play(study.simple).high >= EVEN and worth.doublings(study.ladder).low <= 0:
        detail = f"{_held(study.simple, study.level)}, and it is not sure that twice the thought wins more"
        raise Rejection("skill", "nothing shows that thought pays", detail)


def _refuse_short_wins(study: GameStudy[Budget]) -> None:
    """Raise Rejection if it is proved that somebody wins within a few plies."""
    found = study.short_proof
    if found and found.plies is not None and found.plies <= SHORT:
        winner = study.game.players.names[found.mover if found.result == 1 else 1 - found.mover]
        raise Rejection("forced", "won by force in a few plies", f"{winner} wins within {found.plies} plies")


# --- the stages that play seriously ---------------------------------------------------------------------------------


ENDS = Gate(unfinished, most=0.2)
"""Games that do not end are the longest, so this is asked first."""
PLAYED_GATES: tuple[Gate, ...] = (*GATES, Gate(duration, least=5), ENDS, Gate(balance, least=0.25))
"""Limits on self-play; failed only where the whole interval fails."""
OPEN = Gate(played_out, most=0.5)
"""It must not be certain long before the end who wins."""
STRONG_GATES: tuple[Gate, ...] = (*GATES, Gate(duration, least=5), ENDS, FAIR, Gate(completion, least=0.4))
"""Limits on the games of strong players: what they nearly always draw, or win with the same seat, is no find."""
PAYS = Gate(rapp_random, least=0.6)
"""A weak search must beat a player that tosses coins."""
THINKS = Gate(simple_play, most=0.3)
"""A search must be ahead of every player that searches nothing."""
PLACES = Gate(play_anywhere, most=0.35)
"""A search must be ahead of itself playing anywhere; in games of counting, like Nim, it is not."""
ENDINGS = ("balance", "completion", "drawishness", "duration", "first_player_advantage")
"""What is told of the games of strong players."""
SHORT = 7
"""A win that nobody can prevent within so many plies leaves nothing to play for."""


class _Assessment:
    """The stages that play seriously: what each asks of the study, and what the answer must be."""

    def __init__(self, study: GameStudy[Budget], task: Task) -> None:
        self.study, self.task, self.gates = study, task, task.gates
        self.trimming = Trimming(study) if task.trim else None
        self.metrics: list[Measurement] = []

    def run(self) -> Evaluation:
        """Go through all stages and return what they found."""
        study, level = self.study, self.study.level
        if not self.task.again and (shorter := self._look_at_weak_play()):
            return _cut("balance", shorter)
        self._measure_simple_play()
        if self.gates:
            self._pass("interest", level)
            pass_gates("interest", study.self_play(level), (OPEN,))
        self.metrics += measurements(level, study.measured(level))
        self._race(worth.most_depth(self.handicapped))
        self._race(exactly(worth.depth(study.ladder, self.handicapped).high))
        if self.gates:
            _refuse_thoughtless(study)
        self._look_at_strong_play()
        if self.trimming and (shorter := self.trimming.after_all()):
            return _cut("skill", shorter)
        late = late_thought(study.late)
        self.metrics += measurements(level, {"late_thought": late})
        axes = self._axes(worth.depth(study.ladder, (*self.handicapped, late)))
        fitness = worth.fitness(axes)
        self.metrics += measurements(level, {"skill_ladder": skill_ladder(study.ladder)})
        of_fitness = {f"axis {axis}": estimate for axis, estimate in axes.items()} | {"fitness": fitness}
        self.metrics += [Measurement(name, 1, level, estimate, "fitness") for name, estimate in of_fitness.items()]
        found = Evaluation(
            "skill", ACCEPTED, fitness=fitness, descriptors=_descriptors(study), played=tuple(study.played(level)[:2])
        )
        return replace(self._closely(found) if study.budget.probe else found, metrics=tuple(self.metrics))

    def _look_at_weak_play(self) -> TrimmedGame | None:
        """What shows as soon as weak players play; the shorter game, if some words do nothing there."""
        study, weak = self.study, self.study.levels[0]
        if self.gates:
            _refuse_short_wins(study)
            self._pass("balance", weak)
        if self.trimming and (shorter := self.trimming.at_first_sight()):
            return shorter
        self.metrics += measurements(weak, study.measured(weak))
        return None

    @property
    def handicapped(self) -> tuple[Estimate, ...]:
        """What players win that search nothing, or do not choose where they play."""
        return simple_play(self.study.simple), play_anywhere(self.study.blind)

    def _axes(self, depth: Estimate) -> dict[str, Estimate]:
        study, game = self.study, self.study.game
        kind: worth.Kind = "score" if game.for_score else "together" if game.together else "against"
        measured = study.measured(study.level)
        found = worth.axes(measured, depth, strong=study.strong, kind=kind)
        return {**found, "simplicity": worth.simplicity(study.game)}

    def _race(self, most_depth: Estimate) -> None:
        """Raise Rejection if the game is surely worth less than its place asks, even with as much depth as this."""
        turns = duration(self.study.self_play(self.study.level)).value
        if not self.task.asked or not math.isfinite(turns):
            return
        asked = self.task.asked[length_of(turns)]
        most = worth.fitness(self._axes(most_depth)).high
        if most < asked:
            detail = f"at most {most:.3g}, where its place asks {asked:.3g}"
            raise Rejection("interest", OUTDONE, detail)

    def _measure_simple_play(self) -> None:
        """Note what those win that do not think, or not where; raise Rejection if one of them surely holds its own."""
        simple, level = simple_play(self.study.simple), self.study.level
        self.metrics += measurements(level, {"simple_play": simple})
        if self.gates and THINKS.surely_fails(simple):
            raise Rejection("simple", "no thought needed", _held(self.study.simple, level))
        blind = play_anywhere(self.study.blind)
        self.metrics += measurements(level, {"play_anywhere": blind})
        if self.gates and PLACES.surely_fails(blind):
            detail = f"who leaves that to chance wins {blind.value:.0%} of {blind.n} games against {level}"
            raise Rejection("simple", "it does not matter where one plays", detail)

    def _look_at_strong_play(self) -> None:
        """Note how games of strong players end; raise Rejection if these, or a proof, surely do not pass the gates."""
        study = self.study
        if not study.strong:
            return
        level = study.strongest
        if self.gates:
            _refuse_short_wins(study)
        sharp = sharp_play(study.sharp)  # unknown where it played no games
        self.metrics += measurements(level, {**measure(study.strong, ENDINGS), "sharp_play": sharp})
        if self.gates:
            pass_gates("strong", study.strong, gates_for(study.game, STRONG_GATES))
        if self.gates and THINKS.surely_fails(sharp):
            raise Rejection("strong", "no thought needed", _held(study.sharp, level))

    def _closely(self, found: Evaluation) -> Evaluation:
        """The experiments, the proof, and why some metrics still have no value."""
        study = self.study
        self.metrics += [*study.experiments, *study.facts]
        absent = absent_metrics(study, {measured.metric for measured in self.metrics})
        return replace(found, absent=absent, remarks=study.remarks, truth=compared(self.metrics, study.game))

    def _pass(self, stage: str, level: str) -> None:
        """Raise Rejection if the games of a level do not pass its gates, or thought does not pay."""
        study = self.study
        pass_gates(stage, study.played_first(level), (ENDS,))
        pass_gates(stage, study.self_play(level), gates_for(study.game, PLAYED_GATES))
        if not study.game.together:
            pass_gates(stage, study.duel(level, "random"), (PAYS,))
            return
        games = [*study.self_play(level), *study.by_chance(level)]
        if len({(record.outcome, record.scores) for record in games}) == 1:
            raise Rejection(stage, "every game ends alike", f"whoever plays: {len(games)} games, one result")
        reached = best_reached(study.self_play(level))
        if study.game.for_score and reached.low > MOST_REACHED:
            detail = f"the search reaches its best score in {reached.value:.0%} of {reached.n} games"
            raise Rejection(stage, "the best score is soon found", detail)
        found = better_share(study.self_play(level), study.by_chance(level))
        if found.known and found.high < LEAST_GAIN:
            detail = f"better than chance in {found.value:.3g} (at most {found.high:.3g}) of {found.n} games"
            raise Rejection(stage, "thought does not pay", detail)


def _cut(stage: str, shorter: TrimmedGame) -> Evaluation:
    """The answer that a shorter game is to be evaluated; Rejection if the words left make no sense."""
    if not is_valid(shorter.game):
        raise Rejection(stage, "dead words", "; ".join(shorter.cuts))
    return Evaluation(stage, ACCEPTED, shorter=shorter)


def _descriptors(study: GameStudy[Budget]) -> dict[str, float]:
    """What kind of game this is; the axes of the archive are among them."""
    games = study.self_play(study.level)
    return {
        "duration": duration(games).value,
        "branching": branching_factor(games).value,
        "motion": float(study.program.balls_leave),
        "players": float(study.seats),
    }
