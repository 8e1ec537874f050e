"""Who plays. See the modules; each is found by itself."""
