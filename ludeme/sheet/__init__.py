"""A game as a rule sheet from which strangers can play it.

writer    the whole sheet, section by section
facts     what can happen in a game, so that nothing is said that cannot matter
parts     the sections, a module each
layout    how a sentence that is too long is taken apart
simpler   what is said more simply because of what a game is like
page      what a sheet is: titled sections of sentences, laid out as text
term      what a term is
terms     the words of the sheets, each defined in a sentence or two
glossary  which of them a sheet explains, told for its board
"""
