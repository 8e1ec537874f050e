"""The board one plays on: an SVG whose points can be clicked.

clicks     pure: which plies a click can mean, which points a ply touches
component  the Streamlit component around `board.js` and `board.css`
"""
