"""What lines and other figures, sides and parts of the board are called."""

from ludeme.sheet.terms.term import Term

INTERIOR = "{interior}"
"""Stands for the names of the interior points of a board."""
DIAGONALS = "{diagonals}"
"""Stands for where the diagonals of a board, as seen from above, begin and end."""
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
UNSEEN_TOO = r"(?s)\A(?!.*contacts between them (must be )?visible)"
"""Where the sheet does not ask that balls and contacts be visible."""
COVERED = f"[{UNSEEN_TOO}: Balls with others on them count, too.]"
"""What is said of lines that span a level, unless only visible ones count."""
UNSEEN = rf"[{UNSEEN_TOO}(?=.*\bvisible\b): Balls that are not visible count, too.]"
"""What is said of figures where the sheet calls balls visible, but not those of figures."""

FIGURES = (
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
        "Look from the first of these two balls along each such line, both ways. The balls up to the second one are "
        "flanked if there is no gap between the two and all balls between them are of the kind told."
        "[another ball of any colour: If several balls could be the second one, it is the farthest of them.]",
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
        "two long diagonals]. [flat line:On the level just below the apex any two points make such a line. ]"
        "The apex alone is no line." + COVERED,
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
        "A square of 2×2 or more points of one level, its base, with all points over it up to a single one, its tip. "
        "Its base corners are the corners of that square, like a1, a5, e1 and e5 with the tip c3 on level 2."
        "[upside: Upside down, the base lies over the tip, like b2, b4, d2 and d4 on level 1 over c3 on the board "
        "level.]",
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
        "[joins the \\w+ side.* with the:A group joins two sides if it has a ball on each of them.]"
        "[joins (?!the \\w+ side.* with the): A group joins two sets of points if it has a ball on a point of each.]",
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
        "[one level up: It leads from a1 to c5 or e3, for example. One level up it ends three letters and one "
        "number away, or one letter and three numbers, like from a1 to d2 or b4 on level 1.]",
    ),
    Term("north", r"north|south|west|east", "At the top of the diagram; west is on the left."),
    Term("edge", r"edge of the board", "The outermost holes of the board level.", "The outermost points."),
)
