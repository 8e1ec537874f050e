"""Points and what stands on them: masks, positions, neighbours, groups and lines.

bits        sets of points as masks of W words
rng         random numbers that can be replayed
position    a position; putting and taking balls
neighbours  points by their neighbours in any table
groups      connected balls
paths       the longest path through a group
lines       rows of points
connections  whether a group joins two regions
"""
