"""Pairs of points such that each of some figures holds a pair.

Who answers every ball in the partner of its point lets nobody complete a figure, without any thought.

Sources: Hales and Jewett 1963, "Regularity and positional games"; Boussemart et al. 2004, "Boosting systematic search
by weighting constraints", for what is learnt from a failure.
"""

from collections import Counter
from collections.abc import Collection
from itertools import combinations

from ludeme.geometry import Graph, bits

TRIES = 100
"""How often pairs are chosen anew; where lines on grids can be paired, the first choice mostly does it."""


def pairing(figures: Collection[int], board: Graph, free: int) -> tuple[int, ...] | None:
    """The partner of each point, or the point itself; None if no pairing was found.

    Args:
        figures: the points of each, as a mask.
        board: where they lie.
        free: points that can be in a pair, of those that need no support, so that an answer is always possible.
    """
    free &= sum(1 << point for point in range(board.count) if not board.supports[point])
    urgent = Counter(dict.fromkeys(sorted(figures), 1))
    pairs = next(filter(None, (_pairs(urgent, free) for _ in range(TRIES))), ())
    partners = list(range(board.count))
    for pair in pairs:
        one, other = bits(pair)
        partners[one], partners[other] = other, one
    return tuple(partners) if pairs else None


def _pairs(urgent: Counter[int], free: int) -> list[int]:
    """A pair for each figure, the figure with fewest free points for its urgency first; none if one gets no pair.

    That figure is more urgent from then on.
    """
    pairs, left = list[int](), set(urgent)
    while left:
        figure = min(left, key=lambda one: ((one & free).bit_count() / urgent[one], one))
        choice = [1 << one | 1 << other for one, other in combinations(bits(figure & free), 2)]
        if not choice:
            urgent[figure] += 1
            return []
        pair = max(choice, key=lambda pair: (*_served(pair, urgent, left), pair))
        pairs.append(pair)
        free &= ~pair
        left = {one for one in left if one & pair != pair}
    return pairs


def _served(pair: int, urgent: Counter[int], left: Collection[int]) -> tuple[int, int]:
    """How urgent the figures are that hold a pair; of equals the pair is better that takes fewer points from others."""
    touched = [one for one in left if one & pair]
    served = sum(urgent[one] for one in touched if one & pair == pair)
    return served, served - sum(urgent[one] for one in touched)
