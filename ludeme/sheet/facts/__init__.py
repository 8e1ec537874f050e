"""What can happen in a game, worked out from its ludemes.

outline  a game's turns as automata and its end rules
gains    by how many balls a turn changes what is on the board
offers   what can be said of one ply that a step of a turn offers
lasting  what is surely possible: balls that never run out, turns that can always be completed
course   all that a rule sheet asks
lone     colours of which there is only one ball
phases   games of two phases, as two games
"""
