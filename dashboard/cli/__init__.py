"""The command line: one module a command, named after it unless the name is that of a package or of another module.

parser       the commands with their lines in `ludeme --help`; the arguments that several of them have
failures     every foreseeable failure as one sentence on stderr
named_games  what a GAME argument means
output       tables and JSON on stdout
waiting      long machine work that Ctrl-C can end
rules        the games and their language: `catalog`, `show`, `ludemes`, `new`, `check`, …
playing      games played and solved: `play`, `replay`, `match`, `solve`, `bench`, …
judging      how good a game is: `evaluate`, `fun`, `report`, `puzzles`
searching    new games: `search`, `study`, `top`, `export`, …
launch       `dashboard`

A command's module has `EXAMPLE`, command lines for its help; `add(parser)`, which describes its arguments; and
`run(arguments)`, which does the work and returns the exit status, None for 0. `parser` imports it when the command is
typed, so `ludeme --help` imports none of them.
"""

from collections.abc import Sequence

from dashboard.cli.failures import guarded, unheard
from dashboard.cli.output import nothing_obeyed, open_streams
from dashboard.cli.parser import run


def main(argv: Sequence[str] | None = None) -> int:
    """Run `ludeme` with these arguments (default: those of the process) and return the exit status.

    0 done; 2 an error, said in one line on stderr; 130 interrupted; 141 nobody reads on.
    """
    heard = open_streams()
    with nothing_obeyed():
        return guarded(lambda: run(argv)) if heard else unheard()
