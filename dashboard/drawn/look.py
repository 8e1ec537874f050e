"""How the app looks beyond the theme: a little CSS, pictures, titles."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

import streamlit as st

from dashboard.drawn.markup import PAPER, image
from ludeme.game import COLOUR_NAMES

STYLE = Path(__file__).parent / "page.css"
"""The style sheet of all pages."""
LIGHT_NAMES = (
    '<style>@media (prefers-color-scheme: dark) { text[fill="#6b6257"]:not([font-size="0.36"]) { fill: #a89d8c; } }'
    "</style>"
)
"""Names of rows and columns in a dark page; those of 0.36 stand on the wood."""
MARKUP = re.compile(r"([!-/:-@\[-`{-~])")
"""What can have a meaning in Markdown."""


def picture(svg: str, width: str = "100%", paper: bool = False) -> None:
    """Show an SVG as an image of its own, so that its gradients cannot meet those of another.

    On a dark page there is ``paper`` below it, or else the names beside a board become light.
    """
    shown = svg if paper else svg.replace(">", f">{LIGHT_NAMES}", 1)
    st.html(image(shown, f"width:{width};display:block;margin:auto;{PAPER if paper else ''}"))


def kicker(text: str) -> None:
    """A small line above a title."""
    st.html(f'<div class="kicker">{escape(text)}</div>')


def literal(text: object) -> str:
    """Markdown that shows a text letter by letter, so that a name from a database cannot load a picture."""
    return MARKUP.sub(r"\\\1", " ".join(str(text).split()))


def note(text: object) -> None:
    """Show a small text as it is."""
    st.caption(literal(text))


def complain(text: object) -> None:
    """Show an error as it is."""
    st.error(literal(text))


@contextmanager
def complaining(kind: type[Exception], before: str = "") -> Iterator[None]:
    """Show an error of a kind, with some words before it, in the place of the rest of what is inside."""
    try:
        yield
    except kind as fault:
        complain(f"{before}{fault}")


def folded(title: str, table: Any) -> None:
    """A table that unfolds under a title; nothing where it has no lines."""
    if len(table):
        with st.expander(title):
            st.dataframe(table, hide_index=True)


def when_open(title: str, show: Callable[[], object], *, key: str, icon: str | None = None) -> None:
    """What unfolds under a title and is made when somebody opens it."""
    part = st.expander(title, icon=icon, key=key, on_change="rerun")
    if part.open:
        with part:
            show()


@st.fragment
def on_demand(title: str, show: Callable[[], object]) -> None:
    """What unfolds under a title and is made when somebody opens it; the rest of the page is not drawn again."""
    when_open(title, show, key=title)


def pdf_button(label: str, make: Callable[[], bytes], stem: str, *, key: str, wait: str = "") -> None:
    """A button that makes a PDF file when it is clicked; ``wait`` says why that must wait, if it must.

    Where a page is drawn again by itself, it must: Streamlit throws away what was made, if that happens before the
    browser has fetched it.
    """
    icon, pdf = ":material/print:", "application/pdf"
    st.download_button(
        label, make, f"{stem}.pdf", pdf, icon=icon, key=key, on_click="ignore", disabled=bool(wait), help=wait or None
    )


def ball(colour: int) -> str:
    """A large ball, such as the one that is to be put now."""
    name = COLOUR_NAMES[colour]
    return f'<span class="bead {name[0]} held" title="a {name.lower()} ball"></span>'


def bead(name: str) -> str:
    """A ball in a player's colour, for who is called by one."""
    return f'<span class="bead {name[:1]}"></span>' if name in COLOUR_NAMES else ""
