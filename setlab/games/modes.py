"""The table games as data: which deck, what a group is, how many cards lie there, and the twist of each."""

from typing import NamedTuple

from setlab.core.words import gettext
from setlab.games.options import choice, whole

SIZES = {"set": 12, "junior": 9, "mega": 16}  # cards on the table at the start, by deck
LEVELS = ("beginner", "casual", "skilled", "expert")  # of a computer that plays like a person
CALLING = {
    "players": whole(1, 1, 6, tried=(1, 1, 2, 3)),
    "call_seconds": whole(5, 1, 60),
    "penalty": choice("set", "none"),
}


class Mode(NamedTuple):
    """A table game as a record."""

    id: str
    deck: str = "set"
    group: str = "set"
    sizes: dict = SIZES  # by deck
    rows: int = 3
    options: dict = CALLING

    @property
    def name(self):
        """What the game is called, in the current language."""
        return gettext(NAMES[self.id])


VERSUS = Mode(
    "versus",
    options=CALLING
    | {
        "seconds": whole(30, 0, 999, None, tried=(30, 0, 5, None)),
        "strict": choice(False, True),
        "max_table": whole(15, 15, 81, None, tried=(15, None)),
        "close_up": choice(True, False),
        "level": choice(None, *LEVELS, tried=(None, None, "casual")),
        "deck": choice("set", "junior", "mega"),
    },
)
NORMAL = Mode("normal")
MODES = (NORMAL,)
NAMES = {"versus": "SET against the computer", "normal": "SET"}
