"""`ludeme book FILE`: the rules of several games as one PDF file."""

import argparse

from tqdm import tqdm

import catalog
from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import STORED, database, find_game
from dashboard.cli.parser import Parser, database_argument, pdf_file, whole
from dashboard.pdf.book_pages import book_pdf
from search.breed.distance import NEAR
from search.measure.text import counted

EXAMPLE = """\
ludeme book games.pdf
ludeme book shelf.pdf spline span found/sponsor "spargo[size=5]" --title "Our shelf"
ludeme book mine.pdf --top 8
ludeme book mine.pdf spline found/sponsor --top 8 --db runs/search.duckdb"""
TITLE = "Synthetic Games"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument("file", type=pdf_file, metavar="FILE", help="the PDF file to write")
    parser.add_argument(
        "games",
        metavar="GAME",
        nargs="*",
        default=[],
        help="id of a documented game, a game file, or name or id of a found game, options in brackets "
        "(default: the games that searches found, chosen by hand)",
    )
    parser.add_argument("--title", default=TITLE, help=f"what stands on the cover (default {TITLE})")
    parser.add_argument("--top", type=whole(1), metavar="N", help="the N best games of your own searches, first")
    database_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Write the book."""
    names = [*_best(arguments), *arguments.games] or catalog.ids(catalog.FOUND)
    files = [find_game(name, db=arguments.db) for name in names]
    found = any(STORED.fullmatch(file.id) or file.id.startswith(f"{catalog.FOUND}/") for file in files)
    with tqdm(files, unit=" games", leave=False, disable=None, dynamic_ncols=True) as bar:  # None: only on a terminal
        arguments.file.write_bytes(book_pdf(arguments.title, bar, found))
    output.remark(f"wrote {arguments.file}: {counted(len(files), 'game')}")


def _best(arguments: argparse.Namespace) -> list[str]:
    """The best games of the database if these are asked for.

    Raises:
        UsageError: it has none.
    """
    if not arguments.top:
        return []
    rows = database(arguments.db).top(arguments.top, least=NEAR)
    if not rows:
        raise UsageError("no new game was found yet; search longer, or name the games of the book")
    return [row.game for row in rows]
