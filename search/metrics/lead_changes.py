"""lead_changes: how often the lead passes to the other side, and when for the last time."""

from search.metrics.definition import mean_of_games
from search.metrics.leads import averaged, sign_changes
from search.metrics.statistics import FloatArray
from search.play.records import Record


@mean_of_games(
    title="Lead change",
    meaning="Share of the turns after the first at which the lead passes.",
    formula="sign changes of L_1..L_T / (T - 1), level positions skipped",
    group="interest",
    high_means="The lead passes often. More is not better by itself: the published fit weighs it negative.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)
def lead_change(record: Record) -> float | None:
    """Return the rate of lead changes of this game; None when untraced or below two turns."""
    return averaged(record, lambda leads: len(sign_changes(leads)) / (len(leads) - 2), least_turns=2)


@mean_of_games(
    title="Last lead change",
    meaning="When the lead passes for the last time, as a part of the game.",
    formula="turn of the last sign change of L / T; 0 when it never passes",
    group="descriptor",
    high_means="The lead still passes near the end.",
    source="Tavener (Ai Ai)",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)
def last_lead_change(record: Record) -> float | None:
    """Return the time of this game's last lead change in [0, 1]; None when untraced or without turns."""
    return averaged(record, _last)


def _last(leads: FloatArray) -> float:
    """Return the turn of the last sign change divided by T."""
    changes = sign_changes(leads)
    return changes[-1] / (len(leads) - 1) if changes else 0.0
