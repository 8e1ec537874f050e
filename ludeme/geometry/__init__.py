"""Boards as graphs of points: names, neighbours, sides and lines, in plain Python integers.

graph     what every board has, worked out from a few steps; a single board, and several equal ones, some hidden
lattices  the square pyramid, the flat board of rows and columns, the hexagon of cells
"""

from ludeme.geometry.graph import NOWHERE, Coordinates, Graph, Lattice, Several, bits
from ludeme.geometry.lattices import Grid, Hexhex, Pyramid

__all__ = ["NOWHERE", "Coordinates", "Graph", "Grid", "Hexhex", "Lattice", "Pyramid", "Several", "bits"]
