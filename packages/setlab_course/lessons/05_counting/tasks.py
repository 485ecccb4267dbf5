"""Exercise 05: counting, and how answers to it are read and judged."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import comb

from setlab.common.i18n import gettext, ngettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.sets import find_sets, third
from setlab.core.space import AG
from setlab_course.lessons.red import RED
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise
from setlab_course.teach.forms import CardsForm, using
from setlab_course.teach.parsing import parsing


def kind(n: int, k: int) -> int:
    """Count the SETs among 3ⁿ cards that differ in exactly k features, in the space itself."""
    return _kinds(n)[k]


@cache
def _kinds(n: int) -> Counter[int]:
    return Counter(sum(len({*values}) == 3 for values in zip(*line, strict=True)) for line in AG(n).lines())


def tables() -> list[tuple[Card, list[Card]]]:
    chance = PortableRandom("exercise 05")
    some = [chance.sample(DECK, size) for size in (3, 6, 9, 12, 12, 15, 20)]
    return [(table[0], table) for table in some] + [(three[0], list(three)) for three in find_sets(DECK)[:3]]


def too_few_sets(answer: Iterable[Card | str]) -> str:
    n = len(find_sets(parsing.cards(answer)))
    if not n:
        return gettext("They hold no SETs. At least ten are wanted.")
    text = ngettext("They hold {n} SET. At least ten are wanted.", "They hold {n} SETs. At least ten are wanted.", n)
    return text.format(n=n)


def crossings() -> int:
    """Count the pairs of SETs with a card in common, card by card."""
    through = dict.fromkeys(DECK, 0)
    for three in find_sets(DECK):
        for card in three:
            through[card] += 1
    return sum(len(list(combinations(range(count), 2))) for count in through.values())


TASKS = (
    Number(
        "05-1",
        "Red SETs",
        question=(
            "How many SETs of the whole deck consist of red cards only? Think of the red cards as a "
            "small deck of their own."
        ),
        after="27 · 26 / 6: the red cards are a deck with three features.",
        right=lambda: len(find_sets([card for card in DECK if card.colour == "red"])),
        mistakes=RED,
        hints=(
            "How many red cards are there?",
            "The third card of two red cards is red. So the red cards are a deck of their own, with three features.",
            "For 81 cards it was 81 · 80 / 6.",
        ),
    ),
    Number(
        "05-2",
        "SETs that differ in shading",
        question="In how many of the 1,080 SETs do the three cards have three different shadings?",
        after="Choose the solid and the striped card freely, 27 · 27; the open one is then named.",
        right=lambda: sum(len({card.vector[3] for card in three}) == 3 for three in find_sets(DECK)),
        mistakes=(
            (351, "351 have cards of one shading. The others are wanted."),
            (27, "27 ways to choose the solid card, but the striped one can be chosen as well."),
            (540, "It is not half of them: SETs with three shadings and with one shading are not equally many."),
            (81 * 54, "These are ordered pairs of cards with two shadings: each SET comes up six times."),
            (81 * 27, "These are pairs of cards with two shadings: each SET holds three of them."),
            (216, "216 differ in everything. Here it is enough that the shading differs."),
            (864, "You took away the SETs that differ in everything; they have three shadings as well."),
            (360, "A third? SETs of one shading and of three shadings are not equally many."),
            (729 * 27, "You chose the third card freely as well. The first two force it."),
            (1080, "That is all SETs. Some have one shading only."),
            (
                324,
                "That is how many differ in two features. Here it is enough that the shading differs; the others "
                "may or may not.",
            ),
            (
                432,
                "That is how many differ in three features. Here it is enough that the shading differs; the others "
                "may or may not.",
            ),
            (243, "27 · 9? Choose the solid card and then the striped one, both among all 27."),
            (81, "That is how many cards there are."),
            (108, "That is how many differ in a single feature, whichever it is. Count by the shading alone."),
            (54, "27 + 27? Each of the 27 solid cards goes with each of the 27 striped ones: multiply."),
            (756, "27 · 28? There are 27 solid cards and 27 striped ones."),
            (117, "That is how many SETs the 27 solid cards have among themselves."),
            (963, "You took away the solid SETs only. Striped and open ones have one shading, too."),
            (972, "1,080 less 108? Those that have one shading are 351."),
            (648, "27 · 24? There are 27 solid cards and 27 striped ones."),
            (720, "Two thirds? SETs do not split that way between one shading and three: 351 have one."),
            (1458, "Twice too many: solid, striped and open come once each, in no order."),
            (range(729), "There are more: 27 solid cards, and each goes with each of 27 striped ones."),
            (range(730, 1080), "There are fewer: in 351 SETs all three cards have the same shading."),
            (range(1081, 1_000_000), "That is more SETs than the deck has."),
        ),
        hints=(
            "Choose a solid card, then a striped one. What about the third?",
            "It is open by itself: solid and striped name open.",
            "27 solid cards, 27 striped ones, any two.",
        ),
    ),
    Function(
        "05-3",
        "Kinds of SETs, for n features",
        question=(
            "Write a function `kind(n, k)`: the number of SETs in a deck with n features whose cards "
            "differ in exactly k of them. For n = 4 it should give 108, 324, 432, 216 for k = 1, 2, 3, "
            "4. `comb(n, k)` is the number of ways to choose k of n things."
        ),
        after="Added up over all k, it gives 3ⁿ (3ⁿ − 1) / 6: all SETs.",
        solution="def kind(n, k):\n    return comb(n, k) * 3**n * 2**k // 6 if k else 0",
        gives="kind",
        right=kind,
        cases=lambda: [(n, k) for n in range(1, 5) for k in range(1, n + 1)],
        mistakes=(
            (
                lambda n, k: comb(n, k) * 3**n * 2**k,
                "You count every SET six times: once for each choice of a first and a second card.",
            ),
            (
                lambda n, k: comb(n, k) * 3**n * 2**k // 2,
                "You divide by 2. A SET of three cards comes up in six ways: 3 first cards, then 2 second ones.",
            ),
            (
                lambda n, k: comb(n, k) * 3**n * 2**k // 3,
                "You divide by 3. A SET comes up in six ways: 3 first cards, then 2 second ones.",
            ),
            (
                lambda n, k: comb(4, k) * 81 * 2**k // 6,
                "This is right for four features only. Let n stand where 4 and 81 come from.",
            ),
            (lambda n, k: 3**n * 2**k // 6, "Which k features differ? Count the ways to choose them as well."),
            (
                comb,
                "That is how many ways there are to choose the features that differ. Which cards then make a SET?",
            ),
            (
                lambda n, k: comb(n, k) * 6 ** (k - 1),
                "The features that agree have a value, too: three to choose from in each.",
            ),
            (
                lambda n, k: comb(n, k) * 3 ** (n - 1),
                "Almost: the cards that agree in n − k features can differ in the k others in several ways.",
            ),
        ),
        hints=(
            "First which features differ, then the first card, then the second.",
            "In each feature that differs, the second card has two values to choose from; in the others one.",
            "At the end divide by the number of ways in which a SET comes up.",
        ),
    ),
    Function(
        "05-4",
        "Find the bug",
        question=(
            "This function should count the SETs through a card, among any cards that lie on the table. "
            "It says 80 for a card of the whole deck; you know better. Mend it, without `sl.find_sets`."
        ),
        after="Each SET through a card holds two others, and each of these two finds it.",
        solution=(
            "def mended_through(card, table):\n"
            "    return sum(other != card and sl.third(card, other) in table for other in table) // 2"
        ),
        gives="mended_through",
        right=lambda card, table: sum(card in three for three in find_sets(table)),
        cases=tables,
        ready=("find_sets",),
        mistakes=(
            (
                lambda card, table: sum(other != card and third(card, other) in table for other in table),
                "Every SET is counted twice: once from each of its two other cards.",
            ),
            (
                lambda card, table: sum(other != card and third(card, other) in table for other in table) // 3,
                "Half, not a third: the card itself is never the other one.",
            ),
            (lambda card, table: 40, "40 is right when the whole deck lies there. On a small table there are fewer."),
        ),
        hints=(
            "Take a table of just three cards that are a SET. What does it say?",
            "Which two of the other cards find one and the same SET?",
            "Divide by two at the end.",
        ),
    ),
    Number(
        "05-5",
        "Two SETs that cross",
        question=(
            "Two different SETs have one card in common, or none. In how many pairs of SETs (unordered) "
            "do they share a card? Count by the card in which they cross."
        ),
        after="81 cards to cross in, and two of the 40 SETs through it: 81 · (40 · 39 / 2).",
        right=crossings,
        mistakes=(
            (
                81 * 40 * 39,
                "You counted each pair twice: first one SET, then the other. Which is first does not matter.",
            ),
            (81 * 40 * 40 // 2, "A SET does not make a pair with itself."),
            (1080 * 1079 // 2, "These are all pairs of SETs. Most of them have no card in common."),
            (1600, "40 · 40 is for one card, and it pairs each SET with itself."),
            (3240, "81 · 40 meets each SET at each of its three cards. Pairs of SETs are wanted."),
            (40, "That is how many SETs go through one card. How many pairs do 40 things make?"),
            (40 * 39 // 2, "That is for one card. Any of the 81 can be the crossing."),
            (129_600, "81 · 40 · 40 pairs a SET with itself, and all others in two orders."),
            (1080, "That is how many SETs there are. Many pairs of them cross."),
            (42120, "1,080 · 39 counts, for each SET, those through one of its cards. It has three cards."),
            (1560, "40 · 39 is for one card, and in two orders."),
            (
                120,
                "Each SET has three cards, with 40 SETs through each. But pairs of SETs are wanted, in the whole deck.",
            ),
            (81, "Two SETs can cross in any card, but many pairs cross in each."),
            (43200, "1,080 · 40? A SET does not cross itself, and each of its three cards has 39 others."),
            (118, "That is how many SETs share a card with one SET, this one counted. Now for all."),
            (116, "That is nearly how many SETs cross a given one: 3 · 39. Now for all, each pair once."),
            (range(63180), "There are more: 81 cards to cross in, and any two of 40 SETs at each."),
            (
                range(63181, 10_000_000),
                "There are fewer: 81 cards to cross in, and any two of 40 SETs at each, without order.",
            ),
        ),
        hints=(
            "How many SETs go through one card?",
            "Choose two of these 40. Then think of all cards.",
            "Can two different SETs share two cards? Then they would be counted twice.",
        ),
    ),
    OpenExercise(
        "05-6",
        "A rich table",
        question=(
            "Put twelve different cards on the table that hold at least ten SETs. (Twelve random cards "
            "hold 2.8 on average, and at most 14 are possible.)"
        ),
        in_python="Your answer is a list of cards or codes.",
        form=using(CardsForm, rows=lambda: [((), 12)]),
        after=(
            "Nine cards that agree in two features make twelve SETs by themselves: a deck with two features. More than "
            "14 SETs are never among twelve cards."
        ),
        solution=lambda: [*(card for card in DECK if card.code[1:3] == "sr"), *map(Card, ("1tgq", "2tgq", "1egd"))],
        demands=(
            *parsing.different_cards(
                12, "Give a list of twelve cards or codes.", "A card appears twice. Twelve different ones are wanted."
            ),
            (lambda answer: len(find_sets(parsing.cards(answer))) >= 10, too_few_sets),
        ),
        hints=(
            "Which nine cards hold many SETs? Think of a small deck inside the deck.",
            "Nine cards that agree in two features are a deck with two features.",
            "These nine make twelve SETs. The other three cards may be any.",
        ),
    ),
)
