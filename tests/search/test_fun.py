"""What people find fun: terms by hand, the fit on made games, and the kept model."""

import json
import math

import pytest

import catalog
from search.measure.worth import fun
from search.run import fun_fit
from tests.search.made import made

JUDGEMENTS = fun.files("catalog") / catalog.HUMAN / "judgements.csv"
SMALL = ("human/plain-3x3-k3", "human/misere-3x3-k3")


def games(*results, level=fun.LEVEL, against=fun.LEVEL):
    """Games of four plies with these results of the first seat."""
    return [made((result, -result), agents=(level, against)) for result in results]


def test_terms_are_those_of_the_records():
    """Of 8 games 4 are won by the first, 2 by the second; of 4 against chance the player wins 2 and draws 1."""
    unequal = [*games(1, 0, against=fun.WEAK), *games(-1, 1, level=fun.WEAK, against=fun.LEVEL)]
    found = fun.play_shares(games(1, 1, 1, 1, -1, -1, 0, 0), unequal)
    assert found == fun.PlayStatistics(first=0.5, second=0.25, length=4.0, skill=0.625)
    assert fun.terms(found) == pytest.approx({
        "balance": -0.25, "length": math.log(4), "length_squared": math.log(4) ** 2, "skill": 0.625,
    })  # fmt: skip


def test_a_stopped_game_counts_as_drawn():
    """What the turn cap stops is won by nobody."""
    assert fun.play_shares([made(None)], games(0, against=fun.WEAK))[:2] == (0.0, 0.0)


def test_a_prediction_is_the_mean_and_a_share_of_each_term():
    """50, and for one deviation of the length 3 more; the other terms have no share."""
    part = {"mean": 0.0, "deviation": 1.0, "coefficient": 0.0}
    parts = dict.fromkeys(fun.MEANINGS, part) | {"length": {"mean": 1.0, "deviation": 0.5, "coefficient": 3.0}}
    model = {"mean_fun": 50.0, "terms": parts}
    assert fun.expected_fun(fun.PlayStatistics(0.5, 0.5, math.exp(1.5), 1.0), model) == pytest.approx(53.0)


def test_only_games_for_two_are_predicted():
    """People were asked about games for two; others are refused by name."""
    with pytest.raises(fun.NotForTwo, match="'spinimax' has 3 players"):
        fun.measure_play(catalog.load("spinimax").game)


def test_the_kept_model_is_what_the_kept_games_and_judgements_give():
    """Fitting again, without playing, writes the same file to the byte; all 121 games have a prediction."""
    content = fun_fit.model(fun.measured_games(), fun_fit.read_judgements(JUDGEMENTS))
    assert fun_fit.model_json(content) == fun.model_path().read_text(encoding="utf-8")
    assert list(content["games"]) == catalog.ids(catalog.HUMAN)


def test_unseen_games_and_kinds_are_predicted():
    """On games and kinds that it was not fitted on, the model agrees with people better than the published formula."""
    seen, formula = fun.stored_model()["agreement"], fun.stored_model()["published_formula"]
    assert seen["by_game"] > 0.8 and seen["by_kind"] > 0.8
    assert seen["by_game"] > formula["by_game"] and seen["by_kind"] > formula["by_kind"]


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_measuring_again_gives_the_same(name):
    """A game played now gives the kept numbers, bit for bit."""
    assert fun.measure_play(catalog.load(name).game) == fun.measured_games()[name], "run `ludeme fun --fit … --anew`"


def test_kinds_are_read_from_the_ids():
    """A kind is the id without size and length."""
    names = ["human/first-double-10x10-k4", "human/plain-3x3-k3", "human/boundless-k10"]
    assert [fun_fit.kind_of(name) for name in names] == ["first-double", "plain", "boundless"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("id,fun\nplain-3x3-k3,5", "columns id and fun_mean"),
        ("id,fun_mean\nplain-3x3-k3,many", "a number in each line"),
        ("id,fun_mean\nplain-3x3-k4,50", "no game 'human/plain-3x3-k4' was judged"),
        ("id,fun_mean\nplain-3x3-k3,50", "has 1 games; give 20 at least"),
    ],
)
def test_a_bad_table_is_explained(text, fault, tmp_path):
    """A table that cannot be fitted to is refused in a sentence."""
    (tmp_path / "table.csv").write_text(text)
    with pytest.raises(fun_fit.JudgementsError, match=fault):
        fun_fit.read_judgements(tmp_path / "table.csv")


def test_the_kept_model_can_be_read():
    """The file is JSON with intervals that hold the coefficients."""
    parts = json.loads(fun.model_path().read_text())["terms"]
    assert list(parts) == list(fun.MEANINGS)
    assert all(part["low"] <= part["coefficient"] <= part["high"] for part in parts.values())


def test_the_readme_tells_the_figures_that_are_kept():
    """Every figure of agreement in the README is the kept one, to two places."""
    told = " ".join((fun.files("search") / "README.md").read_text(encoding="utf-8").split())
    kept = fun.stored_model()
    seen, formula, balance = kept["agreement"], kept["published_formula"], kept["alone"]["balance"]
    lost = {term: f"{seen['by_game'] - parts['by_game']:.2f}" for term, parts in kept["without"].items()}
    assert lost["length_squared"] == "0.00"
    for sentence in (
        f"people said of {kept['fitted_on']} line games",
        f"all from {kept['games_a_pairing']} games of the `{kept['player']['level']}` player",
        f"r = {seen['by_game']:.2f} (ten folds), on kinds of games {seen['by_kind']:.2f}; the published formula",
        f"on the same folds {formula['by_game']:.2f} and {formula['by_kind']:.2f};",
        f"balance alone {balance['by_game']:.2f}.",
        f"balance costs {lost['balance']}, skill {lost['skill']}, length {lost['length']}, its square nothing;",
    ):
        assert sentence in told, sentence
