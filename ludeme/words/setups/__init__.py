"""Setups: the balls on the board before the first turn."""
