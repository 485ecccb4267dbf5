"""Training: judge three pieces at a time as SET or not, from easy to hard; and find what the learner tends to miss."""

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import whole_seed
from setlab.core.checks import Check
from setlab.core.features import deck as deck_named
from setlab.core.sets import check_set
from setlab.puzzles.deals import set_at_random

if TYPE_CHECKING:
    from setlab.core.cards import Card
    from setlab.core.features import Deck

UP, DOWN = 3, 2  # right answers in a row that make it harder, wrong ones in a row that make it easier
ENOUGH = 3  # triples of a kind that must have been judged before it counts as a weakness


class Kind(NamedTuple):
    """SETs by the number of features that differ; other triples by the number of features that fail."""

    is_set: bool
    features: int

    def spoken(self, dimension: int) -> str:
        """Return the name of such triples in the current language."""
        if not self.is_set:
            text = ngettext("triples that fail in one feature only", "triples that fail in {n} features", self.features)
            return text.format(n=self.features)
        if self.features == dimension:
            return gettext("SETs that differ in everything")
        text = ngettext("SETs that differ in one feature only", "SETs that differ in {n} features", self.features)
        return text.format(n=self.features)


class Training:
    """A stream of triples to judge. Look at `.pieces`, say what you think with `answer`, go on with `next`.

    Level 1 has SETs that differ in one feature and triples that fail everywhere; at the highest level (one for each
    feature) SETs differ in everything and the others fail in a single feature. That SETs of similar cards are found
    faster was seen when people looked for them among 12 cards (Jacob & Hochstein, "Set recognition as a window to
    perceptual and cognitive processes", Perception & Psychophysics 70(7), 2008, 1165–1184). The order of the other
    triples is ours: the fewer features fail, the easier it seems to overlook one.

    >>> training = Training(seed=1)
    >>> check = training.answer(True)
    >>> training.right, training.asked, training.level
    (0, 1, 1)
    """

    def __init__(self, deck: str = "set", seed: int | None = None) -> None:
        self.deck = deck_named(deck)
        self.deck.need_lines()
        self._random = Random(whole_seed(seed))
        self.level = 1
        self._streak = 0  # right answers in a row at this level; negative: wrong ones
        self._asked, self._right = Counter(), Counter()
        self.next()

    @property
    def highest(self) -> int:
        """The hardest level."""
        return self.deck.dimension

    @property
    def asked(self) -> int:
        return self._asked.total()

    @property
    def right(self) -> int:
        return self._right.total()

    @property
    def statistics(self) -> dict:
        """{kind: (right, asked)} of all kinds that have come up."""
        return {kind: (self._right[kind], n) for kind, n in sorted(self._asked.items(), reverse=True)}

    def next(self) -> None:
        """Lay out the next three pieces; the current ones count only if they were judged."""
        # Now and then an easier triple, so that a level does not tell the answer.
        level = self.level if self._random.random() < 0.7 else self._random.randint(1, self.level)
        is_set = self._random.random() < 0.5
        self.kind = Kind(is_set, level if is_set else self.highest + 1 - level)
        self.pieces = three_of(self.kind, self.deck, self._random)
        self.judged: bool | None = None

    def answer(self, is_set: bool) -> Check:
        """Judge the three, `is_set` True or False; return the `Check` with the reasons. TypeError for other values."""
        if not isinstance(is_set, bool):
            raise TypeError(gettext("answer with True for a SET or False for none, not {it!r}").format(it=is_set))
        if self.judged is not None:
            raise ValueError(gettext("you have already judged these three; go on to the next"))
        self.judged = is_set == self.kind.is_set
        self._asked[self.kind] += 1
        self._right[self.kind] += self.judged
        self._streak = max(self._streak, 0) + 1 if self.judged else min(self._streak, 0) - 1
        if self._streak == UP or self._streak == -DOWN:
            self.level = min(max(self.level + (1 if self._streak > 0 else -1), 1), self.highest)
            self._streak = 0
        return check_set(*self.pieces)

    @property
    def weakness(self) -> Kind | None:
        """The kind that is judged wrong most often, or None as long as nothing stands out."""
        rates = {
            kind: right / asked for kind, (right, asked) in self.statistics.items() if asked >= ENOUGH and right < asked
        }
        return min(rates, key=rates.__getitem__, default=None)

    def advice(self) -> str:
        """Return one sentence about the weakness, in the current language; "" if there is none."""
        kind = self.weakness
        if kind is None:
            return ""
        right, asked = self.statistics[kind]
        text = gettext("You often miss {kind}: {right} of {asked} right.")
        return text.format(kind=kind.spoken(self.highest), right=right, asked=asked)


def three_of(kind: Kind, deck: "Deck", rng: Random) -> "tuple[Card, ...]":
    """Return three random pieces of this kind.

    >>> from random import Random
    >>> from setlab import check_set, deck
    >>> len(check_set(*three_of(Kind(False, 1), deck("set"), Random(1))).failing)
    1
    """
    return set_at_random(deck, kind.features, rng) if kind.is_set else _failing(kind.features, deck, rng)


def _failing(features: int, deck: "Deck", rng: Random) -> "tuple[Card, ...]":
    """Return three different pieces that fail in exactly `features` features."""
    broken = rng.sample(range(deck.dimension), features)
    columns = [_broken(rng) if place in broken else _whole(rng) for place in range(deck.dimension)]
    three = list(zip(*columns, strict=True))
    # Two pieces alike in every feature would be the same card twice.
    return tuple(map(deck.at, three)) if len(set(three)) == 3 else _failing(features, deck, rng)


def _whole(rng: Random) -> list[int]:
    start, step = rng.randrange(3), rng.randrange(3)
    return [(start + times * step) % 3 for times in range(3)]


def _broken(rng: Random) -> list[int]:
    pair, single = rng.sample(range(3), 2)
    column = [pair, pair, single]
    rng.shuffle(column)
    return column
