"""The plies that an action offers, each with the position after it and what its guards make of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from kernels.isa.ply import KINDS
from ludeme.words.turns import guards
from tests.naive.form import bared
from tests.naive.words import Unknown, bare, condition, happen, plain

if TYPE_CHECKING:
    from tests.naive.twin import Twin

SILENT = ("stop", "skip")
"""Plies that leave something out."""
QUIET = ("draw", "hide", "say", "propose", "exchange")
"""Plies that do something without moving a ball: after them a turn may leave the position as it was."""
BALLS_STAY = ("pass", "stop", "skip", "give", "choose", "choose pair", *QUIET)
"""Plies that neither put nor take a ball."""
CHANCE = ("draw", "scatter")
"""Plies that chance makes."""


class Trial(NamedTuple):
    """A ply that an action offers, and the position after it."""

    text: str
    after: Twin
    risky: bool
    sure: bool = False
    chance: bool = False
    automatic: bool = False


def perform(action: Any, s: Twin) -> Iterator[Trial]:
    """Every ply an action offers, with the position after it and its effects."""
    kind, seat = bared(plain(action)), s.mover
    word = KINDS[kind.kind].name
    conditions, effects, limits, varied = [], [], [], None
    risky = sure = by_itself = False
    while isinstance(action := plain(action), guards.Guard):
        if isinstance(action, guards.Only):
            conditions.append(action.condition)
        elif isinstance(action, guards.Do) and action.when == "before":
            s = s.copy()
            s.prior = action.effects
        elif isinstance(action, guards.Do):
            effects = [*action.effects, *effects]
        elif isinstance(action, guards.Limit):
            limits.append(action)
        elif isinstance(action, guards.LookAhead):
            risky, sure = risky or action.how == "none", sure or action.how == "beyond"
        elif isinstance(action, guards.Unlike):
            varied = action.action
        elif isinstance(action, guards.Silent):
            by_itself = True
        else:
            raise Unknown(action)
        action = action.action
    if not all(condition(c, s, seat) for c in conditions):
        return
    if any(s.times.get((limit, seat), 0) >= limit.times for limit in limits):
        return
    if varied and s.memory.get("varied") == varied:
        return
    if word not in BALLS_STAY:
        effects += s.game.after.effects if s.game.after else ()
    for text, after in bare(kind, s):
        for limit in limits:
            after.times[limit, seat] = after.times.get((limit, seat), 0) + 1
        if varied:
            after.memory["varied"] = varied
        for effect in effects:
            happen(plain(effect), after, seat)
        if word not in (*SILENT, "say"):
            after.last_kind = word
        after.quiet |= word in QUIET
        yield Trial(text, after, risky, sure, word in CHANCE, by_itself)
