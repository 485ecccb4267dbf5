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

What is in it: cards and the rule (`core`), exact counts and odds (`counts`, `chance`), caps (`caps`), the games
(`games`, `storage`, `players`, `puzzles`, `live`), pictures (`draw`) and widgets (`widgets`, `host`, `lab`).
It may import nothing of the packages above it (see `ABOVE`). Start reading in `core/cards.py`, then `games/match.py`.
"""

import sys
from typing import TYPE_CHECKING

from setlab.common.i18n import LANGUAGES, language
from setlab.common.rng import PortableRandom
from setlab.common.suggestions import lazy_names
from setlab.core.cards import DECK, FACES, WILD, Card, Face
from setlab.core.checks import Check
from setlab.core.features import deck
from setlab.core.sets import check_set, find_sets, is_cap, is_complete_cap, is_set, third
from setlab.core.space import AG

if TYPE_CHECKING:  # loaded when first used, so that `import setlab` stays fast
    from setlab import (
        caps as caps,
        chance as chance,
        counts as counts,
        draw as draw,
        games as games,
        live as live,
        players as players,
        puzzles as puzzles,
        widgets as widgets,
    )
    from setlab.core.maps import AffineMap as AffineMap
    from setlab.core.symmetry import SymmetryGroup as SymmetryGroup
    from setlab.draw.themes import theme as theme
    from setlab.games import Match as Match, resume as resume
    from setlab.games.pages import rules as rules
    from setlab.puzzles.dailies import daily as daily
    from setlab.storage.export import export_data as export_data, import_data as import_data
    from setlab.widgets.challenges import challenge as challenge
    from setlab_course import teach as teach
    from setlab_school import classroom as classroom, handouts as handouts

__version__ = "0.1.0"

# Names of these packages that lie in a package above: where to look, for `lazy_names` only.
ABOVE = {
    "setlab": {
        "setlab_course.teach": "teach",
        "setlab_school.classroom": "classroom",
        "setlab_school.handouts": "handouts",
    },
    "setlab.caps": {
        "setlab_proofs.caps.cnf": "Problem problem",
        "setlab_proofs.caps.orbits": "Classification random_cap",
        "setlab_proofs.caps.proving": "Certificate prove_classes prove_largest",
        "setlab_proofs.caps.third_slice": "room",
        "setlab_proofs.caps.slice_proof": "classify",
    },
    "setlab.chance": {
        "setlab_proofs.games.solving": "SolvedGame solve_game",
    },
    "setlab.counts": {
        "setlab_proofs.counts.burnside": "orbits",
        "setlab_proofs.counts.extremes": "fewest_sets most_sets",
    },
    "setlab.games": {
        "setlab.storage.overview": "resume",
        "setlab.storage.solving_times": "Take statistics",
    },
    "setlab.widgets": {
        "setlab_course.films.player": "Film",
        "setlab_proofs.line.line": "DrawTheLine",
    },
}


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
    "caps",
    "challenge",
    "chance",
    "check_set",
    "classroom",
    "counts",
    "daily",
    "deck",
    "draw",
    "export_data",
    "find_sets",
    "games",
    "handouts",
    "import_data",
    "is_cap",
    "is_complete_cap",
    "is_set",
    "language",
    "live",
    "players",
    "puzzles",
    "resume",
    "rules",
    "teach",
    "theme",
    "third",
    "widgets",
]


__getattr__, __dir__, _ = lazy_names(
    __name__,
    {
        "caps": "caps",
        "chance": "chance",
        "core.maps": "AffineMap",
        "core.symmetry": "SymmetryGroup",
        "counts": "counts",
        "draw": "draw",
        "draw.themes": "theme",
        "games": "Match games resume",
        "games.pages": "rules",
        "live": "live",
        "players": "players",
        "puzzles": "puzzles",
        "puzzles.dailies": "daily",
        "storage.export": "export_data import_data",
        "widgets": "widgets",
        "widgets.challenges": "challenge",
    },
)


def _join_the_notebook() -> None:
    """Make a notebook show a list of cards as a row of cards, and its Tab key offer the names of games."""
    if "IPython" in sys.modules and (shell := sys.modules["IPython"].get_ipython()) is not None:
        from setlab.draw import notebook
        from setlab.games import completion

        notebook.register(shell)
        completion.register(shell)


_join_the_notebook()
