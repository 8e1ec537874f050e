"""When the game is over and who has won."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ludeme.words.endings import outcomes, rules, ties
from ludeme.words.numbers import tallies
from tests.naive.twin import Twin
from tests.naive.words import Unknown, condition, decide, end, happen, note, number, plain


def first_seat(ludeme: Any, s: Twin) -> int | None:
    """The first seat from the one asked on for which a rule's condition holds."""
    order = [(s.asked + k) % s.seats for k in range(s.seats)]
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
    if condition(ludeme.condition, s, s.asked):
        decide(plain(ludeme.outcome), s)


@decide.register
def _(ludeme: outcomes.Draw, s: Twin) -> None:
    s.outcome = (0,) * s.seats


@decide.register
def _(ludeme: outcomes.Wins, s: Twin) -> None:
    s.award(meant(ludeme.player, s))


@decide.register
def _(ludeme: outcomes.Loses, s: Twin) -> None:
    s.award(set(range(s.seats)) - meant(ludeme.player, s))


def meant(player: str, s: Twin) -> set[int]:
    """The seats that an outcome speaks of."""
    if player == "all":
        return set(range(s.seats))
    if player == "placer":
        return {s.by["any"]} - {None}  # type: ignore[return-value]
    return {s.just_moved if player == "mover" else int(player) - 1}


@decide.register
def _(ludeme: outcomes.GoOn, s: Twin) -> None:
    seat = s.just_moved
    for effect in ludeme.effects:
        happen(plain(effect), s, seat)


@decide.register
def _(ludeme: outcomes.Compared, s: Twin) -> None:
    highest = isinstance(ludeme, outcomes.Most)
    there, tied = s, best(s, ludeme.number, range(s.seats), highest)
    rest = list(map(plain, ludeme.ties))
    while rest and len(tied) > 1:
        tie = rest.pop(0)
        if isinstance(tie, ties.ThenCompared) and tie.how == "lowered":
            if there.balls:
                there, rest = without_top(there), list(map(plain, ludeme.ties))
                tied = best(there, ludeme.number, tied, highest) if there.balls else tied
        elif isinstance(tie, ties.Tied):
            s.outcome = tuple(int(tie.result == "win") if seat in tied else -1 for seat in range(s.seats))
            return
        else:
            tied = still_tied(tie, there, ludeme.number, tied)
    if len(tied) == 1:
        s.award(tied)
    else:
        s.outcome = (0,) * s.seats


@note.register
def _(ludeme: outcomes.Compared, s: Twin) -> None:
    if ties.FavouredPlayer(who="raiser") in ludeme.ties:
        key, value = ("raised", ludeme.number), number(ludeme.number, s, s.mover)
        best, _ = s.memory.get(key, ({}, None))
        if value > best.get(s.mover, 0):
            s.memory[key] = ({**best, s.mover: value}, s.mover)


def best(s: Twin, what: Any, seats: Iterable[int], highest: bool) -> set[int]:
    """Of some seats those with the highest or lowest number."""
    values = {seat: number(what, s, seat) for seat in seats}
    wanted = max(values.values()) if highest else min(values.values())
    return {seat for seat, value in values.items() if value == wanted}


def still_tied(tie: Any, s: Twin, what: Any, tied: set[int]) -> set[int]:
    """Who of the tied is left after a tie-break; the one who wins, even from outside, if it names one."""
    if isinstance(tie, ties.ThenCompared):
        if tie.how != "ranks":
            return best(s, tie.number, tied, highest=tie.how == "most")
        ranks = len("WBR") if isinstance(tie.number, tallies.Left) else len(s.points)
        for rank in range(1, ranks + 1):
            tied = best(s, replace(tie.number, rank=rank), tied, highest=True)
        return tied
    outside = set(range(s.seats)) - tied
    if not isinstance(tie, ties.FavouredPlayer):
        raise Unknown(tie)
    if tie.who == "outsider":
        return outside if len(outside) == 1 else tied
    if tie.who == "not-placer":
        rest = tied - {s.by[letter(tie.ball)]}
        return rest if len(rest) == 1 else tied
    if tie.who == "placer":
        return {s.by[letter(tie.ball)]} & tied or tied  # type: ignore[return-value]
    named = favourite(tie.who, s, what, tied)
    return {named} if named in tied else tied


def favourite(who: str, s: Twin, what: Any, tied: set[int]) -> int | None:
    """Whom a tie-break names."""
    if who == "mover":
        return s.just_moved
    if who == "latest":
        return next(seat for k in range(s.seats) if (seat := (s.just_moved - k) % s.seats) in tied)
    if who == "raiser":
        return s.memory.get(("raised", what), ({}, None))[1]
    return int(who) - 1


def letter(ball: str) -> str:
    """The name under which the last placer of a ball is kept."""
    return ball if ball == "any" else ball[0]


def without_top(s: Twin) -> Twin:
    """The position without the topmost level that has a ball."""
    s = s.copy()
    top = max(level for level, _, _ in s.balls)
    s.balls = {p: ball for p, ball in s.balls.items() if p[0] < top}
    return s
