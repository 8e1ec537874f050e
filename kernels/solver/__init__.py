"""Exact values of positions: a transposition table, depth-first searches, expectimax.

transposition  a table of positions with bounds of their values
depth_first    depth-first through positions, in slices
bound_search   exact answers: is a position worth at least so much?
expectimax     exact values where chance takes part
successors     the positions that can follow, as keys
"""
