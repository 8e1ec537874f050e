"""The window: what a person touches, the command line and the app.

library   the games one can open, of the catalogue and of the store, in one shape
data      reads of the store, as tables ready for charts
charts    tables to charts
match     a game being played: seats, the computer's thinking, undo, hints
reports   reports in the making, in the background
board     the clickable board
views     one module a page
look      style sheet and pictures of the app
app       page settings and navigation
launch    starting the app
start     the door of the command line
cli       the commands of `ludeme`
"""
