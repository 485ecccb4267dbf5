"""Bets, checks, progress, glossary."""

import json
from contextlib import suppress
from itertools import combinations

import pytest

from setlab import DECK, Card, check_set, find_sets, is_set, third
from setlab.core.files import home
from setlab.teach import bet, check, glossary, progress
from setlab.teach.checking import TooLong, within
from setlab.teach.keeping import FILE
from setlab.teach.tasks import TASKS
from setlab.teach.tasks.rule import FEATURES, PAIRS, TRIPLES, _always_true, _cards, _one_rule_for_all

# --- bets ------------------------------------------------------------------------------------------------------------


def test_a_bet_reveals_after_the_guess_and_not_before():
    calls = []
    b = bet("How many SETs?", reveal=lambda: calls.append(1) or 1080)
    assert b.guess is None and calls == [] and "1080" not in b.frame["html"]
    assert b.still()[0] == "How many SETs?" and "1080" not in str(b.still())
    assert "Type a guess first" in b.press("guess", "guess", "   ") and calls == []
    assert b.press("guess", "guess", "1000") == "You said 1000."
    assert (b.guess, b.answer) == ("1000", 1080) and calls == [1] and "1080" in b.frame["html"]
    assert b.press("guess", "guess", "1080") == "That is no longer there." and b.guess == "1000"


def test_a_bet_with_choices():
    b = bet("Is it?", reveal=lambda: "yes", choices=["yes", "no"])
    b.press("guess", "guess-1")
    assert b.guess == "no" and b.answer == "yes"


def test_what_is_revealed_is_drawn():
    cards = bet("Which?", reveal=lambda: [DECK[0], DECK[1]])
    cards.press("guess", "guess", "x")
    assert "data:image/svg+xml" in cards.frame["html"] and "one solid red oval" in cards.frame["html"]
    sets = bet("Which?", reveal=lambda: find_sets(DECK[:9]))
    sets.press("guess", "guess", "<script>alert(1)</script>")
    assert "<script>" not in sets.frame["html"] and "data:image/svg+xml" in sets.frame["html"]


def test_a_reveal_that_fails_does_not_spend_the_guess():
    b = bet("Why?", reveal=lambda: 1 / 0)
    assert "went wrong" in b.press("guess", "guess", "5")
    assert b.guess is None and "ZeroDivisionError" in b.errors[0]


def test_bets_refuse_nonsense():
    with pytest.raises(ValueError, match="needs a question"):
        bet("  ", reveal=lambda: 1)
    with pytest.raises(TypeError, match="reveal must be a function"):
        bet("How many?", reveal=1080)


# --- checks ----------------------------------------------------------------------------------------------------------


def why_not(a, b, c):
    return [name for name, *values in zip(FEATURES, a.vector, b.vector, c.vector, strict=True) if len(set(values)) == 2]


def correct(name):
    return {
        "01-1": [is_set(*map(Card, t)) for t in TRIPLES],
        "01-2": [third(*map(Card, p)).code for p in PAIRS],
        "01-3": why_not,
        "01-4": lambda a, b, c: all(len(set(v)) in (1, 3) for v in zip(a.vector, b.vector, c.vector, strict=True)),
        "01-5": 40,
        "01-6": [Card("1sro"), Card("2sgq"), Card("3tpd")],
    }[name]


@pytest.mark.parametrize("name", TASKS)
def test_right_answers_pass_and_blanks_do_not(name):
    verdict = check(name, correct(name))
    assert verdict and verdict.text == "Well done.", verdict
    assert name in progress().solved
    for blank in (..., None, "", [], lambda *pieces: ..., lambda *pieces: None):
        assert not check(name, blank)


@pytest.mark.parametrize("name", TASKS)
def test_nonsense_never_raises(name):
    class Nasty:
        def __eq__(self, other):
            raise RuntimeError("no")

        __hash__ = None

        def __repr__(self):
            raise RuntimeError("no repr")

    def dies(*pieces):
        raise ZeroDivisionError("division by zero")

    def recurses(*pieces):
        return recurses(*pieces)

    for answer in (Nasty(), dies, recurses, object(), {1: 2}, b"x", 3.5, [None] * 5, float("nan"), [[[]]], print):
        verdict = check(name, answer)
        assert not verdict and verdict.text


