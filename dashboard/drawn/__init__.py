"""What is drawn; nothing in here knows how a game is opened or played.

look       style sheet, pictures and titles of the app
markup     rule sheets and differences as HTML, for the app and for print
charts     tables to charts
palette    the colours of charts
component  pieces of the page that a script draws: the next four
board      the clickable board
editor     the editor of a game file
shelf      the cards of the catalogue
family     family trees as small boards
"""
