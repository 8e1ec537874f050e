"""Games and puzzles being played, and kept.

match          a game being played: seats, the computer's plies, undo, hints
outcome        how a game ended: by its rules, and why, or because somebody gave it up
thinking       the computer's work on a position in a thread, which can be stopped
reviewing      the computer looks back at a game in a thread
puzzling       a puzzle being played: the solver answers and judges
spelling       which legal ply somebody means who spells it otherwise
records        games as records, in JSON and as text, read back from either and from those of Abstract Play,
               as pictures that move, and kept under names
"""
