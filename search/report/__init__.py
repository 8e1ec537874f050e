"""What a designer wants to read about a game before a playtest. One part a file, found by itself.

part      what a part is, and how parts are found
content   what a part may show: paragraphs, tables, charts, diagrams
material  the game under study, what only reports ask of it, and why a part is left out
compare   two measured numbers held against each other
report    a report, also in the making, as a page of plain text and as plain data

Every other module is one part. To add a part, add its file: a class that says its title, what is done while it is made,
its rank in cost and its rank on the page; `of` makes it, `content` is what it shows.
"""

from search.report.part import all_parts
from search.report.report import Report

__all__ = ["Report", "all_parts"]
