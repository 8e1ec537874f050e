"""What players win who copy their opponent, search nothing, think late, play anywhere, or are barred."""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from search.metrics.definition import Estimate, metric
from search.metrics.duels import better, duel
from search.metrics.outcomes import win_shares
from search.metrics.statistics import CONFIDENCE, UNKNOWN, greatest, share
from search.play.records import Record

MIRROR = "mirror"
"""Levels beginning so copy the last turn of their opponent under a symmetry, which the rest names."""
SIMPLE = "simple: "
"""Levels beginning so search nothing; the rest says how they play."""
SHARP = f"{SIMPLE}sharp"
"""That one of them who looks one ply ahead at everybody's progress towards the goals, and never errs."""
LATE = " late"
"""Levels ending so play at random until the game is half over."""
BLIND = " anywhere"
"""Levels ending so choose what to do, but not where."""
WITHOUT = " without "
"""Stands in a level between the player and the action it is barred from."""
EVEN = 0.5
"""The share that two equal players win of each other."""

handicapped = partial(metric, least_players=2, play="match")


@handicapped(title="Mirroring", group="viability", source="Tavener (Ai Ai)", most_players=2)
def mirroring(records: Sequence[Record]) -> Estimate:
    """Win share of a second player that copies the opponent's plies, under the best symmetry for it.

    From about one half on the game has a flaw. The interval is Wilson's for each symmetry, Bonferroni over them. A
    maximum over noisy shares is too large on average: with few games a harmless game looks less so.
    """
    return greatest(by_symmetry(records).values())


def by_symmetry(records: Sequence[Record]) -> dict[str, Estimate]:
    """The copier's share for each symmetry it was played with."""
    won: dict[str, list[float]] = defaultdict(list)
    for record in records:
        for seat, agent in enumerate(record.agents):
            if agent.startswith(MIRROR):
                won[agent].append(win_shares(record)[seat])
    confidence = 1 - (1 - CONFIDENCE) / max(len(won), 1)
    return {agent: share(sum(games), len(games), confidence) for agent, games in won.items()}


@metric(title="Simple play", group="viability", play="match", source="after Jaffe et al. 2012")
def simple_play(records: Sequence[Record]) -> Estimate:
    """Win share, against the search, of the best player that searches nothing: greedy, copying, or by habit.

    Of a solitaire each plays by itself, and the better result wins; two lost puzzles tell nothing. Usually the games
    are those of one such player, which a contest of all has chosen.
    """
    players = {agent for record in records for agent in record.agents if agent.startswith(SIMPLE)}
    return greatest(_share_of(player, records) for player in players)


def _share_of(agent: str, records: Sequence[Record]) -> Estimate:
    """What a simple player wins of the games that it plays, or better of a solitaire than the search does."""
    met = [record for record in records if agent in record.agents]
    if met and met[0].players == 1:
        return _by_themselves(met, [record for record in records if not record.agents[0].startswith(SIMPLE)])
    return duel(met, agent) if met else UNKNOWN


def _by_themselves(simple: Sequence[Record], searching: Sequence[Record]) -> Estimate:
    """The share of the solitaires that the simple player did better, equal results split."""
    pairs = [(better(*pair), *pair) for pair in zip(simple, searching, strict=False)]
    shares = [won for won, one, other in pairs if not one.outcome == other.outcome == (-1,) or won != EVEN]
    return share(sum(shares), len(shares))


@metric(title="Sharp play", group="viability", play="match", source="ours")
def sharp_play(records: Sequence[Record]) -> Estimate:
    """Win share, against strong players, of one who always takes what counts most now.

    Near one half the game is a recipe: whoever knows what counts plays it as well as anybody.
    """
    return _share_of(SHARP, records)


@handicapped(title="Late thought", group="viability", source="ours")
def late_thought(records: Sequence[Record]) -> Estimate:
    """Win share, against a search, of the same search that plays the first half of the game at random.

    Near one half the beginning does not matter: the game is a puzzle at the end that nobody can prepare.
    """
    return _ending_so(LATE, records)


@handicapped(title="Play anywhere", group="viability", source="ours")
def play_anywhere(records: Sequence[Record]) -> Estimate:
    """Win share, against a search, of the same search whose ply is replaced by any that does the same elsewhere.

    Near one half it does not matter where one plays: the game is a count, like Nim.
    """
    return _ending_so(BLIND, records)


def _ending_so(handicap: str, records: Sequence[Record]) -> Estimate:
    """The win share of the level with this ending against the level it would be."""
    met = [record for record in records if any(agent.endswith(handicap) for agent in record.agents)]
    return duel(met, next(agent for agent in met[0].agents if agent.endswith(handicap))) if met else UNKNOWN


@handicapped(title="Restricted play", group="interest", range=(-0.5, 0.5), source="after Jaffe et al. 2012")
def restricted_play(records: Sequence[Record]) -> Estimate:
    """Win share that a player loses when it is barred from the action it can least do without."""
    return greatest(drops(records).values())


def drops(records: Sequence[Record]) -> dict[str, Estimate]:
    """For each action that a player was barred from, what that cost, 1/2 at most.

    The intervals hold together (Bonferroni).
    """
    games: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        for level in {agent for agent in record.agents if WITHOUT in agent}:
            games[level].append(record)
    confidence = 1 - (1 - CONFIDENCE) / max(len(games), 1)
    return {level.partition(WITHOUT)[2]: _drop(level, found, confidence) for level, found in games.items()}


def _drop(level: str, records: Sequence[Record], confidence: float) -> Estimate:
    """1/2 less the share of the barred level."""
    share = duel(records, level, confidence)
    return Estimate(EVEN - share.value, EVEN - share.high, EVEN - share.low, share.n)
