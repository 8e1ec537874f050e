"""What every documented game must stand up to."""

import random
from itertools import product
from typing import Any

import pytest

import catalog
from kernels.api import COMPILED, perft
from ludeme import Game, compile_game, parse_game, print_game, rule_sheet
from ludeme.pictures.notation import levels
from ludeme.sheet.page import WIDTH
from ludeme.words.endings.ties import Tied
from search.play.session import IllegalPly, Session
from tests.boards import play_at_random
from tests.naive import Twin

MACHINE_NODES = 10**7 if COMPILED else 2000
TWIN_NODES = 4000
"""Counts above these are left to others."""

GAMES = [*catalog.ids(), *catalog.ids(catalog.FOUND)]


MOST_WORDS = 4
"""Words of a mask up to which games with other options are played compiled."""


def values(option: catalog.Option) -> list[str]:
    """Values of an option: all, or of a number some within its bounds."""
    if option.bounds:
        low, high = option.bounds
        return sorted({str(low), str(min(low + 2, high)), option.default})
    return list(option.values)


def variants(name: str) -> list[dict[str, str]]:
    """All combinations of the option values of a game; the pie rule only where there are two players."""
    options = catalog.load(name).options
    every = [dict(zip(options, chosen, strict=True)) for chosen in product(*map(values, options.values()))]
    return [chosen for chosen in every if chosen.get("pie", "false") == "false" or _for_two(name, chosen)]


def _for_two(name: str, chosen: dict[str, str]) -> bool:
    return catalog.load(name, **{**chosen, "pie": "false"}).game.players.seats == 2


def counts(name: str) -> dict[int, int]:
    """The perft facts of a game file for its usual options: sequences of plies by their number."""
    facts = [fact.arguments for fact in catalog.load(name).facts_named("perft")]
    return {int(fact[0].text): int(fact[1].text) for fact in facts if len(fact) == 2}


def optional_counts(name: str) -> list[tuple[dict[str, str], int, int]]:
    """The perft facts for other options: (options, plies, sequences)."""
    facts = [[word.text for word in fact.arguments] for fact in catalog.load(name).facts_named("perft")]
    return [(dict(word.split("=") for word in rest), int(plies), int(n)) for plies, n, *rest in facts if rest]


def sequences(twin: Twin, depth: int) -> int:
    """The twin's count of all sequences of so many plies."""
    if depth == 1:
        return len(twin.legal())
    total = 0
    for ply in twin.legal():
        after = twin.copy()
        after.play(ply)
        total += sequences(after, depth - 1)
    return total


@pytest.mark.parametrize("name", GAMES)
def test_round_trip(name):
    """The printed text of a game, with any options, reads back as the same game, and prints the same again."""
    for options in variants(name):
        game = catalog.load(name, **options).game
        text = print_game(game)
        assert parse_game(text) == game
        assert print_game(parse_game(text)) == text


@pytest.mark.parametrize("name", GAMES)
def test_english(name):
    """The sheet of a game, with any options, has its main sections, fits a page and has no trace of the language."""
    for options in variants(name):
        sheet = rule_sheet(catalog.load(name, **options).game)
        assert {"Goal", "Equipment", "Your turn", "End of the game"} <= set(sheet.named())
        for section in sheet.sections:
            assert section.lines and all(sentence.strip() for sentence in section.lines)
        assert max(map(len, sheet.text().splitlines())) <= WIDTH
        for trace in ("<", "$", "None", "  ."):
            assert not any(trace in sentence for sentence in sheet.sentences())


@pytest.mark.parametrize("name", GAMES)
def test_options_play(name):
    """Every combination of option values gives a game that starts as drawn, and whose first plies are the twin's.

    A machine is compiled for each width of masks: compiled, those of one word and of four are enough here.
    """
    for options in variants(name):
        game = catalog.load(name, **options).game
        wide = len(compile_game(game).zero) > MOST_WORDS
        if wide if COMPILED else options.get("size", "4") != "4":
            continue
        session, twin = Session(game), Twin(game)
        assert session.levels() == twin.levels()
        assert session.legal() == twin.legal() != []


