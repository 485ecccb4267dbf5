"""Exercise 07: affine geometry, and how answers to it are read and judged."""

from collections.abc import Sequence

from setlab.common.i18n import gettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.maps import AffineMap
from setlab.core.sets import find_sets, is_set, third
from setlab.core.space import AG
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise, Value
from setlab_course.teach.forms import CardsForm, using
from setlab_course.teach.parsing import parsing

TWO = ((0, 1), (2, 2))  # points of the line in 07-1


def point(answer: object) -> tuple[int, ...]:
    shape = gettext("Your answer is {it}; it should be a pair of numbers.")
    # Translators: {n} is how many numbers were given.
    wanted = gettext("A point of the plane has two numbers; you gave {n}.")
    found = parsing.rows(answer, 2, shape, wanted, gettext("Number {n}: {problem}"), parsing.number)
    if any(each not in (0, 1, 2) for each in found):
        raise parsing.WrongFormat(
            gettext("The coordinates of a point are 0, 1 and 2: take the remainder after dividing by 3.")
        )
    return tuple(found)


def wrong_coordinate(given: Sequence[int]) -> str:
    """Name the first coordinate that does not fit, with what stands in it."""
    place = next(k for k in range(2) if (given[k] + sum(point[k] for point in TWO)) % 3)
    a, b = (point[place] for point in TWO)
    first = gettext("The first coordinates would be {a}, {b} and {c}. Their sum has to be 0 mod 3.")
    second = gettext("The second coordinates would be {a}, {b} and {c}. Their sum has to be 0 mod 3.")
    return (first, second)[place].format(a=a, b=b, c=given[place])


def corners() -> list[tuple[Card, ...]]:
    """Return triples of cards that are no SET."""
    chance = PortableRandom("exercise 07")
    triples = [tuple(chance.sample(DECK, 3)) for _ in range(12)]
    return [three for three in triples if not is_set(*three)]


def once(a: Card, b: Card, c: Card) -> set[Card]:
    return {a, b, c, third(a, b), third(a, c), third(b, c)}


def odd_plane(case: tuple[Card, ...], value: set[int]) -> str:
    if isinstance(value, (list, tuple)):
        return gettext("Give back a set: put `set([1, 2])` around your list.")
    if isinstance(value, (set, frozenset)) and len(value) != 9:
        return gettext("A plane has nine cards; yours has {n}.").format(n=len(value))
    return ""


