"""Restrictions: what a ply may not lead to."""
