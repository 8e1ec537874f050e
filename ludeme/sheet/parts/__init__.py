"""The sections of a rule sheet, in sentences.

goal       how one wins, in a sentence or two
equipment  players, board, balls, and the position before the first turn
playing    what a turn is, in alternatives
retelling  how a turn is told where more is certain than its words say
happening  what happens without anybody choosing it
limits     what no ply may do, and what follows where none is legal
finish     how the game ends, in the order in which it is judged
"""
