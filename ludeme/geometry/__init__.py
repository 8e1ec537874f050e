"""Boards as graphs of points: names, neighbours, sides and lines, in plain Python integers.

graph    what every board has; a single board, whose neighbours and lines follow from a few steps
level    boards on which nothing stacks
pyramid  the square pyramid
grid     rows and columns of squares
hexhex   the hexagon of cells
several  equal boards side by side, and hidden ones
"""

from ludeme.geometry.graph import NOWHERE, Graph, Lattice, Point, bits
from ludeme.geometry.grid import Grid
from ludeme.geometry.hexhex import Hexhex
from ludeme.geometry.pyramid import FLAT_AXES, TOUCHING_AXES, Pyramid
from ludeme.geometry.several import Several

__all__ = [
    "FLAT_AXES", "NOWHERE", "TOUCHING_AXES", "Graph", "Grid", "Hexhex", "Lattice", "Point", "Pyramid", "Several",
    "bits",
]  # fmt: skip
