"""How numbers look in plain text: shares with their intervals and small plots."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import fmean

from search.metrics import Estimate

BLOCKS = "▁▂▃▄▅▆▇█"
FULL, EMPTY, BAR = "█", "·", 20
"""The parts of a bar, and how many it has."""
WIDTH = 78
"""Characters of the longest plot."""


def sparkline(values: Sequence[float], low: float | None = None, high: float | None = None) -> str:
    """A plot one line high; what is not known is a blank. Of more values than fit in a line neighbours share a mean.

    Example:
        >>> sparkline([0, 1, 2, 4])
        '▁▂▄█'
    """
    values = _fitting(values, WIDTH - 2)
    known = [value for value in values if math.isfinite(value)]
    if not known:
        return ""
    least = min(known) if low is None else low
    most = max(known) if high is None else high
    return "".join(_block(value, least, most) for value in values)


def _fitting(values: Sequence[float], most: int) -> Sequence[float]:
    """At most so many values: the means of parts of nearly equal length."""
    if len(values) <= most:
        return values
    ends = [k * len(values) // most for k in range(most + 1)]
    return [fmean(values[begin:end]) for begin, end in pairwise(ends)]


def _block(value: float, low: float, high: float) -> str:
    if not math.isfinite(value):
        return " "
    share = (value - low) / (high - low) if high > low else 0.5
    return BLOCKS[max(0, min(len(BLOCKS) - 1, int(share * len(BLOCKS))))]


def bar(share: float) -> str:
    """A share as a bar.

    Example:
        >>> bar(0.5)
        '██████████··········'
    """
    if not math.isfinite(share):
        return " " * BAR
    filled = round(max(0.0, min(1.0, share)) * BAR)
    return FULL * filled + EMPTY * (BAR - filled)


def percent(estimate: Estimate) -> str:
    """A share with its interval: ``62 % (48 to 74)``."""
    return _with_interval(estimate, lambda end: f"{100 * end:.0f}", " %")


def points(estimate: Estimate) -> str:
    """A difference of shares in percentage points, with sign and interval: ``+12 (-3 to +27)``."""
    return _with_interval(estimate, lambda end: f"{100 * end:+.0f}")


def number(estimate: Estimate, digits: int = 1, sign: str = "") -> str:
    """A number with its interval, if that has two ends: ``24.5 (22.1 to 26.9)``."""
    return _with_interval(estimate, lambda end: f"{end:{sign}.{digits}f}")


def _with_interval(estimate: Estimate, said: Callable[[float], str], unit: str = "") -> str:
    if not estimate.known:
        return "not known"
    value = said(estimate.value) + unit
    if not (math.isfinite(estimate.low) and math.isfinite(estimate.high)):
        return value
    return f"{value} ({said(estimate.low)} to {said(estimate.high)})"


def interval(estimate: Estimate) -> str:
    """The 95 % interval of any estimate: ``0.123 to 0.456``."""
    return f"{estimate.low:.3f} to {estimate.high:.3f}"


def cut(text: str, most: int) -> str:
    """A text cut to so many characters.

    Example:
        >>> cut("(win (line own spanning))", 12)
        '(win (line …'
    """
    return text if len(text) <= most else text[: most - 1] + "…"


def counted(count: int, one: str, several: str = "") -> str:
    """A number with its noun: ``1 game``, ``2 games``."""
    return f"{count} {one if count == 1 else several or one + 's'}"
