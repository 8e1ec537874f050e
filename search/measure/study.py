"""A closer study of one game, beside its self-play: what it takes matches with odd players, other rules, other games.

    odd matches   a copier and barred players, at every budget            mirroring, restricted play
    faint duels   players that hardly think against random and greedy     RAPP, before it reaches 1
    proved        the start position: stated in the game file, or solved  exact value, forced length, openings
    once          rules left out, positions of random games, likeness     dead rules, state space, effort, novelty
                  to the catalogue; of a solitaire, a systematic search   solvability, difficulty

Everything follows from (game, budget, seed).
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

import catalog
from kernels.isa.program import Program
from ludeme import Game
from search.measure.budget import Budget
from search.measure.experiments import mirror_matches, restricted_matches
from search.measure.likeness import likenesses, rules_of
from search.measure.removal import removals
from search.measure.truth import FACTS, facts_of
from search.metrics import Estimate, all_metrics, inapplicable, measure
from search.metrics.dead_rules import dead
from search.play.agents import mixed
from search.play.evidence import Proof
from search.play.records import Record
from search.play.selfplay import play_records
from search.solve import proof as proofs
from search.solve.root_search import Unsolvable
from search.solve.solitaire import attempts

MIRRORED, RESTRICTED, RANDOM, REMOVED, SEARCHED, FAINT = range(100, 106)
"""Keep the seeds of the experiments apart."""
RULES = "rules"
"""The budget of metrics that nobody plays for."""
REASONS = {
    "self-play": "no game played could be used",
    "match": "no such match could be played",
    "removals": "not tried",
    "rules": "not counted",
    "likenesses": "no other game to hold it against",
    "attempts": "every search was given up",
    "proofs": "not proved",
}
"""Why there is no value of a metric that applies, by the experiment it looks at."""


def odd_matches(game: Game, program: Program, level: str, budget: Budget, seed: int) -> list[Record]:
    """Matches of a level against the copier, in games of two, and against itself without one of its actions."""
    colours, seats = tuple(game.players.numbers), game.players.seats
    records: list[Record] = []
    if game.together or seats < 2:
        return records
    if seats == 2:
        geometry = game.board.geometry()
        records += mirror_matches(program, geometry, colours, level, budget.odd, mixed(seed, MIRRORED))
    return records + restricted_matches(program, colours, level, 2 * budget.odd, mixed(seed, RESTRICTED))


def faint_duels(game: Game, program: Program, budget: Budget, seed: int) -> dict[str, dict[str, Estimate]]:
    """RAPP of players that hardly think, by level: a strong player wins nearly every game whatever the game is."""
    if game.together:
        return {}
    seats, taken = game.players.seats, dict[str, dict[str, Estimate]]()
    rounds = -(-budget.duels // seats) * seats
    for iterations in budget.faint:
        level, met = f"uct:{iterations}", list[Record]()
        for number, weaker in enumerate(("random", "greedy")):
            agents = [level, *[weaker] * (seats - 1)]
            met += play_records(game, agents, rounds, mixed(seed, FAINT, iterations, number), 0, program)
        taken[level] = measure(met, ["rapp_random", "rapp_greedy"])
    return taken


def proved(game: Game, said: Proof | None, nodes: int) -> tuple[dict[str, dict[str, Estimate]], dict[str, str]]:
    """What is proved about the start position: metrics by where the proof comes from, and why others have no value.

    Args:
        game: its rules.
        said: what its file states, if anything.
        nodes: positions after which a solution is given up.
    """
    senseless = {"exact_score": "a result counts, not a score"}
    if game.for_score:
        senseless = dict.fromkeys(("exact_value", "forced_length"), "a score counts, not a result")
    try:
        proof = proofs.known(game, said, nodes)
    except Unsolvable as fault:
        return {}, dict.fromkeys(FACTS, str(fault)) | senseless
    length = "nobody can force a result" if proof.result == 0 else "the length is not proved"
    reasons = {"forced_length": length, "openings_kept": "not every first ply is decided"} | senseless
    return {proof.source: {one.metric: one.estimate for one in facts_of(proof)}}, reasons


def once(
    game: Game, program: Program, budget: Budget, seed: int
) -> tuple[dict[str, dict[str, Estimate]], tuple[str, ...]]:
    """What needs to be found out once only: estimates by budget and name, and remarks for a person."""
    level = f"uct:{budget.low}"
    others = [(name, catalog.load(name).game) for name in catalog.ids()]
    found: dict[str, Any] = {"rules": [rules_of(game)], "likenesses": likenesses(game, others)}
    taken = {RULES: measure([], _names("rules", "likenesses"), found)}
    removed = removals(game, level, budget.replays, mixed(seed, REMOVED))
    taken[f"random and {level}"] = measure([], _names("removals"), {"removals": removed})
    random = play_records(game, ["random"] * game.players.seats, budget.replays, mixed(seed, RANDOM), 0, program, 1)
    taken["random"] = measure(random, ["state_space_complexity", "response_distance", "board_coverage"])
    if game.players.seats == 1 and not game.for_score:
        tried = {"attempts": attempts(program, budget.instances, budget.nodes, mixed(seed, SEARCHED))}
        taken[f"search:{budget.nodes}"] = measure([], _names("attempts"), tried)
    taken |= faint_duels(game, program, budget, seed)
    remarks = tuple(f"{rule.ludeme} in {rule.where} changed none of {rule.games} games" for rule in dead(removed))
    return taken, remarks


def novelty_of_play(
    game: Game, descriptors: Mapping[str, float], measured: Mapping[str, Mapping[str, float]]
) -> Estimate:
    """How far the descriptors are from those of the nearest game of the catalogue that was measured."""
    others = [(name, catalog.load(name).game) for name in catalog.ids() if name in measured]
    found = {"likenesses": likenesses(game, others, descriptors, measured)}
    return measure([], ["novelty_play"], found)["novelty_play"]


def absent(players: int, known: Container[str], found: Mapping[str, str]) -> dict[str, str]:
    """The metrics without a value, each with the reason.

    Args:
        players: for how many the game is; 1 for games that all win or lose together.
        known: names of the metrics that have one.
        found: reasons that were met on the way.
    """
    reasons = {**inapplicable(players), **found}
    missing = [metric for metric in all_metrics() if metric.name not in known]
    return {metric.name: reasons.get(metric.name) or REASONS[metric.play] for metric in missing}


def _names(*experiments: str) -> list[str]:
    """The metrics that look at these experiments."""
    return [metric.name for metric in all_metrics() if metric.play in experiments]
