"""What a game is worth: the pipeline of stages, experiments beside self-play, fitness.

experiments  matches against a copier, and against players barred from an action
habits       ways to play without thought, such as always adding the own colour
contest      the best of the players that search nothing, and how it fares against a search
match        a match between levels, with intervals
truth        estimates beside proofs, contradictions in sentences
removal      rules left out: what changes without them
replay       games replayed under other rules, up to the first difference
trimming     games without dead words: what changes no game is cut
rehearsal    random games, and whether they would have come out the same under other rules
surprises    what the author of a game may not have meant, as far as random games show
fun          how much fun people expect of a game
likeness     how like other games a game is, in rules and in play
documented   the documented games with all their options, to tell what is new
cooperative  solitaires and games won together: what stands in the place of balance
study        one game under study: games, experiments and metrics, made once when they are asked for
text         numbers in plain text: shares, small plots, columns
simplicity   how little there is to learn, on the scale of the documented games
fitness      one number from independent axes
budget       how much evaluations and reports may play
evaluate     the pipeline: stages of rising cost, each with its reasons
spread       how the values of a metric spread over games
"""