def step(line: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the step of a line in the direction of its points."""
    return tuple((y - x) % 3 for x, y in zip(line[0], line[1], strict=True))


def parallel(one: Sequence[tuple[int, ...]], other: Sequence[tuple[int, ...]]) -> bool:
    """Return whether the second line is a translate of the first."""
    there = {tuple((x + a - b) % 3 for x, a, b in zip(p, other[0], one[0], strict=True)) for p in one}
    return there == {*other}


def pairs() -> list[tuple[list[tuple[int, ...]], ...]]:
    """Return pairs of lines of the space with three dimensions: forwards and backwards, parallel or not."""
    chance, found = PortableRandom("exercise 07, lines"), []
    for group in chance.sample(list(AG(3).parallel_classes()), 6):
        one, other = chance.sample(list(group), 2)
        found += [(list(one), list(other)), (list(one), list(other[::-1])), (list(one[::-1]), list(other))]
    lines = chance.sample(list(AG(3).lines()), 20)
    return found + [(list(one), list(other)) for one, other in zip(lines[::2], lines[1::2], strict=True)]


TASKS = (
    Value(
        "07-1",
        "A line on the torus",
        question="Two points of a line in the plane of nine points are (0, 1) and (2, 2). Which is the third?",
        in_python="Your answer is a pair of numbers.",
        form=using(CardsForm, rows=lambda: [(TWO, 1)], gives=lambda rows: rows[0][0], dimension=2),
        after="0, 2, 1 and 1, 2, 0: in each coordinate all different.",
        right=lambda: next(point for point in AG(2).span(TWO) if point not in TWO),
        read=point,
        why=wrong_coordinate,
        mistakes=(
            ((2, 0), "This is the sum of the two. The third point is minus the sum, so that all three sum to zero."),
            ((0, 1), "That is one of the two points. The third is another one."),
            ((2, 2), "That is one of the two points. The third is another one."),
            ((1, 1), "The first coordinate is right. The second ones are 1, 2 and … their sum has to be 0 mod 3."),
        ),
        hints=(
            "In each coordinate the three numbers are all the same or all different.",
            "First coordinates: 0, 2 and …",
            "Second coordinates: 1, 2 and …",
        ),
    ),
    Number(
        "07-2",
        "Parallels in the deck",
        question=(
            "How many SETs of the deck are parallel to a given one, if a SET does not count as parallel to itself?"
        ),
        after="27 parallel lines of three cards cover the deck, and 26 of them are other ones.",
        right=lambda: len(AG(4).parallel_classes()[0]) - 1,
        mistakes=(
            (27, "27 lines have this direction. How many of them are other ones?"),
            (2, "That is so in the plane of nine points. The deck has more room."),
            (8, "That is so in 27 cards. The deck has 81."),
            (39, "39 other SETs go through each of its cards, but these cross it."),
            (1079, "Not all other SETs point in the same direction."),
            (25, "One short: how many lines of three cover the 81 cards? All but the line itself are parallel to it."),
            (3, "In the plane of nine points three lines have one direction. The deck has more room."),
            (24, "Parallel lines cover the whole deck: 81 / 3 of them, this one counted."),
            (1080, "Not all SETs point in the same direction."),
            (40, "That is how many directions there are, or how many SETs go through one card."),
            (9, "That is so in 27 cards, this one counted. The deck has 81."),
            (80, "80 other cards lie in parallel lines, three in each, but the line itself has two of them."),
            (360, "That would be a third of all SETs. There are forty directions."),
            (0, "There are some: add the same vector to its three cards."),
            (81, "Each parallel line takes three cards."),
            (12, "In the plane of nine points there are twelve lines in all. Which of them are parallel?"),
            (117, "That many SETs cross the given one. Parallel ones have no card in common with it."),
            (78, "That is how many cards are left. Each parallel line takes three of them."),
            (range(26), "There are more: parallel lines cover all 81 cards, three in each."),
            (range(28, 1_000_000), "There are fewer: parallel lines have no card in common, and there are 81 cards."),
        ),
        hints=(
            "Parallel lines have no point in common, and together they cover all 81 cards.",
            "How many lines of three cards does it take to cover 81?",
            "Do not count the line itself.",
        ),
    ),
    Function(
        "07-3",
        "The plane through three cards",
        question=(
            "Write a function that gives all nine cards of the plane through three cards that are no "
            "SET, as a set. Use `sl.third` as often as you like, but not `sl.AG`."
        ),
        after="From any two points the line through them, until nothing new comes: so every flat grows.",
        solution=(
            "def plane(a, b, c):\n"
            "    cards = {a, b, c}\n"
            "    while len(cards) < 9:\n"
            "        cards |= {sl.third(x, y) for x in cards for y in cards if x != y}\n"
            "    return cards"
        ),
        gives="plane",
        right=lambda a, b, c: {card for card in DECK if card.vector in AG(4).span([a, b, c])},
        cases=corners,
        shape=odd_plane,
        ready=("AG", "span"),
        mistakes=(
            (once, "Six cards: the three and their thirds. Go on with these: a plane has nine."),
            (lambda a, b, c: {a, b, c}, "These are the three cards themselves. Six more are missing."),
        ),
        hints=(
            "Begin with the three cards, and add the third of any two of them.",
            "Do the same again with the six that you have: until nothing new comes.",
            "`sl.third` wants two different cards: leave out the pairs of a card with itself.",
        ),
    ),
    Function(
        "07-4",
        "Find the bug",
        question=(
            "This function should say whether two SETs are parallel: whether they have the same "
            "direction. It says no to lines that are parallel. (A line can be walked in both "
            "directions.) The lines are given by three vectors each. Mend it."
        ),
        after="A direction and minus that direction are the same one, walked there and walked back.",
        solution=(
            "def mended_parallel(one, other):\n"
            "    back = tuple(-x % 3 for x in direction(other))\n"
            "    return direction(one) in (direction(other), back)"
        ),
        gives="mended_parallel",
        right=parallel,
        cases=pairs,
        mistakes=(
            (lambda one, other: True, "Not all lines are parallel."),
            (
                lambda one, other: not {*one} & {*other},
                "In the plane lines without a common point are parallel. In space they may pass each other.",
            ),
            (
                lambda one, other: step(one) == tuple(-x % 3 for x in step(other)),
                "Now only lines that are walked in opposite directions count. Both ways are parallel.",
            ),
            (
                lambda one, other: step(one) == step(other),
                "Lines that are walked in opposite directions do not count yet. On the clock, minus 1 is 2.",
            ),
        ),
        hints=(
            "In which direction does the line (0, 2), (0, 1), (0, 0) go?",
            "Minus a direction is the same direction, walked the other way.",
            "Compare with both: the direction, and minus the direction.",
        ),
    ),
    Number(
        "07-5",
        "A hyperplane's equation",
        question=(
            "All cards x with x₁ + x₂ + x₃ + x₄ = 1 (mod 3) form a hyperplane: 27 cards. How many SETs "
            "lie *completely* inside of it?"
        ),
        after="Two cards of it have their third in it, too: it is a deck with three features, 27 · 26 / 6.",
        right=lambda: sum(all(sum(card.vector) % 3 == 1 for card in three) for three in find_sets(DECK)),
        mistakes=(
            (360, "A third of 1,080? SETs may also have a card in each of the three parallel hyperplanes."),
            (351, "Three times too many: each SET holds three pairs; or you counted all three parallel ones."),
            (12, "12 SETs lie in a plane of nine cards. This one has 27."),
            (1080 - 117, "These are the SETs that do not lie in it."),
            (27 * 26, "Each SET is counted six times: once for each choice of a first and a second card."),
            (13, "That is how many SETs go through one card of it."),
            (27, "That is how many cards it has. How many SETs do they make?"),
            (9, "Nine SETs can share out its 27 cards. But each card is in more than one SET."),
            (39, "That is how many planes lie in it."),
            (1080, "That is how many SETs the whole deck has."),
            (120, "That is how many hyperplanes the deck has."),
            (40, "That is how many hyperplanes go through one card, or SETs."),
            (108, "That is how many SETs differ in a single feature. The equation mixes all features."),
            (36, "4 · 9? Three planes of twelve SETs each; but most SETs go from plane to plane."),
            (234, "Each SET is met six times by 27 · 26, not three times."),
            (216, "That is how many SETs of the deck differ in everything."),
            (26, "That is how many other cards it has for one of its cards."),
            (1170, "That is how many planes the whole deck has."),
            (81, "That is how many cards the whole deck has."),
            (540, "Half of all? Two of its cards have their third in it, so it is a deck with 27 cards."),
            (range(117), "There are more: any two of its 27 cards have their third in it."),
            (range(118, 1_000_000), "There are fewer: 27 · 26 / 6 is what a deck of 27 cards has."),
        ),
        hints=(
            "If two cards lie in it, so does their third: check it with the equation.",
            "So it is a deck of its own, with 27 cards.",
            "27 · 26 / 6.",
        ),
    ),
    OpenExercise(
        "07-6",
        "From three cards to three others",
        question=(
            "Find an affine map that takes one solid red oval to two striped green squiggles, two solid red ovals to "
            "three open purple diamonds, and one solid red squiggle to one solid red diamond. `sl.AffineMap(matrix, "
            "shift)` makes one; its matrix has a row for each coordinate of the result. There are many right answers."
        ),
        after=(
            "Three images fix the shift and two columns. The other two columns are free, as long as the "
            "map can be undone."
        ),
        solution=(
            "# The shift is the image of (0, 0, 0, 0): (1, 1, 1, 1). The first column is the step to the image of\n"
            "# (1, 0, 0, 0), the third the step to the image of (0, 0, 1, 0); the others are free.\n"
            "answer_6 = sl.AffineMap([[1, 0, 2, 0], [1, 1, 2, 0], [1, 0, 1, 0], [1, 0, 2, 1]], (1, 1, 1, 1))"
        ),
        demands=(
            (
                lambda answer: isinstance(answer, AffineMap) and answer.dimension == 4,
                "Give an affine map of dimension 4, such as `sl.AffineMap.identity(4)`.",
            ),
            (
                lambda answer: answer(Card("1sro")) is Card("2tgq"),
                "It does not take one solid red oval to two striped green squiggles. Look at the shift.",
            ),
            (
                lambda answer: answer(Card("2sro")) is Card("3epd"),
                "It does not take two solid red ovals to three open purple diamonds. Look at the first column.",
            ),
            (
                lambda answer: answer(Card("1srq")) is Card("1srd"),
                "It does not take one solid red squiggle to one solid red diamond. Look at the third column.",
            ),
        ),
        hints=(
            "One solid red oval is (0, 0, 0, 0). Where does the map x → Mx + t send it?",
            "Two solid red ovals are (1, 0, 0, 0): to the first column of M plus the shift.",
            "The columns that you do not need may be anything, as long as the matrix can be undone.",
        ),
    ),
)
