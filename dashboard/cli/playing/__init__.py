"""Commands that play games and solve them.

replay      `replay`
perft       `perft`
bench       `bench`, beside a hand-written C program
play        `play`
announcing  what `play` says before a game, at its end, and for help
standings   `match`
solve       `solve`
"""
