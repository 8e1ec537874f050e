"""Optimises the machine once, as a whole, in place of function by function.

Left alone numba optimises every function as soon as it is typed, generates machine code for it and links it again into
each of its callers. For a machine of 250 functions that took ten times as long as it does here. So a function that
Python cannot call (one without a wrapper for it) only waits, as LLVM wrote it; an entry point, which has a wrapper,
collects all that it calls, directly or through others, and is optimised and generated together with it.

This reaches into numba, so it is done for the one version it was tried with. With any other one the machine works as
well, and is compiled slowly.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import numba
from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.cpu import CPUContext
from numba.core.registry import cpu_target

TRIED_WITH = "0.68.1"
WRAPPER = "_ZN7cpython"
"""How numba's name of a function that Python can call begins."""

listeners: list[Callable[[bool], None]] = []
"""Called with every function that is compiled: True for a kernel that now waits, False for an entry point to be
optimised."""


_apart: set[str] = set()
"""How numba's names of functions begin that are not inlined into others."""


def keep_apart(module: str, name: str) -> None:
    """Have a function never inlined."""
    _apart.add("_ZN" + "".join(f"{len(part)}{part}" for part in (*module.split("."), name)) + "B")


class Library(JITCodeLibrary):
    """The code of one function; a waiting one is neither optimised nor generated."""

    waiting = False

    def finalize(self) -> None:
        """Wait to be linked, or link all that is called, optimise and generate."""
        self._own = {function.name for function in self._final_module.functions if not function.is_declaration}
        self.waiting = not any(name.startswith(WRAPPER) for name in self._own)
        for listener in listeners:
            listener(self.waiting)
        if self.waiting:
            self._finalized = True
            return
        self._linking_libraries = _all_called(self)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise; what only this library can call is inlined, taken apart or left out more freely.

        Nothing is made of vectors: no loop is worth it, and a function that has one somewhere fills its wide registers
        whenever it is called.
        """
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in self._own:
                function.linkage = "internal"
                if function.name.startswith(tuple(_apart)):
                    function.add_function_attribute("noinline")
        for way in ({"cost": "cheap"}, {}):
            passes, builder = self._codegen._module_pass_manager(loop_vectorize=False, slp_vectorize=False, **way)
            passes.run(self._final_module, builder)


def _all_called(library: Any) -> list[Any]:
    """What a library links to, and what the waiting ones of those link to; each once."""
    found: dict[Any, None] = {}
    todo = list(library._linking_libraries)
    while todo:
        called = todo.pop()
        if called not in found:
            found[called] = None
            todo += called._linking_libraries if getattr(called, "waiting", False) else []
    return list(found)


_REFUSE = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value
"""What runs when Python calls a kernel that is no entry point: a function that raises TypeError."""


def _executable(context: Any, library: Any, description: Any, environment: Any) -> Any:
    """What numba keeps as the callable of a function; a waiting one is called by other kernels alone."""
    library._ensure_finalized()
    if not getattr(library, "waiting", False):
        return _executable_of_numba(context, library, description, environment)
    name = description.qualname.split(".")[-1]
    return _dynfunc.make_function(description.lookup_module(), name, "a kernel", _REFUSE, environment, (library,))


_executable_of_numba = CPUContext.get_executable


def install() -> None:
    """Have numba link like this from now on, if it is the version that this was tried with."""
    if numba.__version__ == TRIED_WITH:
        cpu_target.target_context.refresh()  # compiles numba's own runtime, in numba's own way
        CPUContext.get_executable = _executable
        type(cpu_target.target_context.codegen())._library_class = Library
