"""The ludemes: a folder for each family, in it a file for each subject. A file is found by itself (`ludeme.loading`).

definitions   names for parts of the game
players       who plays
boards        where the game is played
colours       which balls are meant
regions       sets of points
shapes        lines and other figures
numbers       what a position is worth to a seat
conditions    what is true for a seat
turns         actions and their compositions
effects       what happens by itself after a ply
restrictions  what a ply may not lead to
endings       end rules, outcomes, tie-breaks
setups        balls on the board before the first turn
"""
