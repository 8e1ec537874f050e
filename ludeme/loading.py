"""Finds the files in the folders of the families and loads them, so that their classes register themselves.

The search draws words in the order in which they are registered. So that it draws the same games from the same seed
for good, this order must not depend on who happens to import whom: `FIRST` keeps it as it was when the first archives
were made. A new file need not be named there.
"""

import importlib
import pkgutil
from pathlib import Path

FIRST = (
    "conditions.logic",
    "conditions.moments",
    "numbers.counts",
    "regions.patterns",
    "conditions.able",
    "turns.compositions",
    "turns.secrets",
    "turns.words",
    "regions.algebra",
    "turns.chance",
)
"""Modules that are loaded before the others, which follow in alphabetical order."""


def _modules() -> list[str]:
    """All modules of the families, as ``family.name``."""
    root = Path(__file__).parent
    families = [family.name for family in pkgutil.iter_modules([str(root)]) if family.ispkg]
    return [f"{family}.{module.name}" for family in families for module in pkgutil.iter_modules([str(root / family)])]


for _name in (*FIRST, *_modules()):
    importlib.import_module(f"ludeme.{_name}")
