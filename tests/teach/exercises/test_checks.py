"""Checks: never an error, hints only when asked, progress kept, verdicts that can be read in both themes."""

import json
import sys

import pytest
from helpers.lesson_answers import correct
from helpers.some import some

from setlab.common import files
from setlab.common.files import home
from setlab_course.lessons import TASKS
from setlab_course.teach import check, progress
from setlab_course.teach.exercises.checking import Verdict
from setlab_course.teach.records import notes
from setlab_course.teach.records.notes import FILE, MOVED, read


@pytest.mark.every(18)
@pytest.mark.parametrize("name", TASKS)
def test_right_answers_pass_and_blanks_do_not(name):
    verdict = check(name, correct(name))
    assert verdict and verdict.text.startswith("Well done."), verdict
    assert name in progress().solved
    for blank in (..., None, "", [], lambda *pieces: ..., lambda *pieces: None):
        assert not check(name, blank)


@pytest.mark.every(48)
@pytest.mark.parametrize("name", some(TASKS, 12))
def test_nonsense_never_raises(name):
    class Nasty:
        def __eq__(self, other):
            raise RuntimeError("no")

        __hash__ = None

        def __repr__(self):
            raise RuntimeError("no repr")

    class Worse(Exception):
        def __str__(self):
            raise RuntimeError("no text")

    class Sly:
        def __getattr__(self, name):
            raise RuntimeError("no " + name)

    def dies(*pieces):
        raise ZeroDivisionError("division by zero")

    def dies_without_a_word(*pieces):
        raise Worse

    def recurses(*pieces):
        return recurses(*pieces)

    nasty = [
        Nasty(),
        Sly(),
        dies,
        dies_without_a_word,
        recurses,
        object(),
        {1: 2},
        {3},
        b"x",
        3.5,
        [None] * 5,
        [Nasty()] * 3,
    ]
    for answer in (*nasty, float("nan"), [[[]]], print, lambda *_: Nasty(), 10**5000, "x" * 10**6, range(5)):
        verdict = check(name, answer)
        assert not verdict and 0 < len(verdict.text) < 2000, answer


def test_an_unknown_exercise_lists_the_known_ones():
    assert "Choose one of: 00-1" in check("99-9", 1).text and not check(None, 1)


def test_an_answer_that_never_ends_is_stopped(monkeypatch):
    monkeypatch.setattr("setlab_course.teach.exercises.attempts.SECONDS", 0.2)

    def runaway(*pieces):
        while True:
            pass

    assert "did not finish within" in check("01-3", runaway).text

    class Slow:
        def __repr__(self):
            return runaway()

    assert "did not finish within" in check("01-5", Slow()).text


# --- hints -----------------------------------------------------------------------------------------------------------


def my_own(a, b, c):
    return 3


def test_no_hint_comes_unasked():
    texts = [check("01-5", n).text for n in (5, 6, 7, 8)]
    assert not any("Hint" in text for text in texts)
    assert all('For a hint, run `sl.teach.check("01-5", hint=True)`.' in text for text in texts)


def test_hints_come_one_by_one_and_stay():
    texts = [check("01-5", 7, hint=True).text for _ in range(5)]
    counts = [text.count("Hint ") for text in texts]
    assert counts == [1, 2, 3, 3, 3] and "Hint 1 of 3: " in texts[0] and "Hint 3 of 3: " in texts[-1]
    assert "next hint" in texts[0] and "hint=True" not in texts[2]


def test_hints_are_counted_by_exercise_and_not_kept_on_disk():
    check("01-5", 7, hint=True)
    assert check("01-4", ..., hint=True).text.count("Hint 1 of") == 1
    assert "hint" not in (home() / FILE).read_text()


def test_a_blank_may_ask_for_a_hint():
    assert "Nothing here yet" in check("01-1", ..., hint=True).text
    assert "Hint 2 of" in check("01-1", ..., hint=True).text


def test_a_right_answer_needs_no_hint():
    assert "Hint" not in check("01-5", 40, hint=True).text


def test_the_same_answer_again_is_not_another_try():
    def tries(name):
        return read()[name]["tries"]

    for answer in (7, 7, 7):
        check("01-5", answer)
    check("01-5", 7, hint=True)
    assert tries("01-5") == 1
    check("01-5", 8)
    check("01-5", 40)
    check("01-5", 40)
    assert tries("01-5") == 3
    for _ in range(2):
        code = {}
        exec("def why_not(a, b, c):\n    return [1]", code)  # the cell is run again: another function, the same code
        check("01-3", code["why_not"])
    assert tries("01-3") == 1


