"""The board one plays on: an SVG whose points can be clicked, or a 3D scene over it.

clicks             pure: which plies a click can mean, which points a ply touches
interactive_board  the Streamlit component around `static/board/board.js` and `board.css`
"""
