"""region, condition, turn, effects: what can have a name, and how a rule sheet uses it."""

import re
from collections.abc import Sequence
from typing import Any

from ludeme.base import varying
from ludeme.families import Condition, Effect, Region, Turn
from ludeme.geometry import Graph
from ludeme.naming import Definition, Reference, quoted
from ludeme.words.effects.wording import clauses, effect_sentences
from ludeme.words.regions.algebra import RegionNot
from ludeme.words.turns.actions import Action
from ludeme.words.turns.guards import Guard

YOU = re.compile(r"\byour?\b")


class NamedRegion(Reference, Region):
    """A region by its name."""

    def fixed(self, geometry: Graph) -> int | None:
        points: int | None = self.body.fixed(geometry)
        return points

    def english(self) -> str:
        return f"called {self.quoted}"

    def noun(self) -> str:
        return f"the {self.quoted} points"

    def one(self) -> str:
        return f"a {self.quoted} point"


class NamedCondition(Reference, Condition):
    """A condition by its name."""

    alternatives = varying(lambda self: (self.body,))

    def english(self) -> str:
        return f"{self.quoted} holds{self._whom}"

    def negated(self) -> str:
        return f"{self.quoted} does not hold{self._whom}"

    @property
    def _whom(self) -> str:
        return " for you" if YOU.search(self.body.english()) else ""


class NamedTurn(Reference, Turn):
    """A turn by its name."""

    def english(self) -> str:
        return f"do {self.quoted}"


class NamedAction(NamedTurn, Action):
    """A turn of a single action by its name; one to which nothing is added is told in the place of its name."""

    @varying
    def kind(self) -> int:
        kind: int = self.body.kind
        return kind

    def english(self) -> str:
        return super().english() if isinstance(self.body, Guard) else self.body.english()


class NamedEffects(Reference, Effect):
    """Effects by their name."""

    def seen_from(self, seat: int, players: Sequence[str]) -> Any:
        """The name is explained for the player whom the effects are for."""
        return self

    def english(self) -> str:
        return f"{self.quoted} happens."


class RegionDefinition(Definition, word="region"):
    """A name for a region. Example: (region inner (not (or edge (edge corners))))"""

    reference = NamedRegion

    name: str
    body: Region

    def english(self) -> str:
        trait = self.body.english()
        if "of that colour" not in trait:
            return f"A point, or the ball there, is {quoted(self.name)} if it is {trait}."
        barred = self.body.region if isinstance(self.body, RegionNot) else None
        clause = f"unless {barred.english()}" if barred and not barred.opposite else f"if this holds: it is {trait}"
        return f"A point is {quoted(self.name)} for a colour {clause}."


class ConditionDefinition(Definition, word="condition"):
    """A name for a condition. Example: (condition crowned (holds own apex))"""

    reference = NamedCondition
    phrase = varying(lambda self: f"{self.referring().english()} if {self.body.english()}.")

    name: str
    body: Condition


class TurnDefinition(Definition, word="turn"):
    """A name for a turn or a part of one. Example: (turn shift (then (take own free) (add own)))"""

    name: str
    body: Turn

    @property
    def reference(self) -> type[NamedTurn]:
        """A single action may stand where one must."""
        return NamedAction if isinstance(self.body, Action) else NamedTurn

    def english(self) -> str:
        clause, imperative = self.body.led()
        name = quoted(self.name)
        lead = f"You can do {name} only if {clause}. To do so" if clause else f"To do {name}"
        return f"{lead}, {imperative}."


class EffectsDefinition(Definition, word="effects"):
    """A name for effects, which stand in its place one after the other.

    Example: (effects reward (when (holds own apex) (earn (number 1))))
    """

    reference = NamedEffects
    phrase = varying(lambda self: f"When {quoted(self.name)} happens: {clauses(effect_sentences(self.body))}.")

    name: str
    body: tuple[Effect, ...]
