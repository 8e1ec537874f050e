"""Makes games, measures them, solves them and keeps what is found.

The rooms:
  store    what runs have found, in one DuckDB file
  play     games being played: sessions, agents, recorded self-play, symmetries
  breed    making games: random games, mutation, crossover, selection
  solve    exact values of positions, and proofs about the start of a game
  metrics  what makes a game good, one metric a file
  measure  what a game is worth: stages, experiments, fitness
  report   what a designer wants to read about a game before a playtest
  plain    data of any kind as what JSON has
  text_table  tables in plain text
  run      a search from start to end, its worker processes, and surveys of the catalogue
  study    questions about the search itself, answered by many runs
  api      the way in from Python: load_game, Session, match, evaluate, solve
"""
