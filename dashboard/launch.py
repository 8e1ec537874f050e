"""Starting the app: checks the database, then runs Streamlit on `app.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from catalog import ids, load
from dashboard.data import DB_VARIABLE
from search.agents import choose
from search.session import Session
from search.store import open_reader

APP = Path(__file__).parent / "app.py"


def command(port: int, open_browser: bool = True) -> list[str]:
    """The command that serves the app on this machine only.

    Args:
        port: TCP port.
        open_browser: False for a server whose page somebody else opens.
    """
    options = {
        "server.port": str(port),
        "server.address": "127.0.0.1",
        "server.headless": str(not open_browser).lower(),
        "server.fileWatcherType": "none",
        "browser.gatherUsageStats": "false",
    }
    flags = [part for name, value in options.items() for part in (f"--{name}", value)]
    return [sys.executable, "-m", "streamlit", "run", str(APP), *flags]


def warm_up() -> None:
    """Compile what has not been compiled yet, before there is a page that would have to wait."""
    session = Session(load(ids()[0]).game)
    for level in ("random", "greedy", "uct:2"):
        choose(session, level, seed=0)


def launch(db: Path | None, port: int = 8501, open_browser: bool = True) -> int:
    """Run the app until it is stopped; returns the exit status.

    Args:
        db: the database whose runs are shown; None for the default one, which may not exist yet.
        port: TCP port.
        open_browser: whether to open the page in the browser.

    Raises:
        search.store.StoreError: if a database was named and cannot be read.
    """
    env = dict(os.environ)
    if db is not None:
        env[DB_VARIABLE] = str(open_reader(db).path)
    warm_up()
    try:
        return subprocess.run(command(port, open_browser), env=env, check=False).returncode
    except KeyboardInterrupt:
        return 130
