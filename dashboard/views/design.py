"""The page on which a game file is written: its text, what it means, and what random games show."""

from html import escape
from urllib.parse import urljoin

import streamlit as st

import catalog
from catalog.sources import path_of, read_text
from dashboard.drawn.component import Component, source
from dashboard.drawn.look import complain, complaining, kicker, literal, pdf_button, picture, when_open
from dashboard.drawn.markup import changes_html, sheet_html, table_html
from dashboard.games import library
from dashboard.games.library import OpenGame, file_name, packed
from dashboard.pdf.rules_page import rules_pdf, start_caption
from dashboard.views.parts.opening import open_game
from dashboard.views.parts.searching import ask_for_search
from dashboard.views.report import begin_report
from dashboard.writing import workshop
from dashboard.writing.checking import examine_text
from dashboard.writing.starters import ASKED, QUESTIONS, combined, copied
from dashboard.writing.vocabulary import fitting, sample, uses
from dashboard.writing.workshop import TRIAL_GAMES, TrialGames, Workshop
from ludeme.errors import GameError
from ludeme.handbook import reference
from ludeme.handbook.grammar import gist, productions, symbol
from ludeme.text.names import article

BENCH, EDITOR = "workshop", "design-text"
"""Where the session keeps what is written, and the editor of this page."""
FIRST = {"board": "pyramid", "turn": "place", "goal": "row"}
"""The answers of the game that is there until somebody begins another."""
MOST = 20_000
"""Characters of a text, at most."""
VERSIONS = "versions"
"""Where on the page the kept version stands beside the present one."""
WORDS = (
    "The words that fit what you say come here, each with an example. Where a word is wrong or missing in the text, "
    "those that can stand there are listed here, too."
)
WHAT = "Make a game of your own: change the rules in the text, read beside it what they mean, and play it at once."
"""What one does on this page."""
ASIDE = (
    "Nothing you write is stored on the server unless you rate a game of it or search from it: the text lives in "
    "this tab and in its address, which a reload, a bookmark and the back button bring back. Download it to keep it."
)


_text_field = Component(
    "editor",
    html='<label for="text">Game file</label><div class="frame">'
    '<div class="sight"><div class="lines" aria-hidden="true"></div>'
    '<textarea id="text" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="says"></textarea>'
    '</div><p class="says" id="says" role="status" hidden></p></div>\n',
    script=source("editor.js"),
    css=source("editor.css"),
)


def page() -> None:
    """The page: something to begin with, the text beside what it means, words, and two versions side by side."""
    bench = _bench()
    kicker("workshop")
    st.title("Design a game", anchor=False)
    st.html(f"<p>{WHAT}</p>")
    icon = ":material/note_add:"
    when_open("Begin with another game", lambda: _beginnings(bench), key="design-beginnings", icon=icon)
    left, right = st.columns([7, 6], gap="large")
    with left:
        _editor(bench)
    with right:
        _meaning(bench)
    st.divider()
    _versions(bench)
    st.divider()
    st.html(f'<p class="quiet">{ASIDE}</p>')


# --- the text ----------------------------------------------------------------------------------------------------


def _bench() -> Workshop:
    """What is written: as it was, or what another page or the address asks for."""
    bench: Workshop = st.session_state.setdefault(BENCH, Workshop())
    opening = EDITOR not in st.session_state
    try:
        asked = _asked(bench, opening)
        if asked or opening:
            _put(bench, text_of(asked) if asked else bench.text or combined("mine", **FIRST))
    except ValueError as fault:
        complain(f"This game cannot be opened: {fault}")
        if not bench.text:
            _put(bench, combined("mine", **FIRST))
    return bench


def _asked(bench: Workshop, opening: bool) -> str | None:
    """The id of the game to begin with now, if any: at first also that of a written game that is being played."""
    asked = st.session_state.pop("open_game", None) or (st.query_params.get("game") if opening else None)
    playing: OpenGame | None = None if bench.text else st.session_state.get("opened")
    return asked or (playing.id if playing and playing.id.startswith(library.WRITTEN) else None)


def text_of(game_id: str) -> str:
    """The text to begin with: as it was written in the app, or the rules of another game under a name of one's own.

    Raises:
        ValueError: there is no such game.
    """
    if game_id.startswith(library.WRITTEN):
        return library.unpacked(game_id)
    if game_id in library.own_files():
        return read_text(library.own_files()[game_id])
    if game_id in library.known_ids():
        name, text = game_id.rpartition("/")[2], read_text(path_of(game_id))
    else:
        found = open_game(game_id)
        name, text = found.game.name, workshop.tidied(found.text)
    return copied(file_name(f"my-{name}").removesuffix(catalog.SUFFIX), text)


def _put(bench: Workshop, text: str) -> None:
    """Put a text into the editor; what was written there is left in the history of the browser."""
    bench.write(text)
    bench.put += 1
    st.query_params["game"] = packed(text)


