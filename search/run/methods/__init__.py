"""Ways of making games, one a file, for the same pipeline, archive and store.

method         what a way of making games is: it proposes tasks from the state of a run, and learns what came of them
breeding       evolution, the same without crossover, and games drawn without parents
hill_climbing  one parent, changed again and again, begun anew where nothing gets better
tree_search    Monte Carlo tree search over the decisions by which a game is drawn
by_name        the ways by their names
"""
