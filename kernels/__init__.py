"""The machine: knows bits, tables and opcodes; never a ludeme, never a game's name.

In reading order:
  program      what a compiled game is: header, tables, opcodes, plies
  cache        where compiled kernels are kept
  memory       arrays as addresses
  jit          the compiler's options
  bits         sets of points as masks of W words
  rng          random numbers that can be replayed
  position     a position; putting and taking balls
  groups       connected balls
  lines        rows of points
  platforms    balls that stack themselves
  expressions  the interpreter of regions, numbers, conditions and effects
  ends         end rules, outcomes, tie-breaks
  turns        what a ply does, and who moves next
  legality     which plies are legal
  playout      random playouts
  perft        counting plies
  greedy       the one-ply player
  uct          Monte Carlo tree search
  build        compiling it all, in the right order
  machine      the door: all that Python code may call

Importing this package does not import numba; it only names numba's cache folder.
"""

from kernels.cache import name_cache

name_cache()
