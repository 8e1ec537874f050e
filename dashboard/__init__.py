"""The command line `ludeme` and the app, which is the same for a browser.

A command (`cli`) and a page (`views`) for the same thing share a name: `play`, `report`, `replay`.

library        the games one can open, of the catalogue and of the store, in one shape
finding        which games of the catalogue fit what a person looks for
data           reads of the store, as tables ready for charts
run_tables     several runs beside each other
charts         tables to charts
palette        the colours of charts
paper          pages for print: rule sheets, reports, puzzles
thinking       the computer's work on a position in a thread, which can be stopped
match          a game being played: seats, the computer's plies, undo, hints
records        games as records, in JSON and as text, read back from either, and as pictures that move
puzzling       a puzzle being played: the solver answers and judges
workshop       a game file being written: its faults, layout and numbers, and how two versions differ
report_job     a report in the making, in the background
family         family trees as small boards
board          the clickable board
views          one module a page
markup         rule sheets as HTML, for the app and for print
look           style sheet and pictures of the app
app            page settings and navigation
start          the entry point of `ludeme`
cli            the commands of `ludeme`
"""
