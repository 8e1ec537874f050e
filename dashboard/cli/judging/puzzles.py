"""`ludeme puzzles GAME`: positions in which the player to move wins by force, mined from sensible games."""

import argparse
from pathlib import Path

from tqdm import tqdm

from catalog import GameFile
from dashboard import DEFAULT_DB
from dashboard.cli import output
from dashboard.cli.failures import INTERRUPTED, UsageError
from dashboard.cli.named_games import handle, open_game
from dashboard.cli.parser import MOST_SEED, Parser, game_argument, json_argument, pdf_file, whole
from dashboard.pdf.rules_page import puzzles_pdf
from ludeme.pictures.terminal import text_diagram
from ludeme.sheet.page import wrapped
from search.measure.text import counted
from search.solve.mining import DEPTHS, Puzzle, mine, refusal
from search.solve.puzzle_words import asked, begun_levels, solution_told
from search.store.puzzle_book import PUZZLES_FILE, all_puzzles, keep, puzzles_of

DEEPEST = 5
EXAMPLE = """\
ludeme puzzles span --depth 3 --count 4
ludeme puzzles spline --count 0
ludeme puzzles mine.game --count 12 --pdf puzzles.pdf"""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    parser.add_argument(
        "--depth", type=whole(1, DEEPEST), metavar="N", help="plies of the winner (default: both 2 and 3)"
    )
    parser.add_argument(
        "--count", type=whole(0, 1000), default=6, help="how many to look for (default 6); 0 shows those that are kept"
    )
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same puzzles (default 0)")
    parser.add_argument(
        "--file", type=Path, metavar="FILE", help=f"where they are kept (default {PUZZLES_FILE} beside the --db)"
    )
    parser.add_argument(
        "--pdf", type=pdf_file, metavar="FILE", help="write them as pages to print, answers upside down"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> int | None:
    """Find, keep and print puzzles; 130 if Ctrl-C ended it, with those found by then."""
    file = open_game(arguments)
    if file.unusual:
        raise UsageError("puzzles are kept for the usual options of a game; leave --option away")
    if refused := refusal(file.game):
        raise UsageError(f"no puzzles: {refused}")
    path = arguments.file or Path(arguments.db or DEFAULT_DB).with_name(PUZZLES_FILE)
    depths = (arguments.depth,) if arguments.depth else DEPTHS
    interrupted = False
    if arguments.count:
        keep(path, file, ())  # what is wrong with the file is said before the work
        puzzles, interrupted = find_puzzles(file, depths, arguments)
        keep(path, file, puzzles)
    else:
        known = puzzles_of(all_puzzles(path), file.game)
        puzzles = [puzzle for puzzle in known if not arguments.depth or puzzle.depth == arguments.depth]
    show(file, puzzles, arguments)
    return INTERRUPTED if interrupted else None


def find_puzzles(file: GameFile, depths: tuple[int, ...], arguments: argparse.Namespace) -> tuple[list[Puzzle], bool]:
    """New puzzles, and whether Ctrl-C ended the search for them."""
    puzzles: list[Puzzle] = []
    with tqdm(total=arguments.count, unit="puzzle", disable=arguments.quiet) as bar:
        try:
            tell = lambda games: bar.set_postfix(games=games)  # noqa: E731 (one line says it)
            for puzzle in mine(file.game, depths, arguments.count, seed=arguments.seed, tell=tell):
                puzzles.append(puzzle)
                bar.update()
        except KeyboardInterrupt:
            return puzzles, True
    return puzzles, False


def show(file: GameFile, puzzles: list[Puzzle], arguments: argparse.Namespace) -> None:
    """Print them as text or JSON, or as pages."""
    if arguments.json:
        output.emit(puzzles)
    elif not puzzles:
        why = "found; a greater --count plays more games, another --seed plays others"
        print(f"{handle(file)}: no puzzle {why if arguments.count else 'is kept yet; --count 6 looks for some'}.")
    elif arguments.pdf:
        arguments.pdf.write_bytes(puzzles_pdf(file, puzzles))
    else:
        tasks = [f"{wrapped(f'{k}. {asked(file.game, one)}')}\n{_drawn(file, one)}" for k, one in enumerate(puzzles, 1)]
        answers = [wrapped(f"{k}. {solution_told(file.game, one)}", 2) for k, one in enumerate(puzzles, 1)]
        head = f"{handle(file)}: {counted(len(puzzles), 'puzzle')}; plies are counted for the winner alone."
        print("\n\n".join([head, *tasks, "\n".join(["Answers:", *answers])]))


def _drawn(file: GameFile, puzzle: Puzzle) -> str:
    """The position, with brackets beside what has been played in a turn that has begun."""
    return text_diagram(puzzle.levels, begun_levels(file.game, puzzle))
