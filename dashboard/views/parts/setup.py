"""Who plays what: the side bar of the page for playing, another or a saved game in the place of the one there."""

from collections.abc import Callable, Sequence
from functools import partial

import streamlit as st

from catalog import Option, option_text
from dashboard.drawn.look import complain, complaining, literal, when_open
from dashboard.games import library
from dashboard.games.library import OpenGame
from dashboard.matches.match import HUMAN, Match
from dashboard.matches.records import SAVED_FILE, SavedGame, kept_games, saved_of
from dashboard.stored import beside
from dashboard.views.parts.opening import open_game
from search.play.agents import NAMED
from search.play.session import Session
from search.store.errors import StoreError

LEVELS = {
    "You": HUMAN,
    "Computer: random": "random",
    **{f"Computer: {name}": level for name, level in NAMED.items()},
    "Computer: 2 seconds a move": "2s",
    "Computer: 10 seconds a move": "10s",
}
LABELS = {level: label for label, level in LEVELS.items()}
FIRST_SEATS = ("You", "Computer: fair")
"""Who sits where until somebody chooses: the first player, all others."""
OPTION_NAMES = {"pie": "Second player may change sides (pie rule)"}
"""Options whose name alone would not tell a person what they do."""
SEATS_ONLY = "This is no move of the game: who plays at this table changes seats, the balls stay"
"""What it means to take another seat, because some games have a move by which players change sides."""
SEPARATOR = ","
"""Stands between the seats in the address."""
KEPT = "kept-plies"
"""Where the session tells the next match which plies somebody has kept."""
UNASKED = "nobody-asked-for-this-game"
"""Where the session keeps whether the game on the table is only there because one must be."""
WISH = "instead-of-this-game"
"""Where the session keeps what is to be done once somebody has agreed to drop the game on the table."""
LONGEST = 1
"""Megabytes of a file with a saved game, at most."""


def put_on_table(opened: OpenGame) -> None:
    """Begin with this game; the match is made when it is asked for."""
    clear_table()
    st.session_state["opened"] = opened


def clear_table() -> None:
    """Let the address say which game is played."""
    table: Match | None = st.session_state.pop("match", None)
    if table is not None:
        table.stop()
    for name in ("opened", UNASKED):
        st.session_state.pop(name, None)


def begin(opened: OpenGame, plies: Sequence[str] = (), *, seats: Sequence[str] = ()) -> None:
    """Put a game on the table, after these plies, in the place of what the address says, if it says anything.

    Where no seats are given, all stay where they sit.
    """
    take_seats(seats)
    if st.query_params or plies:
        played = {"plies": " ".join(plies)} if plies else {}
        st.query_params.from_dict({"game": opened.id, **opened.unusual, **played})
    put_on_table(opened)


def replace_game(begin: Callable[[], None]) -> None:
    """Do what drops the game on the table: at once where nothing is lost with it, else after somebody has agreed."""
    table: Match | None = st.session_state.get("match")
    if table is not None and table.at_stake():
        st.session_state[WISH] = begin
    else:
        begin()


def ask_before_leaving(opened: OpenGame, table: Match) -> None:
    """The question, if somebody wants another game than this one."""
    if WISH in st.session_state:
        _question(opened, table)


def _stay() -> None:
    st.session_state.pop(WISH, None)


@st.dialog("Drop this game?", on_dismiss=_stay)
def _question(opened: OpenGame, table: Match) -> None:
    keeping = " To find it again, go on and click “Save this game” beside the board." if table.can_browse() else ""
    st.write(f"This game of {literal(opened.name)} is not over.{keeping}")
    with st.container(horizontal=True):
        stays = st.button("Go on playing", type="primary", on_click=_stay)
        if st.button("Drop it", on_click=lambda: st.session_state.pop(WISH)()) or stays:
            st.rerun()


def opened_at_address(game_id: str) -> OpenGame:
    """A game with the options that the address names, as far as they fit.

    Raises:
        ValueError: there is no such game, or its text is not a game.
    """
    opened = open_game(game_id)
    asked = {option.name: st.query_params.get(option.name, "") for option in opened.options.values()}
    fitting = [(name, value) for name, value in asked.items() if value in opened.options[name].all_values]
    return library.from_catalogue(game_id, tuple(fitting)) if fitting else opened


def sidebar(opened: OpenGame) -> tuple[str, ...]:
    """Choice of game and seats; returns the seats."""
    with st.sidebar:
        _choice_of_game(opened)
        for option in opened.options.values():
            _option(opened, option)
        table: Match | None = st.session_state.get("match")
        asked = table.seats if table else st.query_params.get("seats", "").split(SEPARATOR)
        names = table.session.names if table else opened.players
        seats = tuple(_seat(name, k, asked[k] if k < len(asked) else "") for k, name in enumerate(names))
        if len(set(seats)) > 1:
            label, moved = moving_round(seats), moved_round(seats)
            icon, sit = ":material/swap_vert:", partial(take_seats, moved)
            st.button(label, icon=icon, width="stretch", help=SEATS_ONLY, on_click=sit)
        if st.button("New game", icon=":material/restart_alt:", width="stretch"):
            replace_game(partial(begin, opened))
        st.toggle("Mark where one may play", value=True, key="marks")
        st.toggle("Show the levels one by one", value=False, key="flat")
        st.toggle("Analyse each position", value=False, key="analyse")
        help_text = "Games with the same number begin alike: the same is dealt, and the computer plays the same"
        st.number_input("Number of the next game", 0, value=None, placeholder="any", key="seed", help=help_text)
        when_open("Open a saved game", _choose_saved, key="saved")
    return seats


