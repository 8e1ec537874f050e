"""Numbers: what a position is worth to a seat."""
