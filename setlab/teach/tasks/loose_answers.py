"""How answers to the second part of exercise 03 are read and judged."""

from setlab.core.cards import FACES, Face
from setlab.core.steady import Steady

SIX = "1ro 2ro 3ro 1ro 3gq 3pd"  # the dice of 03-9


def nine():
    """The dice of 03-7."""
    return [Face(code) for code in ["1ro", "1ro", "1ro", "2ro", "3ro", "2gq", "2gq", "2gq", "1pd"]]


def allows(dice):
    return all(sum(values) % 3 == 0 for values in zip(*(die.vector for die in dice), strict=True))


def throws():
    chance = Steady("exercise 03, second part")
    some = [[chance.choice(FACES) for _ in range(n)] for n in (3, 6, 6, 8, 9, 9, 12)]
    fitting = [Face(code) for code in ["1ro", "2ro", "3ro", "2gq", "2gq", "2gq"]]
    off = [Face(code) for code in ["1ro", "1rq", "1rd", "1ro", "2rq", "3gd"]]
    number = [Face(code) for code in ["1ro", "2gq", "3gq"]]
    both = [Face(code) for code in ["1ro", "2gq", "1po"]]  # the sum of everything is a multiple, no feature's is
    return [(fitting,), (off,), (number,), (both,), *((dice,) for dice in some)]


def squares(answer):
    """Six pairs of whole numbers?"""
    return (
        isinstance(answer, (list, tuple))
        and len(answer) == 6
        and all(isinstance(each, (list, tuple)) and len(each) == 2 for each in answer)
        and all(type(n) is int for each in answer for n in each)
    )


def grid(answer):
    """{square: face}."""
    return dict(zip(map(tuple, answer), map(Face, SIX.split()), strict=True))
