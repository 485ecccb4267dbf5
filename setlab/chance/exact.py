"""Exact odds of random tables, as fractions; also of tables after the next cards, over all cards that may come."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Any

from setlab.chance.estimates import percent
from setlab.common.i18n import gettext
from setlab.common.integers import integer, whole
from setlab.common.numbers import written
from setlab.common.results import Column, Tabular
from setlab.core.cards import Card, Face
from setlab.core.sets import find_sets, third_table
from setlab.core.validation import checked
from setlab.counts import layouts_by_sets, no_set as collections_without
from setlab.counts.layouts import SHIPPED
from setlab.counts.reporting import Shown
from setlab.counts.validation import FEATURES, any_features, checked_cards, checked_features

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from setlab.counts.drawn import Collections, Layouts

MOST_POWER = 1000  # of 1,080 SETs: a number that Python still writes down
_counted = {}  # {(cards, features): {number of SETs: number of collections that hold as many}}


class Distribution(Tabular, dict):
    """{number of SETs: chance}, a dict that knows its `mean` and can draw itself.

    Its table has the columns "sets", "chance" (from 0 to 1) and "exact", the same as a fraction, such as "78/79".
    """

    def columns(self) -> dict[str, Column]:
        return {
            "sets": Column(gettext("number of SETs")),
            "chance": Column(gettext("chance"), percent),
            "exact": Column(gettext("exactly")),
        }

    def _cells(self) -> Iterable[tuple]:
        return ((sets, float(chance), str(chance)) for sets, chance in self.items())

    def _caption(self) -> str:
        return gettext("How likely each number of SETs is")

    @property
    def mean(self) -> Fraction:
        """Mean number of SETs.

        >>> distribution(3).mean == expected_sets(3) == Fraction(1, 79)
        True
        """
        return sum((sets * chance for sets, chance in self.items()), Fraction(0))

    def plot(self, ax: "Axes | None" = None, **style: Any) -> "Axes":
        """Draw the chances on these matplotlib Axes, or on new ones; return the Axes."""
        from setlab.draw.onaxes import plot_chances

        return plot_chances(self, ax, **style)


@cache
def sets_free(features: int, up_to: int | None = None) -> "Collections":
    """Return a list, by k, of how many collections of k cards hold no SET, for k up to `up_to` (None: all); cached."""
    return collections_without(features, up_to)


def no_set(cards: int, features: int = 4) -> Fraction:
    """Return the chance that `cards` random cards of the deck hold no SET.

    With five `features` it works for up to 16 cards, with more for up to 8.

    >>> round(float(no_set(12)), 6), round(float(no_set(12, features=5)), 4)
    (0.032302, 0.3791)
    >>> no_set(21)
    Fraction(0, 1)
    """
    features = any_features(features)
    cards = checked_cards(cards, features)
    counts = sets_free(features) if features <= FEATURES else sets_free(features, cards)
    return Fraction(counts[cards] if cards < len(counts) else 0, comb(3**features, cards))


def expected_sets(cards: int, features: int = 4) -> Fraction:
    """Return the mean number of SETs among `cards` random cards.

    Each of the C(m, 3) triples is a SET with the same chance, 1/79 with 81 cards; means add up even for dependent
    events.

    >>> expected_sets(12), expected_sets(12, features=5)
    (Fraction(220, 79), Fraction(220, 241))
    """
    features = any_features(features)
    cards = checked_cards(cards, features)
    return Fraction(comb(cards, 3), 3**features - 2)


def _layouts(cards: int, features: int, progress: "Shown", wait: bool, recount: bool) -> "Layouts":
    if recount or (cards, features) not in _counted:
        _counted[cards, features] = layouts_by_sets(cards, features, progress, wait, recount)
    return _counted[cards, features]


def distribution(
    cards: int, features: int = 4, progress: Shown = True, wait: bool = False, recount: bool = False
) -> Distribution:
    """Return {number of SETs: chance} for `cards` random cards, exactly. `progress=False` is always silent.

    From 22 to 59 cards of 81 it takes minutes to weeks, and is done with `wait=True` only. The others come with setlab;
    `recount=True` counts them here, as `sl.counts.layouts_by_sets` does.

    >>> distribution(3)
    {0: Fraction(78, 79), 1: Fraction(1, 79)}
    """
    features = checked_features(features)
    cards = checked_cards(cards, features)
    counts = _layouts(cards, features, progress, wait, recount)
    every = sum(counts.values())
    return Distribution({sets: Fraction(number, every) for sets, number in counts.items()})


def counted_soon(cards: int, features: int = 4) -> bool:
    """Return whether their `distribution` is there at once: with four features up to 21 cards, and from 60 on.

    ValueError for more cards than the deck has.

    >>> counted_soon(12), counted_soon(40)
    (True, False)
    """
    features = any_features(features)
    cards = checked_cards(cards, features)
    return features < FEATURES or (features == FEATURES and min(cards, 3**features - cards) <= SHIPPED)


def moment(cards: int, power: int, features: int = 4) -> Fraction:
    """Return the mean of (number of SETs) to this `power` among `cards` random cards, from the whole distribution.

    The power goes up to 1,000; a larger one is a ValueError.

    >>> moment(12, 1) == expected_sets(12)
    True
    """
    power = whole(power, gettext("a power"))
    if power > MOST_POWER:
        text = gettext("{what} lies between {low} and {high}, not {it}")
        raise ValueError(text.format(what=gettext("a power"), low=0, high=MOST_POWER, it=power))
    return sum(Fraction(sets) ** power * chance for sets, chance in distribution(cards, features).items())


def odds(chance: float | Fraction) -> str:
    """Return a `chance` as betting odds, n to one against or on. ValueError unless it lies between 0 and 1.

    >>> odds(no_set(12)), odds(Fraction(1, 79)), odds(Fraction(3, 4))
    ('30 : 1 against', '78 : 1 against', '3 : 1 on')
    """
    given = chance if isinstance(chance, (float, Fraction)) else integer(chance)
    if given is None:
        raise TypeError(gettext("a chance is a number from 0 to 1, not {it!r}").format(it=chance))
    if not 0 <= given <= 1:
        text = gettext("a chance lies between 0 and 1; {it} does not")
        if isinstance(chance, int) and chance in range(2, 3**FEATURES + 1):
            text = gettext("a chance lies between 0 and 1; {it} does not. For {it} cards: sl.chance.distribution({it})")
        raise ValueError(text.format(it=chance))
    if given in (0, 1):
        return gettext("certain") if given else gettext("impossible")
    chance = Fraction(given)
    against = (1 - chance) / chance
    if against == 1:
        return gettext("1 : 1, as likely as not")
    if against > 1:
        return gettext("{n} : 1 against").format(n=_rounded(against))
    return gettext("{n} : 1 on").format(n=_rounded(1 / against))


def _rounded(ratio: Fraction) -> str:
    """Return the ratio as text: whole from 10 on, else with one decimal if it is not 0."""
    return written(round(ratio)) if ratio >= 10 or round(ratio, 1) == round(ratio) else written(float(ratio), 1)


MOST = 3  # cards that are looked ahead


def after_dealing(table: Sequence[Card], stock: Sequence[Card], cards: int = 3) -> Distribution:
    """Return {SETs on the table: chance} after `cards` (1, 2 or 3) random cards of the stock are dealt, exactly.

    ValueError for dice, for a card that is in both, and where the stock has fewer cards.

    >>> from setlab import Card, DECK
    >>> table = [Card("1sro"), Card("2sro")]
    >>> after_dealing(table, [card for card in DECK if card not in table], cards=1)
    {0: Fraction(78, 79), 1: Fraction(1, 79)}
    """
    table, stock = apart(table, stock)
    if not stock:
        raise ValueError(gettext("the stock is empty: no card can come"))
    cards = whole(cards, gettext("the number of cards"))
    if not 1 <= cards <= min(MOST, len(stock)):
        text = gettext("1 to {most} cards can come here, not {n}")
        raise ValueError(text.format(most=min(MOST, len(stock)), n=cards))
    before = len(find_sets(table))
    rows = third_table(stock[0].deck.dimension)
    total, new = comb(len(stock), cards), _new_sets([c.index for c in table], [c.index for c in stock], cards, rows)
    return Distribution({before + sets: Fraction(number, total) for sets, number in sorted(new.items())})


def apart(table: Sequence[Card], stock: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return both as tuples of cards. ValueError if a card is in both, for two decks, and for dice."""
    table, stock = checked(table), checked(stock)
    checked((*table[:1], *stock[:1]))  # of one deck
    if any(isinstance(card, Face) for card in (*table, *stock)):
        raise ValueError(gettext("a stock has cards; dice are rolled"))
    if twice := [card for card in stock if card in table]:
        raise ValueError(gettext("{card} is both on the table and in the stock").format(card=twice[0]))
    return table, stock


def _new_sets(table: Sequence[int], stock: Sequence[int], cards: int, rows: tuple[bytes, ...]) -> Counter:
    """Return a Counter of new SETs over all choices of `cards` cards from the stock; cards are given by index."""
    lies = [False] * 256
    for card in table:
        lies[card] = True
    # Alone, a card makes as many SETs as there are pairs on the table that it completes.
    alone = [sum(lies[rows[card][a]] for a in table) // 2 for card in stock]
    places, count = range(len(stock)), Counter()
    if cards == 1:
        return Counter(alone)
    # Two cards make one more if their third lies on the table, three one more if they are a SET themselves.
    paired = [bytes(lies[x] for x in bytes(stock).translate(rows[card])) for card in stock]
    for i in places:
        row, line = paired[i], bytes(stock).translate(rows[stock[i]])
        for j in range(i + 1, len(stock)):
            here, other = alone[i] + alone[j] + row[j], paired[j]
            if cards == 2:
                count[here] += 1
                continue
            completing = line[j]
            for k in range(j + 1, len(stock)):
                count[here + alone[k] + row[k] + other[k] + (stock[k] == completing)] += 1
    return count
