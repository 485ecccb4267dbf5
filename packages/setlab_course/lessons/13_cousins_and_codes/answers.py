"""Reading and checking of answers to exercise 13."""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from itertools import combinations, product
from operator import xor
from typing import TYPE_CHECKING, Any

from setlab.caps import largest_known
from setlab.common.i18n import gettext
from setlab.common.rng import PortableRandom
from setlab.core.features import deck
from setlab.games import IllegalMove, check_game
from setlab.games.table.groups import GROUPS
from setlab_course.teach.exercises.replies import instance
from setlab_course.teach.parsing import parsing

if TYPE_CHECKING:
    from setlab.core.cards import Card


# --- 1 and 2: quads --------------------------------------------------------------------------------------------------


def quads_of_the_large_deck() -> int:
    """Count the quads: two pairs of cards with the same sum are a quad, and each quad comes up in three ways."""
    sums = [0] * 256
    for a, b in combinations(range(256), 2):
        sums[a ^ b] += 1
    return sum(n * (n - 1) // 2 for n in sums) // 3


def fourth(a: tuple[int, ...], b: tuple[int, ...], c: tuple[int, ...]) -> tuple[int, ...]:
    """Return the card that the engine takes for the fourth of a quad."""
    cards, judge = deck("quads-junior"), GROUPS["quad"].check
    three = [cards.at(vector) for vector in (a, b, c)]
    return next(card.vector for card in cards.cards if card not in three and judge([*three, card]))


@cache
def triples() -> list[tuple[tuple[int, ...], ...]]:
    chance = PortableRandom("exercise 13")
    return [tuple(card.vector for card in chance.sample(deck("quads-junior").cards, 3)) for _ in range(25)]


def odd_vector(case: tuple, value: object) -> str:
    return gettext("Give back a tuple: put `tuple([1, 2])` around your list.") if isinstance(value, list) else ""


# --- 3 and 4: codes --------------------------------------------------------------------------------------------------


def total(word: Sequence[int]) -> int:
    """Return the sum of the selected cards, as the number of a card."""
    return reduce(xor, (number * bit for number, bit in enumerate(word, 1)))


def flipped(word: Sequence[int], card: int) -> tuple[int, ...]:
    """Return the word with the bit of this card flipped; card 0 is none, and numbers wrap around after the last."""
    place = (card - 1) % 7 if card else None
    return tuple(bit ^ (k == place) for k, bit in enumerate(word))


def words() -> list[tuple[tuple[int, ...], ...]]:
    return [(word,) for word in product((0, 1), repeat=7)]


@cache
def messages() -> list[tuple[int, ...]]:
    """Return the selections of seven cards that the engine takes for a group, and the empty one."""
    cards = [deck("proset").at((0, 0, 0, *bits)) for bits in product((0, 1), repeat=3) if any(bits)]
    groups = [{*group} for group in GROUPS["proset"].find(cards)]
    return [(0,) * 7, *(tuple(int(card in group) for card in cards) for group in groups)]


def odd_word(case: tuple, value: object) -> str:
    if isinstance(value, list):
        return gettext("Give back a tuple: put `tuple([1, 2])` around your list.")
    return gettext("Give back seven bits.") if isinstance(value, tuple) and len(value) != 7 else ""


def apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(x != y for x, y in zip(one, other, strict=True))


def repairs() -> int:
    """Return half of the least distance in Hill's code, rounded so that no other word is as near."""
    directions = [point for point in largest_known(6) if next(filter(None, point)) == 1]
    least = min(
        sum(sum(x * y for x, y in zip(message, point, strict=True)) % 3 > 0 for point in directions)
        for message in product(range(3), repeat=6)
        if any(message)
    )
    return next(e for e in range(least) if e + 1 >= least - (e + 1))


# --- 5: nine cards ---------------------------------------------------------------------------------------------------


def least_apart(answer: "Iterable[Card | str]") -> int:
    vectors = [card.vector for card in parsing.cards(answer)]
    return min(apart(a, b) for a, b in combinations(vectors, 2))


# --- 6: a game -------------------------------------------------------------------------------------------------------


def is_game(answer: object) -> bool:
    names = ("start", "legal", "apply", "observe", "seats", "outcome")
    return all(callable(getattr(answer, name, None)) for name in names)


def begins_with_nine(answer: Any) -> bool:
    game = instance(answer)
    start = game.start({})
    return start == (9, 0) and sorted(game.legal(start)) == [("take", 0, 1), ("take", 0, 2)] and game.seats(start) == 2


def wins_the_last(answer: Any) -> bool:
    game = instance(answer)
    return game.outcome((0, 1)).winners == (0,) and game.outcome((1, 1)) is None


def refuses(answer: Any) -> bool:
    game = instance(answer)
    for event in (("take", 0, 5), ("take", 1, 1), ("take", 0), ("give", 0, 1)):
        try:
            game.apply((9, 0), event)
        except IllegalMove:
            continue
        except (ValueError, TypeError, LookupError):
            return False
        return False
    return True


def is_liked(answer: Any) -> bool:
    try:
        check_game(instance(answer), games=10)
    except AssertionError:
        return False
    return True
