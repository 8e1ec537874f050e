"""Commands that play games and solve them.

replay      `replay`
perft       `perft`
bench       `bench`
reference   the hand-written C program that `bench` compares with
play        `play`
announcing  what `play` says before a game, at its end, and for help
standings   `match`
solve       `solve`
"""
