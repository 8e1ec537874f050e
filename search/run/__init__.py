"""A search from start to end: generations, checkpoints, worker processes, and surveys of the catalogue.

evolution        a search from start to end
batches          one batch of a search: games in, rows out
methods          the ways of making games
known_games      what is known before a game is made, and how near a new one is to it
surrogate        a guess at what new games are worth, learnt from finished ones; chooses which are played
competition      who gets a cell of the archive, after how many measurements
run_state        the state of a run between two batches
summary          how a run ended
status           what a search tells while it goes on
search_bar       how much of a search is done, and how much time is left
pool             what a search asks of its workers, and the order of results
workers          a pool of processes in which a failing task fails alone
cluster          the same for a Dask cluster
game_workers     workers with the machine loaded
evaluation_rows  evaluations as rows of the store
founders         the games of the catalogue, measured once and kept
verdicts         what evaluations say of games, beside the documented ones
fun_fit          the model of fun, fitted to judgements
survey           all documented games measured, stored, resumable
"""
