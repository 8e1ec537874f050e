"""An evaluation in words, for a designer: how the figures that matter stand among those of the documented games.

A figure is called low or high where it lies outside the middle half of the documented games, as `founders` keeps them;
"perhaps" is said where its interval does not lie there, too. Of a usual value it is said where the interval leaves open
whether the words hold at all, as where thinking longer may win nothing, or where it may be both low and high.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from operator import attrgetter
from statistics import quantiles
from typing import Literal, NamedTuple

from search.breed.distance import NEAR
from search.measure.budget import STANDARD
from search.measure.text import number, percent
from search.metrics import Estimate, Measurement
from search.run.founders import documented_ids, stored_founders

Place = Literal[0, 1, 2]
"""Below the middle half of the documented games, in it, above it."""
LEAST_GAMES = 8
"""Documented games with a value, without which nothing is compared."""


class Aspect(NamedTuple):
    """Something a designer asks about, and the metric that answers it.

    ``words``: what is said of a low, a usual and a high value; ``meaning``: of the figure, which stands before it;
    ``share``: it is shown in per cent; ``weak``: the places that are a weakness; ``unless``: a value for which the
    words for a usual one would be wrong.
    """

    title: str
    metric: str
    words: tuple[str, str, str]
    meaning: str
    share: bool = True
    weak: tuple[Place, ...] = (0,)
    unless: float | None = None


ASPECTS = (
    Aspect(
        "Balance", "balance",
        ("one seat wins more often than another", "about as fair as most games", "the seats win equally often"),
        "; 100 % is when all seats win equally often",
    ),
    Aspect(
        "Decision", "completion",
        ("often nobody wins", "hardly ever a draw", "never a draw"),
        " of the games have a winner", unless=0.5,
    ),
    Aspect(
        "Length", "duration", ("a short game", "of usual length", "a long game"), " turns a game", share=False, weak=()
    ),
    Aspect(
        "Choice", "branching_factor",
        ("little to choose from", "a usual number of choices", "so much to choose from that it may be hard to survey"),
        " legal plies on average", share=False, weak=(0, 2),
    ),
    Aspect(
        "Depth", "axis depth",
        ("thinking longer hardly pays", "thinking longer pays", "thinking longer pays very well"),
        "; 0 is when thinking twice as long wins nothing, 1 when it wins two of three games", share=False, unless=0.0,
    ),
    Aspect(
        "Foresight", "simple_play",
        ("one must look ahead", "looking ahead pays", "one can do well without looking ahead"),
        " is what the best player that does not look ahead wins against one that does", weak=(2,), unless=0.5,
    ),
    Aspect(
        "Beginning", "late_thought",
        ("how one begins matters much", "how one begins matters", "how one begins hardly matters"),
        " is what a player wins that thinks in the second half of the game only", weak=(2,),
        unless=0.5,
    ),
    Aspect(
        "Drama", "drama_average",
        ("winners are hardly ever behind", "winners come from behind as in most games", "winners come from far behind"),
        " is how far behind winners were while they were behind; 100 % is when they were as good as lost",
    ),
    Aspect(
        "Tension", "late_uncertainty",
        ("less open than most games", "open as long as most games", "open longer than most games"),
        "; 50 % is when the lead grows evenly, more when it grows late, less when early",
    ),
    Aspect(
        "Rules", "axis simplicity",
        ("much to learn", "as easy to learn as most games", "easy to learn"),
        "; 100 % is when there is nothing to learn",
    ),
)  # fmt: skip


class AspectVerdict(NamedTuple):
    """What is said of an aspect of a game: the verdict in words, and the figure with its interval and what it means.

    ``weak``: it is a weakness; ``sure``: the whole interval says so.
    """

    title: str
    verdict: str
    figure: str
    weak: bool
    sure: bool


def aspect_verdicts(metrics: Iterable[Measurement]) -> Iterator[AspectVerdict]:
    """What can be said of each aspect that was measured, of the strongest players that played."""
    measured = {one.metric: one.estimate for one in sorted(metrics, key=attrgetter("iterations")) if one.estimate.known}
    for aspect in ASPECTS:
        if aspect.metric in measured and (ends := usual_range(aspect.metric)):
            yield _judged(aspect, measured[aspect.metric], ends)


def _judged(aspect: Aspect, figure: Estimate, ends: tuple[float, float]) -> AspectVerdict:
    place = _place(figure.value, ends)
    least, most = _place(figure.low, ends), _place(figure.high, ends)
    sure = place == least == most
    said = percent(figure) if aspect.share else number(figure)
    said = said.partition(" (")[0] if figure.low == figure.high else said
    unsure = (least, most) == (0, 2) or (aspect.unless is not None and figure.low <= aspect.unless <= figure.high)
    perhaps = "perhaps " if (unsure if place == 1 else not sure) else ""
    return AspectVerdict(aspect.title, perhaps + aspect.words[place], said + aspect.meaning, place in aspect.weak, sure)


def _place(value: float, ends: tuple[float, float]) -> Place:
    return 0 if value < ends[0] else 2 if value > ends[1] else 1


@cache
def usual_range(metric: str) -> tuple[float, float] | None:
    """The quartiles of a metric among the documented games, at the strongest play kept; None if too few have it."""
    kept = stored_founders(STANDARD)
    documented = (kept[game] for game in documented_ids() if game in kept)
    last = ({row.measured.metric: row.measured for row in found.metrics} for found in documented)
    values = [one[metric].estimate.value for one in last if metric in one and one[metric].estimate.known]
    if len(values) < LEAST_GAMES:
        return None
    low, _, high = quantiles(values, n=4)
    return low, high


FITNESS = """\
Fitness says how good a game looks when the computer plays it: how fair, decisive, open and deep it is, and how short \
its rules are; the more the better."""
DISTANCE = f"""\
Distance is the part of the rules that differs from the nearest known game or, for a game that is played like a known \
one, the part of the games played that end differently there; below {NEAR} a game is a variant."""


TRIED_OUT = "The budget 'tiny' is for trying out: its figures say nothing about a game."


def fitness_meaning(budget: str = "standard") -> str:
    """What the fitness measured with a budget says of a game, and what documented games have."""
    if budget == "tiny":
        return TRIED_OUT
    ends = usual_range("fitness")
    known = f" Half of the documented games that pass have {ends[0]:.2f} to {ends[1]:.2f}." if ends else ""
    return f"{FITNESS}{known}"
