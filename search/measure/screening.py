"""The first look at a game: random games, which cost milliseconds, and the limits that games must keep to.

Nobody thinks yet; what such games show is enough to refuse most of what cannot be played.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from ludeme import Game
from search.measure.budget import TRIES_MOST, Budget
from search.measure.game_study import GameStudy
from search.measure.trials.cooperative import COOPERATIVE_GATES
from search.measure.trials.grafts import unrelated
from search.measure.trials.idle_choices import chance_is_idle, colours_are_idle, idle_action
from search.metrics import GATES, Gate, failed, measure
from search.metrics.positions import branching_factor
from search.play.records import Record

SHALLOW_METRICS = ("balance", "board_coverage", "trivial")
"""What shallow players' games are measured by in the cheap stages."""


class Rejection(Exception):
    """A stage does not let a game pass: a reason that can be counted, and the same with its numbers."""

    def __init__(self, stage: str, reason: str, detail: str = "") -> None:
        super().__init__(reason)
        self.stage, self.reason, self.detail = stage, reason, detail


class Limit(NamedTuple):
    """From what to what a value of random games may lie, the reason if it does not, and how to tell value and bound."""

    reason: str
    value: float
    told: str
    least: float = -math.inf
    most: float = math.inf


def look_at_random_games(study: GameStudy[Budget]) -> None:
    """Raise Rejection if random games alone show that nobody can want to play this."""
    game, records = study.game, study.glances
    for limit in _limits(study):
        if limit.value < limit.least or limit.value > limit.most:
            bound = limit.least if limit.value < limit.least else limit.most
            detail = f"in {study.given.playouts} random games {limit.told.format(limit.value, bound)}"
            raise Rejection("random", limit.reason, detail)
    if not game.together and unrelated(study.program, study.seed):
        raise Rejection("random", "players do not meet", "what one does neither limits nor helps or harms another")
    if colours_are_idle(study.program, study.seed):
        raise Rejection("random", "the choice of a colour does nothing", "games end alike in whatever colours")
    if chance_is_idle(study.program, study.seed):
        raise Rejection("random", "chance does nothing", "games end alike whatever chance does")
    if idle := idle_action(study.rules, study.seed):
        raise Rejection("random", "a choice does nothing", f"games end alike, however one does this: {idle}")
    if (number := _barred_opening(game, records)) is not None:
        detail = f"all pass in turn {number + 1} of {len(records)} random games"
        raise Rejection("random", "a first turn cannot be taken", detail)
    if game.for_score and len({record.scores for record in records}) == 1:
        raise Rejection("random", "the score is always the same", f"{records[0].scores} in {len(records)} random games")
    pass_gates("random", records, gates_for(game, GATES))


def _limits(study: GameStudy[Budget]) -> list[Limit]:
    """What the counts of many random games must keep to."""
    game, games, (totals, plies) = study.game, study.given.playouts, study.playouts
    wins, (draws, stopped, turns) = totals[: study.seats], totals[study.seats :]
    most, least = wins.max() / games, wins.min() / games
    drawn = Limit("nearly always drawn", draws / games, "{:.0%} are drawn, more than {:.0%}", most=0.9)
    against = [
        Limit("a seat nearly always wins", most, "one seat wins {:.0%}, more than {:.0%}", most=0.98),
        Limit("a seat hardly ever wins", least, "one seat wins {:.1%}, less than {:.0%}", least=0.01),
    ]
    # Where nobody is against anybody a puzzle may be hard, but not solved by anything.
    together = [Limit("anybody wins", most, "{:.0%} are won, more than {:.0%}", most=0.9)]
    tried = "{:.0f} plies are tried in a position, more than {}"
    return [
        Limit("too many unfinished games", stopped / games, "{:.0%} do not end, more than {:.0%}", most=0.2),
        *([] if game.together else [drawn]),
        Limit("too short", turns / games, "the mean is {:.1f} turns, less than {}", least=4),
        Limit("too long", plies / games, "the mean is {:.0f} plies, more than {}", most=120),
        Limit("plies are too dear to judge", study.tries, tried, most=TRIES_MOST),
        Limit("too dear to study", study.effort, "the cost is {:,.0f}, more than {:,}", most=study.given.effort_most),
        *(together if game.together else against),
    ]


def _barred_opening(game: Game, records: Sequence[Record]) -> int | None:
    """The first of the turns with rules of their own, if any, in which nobody ever can do anything."""
    for number in range(len(game.opening_turns)):
        plies = [
            ply for record in records for ply, turn in zip(record.plies, record.turns, strict=True) if turn == number
        ]
        if plies and set(plies) == {"pass"}:
            return number
    return None


def figures(study: GameStudy[Budget]) -> dict[str, float]:
    """What random games show beyond that they pass, and a few of shallow players: a guess at a game begins with it."""
    games, (totals, plies) = study.given.playouts, study.playouts
    draws, _, turns = totals[study.seats :]
    shown = {"turns": turns / games, "plies": plies / games, "drawn": draws / games, "effort": study.effort}
    shown |= {"lead": max(totals[: study.seats]) / games, "choice": branching_factor(study.glances).value}
    shown |= {name: found.value for name, found in measure(study.shallow, SHALLOW_METRICS).items()}
    return {name: float(value) for name, value in shown.items() if math.isfinite(value)}


def gates_for(game: Game, against: tuple[Gate, ...]) -> tuple[Gate, ...]:
    """The gates that make sense: of balance, draws and winners only where there is somebody to play against."""
    return COOPERATIVE_GATES if game.together else against


def pass_gates(stage: str, records: Sequence[Record], gates: Sequence[Gate]) -> None:
    """Raise Rejection at the first gate that surely does not let the games pass."""
    for gate, estimate in failed(records, gates):
        raise Rejection(stage, gate.fault(below=estimate.value < gate.least), gate.reason(estimate))
