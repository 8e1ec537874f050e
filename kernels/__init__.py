"""The machine: knows bits, tables and opcodes; never a ludeme, never a game's name.

The rooms, each importing only from those above it:
  isa           what a compiled game looks like: header, tables, opcodes, plies
  compiling     the compiler's options, and where the compiled machine is kept
  board         points and what stands on them: masks, positions, groups, lines, figures
  balls         balls in hands and fists; balls that stack, are pushed or removed
  rules         a game ply by ply: expressions, candidates, legality, actions, turns, ends
  players       random playouts, the one-ply player, Monte Carlo tree search
  solver        exact values of positions
  entry_points  the one function that Python calls
  build         compiling it all
  api           all that other packages may use

Importing this package imports nothing, so that its instruction set stays light.
"""