@pytest.mark.parametrize("name", GAMES)
def test_options_refuse_nonsense(name):
    """A value that an option does not have is refused with a sentence that names the option."""
    for option in catalog.load(name).options:
        with pytest.raises(ValueError, match=f"option {option}=nonsense"):
            catalog.load(name, **{option: "nonsense"})


@pytest.mark.parametrize("name", GAMES)
def test_machine_counts(name):
    """The machine counts as many sequences of plies as the game file says."""
    known = {depth: count for depth, count in counts(name).items() if count <= MACHINE_NODES}
    assert known
    for options, depth, count in optional_counts(name) if COMPILED else []:
        assert perft(compile_game(catalog.load(name, **options).game), depth)[-1] == count
    assert perft(compile_game(catalog.load(name).game), max(known)) == [known[d] for d in range(1, max(known) + 1)]


@pytest.mark.parametrize("name", GAMES)
def test_twin_counts(name):
    """So does the twin, as far as it can in reasonable time."""
    known = {depth: count for depth, count in counts(name).items() if count <= TWIN_NODES}
    assert known
    twin = Twin(catalog.load(name).game)
    assert {depth: sequences(twin, depth) for depth in known} == known


def shares(game: Game) -> bool:
    """True if all players of a game may win it together, as those who are equal."""
    return any(ludeme == Tied() for ludeme in game.walk())


@pytest.mark.parametrize("name", GAMES)
def test_random_games_end(name):
    """A game played at random comes to an end with as many results as players, and offers no further ply."""
    for seed in range(20 if COMPILED else 1):
        rng = random.Random(seed)
        session = Session(catalog.load(name).game)
        while not session.finished:
            play_at_random(session, rng)
        assert session.legal() == []
        if session.result is not None:
            assert len(session.result) == len(session.names)
            alike = ({1}, {-1}) if session.game.together else ({1},) if shares(session.game) else ()
            assert set(session.result) in ({0}, {1, -1}, *alike)


@pytest.mark.parametrize("name", GAMES)
def test_undo(name):
    """Taking all plies of a game back leads through the same positions to the start."""
    rng = random.Random(name)
    session = Session(catalog.load(name).game)
    seen: list[dict[str, Any]] = []
    while not session.finished and len(seen) < 40:
        seen.append(session.position())
        play_at_random(session, rng)
    while seen:
        session.undo()
        assert session.position() == seen.pop()


@pytest.mark.parametrize("name", GAMES)
def test_replay(name):
    """The plies of a game, played again as texts, lead to the same position; one ply more is refused by name."""
    rng = random.Random(name)
    session = Session(catalog.load(name).game)
    while not session.finished and len(session.history) < 15:
        play_at_random(session, rng)
    assert Session(session.game, session.history).position() == session.position()
    with pytest.raises(IllegalPly, match=f"ply {len(session.history) + 1} 'Xz99'"):
        Session(session.game, [*session.history, "Xz99"])


@pytest.mark.parametrize("name", GAMES)
def test_about(name):
    """A game file says who made the game, when (if its (moved from) does), and for how many; its players fit that."""
    file = catalog.load(name)
    assert file.about["designer"] and 2000 < int(file.about.get("year", 2001)) < 2030
    players = file.about["players"]
    assert str(file.game.players.seats) in ([players] if isinstance(players, str) else players)


def test_start_diagram_of_the_largest_boards():
    """The start positions stand on the largest boards too, where masks are several words wide."""
    for name in GAMES:
        file = catalog.load(name)
        if "size" in file.options:
            size = file.options["size"].bounds[1]
            game = catalog.load(name, size=size).game
            program = compile_game(game)
            assert 64 * len(program.zero) > game.board.geometry().count
            assert levels(game.board.geometry(), [0, 0, 0])[0].count("/") == size - 1


def test_games_open_by_their_printed_names():
    """A game is found by its id, and by its name as it is printed, without its collection."""
    for name in catalog.every_id():
        game = catalog.load(name).game
        assert catalog.known(name) == name
        assert catalog.known(name.rpartition("/")[2].replace("-", " ").title()) == name, game.name
    assert catalog.known("Splne") == ""
