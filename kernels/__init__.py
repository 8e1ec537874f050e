"""The machine: knows bits, tables and opcodes; never a ludeme, never a game's name.

In reading order:
  program      what a compiled game is: header, tables, opcodes, plies
  cache        where the compiled machine is kept
  memory       arrays as addresses
  linking      optimises the machine as a whole
  jit          the compiler's options
  bits         sets of points as masks of W words
  rng          random numbers that can be replayed
  position     a position; putting and taking balls
  hands        balls that can still be placed: in a hand, in the supply, or in the bag
  secrets      balls in fists and put away unseen; players who change sides
  neighbours   points by their neighbours in any table
  groups       connected balls
  paths        the longest path through a group
  lines        rows of points
  figures      sets of points that belong together: runs, squares, shapes
  platforms    balls that stack themselves
  balls        what effects do to balls: remove, put, recolour
  entries      balls pushed in from a side
  answers      operations of expressions that few games ask for
  expressions  the interpreter of regions, numbers, conditions and effects
  ends         end rules, outcomes, tie-breaks
  acts         what a ply does
  turns        who moves next
  candidates   the plies that a step offers, before they are judged
  legality     which of them are legal
  chance       what chance does, and how likely
  playout      random playouts
  perft        counting plies
  greedy       the one-ply player
  tree         the tree of a search in memory
  uct          Monte Carlo tree search
  determinize  dealing anew what a seat cannot see
  views        what a seat sees
  searched     what a search finds
  reads        what the rest of a game can depend on
  table        a table of positions with bounds of their values
  walk         depth-first through positions, in slices
  solve        exact answers: is a position worth at least so much?
  expect       exact values where chance takes part
  replies      the positions that can follow, as keys
  doors        the one function that Python calls
  build        compiling it all
  machine      the front: all that other packages may use
  solver       the front of the exact solver

Importing this package imports nothing, so that its instruction set stays light.
"""
