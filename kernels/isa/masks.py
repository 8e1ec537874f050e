"""A mask as the machine stores it, in words, and as the number that it is elsewhere: bit p is point p."""

import numpy as np
import numpy.typing as npt

WORD = 64
"""Bits of a word."""


def words_of(mask: int, width: int) -> list[int]:
    """The words of a mask row, lowest points first."""
    return [mask >> WORD * i & (1 << WORD) - 1 for i in range(width)]


def mask_at(words: npt.NDArray[np.uint64], row: int, width: int) -> int:
    """The mask of a row of words."""
    return sum(int(word) << WORD * i for i, word in enumerate(words[row * width : (row + 1) * width]))
