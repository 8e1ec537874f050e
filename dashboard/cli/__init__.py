"""The command line: one module a command, named after it unless the name is that of a package or of another module.

parser     the commands with their lines in `ludeme --help`; the arguments that several of them have
trouble    every foreseeable failure as one sentence on stderr
games      what a GAME argument means
output     tables and JSON on stdout
waiting    long machine work that Ctrl-C can end
listing    `catalog`
show       `show`
glossary   `glossary`
grammar    `grammar`
ludemes    `ludemes`
new        `new`: a game file to begin with
starters   boards, turns and goals that can be put together to a game
check      `check`: all problems of a game file
facts      what a game file claims, held against the machine
replay     `replay`
perft      `perft`
bench      `bench`
reference  the hand-written C program that `bench` compares with
play       `play`
standings  `match`
solve      `solve`
evaluate   `evaluate`
survey     `evaluate --all`
fun        `fun`
report     `report`
puzzles    `puzzles`
evolve     `search`
top        `top`
lineage    `lineage`
export     `export`
playtests  `playtests`
study      `study`
launch     `dashboard`

A command's module has `EXAMPLE`, command lines for its help; `add(parser)`, which describes its arguments; and
`run(arguments)`, which does the work and returns the exit status, None for 0. `parser` imports it when the command is
typed, so `ludeme --help` imports none of them.
"""

from collections.abc import Sequence

from dashboard.cli.output import any_terminal, nothing_obeyed, open_streams
from dashboard.cli.parser import run
from dashboard.cli.trouble import guarded, unheard


def main(argv: Sequence[str] | None = None) -> int:
    """Run `ludeme` with these arguments (default: those of the process) and return the exit status.

    0 done; 2 an error, said in one line on stderr; 130 interrupted; 141 nobody reads on.
    """
    heard = open_streams()
    any_terminal()
    with nothing_obeyed():
        return guarded(lambda: run(argv)) if heard else unheard()
