"""Likely misreadings of the rule for three cards, and triples on which they differ."""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from setlab.common.i18n import gettext, message
from setlab.core.checks import Check
from setlab.core.features import deck as deck_named
from setlab.core.sets import check_set
from setlab.puzzles.training import Kind, three_of

DECK = deck_named("set")
TRIED = 24  # triples of each kind among which the next question is chosen: two readings may differ on one in 200


class Reading(NamedTuple):
    """A rule: three cards are a SET if `holds` is true of their check. `feature`: the only one that it reads."""

    words: str
    holds: Callable[[Check], bool]
    feature: int | None = None

    def __str__(self) -> str:
        name = "" if self.feature is None else DECK.features[self.feature].spoken
        return gettext(self.words).format(feature=name)


def _count(check: Check, kind: str) -> int:
    return sum(line.kind == kind for line in check.features)


def _of(feature: int) -> tuple[Reading, Reading]:
    """Return the two rules that look at one feature only."""
    return (
        Reading(
            # Translators: {feature} is "colour", "number", "symbol" or "shading", as in the quick check
            message("only {feature} counts: all the same or all different"),
            lambda check: check.features[feature].passes,
            feature,
        ),
        Reading(
            # Translators: {feature} is "colour", "number", "symbol" or "shading", as in the quick check
            message("{feature} is the same on all three"),
            lambda check: check.features[feature].kind == "same",
            feature,
        ),
    )


TRUE = Reading(message("each feature on its own is all the same or all different"), bool)
READINGS = (
    TRUE,
    Reading(message("something is the same on all three"), lambda check: _count(check, "same") > 0),
    Reading(message("something is different on all three"), lambda check: _count(check, "different") > 0),
    Reading(message("everything is different"), lambda check: _count(check, "different") == DECK.dimension),
    Reading(message("one thing is different, the rest is the same"), lambda check: _count(check, "same") == 3),
    Reading(
        message("something is the same, and something is different on all three"),
        lambda check: _count(check, "same") > 0 and _count(check, "different") > 0,
    ),
    Reading(
        message("three of the four features are all the same or all different; one need not be"),
        lambda check: _count(check, "mixed") <= 1,
    ),
    *(reading for feature in range(DECK.dimension) for reading in _of(feature)),
)


def fitting(answers: Iterable[tuple[Check, bool]]) -> list[Reading]:
    """Return the readings that agree with all `answers`: pairs (check of three cards, whether it was called a SET).

    >>> from setlab import Card, check_set
    >>> [one, two] = check_set(*map(Card, ("1sro", "2sro", "3sro"))), check_set(*map(Card, ("1sro", "2tgq", "3epd")))
    >>> print(*fitting([(one, True), (two, False)]), sep="\\n")
    something is the same on all three
    one thing is different, the rest is the same
    something is the same, and something is different on all three
    colour is the same on all three
    symbol is the same on all three
    shading is the same on all three
    """
    answers = list(answers)
    return [each for each in READINGS if all(each.holds(check) == verdict for check, verdict in answers)]


def dividing(readings: list[Reading], random: Random) -> Check | None:
    """Return three cards on which these readings are divided most evenly; None if they agree on all cards tried."""
    kinds = [Kind(is_set, n) for is_set in (True, False) for n in range(1, DECK.dimension + 1)]
    tried = [check_set(*three_of(kind, DECK, random)) for kind in kinds for _ in range(TRIED)]
    yes = {check: sum(each.holds(check) for each in readings) for check in tried}
    best = max(tried, key=lambda check: min(yes[check], len(readings) - yes[check]))
    return best if 0 < yes[best] < len(readings) else None


def next_question(answers: list[tuple[Check, bool]], random: Random) -> Check | None:
    """Return the `Check` of three cards on which the readings that fit the answers differ most; None if none differ.

    Each answer is (check, whether the learner called it a SET). When one reading is left, cards on which it and the
    true rule differ are asked once: a learner with another rule in mind answers otherwise, and no reading is left.
    """
    left = fitting(answers)
    if len(left) == 1 and len(fitting(answers[:-1])) > 1:
        left = [*left, TRUE]
    return dividing(left, random) if len(left) > 1 else None
