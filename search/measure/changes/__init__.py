"""The same games under changed rules: what a rule is good for.

replay     games replayed under other rules, up to the first difference
rehearsal  random games, and whether they would have come out the same under other rules
surprises  what the author of a game may not have meant, as far as random games show
"""
