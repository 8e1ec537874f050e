"""The colours of charts, on pages and in print."""

INK, QUIET, TEAL, WOOD = "#24282d", "#857b6d", "#0f7b74", "#c8a26c"
LIGHT_INK, LIGHT_TEAL = "#ece7dd", "#3fb8ac"
"""In place of ink and teal on a dark page."""
GRID = "#c8a26c38"
"""Thin lines, for light and dark pages: wood, mostly transparent."""
SCALE = ["#f6eedd", "#e2c48b", "#a98a4d", "#4f7458", "#0f7b74", "#0a4a4b"]
LINES = [TEAL, WOOD, INK, "#b4472f", "#4f7458", QUIET, "#6a5a9e", "#6fa3c7", "#b5698f"]
HEAT = ["#f6eedd", "#e9c98b", "#d98f4e", "#b4472f", "#6d1f1c"]
DIVERGING = ["#c98d5e", "#e8cfae", "#f6f3ec", "#8fc0b8", "#0f7b74"]
"""Colours for shares about one half, which is neutral."""
