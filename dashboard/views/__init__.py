"""One module a page; each has a function `page()`.

catalogue  the documented games: cards, and one game in full
play       a game on the board, against the computer or a friend
puzzles    a position in which one ply wins, against the solver
design     a game file is written: faults, rules, random games, two versions side by side
report     the report on a game before its playtest
results    what a search found, live; one found game in full
setup      part: who plays what, in the side bar, and a saved game being opened
moves      part: the plies of the game on the table, turn by turn
analysis   part: everybody's chances and the value of each ply
opinion    part: what people say of a game they played
keepsakes  part: a game saved, as pictures, plies or a record
comparison  part: several runs beside each other
methods    part: a study of ways of making games, as curves and a table
kinship    part: ancestors of a found game, and how it differs from the nearest known one
replay     part: a stored self-play game, ply by ply
parts      part: what parts of a report show
sheet      part: a game's rule sheet, facts and text
measures   part: what was measured of a game, and how metrics spread over games
"""
