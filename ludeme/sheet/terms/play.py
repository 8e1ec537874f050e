"""What players, their moves, secrets and counts are called."""

from ludeme.sheet.terms.term import Term

PLAY = (
    Term("next player", r"next player", "The one after you in turn order."),
    Term("previous player", r"previous player", "The one before you in turn order."),
    Term(
        "move onto",
        r"move [^.;:]* onto (a|an|any|the|it)\b",
        "The ball comes to the point of the other one, which leaves the board. Nothing but the moving ball may rest on "
        "that other one; this is judged before anything drops.",
        "The ball comes to the point of the other one, which leaves the board.",
    ),
    Term(
        "ball of the previous turn",
        r"of the previous turn",
        "[move (a|any|the)|drops|push:A ball that was placed, moved or dropped in the turn before this one.]"
        "[\\A(?!(.|\\n)*(move (a|any|the)|drops|push)):A ball that was added in the turn before this one.]",
        "[move (a|any|the):A ball that was placed or moved in the turn before this one.]"
        "[\\A(?!(.|\\n)*move (a|any|the)):A ball that was added in the turn before this one.]",
    ),
    Term(
        "more than any other",
        r"one colour has more balls than any other",
        "Of the four balls of a platform one colour has more than any other if it has four, three, or two beside two "
        "balls of different colours[\\bred\\b:; red is a colour, too].",
    ),
    Term("free", r"free", "A ball is free if nothing rests on it."),
    Term("movable", r"movable", "A ball is movable if at most one ball rests on it."),
    Term(
        "colour used",
        r"used this turn",
        "A colour is used in a turn once a ball of it was added in it[\\bmove (a|any):, or moved]"
        "[remove (a|any):, or removed][ onto :, or landed on][drops:; that it drops does not count].",
    ),
    Term(
        "placed",
        r"placed (earlier )?this turn|placed last|placed the last",
        "[placed (earlier )?this turn:The balls placed this turn are those added in it][(?s)placed (earlier )?this "
        "turn.*\\bmove (a|any)|\\bmove (a|any).*placed (earlier )?this turn: or moved]"
        "[placed (earlier )?this turn:.][placed last|last ball: The ball placed last is the one added]"
        "[(?s)(placed last|last ball).*\\bmove (a|any)|\\bmove (a|any).*(placed last|last ball): or moved]"
        "[placed last|last ball: most recently.]"
        "[(?<!nothing )drops|\\bpush: A ball is still called so when it drops]"
        "[\\bpush: or is pushed][(?<!nothing )drops|\\bpush:.]",
    ),
    Term(
        "secretly choose",
        r"secretly (choose|chosen)|secret colour",
        "Nobody else sees what you choose[secret colour:; its colour is your secret colour, "
        "shown only when the game ends]."
        "[in hand: You choose a ball in your hand][(?s)\\A(?=.*in hand).*\\bbag\\b:, unless the bag is named]"
        "[in hand:. Until it is added][(?s)\\A(?=.*in hand).*discard: or discarded][in hand:, it still counts as in "
        "hand.][\\A(?!(.|\\n)*in hand): You choose a colour of which a ball is left. That ball is set "
        "aside:][(?s)\\A(?!.*in hand).*(\\bshow|\\bfist): as long as it is secret,]"
        "[\\A(?!(.|\\n)*in hand): it cannot be added]"
        "[(?s)\\A(?!.*in hand).*\\bbag\\b: and does not count as in the bag]"
        "[\\A(?!(.|\\n)*in hand):.]"
        "[out of the bag; let: When you choose again, the ball that you showed before is on show no more; you "
        "keep it in hand.]",
    ),
    Term(
        "shown",
        r"on show|shown (a )?ball|showed",
        "A ball that a player showed counts as shown[on show:, or on show,] until it is added[discards: or discarded].",
    ),
    Term(
        "first of several points",
        r"the first of (the|your)\b",
        "Points are counted from the board level up, on each level row by row from the north, in a row from the west.",
    ),
    Term(
        "push in",
        r"push (it )?in\b",
        "1) Choose a row or column of a level above the board level, and one of its two ends. Seen from there, the "
        "first point with four balls under it is the entry."
        "[push (it )?in\\b(?!.*pushing at least): 2) If it is empty, the ball that you push in comes there as if you "
        "had added it. 3) If not, the]"
        "[\\A(?!(.|\\n)*push (it )?in\\b(?!.*pushing at least)): 2) It must hold a ball. 3) The] ball on the "
        "entry and those beyond it without a gap all move one point on, away from the chosen end. Nothing may rest on "
        "any of them. 4) The farthest of them comes to the next point of the row or column, if four balls are under "
        "that point. If just one of these four is missing, the farthest ball drops to the empty point instead, if that "
        "is playable. Otherwise, or if the row or column ends there, you cannot push so. 5) The ball that you push in "
        "comes to the entry. Example: b2 holds the only ball on level 1. Pushed from the west, it moves to d2 if c1, "
        "c3, e1 and e3 hold balls; if only e1 is empty, it drops to e1.",
    ),
    Term(
        "scarcest",
        r"(your|their) (second )?scarcest|(your|their) most plentiful",
        "Your scarcest colour is the one of which you have the fewest balls left, be it none[second scarcest:, the "
        "second scarcest the one with the next fewest].",
    ),
    Term(
        "enemy",
        r"enemy",
        "Enemy balls are those in the colours of the other players.[lines? of enemy balls: A line of them may mix "
        "these colours.]",
    ),
    Term(
        "bag",
        r"bag",
        "[\\bhands?\\b|secretly choose:The bag holds all balls that are not on the board]"
        "[\\bhands?\\b:, nor in anybody's hand][(?s)\\A(?!.*in hand).*secretly choose:, nor set aside in secret]"
        "[\\bhands?\\b|secretly choose:.]",
    ),
    Term(
        "half step",
        r"half steps?",
        "One letter or one number in the names of points. Add up both: from a1 to b2 it is two half steps, from a1 to "
        "c3 four.",
        "Neighbouring points are two half steps apart. Add up both directions.",
    ),
    Term(
        "beat",
        r"beats?",
        "White beats black, black beats red, and red beats white.",
    ),
    Term("tally", r"tally", "A number that is kept for all; it changes only where that is said."),
    Term(
        "record",
        r"records?",
        "A number that is kept for each player, 0 at first.[of these ranks: The higher rank is the higher record.]"
        "[of these ranks .*with its level: Of two equal ranks above 0, the one with the higher level is higher.]",
    ),
    Term("marker", r"marker", "A thing beside the board that one player has at a time."),
    Term(
        "could begin a turn",
        r"could (not )?begin a turn",
        "You could begin a turn if, were it your turn now, what is said of your turn would allow you its first step.",
    ),
)
