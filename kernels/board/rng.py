"""Random numbers with their state in the caller's hands, so that every playout can be replayed.

Splitmix64 (Steele, Lea & Flood 2014, "Fast splittable pseudorandom number generators"): one word of state,
the same sequence on every computer, with and without the compiler.
"""

from typing import Any

import numpy as np

from kernels.compiling.jit import inlined, kernel

SALT = np.uint64(0x9E37_79B9_7F4A_7C15)
"""An odd number whose multiples are spread over all 64-bit numbers."""
_MIX_1 = np.uint64(0xBF58_476D_1CE4_E5B9)
_MIX_2 = np.uint64(0x94D0_49BB_1331_11EB)
_HALF = np.uint64(32)


@inlined
def mix(word: Any) -> Any:
    """A bijective scrambling of 64 bits: splitmix64's finaliser."""
    word = (word ^ (word >> np.uint64(30))) * _MIX_1
    word = (word ^ (word >> np.uint64(27))) * _MIX_2
    return word ^ (word >> np.uint64(31))


@inlined
def below(rng: Any, bound: int) -> np.int64:
    """The next number in 0 .. bound-1; ``rng`` is a uint64 array of one word, ``bound`` at most 2**32.

    Multiply-shift on the upper 32 bits (Lemire 2019, without rejection: the bias is below bound / 2**32).
    """
    rng[0] = rng[0] + SALT
    return np.int64(((mix(rng[0]) >> _HALF) * np.uint64(bound)) >> _HALF)


@kernel
def reseed(rng: Any, seed: int, index: int) -> None:
    """Start the sequence of playout ``index`` under ``seed``."""
    rng[0] = mix(mix(np.uint64(seed) + SALT) ^ (np.uint64(index) * SALT))
