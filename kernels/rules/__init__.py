"""A game played ply by ply: expressions, candidate plies, legality, actions, turns and ends.

packing       plies as integers
figures       sets of points that belong together: runs, squares, shapes
rare_opcodes  operations of expressions that few games ask for
expressions   the interpreter of regions, numbers, conditions and effects
ends          end rules, outcomes, tie-breaks
actions       what a ply does
turns         who moves next
candidates    the plies that a step offers, before they are judged
legality      which of them are legal
chance        what chance does, and how likely
perft         counting plies
"""
