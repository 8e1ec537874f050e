"""The instruction set: what a compiled game looks like. Plain NumPy, no compiler needed.

program       what a compiled game is: header, tables, opcodes
ply           kinds of plies; plies packed and taken apart
operands      instructions that name both their operands
dependencies  what the rest of a game can depend on
"""
