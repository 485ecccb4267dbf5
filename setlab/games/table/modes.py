"""The table games as data: the deck, the kind of group, the number of cards, and the twist of each.

A record that no table can satisfy is refused when the game is made (`check_mode`).
"""

from typing import Any, NamedTuple

from setlab.common.i18n import gettext, message, plural
from setlab.core.features import deck
from setlab.games.about import FIRST, About
from setlab.games.options import whole
from setlab.games.table.choices import AGAINST, ALONE, CALLING, FREE, LIMITS
from setlab.games.table.groups import GROUPS

SIZES = {"set": 12, "junior": 9, "mega": 16}  # cards on the table at the start, by deck


class Mode(NamedTuple):
    """A table game as a record. `twist` names its class in `setlab.games`; levels fix options."""

    id: str
    name_en: str
    deck: str = "set"
    group: str = "set"
    size: int = 12
    rows: int = 3
    twist: str = "table"
    keep: int = 0  # of a chain: the number of cards of the previous group that are used again
    options: dict = FREE
    levels: dict = {}  # level: options that it fixes  # noqa: RUF012 - never changed
    sizes: dict = {}  # by deck, where a game has several  # noqa: RUF012
    about: About = About()
    promise: dict = {}  # by deck: the number of groups on the table  # noqa: RUF012

    @property
    def name(self) -> str:
        """Name of the game, in the current language."""
        return gettext(self.name_en)


RULES = {  # of each game, in one line
    "versus": message("Three cards, each feature all the same or all different: find them before the computer does."),
    "normal": message("Take SETs from a table of twelve cards until the deck is used up."),
    "junior": message("The easiest way to begin: 27 solid cards, and three features to look at."),
    "set-chain": message("Each SET uses one card of the SET before it."),
    "shuffle": message("After each SET all cards on the table change places."),
    "memory": message("The cards lie face down: turn up three that are a SET."),
    "megaset": message("243 cards: each has a border as well, which is single, dotted or double."),
    "proset": message("Cards with coloured dots: take some so that each colour occurs an even number of times."),
    "ultraset": message("Four cards in two pairs: one fifth card would make each pair a SET."),
    "ultraset-chain": message("Each UltraSet uses two cards of the one before it."),
    "ultra9": message("UltraSets from a small table of nine cards."),
    "ghostset": message("Six cards: three pairs, and the cards that would complete them are a SET."),
    "4set": message("Four cards, each feature all the same, all different, or two and two. 256 cards."),
    "4set-junior": message("Four cards, each feature all the same, all different, or two and two. 64 cards."),
    "4set-jr-chain": message("Each quad uses two cards of the quad before it."),
    "puzzle": message("Find every SET among twelve cards; then the next twelve come."),
    "one-table": message("One table of twelve cards: find every SET on it."),
    "ultra9-puzzle": message("Find every UltraSet among nine cards; then the next nine come."),
    "4set-jr-puzzle": message("Find every quad among eleven cards; then the next eleven come."),
    "handheld-classic": message("Take SETs until the deck is used up, with fewer and fewer hints."),
    "handheld-timed": message("As many SETs as you can before time runs out."),
    "handheld-puzzle": message("One table with a known number of SETs: find them all."),
}


def _mode(
    name: str,
    title: str,
    pieces: str,
    shelf: str = FIRST,
    also: str = "",
    highest: bool = False,
    wins: bool = False,
    solitaire: bool = False,
    **more: Any,
) -> Mode:
    """Return the mode of this id, with its rule and its description: see `About`."""
    return Mode(name, title, about=About(RULES[name], pieces, shelf, also, highest, wins, solitaire), **more)


