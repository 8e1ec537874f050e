"""Searches killed with kill -9 at random moments, resumed, and held against undisturbed ones, for as long as one likes.

    python -m tests.soak.searches --seconds 600

Not part of the tests: moments are random, and minutes are few. Ends with status 1 at the first search that ends
otherwise than the undisturbed one, and keeps both databases.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import catalog
from search.run.evolution import RunConfig, run
from search.store import rows
from search.store.database import open_reader
from search.store.errors import StoreError
from tests.search.test_run import story
from tests.search.test_workers import descendants

ROOT = Path(__file__).resolve().parents[2]
KILLS_MOST = 12
LONGEST = 12.0  # seconds until a kill
PATIENCE = 600.0
PROGRAM = """
from pathlib import Path
from search.run.evolution import *
run(Path({0!r}), {1!r}, resume={2}, progress=False)
"""
SEARCH, HELPER = "search", "helper"


def drawn(moments: random.Random) -> RunConfig:
    """A small search of a few games."""
    return RunConfig(
        population=moments.randint(4, 40),
        generations=moments.randint(1, 3),
        seed=moments.randrange(1000),
        seeds=tuple(moments.sample(catalog.ids(), 3)),
        budget="tiny",
    )


def begun(db: Path) -> bool:
    """Whether there is a run to go on with."""
    with suppress(StoreError):
        return bool(open_reader(db).runs())
    return False


def finished(db: Path) -> bool:
    """Whether the run has come to its end."""
    return begun(db) and open_reader(db).runs()[-1].state == rows.FINISHED


def strike(process: subprocess.Popen[str], moments: random.Random) -> str:
    """After a while kill the search, or a process below it; what was killed, "" if it was too late."""
    with suppress(subprocess.TimeoutExpired):
        process.wait(moments.uniform(0, LONGEST))
        return ""
    victim, kind = process.pid, SEARCH
    with suppress(OSError):
        below = sorted(descendants(process.pid))
        if below and moments.random() < 0.3:
            victim, kind = moments.choice(below), HELPER
    with suppress(ProcessLookupError):
        os.kill(victim, signal.SIGKILL)
    return kind


def disturbed(db: Path, config: RunConfig, moments: random.Random) -> Counter[str]:
    """Run a search to its end through kills; how many of which.

    Raises:
        RuntimeError: it ended with a traceback, or not at all.
    """
    kills: Counter[str] = Counter()
    while not finished(db):
        program = PROGRAM.format(str(db), replace(config, workers=moments.randint(1, 2)), begun(db))
        with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
            # A task whose worker is killed twice is given up, so only one process below the search is killed.
            killed = strike(process, moments) if kills.total() < KILLS_MOST else ""
            kills[killed] += bool(killed)
            try:
                _, said = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise RuntimeError(f"{config} does not end") from None
        if killed != SEARCH and process.returncode:
            raise RuntimeError(f"{config} ended with status {process.returncode}: {said}")
    return kills


def one(folder: Path, seed: int) -> None:
    """One search, twice: left alone, and disturbed.

    Raises:
        RuntimeError: they differ.
    """
    moments = random.Random(seed)
    config = drawn(moments)
    began = time.monotonic()
    run(folder / "whole.duckdb", replace(config, workers=1), progress=False)
    kills = disturbed(folder / "killed.duckdb", config, moments)
    if story(folder / "whole.duckdb") != story(folder / "killed.duckdb"):
        raise RuntimeError(f"{config} ends otherwise after {dict(kills)}")
    games = len(open_reader(folder / "whole.duckdb").evaluations(1))
    took = time.monotonic() - began
    print(f"{seed}: {games} games, killed {kills[SEARCH]} + {kills[HELPER]} times, {took:.0f} s", flush=True)


def main() -> int:
    """Searches until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    end, seed = time.monotonic() + arguments.seconds, arguments.seed
    while time.monotonic() < end:
        folder = Path(tempfile.mkdtemp(prefix="soak-"))
        try:
            one(folder, seed)
        except RuntimeError as fault:
            print(f"{seed}: {fault}\nsee {folder}", flush=True)
            return 1
        shutil.rmtree(folder)
        seed += 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
