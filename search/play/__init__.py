"""Games being played: sessions, agents, recorded self-play, and the tests whether two positions or games are the same.

session       a game being played, in texts
ending        which end rule decided a game; how the score of each player comes about, ball by ball
motion        what each ply did to the balls, and how far apart points are
player_view   what one player sees of it
traits        what people ask of a game beside its rules: how many play, chance, secrets
ply_effects   what a ply did, in words
final_scores  what each player counts at the end, as a sum in sentences: for the rule sheet
examples      plies that do more than add one ball, told with the positions around them
agents        the players: random, greedy, shallow, UCT with a budget
selfplay      games played by agents, recorded
probing       decisions, positions and distances observed while a game is played
records       finished games and results of other experiments as plain data
look_back     everybody's chances from ply to ply, and the plies by which most was lost
symmetry      symmetries of a board, and those under which a game stays the same
giving_up     how work that takes long ends before its time
signature     a hash of how a game plays; equal signatures mean the same game in other words
"""
