"""Pages for print, set with Typst: a module collects what a page says as plain data, a template beside it lays it out.

rules_page   a rule sheet to lay beside the board, with pictures
book_pages   a rule book of several games
report_page  a report before the playtest
plots        charts as shapes with ticks
typeset      a template and plain data become a PDF file

`house.typ` is how all pages look, `sheet.typ` the rules of one game; each of the other templates draws the page, or the
plots, of its name.
"""
