"""Matches and ways to play that show what self-play does not.

experiments   matches against copiers, players barred from an action, who play anywhere, or who think late
pairing       pairs of points by which nobody completes a figure
contest       the best of the players that search nothing, and how it fares against a search
match         a match between levels, with intervals
grafts        halves of different games joined: whether players have anything to do with each other
idle_choices  random games with other colours and other chance: whether these matter
cooperative   solitaires and games won together: what stands in the place of balance
"""
