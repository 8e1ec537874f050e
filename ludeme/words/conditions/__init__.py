"""Conditions: what is true for a seat in a position."""
