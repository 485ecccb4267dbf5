"""Within somebody else's page: what is asked for is shown, all else is answered by a sentence, and nothing is kept."""

import builtins
import json
import os
import re
import subprocess
from inspect import signature
from random import Random
from urllib.parse import urlencode

import pytest
from helpers.tree import ROOT

from setlab import Card, Face, theme, widgets
from setlab.common.i18n import LANGUAGES, tag
from setlab_course.book import Embedded
from setlab_course.book.embedded import LONGEST, LOOKS, OURS, exercises_in, scene_for
from setlab_course.lessons import FOLDERS
from setlab_course.teach import Exercise

WIDGETS = widgets.__all__
KINDS = [getattr(widgets, name) for name in WIDGETS]
HOSTILE = [
    "",
    " ",
    "None",
    "__class__",
    "__import__('os').system('true')",
    "os.system",
    "Validator.__init__",
    "../../etc/passwd",
    "C:\\windows",
    "file:///etc/passwd",
    "<script>alert(1)</script>",
    "{0.__class__}",
    "{name}",
    "%s%n",
    "$(true)",
    "\x00\x1b[31m",
    "‮🂡",
    "\ud800",
    "９",
    "-1",
    "1e3",
    "9" * 40,
    "Infinity",
    "True",
    "1sro,1sro",
    "1sro 2sro 3sro 1tgo",
    "0000 0001 0002",
    "2026-02-30",
    "9999-12-31",
    "keep",
    "seed",
]


def shown(asked, code="en"):
    """(the embedded thing, the texts that its page is told)"""
    told = []
    embedded = Embedded(asked, code, told.append)
    embedded.open()
    return embedded, [json.loads(text) for text in told]


def refusal(asked, code="en"):
    embedded, [message] = shown(asked, code)
    assert embedded.scene is None and message["kind"] == "refused"
    return message["text"]


# --- what can be asked for --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_is_shown_as_it_is_in_a_notebook(name):
    embedded, [message] = shown(f"widget={name}")
    assert type(embedded.scene) is getattr(widgets, name) and message["kind"] == "whole"
    assert message["frame"]["html"] == embedded.scene.frame["html"] and message["words"]["lang"] == "en"


def test_pieces_points_and_days_are_read():
    validator = scene_for("widget=Validator&pieces=1sro+2sro,3sro&seed=4&reasons=no")
    assert [piece.code for piece in validator.pieces] == ["1sro", "2sro", "3sro"]
    assert (validator.seed, validator.reasons) == (4, False)
    assert scene_for("widget=Validator&pieces=2gq+w").pieces[:2] == (Face("2gq"), Face("w"))
    assert scene_for("widget=SpaceExplorer&points=1sro+2tgq").chosen == [
        Card("1sro").vector,
        Card("2tgq").vector,
    ]
    assert scene_for("widget=CapBuilder&dimension=2&points=00+01&cards=no").cap == [(0, 0), (0, 1)]
    assert scene_for("widget=DailyPuzzle&date=2026-11-20&level=basic").puzzle.date.isoformat() == "2026-11-20"
    table = scene_for("widget=CubedBoard&players=3&humans=2&level=planner&seed=1&strict=yes&extra_seconds=none")
    assert (table.humans, table.level, table.match.options["strict"]) == (2, "planner", True)


PUBLISHING = (ROOT / "tools/docs/pages/publishing.md").read_text("utf-8")


@pytest.mark.every(3)
@pytest.mark.parametrize("asked", re.findall(r"^\| `(.*)` \|", PUBLISHING, re.M)[1:])
def test_the_documented_examples_are_shown(asked):
    assert not scene_for(asked).errors and "=" in asked


@pytest.mark.parametrize("lesson", [folder[:2] for folder in FOLDERS])
def test_every_exercise_that_is_pressed_can_be_shown_and_keeps_nothing(lesson):
    for name in exercises_in(lesson):
        scene = scene_for(f"task={name}")
        assert isinstance(scene, Exercise) and scene.task.id == name and not scene.keep


def test_looks_and_language_are_those_of_the_address():
    _, [message] = shown("widget=Lobby&language=zh-Hant&theme=clear&letters=yes&paper=dark", "da")
    assert message["words"]["lang"] == "zh-Hant" and message["words"]["paper"] == "dark" and theme() == "clear"
    assert shown("widget=Lobby", "da")[1][0]["words"]["lang"] == "da"


# --- nothing is kept --------------------------------------------------------------------------------------------------


@pytest.mark.every(12)
@pytest.mark.parametrize("asked", [*(f"widget={name}" for name in WIDGETS), "task=05-1"])
def test_nothing_is_kept_whatever_is_pressed(asked, setlab_home):
    embedded, _ = shown(asked)
    random = Random(5)
    for _ in range(25):
        offers = sorted(
            (each for each in embedded.scene.offers if each[0] not in LOOKS and each[0] != "sound"), key=str
        )
        if offers:
            embedded.scene.press(*random.choice(offers))
    assert embedded.changed() == [] and games(setlab_home) == [] and not embedded.scene.errors
    embedded.take("matches/x.jsonl", b"{}")
    embedded.take("settings.json")
    assert games(setlab_home) == []


