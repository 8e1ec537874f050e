"""Several pictures of one size as one picture that moves: an SVG that any browser plays by itself, again and again."""

from collections.abc import Sequence

SECONDS = 0.8
"""How long a picture is shown."""
REST = 3
"""So many times as long the last one."""


def animated(pictures: Sequence[str]) -> str:
    """The pictures one after the other; a program that shows no movement shows the last one.

    Args:
        pictures: SVG texts with the same edges, at least one.
    """
    head, _, _ = pictures[-1].partition(">")
    frames = len(pictures) - 1 + REST
    groups = [_frame(k, picture, count=len(pictures), frames=frames) for k, picture in enumerate(pictures)]
    return f"{head}>{''.join(groups)}</svg>"


def _frame(number: int, picture: str, *, count: int, frames: int) -> str:
    """A picture that is seen in its turn only."""
    inside = picture.partition(">")[2].removesuffix("</svg>")
    last = number == count - 1
    if count == 1:
        return f"<g>{inside}</g>"
    times, seen = [number / frames], ["visible"]
    if number:
        times, seen = [0, *times], ["hidden", *seen]
    if not last:
        times, seen = [*times, (number + 1) / frames], [*seen, "hidden"]
    keys, values = ";".join(f"{time:.5g}" for time in times), ";".join(seen)
    return (
        f'<g visibility="{"visible" if last else "hidden"}">'
        f'<animate attributeName="visibility" calcMode="discrete" repeatCount="indefinite" dur="{SECONDS * frames:g}s" '
        f'keyTimes="{keys}" values="{values}"/>{inside}</g>'
    )
