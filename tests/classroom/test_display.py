"""Each device has its own colours, letters, size of text and language, in whatever the class does."""

import re
from base64 import b64decode
from urllib.parse import unquote

import pytest
from helpers.evening import Evening
from helpers.races import Running

from setlab.common.i18n import gettext, speaking
from setlab.common.settings import FILE
from setlab.draw import theme
from setlab.draw.themes import look
from setlab.games.match import Match
from setlab.live.devices import FAIR
from setlab.widgets.parts.prose import unmarked
from setlab_school.classroom import Room
from setlab_school.classroom.display import Display
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import question_of
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import OneTable, SameDeal
from setlab_school.classroom.races.small import SameThrow
from setlab_school.classroom.tasks import TasksActivity
from setlab_school.classroom.teacher import TeacherPage
from tools.benchmarks.devices import Device

CLEAR = "#D55E00"  # the red of the theme for all colour visions
CLASSIC = "#d0203a"
RACES = {
    "one": lambda room: OneTable(room, seed=7),
    "same": lambda room: SameDeal(room, lambda: Match("normal", 5)),
    "throw": lambda room: SameThrow(room, 3),
}


def sees(page):
    """Which of the two reds is on a page, in its pictures as well."""
    html = page.frame["html"]
    pictures = [b64decode(each).decode() for each in re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", html)]
    pictures += [unquote(each) for each in re.findall(r"data:image/svg\+xml,([^\"]+)", html)]
    return {paint for paint in (CLEAR, CLASSIC) if any(paint in each for each in (html, *pictures))}


@pytest.mark.parametrize("kind", RACES)
def test_in_a_race_each_sees_colours_of_their_own(monkeypatch, kind):
    race = Running(monkeypatch, RACES[kind])
    race.ann.press("display-theme", "display-theme", "clear")
    race.ann.press("display-letters", "display-letters", True)
    race.draw()
    assert sees(race.ann) == {CLEAR} and sees(race.bo) == {CLASSIC} and CLEAR not in race.projector.frame["html"]
    assert race.ann.frame["html"].count(">R<") > race.bo.frame["html"].count(">R<") == 0


@pytest.mark.parametrize("game", ["normal", "cubed", "scramble", "crossword"])
def test_at_a_table_each_sees_colours_and_reads_a_language_of_their_own(monkeypatch, game):
    evening = Evening(monkeypatch, game, ["Ann", "Bo"], 2)
    ann, bo = evening.pages
    ann.press("display-theme", "display-theme", "clear")
    ann.press("display-language", "display-language", "da")
    evening.wait(1)
    assert CLASSIC not in ann.frame["html"] and CLEAR not in bo.frame["html"]
    with speaking("da"):
        menu = gettext("Full screen")
    assert menu in ann.frame["html"] and menu not in bo.frame["html"]
    assert not (ann.errors or bo.errors or ann.inner.errors)


def test_what_happens_is_told_to_each_in_their_language(monkeypatch):
    evening = Evening(monkeypatch, "dnup", ["Ann", "Bo"], 2)
    [table], (ann, bo) = evening.tables.tables, evening.pages
    bo.press("display-language", "display-language", "de")
    while table.match.state.turn != 0:
        evening.play(table.match)
    ann.press("rotate", "rotate")
    evening.draw()
    assert "You turn your whole hand" in ann.frame["html"] and "dreht" in bo.frame["html"], bo.inner.message


def test_a_verdict_that_comes_later_is_in_the_language_of_who_guessed(monkeypatch):
    race = Running(monkeypatch, RACES["one"])
    race.ann.press("display-language", "display-language", "nb")
    race.pick(race.ann, race.race.match.state.groups[0])
    race.wait(FAIR)
    with speaking("nb"):
        assert race.ann.frame["say"]["text"] == gettext("You took it.") != "You took it."


def test_a_question_is_put_to_each_in_their_language_and_votes_are_counted_together():
    room = Room("en")
    ann, bo = (PupilPage(room, room.enter(name)) for name in ("Ann", "Bo"))
    poll = Poll(room, question_of("06_cards_as_vectors", 0))
    room.begin(poll)
    ann.refresh()
    ann.press("display-language", "display-language", "de")
    bo.refresh()
    with speaking("de"):
        asked = question_of("06_cards_as_vectors", 0)
    assert asked.question.startswith("Was ist 2 + 2") and asked.question in ann.frame["html"]
    assert "On a clock" in bo.frame["html"]
    wrong = asked.choices.index(next(iter(asked.likely)))
    assert asked.choices[wrong] in ann.press("vote", f"vote-{wrong}")
    bo.press("vote", f"vote-{wrong}")
    assert (asked.choices[wrong], [2]) in poll.tally()
    for told in poll._by_language.values():
        told.computing.join()
    poll.count()
    poll.reveal()
    ann.refresh()
    assert unmarked(asked.likely[asked.choices[wrong]]) in ann.frame["html"]


def test_exercises_and_pictures_of_a_question_too():
    room = Room("en")
    ann, bo, projector = *(PupilPage(room, room.enter(name)) for name in ("Ann", "Bo")), ProjectorPage(room)
    for activity in (Poll(room, question_of("01_the_rule", 0)), TasksActivity(room, ["01-1"])):
        room.begin(activity)
        for page in (ann, bo, projector):
            page.refresh()
        ann.press("display-theme", "display-theme", "clear")
        assert sees(ann) == {CLEAR} and sees(bo) == {CLASSIC} and CLEAR not in sees(projector)


def test_the_projector_is_as_the_teacher_wants_it_and_so_is_who_has_chosen_nothing(setlab_home):
    room = Room("en")
    teacher, projector, ann, bo = (
        TeacherPage(room),
        ProjectorPage(room),
        *(PupilPage(room, room.enter(name)) for name in ("Ann", "Bo")),
    )
    room.begin(Poll(room, question_of("01_the_rule", 0)))
    ann.refresh()
    ann.press("display-theme", "display-theme", "classic")
    teacher.refresh()
    teacher.press("display-theme", "display-theme", "clear")
    teacher.press("display-letters", "display-letters", True)
    for page in (projector, ann, bo):
        page.refresh()
    assert (sees(projector), sees(ann), sees(bo)) == ({CLEAR}, {CLASSIC}, {CLEAR})
    assert theme() == "classic" and not look().letters and not (setlab_home / FILE).exists()


def test_the_text_grows():
    room = Room("en")
    pupil = PupilPage(room, room.enter("Ann"))
    assert "--zoom" not in pupil.frame["html"]
    pupil.press("display-size", "display-size", "larger")
    assert "--zoom: 1.5" in pupil.frame["html"]
    assert pupil.press("display-size", "display-size", "99") and pupil.own_display.size == "larger"


def test_a_device_remembers_and_the_next_room_knows(room, run):
    async def hour():
        ann = await (await Device(room, eyes={"theme": "clear", "language": "de", "size": 7}).connect()).enter("Ann")
        await ann.until(lambda: "Farben und Sprache" in ann.html)
        [person] = room.people
        assert person.display == Display("clear", None, None, "de")
        await ann.do("display-language", "display-language", "en")
        await ann.until(lambda: "Colours and language" in ann.html)

    run(hour())
