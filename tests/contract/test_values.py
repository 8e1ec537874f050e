"""Values and examples that game files state: values are proved again where that takes few positions."""

import pytest

import catalog
from catalog import GameFile
from dashboard.writing.facts import FactError, verify
from ludeme import parse_game
from ludeme.text.tree import read

LONE = """
(game lone (pyramid 2) (players 1) (supply 10)
  (turn (then (draw any) (add same (or ground (on-platform same 2)))))
  (end (win full) (lose stuck)))
"""
STATED = [(name, fact) for name in catalog.ids() for fact in catalog.load(name).facts_named("value")]
EXAMPLES = [(name, fact) for name in catalog.ids() for fact in catalog.load(name).facts_named("example")]


def loader(name):
    """What gives a game file with other options."""
    return lambda chosen: catalog.load(name, **chosen)


@pytest.mark.parametrize(("name", "fact"), STATED, ids=[name for name, _ in STATED])
def test_stated_values_are_proved_again(name, fact):
    """The solver finds the stated result, length and first plies; what is too long is read at least."""
    verify(fact, loader(name))


@pytest.mark.parametrize(("name", "fact"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_stated_examples_hold(name, fact):
    """After the plies of the example the game stands as it says."""
    assert verify(fact, loader(name))


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        ("(result loss) (plies 9)", "result is 1, not loss"),
        ("(result win) (plies 11)", "plies is 9, not 11"),
        ('(result win) (first "Wa1")', "first is"),
        ("(plies 9)", "a value reads"),
    ],
)
def test_wrong_values_are_found(claim, fault):
    """A value that is not so is named, with what is."""
    fact = read(f'(value {claim} (how "by heart") (nodes 978) (seconds 1) size=3)')[0]
    try:
        checked = verify(fact, loader("spline"))
    except FactError as found:
        assert fault in str(found)
    else:
        assert not checked


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        ("(chance 0.3640)", ""),
        ("(chance 0.364027)", ""),
        ("(chance 0.3641)", "chance is 0.3640, not 0.3641"),
        ("(mean 0.3640)", "mean is None"),
        ("(result win)", "leaves plies to chance"),
        ("(chance 0.3640) (result win)", "a value reads"),
    ],
)
def test_chances_are_proved_again(claim, fault):
    """A chance to win is compared to as many digits as are written; another kind of value is not taken for it."""
    fact = read(f'(value {claim} (how "by heart") (nodes 900) (seconds 1))')[0]
    file = GameFile("lone", parse_game(LONE), {}, (), {})
    if not fault:
        assert verify(fact, lambda _: file)
        return
    with pytest.raises(FactError, match=fault):
        verify(fact, lambda _: file)
