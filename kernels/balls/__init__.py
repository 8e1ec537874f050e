"""Where balls come from and what happens to them: hands, fists, stacking, pushing, removing.

hands      balls that can still be placed: in a hand, in the supply, or in the bag
secrets    balls in fists and put away unseen
platforms  balls that stack themselves
changes    what effects do to balls: remove, put, recolour
pushing    balls pushed in from a side
"""
