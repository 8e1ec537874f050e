"""Ways of making games for the same pipeline, archive and store.

method         what a way of making games is: it proposes tasks from the state of a run, and learns what came of them
breeding       evolution, the same without crossover, hill climbing, and games drawn without parents
tree_search    Monte Carlo tree search over the decisions by which a game is drawn

`METHODS` has them by their names.
"""

from search.run.methods.breeding import Evolution, HillClimbing, Mutation, RandomDrawing
from search.run.methods.method import Method
from search.run.methods.tree_search import TreeSearch

USUAL_METHOD = "evolution"
"""What a search does unless it is told otherwise."""
METHODS: dict[str, type[Method]] = {
    USUAL_METHOD: Evolution,
    "mutation": Mutation,
    "random": RandomDrawing,
    "hill-climbing": HillClimbing,
    "tree-search": TreeSearch,
}
