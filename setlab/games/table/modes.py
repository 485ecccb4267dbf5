"""The table games as data: which deck, what a group is, how many cards lie there, and the twist of each.

A record that no table can satisfy is refused when the game is made (`check_mode`).
"""

from typing import NamedTuple

from setlab.core.features import deck
from setlab.core.i18n import gettext
from setlab.games.options import choice, whole
from setlab.games.table.groups import GROUPS

SIZES = {"set": 12, "junior": 9, "mega": 16}  # cards on the table at the start, by deck
LEVELS = ("beginner", "casual", "skilled", "expert")
COMPUTERS = (  # of the computer, from the weakest to the strongest
    "beginner",
    "improver",
    "casual",
    "regular",
    "skilled",
    "advanced",
    "expert",
    "candidate master",
    "master",
)
CALLING = {
    "players": whole(1, 1, 6, tried=(1, 1, 2)),
    "call_seconds": whole(5, 1, 60),
    "penalty": choice("set", "none"),
}
LIMITS = {
    "goal": choice(None, 10, 20, 30, tried=(None, None, 10)),
    "minutes": whole(None, 1, 99, None, tried=(None, 10)),
    "hints": whole(None, 0, 99, None, tried=(None, 3)),
    "hint_seconds": whole(0, 0, 99),
}
FREE = CALLING | LIMITS
ALONE = {"level": choice("beginner", *LEVELS[1:])}


class Mode(NamedTuple):
    """A table game as a record. `twist` names its class in `setlab.games`; levels fix options."""

    id: str
    name_en: str
    deck: str = "set"
    group: str = "set"
    size: int = 12
    rows: int = 3
    twist: str = "table"
    keep: int = 0  # of a chain: so many cards of the previous group are used again
    options: dict = FREE
    levels: dict = {}  # level: options that it fixes  # noqa: RUF012 - never changed
    sizes: dict = {}  # by deck, where a game has several  # noqa: RUF012
    promise: dict = {}  # by deck: so many groups lie on the table  # noqa: RUF012

    @property
    def name(self):
        """What the game is called, in the current language."""
        return gettext(self.name_en)


VERSUS = Mode(
    "versus",
    "SET against the computer",
    twist="versus",
    sizes=SIZES,
    options=CALLING
    | {
        "seconds": whole(30, 0, 999, None, tried=(30, 0, 5, None)),
        "strict": choice(False, True),
        "max_table": whole(15, 15, 81, None, tried=(15, None)),
        "close_up": choice(True, False),
        "level": choice(None, *COMPUTERS, tried=(None, None, "casual")),
        "deck": choice("set", "junior", "mega"),
    },
)
# Ours: 27 cards for beginners, then the whole deck with ever fewer hints.
CLASSIC = {
    "beginner": {"deck": "junior"},
    "casual": {"hints": 5},
    "skilled": {"hints": 3},
    "expert": {"hints": 0},
}
TIMED = {
    level: more | {"minutes": minutes, "hint_seconds": 15}
    for (level, more), minutes in zip(CLASSIC.items(), (10, 6, 4, 2), strict=True)
}
PUZZLE = {level: more | {"hint_seconds": 30} for level, more in CLASSIC.items()}

MODES = (
    VERSUS,
    Mode("normal", "SET"),
    Mode("junior", "SET with 27 cards", deck="junior", size=9),
    Mode("set-chain", "SET chain", twist="chain", keep=1),
    Mode("ultraset", "UltraSet", group="ultraset"),
    Mode("ultraset-chain", "UltraSet chain", group="ultraset", twist="chain", keep=2),
    Mode("ultra9", "UltraSet with nine cards", group="ultraset", size=9),
    Mode("megaset", "SET with five features", deck="mega", size=16, rows=4),
    Mode("ghostset", "GhostSet", group="ghostset", size=10, rows=2),
    Mode("4set", "Quads with four features", deck="quads", group="quad", size=15),
    Mode("4set-junior", "Quads with three features", deck="quads-junior", group="quad", size=11),
    Mode("4set-jr-chain", "Quad chain", deck="quads-junior", group="quad", size=11, twist="chain", keep=2),
    Mode("puzzle", "All SETs of a table", twist="puzzle"),
    Mode("ultra9-puzzle", "All UltraSets of a table", group="ultraset", size=9, twist="puzzle"),
    Mode("4set-jr-puzzle", "All quads of a table", deck="quads-junior", group="quad", size=11, twist="puzzle"),
    Mode("shuffle", "SET on a shuffled table", twist="shuffle"),
    Mode("memory", "SET from memory", size=21, twist="memory", options={"players": CALLING["players"]} | LIMITS),
    Mode("proset", "Projective SET", deck="proset", group="proset", size=7, rows=1),
    Mode("one-table", "All SETs of one table", twist="one-table", options=FREE | {"size": whole(12, 3, 21)}),
    Mode("handheld-classic", "Handheld: classic", sizes=SIZES, options=ALONE, levels=CLASSIC),
    Mode("handheld-timed", "Handheld: against time", sizes=SIZES, options=ALONE, levels=TIMED),
    Mode(
        "handheld-puzzle",
        "Handheld: all SETs of one table",
        twist="one-table",
        sizes=SIZES,
        promise={"junior": 4, "set": 6},
        options=ALONE,
        levels=PUZZLE,
    ),
)


def check_mode(mode):
    """The mode, if its group can lie on its tables; else a ValueError that says what cannot be."""
    if mode.group not in GROUPS:
        known = gettext(", ").join(GROUPS)
        raise ValueError(gettext("there is no group {it!r}; choose one of {all}").format(it=mode.group, all=known))
    group = GROUPS[mode.group]
    for name, size in {mode.deck: mode.size, **mode.sizes}.items():
        if name not in group.decks:
            raise ValueError(
                gettext(
                    "{mode}: cards of the deck {deck!r} make no group of the kind {group!r}; these do: {all}"
                ).format(mode=mode.id, deck=name, group=group.id, all=gettext(", ").join(map(repr, group.decks)))
            )
        least, cards = min(group.sizes), len(deck(name).cards)
        if not least <= size <= cards:
            raise ValueError(
                gettext("{mode}: a table of {size} cards; it needs at least {least}, and the deck has {cards}").format(
                    mode=mode.id, size=size, least=least, cards=cards
                )
            )
    if not 0 <= mode.keep < min(group.sizes):
        raise ValueError(
            gettext("{mode}: a chain cannot use {keep} cards of a group of {size} again").format(
                mode=mode.id, keep=mode.keep, size=min(group.sizes)
            )
        )
    return mode
