"""What the next cards of the stock are likely to bring to a table: exactly, over all that may come."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from setlab.chance.exact import Distribution
from setlab.core.cards import Card, Face
from setlab.core.i18n import gettext
from setlab.core.integers import whole
from setlab.core.sets import find_sets, third_table
from setlab.core.validation import checked

MOST = 3  # cards that are looked ahead


def after_dealing(table: Sequence[Card], stock: Sequence[Card], cards: int = 3) -> Distribution:
    """{SETs on the table: chance} when so many random cards (1, 2 or 3) of the stock are laid to it, exactly.

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


def apart(table, stock):
    """Both as tuples of cards of one deck, none of which is in both; ValueError says what is wrong."""
    table, stock = checked(table), checked(stock)
    checked((*table[:1], *stock[:1]))  # of one deck
    if any(isinstance(card, Face) for card in (*table, *stock)):
        raise ValueError(gettext("a stock has cards; dice are rolled"))
    if twice := [card for card in stock if card in table]:
        raise ValueError(gettext("{card} lies on the table and in the stock").format(card=twice[0]))
    return table, stock


def _new_sets(table, stock, cards, rows):
    """Counter of new SETs over all choices of so many cards of the stock; cards are named by their index."""
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
