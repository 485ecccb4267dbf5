"""Exercise 08: cap sets, and how answers to it are read and judged."""

from collections.abc import Sequence
from itertools import combinations, pairwise, product

from setlab.caps import largest_known, verify
from setlab.caps.building import open_points
from setlab.common.i18n import gettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.sets import third
from setlab.core.space import AG
from setlab.counts import complete_caps, no_set
from setlab_course.teach.exercises.kinds import Function, Number, Value
from setlab_course.teach.parsing import parsing


def crossed_out(cards: Sequence[Card]) -> set[Card]:
    return {third(a, b) for a, b in combinations(cards, 2)}


def collections() -> list[tuple[list[Card], ...]]:
    """Return caps of cards: some small ones, and some that grew at random until twelve cards or the end."""
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


def odd_cards(case: tuple, value: object) -> str:
    if isinstance(value, int):
        return gettext("You say how many there are. The cards themselves are wanted, as a set.")
    if value is not None and not isinstance(value, (set, frozenset)):
        return gettext("Give back a set: put `set([1, 2])` around your list.")
    return ""


def caps() -> list[tuple[list[tuple[int, ...]], ...]]:
    """Return caps of AG(3, 3): smaller ones, eight of the nine, eight that no point can join, and all nine."""
    eight, nine = list(product((0, 1), repeat=3)), largest_known(3)
    points = AG(3).points
    small = [[points[4]], nine[:2], eight[:4], nine[3:8], eight[:7]]
    return [(list(cap),) for cap in (*small, nine[:8], nine[1:], eight, nine)]


