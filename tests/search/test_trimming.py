"""Dead words: what changes no game is cut, what changes games stays, and a search judges the shorter game."""

import pytest

import catalog
from ludeme import compile_game, parse_game, print_game
from search.breed.names import short_key
from search.breed.operators import Offspring
from search.breed.trees import sites
from search.breed.validity import is_valid
from search.measure.budget import TINY
from search.measure.changes.replay import as_recorded, by_level, differing, trajectories
from search.measure.evaluate import Task, assess
from search.measure.game_study import GameStudy
from search.measure.trimming import LEAST, Trial, Trimming, shorter_games, usual_word
from search.play.selfplay import play_records
from search.run.batches import Batches
from search.run.progress.search_bar import Reporter
from search.run.run_state import RunState
from search.run.workers.pool import TaskResult
from tests.search.test_removal import FRAME, LINE

NEVER = "(when (played 50) draw)"
"""On 14 points no game has fifty turns."""


def told(game, level="random", games=12):
    """Some games, each played when it is asked for."""
    return trajectories(compile_game(game), [by_level(level, seed) for seed in range(games)], game.for_score)


def cut(turn, end=LINE, least=1, start=""):
    """The text of a game without its dead words, and what was cut."""
    game = parse_game(FRAME.format(start, turn, end))
    found = Trial(game, told(game), least).trimmed(shorter_games(game))
    return (print_game(found.game), found.cuts) if found else (None, ())


@pytest.mark.parametrize(
    ("turn", "end", "without"),
    [
        ("(add own)", f"{LINE} {NEVER}", NEVER),
        ("(add own playable)", LINE, "playable"),
        ("(or (add own) (add (either own Red) (and apex (not playable))))", LINE, "not playable"),
        ("(add own)", "(when full (most (groups largest own) (player 1) (player 2)))", "player 2"),
        ("(add own)", f"(at-once {LINE})", "at-once"),
        ("(add own)", "(when (line own straight) (most (figures largest own straight)))", "most"),
    ],
)
def test_what_changes_no_game_is_cut(turn, end, without):
    """An end that never comes, a limit that limits nothing, a part of a choice, a tie-break after another are cut."""
    text, cuts = cut(turn, end)
    assert without in print_game(parse_game(FRAME.format("", turn, end)))
    assert without not in text
    assert cuts and all(what.startswith("cut ") for what in cuts)
    assert is_valid(parse_game(text))


def test_an_optional_number_that_changes_no_game_is_cut():
    """A hidden board on which nobody plays, and at which no rule looks, is no part of a game; the other boards are."""
    text = "(game x (boards 2 (pyramid 3) {}) (players White Black) (turn (add own)) (end (win (line own straight))))"
    game = parse_game(text.format(1))
    found = Trial(game, told(game), 1).trimmed(shorter_games(game))
    assert found.game == parse_game(text.format("")) and found.cuts == (
        "cut (boards 2 (pyramid 3) 1) to (boards 2 (pyramid 3))",
    )


def test_a_more_usual_word_says_the_same():
    """Where players add their own balls only, a line of any one colour is one of their own."""
    text, cuts = cut("(add own)", "(win (line any straight uniform))")
    assert "(line own straight)" in text and cuts[0] == "say own for any"


def test_a_word_that_is_not_written_gives_way_to_none():
    """What is discarded unless the text says more is not said in a more usual word, which would be cut again."""
    turn = "(then (hide (either own Red) 2) (by 1 (or (say left) (say right))) (happens (discard right)) (add picked))"
    game = parse_game(FRAME.format("(hands (hand own 16) (hand Red 8))", turn, LINE))
    (discarded,) = (site for site in sites(game) if site.owner.word == "discard" and site.parameter.name == "colour")
    assert discarded.ludeme == discarded.parameter.default and usual_word(discarded) is None


def test_what_changes_games_stays():
    """Of a game in which every part matters nothing is cut, and no word is replaced."""
    assert cut("(or (add own) (add Red))", "(win (line any straight uniform))") == (None, ())
    assert cut("(or (add own) (add Red))", LINE, start="(start (place Red (edge corners)))") == (None, ())


def test_a_cut_can_make_another_part_dead():
    """Of two rules that say the same one stays."""
    text, cuts = cut("(add own)", f"{LINE} (at-once {LINE})")
    assert text.count(LINE) == 1 and len(cuts) == 1


