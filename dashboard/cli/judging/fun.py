"""`ludeme fun [GAME …]`: how much fun people would expect, told from the play of a shallow player."""

import argparse
from pathlib import Path
from typing import Any

import catalog
from catalog import GameFile
from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import find_game, handle
from dashboard.cli.parser import Parser, game_argument, json_argument, unwritable
from dashboard.cli.waiting import interruptible
from search.measure.worth import fun
from search.run import fun_fit
from search.text_table import table

EXAMPLE = """\
ludeme fun
ludeme fun spline human/plain-4x4-k3
ludeme fun --json
ludeme fun --fit catalog/human/judgements.csv"""
COLUMNS = ("game", "fun", "first wins", "second wins", "plies", "beats random")
NOTE = """\
Fun is what people would expect of the game from its rules, 0 to 100. It is
predicted from games of a player who looks one ply ahead and errs: how often
each seat wins, after how many plies, and how often a random player is beaten.
Among strong players another seat may win more often: `ludeme report` tells."""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser, nargs="*")
    fitting = parser.add_argument_group("the model")
    help_text = "fit it to a table with the columns id and fun_mean, and keep it in place of the old one"
    fitting.add_argument("--fit", metavar="CSV", help=help_text)
    fitting.add_argument("--anew", action="store_true", help="let the judged games be played again before; minutes")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print predictions, or fit the model first."""
    if arguments.fit:
        if arguments.game:
            raise UsageError("--fit fits the model and predicts no game; name the games in a second command")
        _fit(Path(arguments.fit), arguments.anew)
    elif arguments.anew:
        raise UsageError("--anew belongs to --fit; games that are named are played in any case")
    rows = [_predicted(find_game(name, arguments.option, arguments.db)) for name in arguments.game]
    if not rows:  # what is kept of the judged games
        rows = sorted((_row(*one) for one in fun.measured_games().items()), key=lambda row: -row["fun"])
    if not arguments.json:
        print(f"{table(COLUMNS, [_cells(row) for row in rows])}\n\n{NOTE}")
    elif arguments.game:
        output.emit(rows)
    else:
        output.emit({row["game"].partition("/")[2]: row["fun"] for row in rows})


def _cells(row: dict[str, Any]) -> list[str]:
    """A prediction as it stands in the table."""
    game, expected, *shares, plies, skill = row.values()
    first, second, beaten = (f"{100 * share:.0f} %" for share in (*shares, skill))
    return [game, f"{expected:.1f}", first, second, f"{plies:.0f}", beaten]


def _fit(table: Path, anew: bool) -> None:
    """Fit the model and write it where it is kept."""
    judged = fun_fit.read_judgements(table)
    if fault := unwritable(fun.model_path()):
        raise UsageError(fault)
    content = fun_fit.model(fun_fit.measured_anew() if anew else fun.measured_games(), judged)
    fun.model_path().write_text(fun_fit.model_json(content), encoding="utf-8")
    fun.stored_model.cache_clear()
    seen = content["agreement"]
    output.remark(
        f"fitted on {content['fitted_on']} games: r = {seen['by_game']:.2f} on games, "
        f"{seen['by_kind']:.2f} on kinds never seen; written to {fun.model_path().name}"
    )


def _predicted(file: GameFile) -> dict[str, Any]:
    """The prediction for a game, which is played for it unless it is kept as it is."""
    known = fun.measured_games().get(file.id)
    if known is None or file.text != catalog.load(file.id).text:
        known = interruptible(lambda: fun.measure_play(file.game), f"{handle(file)}: playing")
    return _row(handle(file), known)


def _row(name: str, found: fun.PlayStatistics) -> dict[str, Any]:
    return {"game": name, "fun": round(fun.expected_fun(found), 2), **found._asdict()}
