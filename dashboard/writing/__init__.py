"""A game file being written and checked.

workshop     the text on the page "Design": its faults, layout and numbers, and how two versions differ
starters     boards, turns and goals that can be put together to a game
vocabulary   which ludemes mean what somebody describes, and where the documented games use them
checking     all problems of a game file, and what may surprise its author
search_job   a search that begins with it, or with all of the catalogue, in a process of its own
facts        what a game file claims, held against the machine
file_words   the same in sentences, and what it says about the game
"""
