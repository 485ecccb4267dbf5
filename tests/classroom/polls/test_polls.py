"""A question for all: guesses are counted unseen, then shown, voted again, and answered."""

import json
import re

import pytest
from helpers.school import offered

from setlab.common.i18n import speaking
from setlab.core.cards import Card, Piece
from setlab.draw.markup import to_html
from setlab.lab import shipped
from setlab.lab.shipped import source
from setlab.widgets.scene.events import Refused
from setlab_course.teach.formatting.showing import explained
from setlab_school.classroom import Room
from setlab_school.classroom.polls import questions
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import Question, listed, question_of, with_questions
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.teacher import TeacherPage

ANSWER = Question("How many SETs?", lambda: 1080, why="**81 · 80 / 6**", likely={6480: "Each came up 6 times."})
CHOICE = Question("Which?", lambda: "this", choices=("this", "that"))


class Lesson:
    """A room with three pupils, and every page there is."""

    def __init__(self, question=None):
        self.room = Room("en")
        self.teacher, self.projector = TeacherPage(self.room), ProjectorPage(self.room)
        self.ann, self.bo, self.cy = (PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo", "Cy"))
        for page in (self.teacher, self.projector, self.ann, self.bo, self.cy):
            self.room.attach(page)
        if question is not None:
            self.room.begin(Poll(self.room, question))
            self.room.activity.computing.join()
        self.draw()

    def draw(self):
        for page in self.room.stale():
            page.refresh()

    def press(self, name):
        told = self.teacher.press(name, name)
        self.draw()
        return told

    def guess(self, **guesses):
        for name, guess in guesses.items():
            getattr(self, name).press("vote", "vote" if isinstance(guess, str) else f"vote-{guess}", guess)
        self.draw()


def test_guesses_are_counted_and_not_shown():
    lesson = Lesson(ANSWER)
    lesson.guess(ann="123456", bo="1080")
    for page in (lesson.projector, lesson.teacher, lesson.cy):
        assert "123456" not in page.frame["html"] and "1,080" not in page.frame["html"]
    assert "2 of 3 have guessed." in lesson.projector.frame["html"]
    assert "Your guess: 123456" in lesson.ann.frame["html"]


def test_one_may_think_better_of_it_until_the_vote_is_closed():
    lesson = Lesson(CHOICE)
    lesson.guess(ann=0, bo=1)
    lesson.guess(ann=1)
    assert lesson.room.activity.tally() == [("this", [0]), ("that", [2])]
    poll, late = lesson.room.activity, lesson.cy.person
    lesson.press("count")
    with pytest.raises(Refused, match="closed"):
        poll.vote(late, "this")
    assert ("vote", "vote-0") not in lesson.cy.offers


def test_a_choice_is_counted_however_it_is_written():
    choices = ("Yes", "No", "1080", "half of them", "1/3")
    lesson = Lesson(Question("Which?", lambda: "Yes", choices=choices))
    lesson.guess(ann=0, bo=2, cy=4)
    assert dict(lesson.room.activity.tally()) == dict(zip(choices, ([1], [0], [1], [0], [1]), strict=True))


def test_the_second_vote_stands_beside_the_first():
    lesson = Lesson(CHOICE)
    lesson.guess(ann=0, bo=1, cy=1)
    lesson.press("count")
    assert "1080" not in lesson.projector.frame["html"] and ("again", "again") in lesson.teacher.offers
    lesson.press("again")
    lesson.guess(ann=0, bo=0, cy=1)
    lesson.press("count")
    assert lesson.room.activity.tally() == [("this", [1, 2]), ("that", [2, 1])]
    assert all(head in lesson.projector.frame["html"] for head in ("first vote", "second vote"))
    assert ("again", "again") not in lesson.teacher.offers


def test_numbers_are_the_same_however_they_are_written():
    lesson = Lesson(ANSWER)
    lesson.guess(ann="1,080", bo="1080", cy=" Many ")
    assert lesson.room.activity.tally() == [("1,080", [2]), ("many", [1])]


def test_numbers_are_dots_on_a_line_and_the_true_one_falls_in():
    lesson = Lesson(ANSWER)
    lesson.guess(ann="27", bo="1,080", cy="many")
    lesson.press("count")
    wall = lesson.projector.frame["html"]
    assert wall.count("<circle") == 2 and "class-falls" not in wall and ">many</th>" in wall
    assert "27: 1; 1,080: 1" in wall, "who cannot see the picture reads it"
    lesson.press("again")
    lesson.guess(ann="1e99", bo="1080", cy="9" * 60)  # too far for a line
    lesson.press("count")
    lesson.press("reveal")
    wall = lesson.projector.frame["html"]
    assert wall.count("<circle") == 3 and "class-falls" in wall
    assert wall.count('paint-order="stroke"') == wall.count("<text"), "the line of the true number crosses no text out"
    assert "first vote" in wall and "second vote" in wall


def test_of_words_the_six_most_frequent_are_shown():
    lesson = Lesson(ANSWER)
    lesson.guess(ann="27", bo="1080", cy="many")
    poll = lesson.room.activity
    for n in range(12):
        person = lesson.room.enter(f"P{n}")
        lesson.room.attach(PupilPage(lesson.room, person))
        poll.vote(person, "very many" if n < 4 else f"a number {n}")
    lesson.press("count")
    table = lesson.projector.frame["html"].partition("<table")[2]
    assert table.count("<tr") == 1 + 6 and "very many" in table and "other guesses" in table


def test_each_hears_what_their_own_guess_was_worth():
    lesson = Lesson(ANSWER)
    lesson.guess(ann="6480", bo="1080")
    lesson.press("count")
    assert "Each came up" not in lesson.ann.frame["html"] + lesson.projector.frame["html"]
    lesson.press("reveal")
    assert "Each came up 6 times." in lesson.ann.frame["html"] and "Exactly." in lesson.bo.frame["html"]
    for page in (lesson.projector, lesson.ann, lesson.cy):
        assert "1,080" in page.frame["html"] and "81 · 80 / 6" in page.frame["html"]
    assert not offered(lesson.ann)


def test_an_answer_that_cannot_be_computed_is_said():
    lesson = Lesson(Question("What is 1/0?", lambda: 1 / 0))
    lesson.press("count")
    assert "ZeroDivisionError" in lesson.press("reveal") and lesson.room.activity.phase == "counted"


def test_who_is_removed_has_not_voted():
    lesson = Lesson(CHOICE)
    lesson.guess(ann=0)
    lesson.room.remove(lesson.ann.person)
    assert lesson.room.activity.tally() == [("this", [0]), ("that", [0])]


def test_nothing_is_written(tmp_path, monkeypatch, setlab_home):
    monkeypatch.chdir(tmp_path)
    lesson = Lesson(ANSWER)
    lesson.guess(ann="5")
    for name in ("count", "reveal", "finish"):
        lesson.press(name)
    lesson.room.close()
    assert not [*tmp_path.iterdir()] and not [*setlab_home.iterdir()]


# --- where questions come from ---------------------------------------------------------------------------------------


def test_a_teacher_asks_what_a_lesson_asks():
    lesson = Lesson()
    lesson.teacher.press("lesson", "lesson", "05_counting")
    lesson.press("ask-2")
    lesson.teacher.press("ask", "ask-2")
    lesson.draw()
    assert "Gita" in lesson.ann.frame["html"]
    assert lesson.room.activity.question.reveal() == 6


def test_only_what_an_answer_needs_is_run(capsys):
    for file in ("05_counting", "10_odds_in_play"):
        for number, text in enumerate(listed(file)):
            assert question_of(file, number).question.startswith(text.partition("{")[0])
    assert not capsys.readouterr().out


def test_a_class_is_asked_in_its_language_where_the_lesson_is_there_in_it(tmp_path, monkeypatch):
    monkeypatch.setattr(shipped, "WITHIN", source())
    monkeypatch.setattr(shipped, "BESIDE", tmp_path)
    folder = tmp_path / "build" / "lessons" / "de" / "notebooks"
    folder.mkdir(parents=True)
    cell = {"cell_type": "code", "metadata": {}, "source": ['sl.teach.bet("05-neither")']}
    (folder / "05_counting.ipynb").write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    questions._bets.cache_clear()
    english = listed("05_counting")
    with speaking("de"):
        [asked] = listed("05_counting")
        assert asked.startswith("Wie viele")
        assert question_of("05_counting", 0).reveal() == 36
        assert not listed("10_odds_in_play")[0].startswith("In real games"), "its lesson is not there in German"
    assert listed("05_counting") == english
    questions._bets.cache_clear()


@pytest.mark.full
def test_every_bet_of_every_lesson_can_be_asked():
    asked = 0
    for file in with_questions():
        for number in range(len(listed(file)) + len(questions.warming_up(file))):
            question = question_of(file, number).solved()
            guess = question.choices[0] if question.choices else "5"
            if isinstance(answer := question.reveal and question.reveal(), Piece):
                guess = str(answer)
            assert question.answered(guess).guess == guess, (file, number)
            asked += 1
    assert asked > 130


def test_a_class_warms_up_with_what_comes_back():
    warm = questions.warming_up("02_against_the_computer")
    asked = question_of("02_against_the_computer", len(listed("02_against_the_computer")) + 1)
    assert asked.question == warm[1].question and asked.reveal() == warm[1].reveal()
    assert asked.solved().answered(asked.choices[0]).guess == asked.choices[0]


# --- what a question is about ----------------------------------------------------------------------------------------

# Words that refer to something which has to be seen: a pointing word, a line or picture, somebody's reasoning.
REFERS = re.compile(
    r"\b(these|those|this|rows?|the square|above|below|picture|hand|program|first try|overlooked|left behind)\b"
    r"|by this rule|\b[A-Z][a-z]+'s\b|whole number|\bgreedy\b"
)


def test_a_question_that_refers_to_something_shows_it():
    pointing = {}
    for file in with_questions():
        for number, text in enumerate(listed(file)):
            if REFERS.search(text):
                pointing[file, number] = text
    assert len(pointing) > 20 and "Which row shows that Anna's rule is wrong?" in pointing.values()
    assert not [text for (file, number), text in pointing.items() if not question_of(file, number).about]


@pytest.mark.near
def test_what_stands_above_is_shown_as_it_is_read():
    shown = []
    for file in with_questions():
        for number in range(len(listed(file))):
            for each in question_of(file, number).about:
                shown.append(to_html(explained(each)))
    assert len(shown) > 60 and sum("<img" in html or "<svg" in html for html in shown) > 8
    for html in shown:
        assert not re.search(r"\$|\\[a-z]|\]\(|&lt;|\bobject at\b", html), html


def test_the_wall_and_phones_show_what_a_question_is_about_until_the_end():
    lesson = Lesson(question_of("01_the_rule", 0))
    pages = lesson.projector, lesson.ann, lesson.teacher
    lesson.guess(ann=0)
    for event in (None, "count", "reveal"):
        if event:
            lesson.press(event)
        for page in pages:
            assert "Anna has a rule as well." in page.frame["html"] and "three solid red ovals" in page.frame["html"]


def test_a_twin_is_asked_with_its_cards():
    shows = [each for file in with_questions() for each in questions.warming_up(file) if each.about]
    assert len(shows) > 10
    lesson = Lesson(shows[0])
    assert 'data-key="about"' in lesson.projector.frame["html"] and 'data-key="about"' in lesson.bo.frame["html"]


def test_keys_go_on_where_the_question_is():
    """What was pressed is gone from the page: the keyboard stays beside it, for the teacher and on the phones."""
    lesson = Lesson(ANSWER)
    assert lesson.teacher.frame["focus"] == {"key": "part", "view": None, "rev": lesson.teacher.frame["rev"]}
    lesson.guess(ann="1080")
    for name in ("count", "reveal"):
        lesson.press(name)
        assert lesson.ann.frame["focus"]["key"] == "pupil"
    assert lesson.teacher.frame["focus"]["key"] == "part", "what is pressed twice does not ask the next question"


# --- without phones ---------------------------------------------------------------------------------------------------


def counted(lesson, *presses):
    for name, place in presses:
        lesson.teacher.press(name, f"{name}-{place}")
    lesson.draw()


def test_hands_are_counted_as_if_phones_had_voted():
    lesson = Lesson(CHOICE)
    lesson.teacher.press("hands", "hands", True)
    counted(lesson, ("more", 0), ("more", 1), ("more", 1), ("fewer", 1), ("more", 1))
    lesson.guess(ann=0)
    assert "A. " in lesson.projector.frame["html"] and "4 have guessed." in lesson.projector.frame["html"]
    assert lesson.room.activity.tally() == [("this", [2]), ("that", [2])]
    lesson.press("count")
    assert "50%" in lesson.projector.frame["html"] or "--share: 0.500" in lesson.projector.frame["html"]
    lesson.press("again")
    counted(lesson, ("more", 0), ("more", 0), ("more", 0))
    lesson.press("count")
    assert lesson.room.activity.tally() == [("this", [2, 3]), ("that", [2, 0])]
    lesson.press("reveal")
    assert [line[1:4] for line in lesson.room.activity.sums()] == [("this", 2, 3), ("that", 2, 0)]


def test_nobody_is_counted_below_nought_nor_after_the_vote():
    lesson = Lesson(CHOICE)
    lesson.teacher.press("hands", "hands", True)
    told = lesson.teacher.press("fewer", "fewer-0")
    assert lesson.room.activity.totals() == [0] and not lesson.room.activity.has_votes()
    assert "Counts go from 0 to 100." in str(told)
    counted(lesson, ("more", 0))
    lesson.press("count")
    with pytest.raises(Refused, match="The vote is closed"):
        lesson.room.activity.raise_hand("this", 1)


def test_a_number_is_not_counted_by_hand():
    assert "Count hands" not in Lesson(ANSWER).teacher.frame["html"]
    assert "Count hands" in Lesson(CHOICE).teacher.frame["html"]


def test_a_drawing_costs_as_much_as_the_guesses_that_stand(monkeypatch):
    """One pupil thinks better of it 300 times: nothing of that is kept, and nothing of it is looked at again."""
    lesson, looked_at = Lesson(ANSWER), []
    for n in range(300):
        lesson.ann.press("vote", "vote", str(n) if n % 2 else f"word {n}")
        lesson.bo.press("vote", "vote", "7")
    poll = lesson.room.activity
    assert len(poll.values) == 2 and set(poll.values) == {"299", "7"}
    meant = Poll._meant
    monkeypatch.setattr(Poll, "_meant", lambda poll, guess: looked_at.append(guess) or meant(poll, guess))
    lesson.press("count")
    poll.tally()
    assert poll.tally() == [("7", [1]), ("299", [1])] and len(looked_at) < 60
    lesson.press("reveal")
    assert set(poll._judged) <= {"7", "299"}


class Slow:
    """A worker that looks at nothing until one lets it."""

    def __init__(self):
        self.asked = []

    def ask(self, then, work, *args):
        self.asked.append(lambda: then(work(*args)))

    def deliver(self):
        """Somebody else decides when."""


def test_one_guess_of_each_is_with_the_judge_at_a_time():
    lesson = Lesson(ANSWER)
    lesson.room.worker = worker = Slow()
    for n in range(50):
        lesson.ann.press("vote", "vote", str(n))
    lesson.bo.press("vote", "vote", "8")
    assert len(worker.asked) == 2 and "One guess at a time" in lesson.ann.frame["say"]["text"]
    for each in worker.asked:
        each()
    lesson.ann.press("vote", "vote", "9")
    worker.asked[-1]()
    assert len(worker.asked) == 3 and sorted(lesson.room.activity.votes[-1].values()) == ["8", "9"]


@pytest.mark.parametrize("guess", ["12", "violet", "**", "two red", "x" * 60, "2 striped green"])
def test_what_is_no_card_costs_no_guess_and_is_answered(guess):
    lesson = Lesson(Question("Which card?", lambda: Card("2tgq")))
    lesson.ann.press("vote", "vote", guess)
    assert "That does not name one particular piece: say it as in" in lesson.ann.frame["say"]["text"]
    assert lesson.room.activity.votes == [{}]
    for number, card in enumerate(["1sro", "three open purple diamonds", "q2tg"]):
        pupil = (lesson.ann, lesson.bo, lesson.cy)[number]
        pupil.press("vote", "vote", card)
        assert lesson.room.activity.votes[-1][pupil.person] == card
