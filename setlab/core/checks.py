"""Judgements that carry their reasons: the quick check of three pieces, feature by feature."""

from collections.abc import Iterable
from typing import Any

from setlab.common.i18n import gettext, pgettext, speaking
from setlab.core.cards import Piece
from setlab.core.features import Feature, FeatureValue
from setlab.core.validation import checked


class FeatureCheck:
    """The quick check of one feature: `.feature`, `.values` (of the three pieces), `.kind`, `.passes`."""

    __slots__ = ("dice", "feature", "kind", "values")

    def __init__(self, feature: Feature, values: tuple[Any, ...], dice: bool = False) -> None:
        self.feature = feature
        self.dice = dice
        self.values = values  # None for a WILD that may be anything
        different = len(set(values))
        self.kind = "wild" if None in values else {1: "same", 2: "mixed", 3: "different"}[different]

    @property
    def passes(self) -> bool:
        return self.kind != "mixed"

    @property
    def reason(self) -> str:
        """The reason in the current language: "two are red and one is green"."""
        if self.kind == "wild":
            return gettext("a WILD can be anything")
        if self.kind == "same":
            return self._spoken(self.values[0].all)
        if self.kind == "different":
            return self._spoken("all three are different")
        pair, single = sorted(set(self.values), key=self.values.count, reverse=True)
        return gettext("{two} and {one}").format(two=self._spoken(pair.two), one=self._spoken(single.one))

    def _spoken(self, text: str) -> str:
        """Translate a text; for dice in a form of its own, as in French "une est verte" beside "un est vert"."""
        return pgettext("dice", text) if self.dice else gettext(text)

    @property
    def answer(self) -> str:
        """One line of the quick check in the current language: "colour: NO, two are red and one is green"."""
        template = gettext("{feature}: YES, {reason}") if self.passes else gettext("{feature}: NO, {reason}")
        return template.format(feature=self.feature.spoken, reason=self.reason)

    def __repr__(self) -> str:
        return f"<{self.feature.name}: {self.kind}>"


class Check:
    """The judgement of three pieces. Truthy if they are a SET; `.features` holds a `FeatureCheck` for each feature."""

    __slots__ = ("features", "pieces", "stands_for")

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces = three = three_of(pieces)
        self.stands_for = _standing(three)  # the same, a WILD replaced by the face it counts as
        columns = [_column(self.stands_for, place) for place in range(three[0].deck.dimension)]
        self.features = tuple(
            FeatureCheck(feature, values, dice=three[0].deck.name == "dice")
            for feature, values in zip(three[0].deck.features, columns, strict=True)
        )

    def __bool__(self) -> bool:
        return not self.failing

    def __eq__(self, other: object) -> bool:
        return self.pieces == other.pieces if isinstance(other, Check) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.pieces)

    @property
    def failing(self) -> tuple[str, ...]:
        """English names of all features that fail, in the order of the vector: () for a SET."""
        return tuple(check.feature.name for check in self.features if not check.passes)

    @property
    def sum(self) -> tuple[int, ...] | None:
        """The sum of the three vectors mod 3: all zeros exactly for a SET. None while a WILD may be anything."""
        if any(piece.vector is None for piece in self.stands_for):
            return None
        return tuple(sum(digits) % 3 for digits in zip(*(p.vector for p in self.stands_for), strict=True))

    def summary(self, lang: str | None = None) -> str:
        """Return one sentence: "not a SET: two are red and one is green"."""
        with speaking(lang):
            if self:
                return gettext("a SET: every feature is all the same or all different")
            reasons = gettext("; ").join(check.reason for check in self.features if not check.passes)
            return gettext("not a SET: {reasons}").format(reasons=reasons)

    def explain(self, lang: str | None = None) -> str:
        """Return the whole quick check, a line for each feature, in the current language or in `lang`.

        >>> from setlab import Card, check_set
        >>> print(check_set(Card("1sro"), Card("1trd"), Card("1egq")).explain())
        not a SET: two are red and one is green
        number: YES, all show one symbol
        colour: NO, two are red and one is green
        symbol: YES, all three are different
        shading: YES, all three are different
        """
        with speaking(lang):
            return "\n".join([self.summary(), *(check.answer for check in self.features), *self.notes])

    @property
    def notes(self) -> list[str]:
        """Further sentences: what a WILD stands for."""
        replaced = [face for piece, face in zip(self.pieces, self.stands_for, strict=True) if piece is not face]
        return [gettext("The WILD stands for: {face}").format(face=face) for face in replaced]

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        return f"<{self.summary()}>"


def three_of(pieces: Iterable[Piece | str]) -> tuple:
    """Return three pieces that may lie together, as `checked` wants them; ValueError for more or fewer."""
    three = checked(pieces)
    if len(three) != 3:
        raise ValueError(gettext("a SET has three pieces; you gave {n}").format(n=len(three)))
    return three


def _standing(pieces: tuple[Any, ...]) -> tuple[Any, ...]:
    """Replace a single WILD by the piece that completes the others; several stay as they are."""
    wild = [piece for piece in pieces if piece.vector is None]
    if len(wild) != 1:
        return pieces
    a, b = (piece for piece in pieces if piece.vector is not None)
    face = a.deck.at(completing(a.vector, b.vector))
    return tuple(face if piece.vector is None else piece for piece in pieces)


def completing(a: Iterable[int], b: Iterable[int]) -> tuple[int, ...]:
    """Return the vector that completes two others: −(a + b) mod 3 in every feature."""
    return tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))


def _column(pieces: tuple[Piece, ...], place: int) -> tuple[FeatureValue | None, ...]:
    values = pieces[0].deck.features[place].values
    return tuple(None if piece.vector is None else values[piece.vector[place]] for piece in pieces)
