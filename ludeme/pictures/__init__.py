"""Positions and plies as a person sees them.

notation    points and plies as text
diagrams    positions as SVG
animation   pictures one after the other, as one that moves
explaining  small pictures beside the terms of rule sheets
svg         the strokes that diagrams are drawn with
terminal    positions as plain text
"""
