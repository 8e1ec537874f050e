"""Endings: end rules, outcomes and tie-breaks."""
