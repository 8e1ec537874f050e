"""What points, places and balls beside each other are called."""

from ludeme.sheet.terms.term import Term

CALLS = "{calls}"
"""Stands for what the platforms of a game call for."""
MIXED = (
    r"[groups? of (\w+ and )?\w+ balls and|groups? of \w+ and \w+ balls|groups? of balls (not of|of (?!the colour))"
    ":, or of the colours named,]"
)
"""What is said of groups where the sheet speaks of some of several colours; see `PART`."""
POINT_TOUCHES = r"[points? (?!where)(\w+,? )*touch: A point touches a ball if a ball put there would touch it.]"
"""What is said of points where a ball may come if it then touches another."""
SEEN = r"group(?! that is not there|s?( of (\w+ )*\w+)? (within the \w+ face|\(hidden balls))"
"""Where the sheet speaks of groups of which only visible contacts count; on the faces of a pyramid all are visible."""

PLACES = (
    Term(
        "ply",
        r"ply|plies",
        "One step of a turn, like the addition of a ball; a turn is one ply or several[pass:; a pass is a ply, too]"
        "[may change sides:; so is changing sides].",
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
        "The contact of two touching balls is visible if both balls are visible. Exception: if two balls lie side by "
        "side on one level, and there are two balls that each rest on both of them, those two cover the contact.",
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
)
