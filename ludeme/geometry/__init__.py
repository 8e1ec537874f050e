"""Boards as graphs of points: names, neighbours, sides and lines, in plain Python integers.

graph    what every board has, worked out from a few steps; a single board, and several equal ones, some hidden
squares  the square pyramid, and the flat board of rows and columns
hexhex   the hexagon of cells
"""

from ludeme.geometry.graph import NOWHERE, Graph, Lattice, Point, Several, bits
from ludeme.geometry.hexhex import Hexhex
from ludeme.geometry.squares import Grid, Pyramid

__all__ = ["NOWHERE", "Graph", "Grid", "Hexhex", "Lattice", "Point", "Pyramid", "Several", "bits"]
