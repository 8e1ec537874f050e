"""Flat memory without the cost of arrays: inside the machine an array is only the address of its first item.

Compiled array objects are seven words each and counted references; a machine that hands them from function to function
spends its time on that. `pointer` turns an array into an address where Python calls the machine, `ahead` moves it. With
bounds checks, and without the compiler, both leave real arrays, so that the tests see every stray index.
"""

import os
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload
from numba.np import arrayobj

TOGETHER = 4
"""Items of 8 bytes that are copied in one step."""
CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")


def compiled_as(function: Any) -> Any:
    """Declare what compiled kernels use in place of a Python function; inlined, annotations ignored."""
    options = {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return overload(function, strict=False, jit_options=options)


def pointer(memory: Any) -> Any:
    """The memory itself; compiled: an array's first address; of a named tuple that of each array in it."""
    return memory


def ahead(memory: Any, items: int) -> Any:
    """The memory from the given item on."""
    return memory[items:]


def copy_items(target: Any, source: Any) -> None:
    """Copy the first `TOGETHER` items, in one step where no bounds are checked."""
    target[:TOGETHER] = source[:TOGETHER]


@intrinsic
def _address(_typing: Any, array: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return arrayobj.make_array(array)(context, builder, args[0]).data

    return types.CPointer(array.dtype)(array), codegen


@intrinsic
def _offset(_typing: Any, memory: Any, items: Any) -> Any:
    return memory(memory, types.int64), lambda ctx, builder, sig, args: builder.gep(args[0], [args[1]])


@compiled_as(pointer)
def _compiled_pointer(memory: Any) -> Any:
    if isinstance(memory, types.Array) and not CHECKED:
        return lambda memory: _address(memory)
    if isinstance(memory, types.NamedTuple):
        items = ", ".join(f"pointer(memory.{name})" for name in memory.fields)
        return eval(f"lambda memory: kind({items})", {"kind": memory.instance_class, "pointer": pointer})
    return lambda memory: memory


@compiled_as(ahead)
def _compiled_ahead(memory: Any, items: Any) -> Any:
    if isinstance(memory, types.CPointer):
        return lambda memory, items: _offset(memory, items)
    return lambda memory, items: memory[items:]


@intrinsic
def _copy(_typing: Any, target: Any, source: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> None:
        vector = ir.VectorType(context.get_value_type(target.dtype), TOGETHER).as_pointer()
        to, of = (builder.bitcast(address, vector) for address in args)
        builder.store(builder.load(of, align=8), to, align=8)

    return types.void(target, source), codegen


@compiled_as(copy_items)
def _compiled_copy_items(target: Any, source: Any) -> Any:
    if isinstance(target, types.CPointer):
        return lambda target, source: _copy(target, source)

    def one_by_one(target: Any, source: Any) -> None:
        for i in range(TOGETHER):
            target[i] = source[i]

    return one_by_one
