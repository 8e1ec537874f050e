"""The instruction set: what a compiled game looks like. Plain NumPy, no compiler needed.

program       what a compiled game is: header, tables, opcodes
ply           kinds of plies; plies packed and taken apart
masks         masks as words, and as numbers
operands      instructions that name both their operands
dependencies  what the rest of a game can depend on
"""
