"""The words of the sheets, each defined in a sentence or two; a sheet explains those that occur in it."""

from ludeme.sheet.term import Term

INTERIOR = "{interior}"
"""Stands for the names of the interior points of a board."""
DIAGONALS = "{diagonals}"
"""Stands for where the diagonals of a board, as seen from above, begin and end."""
CALLS = "{calls}"
"""Stands for what the platforms of a game call for."""
MIXED = (
    r"[groups? of (\w+ and )?\w+ balls and|groups? of \w+ and \w+ balls|groups? of balls of (?!the colour):, or of the "
    "colours named,]"
)
"""What is said of groups where the sheet speaks of some of several colours; see `PART`."""
OVERLAPPING = (
    "[(touching|straight) lines of three (?!or more)(?!.* that are not): Four in a row count as two lines of three.]"
    "[(touching|straight) lines of four (?!or more)(?!.* that are not): Five in a row count as two lines of four.]"
)
"""What is said of lines that are counted and may be parts of longer ones; see `PART`."""
SLOPE = (
    "or straight up a slope. Up a slope each ball rests on the one before it, like a1 on the board level, b2 on level "
    "1 and c3 on level 2."
)
"""How lines lead from level to level."""
POINT_TOUCHES = r"[points? (?!where)(\w+,? )*touch: A point touches a ball if a ball put there would touch it.]"
"""What is said of points where a ball may come if it then touches another."""
SEEN = r"group(?!s?( of (\w+ )*\w+)? (within the \w+ face|\(hidden balls))"
"""Where the sheet speaks of groups of which only visible contacts count; on the faces of a pyramid all are visible."""
UNSEEN_TOO = r"(?s)\A(?!.*contacts between them (must be )?visible)"
"""Where the sheet does not ask that balls and contacts be visible."""
COVERED = f"[{UNSEEN_TOO}: Balls with others on them count, too.]"
"""What is said of lines that span a level, unless only visible ones count."""
UNSEEN = rf"[{UNSEEN_TOO}(?=.*\bvisible\b): Balls that are not visible count, too.]"
"""What is said of figures where the sheet calls balls visible, but not those of figures."""