# --- progress --------------------------------------------------------------------------------------------------------


def put(text):
    home().mkdir(parents=True, exist_ok=True)
    (home() / FILE).write_text(text)


def test_progress_is_kept_on_disk():
    assert progress().solved == ()
    check("01-5", 41)
    check("01-5", 40)
    kept = json.loads((home() / FILE).read_text())
    assert kept["01-5"]["tries"] == 2 and kept["01-5"]["solved"]
    assert progress().solved == ("01-5",) and "1 of" in str(progress())
    check("01-5", 3)
    assert progress().solved == ("01-5",)  # what is solved stays solved


def test_what_was_solved_under_an_old_id_counts_for_the_new_one():
    put(json.dumps({"08-5": {"tries": 2, "solved": "2026-01-05"}, "11-1": {"tries": 1, "solved": "2026-02-01"}}))
    assert read() == {"11-1": {"tries": 3, "solved": "2026-01-05"}} and progress().solved == ("11-1",)
    assert not check("11-1", 7)
    kept = json.loads((home() / FILE).read_text())
    assert kept == {"11-1": {"tries": 4, "solved": "2026-01-05"}}, "the old id is gone, and nothing counts twice"


@pytest.mark.parametrize(("old", "new"), MOVED.items())
def test_a_check_of_an_old_id_says_the_new_one(old, new):
    put(json.dumps({old: {"tries": 1, "solved": "2026-01-05"}}))
    assert progress().solved == (new,) and old not in TASKS
    verdict = check(old, correct(new))
    assert not verdict and f"{old} is {new} now" in verdict.text and read()[new]["tries"] == 1


DAMAGE = ["", "{", "[]", '{"01-5": 3}', '{"01-5": {"tries": "x"}}', "\x00", '"x"', "[" * 200_000, '{"a":' * 100_000]


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda text: text[:12])
def test_damaged_progress_counts_as_none_and_is_mended(damage):
    put(damage)
    assert progress().solved == ()
    assert check("01-5", 40)
    assert progress().solved == ("01-5",)


@pytest.mark.parametrize(("tries", "after"), [("-5", 1), ("true", 1), ("3", 4), ("1e400", 1), ("1" + "0" * 300, None)])
def test_a_forged_number_of_tries_does_no_harm(tries, after):
    put('{"01-5": {"tries": %s}}' % tries)  # noqa: UP031
    assert not check("01-5", 7) and not check("01-5", 7, hint=True)
    assert after is None or read()["01-5"]["tries"] == after


def test_a_folder_that_cannot_be_written_is_said(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "file" / "below"))
    verdict = check("01-5", 40)
    assert verdict and "could not be saved" in verdict.text


def test_hostile_text_in_progress_is_only_text():
    put(json.dumps({"01-5": {"tries": 1, "solved": "<script>"}}))
    assert "<script>" not in progress()._repr_html_()


def test_where_a_browser_keeps_nothing_progress_says_so(monkeypatch, tmp_path):
    said = "forgotten when you close this tab"
    assert said not in str(progress()), "here it is kept"
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert said not in str(progress()), "a page of the site says itself where it keeps nothing"
    monkeypatch.delenv("SETLAB_HOME")
    assert said in str(progress()) and said in progress()._repr_html_()
    for module in (files, notes):
        monkeypatch.setattr(module, "DRIVE", tmp_path)
    assert said not in str(progress()), "on the drive of the browser"


# --- how a verdict looks ---------------------------------------------------------------------------------------------


def test_a_verdict_takes_ink_and_paper_from_the_page():
    for verdict in (Verdict(True, "Well done."), Verdict(False, "no")):
        html = verdict._repr_html_()
        assert "background" not in html and ";color" not in html and '"color' not in html
        assert "border-left:4px solid #" in html


def test_code_in_a_verdict_is_set_as_code():
    html = Verdict(False, "use `a < b`\nor `1`")._repr_html_()
    assert "use <code>a &lt; b</code></span><br><span>or <code>1</code>" in html
    assert "<script>" not in Verdict(False, "`<script>`")._repr_html_()
