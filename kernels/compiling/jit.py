"""The one place that sets the compiler's options: what a kernel is, and what an entry point."""

from collections.abc import Callable
from typing import Any

import numba
from numba import types

from kernels.compiling import linking

COMPILED = not numba.config.DISABLE_JIT
numba.config.CACHE_LOCATOR_CLASSES = "kernels.compiling.cache.Place"
if COMPILED:
    linking.install()


def _compile(function: Callable[..., Any], **options: Any) -> Any:
    """Compile without the GIL and with C's integer division.

    ``error_model="numpy"`` spares a zero test per division; no kernel divides by a quantity that can be 0.
    """
    compiled = numba.njit(nogil=True, error_model="numpy", no_cfunc_wrapper=True, **options)(function)
    if COMPILED:
        _forget_literals(compiled)
    return compiled


def _forget_literals(dispatcher: Any) -> None:
    """Let a call with a constant use the function compiled for any integer.

    By default numba compiles a function anew for every constant it is called with, and so on through everything that
    passes the constant on: minutes instead of seconds for this machine.
    """
    template_for = dispatcher.get_call_template

    def without_literals(args: Any, kws: Any) -> Any:
        plain = {name: types.unliteral(kind) for name, kind in dict(kws).items()}
        return template_for(tuple(types.unliteral(kind) for kind in args), plain)

    dispatcher.get_call_template = without_literals


def kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function of the machine, to be called by others of its functions."""
    # forceinline must be said to be off: left open, it is taken over from whoever calls this function first.
    return _compile(function, forceinline=False, no_cpython_wrapper=True)


def apart(function: Callable[..., Any]) -> Callable[..., Any]:
    """As `kernel`, for what is rarely called: never inlined, so that callers stay small and quick."""
    linking.keep_apart(function.__module__, function.__name__)
    return kernel(function)


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """As `kernel`, for the small functions every ply goes through: always inlined into their callers."""
    return _compile(function, forceinline=True, no_cpython_wrapper=True)


def entry_point(function: Callable[..., Any]) -> Any:
    """As `kernel`, for a function that Python calls; it is kept on disk with all that it calls."""
    return _compile(function, forceinline=False, cache=True)
