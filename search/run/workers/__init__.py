"""The processes that do the tasks of a search, here or on other machines.

pool          what a search asks of its workers, and the order of results
processes     worker processes in which a failing task fails alone
cluster       the same for a Dask cluster
game_workers  workers with the machine loaded
"""
