"""Sets of points as masks of W 64-bit words, for every W from one source.

A mask is a tuple of W ``uint64`` words; W is part of its type, so the compiler unrolls every loop over the
words and W = 1 costs what a bare integer costs. Kernels write plain set algebra: ``a & b``, ``a | b``,
``a ^ b``, ``~a``. Without the compiler a mask is a `Mask`, a tuple with the same operators.

How wide a word is stands in `kernels.isa.masks`.
"""

import operator
from typing import Any

import llvmlite.binding
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from kernels.compiling.jit import COMPILED, inlined
from kernels.compiling.memory import compiled_as
from kernels.isa.masks import WORD

FULL_WORD = np.uint64(0xFFFF_FFFF_FFFF_FFFF)


class Mask(tuple[Any, ...]):
    """A mask without the compiler: W words with the operators that compiled masks have."""

    __slots__ = ()

    def __and__(self, other: "Mask") -> "Mask":
        """Points in both."""
        return Mask(a & b for a, b in zip(self, other, strict=True))

    def __or__(self, other: "Mask") -> "Mask":
        """Points in either."""
        return Mask(a | b for a, b in zip(self, other, strict=True))

    def __xor__(self, other: "Mask") -> "Mask":
        """Points in exactly one."""
        return Mask(a ^ b for a, b in zip(self, other, strict=True))

    def __invert__(self) -> "Mask":
        """All other bits, also those beyond the board: intersect with a board mask."""
        return Mask(a ^ FULL_WORD for a in self)


def _is_mask(kind: Any) -> bool:
    return isinstance(kind, types.UniTuple) and kind.dtype == types.uint64


