"""Each lesson from 01 on shows an attempt that goes wrong: what is said of it is true, and it is really wrong."""

import json
import re
from fractions import Fraction
from inspect import getsource
from math import comb

import pytest

from setlab import caps, chance, check_set, counts, deck
from setlab.core.cards import Card
from setlab.core.space import AG
from setlab_course.lessons import bets_in
from tools import notebooks

# Whose attempt it is, or what it is called.
ATTEMPTS = {
    "01": "Anna's rule",
    "02": "Dan's mistake",
    "03": "Emma's law is false",
    "04": "Finn's reasoning",
    "05": "What has she forgotten",
    "06": "Hugo forgot the minus",
    "07": "What has Ida overlooked",
    "08": "Ben's mistake",
    "09": "Jan's mistake",
    "10": "Kim's mistake",
    "11": "An argument that fails proves nothing",
    "12": "Clara's rule fitted",
    "15": "With which sum does the first try fail",
}


JOINED = re.compile(r'"\n\s*"')  # between the parts of a long text


def sources(number):
    """What the notebook says, and its bets."""
    [path] = (notebooks.ROOT / "notebooks").glob(f"{number}_*.ipynb")
    cells = ["".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    contents = [each for bet in bets_in(path.stem) for each in (bet.question, JOINED.sub("", getsource(bet.make)))]
    return "\n".join([*cells, *contents])


@pytest.mark.parametrize(("number", "words"), ATTEMPTS.items())
def test_a_lesson_shows_a_wrong_attempt(number, words):
    assert words in " ".join(sources(number).split())


def test_what_is_said_of_the_numbers_of_wrong_counts():
    assert round(Fraction(comb(12, 2) * 10, 79), 2) == Fraction("8.35") and "**8.35 SETs**" in sources("02")
    assert 81 * 80 == 6 * 1080 == 6480, "Gita counts each SET six times"
    assert (81 * 80 * 79) % (9 * 8 * 7) and sum(1 for _ in AG(4).planes()) == 81 * 80 * 78 // (9 * 8 * 6)
    assert round(float(Fraction(78, 79) ** 220), 2) == 0.06
    assert 1.8 < float(Fraction(78, 79) ** 220 / chance.no_set(12)) < 2, "nearly twice too much"
    assert chance.no_set(4) != Fraction(78, 79) ** 4
    assert [caps.known()[n].upper for n in (1, 2, 3, 4, 5)] == [2, 4, 9, 20, 45]
    assert [2 * 2 + 0, 2 * 4 + 1, 2 * 9 + 2, 2 * 20 + 3] == [4, 9, 20, 43]


def test_hugo_makes_no_set_and_one_minus_mends_it():
    a, b = Card("1tgq"), Card("1spo")
    [line] = [line for line in sources("06").splitlines() if line.startswith("vector = tuple((x + y)")]
    names = {"a": a, "b": b}
    exec(line, names)
    assert not check_set(a, b, deck("set").at(names["vector"]))
    exec(line.replace("(x + y)", "-(x + y)"), names)
    assert check_set(a, b, deck("set").at(names["vector"]))


def test_the_first_detector_is_wrong_and_a_square_mends_it():
    [code] = re.findall(r"^def detector.*?return result % 3$", sources("15"), re.M | re.S)
    assert "(a + b + c)\n" in code
    cases = [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]
    for source, faults in ((code, 9), (code.replace("(a + b + c)", "(a + b + c) ** 2"), 0)):
        names = {}
        exec(source, names)
        assert sum(names["detector"]((x,), (y,), (z,)) != ((x + y + z) % 3 == 0) for x, y, z in cases) == faults


def test_bens_eight_cards_are_stuck_and_not_the_most():
    found = caps.verify(caps.doubled(caps.doubled([(0,), (1,)])))
    assert (found.size, found.complete) == (8, True) and max(counts.complete_caps(3)) == 9