TERMS = (
    Term(
        "ply",
        r"ply|plies",
        "One step of a turn, like the addition of a ball; a turn is one ply or several[pass:; a pass is a ply, too]"
        "[may swap:; so is a swap].",
    ),
    Term(
        "point",
        r"points?|holes?",
        "A place for one ball: a hole of the board level, or the place above a 2×2 square of points.",
        "A place for one ball.",
        "A place for one ball: a cell of the board.",
    ),
    Term(
        "names of points",
        r"at [a-z]\d+\b",
        "Points are named as in the diagram, by column and row. Where several levels have a point of one name, that on "
        "the lowest of them is meant, unless its level is said.",
        "Points are named as in the diagram.",
    ),
    Term(
        "playable",
        r"playable",
        "A point is playable if it is an empty hole, or an empty place with four balls under it.",
        "A point is playable if it holds no ball.",
    ),
    Term(
        "rest",
        r"rests? on|rested on|resting on|on top of|(directly|indirectly) under|carr(y|ies)",
        "A ball above the board level rests on the four balls directly under it[carr(y|ies):, and these carry it]"
        "[on top of:; it is on top of each of them].",
    ),
    Term(
        "supported",
        r"supported",
        "A ball is supported if it lies in a hole or on four balls; balls added together with it count.",
        "A ball is supported if its point was empty.",
    ),
    Term(
        "platform",
        r"platforms?",
        "Four balls in a 2×2 square on one level. The point directly above them, or a ball there, is on the platform.",
    ),
    Term(
        "empty point",
        r"flat beside an empty point",
        "[which are holes:A point that holds no ball, playable or not; an empty hole is always playable.]",
    ),
    Term(
        "if possible",
        r"if possible",
        "You must, if you can[leaves you unable to: and could then complete your turn]; if not, it is left out.",
    ),
    Term("full", r"been full", "The board is full when every point is filled."),
    Term("chosen", r"(?<!secretly )chosen balls?", "[(?<!nothing )drops:A chosen ball stays chosen when it drops.]"),
    Term("calls for", r"calls for", f"A platform calls for {CALLS}."),
    Term(
        "flat beside",
        r"flat beside|\(flat or diagonally\)|beside one that is flat|flat neighbours?",
        "Two points, or the balls there, are flat beside each other if they are neighbours in a row or column of one "
        "level.",
        "Two points, or the balls there, are flat beside each other if they are neighbours in a row or column.",
        "Two points, or the balls there, are flat beside each other if their cells share a side.",
    ),
    Term(
        "diagonally beside",
        r"diagonally|diagonal neighbours",
        "Two points, or the balls there, are diagonally beside each other if they are neighbours on a diagonal of one "
        "level.",
        "Two points, or the balls there, are diagonally beside each other if they are neighbours on a diagonal.",
    ),
    Term(
        "touch",
        r"touch(es|ing)?(?! lines? of)|contacts?",
        "Two balls touch if they are neighbours in a row or column of one level, or if one rests on the other. "
        "Neighbours on a diagonal do not touch." + POINT_TOUCHES,
        "Two balls touch if they are neighbours in a row or column; neighbours on a diagonal do not touch."
        + POINT_TOUCHES,
        "Two balls touch if their cells share a side." + POINT_TOUCHES,
    ),
    Term(
        "filled level",
        r"level of [^.;]* is filled(?! with)",
        "A level is filled once all its points hold balls, whatever their colours. The apex is a level by itself.",
    ),
    Term(
        "visible",
        r"visibl[ey]",
        "A ball is visible unless another ball is straight above it, two levels up"
        "[are captured|\\bhidden\\b:; then it is hidden].",
        "All balls are visible.",
    ),
    Term(
        "visible contact",
        r"contacts between them (must be )?visible|visible contacts?|visibly",
        "The contact of two touching balls is visible if both balls are visible and nothing covers it. The contact of "
        "two balls side by side on one level is covered once two other balls each rest on both of them.",
        "All contacts are visible.",
    ),
    Term(
        "group",
        r"groups?",
        f"All balls of one colour{MIXED} that are linked by touching, one to the next"
        f"[{SEEN}:. Only visible balls and visible contacts count][(?s)\\A(?=.*{SEEN}).*hidden balls:, unless "
        f"hidden balls and contacts are said to count][(?s)\\A(?!.*{SEEN}).*hidden balls:, whether "
        f"they can be seen or not]. A [(?s)\\A(?=.*{SEEN})(?!.*are captured|.*hidden balls):visible ]ball "
        f"linked to no other is a group of one[(?s)\\A(?=.*{SEEN}).*are captured:; so is every hidden ball].",
        f"All balls of one colour{MIXED} that are linked by touching, one to the next. A ball linked to no "
        "other is a group of one.",
    ),
    Term(
        "group within",
        r"groups?( of [^.;]*)? within",
        "Only the balls there count, as if no others were on the board. Where there is none, the size is 0.",
    ),
    Term(
        "flat line",
        r"flat lines?(?![^.;]* span)",
        "Points in succession on one level, along a row, a column or a diagonal." + UNSEEN,
        "Points in succession along a row, a column or a diagonal.",
        "Cells in succession along one of the three directions in which cells share sides.",
    ),
    Term(
        "touching line",
        r"touching lines? of|along a touching line",
        f"Balls next to each other in one straight line: along a row or column of a level, {SLOPE}"
        "[choose a touching line(?!.* that is not): It may be part of a longer one.]" + OVERLAPPING + UNSEEN,
        f"Balls in succession along a row or column.{OVERLAPPING}",
        f"Balls in succession along one of the three directions in which cells share sides.{OVERLAPPING}",
    ),
    Term(
        "straight line",
        r"straight lines? of (?!cells)",
        f"Balls next to each other along a row, a column or a diagonal of one level, {SLOPE}{OVERLAPPING}{UNSEEN}",
        f"Balls next to each other along a row, a column or a diagonal.{OVERLAPPING}",
        f"Balls in succession along one of the three directions in which cells share sides.{OVERLAPPING}",
    ),
    Term(
        "flanked",
        r"flanked",
        "Look from the first of these two balls along each such line, both ways. The balls up to the second are "
        "flanked if there is no gap and all are of the kind told."
        "[another ball of any colour: Of several second balls the farthest counts.]",
    ),
    Term(
        "touching pair",
        r"touching pairs",
        "Two balls that touch. A ball may belong to several pairs: three in a row are two, a 2×2 square has four.",
        hexagonal="Two balls that touch. A ball may belong to several pairs: three in a row are two.",
    ),
    Term(
        "span",
        r"spans?|spanning",
        "A [flat line:flat ]line spans a level if it is a whole row or column of that level[flat line:, or one of its "
        "two long diagonals]. The apex alone is no line." + COVERED,
        "A [flat line:flat ]line spans the board if it is a whole row or column[flat line: or, on a square board, a "
        "long diagonal].",
    ),
    Term(
        "straight line of cells",
        r"straight line of cells",
        "All cells in one of the three directions in which cells share sides, right across the board.",
    ),
    Term(
        "slanting chain",
        r"slanting chain",
        "Balls in succession, each touching the next one a level higher or lower, that lie straight along a diagonal "
        "as seen from above. It may go up all the way: a1 on the board level, b2 on level 1, c3 on level 2"
        "[of four:, d4 on level 3]. It may also go up and down: a1 on the board level, b2 on level 1, c3 on the board "
        "level[of four:, d4 on level 1].",
    ),
    Term("triple", r"triples? of", "Three balls, one of which touches the two others."),
    Term(
        "angle",
        r"angle",
        "One of three balls touches the two others, which do not touch. It is 90 degrees if these two are "
        "neighbours on a diagonal of one level[\\A(?!(.|\\n)*add at once):, or one is straight above the other, two "
        "levels up]. Otherwise it is 120 degrees, unless all three are in one straight line.",
    ),
    Term(
        "pyramid face",
        r"pyramid faces?",
        "Three points: the tip of an upright pyramid of any size and two corners of its base in one row or column, "
        "like a1, c1 and b2 on level 1. The points between them do not matter.",
    ),
    Term(
        "upright pyramid",
        r"upright",
        "A square of two by two or more points of one level, the base, with all points over it up to a single one, the "
        "tip. Its base corners are the corners of that square.[upside: Upside down, the base lies over the tip.]",
    ),
    Term(
        "side",
        r"(north|south|west|east) side",
        "The north side is the row of holes farthest north on the board level; likewise the other sides. A corner "
        "belongs to two sides.",
        "The north side is the row of points farthest north; likewise the other sides. A corner belongs to two sides.",
    ),
    Term(
        "completed",
        r"platform (that [^.;]* )?is completed",
        "A platform is completed when a ball comes to one of its points, all four hold balls and nothing lies on top"
        "[\\bpush:; a push that brings another ball to such a platform completes it again].",
    ),
    Term(
        "diagonal as seen from above",
        r"(?<!long )diagonals? of [^.;]*seen from above",
        "Points of all levels lie on it: b2, for one, between a3 and c1.[two points long:" + DIAGONALS + "]",
    ),
    Term(
        "join",
        r"joins",
        "[joins the \\w+ side:A group joins two sides if it has a ball on each of them.]"
        "[joins (?!the \\w+ side): A group joins points with others if it has a ball on one of each.]",
    ),
    Term(
        "interior", r"interior", "The interior points have another point straight above them, two levels up{interior}."
    ),
    Term(
        "corner",
        r"(north|south)-(west|east) corner",
        "The north-west corner belongs both to the north side and to the west side; likewise the others.",
    ),
    Term(
        "corner hole",
        r"corner holes?",
        "One of the four holes at the corners of the board level.",
        "One of the four points at the corners of the board.",
    ),
    Term(
        "face",
        r"face of the pyramid",
        "The north face is the outermost row on the north of every level, the apex included; likewise the other faces.",
    ),
    Term(
        "long diagonal",
        r"long diagonals? of the board",
        "Seen from above, the two long diagonals of the board lead from corner hole to corner hole; points of all "
        "levels lie on them.",
    ),
    Term(
        "knight's move",
        r"knight's move",
        "Two points along a row or a column, then one point sideways, whatever stands between."
        "[next level up: To the next level up it leads three letters and one number away, or one letter and three "
        "numbers, like from a1 to d2 or b4 on level 1.]",
    ),
    Term("north", r"north|south|west|east", "At the top of the diagram; west is on the left."),
    Term("edge", r"edge of the board", "The outermost holes of the board level.", "The outermost points."),
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
        "Nobody else sees what you choose[secret colour:; its colour is your secret colour]."
        "[in hand: You choose a ball in your hand][(?s)\\A(?=.*in hand).*\\bbag\\b:, unless the bag is named]"
        "[in hand:. Until it is added][(?s)\\A(?=.*in hand).*discard: or discarded][in hand:, it still counts as in "
        "hand.][\\A(?!(.|\\n)*in hand): You choose a colour of which a ball is left. That ball is set "
        "aside:][(?s)\\A(?!.*in hand).*(\\bshow|\\bfist): as long as it is secret,]"
        "[\\A(?!(.|\\n)*in hand): it cannot be added]"
        "[(?s)\\A(?!.*in hand).*\\bbag\\b: and does not count as in the bag]"
        "[\\A(?!(.|\\n)*in hand):.]",
    ),
    Term(
        "shown",
        r"on show|shown (a )?ball|showed",
        "A ball that a player showed counts as shown[on show:, or on show,] until it is added[discards: or discarded].",
    ),
    Term(
        "first of several points",
        r"the first of the\b",
        "Points are counted from the board level up, on each level row by row from the north, in a row from the west.",
    ),
    Term(
        "push in",
        r"push (it )?in\b",
        "Choose a row or column of a level above the board level, and one of its two ends. Seen from there, the first "
        "point with four balls under it is the entry.[push (it )?in\\b(?!.*pushing at least): If it is empty, the ball "
        "that you push in just comes there. If not, push as follows.]"
        "[\\A(?!(.|\\n)*push (it )?in\\b(?!.*pushing at least)): It must hold a ball.] The ball on the entry and those "
        "beyond it without a gap all move one point on, away from the chosen end. The ball that you push in comes to "
        "the entry. This is possible only if nothing rests on any of the moving balls, and if the farthest one has a "
        "place. Its place is the next point of the row or column, if four balls are under that point. If just one of "
        "these four is missing, the farthest ball drops to the empty point instead, if that is playable. Example: b2 "
        "holds the only ball on level 1. Pushed from the west, it moves to d2 if c1, c3, e1 and e3 hold balls; if only "
        "e1 is empty, it drops to e1.",
    ),
    Term(
        "scarcest",
        r"(your|their) (second )?scarcest|(your|their) most plentiful",
        "Your scarcest colour is the one of which you have the fewest balls left, be it none[second scarcest:, the "
        "second scarcest the one with the next fewest].",
    ),
    Term("enemy", r"enemy", "Enemy balls are those in the colours of the other players."),
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
"""All terms, the simple ones first."""
