"""Studies: questions about the search itself, answered by many runs in one database.

plan         the runs of a study: one for each method and seed, or for each game that is to be found again
comparison   what each run is worth; methods beside each other, with intervals, and what the differences show
rediscovery  how often and how soon a documented game is found again by a search that does not know it
"""
