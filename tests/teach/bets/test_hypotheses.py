"""A hypothesis: written once, kept with its day and with what had been seen, and not changed by anybody."""

import json
from datetime import date

import pytest

from setlab import Match
from setlab.common.files import home
from setlab.storage.saved_games import record_match
from setlab.storage.solving_times import statistics
from setlab_course.teach import hypothesis
from setlab_course.teach.bets.hypotheses import FILE

MINE = "Hard ones take longer."


def a_game_with_sets(number):
    match = Match("normal", seed=1)
    record_match(match)
    for _ in range(number):
        match.push(match.legal()[0])


def test_what_is_written_stands():
    assert not hypothesis() and "in place of the three dots" in repr(hypothesis(...))
    written = hypothesis(MINE)
    today = date.today().isoformat()
    assert written and (written.text, written.date, written.seen) == (MINE, today, 0)
    assert repr(written) == f"Written on {today}, with 0 of your SETs saved: “{MINE}”"
    again = hypothesis("Easy ones take longer.")
    assert (
        again.text == MINE
        and again.message
        == f"{written.message} It is written down. To write another one, give it a name: "
        'sl.teach.hypothesis("…", name="mine 2").'
    )
    assert hypothesis().message == hypothesis(f"  {MINE}\n").message == written.message


def test_others_have_names():
    hypothesis(MINE)
    assert not hypothesis(name="colours")
    assert hypothesis("Red is slow.", name="colours").text == "Red is slow." and hypothesis().text == MINE
    assert 'name="colours 2"' in hypothesis("Red is fast.", name="colours").message


def test_it_says_how_much_had_been_seen():
    a_game_with_sets(3)
    written = hypothesis(MINE)
    assert written.seen == 3 and "3 of your SETs saved" in written.message
    a_game_with_sets(2)
    assert hypothesis().seen == 3 and len(statistics().takes) == 5
    assert len(statistics().last(len(statistics().takes) - written.seen).takes) == 2, "what was found since"
    hypothesis("One.", name="one")
    assert "with 1 of your SETs saved" in _with_one_set(hypothesis)


def _with_one_set(write):
    kept = json.loads((home() / FILE).read_text())
    kept["one"]["seen"] = 1
    (home() / FILE).write_text(json.dumps(kept))
    return write(name="one").message


@pytest.mark.parametrize("nonsense", [3, "", "  ", None, ["text"]])
def test_what_is_no_text_is_refused(nonsense):
    with pytest.raises(TypeError, match="a hypothesis is a text, such as"):
        hypothesis(nonsense)
    with pytest.raises(TypeError, match="the name of a hypothesis is a text"):
        hypothesis(MINE, name=nonsense)
    assert not (home() / FILE).exists()


@pytest.mark.parametrize("damage", ["", "[]", '{"mine": 3}', '{"mine": {"text": 1, "date": "x", "seen": 0}}'])
def test_what_is_damaged_counts_as_none(damage):
    home().mkdir(parents=True, exist_ok=True)
    (home() / FILE).write_text(damage)
    assert not hypothesis()
    assert hypothesis(MINE).text == hypothesis().text == MINE


def test_where_nothing_can_be_kept_it_says_so(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "file" / "below"))
    assert "It could not be saved" in hypothesis(MINE).message


def test_markup_in_it_is_only_text():
    html = hypothesis("<script>")._repr_html_()
    assert "&lt;script&gt;" in html and "<script>" not in html
