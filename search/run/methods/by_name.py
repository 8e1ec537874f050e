"""The ways of making games by their names."""

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
