"""Proofs by pressing: what follows follows, each wrong answer has its reason, the mathematics is so by another way."""

from collections import Counter
from itertools import chain, combinations, permutations, product
from math import comb

import pytest
from helpers.pseudo import spoken

from setlab import caps
from setlab.core.space import AG
from setlab_course.lessons import FOLDERS, proofs_in
from setlab_course.teach.exercises.kinds import Value
from setlab_course.teach.exercises.reasoning import ConclusionChoice, LineOrdering, RemainingCases
from tools import translations

PROOFS = {each.id: each for folder in FOLDERS for each in proofs_in(folder)}
STEPS = {step.id: step for each in PROOFS.values() for step in each.steps}

# Counted by hand.
NUMBERS = {
    "08-plane-1": 2,
    "08-plane-2": (2, 2, 1),
    "08-plane-3": 2,
    "08-plane-4": 8,
    "08-plane-5": 10,
    "08-space-2": 13,
    "08-space-3": 180,
    "08-space-4": 13,
    "11-twenty-3": 2520,
    "11-twenty-4": 210,
    "11-three-3": 2,
    "13-quads-2": 12,
    "13-proset-1": 1023,
    "13-proset-2": 64,
    "13-proset-4": 7,
    "13-ultrasets-2": 14,
}


def of_kind(kind):
    return [name for name, step in STEPS.items() if isinstance(step, kind)]


def test_lessons_prove_in_three_to_six_steps():
    assert {name[:2] for name in PROOFS} == {"08", "11", "13", "15"}
    assert all(3 <= len(each.steps) <= 6 for each in PROOFS.values())
    assert all(step.id == f"{each.id}-{n}" for each in PROOFS.values() for n, step in enumerate(each.steps, 1))
    assert list(NUMBERS) == of_kind(Value)


@pytest.mark.parametrize("name", of_kind(Value))
def test_numbers_are_right_and_each_other_one_has_its_sentence(name):
    step, own = STEPS[name], {text for _, text in STEPS[name].mistakes}
    assert step.answer == NUMBERS[name] and not step.fault(step.answer)
    if isinstance(step.answer, int):
        wrong = {*range(5300), 10**6} - {step.answer}
    else:  # all that can be laid: five points, three places on a line
        wrong = {tuple(sorted(three, reverse=True)) for three in product(range(4), repeat=3) if sum(three) == 5}
        wrong -= {step.answer}
    said = {answer: step.fault(answer) for answer in wrong}
    assert not {answer: text for answer, text in said.items() if text not in own}
    assert {*said.values()} == own, "a sentence that nobody hears"


@pytest.mark.parametrize("name", of_kind(ConclusionChoice))
def test_what_does_not_follow_has_its_reason(name):
    step = STEPS[name]
    assert not step.fault(step.right) and {*step.choices} == {step.right, *step.wrong}
    assert len(step.wrong) >= 2 and len({*step.wrong.values()}) == len(step.wrong)
    assert all(step.fault(text) == why and why.endswith((".", "?", "!")) for text, why in step.wrong.items())


@pytest.mark.parametrize("name", of_kind(LineOrdering))
def test_an_order_is_right_if_each_line_stands_below_those_it_needs(name):
    step, right = STEPS[name], []
    reasons = Counter()
    for order in permutations(range(1, len(step.lines) + 1)):
        said = step.fault([step.lines[n - 1] for n in order])
        early = [need for need in step.needs if order.index(need.line) < order.index(need.on)]
        assert bool(said) == bool(early) and (not said or any(need.why in said for need in early))
        right += [order] * (not said)
        reasons.update(need.why for need in early if need.why in said)
    assert {*reasons} == {need.why for need in step.needs} and len(right) <= 2
    assert not step.fault(step.answer) and step.fault(list(step.choices))


@pytest.mark.parametrize("name", of_kind(RemainingCases))
def test_each_case_that_is_kept_or_given_up_without_need_has_its_reason(name):
    step = STEPS[name]
    for kept in chain.from_iterable(combinations(step.cases, size) for size in range(len(step.cases) + 1)):
        said = step.fault(list(kept))
        wrong = [why for case, (is_left, why) in step.cases.items() if (case in kept) != is_left]
        assert said.endswith(wrong[0]) if wrong else not said
    assert ("left" in step.question) == ("left" in step.fault([])), "answered in the words of the question"


# --- the mathematics, by another way ---------------------------------------------------------------------------------


def parts(case):
    return tuple(map(int, case.split(" + ")))


