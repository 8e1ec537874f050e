"""One number for a game, and how it stands beside others.

fitness     one number from independent axes, simplicity among them
fun         how much fun people expect of a game
likeness    how like another game a game is
documented  the documented games with their options, up to two at a time, to tell what is new
"""
