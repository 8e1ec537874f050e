"""The command line `ludeme`, and the app, which offers the same in a browser; each room uses only those below it.

start    the entry point of `ludeme`
app      the entry point of the app: page settings and navigation
serve    the server of the app, with all pages loaded before somebody asks
browser_files  the files of a first view, named and answered at once
views    the pages of the app, and the parts that they are put together from
cli      the commands of `ludeme`
writing  a game file being written and checked
pdf      pages for print: rule sheets, reports, puzzles
stored   what searches found and measured, as tables
matches  games and puzzles being played, and kept as records
games    the games one can open, of the catalogue, of the store and of files, in one shape
drawn    what is drawn: charts, the clickable board, family trees, rule sheets as HTML, the style of the app

A command and a page for the same thing share a name: `play`, `report`, `puzzles`.
"""

DEFAULT_DB = "runs/search.duckdb"
"""The database of searches, where no other is named."""
