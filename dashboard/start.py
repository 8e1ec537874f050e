"""The door of the command line: Ctrl-C is one word from the first moment on, while all else is still imported."""

from __future__ import annotations

import os
import signal

INTERRUPTED = 130


def main() -> int:
    """Run `ludeme` with the arguments of the process and return the exit status."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:  # a shell may let those in the background ignore it
        signal.signal(signal.SIGINT, _leave)
    from dashboard.cli import main as run
    from dashboard.cli.trouble import interrupt

    signal.signal(signal.SIGINT, interrupt if usual is signal.default_int_handler else usual)
    return run()


def _leave(*_: object) -> None:
    """Nothing has begun, so nothing need be put away."""
    os.write(2, b"ludeme: interrupted\n")
    os._exit(INTERRUPTED)
