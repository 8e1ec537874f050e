"""`ludeme play GAME`: a game in the terminal, against the computer, a friend, or both."""

import argparse
import shlex
import sys
from collections.abc import Iterable
from itertools import groupby

from dashboard.cli import output
from dashboard.cli.named_games import open_game, seat_named
from dashboard.cli.parser import MOST_SEED, Parser, game_argument, whole
from dashboard.cli.playing.announcing import (
    LEAVING,
    TYPED,
    ending,
    greeting,
    help_text,
    how_to_type,
    left,
    news,
    roles,
)
from dashboard.cli.waiting import interruptible
from dashboard.games.library import command_words
from dashboard.matches.match import HINT_LEVEL, NOBODY
from dashboard.matches.outcome import resigned
from dashboard.matches.spelling import fitting, unclear
from kernels.api import KINDS
from ludeme import rule_sheet
from ludeme.english.wording import capital
from ludeme.pictures.notation import split_plies
from ludeme.pictures.terminal import text_diagram
from ludeme.sheet.page import WIDTH, wrapped
from search.play.agents import NAMED, choose, fresh_seed, level_named
from search.play.player_view import (
    holdings,
    holds_secrets,
    marked_levels,
    news_levels,
    plies_tell_secrets,
    seen_history,
    showing_told,
    told_scores,
)
from search.play.ply_effects import effects_ahead
from search.play.session import CHANCE, Session

MOST_TOLD = 8
"""So many plies of one turn are told."""
MOST_LISTED = 42
"""So many legal plies are listed without being asked for."""
LEVEL = "fair"
"""How well the computer plays unless somebody says otherwise."""
SECRETS, UNDO, BOARD = "secrets", "undo", "board"
"""Can be typed: to see what is covered, to take a ply back, to see the board again."""
EXAMPLE = """\
ludeme play spline
ludeme play spargo --as Black --level strong
ludeme play splade --as White --as Red"""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    parser.add_argument(
        "--as", dest="seats", action="append", metavar="NAME",
        help="a seat for a person, by name or number; may be repeated; 'all' or 'none' (default: the first)",
    )  # fmt: skip
    parser.add_argument(
        "--level",
        default=LEVEL,
        help=f"how well the computer plays: {', '.join(('random', *NAMED))}; or greedy, shallow, plain:N, uct:N, "
        f"better the more N is (default {LEVEL})",
    )
    parser.add_argument("--plies", default="", metavar="TEXT", help="begin after these plies (default: none)")
    parser.add_argument(
        "--seed", type=whole(0, MOST_SEED), help="same seed, same luck and computer (default: another each time)"
    )


def run(arguments: argparse.Namespace) -> None:
    """Play until the game is over or the person leaves."""
    level = level_named(arguments.level)
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    session = Session(open_game(arguments).game, split_plies(arguments.plies), seed)
    people = seats_of(session.names, arguments.seats)
    print(greeting(session, people, arguments.level))
    print(f"The same --seed {seed} gives the same computer and chance again.")
    try:
        farewell = _to_the_end(session, people, level=level, seed=seed)
    except KeyboardInterrupt:
        print(f"\n{left(session)}")
        raise
    if farewell:
        print(farewell)
        return
    print(f"\n{_picture(session, NOBODY)}")
    _say([*ending(session), f"All plies: {' '.join(session.history)}"])
    if people:
        print(f"\n{_what_next(arguments)}")


def _what_next(arguments: argparse.Namespace) -> str:
    """What to type after a game: to play once more, or to look at its plies."""
    game = command_words(arguments.game, arguments.option, arguments.db)
    seats = [word for name in arguments.seats or () for word in ("--as", name)]
    level = [] if arguments.level == LEVEL else ["--level", arguments.level]
    replay = f'replay {shlex.join(game)} --plies "..."'
    after = {replay: "see all plies one by one", f"{replay} --turning-points": "see which plies lost most"}
    return output.commands({shlex.join(["play", *game, *seats, *level]): "play again", **after})


