"""Colours: which balls are meant, from the point of view of one seat."""
