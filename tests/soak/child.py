"""One process that tries cases, read from its standard input as JSON, and answers each with a line of JSON."""

from __future__ import annotations

import faulthandler
import json
import math
import random
import resource
import signal
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import catalog
from catalog import Option
from kernels.api import ensure_built, playouts
from kernels.isa.program import MOST_PLIES, POINTS
from ludeme import GameError, compile_game, rule_sheet
from tests.boards import Pair
from tests.soak.cases import case

MEMORY = 6 << 30
"""Bytes of address space a child may have."""
PLAYOUTS = 10
TWIN_SECONDS, TWIN_PLIES = 2, 60
"""How long machine and twin play against each other."""
PATIENCE = 5
"""Seconds of computing after which a child says where it hangs, and dies."""


class _EnoughError(Exception):
    """The twin has had its time."""


def _enough(*_: object) -> None:
    raise _EnoughError


def answer(**data: Any) -> None:
    """A line of JSON on standard output."""
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


def be_patient(seconds: int) -> None:
    """From now on the process may compute so long, and no longer."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(
        resource.RLIMIT_CPU, (math.ceil(used.ru_utime + used.ru_stime) + seconds, resource.RLIM_INFINITY)
    )


def attempt(kind: str, seed: int, twin: bool, points: int, place: Path) -> str:
    """Try one case; returns how far it came: refused, wide, played, compared or slow."""
    text = case(kind, seed)
    place.write_text(text, encoding="utf-8")
    try:
        file = catalog.load_text("case", text, {})
        file = catalog.load_text("case", text, chosen(file.options, random.Random(seed)))
        rule_sheet(file.game)
        program = compile_game(file.game)
    except GameError:
        return "refused"
    if int(program.ints[POINTS]) > points:
        return "wide"
    be_patient(1000)
    ensure_built(len(program.zero))
    be_patient(PATIENCE)
    assert int(program.ints[MOST_PLIES]) > 0
    playouts(program, PLAYOUTS, seed)
    return compare(file.game, seed) if twin else "played"


def chosen(options: dict[str, Option], rng: random.Random) -> dict[str, str]:
    """A value for every option."""
    return {
        name: str(rng.randint(*option.bounds)) if option.bounds else rng.choice(list(option.values))
        for name, option in options.items()
        if rng.random() < 0.5
    }


def compare(game: Any, seed: int) -> str:
    """Machine and twin through the beginning of a random game: legal plies, position, player to move, outcome."""
    rng, begin = random.Random(seed), time.monotonic()
    signal.signal(signal.SIGALRM, _enough)
    signal.setitimer(signal.ITIMER_REAL, TWIN_SECONDS)
    try:
        pair = Pair(game)
        while not pair.twin.finished and len(pair.plies) < TWIN_PLIES and time.monotonic() - begin < TWIN_SECONDS:
            pair.play(rng.choice(pair.legal))
    except _EnoughError:
        return "slow"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return "compared"


def main() -> None:
    """Answer cases until there are no more; the text in hand stands in the file that is named first."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    faulthandler.register(signal.SIGXCPU, all_threads=False, chain=True)
    place, points = Path(sys.argv[1]), int(sys.argv[2])
    ensure_built(1)
    answer(ready=True)
    for line in sys.stdin:
        kind, seed, twin = json.loads(line)
        begin = time.monotonic()
        place.write_text("", encoding="utf-8")
        be_patient(PATIENCE + TWIN_SECONDS * twin)
        try:
            result, fault = attempt(kind, seed, twin, points, place), ""
        except Exception:
            result, fault = "fault", traceback.format_exc()
        answer(result=result, fault=fault, seconds=time.monotonic() - begin)


if __name__ == "__main__":
    main()
