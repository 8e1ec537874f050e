"""Above the list of moves: whose turn it is and what can be done, who holds what, who is out."""

import re
from html import escape

from dashboard.drawn.clicks import deeds_told
from dashboard.drawn.look import ball, bead
from dashboard.matches.match import HUMAN, Match
from kernels.api import COLOURS, NONE
from search.play.player_view import holdings, told_scores
from search.play.session import CHANCE, Session

LETTER = re.compile(r"\??(?<![A-Za-z])([WBR])(?![A-Za-z])")
"""The letter of a colour in what somebody holds; a ball stands in its place."""


def banner_html(table: Match) -> str:
    """Whose turn it is, what can be done in it and with which ball, or how the game ended."""
    session = table.session
    if table.ended:
        kind = "over failed" if table.own_result() < 0 else "over"
        return f'<div class="banner {kind}">{escape(now_told(table))}</div>'
    if session.to_move == CHANCE:
        return f'<div class="banner">{escape(now_told(table))}</div>'
    name, told = session.names[int(session.to_move)], colours_told(session)
    given = ball(min(told)) if len(told) == 1 and table.human_to_move() and not table.covered() else ""
    return f'<div class="banner">{given}{bead(name)}{escape(now_told(table))}</div>'


def now_told(table: Match) -> str:
    """The words of the banner."""
    session = table.session
    if table.ended:
        return table.result_told()
    if session.to_move == CHANCE:
        return "Chance decides …"
    return _turn_told(table, session.names[int(session.to_move)], colours_told(session))


def _turn_told(table: Match, name: str, colours: set[int]) -> str:
    """What the player to move can do, or for whom the people at the table wait."""
    session, alone = table.session, table.seats.count(HUMAN) == 1
    if not table.human_to_move():
        waiting = f"{name} to move" if table.stands_still() else f"{name} is thinking …"
        if table.only_watched():
            return f"{'You are' if alone else 'All of you are'} out of the game: {waiting}"
        return f"You are looking back: {name} was to move" if table.later else waiting
    side = f" as {name}" if len(session.names) > 1 else ""
    beginning, going_on = (f"Your turn{side}", "Your turn goes on") if alone else (f"{name} to move", f"{name} goes on")
    deeds = "" if table.covered() else deeds_told(session.plies(), colours)
    return ": ".join(filter(None, (going_on if session.goes_on else beginning, deeds)))


def colours_told(session: Session) -> set[int]:
    """The colours of the balls that can be put now, where these are not the player's own from the first to the last."""
    put = {ply.colour for ply in session.plies().values() if ply.target != NONE} - {COLOURS}
    made, seat = session.made[-1:], session.state.seat
    chosen = {ply.colour for ply in made if ply.target == NONE} | set(session.state.shown()[seat : seat + 1])
    own = {session.game.players.numbers[seat]} - chosen
    return set() if put == own and not session.goes_on else put - {NONE}


def standing_html(table: Match) -> str:
    """A line a player: what is in hand, and the score, as far as the person at the screen may know, and who is out."""
    names, scores = table.session.names, told_scores(table.session)
    drawn = r'<span class="bead \1" title="\1"></span>'
    seen = holdings(table.session, table.viewer())  # such as "3W 2R, hides ?W/-"
    held = [LETTER.sub(drawn, escape(one.text)) for one in seen]
    columns = {"in hand": held, "score": [f"<b>{score}</b>" for score in scores or ()]}
    if gone := [] if table.session.finished else table.session.out:
        columns[""] = ["out of the game" if name in gone else "" for name in names]
    shown = {head: column for head, column in columns.items() if column}
    heads = "".join(f"<td>{head}</td>" for head in shown)
    rows = "".join(
        f"<tr{' class=out' * (name in gone)}><td>{bead(name)}{escape(name)}</td>"
        f"{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for name, *cells in zip(names, *shown.values(), strict=True)
    )
    top = f'<tr class="quiet"><td></td>{heads}</tr>' if len(shown) > 1 else ""
    return f'<table class="plain">{top}{rows}</table>' if shown else ""
