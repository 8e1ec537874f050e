"""Exact values of positions, and proofs about the start of a game.

reliable_symmetries  symmetries that a game keeps, tested in many random games
solution             the budget and the result of a search
root_search          the search of a position, first ply by first ply, in slices
split_search         questions that cost too much, split by replies
exact_values         exact results and points, without chance
expected_values      exact mean values where chance takes part
proof                what is proved about the start of a game: stated in its file, or solved
mining               puzzles from played games
puzzle_words         what a puzzle says beside its board
solitaire            solitaires searched for a way to win
"""
