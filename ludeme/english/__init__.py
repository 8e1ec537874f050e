"""English for sentences about games.

wording   how phrases are joined and shortened
nouns     what the points of a region are called
audience  what is said otherwise to few players, and of flat boards
"""
