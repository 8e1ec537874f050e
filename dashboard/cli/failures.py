"""Every foreseeable failure as one sentence on stderr and an exit status; no traceback reaches a person."""

import errno
import os
import sys
from collections.abc import Callable

BAD, INTERRUPTED, PIPE = 2, 130, 141
_interrupts: list[int] = []
SENTENCES = {
    FileNotFoundError: "there is no file {}; check the path",
    IsADirectoryError: "{} is a folder; give the path of a file",
    NotADirectoryError: "{} is no place for a file, a part of the path is no folder; check the path",
    PermissionError: "{} may not be opened; change its permissions, or give another path",
}
"""What is said of the commonest failures that have a file."""


class UsageError(ValueError):
    """The arguments cannot be used as they are; the text says what can."""


def guarded(work: Callable[[], int]) -> int:
    """The exit status of `work`, whatever happens to it.

    `ValueError` is the base of all errors that are meant for people: of the language, of plies, of the store.
    """
    try:
        status = work()
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return _interrupted()
    except BrokenPipeError:
        _forget_stdout()
        return PIPE
    except OSError as fault:
        _say(_of_the_system(fault))
    except MemoryError as fault:
        _say(
            f"there is not enough memory for this ({fault or 'none left'}); ask for fewer iterations, or less --memory"
        )
    except RecursionError:
        _say("the text is nested too deeply to be a game; close some parentheses earlier")
    except UnicodeDecodeError as fault:
        _say(f"the input is not a text in UTF-8 (byte {fault.start} is {fault.object[fault.start]:#04x})")
    except ValueError as fault:
        _say(str(fault) or type(fault).__name__)
    except ImportError as fault:
        if _interrupts:  # some libraries say that they are not installed if they are interrupted while they load
            return _interrupted()
        _say(f"a part of the program is missing ({fault}); run `make setup`")
    _let_go_of_stdout()
    return BAD


def interrupt(number: int, _: object) -> None:
    """Note that Ctrl-C was pressed, and interrupt; a library that it ends may raise another error instead."""
    _interrupts.append(number)
    raise KeyboardInterrupt


def _interrupted() -> int:
    _say("interrupted")
    return INTERRUPTED


def unheard() -> int:
    """Say that standard output is closed; the exit status of that."""
    _say("standard output is closed, so nothing can be answered; send it to a file, or to /dev/null")
    return BAD


def _say(message: str) -> None:
    """On stderr; a carriage return, which a progress bar may use, is shown here, too."""
    print("ludeme: " + message.replace("\r", "\\u000d"), file=sys.stderr)


def _of_the_system(fault: OSError) -> str:
    """A sentence with the file's name where the system gave one."""
    if fault.errno == errno.ENOSPC:
        return f"no space left on the disk{_place(fault)}; free some and try again, nothing stored is lost"
    sentence = next((text for kind, text in SENTENCES.items() if isinstance(fault, kind) and fault.filename), "")
    return sentence.format(fault.filename) if sentence else f"{(fault.strerror or str(fault)).lower()}{_place(fault)}"


def _place(fault: OSError) -> str:
    return f": {fault.filename}" if fault.filename else ""


def _let_go_of_stdout() -> None:
    """Print what is left, or forget it if that is what went wrong."""
    try:
        sys.stdout.flush()
    except OSError:
        _forget_stdout()


def _forget_stdout() -> None:
    """Send what is not printed yet to the null device: nobody reads on, or nothing can be written."""
    sink = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(sink, sys.stdout.fileno())
    except (OSError, ValueError):  # stdout is no file, as in a test
        return
