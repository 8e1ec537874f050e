"""Parts of pages.

Beside the board:
setup            who plays what, in the side bar, and another or a saved game in the place of the one there
heading          whose turn it is, what can be done in it, who holds what, who is out
remarks          how it stands, the rules that one needs during a game, its number
moves            the plies of the game on the table, turn by turn
analysis         everybody's chances and the value of each ply
looking_back     after a game, everybody's chances and the plies by which most was lost
opinion          what people say of a game they played
saving           a game saved, as pictures, plies or a record

Of one game:
opening          a game by its id, and as a small picture
shelf            games as cards
sheet            its rule sheet, facts and text
printing         a button that prints several games as a rule book
report_parts     what the parts of a report show, and what was measured of it

What searches found:
searching        a search begun, watched and stopped
comparison       several runs beside each other; a study of ways of making games; how metrics spread over games
found_game       ancestors of a found game, the nearest known one, and its self-play games, ply by ply
"""
