"""Exercise 06: cards as vectors."""

from fractions import Fraction
from itertools import combinations

from setlab.core.features import deck
from setlab.core.sets import is_set, third
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise, Value
from setlab_course.teach.forms import CardsForm, TicksForm, using
from setlab_course.teach.parsing import parsing

from . import answers

TASKS = (
    Value(
        "06-1",
        "Adding on the clock",
        question=(
            "Add these three cards, feature by feature, on the clock with the hours 0, 1, 2, without "
            "asking the computer. The values are numbered one two three, red green purple, oval squiggle "
            "diamond, solid striped open. Are the three a SET?"
        ),
        in_python=(
            "The order is number, colour, symbol, shading. Your answer is a list of four numbers, each 0, 1 or 2."
        ),
        shows=answers.three,
        form=using(TicksForm, rows=answers.features, choices=answers.hours),
        after="They do not all come to 0, so the three are no SET.",
        right=lambda: answers.total(answers.three()),
        read=answers.four_hours,
        why=answers.wrong_feature,
        mistakes=(
            (
                lambda: [sum(values) for values in zip(*(card.vector for card in answers.three()), strict=True)],
                "These are the sums without the clock. Take the remainder of each after dividing by 3.",
            ),
            (
                lambda: [-x % 3 for x in answers.total(answers.three())],
                "This is minus the sum. The sum itself is wanted.",
            ),
            (
                lambda: [answers.total(answers.three())[place] for place in (0, 3, 1, 2)],
                "Right numbers in another order: it is number, colour, symbol, shading.",
            ),
        ),
        hints=(
            "Write down the four numbers of each card first: one is 0, two is 1, three is 2.",
            "Two striped red diamonds are 1, 0, 2, 1.",
            "The colours are red, green, green: 0 + 1 + 1.",
        ),
    ),
    Function(
        "06-2",
        "The third card as a formula",
        question=(
            "Write a function that gives the vector of the third card, as a tuple of four numbers, from "
            "the vectors of two cards. Use sums only, not `sl.third`."
        ),
        after="One formula for every feature, whether it is all the same or all different.",
        solution="def third_vector(a, b):\n    return tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))",
        gives="third_vector",
        right=lambda a, b: third(deck("set").at(a), deck("set").at(b)).vector,
        cases=answers.pairs,
        ready=("third",),
        shape=answers.odd_vector,
        mistakes=(
            (
                lambda a, b: tuple((x + y) % 3 for x, y in zip(a, b, strict=True)),
                "This is the sum. The third card is minus the sum, so that all three sum to zero.",
            ),
            (
                lambda a, b: tuple(-(x + y) for x, y in zip(a, b, strict=True)),
                "Take the remainder: on the clock every value is 0, 1 or 2.",
            ),
            (
                lambda a, b: tuple((y - x) % 3 for x, y in zip(a, b, strict=True)),
                "This is the difference of the two. The third card makes the *sum* of all three zero.",
            ),
            (
                lambda a, b: tuple((x - y) % 3 for x, y in zip(a, b, strict=True)),
                "This is the difference of the two. The third card makes the *sum* of all three zero.",
            ),
            (
                lambda a, b: tuple(3 - (x + y) for x, y in zip(a, b, strict=True)),
                "Nearly: the remainder is missing. Some of your values are 3 or −1.",
            ),
            (
                lambda a, b: tuple(-((x + y) % 3) for x, y in zip(a, b, strict=True)),
                "The remainder has to be taken last, of the whole: some of your values are negative.",
            ),
            (
                lambda a, b: tuple(3 - (x + y) % 3 for x, y in zip(a, b, strict=True)),
                "Nearly: where the sum is 0 you get 3, and there is no hour 3. Take the remainder last.",
            ),
            (
                lambda a, b: tuple(x + y for x, y in zip(a, b, strict=True)),
                "These are the plain sums. The third card is minus the sum, on the clock: take the remainder, too.",
            ),
            (
                lambda a, b: tuple(x if x == y else 0 for x, y in zip(a, b, strict=True)),
                "Where the two differ you always give 0. It should be the value that is missing.",
            ),
            (
                lambda a, b: tuple(-x + y % 3 for x, y in zip(a, b, strict=True)),
                "The remainder is taken of y alone: put parentheses around all that is added, as in `-(1 + 2) % 3`.",
            ),
            (lambda a, b: a + b, "For tuples + puts one behind the other: eight numbers. Go through them with zip."),
        ),
        hints=(
            "`zip((0, 1), (2, 2))` gives the two values of each feature together.",
            "In Python `-4 % 3` is 2: the remainder is never negative.",
            "For each feature, `-(1 + 0) % 3` with your two values instead of 1 and 0.",
        ),
    ),
    Function(
        "06-3",
        "The missing card",
        question=(
            "Somebody gives you 80 of the 81 cards. Write a function that names the missing one, with a "
            "sum. (A search through the deck works as well, but a sum needs no list of the deck.) "
            '`sl.deck("set").at(vector)` makes a card of a vector.'
        ),
        after="Nobody has to remember the cards, only their sum: that is a checksum.",
        solution=(
            "def missing(cards):\n"
            "    sums = [sum(values) for values in zip(*(card.vector for card in cards), strict=True)]\n"
            '    return sl.deck("set").at([-x % 3 for x in sums])'
        ),
        gives="missing",
        right=answers.missing_one,
        cases=answers.eighties,
        shape=answers.odd_card,
        mistakes=(
            (
                lambda cards: deck("set").at(answers.total(cards)),
                "You give the card whose vector is the sum. The missing card is minus that sum.",
            ),
            (
                lambda cards: tuple(answers.missing_one(cards).vector),
                "This is the right vector. Make a card of it with `sl.deck('set').at((0, 0, 0, 0))`.",
            ),
        ),
        hints=(
            "All 81 cards sum to zero. What do you get from the sum of 80?",
            "`zip(*(card.vector for card in sl.DECK))` gives all values of each feature together.",
            "If a feature sums to 1, the missing card has the value 2 there.",
        ),
    ),
    Function(
        "06-4",
        "Find the bug",
        question=(
            "Every card has an index, a number from 0 to 80. Somebody thought that adding the indices is "
            "as good as adding the vectors. Sometimes it seems to work. Find a triple for which it is "
            "wrong, then write a version that is right, without `sl.is_set` and `sl.check_set`."
        ),
        after="An index is a number in base 3. When such numbers are added, one feature carries over into the next.",
        solution=(
            "def mended(a, b, c):\n"
            "    return all((x + y + z) % 3 == 0 for x, y, z in zip(a.vector, b.vector, c.vector, strict=True))"
        ),
        gives="mended",
        right=is_set,
        cases=answers.triples,
        ready=("is_set", "check_set", "third"),
        mistakes=(
            (
                lambda a, b, c: (a.index + b.index + c.index) % 3 == 0,
                "It still looks at the last feature only: dividing the index by 3 leaves the shading as remainder.",
            ),
            (
                lambda a, b, c: (a.index + b.index + c.index) % 81 == 0,
                "81 instead of 3 does not help: when indices are added, one feature carries over into the next.",
            ),
            (
                lambda a, b, c: sum(a.vector + b.vector + c.vector) % 3 == 0,
                "You add all features into one sum. Each feature has to be zero by itself.",
            ),
            (
                lambda a, b, c: any(sum(v) % 3 == 0 for v in zip(a.vector, b.vector, c.vector, strict=True)),
                "You ask whether any feature sums to zero. All of them have to.",
            ),
            (lambda a, b, c: not is_set(a, b, c), "This is exactly the other way round: True means a SET."),
            (
                lambda a, b, c: (a.index + b.index + c.index) % 27 == 0,
                "27 instead of 3 does not help: when indices are added, one feature carries over into the next.",
            ),
            (
                lambda a, b, c: all(sum(v) == 0 for v in zip(a.vector, b.vector, c.vector, strict=True)),
                "The sum has to be 0 *on the clock*: 3 and 6 are zero there as well. Take the remainder.",
            ),
            (
                lambda a, b, c: all(sum(v) == 3 for v in zip(a.vector, b.vector, c.vector, strict=True)),
                "Three is zero on the clock, but so are 0 and 6: 0 + 0 + 0 and 2 + 2 + 2. Take the remainder.",
            ),
            (
                lambda a, b, c: all(sum(v) in (0, 3) for v in zip(a.vector, b.vector, c.vector, strict=True)),
                "2 + 2 + 2 is 6, and that is zero on the clock as well. Take the remainder.",
            ),
            (
                lambda a, b, c: sum(card.vector[0] for card in (a, b, c)) % 3 == 0,
                "You look at the number only. Colour, symbol and shading have to be zero as well.",
            ),
            (
                lambda a, b, c: all(sum(card.vector) % 3 == 0 for card in (a, b, c)),
                "You add the four numbers of each card. Add the three numbers of each feature: zip puts them together.",
            ),
        ),
        hints=(
            "Try three cards that differ in one feature only, and wrongly: two red and one green.",
            "Which feature decides `sl.Card('2tgq').index % 3`?",
            "Go through `zip(a.vector, b.vector, c.vector)`: every one of the four sums has to be zero on the clock.",
        ),
    ),
    Number(
        "06-5",
        "Two hidden cards",
        question=(
            "The junior deck has 27 cards with three features. Two of them lie face down, and you know "
            "their sum. How many pairs fit?"
        ),
        after="(27 − 1) / 2: one card would be its own partner, and all others come in pairs.",
        right=lambda: sum(third(a, b) is deck("junior").cards[5] for a, b in combinations(deck("junior").cards, 2)),
        mistakes=(
            (27, "27 is the number of ways to choose the first card. But one card would be its own partner."),
            (26, "26 counts every pair twice, once for each card that you look at first."),
            (351, "351 is the number of all pairs of 27 cards. Only some of them have the sum that you know."),
            (40, "40 is the answer for 81 cards. The junior deck has 27."),
            (Fraction(27, 2), "27/2: one card would be its own partner. Take it away first."),
            (14, "(27 + 1) / 2 counts the card that is its own partner as a pair."),
            (702, "702 are all ordered pairs. Order does not count, nor do pairs with another sum."),
            (1, "The sum does not fix the pair: the first card may be chosen."),
            (9, "27 / 3? Choose a first card, and the second is fixed: pairs, not threes."),
            (3, "Choose a first card, and the second is fixed. How many first cards are there?"),
            (12, "One short: only one card has no partner."),
            (2, "Two cards lie there, but which? Almost any first card may be one of them."),
            (80, "That is for 81 cards, and counts each pair twice."),
            (25, "Only one card has no partner, so 26 are left; and each pair is met twice."),
            (range(13), "There are more: all cards but one have a partner, two and two."),
            (range(14, 1_000_000), "There are fewer: all cards but one have a partner, and each pair is met twice."),
        ),
        hints=(
            "Choose the first card. What is the second?",
            "For one card the partner would be the card itself. Which one?",
            "In the lesson it was (81 − 1) / 2.",
        ),
    ),
    OpenExercise(
        "06-6",
        "Two mistakes that cancel",
        question=(
            "Build two groups of three cards, six different cards in all, so that neither group is a SET but the six "
            "together sum to zero. With these two mistakes nobody would notice anything at the end of the game."
        ),
        in_python="Your answer is a list of two triples of cards or codes.",
        form=using(CardsForm, rows=lambda: [((), 3), ((), 3)], gives=list),
        after=(
            "The two mistakes are opposite ones. What is left at the end sums to zero again, as if "
            "nothing had happened."
        ),
        solution=answers.two_that_cancel,
        demands=(
            (
                lambda answer: isinstance(answer, (list, tuple)) and len(answer) == 2,
                "Give a list of two groups, each of three cards or codes.",
            ),
            (
                lambda answer: all(isinstance(group, (list, tuple)) and len(group) == 3 for group in answer),
                "Each of the two groups has three cards or codes.",
            ),
            (
                lambda answer: all(map(parsing.are_cards, answer)),
                "One of these is not a card. A code is text, such as '2tgq'.",
            ),
            (lambda answer: len({*answers.six(answer)}) == 6, "A card appears twice. Six different cards are wanted."),
            (
                lambda answer: not any(is_set(*group) for group in answers.two_groups(answer)),
                "One of the groups is a SET, so it would be no mistake to take it.",
            ),
            (
                lambda answer: not any(answers.total(answers.six(answer))),
                "The six cards do not sum to zero: this pair of mistakes would be noticed.",
            ),
        ),
        hints=(
            "Begin with a SET and spoil one feature of one card. What is its sum now?",
            "Then make a second group that sums to minus that: in the spoilt feature 2 if the first has 1.",
            "Two groups with the same spoilt feature can cancel if they are spoilt in opposite ways.",
        ),
    ),
)
