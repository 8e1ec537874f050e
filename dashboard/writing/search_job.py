"""A search that the app begins: a process of its own beside the pages, which ends with the app."""

import json
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import NamedTuple

from catalog.sources import read_text
from dashboard.games import library
from search.measure.text import counted

CODE = """
import os, signal, sys, threading
def end_with_the_app():
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Thread(target=end_with_the_app, daemon=True).start()
from dashboard.start import main
sys.exit(main())
"""
"""`ludeme`, interrupted as by Ctrl-C when its input ends: when the app closes it, or is gone, however it ended."""
STOPPED = 130
"""The status of `ludeme` after Ctrl-C."""
PATIENCE = 20.0
"""Seconds that a stopped search has to store what it found."""
MEASURING, MEASURING_MOST = 0.4, 5.0
"""The part of the time in which the best games are measured again, and how many minutes that takes at most, about."""
LAST = 1000
"""Letters at the end of what a search has said in which its last line stands."""


class Told(NamedTuple):
    """What a search says while it goes on (`ludeme search --json-progress`): what it does, what it has found so far.

    ``done``, ``of``: measurements of this part of the search.
    """

    doing: str
    found: str
    done: int
    of: int


class SearchJob:
    """A search under way, or one that has ended."""

    def __init__(self, db: Path, minutes: float, game_id: str = "", *more: str, resumed: int = 0) -> None:
        """Begin a search that takes about so many minutes from one game, or from all of the catalogue.

        What it finds is kept in the database, which is made if there is none; ``more`` goes to `ludeme search`.
        ``resumed``: number of the run that goes on instead, the last search of the database; 0 for a new one.
        """
        self.minutes, self.resumed, self._began = minutes, resumed, time.monotonic()
        self.name = library.from_catalogue(game_id).name if game_id else "all games of the catalogue"
        self._folder = TemporaryDirectory(prefix="ludeme-")
        self._said, self._summary = Path(self._folder.name, "said"), Path(self._folder.name, "summary")
        begin_with = ("--seeds", self._seed(game_id)) if game_id else ("--resume",) if resumed else ()
        length = ("--hours", f"{breeding(minutes) / 60:.4f}")
        db.parent.mkdir(parents=True, exist_ok=True)
        told = ("--json", "--json-progress", "--workers", "1")
        with self._said.open("wb") as said, self._summary.open("wb") as summary:
            self._process = subprocess.Popen(
                [sys.executable, "-c", CODE, "search", *begin_with, "--db", str(db), *length, *told, *more],
                stdin=subprocess.PIPE,
                stdout=summary,
                stderr=said,
            )

    def _seed(self, game_id: str) -> str:
        """The game as a command understands it: a documented one by its id, another as a file of its text."""
        if game_id.startswith(library.WRITTEN):
            text = library.unpacked(game_id)
        elif game_id in library.own_files():
            text = read_text(library.own_files()[game_id])
        else:
            return game_id
        game = Path(self._folder.name, library.file_name(self.name))
        game.write_text(text, encoding="utf-8")
        return str(game)

    @property
    def running(self) -> bool:
        """True until it has ended."""
        return self._process.poll() is None

    @property
    def stopped(self) -> bool:
        """True if somebody has ended it before its time."""
        return self._process.poll() == STOPPED

    @property
    def spent(self) -> float:
        """Minutes since it began."""
        return (time.monotonic() - self._began) / 60

    @property
    def share(self) -> float:
        """The part that is over: of the time, and in the end of the measurements of the best."""
        bred = breeding(self.minutes)
        if self.spent <= bred:
            return self.spent / self.minutes
        told = self._told
        measured = min(told.done / told.of, 1.0) if told and told.of else 0.0
        return (bred + (self.minutes - bred) * measured) / self.minutes

    @property
    def tried(self) -> int:
        """How many games it has tried; 0 before it has ended."""
        said = "" if self.running else self._summary.read_text(encoding="utf-8")
        return int(json.loads(said)["evaluated"]) if said else 0

    @property
    def news(self) -> str:
        """What goes on, and what it has found so far; empty at first."""
        return f"{self._told.doing}; {self._told.found}" if self._told else ""

    @property
    def _told(self) -> Told | None:
        """What it said last, as far as the line is whole."""
        with self._said.open("rb") as said:
            said.seek(-min(LAST, self._said.stat().st_size), 2)
            lines = said.read().decode("utf-8", errors="replace").split("\n")[:-1]
        told = [line for line in lines if line.startswith("{") and line.endswith("}")]
        return Told(**json.loads(told[-1])) if told else None

    @property
    def fault(self) -> str:
        """Why it could not be done; empty while it runs, if it is done, and if it was stopped."""
        if self.running or self._process.returncode in (0, STOPPED):
            return ""
        said = self._said.read_text(encoding="utf-8").strip().splitlines()
        return said[-1].removeprefix("ludeme: ") if said else f"the search ended with status {self._process.returncode}"

    @property
    def status(self) -> str:
        """How it does, in one sentence."""
        if not self.running:
            tried = f"it tried {counted(self.tried, 'game')}"
            stopped = ", and was stopped before all of the best were measured again" if self.stopped else ""
            end = self.fault.rstrip(".") or tried + stopped
            return f"{f'Run {self.resumed}' if self.resumed else f'The search from {self.name}'} has ended: {end}."
        when = f"minute {int(self.spent) + 1} of about {self.minutes:g}"
        doing = f"Going on with run {self.resumed}" if self.resumed else f"Searching from {self.name}"
        return f"{doing}: {when}; {self.news or 'it begins'}."

    def stop(self) -> None:
        """End it; what it has found is kept."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()


def breeding(minutes: float) -> float:
    """Of so many minutes those in which games are bred; then a batch is finished, and the best are measured again."""
    return minutes - min(MEASURING * minutes, MEASURING_MOST)


_jobs: dict[Path, SearchJob] = {}
"""The last search for each database; it belongs to the server, so that a reload, or another tab, does not lose it."""
_lock = Lock()


def begun(db: Path) -> SearchJob | None:
    """The last search that this server has begun for a database, under way or ended."""
    return _jobs.get(db.resolve())


def begin(db: Path, minutes: float, game_id: str = "", resumed: int = 0) -> None:
    """Begin a search, or resume a run, unless a search is under way."""
    with _lock:
        job = begun(db)
        if job is None or not job.running:
            _jobs[db.resolve()] = SearchJob(db, minutes, game_id, resumed=resumed)
