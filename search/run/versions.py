"""The versions of Python and of the libraries that a run is made with."""

import sys
from importlib.metadata import version

LIBRARIES = ("numba", "numpy", "deap")
"""From these results follow, beside the program's own sources."""
STORE = "duckdb"


def versions() -> dict[str, str]:
    """What is stored with a run: the version of Python and of each library, by its name."""
    return {"python": sys.version.split()[0], **{name: version(name) for name in (*LIBRARIES, STORE)}}
