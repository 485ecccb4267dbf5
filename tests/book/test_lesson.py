"""A lesson on a page: questions come before answers, and what somebody guessed and wrote is there another day."""

import json
import sys
from pathlib import Path

import pytest
from helpers.some import some
from helpers.tree import ROOT

import setlab as sl
from setlab.common.files import home
from setlab.widgets.scene import running
from setlab_course.book import Lesson

SEEN = {"view": "v", "rev": 1, "at": None}
BET = "import setlab as sl\nsl.teach.bet('How many?', reveal=lambda: 81)"


@pytest.fixture
def lesson():
    """Opens a lesson: `.say(kind=…)` is the page, `.told(kind)` what it heard."""
    opened = []

    def begin(name="05_counting", language="en"):
        running.kept_here.clear()  # as in another Python
        texts = []
        made = Lesson(name, language, texts.append)
        made.say = lambda **message: made.receive(json.dumps(message))
        made.told = lambda kind: [each for each in map(json.loads, texts) if each["kind"] == kind]
        made.open()
        opened.append(made)
        return made

    yield begin
    for each in opened:
        each.close()
    running.kept_here.clear()
    sl.language("en")


def guess(lesson, text, seq=1):
    [which] = [each["id"] for each in lesson.told("scene")][-1:]
    event = {"kind": "event", "seq": seq, "name": "guess", "key": "guess", "value": text, **SEEN}
    lesson.say(kind="scene", id=which, message=event)


def test_a_question_is_open_until_it_is_answered(lesson):
    here = lesson()
    here.say(kind="run", cell="a", source=BET)
    assert here.told("bet") == [{"kind": "bet", "cell": "a", "answered": False}]
    guess(here, "27")
    assert here.told("bet")[1:] == [{"kind": "bet", "cell": "a", "answered": True}]
    assert "27" in json.dumps(here.told("scene")[-1])


def test_a_proof_is_open_until_it_is_proved(lesson):
    here = lesson()
    here.say(kind="run", cell="a", source="import setlab as sl\nproof = sl.teach.proof('08-space')\nproof")
    assert here.told("bet") == [{"kind": "bet", "cell": "a", "answered": False}]
    here.say(kind="run", cell="b", source="for step in proof.theorem.steps:\n    proof._make(None)")
    assert here.told("bet")[1:] == [{"kind": "bet", "cell": "a", "answered": True}]


def test_a_guess_stands_when_its_cell_runs_again_and_on_another_day(lesson):
    here = lesson()
    here.say(kind="run", cell="a", source=BET)
    guess(here, "27")
    here.say(kind="run", cell="a", source=BET)
    assert here.told("bet")[-1]["answered"]
    assert [name for name, _ in here.changed()].count("pages.json") == 1 and here.changed() == []
    there = lesson()
    there.say(kind="run", cell="a", source=BET)
    assert there.told("bet") == [{"kind": "bet", "cell": "a", "answered": True}]
    there.say(kind="run", cell="a", source=BET.replace("How many?", "How many cards?"))
    assert there.told("bet")[-1]["answered"] is False, "another question was not answered"


GERMAN = BET.replace("How many?", "Wie viele?")


def test_a_lesson_follows_its_reader_into_another_language(lesson):
    here = lesson()
    here.say(kind="run", cell="a", source=BET)
    guess(here, "27")
    here.say(kind="write", cell="b", source="6 * 7")
    there = lesson(language="de")
    assert there.told("opened") == [{"kind": "opened", "sources": {"b": "6 * 7"}}]
    there.say(kind="run", cell="a", source=GERMAN)
    assert there.told("bet")[-1]["answered"] and scene_of(there).guess == "27"
    press(there, "again", "again")
    guess(there, "9", seq=2)
    for language, source, said in (("en", BET, "27"), ("de", GERMAN, "9")):
        back = lesson(language=language)
        back.say(kind="run", cell="a", source=source)
        assert back.told("bet")[-1]["answered"] and scene_of(back).guess == said


CHOICE = "import setlab as sl\nsl.teach.bet('Which?', reveal=lambda: 'two', choices=['one', 'two', 'three'])"


def test_a_choice_is_followed_by_its_place(lesson):
    here = lesson()
    here.say(kind="run", cell="a", source=CHOICE)
    [which] = [each["id"] for each in here.told("scene")][-1:]
    here.say(kind="scene", id=which, message={"kind": "event", "seq": 1, "name": "guess", "key": "guess-1", **SEEN})
    there = lesson(language="de")
    german = CHOICE.replace("one", "eins").replace("two", "zwei").replace("three", "drei").replace("Which", "Welche")
    there.say(kind="run", cell="a", source=german)
    assert scene_of(there).guess == "zwei"
    other = lesson(language="da")
    other.say(kind="run", cell="a", source=german.replace(", 'drei'", ""))
    assert scene_of(other).guess is None, "a question with other choices is another one"


