"""Finds the files in the folders of the families and loads them, so that their classes register themselves.

Nothing depends on the order in which they are loaded; the search draws words in alphabetical order.
"""

import importlib
import pkgutil
from pathlib import Path


def _modules() -> list[str]:
    """All modules of the families, as ``family.name``."""
    root = Path(__file__).parent
    families = [family.name for family in pkgutil.iter_modules([str(root)]) if family.ispkg]
    return [f"{family}.{module.name}" for family in families for module in pkgutil.iter_modules([str(root / family)])]


for _name in _modules():
    importlib.import_module(f"ludeme.{_name}")
