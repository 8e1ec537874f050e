"""Breed many games, play few: a model predicts the fitness of new games and chooses those that are played in earnest.

The model is fitted to finished games, of this run and of earlier ones in the same database. It is linear, by ridge
regression, in the logarithms of how often each word occurs in the rules and of what the games of random and shallow
players showed. What is not known of a game counts as its mean over all games. A rejected game has fitness 0.

Of the games of a batch that have passed the cheap stages, those are chosen whose predicted fitness is furthest above
what their place in the archive asks. A stated share is chosen unfiltered, so that errors of the model show.

Source: after Fontaine and Nikolaidis 2021, "Deep surrogate assisted MAP-Elites", with a simple model.
"""

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ludeme import Game
from search.measure.evaluate import OUTDONE, PLAYED
from search.measure.worth.likeness import ludemes_of
from search.metrics.statistics import RidgeModel
from search.store.rows import FAILED, EvaluationRow

CHOSEN = 1 / 3
"""Of the games that passed the cheap stages, the share that is played in earnest."""
UNFILTERED = 1 / 5
"""Of those, the share that is taken without asking the model."""
VARIANT = 1 / 2
"""The margin of a variant of a known game is multiplied by this: it can be a parent, but is never listed as found."""
RIDGE = 30.0
"""The penalty on squared weights of standardised features."""
LEAST_LESSONS = 40
"""With fewer finished games than this nothing is predicted, and every game is played."""
MOST_LESSONS = 1000
"""The newest finished games, so many at most, are remembered."""


FIGURE = "figure "
"""Prefix of the features that are measured figures; the names of all others are words of the language."""


class Lesson(NamedTuple):
    """A finished game: what was known of it beforehand (`features`), and its fitness; 0 if it was rejected."""

    features: dict[str, float]
    worth: float


class Candidate(NamedTuple):
    """A game that may be played in earnest: what is known of it, and what it must be worth to get its place."""

    features: Mapping[str, float]
    asked: float
    variant: bool
    """Whether it is a variant of a known game."""


def teaches(row: EvaluationRow) -> bool:
    """True if the model may learn from an evaluation: it was not stopped before the fitness was known."""
    return row.stage in PLAYED and row.verdict != FAILED and row.reason != OUTDONE


def features(game: Game, figures: Mapping[str, float]) -> dict[str, float]:
    """The features of a game: log(1 + x) of the count of each word, and of each of the ``figures``, none below 0."""
    counted = {**Counter(ludemes_of(game)), **{FIGURE + name: value for name, value in figures.items()}}
    return {name: round(math.log1p(value), 4) for name, value in counted.items()}


class Surrogate:
    """A linear model of fitness, fitted to finished games."""

    def __init__(self, lessons: Sequence[Lesson]) -> None:
        """Fit the model; with fewer than `LEAST_LESSONS` lessons there is none."""
        self.names = sorted({name for lesson in lessons for name in lesson.features})
        self.taught = len(lessons) >= LEAST_LESSONS
        if self.taught:
            known = np.array([self._row(lesson.features) for lesson in lessons])
            self.model = RidgeModel.fitted(known, np.array([lesson.worth for lesson in lessons]), RIDGE)

    def guess(self, known: Mapping[str, float]) -> float:
        """The predicted fitness of a game with these features."""
        return float(self.model.predicted(np.array(self._row(known))))

    def chosen(self, candidates: Sequence[Candidate], certain: Collection[int] = ()) -> list[int]:
        """The indices, ascending, of the games to be played in earnest; all of them where nothing is predicted.

        ``certain``: the indices of games that are played whatever is predicted, beside the share of the others.
        """
        if not self.taught:
            return list(range(len(candidates)))
        others = [k for k in range(len(candidates)) if k not in certain]
        most = math.ceil(CHOSEN * len(others))
        free = math.ceil(UNFILTERED * most)
        rest = sorted(others[free:], key=lambda k: -self.margin(candidates[k]))
        return sorted([*certain, *others[:free], *rest[: most - free]])

    def margin(self, candidate: Candidate) -> float:
        """How far the prediction is above what is asked, rounded to six digits, so that all machines choose alike."""
        above = self.guess(candidate.features) - candidate.asked
        return round(above * VARIANT if candidate.variant and above > 0 else above, 6)

    def _row(self, known: Mapping[str, float]) -> list[float]:
        """The values of all features: 0 for a word that does not occur, NaN for a figure that is not known."""
        return [known.get(name, math.nan if name.startswith(FIGURE) else 0.0) for name in self.names]
