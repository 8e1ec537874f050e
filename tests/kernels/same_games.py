"""Two programs of one game: whether they play the very same games."""

import numpy as np

from kernels.api import playouts
from kernels.isa import program as isa


def assert_same_games(one: isa.Program, other: isa.Program) -> None:
    """The same random numbers give the same results, plies and turns."""
    for seed in range(3):
        these, those = playouts(one, 40, seed), playouts(other, 40, seed)
        assert np.array_equal(these.totals, those.totals)
        assert these.plies == those.plies > 0
