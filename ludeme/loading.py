"""Finds the files in the folders of the families and loads them, so that their classes register themselves.

Nothing depends on the order in which they are loaded; the search draws words in alphabetical order.
"""

import importlib
import pkgutil

from ludeme import words

for _module in pkgutil.walk_packages(words.__path__, f"{words.__name__}."):
    importlib.import_module(_module.name)
