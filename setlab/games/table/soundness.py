"""Is a mode a game at all? A record that no table can satisfy is refused when the game is made."""

from setlab.core.features import deck
from setlab.core.i18n import gettext
from setlab.games.table.groups import GROUPS

SEARCHED = 20_000  # deals; a table that is promised is met far sooner


def check_mode(mode):
    """The mode, if its group can lie on its tables; else a ValueError that says what cannot be."""
    if mode.group not in GROUPS:
        known = ", ".join(GROUPS)
        raise ValueError(gettext("there is no group {it!r}; choose one of {all}").format(it=mode.group, all=known))
    group = GROUPS[mode.group]
    for name, size in {mode.deck: mode.size, **mode.sizes}.items():
        if name not in group.decks:
            raise ValueError(
                gettext(
                    "{mode}: cards of the deck {deck!r} make no group of the kind {group!r}; these do: {all}"
                ).format(mode=mode.id, deck=name, group=group.id, all=", ".join(map(repr, group.decks)))
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
