"""A sample game: one of middle length that somebody won, with diagrams, the lead, and the turn that decided it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Self

from search.measure.text import counted, sparkline
from search.metrics.leads import lead
from search.metrics.outcomes import is_won
from search.play.records import CHANCE, Record, turn_count
from search.play.session import Session, verdict
from search.report.content import Diagram, Item, NumberedTexts, SideBySide, text_of
from search.report.material import LeftOut, ReportStudy
from search.report.part import Part

DIAGRAMS = 4


@dataclass(frozen=True)
class Moment:
    """A position of the game: after how many plies, the last of them, and what lies on the board, level by level."""

    plies: int
    last: str
    levels: tuple[str, ...]


@dataclass(frozen=True)
class SampleTurn:
    """One turn: who made it, its plies, and the lead of the first player after it (None if it was not asked for)."""

    player: str
    plies: tuple[str, ...]
    lead: float | None


@dataclass(frozen=True)
class Sample(Part, title="A sample game", doing="choosing a sample game", cost=50, place=20):
    """A game.

    Args:
        level: who played.
        players: names, in the order of the seats.
        turns: all of them.
        moments: some positions, the last one among them.
        result: who has won.
        turning: the turn, from 1, at which the lead changed most; None where it is not known.
    """

    level: str
    players: tuple[str, ...]
    turns: tuple[SampleTurn, ...]
    moments: tuple[Moment, ...]
    result: str
    turning: int | None

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        """The game of the self-play whose length is nearest to the middle, won games first."""
        records = [record for record in study.games if record.outcome is not None]
        if not records:
            raise LeftOut("no game came to an end")
        record = chosen(records)
        leads = lead(record, 0).tolist() if record.values else None
        session, moments = Session(study.game), list[Moment]()
        marks = {round(len(record.plies) * (k + 1) / DIAGRAMS) for k in range(DIAGRAMS)}
        for number, ply in enumerate(record.plies, 1):
            session.play(ply)
            if number in marks:
                moments.append(Moment(number, ply, tuple(session.levels())))
        turns = _turns(record, study.game.players.names, leads)
        return cls(study.level, study.names, turns, tuple(moments), _result(study, session), _turning(leads))

    def content(self) -> list[Item]:
        diagrams = SideBySide([[diagram] for diagram in self._diagrams], [1] * len(self.moments))
        return [self.summary, diagrams, self._plies]

    def text(self) -> str:
        pictures = map(text_of, self._diagrams)
        return "\n\n".join([text_of(self.summary), text_of(self._plies), *self._leads(), *pictures])

    @property
    def _plies(self) -> NumberedTexts:
        return NumberedTexts([" ".join(turn.plies) for turn in self.turns])

    @property
    def _diagrams(self) -> list[Diagram]:
        """The moments, each with its number of plies."""
        return [Diagram(f"After {counted(m.plies, 'ply', 'plies')}, {m.last}", m.levels) for m in self.moments]

    @property
    def summary(self) -> str:
        """Who played, the result and the turn that decided it, in sentences."""
        head = f"Played by {self.level}, {counted(len(self.turns), 'turn')}: {self.result}."
        if self.turning is None:
            return head
        turn = self.turns[self.turning - 1]
        return f"{head} The lead changes most with turn {self.turning}, {turn.player}: {' '.join(turn.plies)}."

    def _leads(self) -> list[str]:
        leads = [turn.lead for turn in self.turns if turn.lead is not None]
        plot = f"Lead of {self.players[0]} after each turn, from lost ▁ to won █:\n{sparkline(leads, -1, 1)}"
        return [plot] if leads else []


def _result(study: ReportStudy, session: Session) -> str:
    """How a game ended, in a few words; where nothing but the score counts, the score."""
    if study.game.for_score and session.scores:
        return counted(session.scores[0], "point")
    return verdict(session.names, session.result) if session.result else "stopped"


def chosen(records: Sequence[Record]) -> Record:
    """The record nearest to the middle length, of those that are won if there are any."""
    won = [record for record in records if is_won(record)] or list(records)
    middle = median(turn_count(record) for record in won)
    return min(won, key=lambda record: abs(turn_count(record) - middle))


def _turns(record: Record, names: Sequence[str], leads: Sequence[float] | None) -> tuple[SampleTurn, ...]:
    found = []
    for number in range(turn_count(record)):
        inside = [k for k, turn in enumerate(record.turns) if turn == number]
        mover = next((record.movers[k] for k in inside if record.movers[k] != CHANCE), CHANCE)
        player = "chance" if mover == CHANCE else "the players" if record.players < len(names) else names[mover]
        found.append(SampleTurn(player, tuple(record.plies[k] for k in inside), leads[number + 1] if leads else None))
    return tuple(found)


def _turning(leads: Sequence[float] | None) -> int | None:
    """The turn, from 1, that changed the lead most; None where no lead ever changed."""
    if not leads or max(leads) == min(leads):
        return None
    swings = [abs(after - before) for before, after in pairwise(leads)]
    return swings.index(max(swings)) + 1
