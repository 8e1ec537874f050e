"""Matches and ways to play that show what self-play does not.

experiments  matches against a copier, and against players barred from an action
contest      the best of the players that search nothing, and how it fares against a search
match        a match between levels, with intervals
grafts       halves of different games joined: whether players have anything to do with each other
recolouring  random games in other colours: whether the choice of a colour matters
cooperative  solitaires and games won together: what stands in the place of balance
"""
