"""The entry point of `ludeme`: Ctrl-C ends it with one word and status 130, also while the rest is imported."""

import os
import signal

INTERRUPTED = 130


def main() -> int:
    """Run `ludeme` with the arguments of the process and return the exit status."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:  # a shell may let those in the background ignore it
        signal.signal(signal.SIGINT, _leave)
    from dashboard.cli import main as run
    from dashboard.cli.failures import interrupt

    signal.signal(signal.SIGINT, interrupt if usual is signal.default_int_handler else usual)
    return run()


def _leave(*_: object) -> None:
    """End at once: while modules are being imported nothing is open that would have to be closed."""
    os.write(2, b"ludeme: interrupted\n")
    os._exit(INTERRUPTED)
