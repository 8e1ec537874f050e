"""`ludeme report GAME`: what a designer wants to read before a playtest."""

import argparse

from dashboard.cli import output
from dashboard.cli.failures import INTERRUPTED
from dashboard.cli.named_games import handle, open_game
from dashboard.cli.parser import MOST_SEED, Parser, budget_argument, game_argument, json_argument, pdf_file, whole
from dashboard.cli.waiting import interruptible
from dashboard.pdf.report_page import report_pdf
from search.measure.budget import REPORTS
from search.report import Report

EXAMPLE = """\
ludeme report spline --budget quick
ludeme report spargo --option size=5 --json
ludeme report mine.game --budget thorough > mine.txt
ludeme report spargo --pdf spargo-report.pdf"""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    budget_argument(parser, REPORTS)
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same report (default 0)")
    parser.add_argument("--pdf", type=pdf_file, metavar="FILE", help="write the report with its charts as a PDF file")
    parser.add_argument("--quiet", action="store_true", help="no progress")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> int | None:
    """Write the report; 130 if Ctrl-C ended it, with the parts that were done by then."""
    file = open_game(arguments)
    making = Report(file, arguments.budget, arguments.seed)
    interrupted = False

    def tell(doing: str) -> None:
        if not arguments.quiet:
            output.remark(f"{handle(file)}: {doing} …")

    try:
        interruptible(lambda: making.work(tell))
    except KeyboardInterrupt:
        interrupted = True
    report = making.so_far()
    if arguments.pdf:
        arguments.pdf.write_bytes(report_pdf(report, file.game))
    else:
        output.answer(arguments.json, report.json, report.text)
    return INTERRUPTED if interrupted else None
