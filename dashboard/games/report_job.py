"""Writes reports in a background thread, one after the other, so that the page can be used meanwhile."""

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from catalog import GameFile
from dashboard.games.library import FOUND, OpenGame, bare_file, from_catalogue
from search.report import Draft, Report

_writers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")


@dataclass
class ReportJob:
    """A report being written: what is done so far, and the work of the thread."""

    draft: Draft
    work: Future[None] = field(repr=False)

    @property
    def running(self) -> bool:
        """True while parts are being made."""
        return not self.work.done()

    def report(self) -> Report:
        """What is known by now.

        Raises:
            Exception: whatever ended the work before its time.
        """
        if self.work.done():
            self.work.result()
        return self.draft.report()


def begin(opened: OpenGame, budget: str, seed: int = 0) -> ReportJob:
    """Begin a report; it waits while another one is written."""
    draft = Draft(file_of(opened), budget, seed)
    return ReportJob(draft, _writers.submit(draft.work))


def file_of(opened: OpenGame) -> GameFile:
    """The game file to report on; of a documented game with other options only its rules are taken."""
    usual = opened.origin == FOUND or opened.game == from_catalogue(opened.id).game
    return opened.file if usual else bare_file(opened.id, opened.game)
