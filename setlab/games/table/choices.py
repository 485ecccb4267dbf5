"""Options that several modes of table games share, with their names for players."""

from typing import TYPE_CHECKING

from setlab.common.i18n import message
from setlab.games.levels import COMPUTERS, WORDS
from setlab.games.options import CALL_SECONDS, COMPUTER, PLAYERS, among_several, choice, whole

if TYPE_CHECKING:
    from setlab.games.options import ChosenOptions


LEVELS = ("beginner", "casual", "skilled", "expert")
NO_LIMIT = {None: message("no limit")}


def against_time(chosen: "ChosenOptions") -> bool:
    """Return whether there is a countdown."""
    return chosen.get("minutes") is not None


CALLING = {
    "players": whole(1, 1, 6, tried=(1, 1, 2), title=PLAYERS),
    "call_seconds": whole(5, 1, 60, title=CALL_SECONDS, matters=among_several),
    "penalty": choice(
        "set",
        "none",
        title=message("A wrong call costs"),
        words={"set": message("what was taken last"), "none": message("nothing")},
        matters=among_several,
    ),
}
LIMITS = {
    "goal": choice(
        None, 10, 20, 30, tried=(None, None, 10), title=message("Ends after"), words={None: message("the last card")}
    ),
    "minutes": whole(None, 1, 99, None, tried=(None, 10), title=message("Minutes"), words=NO_LIMIT),
    "hints": whole(None, 0, 99, None, tried=(None, 3), title=message("Hints"), words=NO_LIMIT),
    "hint_seconds": whole(0, 0, 99, title=message("Seconds a hint costs"), matters=against_time),
}
FREE = CALLING | LIMITS
ALONE = {"level": choice("beginner", *LEVELS[1:], title=message("Level"), words=WORDS)}
AGAINST = CALLING | {
    "seconds": whole(
        30,
        0,
        999,
        None,
        tried=(30, 0, 5, None),
        title="",
        words={None: message("without the clock")},
        counted=message("a clock of {n} s"),
    ),
    "strict": choice(False, True, title="", words={True: message("strict rules")}),
    "max_table": whole(
        15,
        15,
        81,
        None,
        tried=(15, None),
        title=message("The table grows"),
        words={15: message("to fifteen cards"), None: message("until there is a SET")},
    ),
    "close_up": choice(
        True,
        False,
        title=message("After a SET from a larger table"),
        words={True: message("the cards close up"), False: message("the gaps are filled")},
    ),
    "level": choice(None, *COMPUTERS, tried=(None, None, "casual"), title=COMPUTER, words=WORDS),
    "deck": choice(
        "set",
        "junior",
        "mega",
        title=message("Cards"),
        words={
            "set": message("81 cards"),
            "junior": message("27 cards, all solid"),
            "mega": message("243 cards with borders"),
        },
    ),
}
