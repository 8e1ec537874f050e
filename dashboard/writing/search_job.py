"""A search that begins with a written game: a process of its own beside the page, which ends with the app."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from dashboard.games.library import file_name

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
BEGUN = "search-begun"
"""Where the session keeps the search that it began."""
PATIENCE = 20.0
"""Seconds that a stopped search has to store what it found."""


class SearchJob:
    """A search under way, or one that has ended."""

    def __init__(self, name: str, text: str, db: Path, *more: str) -> None:
        """Begin a search from one game, given by its name and the text of its file.

        What it finds is kept in the database, which is made if there is none; ``more`` goes to `ludeme search`.
        """
        self.name = name
        self._folder = TemporaryDirectory(prefix="ludeme-")
        game, self._said = Path(self._folder.name, file_name(name)), Path(self._folder.name, "said")
        game.write_text(text, encoding="utf-8")
        db.parent.mkdir(parents=True, exist_ok=True)
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-c", CODE, "search", "--seeds", str(game), "--db", str(db), "--quiet", *more],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=said,
            )

    @property
    def running(self) -> bool:
        """True until it has ended."""
        return self._process.poll() is None

    @property
    def fault(self) -> str:
        """Why it could not be done; empty while it runs, if it is done, and if it was stopped."""
        if self.running or self._process.returncode in (0, 130):
            return ""
        said = self._said.read_text(encoding="utf-8").strip().splitlines()
        return said[-1].removeprefix("ludeme: ") if said else f"the search ended with status {self._process.returncode}"

    @property
    def told(self) -> str:
        """How it does, in one sentence."""
        if self.fault:
            return f"The search from {self.name} has ended: {self.fault}"
        state = "is under way" if self.running else "has ended"
        return f"The search from {self.name} {state}: the page Search shows what it finds, as it finds it."

    def stop(self) -> None:
        """End it; what it has found is kept."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
