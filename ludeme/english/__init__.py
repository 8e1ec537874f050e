"""English for sentences about games.

counting  numbers, letters and lists in words
wording   how phrases are joined and shortened
nouns     what the points of a region are called
audience  what is said otherwise to few players, and of flat boards
"""
