"""Masks of every width behave as sets of points."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kernels.board import bits, rng
from kernels.compiling.jit import entry_point


@entry_point
def algebra(a, b):
    """Every operation the kernels use, in one call."""
    return a & b, a | b, a ^ b, a & ~b, bits.some(a), bits.covers(a, b), bits.count(a)


@entry_point
def picks(zero, a, k):
    """The first and the k-th point, and the mask of the latter."""
    return bits.first(a), bits.nth(a, k), bits.point(zero, bits.nth(a, k))


@entry_point
def edit(zero, words, p, q):
    """Row 1 after inserting p and q and discarding p; whether it holds each."""
    bits.insert(zero, words, 1, p)
    bits.insert(zero, words, 1, q)
    bits.discard(zero, words, 1, p)
    return bits.holds(zero, words, 1, p), bits.holds(zero, words, 1, q)


@entry_point
def below(state, bound):
    """A random number."""
    return rng.below(state, bound)


@entry_point
def reseed(state, seed, index):
    """A fresh sequence."""
    rng.reseed(state, seed, index)


def mask(points, width):
    """A mask from a set of points."""
    value = sum(1 << p for p in points)
    return bits.as_mask([value >> 64 * i & (1 << 64) - 1 for i in range(width)])


def points(words):
    """The set of points of a mask."""
    return {64 * i + b for i, word in enumerate(words) for b in range(64) if int(word) >> b & 1}


@pytest.mark.parametrize("width", [1, 2, 4])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_masks_are_sets(width, data):
    """Intersection, union, difference, size and membership agree with Python's sets, whatever the width."""
    some = st.sets(st.integers(0, 64 * width - 1))
    a, b = data.draw(some), data.draw(some)
    both, either, one, only, any_point, covered, size = algebra(mask(a, width), mask(b, width))
    assert (a & b, a | b, a ^ b, a - b) == tuple(map(points, (both, either, one, only)))
    assert (bool(a), b <= a, len(a)) == (any_point, covered, size)


@pytest.mark.parametrize("width", [1, 2, 4])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_points_are_picked_in_order(width, data):
    """The k-th point is the k-th smallest; bit 63 and the borders between words included."""
    a = data.draw(st.sets(st.integers(0, 64 * width - 1), min_size=1))
    k = data.draw(st.integers(0, len(a) - 1))
    first, nth, alone = picks(mask([], width), mask(a, width), k)
    assert (min(a), sorted(a)[k], {sorted(a)[k]}) == (first, nth, points(alone))


@pytest.mark.parametrize(("p", "q"), [(0, 63), (63, 64), (5, 127)])
def test_rows_are_edited_in_place(p, q):
    """Inserting and discarding touches one bit of one row only."""
    words = np.zeros(6, np.uint64)
    assert edit(mask([], 2), words, p, q) == (False, True)
    assert {128 + q} == points(words)


def test_random_numbers_are_splitmix64():
    """The first outputs are those published for splitmix64 with seed 0, so runs can be replayed anywhere."""
    state = np.zeros(1, np.uint64)
    published = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)
    bound = 1 << 32
    assert [word >> 32 for word in published] == [int(below(state, bound)) for _ in published]


def test_every_playout_has_its_own_sequence():
    """Different indices under one seed start different sequences; the same index the same one."""
    states = []
    for index in (0, 1, 0):
        state = np.zeros(1, np.uint64)
        reseed(state, 7, index)
        states.append(int(state[0]))
    assert states[0] == states[2] != states[1]
