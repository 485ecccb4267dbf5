"""What the levels of computers are called."""

from setlab.core.i18n import gettext, message

WORDS = {
    None: message("by the clock"),
    "beginner": message("beginner"),
    "improver": message("improver"),
    "casual": message("casual"),
    "regular": message("regular player"),
    "skilled": message("skilled"),
    "advanced": message("advanced"),
    "expert": message("expert"),
    "candidate master": message("candidate master"),
    "master": message("master"),
    "random": message("at random"),
    "greedy": message("greedily"),
    "rolls again": message("greedily, rolling again"),
    "best turn": message("its best turn"),
    "planner": message("with a plan"),
    "quick thinker": message("thinking ahead a little"),
    "thinker": message("thinking ahead"),
}


def level_told(level):
    """How well a computer plays, in words; of a level that is nobody's here, its name.

    >>> level_told("planner"), level_told("genius")
    ('with a plan', 'genius')
    """
    return gettext(WORDS[level]) if level in WORDS else str(level)
