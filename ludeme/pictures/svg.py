"""The brush strokes of the diagrams: palette, shaded balls, wooden slab, labels.

Coordinates are plan units: holes of a pyramid are 2 apart, y grows to the South. A drawing that
uses these strokes starts with `definitions`, which holds the gradients they refer to.

Several pictures of one size can become one that moves, which any browser plays by itself, again and again.
"""

from collections.abc import Iterable, Sequence
from html import escape

RIM = 1.5
"""Distance from the outermost hole centres to the edge of the board."""

# Colour letter -> highlight, body, shade, rim of a ball.
BALLS = {
    "W": ("#ffffff", "#f4efe4", "#cfc4b0", "#a2967f"),
    "B": ("#7c828b", "#33373d", "#15171a", "#08090a"),
    "R": ("#f08d78", "#c53a2b", "#7f1a14", "#5c100c"),
}
OTHER_BALL = ("#c9d7e2", "#7d9cb4", "#45627a", "#33485a")
GOLD = "#f2b632"
"""The colour of a ring around the last ply."""
WOOD = ("#e6cb9f", "#d8b683", "#c8a26c")
FONT = "Source Sans Pro, Source Sans, Helvetica Neue, Arial, sans-serif"


def ball(x: float, y: float, colour: str, *, radius: float, depth: int = 0) -> str:
    """One shaded ball with its soft shadow; a deeper one lies in the shade of the levels above.

    Args:
        x: centre to the East.
        y: centre to the South.
        colour: its letter.
        radius: in plan units.
        depth: how many levels the highest ball of its board lies above it.
    """
    glint = 0.45 if colour == "B" else 0.8
    at = f'cx="{short(x - 0.33)}" cy="{short(y - 0.42)}"'
    return (
        circle((x + 0.14, y + 0.22), radius * 1.24, 'fill="url(#shadow)"')
        + circle((x, y), radius, f'class="ball" fill="url(#ball-{colour})"')
        + f'<ellipse {at} rx=".24" ry=".15" fill="url(#glint)" opacity="{glint}" '
        f'transform="rotate(-38 {short(x - 0.33)} {short(y - 0.42)})"/>'
        + (circle((x, y), radius, f'fill="#2a1b0c" opacity="{short(min(0.042 * depth, 0.15))}"') if depth else "")
    )


def slab(holes: Sequence[tuple[float, float]], number: int) -> str:
    """The wooden board under some holes: their hull with a round rim, on a soft shadow."""
    corners = " ".join(f"{short(x)},{short(y)}" for x, y in hull(holes))
    xs, ys = [x for x, _ in holes], [y for _, y in holes]
    ends = (min(xs) - RIM, min(ys) - RIM, max(xs) + RIM, max(ys) + RIM)
    box = " ".join(f'{key}="{short(end)}"' for key, end in zip(("x1", "y1", "x2", "y2"), ends, strict=True))
    stops = zip((0, 0.5, 1), WOOD, strict=True)
    inner = "".join(f'<stop offset="{offset}" stop-color="{tone}"/>' for offset, tone in stops)

    def layer(paint: str, width: float, more: str) -> str:
        return f'<polygon points="{corners}" fill="{paint}" stroke="{paint}" stroke-width="{width}" {more}/>'

    wide = 2 * RIM - 0.2
    return (
        f'<linearGradient id="wood-{number}" gradientUnits="userSpaceOnUse" {box}>{inner}</linearGradient>'
        '<g stroke-linejoin="round">'
        + layer("#2b1d0e", wide + 0.24, 'transform="translate(.06 .26)" opacity=".05"')
        + layer("#2b1d0e", wide + 0.08, 'transform="translate(.04 .2)" opacity=".1"')
        + layer("#a07a48", wide, 'transform="translate(0 .1)"')
        + layer("#efd9b4", wide, "")
        + layer(f"url(#wood-{number})", wide - 0.08, 'transform="translate(0 .03)"')
        + "</g>"
    )


def definitions(colours: Sequence[str]) -> str:
    """The gradients that balls and holes refer to, for the given colour letters."""
    balls = "".join(_ball_gradient(colour) for colour in colours)
    return (
        f"<defs>{balls}"
        '<radialGradient id="shadow"><stop offset=".55" stop-color="#20140a" stop-opacity=".6"/>'
        '<stop offset=".8" stop-color="#20140a" stop-opacity=".24"/>'
        '<stop offset="1" stop-color="#20140a" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="glint"><stop offset="0" stop-color="#fff" stop-opacity=".95"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="hole" cx=".5" cy=".62" r=".62"><stop offset="0" stop-color="#8d6a40"/>'
        '<stop offset=".7" stop-color="#6d4e2c"/><stop offset="1" stop-color="#553b20"/></radialGradient>'
        "</defs>"
    )


def _ball_gradient(colour: str) -> str:
    light, body, shade, rim = BALLS.get(colour, OTHER_BALL)
    stops = zip((0, 0.42, 0.86, 1), (light, body, shade, rim), strict=True)
    inner = "".join(f'<stop offset="{offset}" stop-color="{tone}"/>' for offset, tone in stops)
    place = 'cx=".4" cy=".36" r=".68" fx=".34" fy=".28"'
    return f'<radialGradient id="ball-{colour}" {place}>{inner}</radialGradient>'


def label(x: float, y: float, text: str, *, size: float, opacity: float = 1.0) -> str:
    """A centred word whose baseline is at `y`."""
    return (
        f'<text x="{short(x)}" y="{short(y)}" font-size="{size}" fill="#6b6257" opacity="{opacity}" '
        f'text-anchor="middle" font-family="{FONT}">{escape(text)}</text>'
    )


def hull(places: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """The corners of the convex hull, by Andrew's monotone chain (Andrew 1979)."""
    ordered = sorted(set(places))
    return ordered if len(ordered) < 3 else _half_hull(ordered)[:-1] + _half_hull(ordered[::-1])[:-1]


def _half_hull(ordered: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    chain: list[tuple[float, float]] = []
    for x, y in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], (x, y)) <= 0:
            chain.pop()
        chain.append((x, y))
    return chain


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Positive if a, b, c turn one way, negative the other, 0 on a line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def circle(centre: tuple[float, float], radius: float, attributes: str) -> str:
    """A circle with further attributes as text."""
    return f'<circle cx="{short(centre[0])}" cy="{short(centre[1])}" r="{short(radius)}" {attributes}/>'


def short(value: float) -> str:
    """A short decimal: 2 for 2.0, .25 kept to three places."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


SECONDS = 0.8
"""How long a picture is shown."""
REST = 3
"""So many times as long the last one."""


def animated(pictures: Sequence[str]) -> str:
    """SVG texts with the same edges, one after the other; a program that shows no movement shows the last one."""
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
