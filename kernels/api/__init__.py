"""All of the machine that other packages may use; the language uses the instruction set only.

state        a game in progress: legal plies, playing one, searching for one; playouts and perft
observation  what a seat sees of a position
result       what a tree search finds, and what playouts count
solving      questions to the exact solver
"""

from kernels.api.result import Playouts, Searched, merged
from kernels.api.solving import WON, Answer, MeanSolver, Mirror, Solver
from kernels.api.state import PLAIN, STRONG, GameState, perft, playouts
from kernels.build import ensure_built
from kernels.compiling.jit import COMPILED
from kernels.solver.transposition import LIMIT

__all__ = [
    "COMPILED",
    "LIMIT",
    "PLAIN",
    "STRONG",
    "WON",
    "Answer",
    "GameState",
    "MeanSolver",
    "Mirror",
    "Playouts",
    "Searched",
    "Solver",
    "ensure_built",
    "merged",
    "perft",
    "playouts",
]
