"""The command line: one module a command, or a small family of commands.

parser     the commands, their help, unknown words
trouble    every foreseeable failure as one sentence on stderr
games      what a GAME argument means
output     tables and JSON on stdout
waiting    long machine work that Ctrl-C can end
listing    `catalog`
show       `show`
language   `grammar`, `ludemes`
check      `check`: all problems of a game file
facts      what a game file claims, held against the machine
replay     `replay`
perft      `perft`
bench      `bench`
reference  the hand-written C program that `bench` compares with
play       `play`
match      `match`
solve      `solve`
evaluate   `evaluate`
survey     `evaluate --all`
report     `report`
evolve     `search`
found      `top`, `lineage`, `export`
app        `dashboard`

A command module has `add(commands)`, which describes its arguments, and the function that runs it. It imports what it
works with inside that function, so that `ludeme --help` waits for nothing. It returns the exit status, None for 0.
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
