"""How often each operator is used: more often where its offspring were good, never less than a floor.

Each operator has a usual share. With what a run has counted, the share is multiplied by the operator's success and all
are scaled to 1 (probability matching). Success is shrunk towards the mean of all operators, so that a few lucky
offspring change little. It follows from the counts alone.

Source: Fialho, Da Costa, Schoenauer and Sebag 2010, "Analyzing bandit-based adaptive operator selection mechanisms".
"""

from collections.abc import Mapping
from typing import NamedTuple

from search.breed.operators import USUAL

PATIENCE = 20
"""Offspring, at the mean success of all, that each operator is credited with before it has made any."""
FLOOR = 0.4
"""Of its usual share an operator keeps so much, however bad its offspring are."""
JOINED = " + "
"""Between the names of the operators that made one offspring together."""


class OperatorTally(NamedTuple):
    """What became of an operator's offspring: how many there were, were accepted, and got a cell of the archive."""

    tried: int = 0
    accepted: int = 0
    elites: int = 0

    @property
    def success(self) -> float:
        """What counts as success: half of it to be accepted, half to get a cell."""
        return (self.accepted + self.elites) / 2


def credit(tallies: dict[str, OperatorTally], operators: str, accepted: bool, *, elite: bool) -> None:
    """Count one offspring for each operator that took part in making it."""
    for name in dict.fromkeys(operators.split(JOINED)):
        old = tallies.get(name, OperatorTally())
        tallies[name] = OperatorTally(old.tried + 1, old.accepted + accepted, old.elites + elite)


def shares(tallies: Mapping[str, OperatorTally]) -> dict[str, float]:
    """How often each operator is to be used; they add up to 1."""
    counted = {name: tallies.get(name, OperatorTally()) for name in USUAL}
    tried = sum(tally.tried for tally in counted.values())
    mean = (sum(tally.success for tally in counted.values()) + 1) / (tried + 1)
    rates = {name: (t.success + PATIENCE * mean) / (t.tried + PATIENCE) for name, t in counted.items()}
    earned = {name: USUAL[name] * rates[name] for name in USUAL}
    total = sum(earned.values())
    return {name: FLOOR * USUAL[name] + (1 - FLOOR) * earned[name] / total for name in USUAL}
