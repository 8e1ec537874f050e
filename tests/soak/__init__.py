"""Attacks by the thousand, outside the tests: `make soak`, or `python -m tests.soak.games --seconds 600`.

cases   game files mutated, games bred and drawn, each from a kind and a seed
child   one process that tries cases: check, compile, ten playouts, machine against twin
games   sends cases to such processes, watches their time and memory, and reports what went wrong

searches  begins searches, kills and resumes them, and compares their end with undisturbed ones
"""
