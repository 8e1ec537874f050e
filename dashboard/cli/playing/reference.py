"""Compiles and runs a hand-written C program, with whose speed `ludeme bench` compares the machine."""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from dashboard.cli import output
from dashboard.cli.failures import UsageError

PLAYOUTS = 3_000_000
FLAGS = ("-O3", "-march=native")


class Rate(NamedTuple):
    """Playouts and plies a second that one run of the program printed."""

    playouts: float
    plies: float


def rate(program: Path) -> Rate:
    """Run a program once, which takes a number of playouts and prints `… playouts/s  … ns/ply` first.

    Raises:
        UsageError: the program fails or prints something else.
    """
    done = subprocess.run([str(program), str(PLAYOUTS)], capture_output=True, text=True, check=False)
    found = re.match(r"([\d.]+) playouts/s\s+([\d.]+) ns/ply", done.stdout)
    if done.returncode or not found:
        wanted = "'… playouts/s  … ns/ply'"
        raise UsageError(f"the reference program printed no line {wanted} (exit status {done.returncode})")
    return Rate(float(found[1]), 1e9 / float(found[2]))


@contextmanager
def compiled(path: str | None) -> Iterator[Path | None]:
    """The compiled program of the C source at `path`; None without a path or without a C compiler.

    Raises:
        UsageError: there is no such file, or it does not compile.
    """
    compiler = shutil.which("cc")
    if path is not None and not Path(path).is_file():
        raise UsageError(f"there is no file {path} to compare with")
    if path is None or compiler is None:
        if path:
            output.remark("no C compiler 'cc' on the PATH: nothing to compare with")
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / Path(path).stem
        built = subprocess.run(
            [compiler, *FLAGS, path, "-o", str(program)], capture_output=True, text=True, check=False
        )
        if built.returncode:
            raise UsageError(f"{path} does not compile: {(built.stderr.splitlines() or ['no reason given'])[0]}")
        yield program