TASKS = (
    Number(
        "08-1",
        "Still open",
        question=(
            "In the plane of nine points somebody has chosen (0, 0), (0, 2) and (1, 1). How many of the "
            "other points are still open: points that could be chosen next without a line of three? "
            "Predict it with pencil and paper."
        ),
        after="Three are chosen, and each of the three pairs crosses out one more: 9 − 3 − 3.",
        right=lambda: len(open_points([(0, 0), (0, 2), (1, 1)], 2)),
        mistakes=(
            (6, "Six points are not chosen. But each pair of the three crosses one of them out."),
            (5, "Some pairs are missing: there are three of them. Each crosses out one point."),
            (1, "Only one more can join in the end. But at first there is a choice: how many are open now?"),
            (0, "Three points in the plane are never stuck."),
            (4, "Four is the largest size of a cap here. How many points can be chosen next?"),
            (2, "You crossed out four. Three points have three pairs only."),
            (
                range(7, 10),
                "Three points are chosen already, so at most six are left, and some of them are crossed out.",
            ),
            (range(10, 1000), "There are only nine points."),
        ),
        hints=(
            "How many pairs do three points have?",
            "The third point of a and b is −(a + b): for (0, 0) and (0, 2) it is (0, 1).",
            "Take the three chosen and the three crossed out away from nine.",
        ),
    ),
    Value(
        "08-2",
        "Not stuck",
        question=(
            "How many of the caps of *eight* among the 27 cards of the junior deck are not stuck, so that a ninth card "
            "can join? `sl.counts.no_set(features=3)` and `sl.counts.complete_caps(features=3)` know what you need."
        ),
        after=(
            "A collection is stuck without being largest: among 27 cards that happens with eight, and only with eight."
        ),
        right=lambda: no_set(3)[8] - complete_caps(3)[8],
        read=parsing.number,
        mistakes=(
            (lambda: no_set(3)[8], "These are all caps of eight. Some of them are stuck."),
            (lambda: complete_caps(3)[8], "These are the caps of eight that are stuck. The others are wanted."),
            (lambda: no_set(3)[9], "These are the caps of nine. Each of them holds several caps of eight."),
            (
                lambda: 8 * no_set(3)[9],
                "Take one card away from a cap of nine: there are nine ways to do it, not eight.",
            ),
            (0, "Take one card away from a cap of nine: it is a cap of eight, and a ninth can join."),
            (9, "Nine ways for each cap of nine. How many caps of nine are there?"),
            (46332, "That is all complete caps, of eight and of nine."),
            (65286, "You added the caps of nine to those of eight. Only caps of eight are asked for."),
            (
                range(18954),
                "There are more: each of the 2,106 caps of nine gives several, one for each card that is left out.",
            ),
            (range(18955, 10_000_000), "There are fewer: take the stuck ones away from all caps of eight."),
        ),
        hints=(
            "`sl.counts.no_set(features=3)[8]` counts all caps of eight cards.",
            "`sl.counts.complete_caps(features=3)[8]` counts those that are stuck.",
            "Or think: those that are not stuck are a cap of nine without one card.",
        ),
    ),
    Function(
        "08-3",
        "What is crossed out",
        question=(
            "Somebody collects cards without a SET. Write a function that takes the list of their cards, and gives the "
            "set of all cards that must not be taken any more: those that would make a SET with two of the list."
        ),
        after="What is crossed out grows with the number of pairs: that is why collections end so soon.",
        solution=(
            "def crossed_out(cards):\n"
            "    return {sl.third(a, b) for a in cards for b in cards if a != b}\n"
            "\n"
            "\n"
            'crossed_out([sl.Card("1sro"), sl.Card("2tgq")])'
        ),
        gives="crossed_out",
        right=crossed_out,
        cases=collections,
        shape=odd_cards,
        ready=("blocked", "open_points"),
        mistakes=(
            (
                lambda cards: {third(a, b) for a, b in pairwise(cards)},
                "You take only neighbours in the list. Every two cards of it cross one out.",
            ),
            (
                lambda cards: crossed_out(cards) | {*cards},
                "The cards of the list itself are in your answer, too. Only those that must not be taken are wanted.",
            ),
            (
                lambda cards: {*DECK} - {*cards},
                "These are all other cards. Many of them make no SET with two of the list.",
            ),
            (
                lambda cards: {*DECK} - {*cards} - crossed_out(cards),
                "These are the cards that can still join. The crossed out ones are wanted.",
            ),
            (
                lambda cards: {*DECK} - crossed_out(cards),
                "This is the other way round: all cards but those that are crossed out.",
            ),
            (
                lambda cards: {third(cards[0], card) for card in cards[1:]},
                "You take only the pairs with the first card. Every two cards of the list cross one out.",
            ),
            (
                lambda cards: {third(cards[-1], card) for card in cards[:-1]},
                "You take only the pairs with the last card. Every two cards of the list cross one out.",
            ),
            (
                lambda cards: {third(*cards[:2])} if len(cards) > 1 else set(),
                "You take only the first two cards. Every two cards of the list cross one out.",
            ),
            (
                lambda cards: {*cards},
                "These are the cards that were taken. The answer is those that make a SET with two of them.",
            ),
            (
                lambda cards: {card.code for card in crossed_out(cards)},
                "The right ones, but as codes. Give back the cards themselves.",
            ),
            (
                lambda cards: {card.vector for card in crossed_out(cards)},
                "The right ones, but as vectors. Give back the cards themselves.",
            ),
        ),
        hints=(
            "Each pair of cards crosses out one card: `sl.third` names it.",
            "Go through all pairs with two loops, one inside the other.",
            "`sl.third` wants two different cards: leave out the pairs of a card with itself.",
        ),
    ),
    Function(
        "08-4",
        "Find the bug",
        question=(
            "This function should say whether a cap of points of AG(3, 3) is complete: whether nothing "
            "can join it. It says so far too often. Mend it."
        ),
        after="One point that can join is enough to say no; for a yes all have to be blocked.",
        solution=(
            "def mended_complete(cap):\n"
            "    others = [point for point in sl.AG(3).points if point not in cap]\n"
            "    return all(not sl.caps.verify([*cap, point]) for point in others)"
        ),
        gives="mended_complete",
        right=lambda cap: verify(cap).complete,
        cases=caps,
        mistakes=(
            (lambda cap: len(cap) >= 2, "It still says yes as soon as a single point is crossed out."),
            (
                lambda cap: len(cap) == 9,
                "You ask whether the cap is a largest one. A cap of eight can be complete, too.",
            ),
            (lambda cap: len(cap) >= 8, "Some caps of eight are complete, and others are not."),
            (lambda cap: False, "Now it never says that a cap is complete."),
            (lambda cap: True, "Now it says that every cap is complete, even one of two points."),
            (
                lambda cap: not verify(cap).complete,
                "This is exactly the other way round: it says that something can still join.",
            ),
            (
                lambda cap: len(cap) < 2,
                "It asks whether every point can join. Complete means that no point can.",
            ),
            (lambda cap: len(cap) == 8, "Some caps of eight can be filled up to nine. The size does not decide."),
        ),
        hints=(
            "What does it say about two points? Can a third point join them?",
            "Complete means: for *every* other point, the cap with this point is no cap.",
            "One word is wrong. Its opposite has three letters, too.",
        ),
    ),
)
