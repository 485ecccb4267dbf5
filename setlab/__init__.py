"""setlab: learn, play and explore the SET family of games.

>>> import setlab as sl
>>> a, b = sl.Card("1sro"), sl.Card("1tgo")
>>> sl.third(a, b)
Card('1epo')
>>> print(sl.check_set(a, b, sl.Card("1epd")).summary())
not a SET: two are ovals and one is a diamond
>>> len(sl.find_sets(sl.DECK))
1080

`sl.rules("set")` tells the rule, `sl.language("de")` switches what you read, `sl.widgets` has things to play with.
"""

import sys
from typing import TYPE_CHECKING

from setlab.core.cards import DECK, FACES, WILD, Card, Face
from setlab.core.checks import Check
from setlab.core.features import deck
from setlab.common.i18n import LANGUAGES, language
from setlab.common.offers import offer
from setlab.common.rng import PortableRandom
from setlab.common.suggestions import imported, later
from setlab.core.sets import check_set, find_sets, is_cap, is_complete_cap, is_set, third
from setlab.core.space import AG

if TYPE_CHECKING:  # loaded when first used, so that `import setlab` stays fast
    from setlab import caps, chance, counts, draw, games, live as play, players, puzzles, widgets
    from setlab_school import classroom, handouts
    from setlab_course import teach
    from setlab.core.maps import AffineMap
    from setlab.core.symmetry import SymmetryGroup
    from setlab.draw.themes import theme
    from setlab.games import Match, resume
    from setlab.storage.export import bring_in, take_along
    from setlab.games.pages import rules
    from setlab.puzzles.dailies import daily
    from setlab.widgets.challenges import challenge

__version__ = "0.1.0"

# What the lobby, its page and the tables ask of the rooms above them.
offer(
    asked_from=("setlab_course.teach.recall.met", "asked_from"),
    questions=("setlab_course.teach.recall.met", "due_today"),
    review=("setlab_course.teach.bets.reviewing", "Review"),
    home=("setlab_school.friends.home", "open_home"),
)

__all__ = [
    "AG",
    "DECK",
    "FACES",
    "LANGUAGES",
    "WILD",
    "AffineMap",
    "Card",
    "Check",
    "Face",
    "Match",
    "PortableRandom",
    "SymmetryGroup",
    "bring_in",
    "caps",
    "challenge",
    "chance",
    "check_set",
    "classroom",
    "counts",
    "daily",
    "deck",
    "draw",
    "find_sets",
    "games",
    "handouts",
    "is_cap",
    "is_complete_cap",
    "is_set",
    "language",
    "play",
    "players",
    "puzzles",
    "resume",
    "rules",
    "take_along",
    "teach",
    "theme",
    "third",
    "widgets",
]


__getattr__ = later(__name__, imported(__name__))


def __dir__():
    return sorted(__all__)


def _show_lists_as_rows():
    """In a notebook, a list of cards is shown as a row of cards."""
    if "IPython" in sys.modules and (shell := sys.modules["IPython"].get_ipython()) is not None:
        from setlab.draw.notebook import register

        register(shell)


_show_lists_as_rows()
