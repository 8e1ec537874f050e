"""`ludeme bench [GAME …]`: the speed of the machine on one core, beside hand-written C if there is some."""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from tqdm import tqdm

import catalog
from catalog import GameFile
from dashboard.cli import output
from dashboard.cli.named_games import find_game, handle
from dashboard.cli.parser import MOST_SEED, Parser, game_argument, json_argument, positive, whole
from dashboard.cli.playing.reference import Rate, compiled, rate
from kernels.api import GameState, playouts
from ludeme import Game, compile_game
from search.text_table import table

SLICE = 0.1  # seconds of work between two looks at the clock
ITERATIONS = 2000  # of UCT from the start position, at a time
EVERY = "all"
"""Stands for the whole catalogue."""
EXAMPLE = """\
ludeme bench spline --seconds 5
ludeme bench all "margo[size=8]" "sibling[side=8]" --seconds 1
ludeme bench spline spargo --reference tests/bench/spline.c
ludeme bench --seconds 0.5 --json > bench.json"""


@dataclass(frozen=True)
class Speed:
    """What was measured for one game.

    Args:
        playouts_per_second: random games from the start to the end.
        plies_per_second: of those games.
        mean_length: plies a game.
        wins: share of the games won by each seat.
        draws: share of the games drawn.
        unfinished: share of the games stopped by the turn cap.
        uct_per_second: UCT iterations from the start position; None if not asked for.
        uct_share: of the random playouts' speed.
        plies_of_reference: our plies/s over those of the reference program, whatever game it plays; None without one.
        share_of_reference: our playouts/s over those of the reference program; None if it plays another game.
    """

    game: str
    playouts: int
    seconds: float
    playouts_per_second: float
    plies_per_second: float
    mean_length: float
    wins: list[float]
    draws: float
    unfinished: float
    uct_per_second: float | None = None
    uct_share: float | None = None
    plies_of_reference: float | None = None
    share_of_reference: float | None = None


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser, nargs="*")
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
    """One game after the other; the reference runs between them, so that both see the same machine."""
    before = rate(reference) if reference else None
    if before:
        output.remark(f"C: {before.playouts:,.0f} playouts/s, {before.plies:,.0f} plies/s")
    with tqdm(files, unit=" games", leave=False, disable=None, dynamic_ncols=True) as bar:  # None: only on a terminal
        for file in bar:
            bar.set_description(file.id)
            found = _measured(file, arguments)
            if reference and before:
                after = rate(reference)
                found |= _compared(
                    found, before, after, same=Path(arguments.reference).stem == file.id and not file.unusual
                )
                before = after
            yield Speed(**found)


def _measured(file: GameFile, arguments: argparse.Namespace) -> dict[str, Any]:
    """The speeds of one game."""
    found = playout_speed(_label(file), file.game, seconds=arguments.seconds, seed=arguments.seed)
    if not arguments.no_uct:
        found["uct_per_second"] = uct_speed(file.game, seconds=arguments.seconds, seed=arguments.seed)
        found["uct_share"] = found["uct_per_second"] / found["playouts_per_second"]
    return found


def _compared(found: dict[str, Any], before: Rate, after: Rate, *, same: bool) -> dict[str, Any]:
    """Our shares of the reference's speed, which is the better of two runs; of playouts if it plays the same game."""
    shares = {"plies_of_reference": found["plies_per_second"] / max(before.plies, after.plies)}
    if same:
        shares["share_of_reference"] = found["playouts_per_second"] / max(before.playouts, after.playouts)
    return shares


def _label(file: GameFile) -> str:
    """The game with its unusual options."""
    options = ",".join(f"{name}={value}" for name, value in file.unusual.items())
    return f"{handle(file)}[{options}]" if options else handle(file)


def playout_speed(name: str, game: Game, *, seconds: float, seed: int) -> dict[str, Any]:
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
    head = ["game", "playouts/s", "plies/s", "of C", "length", "wins", "draws", "unfinished", "UCT/s", "UCT share"]
    rows = [
        [
            s.game, f"{s.playouts_per_second:,.0f}", f"{s.plies_per_second:,.0f}",
            _or_dash(s.plies_of_reference, "{:.2f}"), f"{s.mean_length:.2f}",
            " ".join(f"{share:.4f}" for share in s.wins), f"{s.draws:.4f}", f"{s.unfinished:.4f}",
            _or_dash(s.uct_per_second, "{:,.0f}"), _or_dash(s.uct_share, "{:.2f}"),
        ]
        for s in speeds
    ]  # fmt: skip
    return table(head, rows)


def _or_dash(value: float | None, form: str) -> str:
    return form.format(value) if value is not None else "-"
