"""Facts of game files, and what else they say of their games, in words."""

import pytest

import catalog
from dashboard.writing.facts import CLAIMS
from dashboard.writing.file_words import about_told, best_play, parents_of, sentences
from ludeme.text.tree import read


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (
            "(perft 1 16) (perft 4 43680) (perft 2 600 size=5)",
            ["Sequences of plies: 16 of 1 and 43,680 of 4.", "With size=5, sequences of plies: 600 of 2."],
        ),
        (
            '(value (result loss) (plies 26) (how "depth-first" "twice") (nodes 9) (seconds 3))',
            ["By best play who begins loses in 26 plies (depth-first twice)."],
        ),
        (
            '(value (result win) (plies 9) (first "Wa1 Wc3") size=3)',
            ["With size=3, by best play who begins wins in 9 plies, beginning with Wa1 or Wc3."],
        ),
        ("(value (chance 0.1644))", ["By best play who begins wins with a chance of 0.1644."]),
        (
            '(example "Wa1 Bc1" (to-move White) (legal 14) (illegal "Wa1") (result none))',
            ["After Wa1 Bc1 White is to move, 14 plies are legal, Wa1 is not legal and the game is on."],
        ),
        ('(example "" (legal "[a1 c1] pass"))', ["At the start legal are [a1 c1] and pass."]),
        ('(example "Wa1" (result White) (scores 1 0))', ["After Wa1 White has won and the scores are 1 and 0."]),
        ("(perft 2) (proved yes)", ["(perft 2)", "(proved yes)"]),
    ],
)
def test_facts_are_told(facts, told):
    """Counts in one sentence for each choice of options; values and examples in one each; what is no fact as it is."""
    assert sentences(read(facts)) == told


def test_players_read_of_best_play_what_holds_for_the_options_they_chose():
    """Neither counts nor proofs are told to players; of other options than the usual ones each sentence names them."""
    proved = '(value (result win) (plies 9) (how "twice")) (value (result loss) size=3) (perft 1 16)'
    rules = "(game g (pyramid $size) (players White) (turn (add own)) (end (win (line own spanning))))"
    text = f"{rules} (options (size 4 3 5)) (facts {proved})"
    usual, small, other = (catalog.load_text("g", text, {"size": size}) for size in (4, 3, 5))
    said = ["With size=4, by best play who begins wins in 9 plies.", "With size=3, by best play who begins loses."]
    assert best_play(usual) == ["By best play who begins wins in 9 plies.", said[1]]
    assert best_play(other) == best_play(small) == said


@pytest.mark.parametrize(("written", "told"), [("a, b", ["a", "b"]), (["a", "b"], ["a", "b"]), ("none", [])])
def test_parents_are_read_however_they_are_written(written, told):
    """Parents in one text or in several are the same; the word "none" is no game."""
    assert parents_of({"parents": written}) == told and parents_of({}) == []


def test_every_fact_of_the_catalogue_is_told():
    """No fact of a documented game is left as it is written, and every claim has its words."""
    told = [sentence for name in catalog.ids() for sentence in sentences(catalog.load(name).facts)]
    assert told and not [sentence for sentence in told if any(f"({claim} " in sentence for claim in CLAIMS)]
    assert not [sentence for sentence in told if sentence.startswith("(")]


def test_what_a_file_says_of_its_game_is_told_in_words():
    """A measurement names how the computer played, with its interval; operators are told; all else stays."""
    measured = {"measured.uct-800": ["fitness 0.64 0.56 0.74", "depth 0.9"], "measured.greedy": "fitness 0.5 0.4 0.6"}
    about = {"designers": ["Ann", "Bob"], "parents": ["spa", "spo"], "operator": "section + polished", "mark": "7"}
    assert [*about_told(about | measured)] == [
        ("designers", "Ann, Bob"),
        ("parents", "spa, spo"),
        ("made by", "a whole section taken from spo, then a small change that a designer would try"),
        ("mark of a computer critic, of 10", "7"),
        ("measured at 800 iterations a ply", "fitness 0.64 (0.56 to 0.74), depth 0.9; in brackets 95 % intervals"),
        ("measured with greedy", "fitness 0.5 (0.4 to 0.6); in brackets 95 % intervals"),
    ]
