"""Commands that play games and solve them.

replay     `replay`
perft      `perft`
bench      `bench`
reference  the hand-written C program that `bench` compares with
play       `play`
standings  `match`
solve      `solve`
"""
