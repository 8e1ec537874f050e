"""The instruction set: what a compiled game looks like. Plain NumPy, no compiler needed.

program       what a compiled game is: header, tables, opcodes, plies
dependencies  what the rest of a game can depend on
"""
