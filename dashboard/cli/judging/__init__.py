"""Commands that say how good a game is.

evaluate  `evaluate`
survey    `evaluate --all`
fun       `fun`
report    `report`
puzzles   `puzzles`
"""
