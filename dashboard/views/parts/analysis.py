"""What a search finds of the position on the table: everybody's chances, and the plies it thinks best."""

from html import escape

import streamlit as st

from dashboard.drawn.clicks import ply_told
from dashboard.drawn.look import bead
from dashboard.matches.match import Match
from kernels.api import SearchResult
from search.play.motion import points_of

LISTED = 5
"""How many plies are listed."""
EXPLAINED = (
    "The plies that the search looked at most, with their shares of it. On the board stands the best chance at each "
    "point, also of plies that are not listed."
)
"""What stands below the list."""
GREYS = ("#b9ad97", "#857b6d", "#d9cfbd", "#6b6255")
COLOURS = {"White": "#f4efe4", "Black": "#33373d", "Red": "#c53a2b"}
"""Colours of the bar's parts, for players who are called by a colour; the others take a grey."""


def show_analysis(table: Match) -> None:
    """The chances and the best plies, or that they are being looked for."""
    if not table.can_analyse():
        return
    if table.analysis is None:
        st.caption("Analysing …")
        return
    st.html(chances_html(table, table.analysis) + plies_html(table, table.analysis))


def chances_html(table: Match, found: SearchResult[str]) -> str:
    """A bar divided as the players' chances are, each with its share of the games tried, or with what can be forced."""
    names, proved = table.session.names, found.ply in found.proved
    colours = [COLOURS.get(name, GREYS[seat % len(GREYS)]) for seat, name in enumerate(names)]
    parts = "".join(
        f'<span style="flex:{max(value, 0.001):.3f};background:{colour}"></span>'
        for value, colour in zip(found.values, colours, strict=True)
    )
    chances = [(name, f"{name} {_chance_text(value, proved)}") for name, value in zip(names, found.values, strict=True)]
    shares = " ".join(f"<span>{bead(name)}{escape(chance)}</span>" for name, chance in chances)
    words = ", ".join(chance for _, chance in chances)
    return f'<div class="chances" role="img" aria-label="{escape(words)}">{parts}</div><div class="told">{shares}</div>'


def _chance_text(value: float, proved: bool) -> str:
    """A chance in percent; where a result can be forced, the result."""
    sure = {1.0: "wins", 0.0: "loses"}.get(value, "") if proved else ""
    return sure or f"{value:.0%}"


def plies_html(table: Match, found: SearchResult[str]) -> str:
    """The best plies, with the mover's chance after each and the share of the search that went there."""
    plies, total = table.session.plies(), max(sum(found.visits.values()), 1)
    rows = "".join(
        f"<tr><td>{escape(ply_told(ply, plies[ply]))}</td>"
        f"<td><b>{_chance_text(found.means[ply], ply in found.proved)}</b></td>"
        f"<td>{'proved' if ply in found.proved else f'{found.visits[ply] / total:.0%}'}</td></tr>"
        for ply in _known(found)[:LISTED]
    )
    head = '<tr class="quiet"><td>ply</td><td>chance</td><td>searched</td></tr>'
    return f'<table class="plain">{head}{rows}</table><p class="quiet">{EXPLAINED}</p>'


def values_of(table: Match) -> dict[int, str]:
    """For each point where a ply may be played, the best chance there in percent; nothing without an analysis."""
    found = table.analysis
    if found is None:
        return {}
    plies, shown = table.session.plies(), dict[int, str]()
    for ply in sorted(_known(found), key=found.means.__getitem__):
        chance = _chance_text(found.means[ply], ply in found.proved).removesuffix("%")
        shown |= dict.fromkeys(points_of(plies[ply]), chance)
    return shown


def _known(found: SearchResult[str]) -> list[str]:
    """The plies of which a search knows something: proved wins, then those searched most, then proved losses."""
    known = [ply for ply, visits in found.visits.items() if visits or ply in found.proved]
    return sorted(known, key=lambda ply: {1.0: 0, 0.0: 2}.get(found.means[ply], 1) if ply in found.proved else 1)
