"""Games replayed under other rules: what a rule is good for, and which games are played alike.

replay     games, also random ones, replayed under other rules, up to the first difference
alike      which other game a game is played like
surprises  what the author of a game may not have meant, as far as random games show
"""
