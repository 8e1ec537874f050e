"""All of the machine that search and dashboard may use; the language uses the instruction set only.

state        a game in progress: legal plies, playing one, searching for one; playouts and perft
result       what a tree search finds, and what playouts count
lookahead    how many plies are tried to know which are legal
solving      questions to the exact solver
"""

from kernels.api.lookahead import TriesCounter
from kernels.api.result import Playouts, SearchResult, merged
from kernels.api.solving import WON, Answer, MeanSolver, Mirror, Solver, remembers
from kernels.api.state import NOISE, GameState, perft, playouts
from kernels.build import ensure_all_built, ensure_built
from kernels.compiling.jit import COMPILED
from kernels.isa.ply import KINDS, Ply, seen
from kernels.isa.program import COLOURS, NONE, WORDS, Program
from kernels.players.tree import PLAIN, STRONG
from kernels.solver.transposition import LIMIT

__all__ = [
    "COLOURS", "COMPILED", "KINDS", "LIMIT", "NOISE", "NONE", "PLAIN", "STRONG", "WON", "WORDS",
    "Answer", "GameState", "MeanSolver", "Mirror", "Playouts", "Ply", "Program", "SearchResult", "Solver",
    "TriesCounter", "ensure_all_built", "ensure_built", "merged", "perft", "playouts", "remembers", "seen",
]  # fmt: skip
