"""Making games: random games, mutation and crossover, the archive, and the choice of parents.

trees       ludemes as trees: places in a game, games with another ludeme in a place
distance    how far the rules of two games are apart
redundancy  ludemes that have no effect or say a thing twice
validity    the checks that every made game passes before it is played
usage       what the documented games do, counted
description  how many bits it takes to tell a game
genome      random games
operators   typed mutation and crossover, and how often each is used
names       names for found games
changes     small changes of the rules that may make a game fairer
shortening  rules left out: every game that is left when one ludeme is gone
polishing   the small changes around one good game
archive     what kind of game a game is, and the best game of each kind
selection   what every new game must be; parents selected and offspring made with DEAP, within a limit of work
stepwise    games drawn in steps, for a tree search
"""