VERSUS = _mode(
    "versus",
    "SET against the computer",
    "set 1sro 2tgq 3epd",
    highest=True,
    wins=True,
    solitaire=True,
    twist="versus",
    sizes=SIZES,
    options=AGAINST,
)
# Ours: 27 cards for beginners, then the whole deck with ever fewer hints.
CLASSIC: dict[str, dict[str, str | int]] = {
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
    _mode("normal", "SET", "set 2sro 2tgo 2epo", solitaire=True),
    _mode("junior", "SET with 27 cards", "set 1sro 2sgo 3spo", deck="junior", size=9),
    _mode("set-chain", "SET chain", "set 1srq 1trq 1erq", "twists", twist="chain", keep=1),
    _mode("shuffle", "SET on a shuffled table", "set 3egd 1tpo 2srq", "twists", twist="shuffle"),
    _mode(
        "memory",
        "SET from memory",
        "set 2tro back back",
        "twists",
        size=21,
        twist="memory",
        options={"players": CALLING["players"]} | LIMITS,
    ),
    _mode(
        "megaset",
        "SET with five features",
        "mega 1sro- 2tgq: 3epd=",
        "twists",
        also="MegaSet",
        deck="mega",
        size=16,
        rows=4,
    ),
    _mode(
        "proset",
        "Projective SET",
        "proset r ry y",
        "twists",
        also="ProSet",
        deck="proset",
        group="proset",
        size=7,
        rows=2,
    ),
    _mode("ultraset", "UltraSet", "set 1sro 1spd 2sro 2sgq", "others", group="ultraset"),
    _mode(
        "ultraset-chain", "UltraSet chain", "set 3sro 1spd 2trq 1tgd", "others", group="ultraset", twist="chain", keep=2
    ),
    _mode(
        "ultra9",
        "UltraSet with nine cards",
        "set 1tgo 3tgq 2epd 1epo",
        "others",
        also="Ultra9",
        group="ultraset",
        size=9,
    ),
    _mode("ghostset", "GhostSet", "set 3ego 1tgq 1epo 2srd 1srd 1tpq", "others", group="ghostset", size=10),
    _mode(
        "4set",
        "Quads with four features",
        "quads 1sro 2sro 3sro 4sro",
        "others",
        also="4Set",
        deck="quads",
        group="quad",
        size=15,
    ),
    _mode(
        "4set-junior",
        "Quads with three features",
        "quads-junior 1ro 2ro 3ro 4ro",
        "others",
        also="4Set Junior, EvenQuads",
        deck="quads-junior",
        group="quad",
        size=11,
    ),
    _mode(
        "4set-jr-chain",
        "Quad chain",
        "quads-junior 3go 4ro 1go 2ro",
        "others",
        also="4Set Jr-Chain",
        deck="quads-junior",
        group="quad",
        size=11,
        twist="chain",
        keep=2,
    ),
    _mode("puzzle", "All SETs of a table", "set 2erd 2egd 2epd", "all", twist="puzzle"),
    _mode(
        "one-table",
        "All SETs of one table",
        "set 1epq 2tpq 3spq",
        "all",
        twist="one-table",
        options=FREE | {"size": whole(12, 3, 21, title="", counted=plural("{n} card", "{n} cards"))},
    ),
    _mode(
        "ultra9-puzzle",
        "All UltraSets of a table",
        "set 1sgd 2sgd 3epo 1epo",
        "all",
        also="Ultra9 Puzzle",
        group="ultraset",
        size=9,
        twist="puzzle",
    ),
    _mode(
        "4set-jr-puzzle",
        "All quads of a table",
        "quads-junior 2gq 2rq 4go 4ro",
        "all",
        also="4Set Jr-Puzzle",
        deck="quads-junior",
        group="quad",
        size=11,
        twist="puzzle",
    ),
    _mode(
        "handheld-classic",
        "Handheld: classic",
        "set 1tro 2tro 3tro",
        "levels",
        sizes=SIZES,
        options=ALONE,
        levels=CLASSIC,
    ),
    _mode(
        "handheld-timed",
        "Handheld: against time",
        "set 1sgq 2egq 3tgq",
        "levels",
        highest=True,
        sizes=SIZES,
        options=ALONE,
        levels=TIMED,
    ),
    _mode(
        "handheld-puzzle",
        "Handheld: all SETs of one table",
        "set 3spo 1sgd 2srq",
        "levels",
        twist="one-table",
        sizes=SIZES,
        promise={"junior": 4, "set": 6},
        options=ALONE,
        levels=PUZZLE,
    ),
)


def check_mode(mode: Mode) -> Mode:
    """Return the mode, if its group can lie on its tables; else raise a ValueError."""
    if mode.group not in GROUPS:
        known = gettext(", ").join(GROUPS)
        raise ValueError(gettext("there is no group {it!r}; choose one of {all}").format(it=mode.group, all=known))
    group = GROUPS[mode.group]
    for name, size in {mode.deck: mode.size, **mode.sizes}.items():
        if name not in group.decks:
            text = gettext("{mode}: cards of the deck {deck!r} make no group of the kind {group!r}; these do: {all}")
            raise ValueError(
                text.format(mode=mode.id, deck=name, group=group.id, all=gettext(", ").join(map(repr, group.decks)))
            )
        least, cards = min(group.sizes), len(deck(name).cards)
        if not least <= size <= cards:
            text = gettext("{mode}: a table of {size} cards; it needs at least {least}, and the deck has {cards}")
            raise ValueError(text.format(mode=mode.id, size=size, least=least, cards=cards))
    if not 0 <= mode.keep < min(group.sizes) - 1:  # all but one card would have only the same one beside them again
        text = gettext("{mode}: a chain cannot use {keep} cards of a group of {size} again")
        raise ValueError(text.format(mode=mode.id, keep=mode.keep, size=min(group.sizes)))
    return mode
