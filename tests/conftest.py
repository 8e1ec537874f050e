"""What every test may rely on."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def main_module() -> Iterator[None]:
    """The main module stays what it was: Streamlit's AppTest puts its script there, and workers would run that."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main
