"""The results of runs in one DuckDB file, written by one process and read by many.

rows       the rows of each table, as dataclasses
database   writer and readers of the DuckDB file
connections  DuckDB files: made, opened, checked, asked, and published for readers while a search writes
game_file  a found game as a game file
json_lines   files of one JSON object a line
playtests  what people said of games they played, in a text file of its own
puzzle_book  puzzles by game: those that come with the catalogue, and a text file of one's own
errors     sentences for what can go wrong
"""