def _to_the_end(session: Session, people: set[int], *, level: str, seed: int) -> str:
    """Play until the game is over, or a person leaves: then what is said to that."""
    explained, farewell = False, ""
    while not session.finished and not farewell:
        if session.to_move not in people:
            _computer(session, people, level=level, seed=seed)
            continue
        explained, farewell = True, _person(session, people, explained=explained)
    return farewell


def seats_of(names: list[str], wanted: list[str] | None) -> set[int]:
    """The seats of people: those wanted by their names or numbers, 'all' or 'none'; None for the first seat.

    Raises:
        UsageError: there is no such seat.
    """
    if wanted is None:
        return {0}
    found: set[int] = set()
    for word in wanted:
        if word.lower() == "all":
            found |= set(range(len(names)))
        elif word.lower() != "none":
            found.add(seat_named(names, word, ("all", "none")))
    return found


def _person(session: Session, people: set[int], *, explained: bool, asked: bool = False) -> str:
    """Ask until a ply is played or taken back; what to say if the person leaves, else nothing.

    Where others share the screen, secrets are on it only if the plies tell them, or if the person has ``asked`` for it.
    ``explained``: whether it has been said how plies are typed.
    """
    shared = len(people) > 1 and holds_secrets(session)
    private = shared and (asked or plies_tell_secrets(session))
    if private and not _alone(session):
        return left(session)
    covered, legal = shared and not private, session.legal()
    if not explained:
        print(how_to_type(session))
    _show(session, legal, covered=covered)
    while True:
        print(_prompt(session, legal), end="", flush=True)
        line = sys.stdin.readline()
        word = _typed(line) or (legal[0] if line and len(legal) == 1 else "")
        if not line or word in LEAVING:
            return ("" if line else "\n") + left(session)
        if word == "resign":
            return resigned(session)
        if word == BOARD:
            _show(session, legal, covered=covered)
            continue
        if covered and word in (SECRETS, "hint"):
            return _person(session, people, explained=True, asked=True)
        if done := _answered(session, word, legal) if word else "":
            if private:
                output.clear()
            if done == UNDO:
                back(session, people)
            else:
                _made(session, done, people)
            return ""


def _show(session: Session, legal: list[str], *, covered: bool) -> None:
    """The position and the legal plies, as the player to move sees them, or as all do while secrets are covered."""
    print(f"\n{_picture(session, NOBODY if covered else int(session.to_move))}")
    if covered:
        print(f"Your secrets are covered. Type {SECRETS} to see them, or to get a hint.")
    few = len(legal) <= MOST_LISTED
    print(numbered(legal, legal) if few else f"{len(legal)} plies are legal; type legal to see them.")


def _prompt(session: Session, legal: list[str]) -> str:
    """Who is to move, whether that goes on with a turn, and what Enter does."""
    only = f" (Enter plays {legal[0]})" if len(legal) == 1 else ""
    return f"{_mover(session)}{' goes on' if session.goes_on else ''}{only}> "


def _alone(session: Session) -> bool:
    """Let a person take the screen before anything secret is on it; False if everybody has left."""
    print(f"{session.names[int(session.to_move)]}, make sure that nobody else looks, and press Enter.", flush=True)
    line = sys.stdin.readline()
    output.clear()
    return bool(line)


def _typed(line: str) -> str:
    """What a person typed; a word that is no ply in small letters."""
    text = line.strip()
    return text.lower() if text.lower().partition(" ")[0] in (*TYPED, *LEAVING, SECRETS) else text


def _answered(session: Session, word: str, legal: list[str]) -> str:
    """Answer a word; what is to be done if it was a ply, or `UNDO`: that word."""
    if word == UNDO:
        return UNDO
    if word == "hint":
        ply = interruptible(lambda: choose(session, HINT_LEVEL, session.seed), "looking for a good ply")
        print(f"The computer would play {ply}.")
    elif word.split()[0] == "legal":
        part = word.removeprefix("legal").strip()
        wanted = fitting(part, legal)
        print(numbered(legal, wanted) if wanted else f"No legal ply fits '{part}'.")
    elif word == "rules":
        print(rule_sheet(session.game).text())
    elif word in ("help", "?"):
        print(help_text(session))
    elif word.isdigit() and 1 <= int(word) <= len(legal):
        return legal[int(word) - 1]
    elif len(plies := fitting(word, legal)) == 1:
        return plies[0]
    else:
        more = "" if plies else " Type help for all that can be typed."
        print(wrapped(f"{unclear(session, word, list(TYPED))}.{more}"))
    return ""


