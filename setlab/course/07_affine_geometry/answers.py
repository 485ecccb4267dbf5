"""How answers to exercise 07 are read and judged."""

from setlab.core.cards import DECK
from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.core.sets import is_set, third
from setlab.core.space import AG
from setlab.teach.reading import parsing

TWO = ((0, 1), (2, 2))  # points of the line in 07-1


def point(answer):
    shape = gettext("Your answer is {it}; it should be a pair of numbers.")
    # Translators: {n} is how many numbers were given.
    wanted = gettext("A point of the plane has two numbers; you gave {n}.")
    found = parsing.rows(answer, 2, shape, wanted, gettext("Number {n}: {problem}"), parsing.number)
    if any(each not in (0, 1, 2) for each in found):
        raise parsing.Misshapen(
            gettext("The coordinates of a point are 0, 1 and 2: take the remainder after dividing by 3.")
        )
    return tuple(found)


def wrong_coordinate(given):
    """The first coordinate that does not fit, with what stands in it."""
    place = next(k for k in range(2) if (given[k] + sum(point[k] for point in TWO)) % 3)
    a, b = (point[place] for point in TWO)
    first = gettext("The first coordinates would be {a}, {b} and {c}. Their sum has to be 0 mod 3.")
    second = gettext("The second coordinates would be {a}, {b} and {c}. Their sum has to be 0 mod 3.")
    return (first, second)[place].format(a=a, b=b, c=given[place])


def the_only_one(rows):
    """The one point that was chosen."""
    return rows[0][0]


def corners():
    """Triples of cards that are no SET."""
    chance = PortableRandom("exercise 07")
    triples = [tuple(chance.sample(DECK, 3)) for _ in range(12)]
    return [three for three in triples if not is_set(*three)]


def once(a, b, c):
    return {a, b, c, third(a, b), third(a, c), third(b, c)}


def odd_plane(case, value):
    if isinstance(value, (list, tuple)):
        return gettext("Give back a set: put `set([1, 2])` around your list.")
    if isinstance(value, (set, frozenset)) and len(value) != 9:
        return gettext("A plane has nine cards; yours has {n}.").format(n=len(value))
    return ""


def step(line):
    """The direction in which a line is walked."""
    return tuple((y - x) % 3 for x, y in zip(line[0], line[1], strict=True))


def parallel(one, other):
    """Is the second line a translate of the first?"""
    there = {tuple((x + a - b) % 3 for x, a, b in zip(p, other[0], one[0], strict=True)) for p in one}
    return there == {*other}


def pairs():
    """Pairs of lines of the space with three dimensions: walked forwards and backwards, parallel or not."""
    chance, found = PortableRandom("exercise 07, lines"), []
    for group in chance.sample(list(AG(3).parallel_classes()), 6):
        one, other = chance.sample(list(group), 2)
        found += [(list(one), list(other)), (list(one), list(other[::-1])), (list(one[::-1]), list(other))]
    lines = chance.sample(list(AG(3).lines()), 20)
    return found + [(list(one), list(other)) for one, other in zip(lines[::2], lines[1::2], strict=True)]
