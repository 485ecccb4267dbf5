"""Practice triples: true to their kind, from easy to hard, and a memory of what is missed."""

import pytest

from setlab import check_set, deck
from setlab.puzzles.training import DOWN, UP, Kind, Training


@pytest.mark.parametrize("name", ["set", "dice", "junior", "mega"])
def test_every_triple_is_of_the_kind_it_is_counted_as(name):
    training = Training(name, seed=1)
    seen = set()
    for _ in range(600):
        check = check_set(*training.pieces)
        assert bool(check) == training.kind.is_set
        differing = sum(line.kind == "different" for line in check.features)
        assert training.kind.features == (differing if check else len(check.failing))
        seen.add(training.kind)
        training.answer(training.kind.is_set)
        training.next()
    n = deck(name).dimension
    assert seen == {Kind(is_set, k) for is_set in (True, False) for k in range(1, n + 1)}
    assert training.level == n and training.right == training.asked == 600 and training.weakness is None


def test_the_same_seed_asks_the_same():
    one, two = Training(seed=7), Training(seed=7)
    for _ in range(30):
        assert one.pieces == two.pieces
        for training in (one, two):
            training.answer(True)
            training.next()


def test_it_gets_harder_and_easier():
    training = Training(seed=3)
    assert training.level == 1 and {training.kind.features} <= {1, 4}
    for _ in range(UP):
        training.answer(training.kind.is_set)
        training.next()
    assert training.level == 2
    for _ in range(DOWN):
        training.answer(not training.kind.is_set)
        training.next()
    assert training.level == 1


def test_what_is_missed_is_named():
    """A learner who says no to all SETs that differ in everything is told so."""
    training = Training(seed=5)
    for _ in range(200):
        blind = training.kind == Kind(True, 4)
        training.answer(training.kind.is_set and not blind)
        training.next()
    right, asked = training.statistics[Kind(True, 4)]
    assert right == 0 and asked >= 3 and training.weakness == Kind(True, 4)
    assert training.advice() == f"You often miss SETs that differ in everything: 0 of {asked} right."


def test_a_triple_is_judged_once():
    training = Training(seed=1)
    training.answer(True)
    with pytest.raises(ValueError, match="already judged"):
        training.answer(True)
    assert training.asked == 1


@pytest.mark.parametrize("said", ["no", "", 0, 1, None])
def test_an_answer_is_yes_or_no(said):
    training = Training(seed=1)
    with pytest.raises(TypeError, match="True for a SET or False"):
        training.answer(said)
    assert training.asked == 0 and training.judged is None


def test_decks_without_sets_cannot_be_trained():
    assert Training(deck("mega")).deck is deck("mega")
    with pytest.raises(ValueError, match="'proset' has no SETs of three"):
        Training("proset")
