"""Making games: trees of ludemes, random games, typed mutation and crossover, selection.

trees       places in a game, and something else in a place
validity    what a game must be like before it is worth playing
genome      random games
operators   typed mutation and crossover
names       names for found games
work_limit  work bounded by what it does, not by a clock
selection   variation and selection under DEAP
"""
