"""Flat memory without the cost of arrays: inside the machine an array is only the address of its first item.

Compiled array objects are seven words each and counted references; a machine that hands them from function to function
spends its time on that. `pointer` turns an array into an address where Python calls the machine, `ahead` moves it. With
bounds checks, and without the compiler, both leave real arrays, so that the tests see every stray index.
"""

import os
from typing import Any

from numba import types
from numba.extending import intrinsic, overload
from numba.np import arrayobj

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
