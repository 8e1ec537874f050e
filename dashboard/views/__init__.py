"""The pages of the app; each module has a function `page()`.

catalogue  the documented games: cards, and one game in full
play       a game on the board, against the computer or a friend
puzzles    a position in which one ply wins, against the solver
design     a game file is written: faults, rules, random games, two versions side by side
report     the report on a game before its playtest
results    what a search found, live; one found game in full
parts      what pages are put together from
"""
