"""The ludemes: a folder for each family, in it a file for each subject. A file is found by itself.

Nothing depends on the order in which they are loaded; the search draws words in alphabetical order.

definitions   names for parts of the game
boards        where the game is played
colours       which balls are meant
regions       sets of points
shapes        lines and other figures
numbers       what a position is worth to a seat
conditions    what is true for a seat
turns         actions and their compositions
effects       what happens by itself after a ply
restrictions  what a ply may not lead to
endings       end rules, outcomes, tie-breaks
setups        balls on the board before the first turn
"""

import importlib
import pkgutil

for _module in pkgutil.walk_packages(__path__, f"{__name__}."):
    importlib.import_module(_module.name)