def _made(session: Session, ply: str, people: set[int]) -> None:
    """Let a person make a ply; say what happens by it besides that a ball is added, and if it ends a turn early."""
    effects, before = effects_ahead(session, ply), roles(session)
    turn, last = session.state.turn, session.ends_turn(ply)
    session.play(ply)
    if set(effects.kinds) - {"add"}:
        print(wrapped(f"{capital(effects.text())}."))
    if not (last or session.finished or session.state.turn == turn or KINDS[session.made[-1].kind].quiet):
        print("The turn ends here: nothing more can be done in it.")
    _say(news(session, before, people))


def _computer(session: Session, people: set[int], *, level: str, seed: int) -> None:
    """Let the computer make its ply, or chance all of its plies, and say what may be known of them."""
    name, first, before = _mover(session), len(session.history), roles(session)
    ply = interruptible(lambda: choose(session, level, seed), f"{name} is thinking")
    effects = effects_ahead(session, ply)
    session.play(ply)
    while name == session.to_move == CHANCE:
        session.play(choose(session, level, seed))
    if people:
        viewer = min(people) if len(people) == 1 else NOBODY
        seen = seen_history(session, viewer)[first:]
        meaning = f" ({effects.text()})" if seen == [ply] and set(effects.kinds) - {"add"} else ""
        _say([f"{name}: {' '.join(seen)}{meaning}", *news(session, before, people)])


def _say(lines: Iterable[str]) -> None:
    """Print sentences, each in lines of its own."""
    for line in lines:
        print(wrapped(line))


def back(session: Session, people: set[int]) -> None:
    """Take plies back until a person is to move, and say who has which side then; nothing if no person has played."""
    before = roles(session)
    if not any(turn.player in people for turn in session.turns):
        print("nothing to take back")
        return
    while session.history:
        session.undo()
        if session.to_move in people:
            break
    _say(news(session, before, people))


def numbered(legal: list[str], wanted: list[str]) -> str:
    """Those wanted of the legal plies with their numbers, in columns."""
    items = [f"{number:>3} {ply}" for number, ply in enumerate(legal, 1) if ply in wanted]
    width = max(map(len, items), default=0) + 2
    across = max(1, (WIDTH + 2) // max(width, 1))
    return "\n".join(
        "".join(item.ljust(width) for item in items[k : k + across]).rstrip() for k in range(0, len(items), across)
    )


def _mover(session: Session) -> str:
    mover: int | str = session.to_move
    return mover if isinstance(mover, str) else session.names[mover]


def _last_turns(session: Session, history: list[str]) -> str:
    """The last plies of every player, those of one turn together, with a comma between turns."""
    runs = groupby(zip(history, session.turns, strict=True), key=lambda made: made[1])
    turns = [" ".join([text for text, _ in run][-MOST_TOLD:]) for _, run in runs]
    return ", ".join(turns[-max(len(session.names), 2) :])


def _picture(session: Session, viewer: int) -> str:
    """The board, last plies, scores, tally, and what is in hand, as one player sees it; once all is over, open."""
    history = seen_history(session, viewer)
    last = f"after {_last_turns(session, history)}\n" if history else ""
    points = told_scores(session) or ()
    scores = ", ".join(f"{name} {score}" for name, score in zip(session.names, points, strict=False))
    below = f"\nscore: {points[0]}" if len(points) == 1 else f"\nscores: {scores}" if scores else ""
    below += "" if session.tally is None else f"\ntally: {session.tally}"
    below += f"\nmarker: {session.marker}" if session.marker else ""
    below += f"\nout: {', '.join(session.out)}" if session.out and not session.finished else ""
    below += f"\n{shown}" if (shown := showing_told(session)) else ""
    held = "".join(f"\n{one.player}: {one.text}" for one in holdings(session, viewer))
    return last + text_diagram(marked_levels(session), news_levels(session)) + below + held
