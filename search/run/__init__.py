"""A search from start to end: generations, checkpoints, worker processes, and surveys of the catalogue.

evolution        a search from start to end
batches          one batch of a search: games in, rows out
methods          the ways of making games
known_games      what is known before a game is made, and how near a new one is to it
surrogate        a guess at what new games are worth, learnt from finished ones; chooses which are played
competition      who gets a cell of the archive, after how many measurements
run_state        the state of a run between two batches
progress         what a search tells of itself, while it goes on and at its end
workers          the processes that do the tasks, here or on a cluster
versions         what a run is made with: Python and libraries
evaluation_rows  evaluations as rows of the store
founders         the games of the catalogue, measured once and kept
verdicts         what evaluations say of games, beside the documented ones
fun_fit          the model of fun, fitted to judgements
survey           all documented games measured, stored, resumable
"""