def test_likely_mistakes_have_their_own_sentence():
    assert "Each feature is judged on its own" in check("01-1", [_one_rule_for_all(*_cards(t)) for t in TRIPLES]).text
    assert "the value that is missing" in check("01-2", [pair[0] for pair in PAIRS]).text
    assert "first feature that fails" in check("01-3", lambda *t: list(check_set(*t).failing)[:1]).text
    assert "3 counts as true" in check("01-4", _always_true).text
    assert "ordered partners" in check("01-5", 80).text
    assert "are a SET" in check("01-6", [Card("1sro"), Card("2sro"), Card("3sro")]).text


@pytest.mark.parametrize("name", [name for name, task in TASKS.items() if hasattr(task, "mistakes")])
def test_every_listed_mistake_is_a_mistake_and_they_differ(name):
    task = TASKS[name]
    if hasattr(task, "cases"):
        results = [[f(*case) for case in task.cases()] for f in (task.right, *(wrong for wrong, _ in task.mistakes))]
    else:
        results = [task.right(), *(wrong() if callable(wrong) else wrong for wrong, _ in task.mistakes)]
    assert 2 <= len(task.mistakes) <= 4
    assert all(a != b for a, b in combinations(results, 2))


def test_hints_come_one_by_one():
    texts = [check("01-5", 7).text for _ in range(5)]
    assert ["Hint 1 of 3" in texts[0], "Hint 2 of 3" in texts[1]] == [True, True]
    assert all("Hint 3 of 3" in text for text in texts[2:])


def test_an_answer_that_never_ends_is_stopped(monkeypatch):
    monkeypatch.setattr("setlab.teach.checking.SECONDS", 0.2)

    def runaway(*pieces):
        while True:
            with suppress(Exception):
                pass

    assert "did not finish within" in check("01-3", runaway).text
    with pytest.raises(TooLong):
        within(0.05, lambda: runaway())
    assert within(5, lambda: 3) == 3


def test_an_unknown_exercise_lists_the_known_ones():
    assert "There are: 01-1" in check("99-9", 1).text and not check(None, 1)


def test_the_failing_case_is_named():
    right = correct("01-3")
    odd = lambda a, b, c: ["number"] if a == Card("1sro") else right(a, b, c)[::1] or ["colour"]  # noqa: E731
    assert "For (Card(" in check("01-3", odd).text


# --- progress --------------------------------------------------------------------------------------------------------


def test_progress_is_kept_on_disk():
    assert progress().solved == ()
    check("01-5", 41)
    check("01-5", 40)
    kept = json.loads((home() / FILE).read_text())
    assert kept["01-5"]["tries"] == 2 and kept["01-5"]["solved"]
    assert progress().solved == ("01-5",) and "1 of" in str(progress())
    check("01-5", 3)
    assert progress().solved == ("01-5",)  # what is solved stays solved


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"01-5": 3}', '{"01-5": {"tries": "x"}}', "\x00", '"x"'])
def test_damaged_progress_counts_as_none_and_is_mended(damage):
    home().mkdir(parents=True, exist_ok=True)
    (home() / FILE).write_text(damage)
    assert progress().solved == ()
    assert check("01-5", 40)
    assert progress().solved == ("01-5",)


def test_a_folder_that_cannot_be_written_is_said(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "file" / "below"))
    verdict = check("01-5", 40)
    assert verdict and "could not be kept" in verdict.text


def test_hostile_text_in_progress_is_only_text():
    home().mkdir(parents=True, exist_ok=True)
    (home() / FILE).write_text(json.dumps({"01-5": {"tries": 1, "solved": "<script>"}}))
    assert "<script>" not in progress()._repr_html_()


# --- glossary --------------------------------------------------------------------------------------------------------


def test_glossary():
    whole = str(glossary())
    assert "**cap** – A collection of cards without a SET." in whole
    assert str(glossary("Cap")).startswith("**cap**") and "complete" not in str(glossary("cap"))
    with pytest.raises(ValueError, match="there is no term 'poker'; there are: card, face"):
        glossary("poker")
