"""The instruction set: what a compiled game looks like. Plain NumPy, no compiler needed.

program       what a compiled game is: header, tables, opcodes, packed plies
ply           kinds of plies, and plies taken apart
operands      instructions that name both their operands
dependencies  what the rest of a game can depend on
"""
