"""Exercise 10: odds in play, and how answers to it are read and judged."""

from collections.abc import Sequence
from fractions import Fraction

from setlab.common.i18n import gettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.sets import find_sets, is_cap
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise, Value
from setlab_course.teach.formatting.numerals import numeral
from setlab_course.teach.forms import CardsForm, SeveralForm, using
from setlab_course.teach.parsing import parsing

TWO = [[Card(n + "sr" + symbol) for n in "123"] for symbol in "od"]  # the two SETs of 10-5


def numbers(answer: object) -> list[int | Fraction]:
    given = parsing.listed(answer, gettext("Your answer is {it}; it should be a list of numbers."))
    return [parsing.number(each) for each in given]


def which_ending(given: Sequence[int]) -> str:
    for number in given:
        if impossible := _why_not(number):
            return impossible.format(n=numeral(number))
    if 3 in given:
        return gettext("Three cards that are left would sum to zero. What are three such cards?")
    if sorted({*given}) != given:
        return gettext("Write them in order, each once.")
    return gettext("All of these are possible, but some are missing.")


def _why_not(number: int) -> str:
    """Return why `number` cards cannot be left; "" if nothing is known against it."""
    if number < 0:
        # Translators: {n} is a number of cards that somebody thinks can be left at the end of a game.
        return gettext("{n} is not a possible number of cards.")
    if number % 3:
        # Translators: {n} is a number of cards that somebody thinks can be left at the end of a game.
        return gettext("{n} cannot be left: every SET takes three cards, and 81 is a multiple of three.")
    # Translators: {n} is a number of cards that somebody thinks can be left at the end of a game.
    return gettext("{n} cannot be left: among 21 cards there is always a SET.") if number > 20 else ""


def odd_odds(case: tuple, value: object) -> str:
    if isinstance(value, float):
        return gettext("Leave it a fraction: no `float` and no decimal point.")
    return gettext("Do not round here.") if value in (12, 13) and case[0] == Fraction(2, 27) else ""


def cancels(cards: Sequence[Card]) -> bool:
    """Return whether the vectors of the cards sum to zero, on the clock with three hours."""
    return not any(sum(values) % 3 for values in zip(*(card.vector for card in cards), strict=True))


def share(tally: Sequence[tuple[int, ...]]) -> int | Fraction:
    twelve = [sets for cards, sets in tally if cards == 12]
    return Fraction(twelve.count(0), len(twelve)) if twelve else 0


def mean_of_sets(tally: Sequence[tuple[int, ...]]) -> int | Fraction:
    twelve = [sets for cards, sets in tally if cards == 12]
    return Fraction(sum(twelve), len(twelve)) if twelve else 0


def tallies() -> list[tuple[list[tuple[int, int]]]]:
    chance = PortableRandom("exercise 10")
    some = [[(chance.choice((12, 12, 15, 18)), chance.randrange(4)) for _ in range(n)] for n in (3, 9, 20, 40, 100)]
    return [(tally,) for tally in [[(12, 0), (15, 0), (12, 1)], [(15, 0)], *some]]


