"""Why some metrics that apply to a game have no value once it has been studied."""

from collections.abc import Container

from search.measure.budget import Budget
from search.measure.fact_check import FACTS
from search.measure.game_study import GameStudy
from search.metrics import all_metrics, inapplicable

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


def absent_metrics(study: GameStudy[Budget], known: Container[str]) -> dict[str, str]:
    """The metrics without a value, each with the reason; those ``known`` have one."""
    reasons = inapplicable(study.sides) | _why_no_facts(study)
    missing = [metric for metric in all_metrics() if metric.name not in known]
    return {metric.name: reasons.get(metric.name) or REASONS[metric.play] for metric in missing}


def _why_no_facts(study: GameStudy[Budget]) -> dict[str, str]:
    senseless = {"exact_score": "a result counts, not a score"}
    if study.game.for_score:
        senseless = dict.fromkeys(("exact_value", "forced_length"), "a score counts, not a result")
    if isinstance(study.proof, str):
        return dict.fromkeys(FACTS, study.proof) | senseless
    length = "nobody can force a result" if study.proof.result == 0 else "the length is not proved"
    return {"forced_length": length, "openings_kept": "not every first ply is decided"} | senseless
