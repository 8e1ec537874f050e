"""One number for a game, and how it stands beside others.

fitness     one number from independent axes, simplicity among them
fun         how much fun people expect of a game
documented  how like other games a game is; the documented games with all their options, to tell what is new
"""