def test_a_part_must_change_so_many_games():
    """A part that changes a single game is alive where one is enough, and dead where two are asked for."""
    game = parse_game(FRAME.format("", "(or (add own) (add Red))", LINE))
    lively = list(told(game, games=8))
    shorter = parse_game(FRAME.format("", "(add own)", LINE))
    changed = list(differing(compile_game(shorter), lively, False))
    few = [lively[changed[0]], *(trajectory for number, trajectory in enumerate(lively) if number not in changed)]
    parts = [part for part in shorter_games(game) if part.game == shorter]
    assert Trial(game, few, 1).trimmed(parts) is None
    assert Trial(game, few, LEAST).trimmed(parts).game == shorter


def test_recorded_games_are_told_as_they_were_played():
    """A game that was recorded is replayed ply by ply; under its own rules nothing differs."""
    game = catalog.load("splice").game
    program, board = compile_game(game), game.board.geometry()
    records = play_records(game, ["uct:4"] * game.players.seats, 3, seed=1)
    found = list(trajectories(program, [as_recorded(record, board) for record in records], False))
    assert [len(trajectory) for trajectory in found] == [len(record.plies) + 1 for record in records]
    assert [trajectory[-1].outcome for trajectory in found] == [record.outcome for record in records]
    assert not list(differing(program, found, False))


def test_an_evaluation_stops_where_a_part_is_dead():
    """Only where it is asked for: then the shorter game is told in place of a value, and is whole itself."""
    text = FRAME.format("", "(add own)", f"{LINE} {NEVER}")
    assert assess(Task(text, 1, TINY)).shorter is None
    found = assess(Task(text, 1, TINY, gates=False, trim=True))
    assert found.fitness is None and found.shorter.cuts[0] == f"cut {NEVER}"
    again = assess(Task(print_game(found.shorter.game), 1, TINY, gates=False, trim=True))
    assert again.shorter is None or len(again.shorter.cuts) < len(found.shorter.cuts)


def test_all_games_are_asked_about_what_is_doubtful():
    """What changes fewer than two games of weak players is asked of all the others, and nothing else is."""
    study = GameStudy(parse_game(FRAME.format("", "(or (add own) (add Red))", LINE)), 1, TINY)
    trimming = Trimming(study)
    assert trimming.at_first_sight() is None and trimming.after_all() is None
    trimming.doubtful = [part for part in shorter_games(study.game) if part.game.turn.turn.word == "add"][:1]
    assert trimming.after_all() is None
    assert trimming.doubtful


class Here:
    """Workers that do all in this process; the only offspring is a game with a dead end rule."""

    LONG = parse_game(f"(game sp pyramid (players White Black) (turn (add own)) (end {LINE} (when (played 50) draw)))")
    SHORT = parse_game(f"(game sp pyramid (players White Black) (turn (add own)) (end {LINE}))")

    def map_ordered(self, function, tasks):
        """As `Workers.map_ordered`."""
        for key, task in tasks:
            child = function.__name__ == "offspring"
            yield key, TaskResult(Offspring(self.LONG, "+ a", "insert", ("p",)) if child else function(task))

    map_unordered = map_ordered


@pytest.mark.parametrize("known", [False, True])
def test_a_search_judges_the_shorter_game(monkeypatch, known):
    """The longer game leaves nothing behind but what was cut, in the lineage; one that is known is dropped."""
    state = RunState(rules={short_key(Here.SHORT): "a"} if known else {})
    done, planned, reporter = [], [1], Reporter()
    monkeypatch.setattr(reporter, "measured", lambda: done.append(1))
    monkeypatch.setattr(reporter, "expect", planned.append)
    batch = Batches(state, Here(), 1, seed=1, budget=TINY, reporter=reporter).breed(1)
    assert len(done) == sum(planned)
    assert [row.text.replace(row.name, "sp") for row in batch.games] == ([] if known else [print_game(Here.SHORT)])
    assert [row.game for row in batch.evaluations] == [row.id for row in batch.games] == list(state.names.values())
    assert [(row.child, row.ludeme) for row in batch.lineage] == [
        (row.id, "+ a; cut (when (played 50) draw)") for row in batch.games
    ]
    assert set(state.seen.values()) == {row.id for row in batch.games}
