"""A game as a rule sheet from which strangers can play it.

writer     the whole sheet, section by section
layout     how a sentence that is too long is taken apart
simpler    what is said more simply because of what a game is like
page       what a sheet is: titled sections of sentences, laid out as text
outline    a game's turns as automata and its end rules
offers     what can be said of one ply that a step of a turn offers
lasting    what is surely possible: balls that never run out, turns that can always be completed
course     what can happen in a game, so that nothing is said that cannot matter
gains      by how many balls a turn changes what is on the board
goal       how one wins, in a sentence or two
equipment  players, board, balls, and the position before the first turn
playing    what a turn is, in alternatives
first      turns that are always the first player's
happening  what happens without anybody choosing it
lone       colours of which there is only one ball
limits     what no ply may do, and what follows where none is legal
finish     how the game ends, in the order in which it is judged
terms      the words of the sheets, each defined in a sentence or two
glossary   which of them a sheet explains, told for its board
"""
