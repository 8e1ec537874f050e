"""A rule sheet says in fixed sections what can matter in its game, and nothing that cannot."""

from ludeme import parse_game, rule_sheet
from ludeme.sheet.facts.course import Course
from ludeme.sheet.glossary import glossary, glossary_for
from ludeme.sheet.page import WIDTH, RuleSheet, Section
from ludeme.sheet.terms import TERMS
from tests.ludeme.sheets import FRAME, LINE, told


def test_a_plain_game_says_little():
    """Where nothing is taken, nothing is forbidden and everybody can always move, four sections are not there."""
    assert list(told()) == ["Goal", "Equipment", "Your turn", "End of the game", "Terms"]
    assert "A supply beside the board holds 16 white and 16 black balls." in told()["Equipment"]


def test_sections_come_in_one_order():
    """Goal first, terms last."""
    found = told("(then (take any) (add own))", LINE, more="(after (stack commonest)) (forbid (repeat))")
    assert list(found) == [
        "Goal", "Equipment", "Your turn", "When a ball leaves its point", "What happens by itself", "Restrictions",
        "Passing", "End of the game", "Terms",
    ]  # fmt: skip


def test_names_are_explained_where_they_occur_first():
    """A name is explained once, at the end of the first section with it, and stands in front of its points."""
    named = parse_game(
        FRAME.format(
            "White Black", "(where (region inner (not (or edge (edge corners)))))", "(add own inner)", "", LINE
        )
    )
    turn = rule_sheet(named).named()["Your turn"]
    assert 'at any "inner" playable point' in turn[0]
    assert (
        turn[-1]
        == 'A point, or the ball there, is "inner" if it is neither on the edge of the board nor in a corner hole.'
    )
    names = "(where (region inner (not (edge corners))))"
    for taken, words in (
        ("enemy", 'remove an "inner" enemy ball'),
        ("(either own enemy)", 'remove an "inner" ball of any player'),
        ("(either own Red)", 'remove a ball of your colour or a red ball, called "inner"'),
    ):
        game = parse_game(FRAME.format("White Black", names, f"(then (take {taken} inner) (add own))", "", LINE))
        assert words in rule_sheet(game).named()["Your turn"][0]


def test_terms_are_those_that_occur():
    """A term is explained if it, or the explanation of another one, is in the text."""
    game = parse_game(FRAME.format("White Black", "", "(add own)", "", LINE))
    names = [line.partition(":")[0] for line in glossary_for("It comes to a platform.", Course(game))]
    assert names == ["• Point", "• Platform"]
    assert not glossary_for("Nothing to explain.", Course(game))
    assert len({term.name for term in TERMS}) == len(TERMS) == len(list(glossary()))


def test_definitions_say_what_matters():
    """A part of a definition that speaks of what does not occur in the sheet is left out; the glossary has it."""
    pushed = told("(enter own)", end="(when (some (and last (balls Red))) (loses mover))")["Terms"]
    assert "• Placed: The ball placed last is the one added most recently." in pushed
    moved = told("(or (add own) (move own))", end="(when full (wins placer))")["Terms"]
    assert "the one added or moved most recently. A ball is still called so when it drops" in moved
    seen = "Visible: A ball is visible unless another ball is straight above it, two levels up."
    alone = told(end="(win (at-least 9 (count (and (balls own) visible))))")["Terms"]
    assert (
        seen in alone
        and "contact" not in alone
        and f"{seen}\n• Visible contact: The contact of two touching balls is visible if both balls are visible."
        in told(end="(win (connected own (edge north) (edge south)))")["Terms"]
    )
    every = {term.name: term.meanings()["stacking"] for term in glossary()}
    assert every["push in"].count("2)") == 1 and every["ball of the previous turn"].count("A ball that") == 1
    assert "placed this turn" in every["placed"] and not any("[" in meaning for meaning in every.values())


def test_sheet_is_laid_out():
    """Sentences in succession are one paragraph, items of lists stand by themselves, lines fit the page."""
    section = Section("Rules", ("One sentence.", "Another one.", "1) " + "word " * 30, "a) part", "Then this."))
    text = RuleSheet("Name", (section,)).text()
    assert text.startswith("Name\n\nRules\n  One sentence. Another one.\n  1) word word")
    assert "\n     word" in text and "\n     a) part\n  Then this." in text
    assert max(map(len, text.splitlines())) <= WIDTH


def test_words_are_counted_once():
    """What explains the rules is not counted, nor what is said a second time, nor the number of an item."""
    rules = Section("Rules", ("1) Two words.", "2) Three more words."))
    sheet = RuleSheet("Name", (Section("Goal", ("Two words.",)), rules, Section("Terms", ("Word.",), proper=False)))
    assert sheet.words() == 5


def test_pushing_in_is_told_in_steps():
    """How a ball is pushed in is told once, in steps of its own beside the turn."""
    sections = told("(or (enter own) (enter own again))")
    assert "supports" not in sections["Your turn"] and "ush in:" not in sections["Terms"]
    assert sections["How to push in"].startswith("1) Choose a row or column")


def test_sentences_lose_their_numbers_only():
    """What stands in brackets at the end of a word is no number of an item."""
    groups = "(lose (at-least 4 (groups largest own touching))) (lose (at-least 9 (groups largest own)))"
    both = rule_sheet(parse_game(FRAME.format("White Black", "", "(add own)", "", f"{LINE} {groups}"))).sentences()
    assert any("(hidden balls and contacts count, too) has at least four balls" in sentence for sentence in both)
    assert not any(sentence.startswith(("1)", "2)")) for sentence in both)


def test_which_colour_beats_which_is_a_term():
    """Which colour beats which is told once, among the terms; in a rule, whose beats whose."""
    ends = "(win (alike (picked 1) picked next))"
    sections = told("(then (by everyone (hide any)) (happens (reveal)) (add picked))", ends)
    assert "beats the one you showed." in sections["Goal"] and "White beats black" in sections["Terms"]


def test_a_capture_makes_colours_belong_to_players():
    """Where only a capture tells whose balls are whose, the sheet says it."""
    frame = "(game one pyramid (players White Black) (turn (add any)) {} (end (win (line any spanning uniform))))"
    games = (parse_game(frame.format(after)) for after in ("(after (capture empty))", ""))
    owned, nobodys = (rule_sheet(game).named()["Equipment"][0] for game in games)
    assert "White owns the white balls" in owned and "No colour belongs to a player" in nobodys


def test_how_to_push_is_drawn_once():
    """The pictures of a procedure stand with its steps, not with the terms as well."""
    sheet = rule_sheet(parse_game(FRAME.format("White Black", "", "(enter own)", "", LINE)))
    assert [section.title for section in sheet.sections if "push in" in section.drawn] == ["How to push in"]


def test_a_line_of_one_colour_may_be_of_any():
    """A line that must be of one colour, whichever, is said so that the opponent's colour counts, too."""
    frame = "(game one pyramid (players White Black) (turn (add any)) (end (win (line any spanning{}))))"
    uniform, mixed = (rule_sheet(parse_game(frame.format(word))).named()["Goal"][0] for word in (" uniform", ""))
    assert "any one colour" in uniform and "one colour" not in mixed
