"""`ludeme grammar` and `ludeme ludemes`: the language on the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import catalog
from dashboard.cli import main
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import find_game
from ludeme import GameError

ROOT = Path(__file__).resolve().parents[2]


def answer(capsys, *words: str) -> str:
    """What a command that succeeds prints on stdout."""
    status = main(words)
    out, err = capsys.readouterr()
    assert status == 0, err
    return out


def test_grammar_is_printed(capsys):
    """The text begins with the game; as data it has the same text beside families and productions."""
    text = answer(capsys, "grammar")
    assert '\ngame = "(", "game",' in text
    data = json.loads(answer(capsys, "grammar", "--json"))
    assert data["ebnf"] == text.rstrip("\n")
    assert {"start", "families", "productions"} <= set(data)


def test_one_word(capsys):
    """A word is shown with its form, bounds, example, wording, and the games that use it."""
    text = answer(capsys, "ludemes", "on-platform")
    assert "(on-platform colour [least] [most])" in text
    assert "least: a number from 0 to 4; 1 if left out" in text
    for part in ("REGION", "Example: (on-platform Red", "splice"):
        assert part in text


def test_all_words_as_data(capsys):
    """The reference has every word once in each family, and lists exactly the games whose rules contain it."""
    entries = json.loads(answer(capsys, "ludemes", "--json"))
    keys = [(entry["family"], entry["word"]) for entry in entries]
    assert len(keys) == len(set(keys)) > 150
    by_key = dict(zip(keys, entries, strict=True))
    assert by_key["game", "game"]["games"] == [*catalog.ids(), *catalog.ids(catalog.FOUND)]
    assert "spargo" in by_key["effect", "capture"]["games"] and "spline" not in by_key["effect", "capture"]["games"]


def test_games_with_an_option_count(capsys):
    """A word that a game uses with some value of an option only is listed as used by it."""
    (entry,) = json.loads(answer(capsys, "ludemes", "next", "--json"))
    assert "previous" in catalog.load("splade").text and "splade" in entry["games"]


def test_unknown_word_is_one_sentence(capsys):
    """An unknown word ends with status 2 and a sentence with the nearest word."""
    assert main(("ludemes", "spaning")) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert "no ludeme 'spaning' (did you mean 'spanning'?)" in err


def test_a_word_in_a_field_is_found(capsys):
    """Whoever knows such a word learns which ludeme takes it, and as what, by the word and by a description."""
    text = answer(capsys, "ludemes", "knight")
    assert text.startswith("No ludeme is called 'knight', but these take it in a field:\n")
    assert "\n  (step region [way] [steps])\n" in text
    assert [entry["word"] for entry in json.loads(answer(capsys, "ludemes", "knight", "--json"))] == ["step"]
    assert '    It takes "commonest" as its call' in answer(capsys, "ludemes", "--find", "the commonest colour")


def test_ludemes_are_found_by_meaning(capsys):
    """Each with its family, a sentence, an example from a documented game and the kinds of games, in 80 columns."""
    text = answer(capsys, "ludemes", "--find", "three in a row")
    assert text.startswith("straight  (shape)\n    A run of so many points") and "(line own" in text
    assert "Kinds of games: N-in-a-Row " in text and max(map(len, text.splitlines())) <= 80
    found = json.loads(answer(capsys, "ludemes", "--find", "three in a row", "--json"))
    assert found[0]["word"] == "straight" and "three in a row" in found[0]["synonyms"]
    rows = [name for name in found[0]["games"] if catalog.load(name).about["category"] == "N-in-a-Row"]
    assert found[0]["kinds"]["N-in-a-Row"] == len(rows) and "sparro" in rows


def test_what_finds_nothing_is_answered_in_a_sentence(capsys):
    """Status 2, and what to do instead."""
    assert main(("ludemes", "--find", "xyzzy")) == 2
    assert "no ludeme is found by 'xyzzy'; say it in other words" in capsys.readouterr().err


def test_language_needs_no_compiler():
    """Both commands answer without loading the compiler."""
    program = (
        "import sys; from dashboard.cli import main; main(['grammar']); main(['ludemes', 'add']);"
        "print([m for m in ('numba', 'llvmlite', 'duckdb', 'streamlit') if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr.splitlines()[-1] == "[]"


def test_a_game_argument_may_carry_its_options():
    """spline[size=5,pie=true] is what --option size=5 --option pie=true make of spline."""
    assert find_game("spline[size=5,pie=true]").game == catalog.load("spline", size=5, pie="true").game
    assert find_game("spline[size=5]", ["pie=true"]).game == catalog.load("spline", size=5, pie="true").game


@pytest.mark.parametrize("name", ["spline[size]", "spline[size=]", "spline[sise=5]", "spline[size=99]"])
def test_options_in_brackets_that_do_not_exist_are_explained(name):
    """A slip within the brackets is named like one in --option."""
    with pytest.raises((GameError, UsageError), match=r"siz|sise"):
        find_game(name)


def test_glossary_of_a_term(capsys):
    """Terms can be asked for by a part of their names; one that there is not is an error, which names a near one."""
    assert {entry["term"] for entry in json.loads(answer(capsys, "glossary", "playable", "PLATF", "--json"))} == {
        "playable", "platform"
    }  # fmt: skip
    assert main(["glossary", "platfrom"]) == 2
    assert "no term is called 'platfrom' (did you mean 'platform'?)" in capsys.readouterr().err


def test_glossary_defines_every_term(capsys):
    """Each term has a sentence, on flat boards another one where it means something else there."""
    text = answer(capsys, "glossary")
    assert "PLATFORM\n" in text and "<" not in text and max(map(len, text.splitlines())) <= 80
    terms = {entry["term"]: entry for entry in json.loads(answer(capsys, "glossary", "--json"))}
    assert list(terms) == sorted(terms)
    assert "four balls" in terms["playable"]["stacking"] and "four" not in terms["playable"]["flat"]
    assert all(meaning.endswith(".") for entry in terms.values() for kind, meaning in entry.items() if kind != "term")
