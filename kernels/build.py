"""Compiling the machine: once for each mask width, callees first, in a process of its own.

Left to itself numba starts from the outermost function and takes minutes; from the innermost outward it takes well
under one. The compiler's memory goes with the process; afterwards every process loads the result from disk.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from kernels import (
    acts,
    candidates,
    ends,
    expect,
    expressions,
    greedy,
    legality,
    playout,
    solve,
    table,
    tree,
    turns,
    uct,
    walk,
)
from kernels.cache import cache_folder
from kernels.jit import COMPILED
from kernels.memory import CHECKED
from kernels.position import argument_types

ORDER: tuple[tuple[Any, str], ...] = (
    (expressions.run, "program position int int"),
    (ends.ask, "program position int"),
    (acts.act_rarely, "program position int"),
    (candidates.candidates, "program arena int"),
    (legality.attempt, "program arena int int"),
    (turns.play, "program position int"),
    (legality.completable, "program arena int"),
    (legality.legal, "program arena"),
    (legality.settle, "program arena"),
    (playout.play_listed, "program arena words"),
    (playout.play_tried, "program arena words"),
    (playout.finish, "program arena words ints int"),
    (uct.expand, "program arena tree int words"),
    (uct.look, "program arena tree int"),
    (uct.simulate, "program arena tree int words int"),
    (greedy.choose, "program arena arena words"),
)
"""The large kernels inside the machine, callees first, with the types of their arguments."""


SOLVER_ORDER: tuple[tuple[Any, str], ...] = (
    (table.make_key, "program position memory"),
    (walk.open_node, "program arena arena search int"),
    (solve.open_replies, "program arena search int int"),
    (solve.work, "program arena arena search int"),
    (expect.work, "program arena arena mean int"),
)
"""The same for the solver, which is compiled when it is first asked for."""


def marker(width: int, part: str = "machine") -> Path:
    """The file that says a part has been compiled for a width."""
    return cache_folder() / f"{part}-{width}"


def ensure_built(width: int, part: str = "machine") -> None:
    """Compile the "machine" or the "solver" for masks of ``width`` words, unless that is done; says so on stderr.

    Raises:
        RuntimeError: the compiling process failed; its output is on stderr.
    """
    if not COMPILED or marker(width, part).exists():
        return
    points = f"{64 * width - 1} points"
    sys.stderr.write(f"compiling the {part} for boards of up to {points}; once, a few minutes ...\n")
    sys.stderr.flush()
    paths = [str(Path(__file__).resolve().parent.parent), *sys.path]
    command = f"import sys; sys.path[:0] = {paths!r}; from kernels.build import build; build({width}, {part!r})"
    done = subprocess.run([sys.executable, "-c", command], check=False)
    if done.returncode:
        raise RuntimeError(f"compiling the {part} failed with status {done.returncode}; its last words are above")


def build(width: int, part: str = "machine") -> None:
    """Compile every kernel of a part for masks of ``width`` words into the cache folder."""
    from kernels import doors, solver

    inside = argument_types(width, CHECKED)
    outside = argument_types(width, True)
    inner, outer = (ORDER, doors.DOORS) if part == "machine" else (SOLVER_ORDER, solver.DOORS)
    for kinds, functions in ((inside, inner), (outside, outer)):
        kinds["tree"] = tree.tree_type(kinds["ints"], kinds["floats"])
        kinds["memory"] = walk.memory_type(kinds["ints"], kinds["words"])
        kinds["search"] = walk.search_type(kinds["ints"], kinds["words"])
        kinds["mean"] = expect.mean_type(kinds["search"], kinds["floats"])
        for function, names in functions:
            function.compile(tuple(kinds[name] for name in names.split()))
    marker(width, part).parent.mkdir(parents=True, exist_ok=True)
    marker(width, part).touch()