def test_splits_of_ten_that_are_left():
    left = {way for way in product(range(5), repeat=3) if sum(way) == 10 and list(way) == sorted(way, reverse=True)}
    assert {parts(case) for case in STEPS["08-space-1"].answer} == left == {(4, 4, 2), (4, 3, 3)}


def test_splits_of_21_with_the_value_0_and_what_is_said_of_the_others():
    step = STEPS["11-twenty-2"]
    ways = {way for way in product(range(10), repeat=3) if sum(way) == 21 and list(way) == sorted(way, reverse=True)}
    assert {parts(case) for case in step.cases} == ways
    for case, (is_left, why) in step.cases.items():
        pairs, triples = (sum(1 for part in parts(case) for _ in combinations(range(part), k)) for k in (2, 3))
        value = 693 - 16 * pairs + 3 * triples
        assert is_left == (value == 0)
        assert why == f"{pairs} pairs and {triples} triples: 693 − {16 * pairs:,} + {3 * triples} is {value}."
    hyperplanes = [{*each} for each in AG(4).hyperplanes()]
    assert sum({(0, 0, 0, 0), (0, 0, 0, 1)} <= each for each in hyperplanes) * comb(21, 2) == 2730
    assert (2730 - 40 * 63) / 12 == 17.5 and not [n for n in range(41) if 40 * 63 + 12 * n == 2730]
    assert caps.known()[4].upper == 20


SLICES = {
    "x · (y + z)": lambda x, y, z: x * (y + z),
    "x · y · z": lambda x, y, z: x * y * z,
    "x + y + z": lambda x, y, z: x + y + z,
    "y² · (1 + xz)": lambda x, y, z: y * y * (1 + x * z),
    "1 + xyz": lambda x, y, z: 1 + x * y * z,
    "5": lambda x, y, z: 5,
}


def is_slice(function):
    """Is it f of one times g of the two others, mod 3? All of f are tried, and g is read off."""
    for turn in range(3):
        table = {}
        for point in product(range(3), repeat=3):
            table.setdefault(point[turn], []).append(function(*point) % 3)
        for f in product(range(3), repeat=3):
            for g in table.values():
                if all(table[x] == [f[x] * value % 3 for value in g] for x in range(3)):
                    return True
    return False


def test_slices_are_slices():
    assert list(SLICES) == list(STEPS["15-slices-1"].cases)
    assert [name for name in SLICES if is_slice(SLICES[name])] == STEPS["15-slices-1"].answer


def test_h_is_not_0_in_so_many_places():
    """For each choice of a functions f over the field of three, among m = 3 places."""
    all_h = [*product(range(3), repeat=3)]
    for a in (1, 2):
        for fs in product(all_h, repeat=a):
            solutions = (h for h in all_h if all(sum(map(int.__mul__, f, h)) % 3 == 0 for f in fs))
            assert max(3 - h.count(0) for h in solutions) >= 3 - a


def test_pigeonholes_of_lesson_13():
    cards = range(1, 2**3)  # three dots: four cards always, three not
    groups = [three for size in range(1, 5) for three in combinations(cards, size) if _sum(three) == 0]
    assert all(any({*group} <= {*four} for group in groups) for four in combinations(cards, 4))
    assert not any({*group} <= {1, 2, 4} for group in groups)
    assert comb(12, 2) > 63 >= comb(11, 2) and comb(14, 2) > 81 >= comb(13, 2)


def _sum(cards):
    total = 0
    for card in cards:
        total ^= card
    return total


# --- words -----------------------------------------------------------------------------------------------------------


def test_every_text_of_a_proof_is_a_message():
    known = {text for message in translations.messages() for text in translations.forms(message.id)}
    told = [text for each in PROOFS.values() for text in (each.title, each.claim, each.proved)]
    for step in STEPS.values():
        told += [step.question, step.after, *getattr(step, "choices", ())]
        told += [*getattr(step, "wrong", {}).values(), *(need.why for need in getattr(step, "needs", ()))]
        told += [why for _, why in getattr(step, "cases", {}).values()]
        told += [why for _, why in getattr(step, "mistakes", ())]
    assert not {text for text in told if any(map(str.isalpha, text))} - known


def test_what_is_said_is_said_in_the_language_of_now(monkeypatch):
    step = STEPS["08-plane-6"]
    before = step.fault(list(step.choices))
    spoken(monkeypatch)
    assert step.fault(list(step.choices)) != before
