"""Games replayed under changed rules: what a rule is good for.

replay     games, also random ones, replayed under other rules, up to the first difference
surprises  what the author of a game may not have meant, as far as random games show
"""
