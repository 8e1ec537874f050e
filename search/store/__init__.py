"""What runs have found, in one DuckDB file with one writer, and what readers see meanwhile.

rows       what the store holds, as dataclasses
database   runs, games, metrics and plies in one DuckDB file
snapshots  what readers see while a search writes
errors     what the store says when it cannot do as asked
"""
