"""The designer: makes games, measures games, keeps games.

Playing, in texts and in numbers:
  session     a game being played, in texts
  view        what one player sees of it
  agents      who plays: random, greedy, UCT with a budget
  selfplay    games played by agents, recorded
  probing     a closer look at decisions while a game is played
  experiments  matches against a copier, and against players barred from an action
  match       a match between levels, with intervals
  records     one finished game as plain data
  evidence    what other experiments found, as plain data
  metrics     what makes a game good, one metric a file

Making games:
  trees       places in a game, and something else in a place
  sense       what a game must be like before it is worth playing
  genome      random games
  operators   typed mutation and crossover
  names       names for found games

Judging games:
  symmetry    ways in which a board lies on itself, and a game stays the same
  mirrors     symmetries that a game keeps, tried hard
  solution    what is known of a position's exact value
  questions   questions about a position, asked in slices
  divide      dear questions divided into those about the replies
  solve       exact values of positions
  means       exact values where chance takes part
  proof       what is proved about the start of a game: stated in its file, or solved
  truth       estimates beside proofs, contradictions in sentences
  distance    how far apart places of a board are
  removal     rules left out: what changes without them
  likeness    how like other games a game is, in rules and in play
  puzzle      solitaires searched for a way to win
  signature   equal signatures are the same game in other words
  alone       solitaires and games won together: what stands in the place of balance
  study       the experiments beside self-play, and what has no value for which reason
  paper       numbers in plain text: shares, small plots, columns
  report      what a designer wants to read about a game before a playtest
  fitness     one number from independent axes
  budget      how much an evaluation may play
  evaluate    the pipeline: stages of rising cost, each with its reasons

Searching:
  archive     the best game of each kind
  bounds      work bounded by what it does, not by a clock
  evolve      variation and selection under DEAP
  progress    the state of a run between two batches
  batches     one batch: candidates in, rows out
  run         a search from start to end
  workers     processes that can only lose their own task
  crew        workers with the machine loaded
  survey      the whole catalogue measured, stored, resumable
  founders    what the documented games are worth, measured once and kept
  spread      how the values of a metric spread over games

Keeping:
  noted       what the store keeps of an evaluation
  rows        what the store holds, as dataclasses
  store       runs, games, metrics and plies in one DuckDB file
  live        what readers see while a search writes
  errors      what the store says when it cannot do as asked
"""
