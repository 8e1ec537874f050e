"""Turns: atomic actions and their compositions."""
