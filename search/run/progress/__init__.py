"""What a search tells of itself, while it goes on and at its end.

search_bar  how much of a search is done, and how much time is left
status      what a search tells while it goes on
summary     how a run ended
"""