@pytest.mark.parametrize("said", ["0.5", "a third", "1,080"])
def test_a_number_that_may_mean_something_else_there_is_not_followed(lesson, said):
    here = lesson()
    here.say(kind="run", cell="a", source=BET)
    guess(here, said)
    there = lesson(language="de")
    there.say(kind="run", cell="a", source=GERMAN)
    assert scene_of(there).guess is None and there.told("bet")[-1]["answered"] is False


def test_in_the_same_language_a_question_in_other_words_is_another_one(lesson):
    here = lesson()
    here.say(kind="run", cell="a", source=BET)
    guess(here, "27")
    there = lesson()
    there.say(kind="run", cell="a", source=GERMAN)
    assert scene_of(there).guess is None


def press(lesson, name, key, value=None, seq=1):
    [which] = [each["id"] for each in lesson.told("scene")][-1:]
    event = {"kind": "event", "seq": seq, "name": name, "key": key, "value": value, **SEEN}
    lesson.say(kind="scene", id=which, message=event)


def scene_of(lesson, cell="a", which=-1):
    return lesson._carriers[lesson._shown[cell][which]].scene


FOUND = {
    "GuessTheRule(seed=15)": [("another", "another"), ("rule", "rule", "alike or not"), ("judge", "judge")],
    "CapBuilder(2, most=False)": [("point", "p00", True), ("point", "p11", True)],
    "SliceExplorer(3)": [("point", "p000", True), ("point", "p100", True)],
    "DrawTheLine(3)": [("move", "left", "30"), ("move", "right", "190")],
    "SpaceExplorer(2, cards=False)": [("point", "p00", True), ("point", "p12", True)],
    "Validator(seed=4, reasons=False)": [("type", "codes", "1sro 2sro")],
    "Composer(seed=1)": [("type", "codes", "1sro 2sro 3tgq")],
    "ChanceExplorer(cards=12, seed=7)": [("guess", "guess", "30")],
}


@pytest.mark.parametrize("widget", FOUND)
def test_what_somebody_found_is_there_on_another_day(lesson, widget):
    source = f"import setlab as sl\nsl.widgets.{widget}"
    here = lesson()
    here.say(kind="run", cell="a", source=source)
    fresh = scene_of(here).dump_state()
    assert here.changed() == [], "nothing was done, nothing is kept"
    for seq, each in enumerate(FOUND[widget], 1):
        press(here, *each, seq=seq)
    found = scene_of(here).dump_state()
    assert found != fresh and [name for name, _ in here.changed()].count("pages.json") == 1
    there = lesson()
    there.say(kind="run", cell="a", source=source)
    assert scene_of(there).dump_state() == found
    there.say(kind="run", cell="b", source=source)
    assert scene_of(there, "b").dump_state() == fresh, "another cell"
    changed = lesson()
    changed.say(kind="run", cell="a", source=source + " ")
    assert scene_of(changed).dump_state() == fresh, "another program"


def test_two_that_stand_below_one_cell_keep_what_is_theirs(lesson):
    source = "import setlab as sl\ndisplay(sl.widgets.CapBuilder(2), sl.widgets.CapBuilder(3))"
    here = lesson()
    here.say(kind="run", cell="a", source=source)
    press(here, "point", "p012", True)
    there = lesson()
    there.say(kind="run", cell="a", source=source)
    assert [scene_of(there, "a", n).cap for n in (0, 1)] == [[], [(0, 1, 2)]]


@pytest.mark.every(8)
@pytest.mark.parametrize(
    "noted", [3, [], ["x"], ["list"], ["tuple", 99, ["tuple"]], ["tuple", 2, ["tuple", ["tuple", 0, 7]]], ["dict", 3]]
)
@pytest.mark.parametrize("widget", FOUND)
def test_what_cannot_be_read_of_it_leaves_it_as_it_was(lesson, widget, noted):
    source = f"import setlab as sl\nsl.widgets.{widget}"
    home().mkdir(parents=True, exist_ok=True)
    (home() / "pages.json").write_text(json.dumps({"05_counting": {"noted": {"a": [source, noted]}}}))
    here = lesson()
    here.say(kind="run", cell="a", source=source)
    assert here.told("ran") == [{"kind": "ran", "cell": "a", "right": True}]
    for seq, each in enumerate(FOUND[widget], 1):
        press(here, *each, seq=seq)
    there = lesson()
    there.say(kind="run", cell="a", source=source)
    assert scene_of(there).dump_state() == scene_of(here).dump_state() and not scene_of(there).errors


def test_another_lesson_knows_nothing_of_it(lesson):
    here = lesson()
    here.say(kind="run", cell="a", source=BET)
    guess(here, "27")
    here.say(kind="write", cell="a", source="1 + 1")
    there = lesson("06_cards_as_vectors")
    assert there.told("opened") == [{"kind": "opened", "sources": {}}]
    there.say(kind="run", cell="a", source=BET)
    assert there.told("bet")[-1]["answered"] is False


