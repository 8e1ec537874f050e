"""What every test may rely on."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True)
"""Where a run has to be repeatable, the same examples every time; a person's runs look further."""
if os.environ.get("CI"):
    settings.load_profile("repeatable")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell lets what runs in the background ignore Ctrl-C, and so would all that the tests start.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def main_module() -> Iterator[None]:
    """The main module stays what it was: Streamlit's AppTest puts its script there, and workers would run that."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main
