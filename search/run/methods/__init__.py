"""Ways of making games for the same pipeline, archive and store.

method         what a way of making games is: it proposes tasks from the state of a run, and learns what came of them
breeding       evolution, the same without crossover, hill climbing, and games drawn without parents
tree_search    Monte Carlo tree search over the decisions by which a game is drawn
by_name        the ways by their names
"""
