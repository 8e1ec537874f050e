"""Breed many, look at few: a guess at what new games are worth chooses those that are played in earnest.

The guess is learnt from finished games, of this run and of earlier ones in the same database. It is linear, by ridge
regression, in the logarithms of how often each word occurs in the rules and of what the games of random and shallow
players showed. What is not known of a game counts as it is in the mean. A rejected game is worth 0.

Of the games of a batch that have passed the cheap stages, those are chosen whose guess is furthest above what their
place in the archive asks. A stated share goes through unfiltered, so that the guess can be seen to be wrong.

Source: after Fontaine and Nikolaidis 2021, "Deep surrogate assisted MAP-Elites", with a simple model.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ludeme import Game
from search.measure.evaluate import OUTDONE, STAGES
from search.measure.worth.likeness import ludemes_of
from search.metrics.statistics import FloatArray
from search.store.rows import FAILED, EvaluationRow

CHOSEN = 1 / 3
"""Of the games that passed the cheap stages, the share that is played in earnest."""
UNFILTERED = 1 / 5
"""Of those, the share that is taken as it comes."""
VARIANT = 1 / 2
"""A variant of a known game promises so much of what another game would: it can be a parent, but no find."""
RIDGE = 30.0
"""The penalty on squared weights of standardised features."""
LEAST_LESSONS = 40
"""Finished games without which nothing is guessed, and every game is played."""
MOST_LESSONS = 1000
"""Finished games that are remembered, the newest."""


FIGURE = "figure "
"""Begins the names of figures among the features; others are words."""


class Lesson(NamedTuple):
    """A finished game: what was known of it beforehand (`features`), and its fitness; 0 if it was rejected."""

    features: dict[str, float]
    worth: float


class Hope(NamedTuple):
    """A game that may be played in earnest.

    Args:
        features: what is known of it.
        asked: what it must be worth to get its place.
        variant: whether it is a variant of a known game.
    """

    features: Mapping[str, float]
    asked: float
    variant: bool


def teaches(row: EvaluationRow) -> bool:
    """True if an evaluation is a lesson; not where its rivals stopped it, for then its worth is not known."""
    return row.stage in STAGES[STAGES.index("forced") :] and row.verdict != FAILED and row.reason != OUTDONE


def features(game: Game, figures: Mapping[str, float]) -> dict[str, float]:
    """What is known of a game before it is played in earnest; ``figures`` of random and shallow games, none below 0."""
    counted = {**Counter(ludemes_of(game)), **{FIGURE + name: value for name, value in figures.items()}}
    return {name: round(math.log1p(value), 4) for name, value in counted.items()}


class Surrogate:
    """What lessons teach."""

    def __init__(self, lessons: Sequence[Lesson]) -> None:
        """Fit the weights; without enough lessons there are none."""
        self.names = sorted({name for lesson in lessons for name in lesson.features})
        self.taught = len(lessons) >= LEAST_LESSONS
        if not self.taught:
            return
        known = np.array([self._row(lesson.features) for lesson in lessons])
        self.mean, self.scale = np.nanmean(known, axis=0), np.nanstd(known, axis=0) + 1e-9
        worth, x = np.array([lesson.worth for lesson in lessons]), self._scaled(known)
        self.usual = float(worth.mean())
        self.weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(len(self.names)), x.T @ (worth - self.usual))

    def guess(self, told: Mapping[str, float]) -> float:
        """What a game is worth of which so much is known."""
        return self.usual + float(self._scaled(np.array(self._row(told))) @ self.weights)

    def chosen(self, hopes: Sequence[Hope]) -> list[int]:
        """The places of the games to be played in earnest, in their order; all of them where nothing is guessed."""
        if not self.taught:
            return list(range(len(hopes)))
        most = math.ceil(CHOSEN * len(hopes))
        free = math.ceil(UNFILTERED * most)
        rest = sorted(range(free, len(hopes)), key=lambda k: -self.promise(hopes[k]))
        return sorted([*range(free), *rest[: most - free]])

    def promise(self, hope: Hope) -> float:
        """How far the guess is above what is asked, to six places, so that no rounding of the last ones decides."""
        above = self.guess(hope.features) - hope.asked
        return round(above * VARIANT if hope.variant and above > 0 else above, 6)

    def _row(self, told: Mapping[str, float]) -> list[float]:
        """All features; a word that does not occur counts 0, a figure that is not known has no value."""
        return [told.get(name, math.nan if name.startswith(FIGURE) else 0.0) for name in self.names]

    def _scaled(self, rows: FloatArray) -> FloatArray:
        scaled: FloatArray = np.nan_to_num((rows - self.mean) / self.scale)
        return scaled
