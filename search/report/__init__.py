"""What a designer wants to read about a game before a playtest.

What a part is and rests on:
  part        a part: its title, its text, its plain data; why one is left out
  effort      how much a report may play
  material    the games that all parts rest on, each set played once
  exact       the last plies of those games, solved
  compare     two measured numbers held against each other

The parts:
  sheet       rule sheet
  sample      a sample game with diagrams
  lengths     lengths
  results     seats
  decisions   choices, and what they weigh
  openings    first plies, and the share of them that keeps the value
  ladder      skill ladder
  drama       leads
  places      the points of the board
  rules       what each rule does; dead rules
  mirror      whether copying wins
  changes     small changes that may make a game fairer
  repairs     those changes, played
  puzzles     positions in which a single ply wins
  proved      estimates beside proofs
  kin         the nearest documented games

The whole:
  stages      the parts in the order of their cost; a report in the making
  layout      a report on a page of plain text
"""

from search.report.effort import EFFORTS
from search.report.stages import STAGES, Draft, Report, report

__all__ = ["EFFORTS", "STAGES", "Draft", "Report", "report"]
