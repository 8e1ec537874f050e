"""The colours of charts, on pages and in print."""

INK, QUIET, TEAL, WOOD = "#24282d", "#857b6d", "#0f7b74", "#c8a26c"
LIGHT_INK, LIGHT_TEAL = "#ece7dd", "#3fb8ac"
"""In place of ink and teal on a dark page."""
GRID = "#c8a26c38"
"""Thin lines, for light and dark pages: wood, mostly transparent."""
SCALE = ["#f6eedd", "#e2c48b", "#a98a4d", "#4f7458", "#0f7b74", "#0a4a4b"]
LINES = [TEAL, WOOD, INK, "#b4472f", "#4f7458", QUIET]
HEAT = ["#f6eedd", "#e9c98b", "#d98f4e", "#b4472f", "#6d1f1c"]
DIVERGING = ["#c98d5e", "#e8cfae", "#f6f3ec", "#8fc0b8", "#0f7b74"]
"""Colours for shares about one half, which is neutral."""


def between(colours: list[str], share: float) -> str:
    """The colour at a share, from 0 to 1, of the way through some colours.

    Example:
        >>> between(["#000000", "#ffffff", "#ff0000"], 0.25)
        '#808080'
    """
    place = max(0.0, min(1.0, share)) * (len(colours) - 1)
    low = min(int(place), len(colours) - 2)
    ends = [[int(colour[k : k + 2], 16) for k in (1, 3, 5)] for colour in colours[low : low + 2]]
    mixed = (a + (b - a) * (place - low) for a, b in zip(*ends, strict=True))
    return "#" + "".join(f"{round(part):02x}" for part in mixed)
