"""Puzzles from a seed: the third card, why not, a table with a given number of SETs or one, a deal without a SET."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, listed, message, ngettext
from setlab.common.integers import integer
from setlab.common.rng import PortableRandom
from setlab.core.cards import Card
from setlab.core.features import Deck, deck as deck_named
from setlab.core.sets import check_set, find_sets, is_cap, third
from setlab.core.validation import checked, several
from setlab.puzzles.puzzle import Puzzle, Verdict, judge_sets

if TYPE_CHECKING:
    from random import Random

# The most SETs by the number of cards: nine are a plane, and each of the next three adds one or two lines to it.
MOST = {3: 1, 4: 1, 5: 2, 6: 3, 7: 5, 8: 8, 9: 12, 10: 12, 11: 13, 12: 14}
TRIES = 20_000  # steps of the search for a table; a possible one is met within a few hundred
GROWN = 500  # tables that are grown around a SET; mostly the first is large enough
LARGEST_CAPS = {"junior": 9}  # the most cards without a SET, where a puzzle asks for them


class ThirdCard(Puzzle):
    """Find the card that makes a SET with these two."""

    kind = "third card"
    asks = message("Which card makes a SET with these two?")

    def __init__(self, seed: int = 0, deck: str | Deck = "set") -> None:
        deck, seed = _deck(deck), _whole(seed)
        two = PortableRandom(f"third {deck.name} {seed}").sample(deck.cards, 2)
        super().__init__(seed, two, third(*two))

    def judge(self, given: Card | str) -> Verdict:
        check = check_set(*self.cards, given)
        return Verdict(bool(check), check.summary())


class WhyNot(Puzzle):
    """Find the features that fail in three cards that are no SET."""

    kind = "why not"
    asks = message("These three are not a SET. Which features are to blame?")

    def __init__(self, seed: int = 0, deck: str | Deck = "set") -> None:
        deck, seed = _deck(deck), _whole(seed)
        rng = PortableRandom(f"why not {deck.name} {seed}")
        while check_set(*(cards := rng.sample(deck.cards, 3))):
            pass
        super().__init__(seed, cards, check_set(*cards).failing)

    def judge(self, given: Any) -> Verdict:
        """Return the verdict on the English names of the features, in any order."""
        given = {given} if isinstance(given, str) else {*several(given)}
        check = check_set(*self.cards)
        names = {line.feature.name for line in check.features}
        if given - names:
            raise ValueError(
                gettext("{it!r} is not a feature of these cards; choose one of {all}").format(
                    it=sorted(given - names, key=str)[0],
                    all=gettext(", ").join(line.feature.name for line in check.features),
                )
            )
        return Verdict(given == {*self.answer}, check.explain())


class ExactTable(Puzzle):
    """A table of `cards` cards with exactly `k` SETs."""

    kind = "table"
    asks = message("How many SETs are on this table, and which?")

    def __init__(self, k: int, cards: int = 12, seed: int = 0, deck: str | Deck = "set") -> None:
        deck = _deck(deck)
        seed, (k, cards) = _whole(seed), _possible(k, cards)
        table = _table(deck, k, cards, PortableRandom(f"table {deck.name} {cards} {k} {seed}"))
        super().__init__(seed, table, tuple(find_sets(table)))

    def judge(self, given: "Iterable[Iterable[Card | str]]") -> Verdict:
        """Return the verdict on a list of SETs."""
        return judge_sets(given, self.answer)


class OneSet(Puzzle):
    """A table on which one SET lies, whose cards differ in `differing` features: find it.

    >>> puzzle = OneSet(4, seed=1)
    >>> len(puzzle.cards), puzzle.judge(puzzle.answer).right
    (9, True)
    """

    kind = "one SET"
    asks = message("One SET lies here. Find it: choose its three cards.")

    def __init__(self, differing: int, cards: int = 9, seed: int = 0, deck: str | Deck = "set") -> None:
        deck = _deck(deck)
        _, cards = _possible(1, cards)
        seed, differing = _whole(seed), _whole(differing)
        if not 1 <= differing <= deck.dimension:
            text = gettext("a SET of these cards differs in 1 to {most} features, not in {n}")
            raise ValueError(text.format(most=deck.dimension, n=differing))
        rng = PortableRandom(f"one SET {deck.name} {cards} {differing} {seed}")
        table = _around_one(deck, differing, cards, rng)
        super().__init__(seed, table, find_sets(table)[0])
        self.differing = differing

    def judge(self, given: Iterable[Card | str]) -> Verdict:
        """Return the verdict on three cards."""
        return judge_sets([given], [self.answer])


class CapToComplete(Puzzle):
    """`given` cards without a SET, to be completed to a largest collection without a SET."""

    kind = "no SET"

    def __init__(self, seed: int = 0, given: int = 4, deck: str | Deck = "junior") -> None:
        deck = _deck(deck)
        if deck.name not in LARGEST_CAPS:
            text = gettext("this puzzle is made for these decks: {all}")
            raise ValueError(text.format(all=gettext(", ").join(LARGEST_CAPS)))
        self.size = LARGEST_CAPS[deck.name]
        seed, given = _whole(seed), _whole(given)
        if given > self.size:
            raise ValueError(gettext("give at most {n} of the cards").format(n=self.size))
        rng = PortableRandom(f"cap {deck.name} {given} {seed}")
        while len(cap := _grown(deck, rng)) < self.size:
            pass
        super().__init__(seed, cap[:given], tuple(cap[given:]))

    @property
    def question(self) -> str:
        text = gettext("Add cards until there are {n}, with no SET among them. That is the most there can be.")
        return text.format(n=self.size)

    def judge(self, given: Iterable[Card | str]) -> Verdict:
        """Return the verdict on the cards added: any valid ones count, not only those of `answer`."""
        cards = checked((*self.cards, *several(given)))
        if not is_cap(cards):
            text = gettext("there is a SET: {cards}")
            return Verdict(False, text.format(cards=listed(map(str, find_sets(cards)[0]))))
        missing = self.size - len(cards)
        if missing > 0:
            return Verdict(False, ngettext("{n} card is missing", "{n} cards are missing", missing).format(n=missing))
        return Verdict(True, gettext("no SET among {n} cards: that is the most there can be").format(n=len(cards)))


def _grown(deck: Deck, rng: "Random", begun: tuple[Card, ...] = ()) -> list[Card]:
    """Return a complete cap, grown at random from the cards in `begun`."""
    cards, free = [], set(deck.cards)
    while free:
        card = begun[len(cards)] if len(cards) < len(begun) else rng.choice(sorted(free))
        free -= {card, *(third(card, other) for other in cards)}
        cards.append(card)
    return cards


def _around_one(deck: Deck, differing: int, size: int, rng: "Random") -> list[Card]:
    """Return a table of `size` cards with one SET, which differs in `differing` features."""
    for _ in range(GROWN):
        table = _grown(deck, rng, set_at_random(deck, differing, rng))[:size]
        if len(table) == size:
            rng.shuffle(table)
            return table
    raise ValueError(gettext("no table of {cards} cards with {k} SETs was found").format(cards=size, k=1))


def set_at_random(deck: Deck, differing: int, rng: "Random") -> tuple[Card, ...]:
    """Return a random SET that differs in `differing` features: its direction has as many nonzero digits."""
    start = [rng.randrange(3) for _ in range(deck.dimension)]
    moving = rng.sample(range(deck.dimension), differing)
    step = [rng.choice((1, 2)) if place in moving else 0 for place in range(deck.dimension)]
    three = [[(x + times * d) % 3 for x, d in zip(start, step, strict=True)] for times in range(3)]
    rng.shuffle(three)
    return tuple(map(deck.at, three))


def _table(deck: Deck, k: int, size: int, rng: "Random") -> tuple[Card, ...]:
    """Return a table with exactly k SETs, exchanging single cards as long as that leads no further away from k."""
    table = rng.sample(deck.cards, size)
    off = abs(len(find_sets(table)) - k)
    for step in range(TRIES):
        if off == 0:
            rng.shuffle(table)
            return tuple(table)
        place, card = rng.randrange(size), rng.choice(deck.cards)
        if step % 400 == 399:  # stuck on a hill that is not the highest
            table = rng.sample(deck.cards, size)
            off = abs(len(find_sets(table)) - k)
        elif card not in table:
            other = [*table[:place], card, *table[place + 1 :]]
            away = abs(len(find_sets(other)) - k)
            if away <= off:
                table, off = other, away
    raise ValueError(gettext("no table of {cards} cards with {k} SETs was found").format(cards=size, k=k))


def _possible(k: int, cards: int) -> tuple[int, int]:
    k, cards = _whole(k), _whole(cards)
    if cards not in MOST:
        raise ValueError(gettext("a table of this puzzle has 3 to 12 cards, not {n}").format(n=cards))
    if k > MOST[cards]:
        text = gettext("no {cards} cards hold {k} SETs; at most {most}")
        raise ValueError(text.format(cards=cards, k=k, most=MOST[cards]))
    return k, cards


def _deck(deck: str | Deck) -> Deck:
    deck = deck_named(deck)
    deck.need_lines()
    if not isinstance(deck.cards[0], Card):
        raise ValueError(gettext("these puzzles are made of cards, not of dice"))
    return deck


def _whole(number: int) -> int:
    found = integer(number)
    if found is None or found < 0:
        text = gettext("a whole number is needed here, 0 or more, not {it!r}")
        raise (TypeError if found is None else ValueError)(text.format(it=number))
    return found