def _wordwise(symbol: Any, combine: Any) -> None:
    """Compile an operator on two masks: an LLVM builder method combines them word by word."""

    @intrinsic
    def operation(_typing: Any, a: Any, b: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            left, right = (cgutils.unpack_tuple(builder, arg) for arg in args)
            words = [combine(builder, x, y) for x, y in zip(left, right, strict=True)]
            return context.make_tuple(builder, signature.return_type, words)

        return a(a, b), codegen

    @compiled_as(symbol)
    def overload(a: Any, b: Any) -> Any:
        if _is_mask(a) and _is_mask(b):
            return lambda a, b: operation(a, b)
        return None


_wordwise(operator.and_, ir.IRBuilder.and_)
_wordwise(operator.or_, ir.IRBuilder.or_)
_wordwise(operator.xor, ir.IRBuilder.xor)


@intrinsic
def _invert(_typing: Any, a: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        words = [builder.not_(x) for x in cgutils.unpack_tuple(builder, args[0])]
        return context.make_tuple(builder, signature.return_type, words)

    return a(a), codegen


@compiled_as(operator.invert)
def _overload_invert(a: Any) -> Any:
    if _is_mask(a):
        return lambda a: _invert(a)
    return None


def load(zero: Any, words: Any, row: int) -> Any:
    """The mask in row ``row`` of ``words`` (flat uint64 array, W words a row); ``zero`` is an empty mask."""
    width = len(zero)
    return Mask(words[row * width : (row + 1) * width])


@compiled_as(load)
def _overload_load(zero: Any, words: Any, row: Any) -> Any:
    width = len(zero)
    items = ", ".join(f"words[row * {width} + {i}]" for i in range(width))
    return eval(f"lambda zero, words, row: ({items},)")


@inlined
def store(words: Any, row: int, mask: Any) -> None:
    """Write ``mask`` into row ``row`` of ``words``."""
    width = len(mask)
    for i in range(width):
        words[row * width + i] = mask[i]


# --- single words ------------------------------------------------------------------------------------------


@intrinsic
def _llvm_popcount(_typing: Any, word: Any) -> Any:
    return types.int64(types.uint64), lambda ctx, builder, sig, args: builder.ctpop(args[0])


@intrinsic
def _llvm_lowest(_typing: Any, word: Any) -> Any:
    no = ir.Constant(ir.IntType(1), 0)
    return types.int64(types.uint64), lambda ctx, builder, sig, args: builder.cttz(args[0], no)


@intrinsic
def _llvm_deposit(_typing: Any, word: Any, mask: Any) -> Any:
    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        word_type = ir.IntType(WORD)
        pdep = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(word_type, [word_type, word_type]), "llvm.x86.bmi.pdep.64"
        )
        return builder.call(pdep, args)

    return types.uint64(types.uint64, types.uint64), codegen


# LLVM aborts the whole process on a missing instruction, so the choice is made before anything compiles.
HAS_PDEP = bool(llvmlite.binding.get_host_cpu_features().get("bmi2", False))


def popcount(word: Any) -> int:
    """Number of bits set in a word."""
    return int(word).bit_count()


def lowest(word: Any) -> int:
    """Index of the lowest bit set; 64 for an empty word."""
    return (int(word) & -int(word)).bit_length() - 1 if word else WORD


def nth_bit(word: Any, k: int) -> int:
    """Index of the k-th (from 0) lowest bit set; the word must have more than k bits."""
    for _ in range(k):
        word = word & (word - np.uint64(1))
    return lowest(word)


@compiled_as(popcount)
def _overload_popcount(word: Any) -> Any:
    return lambda word: _llvm_popcount(word)


@compiled_as(lowest)
def _overload_lowest(word: Any) -> Any:
    return lambda word: _llvm_lowest(word)


@compiled_as(nth_bit)
def _overload_nth_bit(word: Any, k: Any) -> Any:
    if HAS_PDEP:
        return lambda word, k: _llvm_lowest(_llvm_deposit(np.uint64(1) << np.uint64(k), word))
    return nth_bit


# --- whole masks -------------------------------------------------------------------------------------------


@inlined
def some(mask: Any) -> bool:
    """True if the mask holds a point; never write ``if mask``: a tuple of words is always true."""
    joined = mask[0]
    for i in range(1, len(mask)):
        joined = joined | mask[i]
    return joined != np.uint64(0)


@inlined
def worth_asking(mask: Any) -> bool:
    """True if the mask holds a point, or is so small that it costs less to do without this question."""
    return len(mask) == 1 or some(mask)


@inlined
def covers(mask: Any, part: Any) -> bool:
    """True if every point of ``part`` is in ``mask``."""
    missing = part[0] & ~mask[0]
    for i in range(1, len(mask)):
        missing = missing | (part[i] & ~mask[i])
    return missing == np.uint64(0)


@inlined
def count(mask: Any) -> int:
    """Number of points."""
    total = popcount(mask[0])
    for i in range(1, len(mask)):
        total += popcount(mask[i])
    return total


@inlined
def first(mask: Any) -> int:
    """Lowest point; the mask must not be empty."""
    for i in range(len(mask) - 1):
        if mask[i] != np.uint64(0):
            return i * WORD + lowest(mask[i])
    return (len(mask) - 1) * WORD + lowest(mask[len(mask) - 1])


@inlined
def nth(mask: Any, k: int) -> int:
    """The k-th (from 0) lowest point; the mask must hold more than k points."""
    for i in range(len(mask) - 1):
        here = popcount(mask[i])
        if k < here:
            return i * WORD + nth_bit(mask[i], k)
        k -= here
    return (len(mask) - 1) * WORD + nth_bit(mask[len(mask) - 1], k)


def point(zero: Any, p: int) -> Any:
    """The mask that holds only point ``p``."""
    return Mask(np.uint64(1 << (p - i * WORD)) if 0 <= p - i * WORD < WORD else np.uint64(0) for i in range(len(zero)))


@compiled_as(point)
def _overload_point(zero: Any, p: Any) -> Any:
    width = len(zero)
    if width == 1:
        return lambda zero, p: (np.uint64(1) << np.uint64(p),)
    bit = "np.uint64(1) << np.uint64(p & 63)"
    items = ", ".join(f"({bit}) if p >> 6 == {i} else np.uint64(0)" for i in range(width))
    return eval(f"lambda zero, p: ({items},)", {"np": np})


# --- single points of rows in memory ------------------------------------------------------------------------


@inlined
def insert(zero: Any, words: Any, row: int, p: int) -> None:
    """Add point ``p`` to the mask in row ``row``."""
    at = row * len(zero) + (p >> 6)
    words[at] = words[at] | (np.uint64(1) << np.uint64(p & 63))


def point_if(zero: Any, p: int, wanted: bool) -> Any:
    """The mask of point ``p`` if ``wanted``, else an empty one; without a branch as well."""
    return point(zero, p) if wanted else zero


@compiled_as(point_if)
def _overload_point_if(zero: Any, p: Any, wanted: Any) -> Any:
    if len(zero) == 1:
        return lambda zero, p, wanted: (np.uint64(wanted) << np.uint64(p),)
    return lambda zero, p, wanted: point(zero, p) if wanted else zero


@inlined
def discard(zero: Any, words: Any, row: int, p: int) -> None:
    """Remove point ``p`` from the mask in row ``row``."""
    at = row * len(zero) + (p >> 6)
    words[at] = words[at] & ~(np.uint64(1) << np.uint64(p & 63))


@inlined
def holds(zero: Any, words: Any, row: int, p: int) -> bool:
    """True if the mask in row ``row`` holds point ``p``."""
    at = row * len(zero) + (p >> 6)
    return (words[at] >> np.uint64(p & 63)) & np.uint64(1) != np.uint64(0)


if COMPILED:

    def as_mask(values: Any) -> Any:
        """The plain words as a mask that kernels take from Python."""
        return tuple(np.uint64(value) for value in values)
else:

    def as_mask(values: Any) -> Any:
        """The plain words as a mask that kernels take from Python."""
        return Mask(np.uint64(value) for value in values)
