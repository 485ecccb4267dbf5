"""The hour as one thing: nothing of it is lost before the room closes, and then a report is offered, once."""

import csv
import io

import pytest

from setlab import Match
from setlab_school.classroom import Room
from setlab_school.classroom.activity import table_of
from setlab_school.classroom.plans.on_phones import WidgetActivity
from setlab_school.classroom.plans.plan import plans
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import Question, question_of
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import SameDeal
from setlab_school.classroom.report import NUMBERED, SUMMED, Report
from setlab_school.classroom.sentences import Sentences
from setlab_school.classroom.tasks import TasksActivity
from setlab_school.classroom.teacher import TeacherPage

HOW_MANY = Question("How many SETs?", lambda: 1080, likely={6480: "Each came up 6 times."})


class Hour:
    """A class of three that has been at several things."""

    def __init__(self):
        self.room = Room("en")
        self.teacher, self.projector, self.report = TeacherPage(self.room), ProjectorPage(self.room), Report(self.room)
        self.pupils = [PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo", "Cy")]
        for page in (self.teacher, self.projector, self.report, *self.pupils):
            self.room.attach(page)

    def draw(self):
        for page in self.room.stale():
            page.refresh()

    def ask(self, question, *votes):
        """That question, and what each says each time that it is asked."""
        poll = Poll(self.room, question)
        self.room.begin(poll)
        poll.computing.join()
        for number, guesses in enumerate(votes):
            if number:
                self.press("again")
            self.draw()
            for pupil, guess in zip(self.pupils, guesses, strict=True):
                if guess is not None:
                    pupil.press("vote", f"vote-{guess}" if isinstance(guess, int) else "vote", str(guess))
            self.press("count")
        return poll

    def press(self, name, key=None, value=None):
        told = self.teacher.press(name, key or name, value)
        self.draw()
        return told

    def table(self):
        """The rows of the table as a spreadsheet reads them, by their head."""
        self.report.refresh()
        return [*csv.DictReader(io.StringIO(table_of(self.report.rows()).decode("utf-8-sig")))]


@pytest.fixture
def hour():
    return Hour()


def test_the_next_question_of_a_lesson_is_one_press_away(hour):
    poll = hour.ask(question_of("01_the_rule", 0), (0, 1, None))
    hour.press("reveal")
    assert "Next question: How many of the 1,080 SETs" in hour.teacher.frame["html"]
    hour.press("following")
    asked = hour.room.activity
    assert asked is not poll and asked.question.question.startswith("How many of the 1,080 SETs")
    assert "How many of the 1,080" in hour.projector.frame["html"] and "Come in" not in hour.projector.frame["html"]
    assert "How many of the 1,080" in hour.pupils[0].frame["html"]


def test_something_else_begins_with_one_press_too(hour):
    hour.ask(HOW_MANY, ("5", "6", "7"))
    hour.press("lesson", "lesson", "05_counting")
    hour.press("ask", "ask-2")
    assert "Gita" in hour.room.activity.question.question
    hour.press("race")
    assert hour.room.activity.title == "A race: one table for all"
    assert [each.title[:9] for each in hour.room.hour] == ["How many ", "Among Git", "A race: o"]


def test_what_was_done_goes_on_as_it_was(hour):
    poll = hour.ask(HOW_MANY, ("5", "6480", None))
    hour.press("finish")
    assert hour.room.activity is None and "Come in" in hour.projector.frame["html"]
    hour.press("resume", "resume-0")
    assert hour.room.activity is poll and "6,480" in hour.projector.frame["html"]
    assert "Your guess: 5" in hour.pupils[0].frame["html"] and len(hour.room.hour) == 1


def test_who_has_not_guessed_is_seen_by_the_teacher_only(hour):
    hour.room.begin(Poll(hour.room, HOW_MANY))
    hour.draw()
    hour.pupils[1].press("vote", "vote", "3")
    hour.draw()
    listed = hour.teacher.frame["html"].split("Not guessed yet")[1].split("</ul>")[0]
    assert "Ann" in listed and "Cy" in listed and "Bo" not in listed
    assert "Ann" not in hour.projector.frame["html"]


def test_the_report_has_both_votes_what_is_right_and_the_mistakes_that_were_met(hour):
    hour.ask(HOW_MANY, ("6480", "1080", "6,480"), ("1080", "1080", None))
    line = {row["name"]: row for row in hour.table()}
    assert line["Ann"] | {"date": "", "time": ""} == {
        "date": "",
        "time": "",
        "activity": "A question",
        "question or task": "How many SETs?",
        "right answer": "1,080",
        "name": "Ann",
        "first vote": "6480",
        "first: right or wrong": "wrong",
        "second vote": "1080",
        "second: right or wrong": "right",
        "result": "",
        "remark": "Each came up 6 times.",
    }
    assert line["Cy"]["second vote"] == "" and len(line["Ann"]["date"]) == 10
    html = hour.report.frame["html"]
    assert "6480 ✘" in html and "1080 ✔" in html and "Mistakes that came up" in html and "Each came up 6" in html


@pytest.mark.parametrize("kind", [NUMBERED, SUMMED])
def test_a_report_without_names_has_none(hour, kind):
    hour.ask(HOW_MANY, ("6480", "1080", "5"))
    hour.room.begin(race := SameDeal(hour.room, lambda: Match("normal", 5)))
    hour.draw()
    group = race.match_of(hour.pupils[0].person).state.groups[0]
    for card in group:
        hour.pupils[0].press("pick", f"card-{card.code}", True)
    hour.room.begin(TasksActivity(hour.room, ["01-5"]))
    hour.draw()
    hour.report.refresh()
    assert all(name in hour.report.frame["html"] for name in ("Ann", "Bo", "Cy"))
    hour.report.press("kind", f"kind-{kind}", kind)
    rows = hour.table()
    for text in (hour.report.frame["html"], str(rows)):
        assert not any(f"{quote}{name}" in text for name in ("Ann", "Bo", "Cy") for quote in ">'")
        assert "6480" in text or "6,480" in text
    assert ("Pupil 3" in hour.report.frame["html"]) == (kind == NUMBERED)
    assert any(row["activity"].startswith("A race") for row in rows)


def test_a_report_names_nobody_while_names_are_hidden_until_the_teacher_says_so(hour):
    """It may lie on the projector before it is printed."""
    hour.ask(HOW_MANY, ("6480", "1080", "5"))

    def named():
        hour.report.refresh()
        said = f"{hour.report.frame['html']} {hour.table()}"
        return [name for name in ("Ann", "Bo", "Cy") if f">{name}" in said and f"'{name}" in said]

    assert named() == ["Ann", "Bo", "Cy"]
    hour.room.hide_names(True)
    assert named() == [] and "Pupil 3" in hour.report.frame["html"]
    hour.report.press("kind", "kind-named", "named")
    assert named() == ["Ann", "Bo", "Cy"]
    hour.room.hide_names(False)
    assert named() == ["Ann", "Bo", "Cy"]
    hour.room.hide_names(True)
    assert named() == [], "hidden again"


def test_numbers_do_not_say_who_came_when():
    orders = set()
    for _ in range(40):
        hour = Hour()
        hour.report.kind = NUMBERED
        orders.add(tuple(hour.report.who(person) for person in hour.room.people))
        assert {*orders.copy().pop()} == {"Pupil 1", "Pupil 2", "Pupil 3"}
    assert len(orders) > 2


def test_closing_asks_once_whether_a_report_is_wanted(hour):
    hour.ask(HOW_MANY, ("5", "6", "7"))
    assert "report of this hour" in hour.press("close") and not hour.room.closed.is_set()
    hour.press("stay")
    assert "Before the room closes" not in hour.teacher.frame["html"]
    hour.press("close")
    assert 'data-opens="report"' in hour.teacher.frame["html"].split('data-key="closing"')[1].split("</section>")[0]
    hour.press("close")
    assert not hour.room.closed.is_set(), "the same button once more is no answer"
    hour.press("close", "close-now")
    assert hour.room.closed.is_set() and not hour.room.hour
    hour.report.refresh()
    assert "Ann" not in hour.report.frame["html"]


def test_where_nothing_was_done_nothing_is_asked(hour):
    hour.room.begin(Poll(hour.room, HOW_MANY))
    hour.draw()
    hour.press("close")
    assert hour.room.closed.is_set()


def test_who_was_sent_out_is_in_no_report(hour):
    hour.ask(HOW_MANY, ("6480", "1080", "5"))
    hour.ask(HOW_MANY, ("6480", "1080", "5"))
    hour.room.remove(hour.pupils[0].person)
    assert {row["name"] for row in hour.table()} == {"Bo", "Cy"}
    assert "6480" not in hour.report.frame["html"].replace("6,480", "6480")


def test_what_was_said_of_the_last_thing_is_not_in_the_live_line_of_the_next(hour):
    hour.ask(HOW_MANY, ("5", "6", "7"))
    assert hour.pupils[0].frame["say"]["text"]
    hour.press("race")
    assert hour.pupils[0].frame["say"]["text"] == ""


def test_all_phones_are_dark_until_the_teacher_says_so(hour):
    poll = hour.ask(HOW_MANY)
    hour.pupils[0].press("vote", "vote", "5")
    hour.press("pause")
    for pupil in hour.pupils:
        assert "Eyes up" in pupil.frame["html"] and "How many SETs" not in pupil.frame["html"] and not pupil.offers
    assert "How many SETs?" in hour.projector.frame["html"]
    hour.press("finish")  # whatever begins meanwhile
    late = PupilPage(hour.room, hour.room.enter("Dee"))
    assert "Eyes up" in late.frame["html"]
    hour.press("resume", "resume-0")
    hour.press("pause")
    assert "Your guess: 5" in hour.pupils[0].frame["html"] and poll.votes == [{hour.pupils[0].person: "5"}]


def test_the_report_says_that_nobody_did_anything_where_there_was_something_to_do():
    room = Room("en")
    ann = room.enter("Ann")
    report = Report(room)
    for step in plans()[1].steps:
        room.begin(step.put.activity(room, step.minutes))
    report.refresh()
    asked = sum(isinstance(each, Poll | WidgetActivity | Sentences) for each in room.hour)
    assert report.frame["html"].count("Nobody has done anything here.") == asked == 6 and ann in room.people
