"""Commands that say how good a game is.

evaluate  `evaluate`, of some games or of all
fun       `fun`
report    `report`
puzzles   `puzzles`
"""
