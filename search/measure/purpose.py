"""What games of a study are played for."""

from enum import IntEnum


class Purpose(IntEnum):
    """What a set of games is for; it keeps their seeds apart. Self-play, duels and ladder are counted below these."""

    MIRRORED = 100
    RESTRICTED = 101
    RANDOM = 102
    REMOVED = 103
    SEARCHED = 104
    LOW_BUDGET = 105
    SIMPLE = 106
    SHALLOW = 107
    TRIMMED = 108
    STRONG = 109
    LATE = 110
    BLIND = 111
    SHARP = 112
    EQUALS = 200
    OPENINGS = 201
    ABLATION = 202
    REPAIRED = 203
