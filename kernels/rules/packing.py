"""Plies as integers: the functions that pack and unpack them in `kernels.isa.ply`, compiled."""

from kernels.compiling.jit import inlined
from kernels.isa import ply
from kernels.isa import program as isa

PASS_PLY = ply.pack(isa.FORCED_PASS, isa.PASS, isa.COLOURS, isa.NO_POINT, isa.NO_POINT)
"""The ply of a player who cannot do anything."""

make_ply = inlined(ply.pack)
leaf_number_of = inlined(ply.leaf_number_of)
kind_of = inlined(ply.kind_of)
colour_of = inlined(ply.colour_of)
source_of = inlined(ply.source_of)
target_of = inlined(ply.target_of)
