"""How answers to exercise 08 are read and judged."""

from itertools import combinations, product

from setlab.caps import largest_known
from setlab.core.cards import DECK
from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.core.sets import third
from setlab.core.space import AG


def crossed_out(cards):
    return {third(a, b) for a, b in combinations(cards, 2)}


def collections():
    """Caps of cards: some small ones, and some that grew at random until twelve cards or the end."""
    chance = PortableRandom("exercise 08")
    found = [[], [DECK[5]], [DECK[0], DECK[40]]]
    for size in (3, 5, 8, 12):
        cap, free = [], list(DECK)
        while free and len(cap) < size:
            cap.append(chance.choice(free))
            closed = {*cap, *crossed_out(cap)}
            free = [card for card in free if card not in closed]
        found.append(cap)
    return [(cap,) for cap in found]


def odd_cards(case, value):
    if isinstance(value, int):
        return gettext("You say how many there are. The cards themselves are wanted, as a set.")
    if value is not None and not isinstance(value, (set, frozenset)):
        return gettext("Give back a set: put `set([1, 2])` around your list.")
    return ""


def caps():
    """Caps of AG(3, 3): stuck with eight, eight of nine without the last or the first, nine, and some on the way."""
    eight, nine = list(product((0, 1), repeat=3)), largest_known(3)
    points = AG(3).points
    small = [[points[4]], nine[:2], eight[:4], nine[3:8], eight[:7]]
    return [(list(cap),) for cap in (*small, nine[:8], nine[1:], eight, nine)]