def games(home):
    """The files that lie there, but for how it looks: that lasts as long as the worker, whose files nobody saves."""
    return [path.name for path in home.rglob("*") if path.is_file() and path.name not in ("settings.json", "lock")]


# --- what cannot be asked for -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("", "Say what to show: widget= and one of CapBuilder, CardTable"),
        ("widget=Lobbi", "There is no widget 'Lobbi' here; choose one of CapBuilder"),
        ("widget=validator", "There is no widget 'validator' here"),
        ("widget=Validator&widget=Lobby", "'widget' appears twice; give it once."),
        ("widget=Validator&keep=yes", "Validator does not take 'keep'; it takes pieces, deck, seed, reasons, language"),
        ("widget=Validator&task=05-1", "Validator does not take 'task'"),
        *((f"widget=DnupTable&{name}=1", f"DnupTable does not take '{name}'; it takes players, seed") for name in OURS),
        ("widget=Lobby&letters=1", "Letters is True or False, not 1."),
        ("widget=Validator&seed=x", "A seed is a whole number, not 'x'."),
        ("widget=Validator&seed=-1", "A seed is a whole number, not '-1'."),
        ("widget=Validator&pieces=1rox", "'1rox'"),
        ("widget=Validator&pieces=1sro+2sro+3sro+1sgo", "There are three places; you gave 4 pieces."),
        ("widget=CardTable&game=chess", "There is no game 'chess'; choose one of versus, normal"),
        ("widget=CardTable&game=memory&seconds=3", "Memory has no option 'seconds'; choose one of players"),
        ("widget=CubedBoard&players=9", "Players can be a whole number from 2 to 4, not 9."),
        ("widget=CubedBoard&players=2&humans=3", "1 to 2 people can play here, not 3."),
        ("widget=CapBuilder&dimension=7", "Caps are built in dimensions 2 to 6 here, not 7."),
        ("widget=CapBuilder&dimension=2&points=00+01+02", "line"),
        ("widget=DailyPuzzle&date=yesterday", "'yesterday' is not a date"),
        ("widget=Lobby&language=xx", "There is no language 'xx' here; choose one of en, da, de,"),
        ("task=05-3", "There is no exercise '05-3' to be answered by pressing; choose one of 05-1, 05-2"),
        ("task=99-1", "Name an exercise by its lesson and number, as in 05-1, not '99-1'."),
        ("task=05-1&seed=1", "'task' does not take 'seed'; it takes language, theme, paper, letters."),
        (f"widget=Lobby&x={'1' * LONGEST}", "An address may have up to 2000 letters behind its question mark."),
    ],
)
def test_what_is_wrong_and_what_there_is_is_said_in_a_sentence(asked, said):
    text = refusal(asked)
    assert said in text and text.endswith(".") and "\n" not in text


@pytest.mark.every(3)
@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_said_in_the_language_of_the_page(code):
    said = {asked: refusal(f"{asked}&language={tag(code)}") for asked in ("widget=Lobbi", "task=x", "widget=Lobby&a=1")}
    english = {asked: refusal(asked, "en") for asked in said}
    assert all((said[asked] == english[asked]) is (code == "en") for asked in said)
    assert refusal("widget=Lobbi", code) == said["widget=Lobbi"]


@pytest.mark.every(3)
@pytest.mark.parametrize("seed", range(6))
def test_hostile_strings_are_never_run_and_never_an_error(seed, monkeypatch):
    """All that it may end with is a scene of the list, or a sentence."""
    for name in WIDGETS:  # what is imported late is here before somebody looks on
        shown(f"widget={name}")
    for lesson in (folder[:2] for folder in FOLDERS):
        exercises_in(lesson)

    def run(*args, **more):
        raise AssertionError(f"run: {args}")

    random = Random(seed)
    names = [
        *WIDGETS,
        *LOOKS,
        "task",
        "widget",
        "game",
        *{each for kind in KINDS for each in signature(kind).parameters},
    ]
    with monkeypatch.context() as watched:
        for place, each in ((builtins, "eval"), (builtins, "exec"), (os, "system"), (subprocess, "Popen")):
            watched.setattr(place, each, run)
        for _ in range(150):
            asked = {random.choice([*names, *HOSTILE]): random.choice([*HOSTILE, "1", "yes"]) for _ in range(3)}
            if random.random() < 0.8:
                asked["widget"] = random.choice([*WIDGETS, random.choice(HOSTILE)])
            text = urlencode(asked, errors="surrogatepass") if random.random() < 0.9 else random.choice(HOSTILE) * 3
            embedded, [message] = shown(text)
            if embedded.scene is None:
                assert message["text"] and "\x1b" not in message["text"] and "\x00" not in message["text"]
            else:
                assert type(embedded.scene) in (*KINDS, Exercise)


def test_a_forged_message_bounces_off():
    for embedded in (shown("widget=Validator")[0], shown("widget=x")[0]):
        for text in ("", "[]", "null", "{", '{"kind": "event"}', "\x00", "[" * 50_000):
            embedded.receive(text)


@pytest.mark.parametrize("more", ["homework=05-1", "make=x", "more=x", "task=05-1&homework=05-1&name=x", "asked=1"])
def test_what_an_exercise_does_not_take_is_named(more):
    with pytest.raises(ValueError, match=r"'(task|homework)' does not take '\w+'"):
        scene_for("task=05-1&" + more if not more.startswith("task") else more)
