"""What is drawn; nothing in here knows how a game is opened or played.

look       style sheet, pictures and titles of the app
markup     rule sheets and differences as HTML, for the app and for print
charts     tables to charts
palette    the colours of charts

component  pieces of the page that a script draws, which are:
interactive_board  the board one plays on: an SVG whose points can be clicked, or a 3D scene over it
clicks     which plies a click on it can mean
tree       family trees as small boards
"""
