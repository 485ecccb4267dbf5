"""Exercise 02: at the table."""

from fractions import Fraction
from math import comb

from setlab.core.sets import find_sets, is_cap
from setlab.teach.tasks import ex02_answers as answers
from setlab.teach.tasks import parsing
from setlab.teach.tasks.kinds import Function, Value, Wanted

TASKS = (
    Value(
        "02-1",
        "All SETs of a table",
        right=lambda: answers.those(lambda shared: True),
        read=answers.given_sets,
        why=answers.how_many_found,
        mistakes=(
            (
                lambda: answers.those(lambda shared: shared > 0),
                "You found every SET whose cards have something in common. "
                "One is left, and its cards differ in everything: try pairs that have nothing in common.",
            ),
            (
                lambda: answers.those(lambda shared: shared == 0),
                "You found the hardest one, whose cards differ in everything. The others are easier: look at crowds.",
            ),
            (frozenset(), "There are SETs on this table. Begin with all cards of one colour."),
        ),
        hints=(
            "There are three of them.",
            "Look at the crowds first: all cards of one colour, then all of one symbol.",
            "For two cards, `sl.third(table[0], table[1])` is the only card that you have to look for.",
        ),
    ),
    Value(
        "02-2",
        "How many to expect",
        right=lambda: Fraction(comb(15, 3), 79),
        read=answers.fraction,
        why=lambda given: f"{float(given):g} is not it.",
        mistakes=(
            (Fraction(220, 79), "That is the average for twelve cards. How many triples do fifteen cards have?"),
            (
                Fraction(455),
                "455 is the number of triples in fifteen cards. Each of them is a SET with a chance of 1/79.",
            ),
            (
                Fraction(455, 81),
                "Almost: after two cards are chosen, 79 are left, not 81, and one of them completes the SET.",
            ),
            (Fraction(105, 79), "105 is the number of pairs in fifteen cards. Triples are wanted."),
        ),
        hints=(
            "How many triples can be made from fifteen cards? After `from math import comb`, `comb(15, 3)` tells.",
            "Each triple is a SET with a chance of 1/79, and averages add up.",
            "Divide the number of triples by 79. A decimal number with three places is fine.",
        ),
    ),
    Function(
        "02-3",
        "The search by pairs",
        gives="count_sets",
        right=lambda table: len(find_sets(table)),
        cases=answers.tables,
        ready=("find_sets", "is_set", "check_set"),
        why=lambda case: answers.said(case[0]),
        mistakes=(
            (
                lambda table: 3 * len(find_sets(table)),
                "You count each SET three times, once for each of its pairs.",
            ),
            (
                lambda table: 6 * len(find_sets(table)),
                "You count each SET six times: every pair is met in both orders, and a SET has three pairs.",
            ),
            (
                lambda table: comb(len(table), 2),
                "You count all pairs. A pair counts only if its third card lies on the table too.",
            ),
            (
                lambda table: int(not is_cap(table)),
                "You stop at the first SET. Go on and count all of them.",
            ),
        ),
        hints=(
            "Two loops, one inside the other, make all pairs; or use combinations of itertools, in twos.",
            "`sl.third(a, b) in table` asks whether the third card is there.",
            "Count the pairs whose third is there and divide by 3, or collect every SET as a frozenset.",
        ),
    ),
    Function(
        "02-4",
        "Find the bug",
        gives="any_set",
        right=lambda table: not is_cap(table),
        cases=answers.tables,
        ready=("find_sets", "is_cap", "is_set", "check_set"),
        why=lambda case: answers.said(case[0]),
        mistakes=(
            (
                answers.first_pair_only,
                "It still decides after the first pair. `return False` has to wait until all pairs were tried.",
            ),
            (
                answers.first_card_only,
                "It tries only the pairs with the first card. Where does the first loop end?",
            ),
            (lambda table: True, "Now it says True for every table. A pair always has a third card, but is it there?"),
            (lambda table: is_cap(table), "This is exactly the other way round: True means that there is a SET."),
            (
                lambda table: None if is_cap(table) else True,
                "For a table without a SET it gives nothing back: `return False` is missing at its end.",
            ),
        ),
        hints=(
            "Try it on `[sl.Card('1sgo'), sl.Card('1sro'), sl.Card('2sro'), sl.Card('3sro')]`, which holds a SET.",
            "When does the function give back False for the first time? Has it seen all pairs by then?",
            "`return True` belongs inside the loops, `return False` after both of them.",
        ),
    ),
    Value(
        "02-5",
        "Inside a crowd",
        right=lambda: len(find_sets([card for card in answers.DECK if card.values["colour"].name == "red"])),
        read=parsing.number,
        mistakes=(
            (351, "351 is the number of pairs of red cards. Each SET holds three of them."),
            (2925, "2,925 is the number of triples of red cards. Not all of them are SETs."),
            (360, "360 is a third of 1,080. But SETs whose colours differ are in no crowd."),
            (27, "27 is the number of red cards. How many SETs do they make?"),
        ),
        hints=(
            "There are 27 red cards. Take any two: is their third red?",
            "27 · 26 / 2 pairs, and each SET holds three of them.",
            "`sl.find_sets` counts them, given a list of the red cards.",
        ),
    ),
    Wanted(
        "02-6",
        "A table without a SET",
        demands=(
            (lambda answer: hasattr(answer, "__iter__"), "Give a list of twelve cards, or of their codes."),
            (
                lambda answer: not isinstance(answer, str),
                "This is one text. Put each code in quote marks of its own, with commas between them.",
            ),
            (parsing.are_cards, "One of these is no card. A code is text, such as '2tgq'."),
            (lambda answer: len(parsing.cards(answer)) == 12, "Twelve cards are wanted."),
            (
                lambda answer: len({*parsing.cards(answer)}) == 12,
                "A card is there twice; a deck has each card once.",
            ),
            (
                lambda answer: is_cap(parsing.cards(answer)),
                "There is a SET among them. `sl.find_sets` shows which, given a list of cards.",
            ),
        ),
        hints=(
            "Begin with cards that show only two of the three values in every feature. Can three of them be a SET?",
            "With two values for each of four features there are 2 · 2 · 2 · 2 = 16 cards. Twelve of those will do.",
            "One or two symbols, red or green, oval or squiggle, solid or striped.",
        ),
    ),
)
