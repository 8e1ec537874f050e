"""Records made by hand: only what a test is about is named, the rest is plain."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ludeme import Game, parse_game
from search.play.records import Probe, Record


def made(
    outcome: Sequence[int] | None,
    turns: int = 4,
    *,
    players: int = 2,
    leads: Sequence[float] | None = None,
    **facts: Any,
) -> Record:
    """Return a game of one ply a turn, seats in rotation; `leads` is the lead of the first of two seats.

    The facts are fields of the record, as any sequences.
    """
    if leads is not None:
        facts["values"] = [((1 + lead) / 2, (1 - lead) / 2) for lead in leads]
    given = {name: _frozen(fact) for name, fact in facts.items()}
    length = len(given["values"]) - 1 if given.get("values") else len(given.get("branching", range(turns)))
    seats = len(outcome) if outcome else players
    plain = {
        "movers": tuple(turn % seats for turn in range(length)),
        "branching": (2,) * length,
        "points": 10,
        "values": None,
        "agents": ("uct:100",) * seats,
        "plies": (given["opening"], *("-",) * (length - 1)) if "opening" in given else (),
    }
    given["used"] = frozenset(given.get("used", ()))
    return Record(players=seats, outcome=_frozen(outcome), turns=tuple(range(length)), **plain | given)


def _frozen(fact: Any) -> Any:
    """Sequences, and sequences of them, as tuples."""
    return tuple(map(_frozen, fact)) if isinstance(fact, Sequence) and not isinstance(fact, str) else fact


def probe(
    *values: float, visits: Sequence[int] = (), glimpse: int = 0, passing: float | None = None, mover: int = 0
) -> Probe:
    """Return a decision of the first of two seats between plies of these values, all visited alike."""
    outlook = tuple((value, 1 - value) if mover == 0 else (1 - value, value) for value in values)
    return Probe(mover, outlook, tuple(visits) or (8,) * len(values), glimpse, passing)


def matches(stronger: str, weaker: str, won: Sequence[int], played: Sequence[int]) -> list[Record]:
    """Return games of two seats, of which the stronger wins won[seat] of played[seat] in each seat."""
    games = []
    for seat in (0, 1):
        for number in range(played[seat]):
            result = 1 if number < won[seat] else -1
            seated = (stronger, weaker), (result, -result)
            agents, outcome = (part if seat == 0 else part[::-1] for part in seated)
            games.append(made(outcome, agents=agents))
    return games


def tells_apart(seen: Callable[[Game], object], frame: str, faulty: str, sound: str) -> bool:
    """Whether a judge sees the fault of one game and none in the other; both are the frame with a part put in."""
    return bool(seen(parse_game(frame.format(faulty)))) and not seen(parse_game(frame.format(sound)))


def relabelled(record: Record, order: Sequence[int]) -> Record:
    """Return the same game with the player of seat order[i] named i."""
    place = {seat: new for new, seat in enumerate(order)}
    return replace(
        record,
        outcome=record.outcome and tuple(record.outcome[seat] for seat in order),
        movers=tuple(place.get(mover, mover) for mover in record.movers),
        probes=tuple(_relabelled(probe, order, place) for probe in record.probes),
        scores=record.scores and tuple(record.scores[seat] for seat in order),
        values=record.values and tuple(tuple(row[seat] for seat in order) for row in record.values),
        agents=tuple(record.agents[seat] for seat in order),
    )


def _relabelled(probe: Probe, order: Sequence[int], place: dict[int, int]) -> Probe:
    """Return the same decision among renamed seats."""
    outlook = tuple(tuple(row[seat] for seat in order) for row in probe.outlook)
    return replace(probe, mover=place[probe.mover], outlook=outlook)