def test_what_was_written_is_there_again_until_it_is_as_at_first(lesson):
    lesson().say(kind="write", cell="a", source="1 + 1")
    here = lesson()
    assert here.told("opened") == [{"kind": "opened", "sources": {"a": "1 + 1"}}]
    here.say(kind="write", cell="b", source="2")
    here.say(kind="write", cell="a", source=None)
    assert lesson().told("opened")[0]["sources"] == {"b": "2"}


def test_what_another_page_has_changed_is_known_here_and_is_no_change_of_ours(lesson):
    here = lesson()
    here.take("progress.json", b"{}")
    assert (home() / "progress.json").read_bytes() == b"{}" and here.changed() == []
    here.take("progress.json")
    assert not (home() / "progress.json").exists()


@pytest.mark.parametrize(
    "text", ["", "[]", "1", '{"kind": "run"}', '{"kind": "scene", "id": "s0", "message": {}}', "[" * 100_000, "\0"]
)
def test_what_is_no_message_is_dropped(lesson, text):
    here = lesson()
    here.receive(text)
    assert here.told("ran") == []


@pytest.mark.parametrize("kept", ["[]", '{"05_counting": 1}', '{"05_counting": {"guesses": [1, [2]], "sources": 3}}'])
def test_a_damaged_file_takes_nothing_away(lesson, kept):
    home().mkdir(parents=True, exist_ok=True)
    (home() / "pages.json").write_text(kept)
    here = lesson()
    here.say(kind="run", cell="a", source=BET)
    guess(here, "27")
    assert here.told("bet")[-1]["answered"] and here.told("opened")[0]["sources"] == {}


def test_a_scene_that_was_shown_before_a_run_is_heard_no_more(lesson):
    here = lesson()
    here.say(kind="run", cell="a", source=BET)
    old = here.told("scene")[-1]["id"]
    here.say(kind="run", cell="a", source="1")
    before = len(here.told("scene"))
    here.say(kind="scene", id=old, message={"kind": "hello", "view": "v", "t": 0, "seq": 0, "rev": 0})
    assert len(here.told("scene")) == before


def cells(path):
    every = json.loads(Path(path).read_text("utf-8"))["cells"]
    return [(each["id"], "".join(each["source"]), each) for each in every if each["cell_type"] == "code"]


PATHS = [path for folder in ("notebooks", "exercises") for path in sorted((ROOT / folder).glob("[0-9]*.ipynb"))]


@pytest.mark.every(3)
@pytest.mark.parametrize("path", some(PATHS, 12), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_lesson_runs_as_a_page_and_brings_what_it_computes_with(lesson, path, monkeypatch, site_learning):
    """As in a browser: no numpy, no matplotlib, and SymPy only where the page says that it is needed."""
    notebook = json.loads(path.read_text("utf-8"))
    monkeypatch.setenv("SETLAB_PURE", "1")
    monkeypatch.setattr(
        "setlab.common.optional.find_spec", lambda name: None if name in ("numpy", "numba", "matplotlib") else name
    )
    for name in ("IPython", *(() if site_learning.needs_formulas(notebook) else ("sympy",))):
        monkeypatch.setitem(sys.modules, name, None)
    here = lesson(path.stem)
    for cell, source, each in cells(path):
        here.say(kind="run", cell=cell, source=source)
        fails = "raises-exception" in each["metadata"].get("tags", ())
        assert here.told("ran")[-1]["right"] is not fails, json.dumps(here.told("output")[-1])
    bets = [each for _, each, _ in cells(path) if "teach.bet(" in each]
    assert len([each for each in here.told("bet") if not each["answered"]]) >= len(bets) > 0 or not bets


def test_a_first_guess_with_a_reply_is_there_on_another_day(lesson):
    asks = BET.replace("lambda: 81", "lambda: 81, likely={27: 'Three times as many.'}")
    here = lesson()
    here.say(kind="run", cell="a", source=asks)
    guess(here, "27")
    assert here.told("bet")[-1]["answered"] is False
    there = lesson()
    there.say(kind="run", cell="a", source=asks)
    assert there.told("bet")[-1]["answered"] is False and "Three times as many." in json.dumps(there.told("scene")[-1])
    guess(there, "81")
    assert there.told("bet")[-1]["answered"] is True


def test_a_lesson_in_english_on_a_page_in_another_language_says_so(site_learning):
    """Its parts stay where the program of the page finds them, which shows one at a time."""
    html = '<h1 class="title">03 · Dice</h1><section id="part-1">\n<h1>03 · Dice</h1>\n</section>'
    said = site_learning.untranslated(html, "en", site_learning.words("learn", "da"))
    assert said.startswith('<p class="untranslated">Denne side er ikke oversat endnu')
    assert '<h1 lang="en" class="title">' in said and "</p><h1" in said
    assert '<section lang="en" id="part-1">\n<h1>' in said and "<div" not in said
