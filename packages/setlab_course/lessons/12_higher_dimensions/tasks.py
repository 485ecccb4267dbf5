"""Exercise 12: higher dimensions, and how answers to it are read and judged."""

from fractions import Fraction
from itertools import count, product
from typing import Any

from setlab.caps import greedy, known, largest_known, product_cap, verify
from setlab.common.i18n import gettext, ngettext, pgettext, sentence, sentences
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise, Value
from setlab_course.teach.forms import TextForm, using
from setlab_course.teach.parsing import parsing

WANTED = 400  # points in eight dimensions
LONGEST = 4  # seconds for all priorities


def two_numbers(answer: object) -> tuple[int | Fraction, int | Fraction]:
    return parsing.pair(answer, gettext("Your answer is {it}; it should be a pair of numbers: (points, dimension)."))


def labels() -> tuple[str, str]:
    # Translators: how many points a cap has, as the name of a field; no points of a game.
    return pgettext("of a space", "points"), gettext("dimension")


def which_is_wrong(given: tuple[int | Fraction, int | Fraction]) -> str:
    points, dimension = size_and_dimension(3, 4)
    if given[0] == points:
        text = gettext("{n} is right. The dimension is not: three coordinates are followed by four.")
        return text.format(n=points)
    if given[1] == dimension:
        return gettext(
            "The dimension is right. How many points are there, if each of nine is followed by each of twenty?"
        )
    return gettext("Every point of the first cap is followed by every point of the second.")


def size_and_dimension(n: int, m: int) -> tuple[int, int | None]:
    found = verify(product_cap(largest_known(n), largest_known(m)))
    return found.size, found.dimension


def best_product(dimension: int) -> int:
    """Return the largest product of largest caps of at most six dimensions each."""
    best = [1]
    for n in range(1, dimension + 1):
        best.append(max(known()[k].lower * best[n - k] for k in range(1, min(n, 6) + 1)))
    return best[dimension]


def pairs_of_caps() -> list[tuple[list[tuple[int, ...]], ...]]:
    caps = [largest_known(n) for n in (1, 2, 3)]
    return [(caps[0], [(2,)]), *product(caps, repeat=2)]


def odd_set(case: tuple, value: object) -> str:
    if isinstance(value, list):
        return gettext("Give back a set: put `set([1, 2])` around your list.")
    return ""


def short_of(answer: object) -> str:
    """Return a hint if the function builds too small a cap, "" if it is large enough."""
    if not callable(answer):
        return gettext("Give the function itself, without parentheses behind it: `priority`.")
    try:
        found = greedy(8, answer, seconds=LONGEST)
    except ValueError as error:
        return sentence(str(error))
    if found.size >= WANTED:
        return ""
    text = ngettext(
        "Your function builds {n} point; {wanted} are wanted.",
        "Your function builds {n} points; {wanted} are wanted.",
        found.size,
    )
    return sentences([text.format(n=found.size, wanted=WANTED), _further(found)])


def _further(found: Any) -> str:
    """Return a hint for the next step."""
    if found.stopped:
        # Translators: {why} is such as "stopped after 4 s at …: 300 of 6,561 points had their priority".
        return gettext("It is slow: {why}.").format(why=found.stopped)
    if found.size <= 256:
        return gettext("256 is what you get without any idea: all points without a 2.")
    if found.size < 320:
        return gettext(
            "Zeros alone do not bring more. Let coordinates speak to each other: a product, a sum of squares."
        )
    return gettext("You are on the way. What did lesson 11 know about twenty, and this lesson about products?")


