"""The app: page settings and navigation. Started by `ludeme dashboard`."""

from pathlib import Path

import streamlit as st

from dashboard.drawn.look import STYLE
from dashboard.views import catalogue, design, play, puzzles, report, results

ICON = Path(__file__).parent / "icon.svg"

st.set_page_config(page_title="Synthetic Games", page_icon=str(ICON), layout="wide")
st.html(STYLE)
pages = {
    "catalogue": st.Page(catalogue.page, title="Catalogue", default=True),
    "play": st.Page(play.page, title="Play", url_path="play"),
    "puzzles": st.Page(puzzles.page, title="Puzzles", url_path="puzzles"),
    "design": st.Page(design.page, title="Design", url_path="design"),
    "report": st.Page(report.page, title="Report", url_path="report"),
    "search": st.Page(results.page, title="Find new games", url_path="search"),
}
st.session_state["pages"] = pages
chosen = st.navigation(list(pages.values()), position="top")
# On a narrow page Streamlit's own menu covers the page and stays open after a choice, so page.css shows this one.
with st.container(horizontal=True, gap="small", key="narrow-menu"):
    for page in pages.values():
        st.page_link(page)
chosen.run()
