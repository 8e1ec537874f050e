"""Writes reports in a background thread, one after the other, so that the page can be used meanwhile."""

from concurrent.futures import ThreadPoolExecutor

from dashboard.games.library import OpenGame
from search.report import Report

_writers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")
_begun: list[Report] = []
"""The reports that are not finished, in the order in which they are written."""


class ReportJob:
    """A report being written: what is done so far, and the work of the thread."""

    def __init__(self, opened: OpenGame, budget: str, seed: int = 0) -> None:
        """Begin a report; it waits while another one is written."""
        self.report = Report(opened, budget, seed)
        _begun.append(self.report)
        self.work = _writers.submit(self._write)

    def _write(self) -> None:
        try:
            self.report.work()
        finally:
            _begun.pop(0)

    @property
    def running(self) -> bool:
        """True while parts are being made."""
        return not self.work.done()

    @property
    def doing(self) -> str:
        """What is done at present, in a few words."""
        if self.report.stopped:
            return "stopping"
        first = next(iter(_begun), self.report)
        waits = f"waiting for a {first.budget} report on {first.name}"
        return self.report.doing or ("beginning" if first is self.report else waits)

    def known(self) -> Report:
        """What is known by now.

        Raises:
            Exception: whatever ended the work before its time.
        """
        if self.work.done():
            self.work.result()
        return self.report.so_far()
