"""The machine is compiled as a whole, once, wherever it lies."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kernels import build
from kernels.api import COMPILED, ensure_built

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
ROOT = Path(__file__).resolve().parents[2]

CHAIN = """
import sys
import numba
if {plain}:
    numba.__version__ = "another one"  # so that linking leaves numba alone
from kernels.board import bits
from kernels.compiling import jit, linking
import numpy as np

@jit.kernel
def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps

@jit.inlined
def longest(limit, rows):
    best = 0
    for n in range(1, limit):
        if collatz(n) > best:
            bits.insert((np.uint64(0),), rows, 0, n & 63)
        best = max(best, collatz(n))
    return best

@jit.entry_point
def ask(limit, rows):
    return longest(limit, rows)

rows = np.zeros(1, np.uint64)
steps = ask(1000, rows)
print(steps, int(rows[0]), {plain} != isinstance(ask.overloads[ask.signatures[0]].library, linking.Library))
"""


def said(program: str, **environment: str) -> str:
    """What a fresh process prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_linking_changes_no_result(tmp_path):
    """An entry point over kernels gives what it gives without our linking: 178 steps below 1,000 (OEIS A217934)."""
    whole, plain = (
        said(script(tmp_path, plain), SYNTHETIC_GAMES_CACHE=str(tmp_path / str(plain))) for plain in (False, True)
    )
    assert whole == plain
    assert whole.startswith("178 ") and whole.endswith("True\n")


def script(folder: Path, plain: bool) -> str:
    """A program that runs the chain from a file, as numba asks of what it keeps."""
    path = folder / f"chain_{plain}.py"
    path.write_text(CHAIN.format(plain=plain))
    return f"import runpy, sys; sys.path.insert(0, {str(ROOT)!r}); runpy.run_path({str(path)!r}, run_name='chain')"


def test_a_kernel_cannot_be_called_from_python():
    """What is not an entry point refuses, in place of running nothing as code."""
    program = "from kernels.board.rng import mix; import numpy as np; mix(np.uint64(1))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("TypeError")


LOADS = """
from kernels import entry_points
from kernels.api import ensure_built
ensure_built(1)
print(sum(entry_points._ask.stats.cache_hits.values()), sum(entry_points._ask.stats.cache_misses.values()))
"""


def test_another_checkout_compiles_nothing(tmp_path):
    """The same kernels in another folder find what was compiled here."""
    assert said(LOADS) in ("1 0\n", "0 1\n")
    shutil.copytree(ROOT / "kernels", tmp_path / "kernels", ignore=shutil.ignore_patterns("__pycache__"))
    there = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{LOADS}"
    assert said(there) == "1 0\n"


def test_a_helper_ends_with_the_process_that_wants_it(tmp_path):
    """Whoever compiles for another process stops once that has closed the pipe, as its death does; nothing is kept."""
    helper = subprocess.Popen(
        [sys.executable, "-m", "kernels.build", "1"],
        cwd=ROOT,
        env=os.environ | {"SYNTHETIC_GAMES_CACHE": str(tmp_path)},
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    while not (begun := list(tmp_path.rglob("*.lock"))) and helper.poll() is None:
        time.sleep(0.05)
    assert begun
    helper.communicate(timeout=60)
    assert helper.returncode == 1 and not list(tmp_path.rglob("*.done"))


def test_what_is_compiled_needs_no_helper(monkeypatch):
    """Widths that this process has loaded, or that are kept, start no other process."""
    ensure_built(1)
    monkeypatch.setattr(build, "is_kept", lambda name: name == "width-4")
    monkeypatch.setattr(build, "ensure_built", lambda width: None)
    monkeypatch.setattr(subprocess, "Popen", None)
    monkeypatch.setattr(build.os, "cpu_count", lambda: 2)
    build.ensure_all_built((1, 4))
    with pytest.raises(TypeError):
        build.ensure_all_built((1, 2, 3))


def test_a_cache_that_cannot_be_written_is_replaced(tmp_path):
    """Where the folder for caches is a file, or may not be written, a folder for temporary files serves."""
    (tmp_path / "full").write_text("")
    program = "from kernels.compiling.cache import cache_folder; print(cache_folder())"
    place = said(program, SYNTHETIC_GAMES_CACHE=str(tmp_path / "full"), TMPDIR=str(tmp_path)).strip()
    assert Path(place).is_dir() and Path(place).is_relative_to(tmp_path)


def test_old_caches_are_removed(tmp_path):
    """What was compiled from other sources goes when it was not used for a month; what is newer stays."""
    root = tmp_path / "synthetic-games"
    for name, days in (("kernels-old", 40), ("kernels-new", 2)):
        (root / name).mkdir(parents=True)
        (root / name / "door").touch()
        age = (root / name).stat().st_mtime - days * 24 * 3600
        os.utime(root / name, (age, age))
    said("from kernels.compiling.cache import remove_old; remove_old()", SYNTHETIC_GAMES_CACHE=str(tmp_path))
    assert {path.name.removeprefix("kernels-") for path in root.iterdir()} >= {"new"}
    assert not (root / "kernels-old").exists()
