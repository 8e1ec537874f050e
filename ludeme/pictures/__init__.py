"""Positions and plies as a person sees them.

notation    points and plies as text
diagrams    positions as SVG
explaining  small pictures beside the terms of rule sheets
svg         the strokes that diagrams are drawn with; pictures one after the other, as one that moves
terminal    positions as plain text
"""
