"""The games one can open, of the catalogue, of the store and of files, in one shape.

library      a game by its id, with what is known of it
game_filter  which games fit what a person looks for
report_job   a report on a game in the making, in the background
"""
