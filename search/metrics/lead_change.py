"""lead_change: how often the lead passes to the other side."""

from search.metrics.definition import mean_of_games
from search.metrics.leads import averaged, sign_changes
from search.play.records import Record


@mean_of_games(
    title="Lead change",
    meaning="Share of the turns after the first at which the lead passes.",
    formula="sign changes of L_1..L_T / (T - 1), level positions skipped",
    group="interest",
    range=(0.0, 1.0),
    high_means="The lead passes often. More is not better by itself: the published fit weighs it negative.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)
def lead_change(record: Record) -> float | None:
    """Return the rate of lead changes of this game; None when untraced or below two turns."""
    return averaged(record, lambda leads: len(sign_changes(leads)) / (len(leads) - 2), least_turns=2)
