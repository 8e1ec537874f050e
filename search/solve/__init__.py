"""Exact values of positions, and proofs about the start of a game.

mirrors      symmetries that a game keeps, tried hard
solution     what is known of a position's exact value
questions    questions about a position, asked in slices
divide       dear questions divided into those about the replies
values       exact values of positions
expectation  exact values where chance takes part
proof        what is proved about the start of a game: stated in its file, or solved
solitaire    solitaires searched for a way to win
"""
