"""Games being played: sessions, agents, recorded self-play, and when two positions or games are the same.

session    a game being played, in texts
view       what one player sees of it
agents     who plays: random, greedy, UCT with a budget
selfplay   games played by agents, recorded
probing    a closer look at decisions while a game is played
records    one finished game as plain data
evidence   what other experiments found, as plain data
symmetry   ways in which a board lies on itself, and a game stays the same
distance   how far apart places of a board are
signature  equal signatures are the same game in other words
"""
