"""Monte Carlo tree search over the decisions by which a game is drawn (`search.breed.stepwise`); the reward is fitness.

A node is what the games have in common that begin with the same decisions. From the root a game is sought by UCT: the
child of highest upper confidence bound, until a node may have another child, because it has no more than one and
the square root of its visits (progressive widening: decisions are too many to be tried all). There another decision is
drawn, and everything after it at random. A game that is not accepted, or not new, rewards nothing. Games that are on
their way count as visits, so that the games of a batch differ.

Sources: Kocsis and Szepesvári 2006, "Bandit based Monte-Carlo planning"; Couëtoux et al. 2011, "Continuous upper
confidence trees"; Chaslot et al. 2008, "Parallel Monte-Carlo tree search", for visits on their way.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

from ludeme import parse_game, print_game
from search.breed.stepwise import STEPS, Branch, Path, decisions, drawn
from search.run.methods.method import BredGame, Method, Proposals
from search.run.run_state import RunState

EXPLORATION = 0.5
"""Weight of the confidence bound; fitness is seldom above 1/2."""
DRAWN = "drawn"
"""What is remembered: the text and the reward of every game that was drawn."""


@dataclass
class TreeNode:
    """What games that begin alike have in common: how often they were sought, what they were worth, one of them."""

    text: str = ""
    visits: int = 0
    total: float = 0.0
    children: dict[str, "TreeNode"] = field(default_factory=dict)

    @property
    def may_widen(self) -> bool:
        """True if it may have one child more."""
        return len(self.children) <= math.sqrt(self.visits)

    def bound(self, parent_visits: int) -> float:
        """The upper confidence bound of its worth."""
        return self.total / self.visits + EXPLORATION * math.sqrt(math.log(parent_visits) / self.visits)

    def best(self) -> "TreeNode":
        """The child to be sought next; of equals the first one drawn."""
        return max(self.children.values(), key=lambda child: child.bound(self.visits))


class TreeSearch(Method):
    """UCT over the steps of drawing a game."""

    def proposals(self, state: RunState, streams: Sequence[str]) -> Proposals:
        """A branch of the tree for each game."""
        root = tree(state.memory.get(DRAWN, []))
        branches = [_sought(root, stream) for stream in streams]
        return partial(drawn, required=self.required_now(state)), branches

    def learn(self, state: RunState, bred: Sequence[BredGame]) -> None:
        """Remember every game with its reward; the tree is made of these."""
        new = [[print_game(one.offspring.game), one.fitness] for one in bred]
        state.memory = {DRAWN: [*state.memory.get(DRAWN, []), *new]}


def tree(games: Sequence[tuple[str, float]]) -> TreeNode:
    """The root of the tree of games, given with their rewards in the order in which they were drawn."""
    root = TreeNode()
    for text, reward in games:
        node = root
        for decision in (None, *_decisions(text)):
            node = node if decision is None else node.children.setdefault(decision, TreeNode(text))
            node.visits += 1
            node.total += reward
    return root


@lru_cache(maxsize=1 << 16)
def _decisions(text: str) -> Path:
    return decisions(parse_game(text))


def _sought(root: TreeNode, stream: str) -> Branch:
    """Where the next game branches off; the way there is counted as visited."""
    node, kept = root, 0
    root.visits += 1
    while kept < len(STEPS) and not node.may_widen:
        node, kept = node.best(), kept + 1
        node.visits += 1
    return Branch(node.text, kept, tuple(node.children), stream)