def _beginnings(bench: Workshop) -> None:
    """Three answers, a documented game, a found one: each a button that puts a text into the editor."""
    answers, documented, found = st.tabs(["Three answers", "A documented game", "A found game"])
    with answers:
        _three_answers(bench)
    with documented:
        ids = library.known_ids()
        game_id = st.selectbox("Game", ids, ids.index("spline") if "spline" in ids else 0, key="design-from")
        _copy_button("design-copy", bench, str(game_id))
    with found:
        game_id = st.text_input("Id of the game", key="design-found", placeholder="as “Find new games” shows it")
        _copy_button("design-found-copy", bench, game_id.strip())
    st.caption("It takes the place of what is written; the back button of the browser brings that back.")


def _three_answers(bench: Workshop) -> None:
    chosen = {}
    for question, answers in QUESTIONS.items():  # one below the other, because some answers are long
        names = {word: choice.label for word, choice in answers.items()}
        index = list(names).index(FIRST[question])
        key = f"design-{question}"
        chosen[question] = str(st.selectbox(ASKED[question], names, index, format_func=names.__getitem__, key=key))
    st.button("Begin with these", key="design-answers", on_click=_put, args=(bench, combined("mine", **chosen)))


def _copy_button(key: str, bench: Workshop, game_id: str) -> None:
    """A button that begins with a game; without such a game, a sentence."""
    if st.button("Begin with this game", key=key, disabled=not game_id):
        with complaining(ValueError, "This game cannot be opened: "):
            _put(bench, text_of(game_id))
            st.rerun()


def _editor(bench: Workshop) -> None:
    """The text, what is wrong with it, and what can be done with it.

    The editor sends what somebody has written at every pause, and the address to which somebody has gone back. ``put``
    tells it that the page has put another text in; a fault in line 0 has no place.
    """
    data = {"text": bench.text, "put": bench.put, "most": MOST, "address": packed(bench.text) if bench.text else ""}
    data["fault"] = bench.fault and {name: getattr(bench.fault, name) for name in ("line", "column", "message")}
    _text_field.show(
        EDITOR,
        data,
        written=lambda text: bench.write(str(text)[:MOST]),
        visited=lambda address: st.session_state.update(open_game=address),
    )
    _actions(bench)
    _words(bench)


def _actions(bench: Workshop) -> None:
    wrong = bench.fault is not None
    name = file_name(workshop.opened(bench.good).game.name if bench.good else "mine")
    with st.container(horizontal=True, gap="xsmall"):
        icon = ":material/format_align_left:"
        st.button("Tidy", icon=icon, disabled=wrong, on_click=lambda: _put(bench, workshop.tidied(bench.text)))
        if st.button("Check", icon=":material/fact_check:", disabled=wrong):
            st.session_state["design-checked"] = bench.text
        if st.button(f"Try {TRIAL_GAMES} random games", icon=":material/casino:", disabled=wrong):
            st.session_state["design-tried"] = bench.text
        if st.button("Play", icon=":material/play_arrow:", type="primary", disabled=wrong):
            st.session_state["open_game"] = written = packed(bench.text)
            st.switch_page(st.session_state["pages"]["play"], query_params={"game": written})
        if st.button("Quick report", icon=":material/description:", disabled=wrong):
            begin_report(workshop.opened(bench.text), "quick")
            st.switch_page(st.session_state["pages"]["report"], query_params={"game": packed(bench.text)})
        if st.button("Search for games like it", icon=":material/travel_explore:", disabled=wrong):
            ask_for_search(bench.text)
            st.switch_page(st.session_state["pages"]["search"])
        if st.button("Keep this version", icon=":material/bookmark:", disabled=wrong):
            bench.kept = bench.text
        st.download_button(f"Download {name}", bench.text, name, "text/plain", icon=":material/download:")
    if bench.text == bench.kept:
        st.success(
            f"Kept. Change the text, and see [below](#{VERSIONS}) what became different.", icon=":material/check:"
        )
    if st.session_state.get("design-checked") == bench.text:
        _checked(bench.text)
    if st.session_state.get("design-tried") == bench.text:
        _numbers(["", f"of {TRIAL_GAMES} random games"], workshop.tried(bench.text))


@st.cache_data(show_spinner="Playing random games with and without each rule …", max_entries=50)
def _examined(text: str) -> list[dict[str, object]]:
    found = examine_text("your text", text, facts=False)
    return [*found["problems"], *found["warnings"]]


def _checked(text: str) -> None:
    """What `ludeme check` says, each with its line."""
    found = _examined(text)
    if not found:
        st.success("Checked: nothing looks like a mistake.", icon=":material/check:")
    for one in found:
        place = f"line {one['line']}, column {one['column']}: " if one["line"] else ""
        remedy = f" Remedy: {one['remedy']}." if "remedy" in one else ""
        st.warning(literal(f"{place}{one['message']}.{remedy}".replace("..", ".")))


# --- words -------------------------------------------------------------------------------------------------------