TASKS = (
    Value(
        "12-1",
        "A product",
        question=(
            "A cap of 9 points in AG(3, 3) is multiplied with a cap of 20 points in AG(4, 3). Predict "
            "how many points the product has, and in which dimension it lies."
        ),
        in_python="Your answer is a pair of numbers: (points, dimension).",
        form=using(TextForm, labels=labels),
        after="Sizes multiply, dimensions add up: 9 · 20 and 3 + 4.",
        right=lambda: size_and_dimension(3, 4),
        read=two_numbers,
        why=which_is_wrong,
        mistakes=(
            ((29, 7), "Every point of the first goes with every point of the second: sizes multiply."),
            ((180, 12), "A point of the product has three coordinates, and then four more. How many is that?"),
            ((29, 12), "It is the other way round: sizes multiply, and dimensions add up."),
            ((7, 180), "First the points, then the dimension."),
        ),
        hints=(
            "How many points begin with a given point of the first cap?",
            "As many as the second cap has: 20. And there are nine points to begin with.",
            "A point of three coordinates followed by one of four is a point of seven.",
        ),
    ),
    Number(
        "12-2",
        "Ten dimensions",
        question=(
            "The largest caps in dimensions 1 to 6 have 2, 4, 9, 20, 45 and 112 points. You may multiply "
            "any of them, as many as you like. How many points has the largest product in AG(10, 3)?"
        ),
        after="112 · 20: six dimensions and four.",
        right=lambda: best_product(10),
        mistakes=(
            (45 * 45, "45 · 45 is 2,025. Another way to split ten dimensions gives more."),
            (1024, "This is doubling, ten times. Larger caps are worth more."),
            (112 * 9 * 2, "Six, three and one: try to split the last four dimensions in another way."),
            (112 * 4 * 4, "Six, two and two: is there a better cap in four dimensions?"),
            (112 + 20, "The caps are right, but sizes multiply."),
            (112 * 45, "112 · 45 lies in eleven dimensions: six and five."),
            (512 * 4, "512 is the record of eight dimensions. Here only dimensions 1 to 6 may be multiplied."),
            (400, "20 · 20 lies in eight dimensions. Two are left."),
            (1800, "20 · 45 · 2 lies in ten dimensions. Begin with the dimension of the best rate."),
            (900, "20 · 45 lies in nine dimensions: four and five."),
            (180, "20 · 9 lies in seven dimensions: four and three."),
            (2304, "48 · 48? In five dimensions a cap has at most 45."),
            (112, "That is six dimensions. Four are left."),
            (224, "112 · 2 lies in seven dimensions."),
            (1008, "112 · 9 lies in nine dimensions. One is left."),
            (2500, "50 · 50? In five dimensions a cap has at most 45."),
            (2187, "3⁷ is all points of seven dimensions. A product of caps is wanted."),
            (2160, "The dimensions have to make ten. Begin with the one that has the best rate."),
            (1600, "20 · 20 · 4: four, four and two. Begin with six."),
            (59049, "That is all points of the space."),
            (157, "112 + 45: sizes multiply, and six and five are eleven dimensions."),
            (1620, "20 · 9 · 9: four, three and three. Begin with six."),
            (range(2240), "More is possible: begin with the dimension that has the best rate, 112 in six."),
            (range(2241, 60000), "That is more than a product gives: dimensions add up, and there are ten."),
        ),
        hints=(
            "Dimensions add up: split 10 into numbers from 1 to 6.",
            "Which dimension has the best rate? Begin with it.",
            "6 + 4.",
        ),
    ),
    Function(
        "12-4",
        "Find the bug",
        question=(
            "This function should multiply two caps: every point of the first, followed by every point of the second. "
            "From two caps of four points it makes four points instead of sixteen. Mend it."
        ),
        after="Every point of the first with every point of the second: that is what a product is.",
        solution="def mended_times(first, second):\n    return {a + b for a in first for b in second}",
        gives="mended_times",
        right=lambda first, second: {a + b for a in first for b in second},
        cases=pairs_of_caps,
        shape=odd_set,
        mistakes=(
            (
                lambda first, second: {a + b for a, b in zip(first, second, strict=False)},
                "The first still goes with the first only, the second with the second, and so on.",
            ),
            (
                lambda first, second: [*first, *second],
                "These are the points of both caps. Glue each point of the first to each of the second.",
            ),
            (lambda first, second: {b + a for a in first for b in second}, "The points of the first cap come first."),
            (lambda first, second: {a + b for a in first for b in first}, "You multiply the first cap with itself."),
            (lambda first, second: {a + b for a in second for b in second}, "You multiply the second cap with itself."),
            (
                lambda first, second: {*first, *second},
                "These are the points of both caps. A point of the product is one of the first and one of the second.",
            ),
            (
                lambda first, second: {(a, b) for a in first for b in second},
                "These are pairs of points. Glue the two together into one longer point, with +.",
            ),
            (
                lambda first, second: {
                    tuple((x + y) % 3 for x, y in zip(a, b, strict=False)) for a in first for b in second
                },
                "You add the coordinates. The points are written one behind the other: a + b glues tuples together.",
            ),
            (
                lambda first, second: {a + sorted(second)[0] for a in first},
                "Every point of the first goes with one point of the second only. It has to go with every one.",
            ),
            (
                lambda first, second: {sorted(first)[0] + b for b in second},
                "Only one point of the first is used. Every one of them goes with every point of the second.",
            ),
            (
                lambda first, second: {a + a for a in first},
                "Each point of the first is doubled. Behind it comes a point of the second.",
            ),
            (
                lambda first, second: {a + b for a in first for b in second if a != b},
                "A point may be followed by an equal one. Leave nothing out.",
            ),
        ),
        hints=(
            "`zip` takes one of each, then the next of each. What do you want instead?",
            "Every point of the first with every point of the second: two loops.",
            "In a set two loops are written one after the other: `{a + b for a in [1, 2] for b in [10, 20]}`.",
        ),
    ),
    Number(
        "12-5",
        "To beat the 112",
        question=(
            "The 112 points in AG(6, 3) have the rate 112^(1/6), about 2.196. The 512 points in AG(8, 3) "
            "are a record, and yet their rate is lower. How many points must a cap in AG(8, 3) have at "
            "least, so that its rate is higher than that of the 112?"
        ),
        after="The first whole number above 112^(8/6).",
        right=lambda: next(m for m in count() if m**6 > known()[6].lower ** 8),
        mistakes=(
            (539, "Very close: its eighth root is just below. One point more is needed."),
            (513, "That is a new record, but its rate is about 2.1815, lower than 2.196."),
            (150, "Sizes do not grow in proportion with dimensions. Take powers of the rate."),
            (149, "Sizes do not grow in proportion with dimensions. Take powers of the rate."),
            (Fraction(448, 3), "Sizes do not grow in proportion with dimensions. Take powers of the rate."),
            (512, "That is the record itself, and its rate is lower."),
            (541, "540 is already enough."),
            (
                448,
                "That is 112 · 4. Powers of the 112 keep its rate, in dimensions 6, 12, 18, …; the factor 4 lowers it.",
            ),
            (538, "Close, but its eighth root is below 112^(1/6)."),
            (543, "Enough, but is it the least?"),
            (545, "Enough, but is it the least?"),
            (550, "Enough, but is it the least?"),
            (560, "112 · 5 is enough, but is it the least?"),
            (224, "112 · 2 lies in seven dimensions, and has a lower rate."),
            (666, "Enough by far. The least number is asked for."),
            (729, "Enough by far: 3⁶. The least number is asked for."),
            (range(512), "That is less than the 512 that are known, and their rate is lower already."),
            (range(512, 540), "Not enough yet: take the eighth root, and compare with 112^(1/6)."),
            (range(541, 7000), "Enough, but fewer are enough as well: 112^(8/6), rounded up."),
        ),
        hints=(
            "In eight dimensions the rate of m points is the eighth root of m: 2.18 for 512 points.",
            "So which m has the eighth root 112^(1/6)?",
            "The eighth power of 112^(1/6) is 112^(8/6): round it up.",
        ),
    ),
    OpenExercise(
        "12-7",
        "A priority of your own",
        question=(
            "FunSearch did not look for caps. It looked for a *function* that says which points to take first; the "
            "rest is simple: take the points in that order, each that makes no line with two before it. Write such a "
            "function for eight dimensions. `sl.caps.greedy(8, priority)` builds its cap. The one below builds 298 "
            "points. Get to **400**, and then go on: 512 is what FunSearch got."
        ),
        gives="priority",
        after="400 is 20 · 20, and 112 · 4 would be 448. The function that FunSearch wrote builds 512.",
        solution=(
            "def priority(point):\n"
            "    def in_twenty(x, y, z, w):\n"
            "        return any((x, y, z, w)) and (x * y + z * z + w * w) % 3 == 0\n\n"
            "    return in_twenty(*point[:4]) and in_twenty(*point[4:])"
        ),
        judge=short_of,
        hints=(
            "A point can count its zeros: `(0, 1, 0, 2, 0, 0, 1, 1).count(0)`. How many are good?",
            "A priority may also say yes or no: True comes before False. Which points are in your cap?",
            "Eight coordinates are four and four. You know a cap of twenty in four dimensions, and its equation.",
        ),
    ),
)
