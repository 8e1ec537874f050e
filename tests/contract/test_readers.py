"""What readers counted who had nothing but a rule sheet with its examples, and the notation.

Each wrote the game as a program of their own and counted the sequences of plies to depth 3 before they saw any record.
`readers.csv` holds the counts, how many of 40 recorded random games their first program judged as this one does (plies,
end and winner), and the grade that they gave the sheet. What misled them has been mended since; the last grade is that
of somebody else, who read the mended sheet: A to print as it is, A- but for a sentence, B with a rule to be read twice.
"""

import csv
from pathlib import Path

import pytest

import catalog
from kernels.api import perft
from ludeme import compile_game

with (Path(__file__).parent / "readers.csv").open(encoding="utf-8") as lines:
    READERS = list(csv.DictReader(lines))


@pytest.mark.parametrize("row", READERS, ids=lambda row: row["game"])
def test_readers_of_the_sheet_count_the_same_plies(row):
    """The number of sequences of one, two and three plies is that of a program written from the sheet alone."""
    counted = [int(row[f"perft {depth}"]) for depth in (1, 2, 3)]
    game = catalog.load(row["game"]).game
    assert [int(count) for count in perft(compile_game(game), 3)] == counted
