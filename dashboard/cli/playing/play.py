"""`ludeme play GAME`: a game in the terminal, against the computer, a friend, or both."""

import argparse
import sys
from textwrap import fill

from dashboard.cli import output
from dashboard.cli.named_games import open_game, seat_named
from dashboard.cli.parser import MOST_SEED, Parser, game_argument, whole
from dashboard.cli.waiting import interruptible
from ludeme.errors import nearest
from ludeme.pictures.terminal import text_diagram
from search.play.agents import choose, fresh_seed, iterations_of
from search.play.ending import deciding_text
from search.play.player_view import holdings, seen_history, seen_levels, told_scores
from search.play.session import CHANCE, Session, verdict

HELP = "a ply or its number; hint, undo, legal, help, quit"
HINT_LEVEL = "uct:4000"
NOBODY = -1
"""A viewer who sees only what all see."""
WIDTH = 78
"""Columns of a terminal that are used."""
EXAMPLE = """\
ludeme play spline
ludeme play spargo --as Black --level uct:20000
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
        default="uct:2000",
        help="of the computer: random, greedy, shallow, plain:N, uct:N (default uct:2000)",
    )
    parser.add_argument(
        "--seed", type=whole(0, MOST_SEED), help="of chance and the computer (default: another each time)"
    )


def run(arguments: argparse.Namespace) -> None:
    """Play until the game is over or the person leaves."""
    iterations_of(arguments.level)
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    session = Session(open_game(arguments).game, seed=seed)
    people = seats_of(session.names, arguments.seats)
    print(f"Type {HELP}. The computer and chance follow from --seed {seed}.\n")
    while not session.finished:
        if session.to_move in people:
            if not _person(session, people):
                return
        else:
            _computer(session, people, arguments.level, seed)
    print(_picture(session, NOBODY))
    if session.state.program.secret:
        print(f"all plies: {' '.join(session.history)}")
    print(ending(session))
    if why := deciding_text(session):
        print(fill(f"Decided by the rule: {why}", WIDTH))


def seats_of(names: list[str], wanted: list[str] | None) -> set[int]:
    """The seats of people, as numbers.

    Args:
        names: of the seats, in order.
        wanted: names or numbers of seats, 'all' or 'none'; None for the first seat.

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


def _person(session: Session, people: set[int]) -> bool:
    """Ask until a ply is played or taken back; False if the person leaves."""
    viewer = int(session.to_move)
    if session.state.program.secret and len(people) > 1 and not _alone(session, viewer):
        return False
    print(_picture(session, viewer))
    legal = session.legal()
    print(numbered(legal))
    while True:
        print(f"{_mover(session)}> ", end="", flush=True)
        line = sys.stdin.readline()
        word = line.strip()
        if not line or word in ("quit", "q", "exit"):
            print("bye" if line else "")
            return False
        if word == "undo":
            back(session, people)
            return True
        if word and _answered(session, word, legal):
            return True


def _alone(session: Session, viewer: int) -> bool:
    """Let the next person take the screen before anything secret is on it; False if everybody has left."""
    output.clear()
    print(f"{session.names[viewer]}, make sure that nobody else looks, and press Enter.", flush=True)
    line = sys.stdin.readline()
    output.clear()
    return bool(line)


def _answered(session: Session, word: str, legal: list[str]) -> bool:
    """Do what the word says; True if it was a ply."""
    if word == "hint":
        ply = interruptible(lambda: choose(session, HINT_LEVEL, session.seed), "looking for a good ply")
        print(f"try {ply}")
    elif word == "legal":
        print(numbered(legal))
    elif word in ("help", "?"):
        print(HELP)
    elif word.isdigit() and 1 <= int(word) <= len(legal):
        session.play(legal[int(word) - 1])
        return True
    elif len(fitting := [word] if word in legal else [ply for ply in legal if word in (ply[1:], ply.lower())]) == 1:
        session.play(fitting[0])
        return True
    else:
        print(f"'{word}' is not legal here{nearest(word, [*legal, 'hint', 'undo', 'legal', 'help', 'quit'])}; {HELP}")
    return False


def _computer(session: Session, people: set[int], level: str, seed: int) -> None:
    """Let the computer make its ply, or chance all of its plies, and say what may be known of them."""
    name, first = _mover(session), len(session.history)
    session.play(interruptible(lambda: choose(session, level, seed), f"{name} is thinking"))
    while name == session.to_move == CHANCE:
        session.play(choose(session, level, seed))
    if people:
        viewer = min(people) if len(people) == 1 else NOBODY
        print(f"{name}: {' '.join(seen_history(session, viewer)[first:])}\n")


def back(session: Session, people: set[int]) -> None:
    """Take plies back until a person is to move again; at the start nothing happens."""
    if not session.history:
        print("nothing to take back")
        return
    while session.history:
        session.undo()
        if session.to_move in people:
            return


def numbered(legal: list[str]) -> str:
    """The legal plies with their numbers, in columns."""
    items = [f"{number:>3} {ply}" for number, ply in enumerate(legal, 1)]
    width = max(map(len, items), default=0) + 2
    across = max(1, WIDTH // max(width, 1))
    return "\n".join(
        "".join(item.ljust(width) for item in items[k : k + across]).rstrip() for k in range(0, len(items), across)
    )


def ending(session: Session) -> str:
    """How the game ended."""
    score = f" ({', '.join(map(str, session.scores))})" if session.scores else ""
    if session.result is None:
        return f"The game was stopped: it lasted too long{score}."
    return f"{verdict(session.names, session.result)}{score}."


def _mover(session: Session) -> str:
    mover: int | str = session.to_move
    return mover if isinstance(mover, str) else session.names[mover]


def _picture(session: Session, viewer: int) -> str:
    """The board, last plies, scores, tally, and what is in hand, as one player sees it; once all is over, open."""
    history = seen_history(session, viewer)
    last = f"after {' '.join(history[-4:])}\n" if history else ""
    scores = ", ".join(f"{name} {told}" for name, told in zip(session.names, told_scores(session) or (), strict=False))
    told = f"\nscores: {scores}" if scores else ""
    told += "" if session.tally is None else f"\ntally: {session.tally}"
    held = "".join(f"\n{one.player}: {one.text}" for one in holdings(session, viewer))
    return last + text_diagram(seen_levels(session)) + told + held
