"""Judgements that carry their reasons, for the groups that are not SETs: UltraSet, GhostSet, quad and ProSet.

Made by `GROUPS[id].check`, which first checks whether the cards can lie together. Each is used like a `Check`.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from setlab.common.i18n import gettext, listed, ngettext, pgettext, speaking
from setlab.core.checks import FeatureCheck, completing

if TYPE_CHECKING:
    from setlab.core.cards import Card
    from setlab.core.features import Feature, FeatureValue

F = TypeVar("F", bound=FeatureCheck)


class GroupCheck(ABC):
    """The common base of the judgements: truthy if nothing is `failing`, with a `summary` and the whole reason."""

    __slots__ = ("pieces",)

    def __init__(self, cards: "Sequence[Card]") -> None:
        self.pieces = tuple(cards)

    @property
    @abstractmethod
    def failing(self) -> tuple:
        """English names of what fails: () for such a group."""

    def __bool__(self) -> bool:
        return not self.failing

    @abstractmethod
    def _summary(self) -> str:
        """Return the judgement in one sentence."""

    @abstractmethod
    def _lines(self) -> Iterable[str]:
        """Return the reasons, line by line."""

    def summary(self, lang: str | None = None) -> str:
        """Return one sentence, in the current language or in `lang`."""
        with speaking(lang):
            return self._summary()

    def explain(self, lang: str | None = None) -> str:
        """Return the whole reason, line by line, in the current language or in `lang`."""
        with speaking(lang):
            return "\n".join([self._summary(), *self._lines()])

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        return f"<{self.summary()}>"

    def _numbered(self) -> str:
        """Return a line that numbers the cards: "1: two red ovals; 2: …"."""
        return gettext("; ").join(
            gettext("{place}: {card}").format(place=place, card=card) for place, card in enumerate(self.pieces, 1)
        )

    def _needed(self, a: int, b: int) -> "Card":
        """Return the card that completes the cards at two places."""
        return self.pieces[0].deck.at(completing(self.pieces[a].vector, self.pieces[b].vector))

    def _need(self, a: int, b: int) -> str:
        """Return that card in words: "1 and 2 need three red ovals"."""
        return gettext("{a} and {b} need {card}").format(a=a + 1, b=b + 1, card=self._needed(a, b))


class FeaturesCheck(GroupCheck):
    """A judgement feature by feature: `.features` holds one of each. A subclass makes them `_by_feature`."""

    __slots__ = ("features",)

    features: tuple

    def _by_feature(self, judge: type[F], cards: "Iterable[Card]") -> tuple[F, ...]:
        """Return the result of `judge` for each feature and the values of these cards in it."""
        features = self.pieces[0].deck.features
        columns = zip(*(card.vector for card in cards), strict=True)
        return tuple(
            judge(feature, tuple(feature.values[digit] for digit in column))
            for feature, column in zip(features, columns, strict=True)
        )

    @property
    def failing(self) -> tuple[str, ...]:
        """English names of the features that fail, in the order of the vector."""
        return tuple(check.feature.name for check in self._bad())

    def _bad(self) -> list:
        return [check for check in self.features if not check.passes]


class UltraSetCheck(GroupCheck):
    """The judgement whether four cards are an UltraSet: two pairs completed by one card, the `.fifth` (or None).

    One of the three ways of pairing is enough, and more than one is impossible. The fifth card is never one of the
    four, nor do these contain a SET.

    >>> from setlab import Card
    >>> print(UltraSetCheck([Card("1sro"), Card("2sro"), Card("3sro"), Card("1tgq")]))
    not an UltraSet: however you pair them, no card completes both pairs
    1: one solid red oval; 2: two solid red ovals; 3: three solid red ovals; 4: one striped green squiggle
    1 and 2 need three solid red ovals; 3 and 4 need two open purple diamonds
    1 and 3 need two solid red ovals; 2 and 4 need three open purple diamonds
    1 and 4 need one open purple diamond; 2 and 3 need one solid red oval
    """

    __slots__ = ("fifth", "pairs")

    WAYS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))

    def __init__(self, cards: "Sequence[Card]") -> None:
        super().__init__(cards)
        if len(self.pieces) != 4:
            raise ValueError(gettext("an UltraSet has four cards; you gave {n}").format(n=len(self.pieces)))
        fits = (way for way in self.WAYS if self._needed(*way[0]) is self._needed(*way[1]))
        self.pairs = next(fits, None)  # the two pairs as places from 0 on, or None
        self.fifth = self._needed(*self.pairs[0]) if self.pairs else None

    @property
    def failing(self) -> tuple[str, ...]:
        """("pairs",) if no way of pairing does: () for an UltraSet."""
        return () if self.pairs else ("pairs",)

    def _summary(self) -> str:
        if self:
            return gettext("an UltraSet: the same card completes both pairs, {card}").format(card=self.fifth)
        return gettext("not an UltraSet: however you pair them, no card completes both pairs")

    def _lines(self) -> list[str]:
        ways = [self.pairs] if self.pairs else self.WAYS
        return [self._numbered(), *(gettext("; ").join(self._need(*pair) for pair in way) for way in ways)]


class GhostSetCheck(FeaturesCheck):
    """The judgement whether six cards are a GhostSet: three pairs completed by a SET, or by one card three times.

    Exactly when the six vectors sum to 0 mod 3, for any six different cards. For a + b is minus the card that completes
    a and b; so however the six are paired, the three completing cards sum to minus the sum of the six, and three cards,
    equal or not, sum to 0 only if they are a SET or all the same. Thus one of the 15 ways of pairing does if every one
    does; which of the two cases it is may differ from way to way. SETs inside are allowed: any two disjoint SETs are a
    GhostSet, and if three of its cards are a SET, so are the other three. A completing card may be one of the six.
    `.needed` holds the three completing cards when the first is paired with the second, and so on.

    >>> from setlab import DECK
    >>> GhostSetCheck(DECK[:6]).summary()       # two SETs
    'a GhostSet: the cards that complete the three pairs are a SET'
    >>> GhostSetCheck([*DECK[:5], DECK[32]]).failing
    ('number',)
    """

    __slots__ = ("needed",)

    def __init__(self, cards: "Sequence[Card]") -> None:
        super().__init__(cards)
        if len(self.pieces) != 6:
            raise ValueError(gettext("a GhostSet has six cards; you gave {n}").format(n=len(self.pieces)))
        self.needed = tuple(self._needed(place, place + 1) for place in (0, 2, 4))
        self.features = self._by_feature(FeatureCheck, self.needed)

    def _summary(self) -> str:
        if not self:
            reasons = gettext("; ").join(check.reason for check in self._bad())
            text = gettext("not a GhostSet: the cards that complete the three pairs are not a SET: {reasons}")
            return text.format(reasons=reasons)
        if self.needed[0] is self.needed[1]:
            return gettext("a GhostSet: the same card completes all three pairs")
        return gettext("a GhostSet: the cards that complete the three pairs are a SET")

    def _lines(self) -> list[str]:
        pairs = [self._need(place, place + 1) for place in (0, 2, 4)]
        return [self._numbered(), *pairs, *(check.answer for check in self.features)]


class QuadFeatureCheck(FeatureCheck):
    """One feature of four cards; `.kind` is "same", "different", "pairs" or "mixed"."""

    __slots__ = ()

    def __init__(self, feature: "Feature", values: "tuple[FeatureValue, ...]") -> None:
        self.feature = feature
        self.dice = False
        self.values = values
        times = tuple(sorted(Counter(values).values()))  # how often each value is there
        self.kind = {(4,): "same", (1, 1, 1, 1): "different", (2, 2): "pairs"}.get(times, "mixed")

    @property
    def listed(self) -> str:
        """The four values as the cards lie, in the current language: "red, red, red, green"."""
        return gettext(", ").join(value.spoken for value in self.values)

    @property
    def reason(self) -> str:
        if self.kind == "same":
            return gettext("all four are the same")
        if self.kind == "different":
            return gettext("all four are different")
        return gettext("two and two: {values}").format(values=self.listed) if self.kind == "pairs" else self.listed


class QuadCheck(FeaturesCheck):
    """The judgement whether four cards are a quad: each feature all the same, all different, or two and two.

    With the values 0 to 3 as pairs of bits, this means that the four cards sum to 0: any three have one fourth.

    >>> from setlab import Card
    >>> print(QuadCheck([Card(code, deck="quads-junior") for code in ("1ro", "2ro", "3rq", "4gq")]))
    not a quad: colour: red, red, red, green
    number: YES, all four are different
    colour: NO, red, red, red, green
    symbol: YES, two and two: oval, oval, squiggle, squiggle
    In a quad every feature is all the same, all different, or two and two.
    """

    __slots__ = ()

    def __init__(self, cards: "Sequence[Card]") -> None:
        super().__init__(cards)
        if len(self.pieces) != 4:
            raise ValueError(gettext("a quad has four cards; you gave {n}").format(n=len(self.pieces)))
        self.features = self._by_feature(QuadFeatureCheck, self.pieces)

    def _summary(self) -> str:
        if self:
            return gettext("a quad: every feature is all the same, all different, or two and two")
        named = gettext("{feature}: {values}")
        reasons = (named.format(feature=check.feature.spoken, values=check.listed) for check in self._bad())
        return gettext("not a quad: {reasons}").format(reasons=gettext("; ").join(reasons))

    def _lines(self) -> list[str]:
        rule = [] if self else [gettext("In a quad every feature is all the same, all different, or two and two.")]
        return [*(check.answer for check in self.features), *rule]


class ProSetCheck(GroupCheck):
    """The judgement whether three to seven cards are a ProSet: every dot even times. `.times` counts each dot.

    >>> from setlab import Card
    >>> print(ProSetCheck([Card(code, deck="proset") for code in ("ra", "ay", "ry", "g")]).summary())
    not a ProSet: one dot occurs an odd number of times: green
    >>> ProSetCheck([Card(code, deck="proset") for code in ("ra", "ay", "ry")]).times
    {'red': 2, 'orange': 2, 'yellow': 2, 'green': 0, 'blue': 0, 'purple': 0}
    """

    __slots__ = ("times",)

    def __init__(self, cards: "Sequence[Card]") -> None:
        super().__init__(cards)
        if not 3 <= len(self.pieces) <= 7:
            raise ValueError(gettext("a ProSet has three to seven cards; you gave {n}").format(n=len(self.pieces)))
        columns = zip(*(card.vector for card in self.pieces), strict=True)
        dots = self.pieces[0].deck.features
        self.times = {dot.name: sum(column) for dot, column in zip(dots, columns, strict=True)}

    @property
    def failing(self) -> tuple[str, ...]:
        """English names of the dots that are there an odd number of times: () for a ProSet."""
        return tuple(name for name, n in self.times.items() if n % 2)

    def _summary(self) -> str:
        if self:
            return gettext("a ProSet: every dot occurs an even number of times")
        template = ngettext(
            "not a ProSet: one dot occurs an odd number of times: {dots}",
            "not a ProSet: {n} dots occur an odd number of times: {dots}",
            len(self.failing),
        )
        return template.format(n=len(self.failing), dots=listed(pgettext("dot", name) for name in self.failing))

    def _lines(self) -> Iterator[str]:
        for name, n in self.times.items():
            times = ngettext("on one card", "on {n} cards", n).format(n=n)
            template = gettext("{feature}: NO, {reason}") if n % 2 else gettext("{feature}: YES, {reason}")
            yield template.format(feature=pgettext("dot", name), reason=times)