used = st.cache_data(show_spinner="Reading the documented games …")(uses)


@st.fragment
@complaining(ValueError)
def _words(bench: Workshop) -> None:
    """Ludemes that mean what somebody describes, with an example to copy; before that, those that a fault asks for."""
    st.subheader("Which word?", anchor=False)
    asked = st.text_input("Say what you mean", key="design-find", placeholder="three in a row, or: push balls")
    if not asked.strip():
        _wanted(bench.fault)
        return
    for ludeme in fitting(asked, used()):
        entry = reference.entry(ludeme)
        example, source = sample(ludeme, used().get(ludeme, [])) or (entry.example, "")
        st.html(
            f"<p><b><code>{escape(ludeme.word)}</code></b> <span class='quiet'>{symbol(ludeme.family)}</span> "
            f"{escape(' '.join([gist(ludeme).replace('``', ''), *reference.told_values(ludeme, asked)]))}"
            f"<span class='quiet'>{f' As in {escape(source)}:' if source else ''}</span></p>"
        )
        st.code(example, language="lisp", wrap_lines=True)


def _wanted(fault: GameError | None) -> None:
    """What may stand at the place of a fault; without one, what comes here."""
    if fault is None or fault.wanted is None:
        st.caption(WORDS)
        return
    lines = [
        f"<p><b><code>{escape(ludeme.word)}</code></b> {escape(gist(ludeme).replace('``', ''))}</p>"
        for ludeme in productions(fault.wanted)
    ]
    st.html(f"<p>In line {fault.line}, column {fault.column}, {article(fault.wanted)} can stand:</p>{''.join(lines)}")


# --- what it means -----------------------------------------------------------------------------------------------


def _meaning(bench: Workshop) -> None:
    """Start diagram, rule sheet and ludemes of the last text that is a game; greyed while the text is none."""
    if not bench.good:
        st.html('<p class="quiet">The rules in English appear here as soon as the text is a game.</p>')
        return
    game = workshop.opened(bench.good)
    kicker("the last version without a fault" if bench.fault else "what it means")
    with st.container(key="design-stale" if bench.fault else "design-fresh"):
        st.header(literal(game.name), anchor=False)
        picture(game.start_diagram(), "min(100%, 18rem)")
        st.html(f'<p class="quiet byline">{escape(start_caption(game.game))}</p>')
        if not bench.fault:
            _passed_on(game, packed(bench.good))
        _rules_tabs(game)


@st.fragment
def _passed_on(game: OpenGame, address: str) -> None:
    """Buttons for who wants to give the game to others: its rules in print, and a link that holds it."""
    with st.container(horizontal=True, horizontal_alignment="center"):
        pdf_button("Print the rules", lambda: rules_pdf(game), game.file_stem, key="design-print")
        link = st.popover("Link", icon=":material/link:", key="design-link", on_change="rerun")
    if link.open:
        link.caption("Who opens this link can play the game here. It holds the whole text.")
        link.code(urljoin(st.context.url or "", f"play?game={address}"), language=None, wrap_lines=True)


@st.fragment
def _rules_tabs(game: OpenGame) -> None:
    """The rules, in English and as ludemes."""
    rules, ludemes = st.tabs(["Rules", "Ludemes"], key="design-told", on_change="rerun")
    with rules:
        st.html(sheet_html(game.sheet()))
    if ludemes.open:
        ludemes.code(workshop.tidied(game.text), language="lisp", wrap_lines=True)


# --- two versions ------------------------------------------------------------------------------------------------


def _versions(bench: Workshop) -> None:
    """The kept version and the present one: ludemes, sentences, numbers."""
    st.subheader("Two versions side by side", anchor=VERSIONS)
    if not bench.kept:
        st.caption("Keep this version, change the text, and see here what became different.")
        return
    if not bench.good or bench.good == bench.kept:
        st.caption("The text is the version that was kept. Change it, and see here what became different.")
        return
    ludemes = workshop.changed_ludemes(bench.kept, bench.good)
    sentences = workshop.changed_sentences(bench.kept, bench.good)
    left, right = st.columns(2, gap="large")
    with left:
        st.markdown(f"**Ludemes**: {workshop.extent(ludemes)}")
        st.html(changes_html(ludemes, "code"))
    with right:
        st.markdown(f"**Rules**: {workshop.extent(sentences)}")
        st.html(changes_html(sentences, "words"))
    _numbers([f"{TRIAL_GAMES} random games", "kept", "present"], workshop.tried(bench.kept), workshop.tried(bench.good))
    st.button("Back to the kept version", icon=":material/undo:", on_click=_put, args=(bench, bench.kept))


def _numbers(head: list[str], *versions: TrialGames) -> None:
    """A table of how random games of one or two versions end, and how to read it."""
    st.html(table_html([head, *workshop.rows_of(*versions)]))
    shared = " A game that several win counts for each of them." if any(one.shared for one in versions) else ""
    st.caption(f"In parentheses: 95% intervals.{shared}")