def _choice_of_game(opened: OpenGame) -> None:
    """The list of games; it shows the game on the table until another one is there."""
    ids = library.catalogue_ids()
    options = ids if opened.id in ids else [opened.id, *ids]
    names = {opened.id: opened.name} | {i: library.from_catalogue(i).name for i in ids}

    def choose() -> None:
        picked = library.from_catalogue(st.session_state["game"])
        replace_game(partial(begin, picked))

    st.session_state["game"] = opened.id
    st.selectbox("Game", options, format_func=names.__getitem__, key="game", on_change=choose)


def _option(opened: OpenGame, option: Option) -> None:
    """The widget of an option, as the game on the table has it; another value is another game."""
    label, key = OPTION_NAMES.get(option.name, option.name.capitalize()), f"option-{opened.id}-{option.name}"
    chosen = {name: opened.unusual.get(name, one.default) for name, one in opened.options.items()}

    def choose() -> None:
        asked = chosen | {option.name: option_text(st.session_state[key])}
        replace_game(partial(begin, library.from_catalogue(opened.id, tuple(asked.items()))))

    value = chosen[option.name]
    if option.bounds:
        st.session_state[key] = int(value)
        st.number_input(label, *option.bounds, key=key, on_change=choose)
    elif set(option.values) == {"true", "false"}:
        st.session_state[key] = value == "true"
        st.toggle(label, key=key, on_change=choose)
    else:
        st.session_state[key] = value
        st.selectbox(label, list(option.values), key=key, on_change=choose)


def _seat(name: str, seat: int, asked: str) -> str:
    """Who sits there: at first who does already, or whom the address names."""
    key = f"seat-{seat}"
    st.session_state.setdefault(key, LABELS.get(asked, FIRST_SEATS[min(seat, 1)]))
    return LEVELS[st.selectbox(name, list(LEVELS), key=key)]


def take_seats(seats: Sequence[str]) -> None:
    """Let these sit down: people, or the computer at its levels; who is not known is a person."""
    for seat, level in enumerate(seats):
        st.session_state[f"seat-{seat}"] = LABELS.get(level, LABELS[HUMAN])


def moving_round(seats: Sequence[str]) -> str:
    """What it is called when everybody takes the next seat."""
    if len(seats) > 2:
        return "Move round one seat"
    return "Take the other seat" if HUMAN in seats else "Trade seats"


def moved_round(seats: Sequence[str]) -> tuple[str, ...]:
    """The seats when everybody takes the next one; two players trade them."""
    return (*seats[-1:], *seats[:-1])


def _choose_saved() -> None:
    """Choose a file that was saved here, or a game that was kept under a name; what is wrong with it is said below."""
    label, kinds = "A file of plies or a record", ["txt", "json"]
    st.file_uploader(label, kinds, key="saved-game", on_change=_open_file, max_upload_size=LONGEST)
    with complaining(StoreError):
        if kept := kept_games(beside(SAVED_FILE)):
            names = [f"{one.label} · {one.name}, {one.when[:10]}" for one in kept]
            label = "Or one that was kept here"
            one = kept[int(st.selectbox(label, range(len(kept)), format_func=names.__getitem__, key="kept"))]
            st.button("Open it", key="kept-open", on_click=_open, args=(one.label, lambda: one.saved))
    if wrong := st.session_state.pop("saved-fault", ""):
        complain(wrong)


@complaining(StoreError)
def offer_last_game() -> None:
    """A button that goes on with the game that was kept last, where nobody has asked for another one."""
    kept = kept_games(beside(SAVED_FILE)) if st.session_state.get(UNASKED) else []
    if kept and not kept[0].over:
        label, open_it = kept[0].label, partial(_open, kept[0].label, lambda: kept[0].saved)
        st.button(f"Go on with {literal(label)}", icon=":material/bookmark:", key="last-open", on_click=open_it)


def _open_file() -> None:
    """Open the file that has been chosen."""
    if file := st.session_state["saved-game"]:
        _open(file.name, lambda: saved_of(file.read().decode(errors="replace")))


def _open(label: str, read: Callable[[], SavedGame]) -> None:
    """Put a saved game on the table as far as it was played, once nothing is lost by it; or tell what is wrong."""
    try:
        saved = read()
        options, in_file = tuple(saved.options.items()), library.has_file(saved.game)
        opened = library.from_catalogue(saved.game, options) if in_file else open_game(saved.game)
        Session(opened.game, saved.plies)  # refuses what is not legal
        replace_game(partial(_go_on_with, opened, saved))
    except ValueError as fault:
        st.session_state["saved-fault"] = f"{label} cannot be opened: {fault}"


def _go_on_with(opened: OpenGame, saved: SavedGame) -> None:
    """Put a game on the table as it was saved, with people in all seats if it is not known who sat there."""
    begin(opened, saved.plies, seats=saved.seats or [HUMAN] * len(opened.players))
    st.session_state[KEPT] = list(saved.plies)  # as far as that it is kept already
