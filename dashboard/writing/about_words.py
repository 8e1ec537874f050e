"""What a game file says about its game, as lines for people."""

from collections.abc import Iterator, Mapping, Sequence

from search.breed.operator_words import done

MEASURED = "measured."
"""Begins the name of what was measured; the player that the computer was follows."""


def about_lines(about: Mapping[str, str | Sequence[str]]) -> Iterator[str]:
    """Each datum by its name; how the game was made and what was measured of it in words."""
    for name, value in about.items():
        texts = [value] if isinstance(value, str) else list(value)
        if name == "operator":
            yield f"made by: {_made(texts[0], about.get('parents', ()))}"
        elif name.startswith(MEASURED):
            player = _player(name.removeprefix(MEASURED))
            yield f"measured {player}, with 95 % intervals: {', '.join(map(_figure, texts))}"
        else:
            yield f"{name}: {', '.join(texts)}"


def _made(operators: str, parents: str | Sequence[str]) -> str:
    """What was done to the first parent; the second one has a name where there are two."""
    other = "" if isinstance(parents, str) or len(parents) < 2 else parents[1]
    return done(operators, other or "another game")


def _player(name: str) -> str:
    """How the computer played: ``uct-200`` searches."""
    kind, _, iterations = name.partition("-")
    return f"at {iterations} iterations a ply" if kind == "uct" else f"with {name}"


def _figure(text: str) -> str:
    """A figure with its interval, such as ``fitness 0.72 0.63 0.83``; any other text as it is."""
    name, *values = text.split()
    return f"{name} {values[0]} ({values[1]} to {values[2]})" if len(values) == 3 else text
