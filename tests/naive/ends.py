"""When the game is over and who has won."""

from collections.abc import Iterable
from typing import Any

from ludeme.endings import outcomes, rules, ties
from tests.naive.twin import Twin
from tests.naive.words import Unknown, condition, decide, end, number, plain


def first_seat(ludeme: Any, s: Twin) -> int | None:
    """The first seat from the mover on for which a rule's condition holds."""
    order = [(s.mover + k) % s.seats for k in range(s.seats)]
    return next((seat for seat in order if condition(ludeme.condition, s, seat)), None)


@end.register
def _(ludeme: rules.Win, s: Twin) -> None:
    seat = first_seat(ludeme, s)
    if seat is not None:
        s.award({seat})


@end.register
def _(ludeme: rules.Lose, s: Twin) -> None:
    seat = first_seat(ludeme, s)
    if seat is not None:
        s.award(set(range(s.seats)) - {seat})


@end.register
def _(ludeme: rules.When, s: Twin) -> None:
    if condition(ludeme.condition, s, s.mover):
        decide(plain(ludeme.outcome), s)


@decide.register
def _(ludeme: outcomes.Draw, s: Twin) -> None:
    s.outcome = (0,) * s.seats


@decide.register
def _(ludeme: outcomes.MoverWins, s: Twin) -> None:
    s.award({s.just_moved})


@decide.register
def _(ludeme: outcomes.MoverLoses, s: Twin) -> None:
    s.award(set(range(s.seats)) - {s.just_moved})


@decide.register
def _(ludeme: outcomes.Compared, s: Twin) -> None:
    tied = best(s, ludeme.number, range(s.seats), highest=isinstance(ludeme, outcomes.Most))
    for tie in map(plain, ludeme.ties):
        if len(tied) == 1:
            break
        if isinstance(tie, ties.ThenMost | ties.ThenFewest):
            tied = best(s, tie.number, tied, highest=isinstance(tie, ties.ThenMost))
        elif isinstance(tie, ties.Shared):
            break
        else:
            seat = tie_winner(tie, s, ludeme.number, tied)
            if seat is not None:
                tied = {seat}
    shared = any(isinstance(tie, ties.Shared) for tie in ludeme.ties)
    if len(tied) == 1 or (shared and len(tied) < s.seats):
        s.award(tied)
    else:
        s.outcome = (0,) * s.seats


def best(s: Twin, what: Any, seats: Iterable[int], highest: bool) -> set[int]:
    """Of some seats those with the highest or lowest number."""
    values = {seat: number(what, s, seat) for seat in seats}
    wanted = max(values.values()) if highest else min(values.values())
    return {seat for seat, value in values.items() if value == wanted}


def tie_winner(tie: Any, s: Twin, what: Any, tied: set[int]) -> int | None:
    """Who wins a tie by a rule that names one player."""
    outside = set(range(s.seats)) - tied
    if isinstance(tie, ties.Third):
        return outside.pop() if len(outside) == 1 else None
    if isinstance(tie, ties.Mover):
        named = s.just_moved
    elif isinstance(tie, ties.Seat):
        named = tie.number - 1
    elif isinstance(tie, ties.LastToRaise):
        named = s.raised.get(what, ({}, None))[1]
    else:
        raise Unknown(tie)
    return named if named in tied else None
