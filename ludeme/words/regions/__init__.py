"""Regions: sets of points."""
