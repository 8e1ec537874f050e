"""Who plays: random playouts, the one-ply player, and Monte Carlo tree search.

playout      random playouts
straight     random playouts where every turn is one ball added anywhere
greedy       the one-ply player
shallow      the one-ply player who looks at progress and errs
tree         the tree of a search in memory
uct          Monte Carlo tree search
determinize  draws what a seat cannot see again
"""
