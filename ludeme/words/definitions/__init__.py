"""Names for parts of a game."""
