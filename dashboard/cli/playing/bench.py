"""`ludeme bench [GAME …]`: the speed of the machine on one core, beside hand-written C if there is some."""

import argparse
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from tqdm import tqdm

import catalog
from catalog import GameFile
from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import find_game, handle
from dashboard.cli.parser import MOST_SEED, Parser, game_argument, json_argument, positive, whole
from kernels.api import GameState, playouts
from ludeme import Game, compile_game
from search.text_table import table

SLICE = 0.1
"""Seconds of work between two looks at the clock."""
ITERATIONS = 2000
"""UCT iterations from the start position, at a time."""
PLAYOUTS = 3_000_000
"""Playouts of the reference program."""
FLAGS = ("-O3", "-march=native")
EVERY = "all"
"""Stands for the whole catalogue."""
EXAMPLE = """\
ludeme bench spline --seconds 5
ludeme bench all "margo[size=8]" "sibling[side=8]" --seconds 1
ludeme bench spline spargo --reference tests/bench/spline.c
ludeme bench --seconds 0.5 --json > bench.json"""

Speed = dict[str, Any]
"""What was measured for one game: its name, how many random games in how many seconds, games and plies a second, plies
a game, the shares of games won by each seat, drawn, and stopped by the turn cap; UCT iterations a second from the start
position, and beside the random games a second; our plies a second over those of the reference program, whatever game
it plays, and our games a second over its own if it plays the same game. The last four may be None."""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser, "; all documented games if none is named", nargs="*")
    parser.add_argument("--seconds", type=positive, default=2.0, metavar="S", help="seconds a measurement (default 2)")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same random games (default 0)")
    parser.add_argument("--no-uct", action="store_true", help="random playouts only")
    parser.add_argument(
        "--reference", metavar="PATH", help="a C program to compare with; it plays the game it is named after"
    )
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Measure the games named, or all documented ones (also called "all")."""
    asked = arguments.game or [EVERY]
    names = [name for word in asked for name in (catalog.ids() if word == EVERY else [word])]
    files = [find_game(name, arguments.option, arguments.db) for name in names]
    with compiled(arguments.reference) as reference:
        speeds = list(_all_measured(files, arguments, reference))
    output.answer(arguments.json, lambda: speeds, lambda: report(speeds))


def _all_measured(files: list[GameFile], arguments: argparse.Namespace, reference: Path | None) -> Iterator[Speed]:
    """Speeds of one game after the other; the reference runs between them, so that both find the computer alike."""
    before = rate(reference) if reference else None
    if before:
        output.remark(f"C: {before.playouts:,.0f} playouts/s, {before.plies:,.0f} plies/s")
    with tqdm(files, unit=" games", leave=False, disable=None, dynamic_ncols=True) as bar:  # None: only on a terminal
        for file in bar:
            bar.set_description(file.id)
            found = _measured(file, arguments)
            if reference and before:
                after = rate(reference)  # the better of two runs is what it can do
                found["plies_of_reference"] = found["plies_per_second"] / max(before.plies, after.plies)
                if Path(arguments.reference).stem == file.id and not file.unusual:
                    found["share_of_reference"] = found["playouts_per_second"] / max(before.playouts, after.playouts)
                before = after
            yield found


def _measured(file: GameFile, arguments: argparse.Namespace) -> Speed:
    """The speeds of one game, without those of the reference."""
    options = ",".join(f"{name}={value}" for name, value in file.unusual.items())
    label = f"{handle(file)}[{options}]" if options else handle(file)
    found = playout_speed(label, file.game, seconds=arguments.seconds, seed=arguments.seed)
    found |= dict.fromkeys(("uct_per_second", "uct_share", "plies_of_reference", "share_of_reference"))
    if not arguments.no_uct:
        found["uct_per_second"] = uct_speed(file.game, seconds=arguments.seconds, seed=arguments.seed)
        found["uct_share"] = found["uct_per_second"] / found["playouts_per_second"]
    return found


def playout_speed(name: str, game: Game, *, seconds: float, seed: int) -> Speed:
    """Random playouts for about so many seconds; nothing before the first playout is counted."""
    program, seats = compile_game(game), game.players.seats
    playouts(program, 1, seed)
    totals, plies, done, chunk = np.zeros(seats + 3, np.int64), 0, 0, 16
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds or not done:
        some, length = playouts(program, chunk, seed, done)
        totals, plies, done = totals + some, plies + length, done + chunk
        chunk = max(16, int(done / max(time.perf_counter() - begin, 1e-6) * SLICE))
    shares = [round(float(count) / done, 6) for count in totals[: seats + 2]]
    return {
        "game": name, "playouts": done, "seconds": spent, "playouts_per_second": done / spent,
        "plies_per_second": plies / spent, "mean_length": plies / done,
        "wins": shares[:seats], "draws": shares[seats], "unfinished": shares[seats + 1],
    }  # fmt: skip


def uct_speed(game: Game, *, seconds: float, seed: int) -> float:
    """UCT iterations a second from the start position."""
    state = GameState(compile_game(game))
    state.search(ITERATIONS, seed)
    searches, iterations, begin = 0, 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds or not searches:
        searches += 1
        iterations += sum(state.search(ITERATIONS, seed + searches).visits.values())  # fewer where a win is proved
    return iterations / spent


def report(speeds: list[Speed]) -> str:
    """The measurements as a table; "of C" is the share of the reference's plies/s."""
    forms = {
        "game": "{}", "playouts_per_second": "{:,.0f}", "plies_per_second": "{:,.0f}", "plies_of_reference": "{:.2f}",
        "mean_length": "{:.2f}", "wins": "{}", "draws": "{:.4f}", "unfinished": "{:.4f}", "uct_per_second": "{:,.0f}",
        "uct_share": "{:.2f}",
    }  # fmt: skip
    head = ["game", "playouts/s", "plies/s", "of C", "length", "wins", "draws", "unfinished", "UCT/s", "UCT share"]
    printable = [speed | {"wins": " ".join(f"{share:.4f}" for share in speed["wins"])} for speed in speeds]
    rows = [["-" if one[name] is None else form.format(one[name]) for name, form in forms.items()] for one in printable]
    return table(head, rows)


# --- a hand-written C program ----------------------------------------------------------------------------------------


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
    if path and not Path(path).is_file():
        raise UsageError(f"there is no file {path} to compare with")
    if path and not compiler:
        output.remark("no C compiler 'cc' on the PATH: nothing to compare with")
    if not path or not compiler:
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
