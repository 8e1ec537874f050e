"""What a game is worth: the pipeline of stages, experiments beside self-play, fitness.

evaluate         the pipeline: stages of rising cost, each with its reasons
screening        the first look: random games, and the limits that games must keep to
game_study       one game under study: games, experiments and metrics, made once when they are asked for
purpose          what sets of games are played for
budget           how much evaluations and reports may play, and what a game costs
trimming         games without dead words: what changes no game is cut
absent_metrics   why some metrics have no value
fact_check       estimates beside proofs, contradictions in sentences
text             numbers in plain text: shares, small plots, columns

trials           matches and ways to play that show what self-play does not
changes          the same games under changed rules: what a rule is good for
worth            one number for a game, and how it stands beside others
"""
