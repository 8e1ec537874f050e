"""Effects: what happens by itself after a ply."""