TASKS = (
    Number(
        "10-1",
        "SETs in a game",
        question="A game with the whole deck ended with twelve cards left. How many SETs were taken?",
        after="69 cards were taken, three at a time.",
        right=lambda: (len(DECK) - 12) // 3,
        mistakes=(
            (69, "69 cards were taken. A SET has three."),
            (27, "27 SETs would be all 81 cards. Twelve are left."),
            (4, "Twelve cards are left, which would be four SETs. How many were taken?"),
            (12, "Twelve cards are left. How many were taken, and how many SETs is that?"),
            (24, "24 SETs are 72 cards. Then nine would be left."),
            (22, "22 SETs are 66 cards. Then fifteen would be left."),
            (25, "25 SETs are 75 cards. Then six would be left."),
            (93, "81 + 12? The twelve are what is left of the 81."),
            (31, "93 / 3? The twelve are what is left of the 81."),
            (207, "69 cards were taken. A SET has three, so divide."),
            (81, "That is all the cards. Twelve are left, and a SET has three."),
            (3, "A SET has three cards. How many SETs are in the cards that were taken?"),
            (20, "20 SETs are 60 cards. Then 21 would be left, and among 21 there is a SET."),
            (range(23), "More: 81 less twelve cards were taken, three at a time."),
            (range(24, 1000), "Fewer: 81 less twelve cards were taken, three at a time."),
        ),
        hints=("How many cards were taken?", "81 less 12.", "Divide by three."),
    ),
    Value(
        "10-2",
        "Possible endings",
        question=(
            "Which numbers of cards from 0 to 20 can be left at the end of a game (stock empty, no SET "
            "on the table)? Choose all of them. One number needs an argument from lesson 06."
        ),
        in_python="Your answer is a list of them, in order.",
        form=using(SeveralForm, values=range(21)),
        after="Multiples of three, and not three: what is left sums to zero, and three cards that do are a SET.",
        right=lambda: [0, 6, 9, 12, 15, 18],
        read=numbers,
        why=which_ending,
        mistakes=(
            ([0, 3, 6, 9, 12, 15, 18], "Three cards that are left would sum to zero. What are three such cards?"),
            ([6, 9, 12, 15, 18], "It is rare, but all cards can be taken: then none is left."),
            ([0, 6, 9, 12, 15], "Eighteen cards without a SET exist, and such a game has been simulated."),
            ([6, 9, 12, 15], "Two are missing: a very happy end, and a very long table."),
        ),
        hints=(
            "Each SET takes three cards of 81. Which numbers can remain?",
            "All that is left sums to zero. What does that mean for three cards?",
            "Twenty cards can be without a SET, but is 20 possible here?",
        ),
    ),
    Function(
        "10-3",
        "Odds as a function",
        question=(
            '"30 : 1 against" means: thirty times it does not happen for each time that it does. Write a function that '
            "gives the first number for a chance (a `Fraction` between 0 and 1), without rounding."
        ),
        after="30 : 1 against is a chance of 1/31, not of 1/30.",
        solution="def against(chance):\n    return (1 - chance) / chance",
        gives="against",
        right=lambda chance: (1 - chance) / chance,
        cases=lambda: [(Fraction(a, b),) for a, b in ((1, 31), (1, 2), (1, 79), (3, 4), (2, 27), (1, 15))],
        shape=odd_odds,
        mistakes=(
            (lambda chance: 1 / chance, "One too many: 1 / chance counts the times that it does happen as well."),
            (
                lambda chance: chance,
                "This is the chance itself. How often does it *not* happen for each time that it does?",
            ),
            (lambda chance: (1 - chance) * chance, "You multiply the two chances. Divide one by the other."),
            (lambda chance: chance / (1 - chance), "Upside down: these are the odds *on*, not against."),
            (
                lambda chance: 1 - chance,
                "That is the chance that it does not happen. Divide it by the chance that it does.",
            ),
        ),
        hints=(
            "With chance 1/31 it happens once in 31 times. How often does it not?",
            "30/31 is 30 times as large as 1/31.",
            "The chance that it does not happen, divided by the chance that it does.",
        ),
    ),
    Function(
        "10-4",
        "A tally that counts too much",
        question=(
            "Somebody kept a tally of a game: for every table a pair (number of cards, number of SETs). "
            "They want the share of tables *of twelve cards* that hold no SET, and their function gives "
            "another number. Mend it; the share is a `Fraction`, and 0 if no table has twelve cards."
        ),
        after="What is counted above the line has to be a part of what is counted below it.",
        solution=(
            "def mended_share(tally):\n"
            "    twelve = [sets for cards, sets in tally if cards == 12]\n"
            "    return Fraction(twelve.count(0), len(twelve)) if twelve else 0"
        ),
        gives="mended_share",
        right=share,
        cases=tallies,
        mistakes=(
            (
                lambda tally: Fraction(sum(sets == 0 for _, sets in tally), len(tally)) if tally else 0,
                "Tables of fifteen and more are still counted.",
            ),
            (
                lambda tally: (
                    Fraction(sum(cards == 12 and sets == 0 for cards, sets in tally), len(tally)) if tally else 0
                ),
                "Now only tables of twelve count as hits, but all tables count as trials.",
            ),
            (
                lambda tally: Fraction(
                    sum(sets == 0 for _, sets in tally), max(1, sum(cards == 12 for cards, _ in tally))
                ),
                "The trials are right, but the hits hold larger tables too.",
            ),
            (
                mean_of_sets,
                "That is the average number of SETs. Count the tables with 0 SETs.",
            ),
            (
                lambda tally: sum(table == (12, 0) for table in tally),
                "That is how many such tables there are. Divide by the number of all tables of twelve.",
            ),
        ),
        hints=(
            "First make a list of the tables of twelve only.",
            "Then count those with 0 SETs, and divide by the length of that list.",
            "An empty list has no share: give 0 then.",
        ),
    ),
    Number(
        "10-5",
        "What dies with two SETs",
        question=(
            "One SET takes 118 of the 1,080 SETs out of the deck. Now two SETs are taken, the two below. How many SETs "
            "of the deck contain none of these six cards? Guess first whether it is 1,080 − 2 · 118; then count."
        ),
        in_python="A list of the SETs of the deck is `sl.find_sets(sl.DECK)`.",
        shows=lambda: TWO,
        after="1,080 − 2 · 118 + 9: the nine SETs with a card of each were taken away twice.",
        right=lambda: sum(not {*three} & {*TWO[0], *TWO[1]} for three in find_sets(DECK)),
        mistakes=(
            (
                1080 - 2 * 118,
                "SETs with a card of *each* of the two were taken away twice. How many of them are there?",
            ),
            (1080 - 118, "That is with one of the two SETs only."),
            (227, "That many SETs die. How many are left?"),
            (1080 - 6 * 40, "Six cards with 40 SETs each, but many of these SETs have two or three of the six cards."),
            (1071, "Those with a card of each of the two are not the only ones that die."),
            (236, "That is 2 · 118. They die, and some of them are counted twice."),
            (835, "You took the nine away once more. They were taken away twice already, so they come back."),
            (118, "That many die with one SET. How many are left when two are taken?"),
            (849, "Which SETs have a card of each of the two? Choose one card of each: 3 · 3."),
            (847, "Which SETs have a card of each of the two? Choose one card of each: 3 · 3."),
            (846, "Which SETs have a card of each of the two? Choose one card of each: 3 · 3."),
            (1080, "All of them? SETs with one of the six cards are gone."),
            (1074, "Each of the six cards lies in many SETs, not in one."),
            (862, "The nine were taken away twice: add them once."),
            (720, "A third less? Each card lies in 40 SETs, but some SETs hold several of the six."),
            (600, "Too many went: SETs with several of the six cards were taken away several times."),
            (360, "Too many went: SETs with several of the six cards were taken away several times."),
            (9, "That is how many SETs have a card of each of the two."),
            (1062, "Each of the six cards lies in 40 SETs, not in three."),
            (range(853), "Too many went: 118 die with each of the two, and nine of them are counted twice."),
            (range(854, 1081), "Too few went: 118 die with each of the two, and only nine are counted twice."),
        ),
        hints=(
            "118 SETs die with the first, 118 with the second. Some were counted twice.",
            "A card of the first and a card of the second SET name a third card: how many such SETs are there?",
            "Nine.",
        ),
    ),
    OpenExercise(
        "10-6",
        "Left at the end",
        question="Find six cards that could be left over at the end of a game. What has to be true of them?",
        in_python="Your answer is a list of six cards or codes.",
        form=using(CardsForm, rows=lambda: [((), 6)]),
        after="No SET among them, and a sum of zero: the deck sums to zero, and so does every SET that was taken.",
        solution=lambda: list(map(Card, ["1sro", "3sro", "1tro", "3ero", "2sgo", "2spo"])),
        demands=(
            *parsing.different_cards(
                6, "Give a list of six cards or codes.", "A card appears twice. Six different ones are wanted."
            ),
            (lambda answer: is_cap(parsing.cards(answer)), "There is a SET among them: somebody would take it."),
            (
                lambda answer: cancels(parsing.cards(answer)),
                "What is left at the end sums to zero, because the deck and every SET do. These six do not.",
            ),
        ),
        hints=(
            "Two things: no SET among them, and in every feature the values sum to a multiple of 3.",
            "Two SETs cross in a card. Leave it out: the other four sum to minus twice that card, which is that card.",
            (
                "So add the two other cards of a third SET through it, not in the plane of the first two: otherwise "
                "there is a SET among the six."
            ),
        ),
    ),
)
