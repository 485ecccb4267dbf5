"""Rules that somebody may have in mind: what they say of three cards, and whether a few questions tell them apart."""

from itertools import combinations, product
from random import Random

import pytest

from setlab.core.features import deck
from setlab.core.sets import check_set
from setlab.puzzles.readings import READINGS, TRUE, fitting, next_question

CARDS = [deck("set").at(point) for point in product(range(3), repeat=4)]


def asked(rule, seed):
    """All that somebody with this rule is asked, with what they say."""
    random, answers = Random(seed), []
    while (check := next_question(answers, random)) is not None:
        answers.append((check, rule(check)))
    return answers


@pytest.mark.every(15)
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_whoever_answers_by_a_rule_is_understood_within_eight_questions(reading):
    for seed in range(8):
        answers = asked(reading.holds, seed)
        assert fitting(answers) == [reading] and 4 <= len(answers) <= 9


def test_each_rule_divides_the_cards_in_its_own_way():
    random = Random(1)
    triples = [check_set(*random.sample(CARDS, 3)) for _ in range(3000)]
    assert len({tuple(each.holds(check) for check in triples) for each in READINGS}) == len(READINGS) == 15


@pytest.mark.full
def test_what_they_say_of_all_triples_is_what_counting_says():
    """Of 85,320 triples 1,080 are SETs; alike in one chosen feature are 3 · C(27, 3), different in it 27³."""
    says = dict.fromkeys(map(str, READINGS), 0)
    for three in combinations(CARDS, 3):
        check = check_set(*three)
        for each in READINGS:
            says[str(each)] += each.holds(check)
    assert says[str(TRUE)] == 1080
    assert says["colour is the same on all three"] == 3 * 2925
    assert says["only colour counts: all the same or all different"] == 3 * 2925 + 27**3
    assert says["everything is different"] == 6**3  # three orders of the others beside the first one's
    assert says["one thing is different, the rest is the same"] == 4 * 27


@pytest.mark.every(15)
@pytest.mark.parametrize("reading", READINGS[1:], ids=str)
def test_the_last_question_tells_it_from_the_true_rule(reading):
    for seed in range(5):
        *before, (check, said) = asked(reading.holds, seed)
        assert said != bool(check) and fitting(before) == [reading]


@pytest.mark.full
def test_a_rule_that_is_none_of_these_is_found_out():
    """Whoever wants one red card at least is taken for somebody else, and says otherwise at the last question."""
    red = [asked(lambda check: any(str(piece).count("red") for piece in check.pieces), seed) for seed in range(40)]
    assert sum(fitting(answers) == [] for answers in red) >= 4
