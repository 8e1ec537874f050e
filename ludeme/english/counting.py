"""Numbers, letters and lists in words."""

from collections.abc import Iterable

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(number: int) -> str:
    """``three`` for 3; figures above ten."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def so_often(times: int) -> str:
    """``once``, ``twice``, ``three times``."""
    return {1: "once", 2: "twice"}.get(times, f"{number_word(times)} times")


ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def ordinal(number: int) -> str:
    """``third`` for 3; figures above nine."""
    return ORDINALS[number] if 0 < number < len(ORDINALS) else f"{number}th"


def board_letter(number: int) -> str:
    """The name of one of several boards, counted from 1."""
    return chr(ord("A") + number - 1)


def so_many(number: str, balls: str) -> str:
    """``three white balls``, but ``three of your balls``."""
    return f"{number} of {balls}" if balls.startswith(("your ", "the ")) else f"{number} {balls}"


def listed(words: Iterable[str], last: str = "or") -> str:
    """``a, b or c``."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
