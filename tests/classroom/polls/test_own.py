"""A teacher's own question: by choices, by a tap, by a card of one's own, by bars; on the page, and as a line."""

import pytest
from helpers.plan_files import own_line, plan_file
from hypothesis import given, strategies as st

from setlab import DECK, Card, find_sets, third
from setlab.widgets.scene.events import Refused
from setlab_school.classroom import Room
from setlab_school.classroom.activity import table_of
from setlab_school.classroom.plans.plan import Plan, PlanStep
from setlab_school.classroom.plans.puts import OwnQuestion
from setlab_school.classroom.polls.forms import BarsForm, ComposeForm, TapForm, shares
from setlab_school.classroom.polls.own import HOW, TeacherQuestion
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.teacher import TeacherPage

SPOILT = "Which card spoils it? · lay 1sro 2sro 3tgo · tap 1 · answer 3tgo"


class Asked:
    """A room with two pupils, who are asked this."""

    def __init__(self, line=None):
        self.room = Room("en")
        self.teacher, self.projector = TeacherPage(self.room), ProjectorPage(self.room)
        self.ann, self.bo = (PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo"))
        for page in (self.teacher, self.projector, self.ann, self.bo):
            self.room.attach(page)
        if line is not None:
            self.room.begin(OwnQuestion(line).activity(self.room, 5))
            self.room.activity.computing.join()
        self.draw()

    def draw(self):
        for page in self.room.stale():
            page.refresh()
        assert self.projector.errors == self.teacher.errors == self.ann.errors == []

    def press(self, name, key=None, value=None):
        told = self.teacher.press(name, key or name, value)
        self.draw()
        return told


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Type a question"),
        ("Why? · choose one", "two to 8 choices"),
        ("Why? · choose a; b; c; d; e; f; g; h; i", "two to 8 choices"),
        ("Why? · choose a; b · answer c", "one of the choices"),
        ("Why? · lay 1sro 1xx", "1xx"),
        ("Why? · lay 1sro 1sro", "each once"),
        ("Why? · tap 1", "Lay more"),
        ("Why? · lay 1sro 2sro · tap 2", "Lay more"),
        ("Why? · lay 1sro 2sro 3sro · tap x", "Lay more"),
        ("Why? · lay 1sro 2sro 3sro · tap 1 · answer 1tgo", "as many of the cards"),
        ("Why? · make proset", "Choose one of these: set, dice"),
        ("Why? · make set · answer cow", "cow"),
        ("Why? · make dice · answer w", "cannot be chosen"),
        ("Why? · bars one", "2 to 10 things"),
        ("Why? · bars a; b · answer 1", "a whole number for each"),
        ("Why? · bars a; b · answer 0; 0", "a whole number for each"),
        ("Why? · tap 1 · choose a; b", "in one way"),
        ("Why? · lay 1sro · sing loud", "begin with lay, choose"),
    ],
)
def test_a_question_that_cannot_be_asked_says_why(line, said):
    with pytest.raises(ValueError, match=said):
        TeacherQuestion.read(line)


@given(
    question=st.text("abc ?", min_size=1).filter(str.strip),
    cards=st.lists(st.sampled_from(DECK), min_size=3, max_size=9, unique=True),
    how=st.sampled_from([*HOW]),
)
def test_a_line_gives_the_question_back(question, cards, how):
    answer = {"tap": cards[1].code, "make": "1sro", "bars": "2 3", "choose": "b", "words": "12"}[how]
    choices = "a; b" if how in ("bars", "choose") else ""
    own = TeacherQuestion(question.strip(), " ".join(card.code for card in cards), how, choices, answer=answer)
    assert TeacherQuestion.read(own_line(own)) == own
    plan = Plan("Own", (PlanStep(5, "", OwnQuestion(own_line(own))),))
    assert Plan.read(plan_file(plan)) == plan


def test_a_question_may_hold_the_sign_that_parts():
    assert TeacherQuestion.read("Lesson 05 · How many? · answer 3").question == "Lesson 05 · How many?"


def test_a_card_that_lies_there_is_tapped():
    asked = Asked(SPOILT)
    html = asked.ann.frame["html"]
    assert html.count('data-on-click="form"') == 3 and 'data-key="form-3tgo"' in html
    assert "data-on-click" not in asked.projector.frame["html"] and "taps-3tgo" in asked.projector.frame["html"]
    assert asked.ann.press("form", "form-1sro") == "Your guess: one solid red oval"
    asked.ann.press("form", "form-3tgo")  # one thinks better of it
    asked.bo.press("form", "form-3tgo")
    assert asked.room.activity.tally() == [("3tgo", [2])]
    assert "three striped green ovals: 2" not in asked.projector.frame["html"], "not before the vote is closed"
    asked.press("count")
    assert 'aria-label="three striped green ovals: 2"' in asked.projector.frame["html"]
    assert "stage-found" not in asked.projector.frame["html"]
    asked.press("again")
    asked.ann.press("form", "form-2sro")
    asked.press("count")
    asked.press("reveal")
    shown = asked.projector.frame["html"]
    assert 'aria-label="two solid red ovals: 1"' in shown and "stage-found" in shown
    assert "wrong" in asked.ann.frame["html"] and "right" in asked.bo.frame["html"]


def test_three_taps_are_one_guess_in_whatever_order():
    cards = [card.code for card in DECK[:4]]
    asked = Asked(f"Where is the SET? · lay {' '.join(cards)} · tap 3 · answer {' '.join(cards[:3])}")
    for page, order in ((asked.ann, (0, 1, 2)), (asked.bo, (2, 0, 1))):
        for n in order:
            page.press("form", f"form-{cards[n]}")
    [(guess, [both])] = asked.room.activity.tally()
    assert both == 2 and find_sets([Card(code) for code in guess.split()])
    asked.ann.press("form", f"form-{cards[3]}")
    asked.ann.press("form", f"form-{cards[3]}")
    assert asked.room.activity.votes[-1][asked.ann.person] == guess, "a tap that was taken back is no guess"
    assert asked.ann.press("form", "form-zzzz") == "That is no longer there."


def test_a_third_card_is_put_together():
    first, second = Card("1sro"), Card("2tgo")
    answer = third(first, second)
    asked = Asked(f"Which card makes it a SET? · lay {first.code} {second.code} · make set · answer {answer.code}")
    form = asked.room.activity.question.form
    for feature in form.deck.features:
        asked.ann.press("form", f"{feature.name}-{answer.looks[feature.name].name}")
    asked.ann.press("form", "form-done")
    asked.bo.press("form", "form-done")
    asked.press("count")
    asked.press("reveal")
    assert asked.room.activity.judged(answer.code)[0] is True
    assert "right" in asked.ann.frame["html"] and str(answer) in asked.projector.frame["html"]


def test_bars_are_drawn_and_the_class_sees_their_mean():
    asked = Asked("How often? · bars none; one; two · answer 1; 2; 1")
    for page, heights in ((asked.ann, (10, 20, 10)), (asked.bo, (30, 0, 0))):
        for place, height in enumerate(heights):
            page.press("draw", f"height-{place}", str(height))
        page.press("commit", "commit")
    poll = asked.room.activity
    assert sorted(guess for guess, _ in poll.tally()) == ["10 20 10", "30 0 0"]
    assert poll.judged("10 20 10")[0] is True and poll.judged("30 0 0")[0] is False
    asked.press("count")
    assert "<svg" in asked.projector.frame["html"] and "the class" not in asked.projector.frame["html"]
    asked.press("reveal")
    assert "the class" in asked.projector.frame["html"]
    assert "none: 25 %, one: 50 %, two: 25 %" in asked.projector.frame["html"]
    rows = table_of(poll.sums()).decode("utf-8-sig")
    assert "none: 100 %, one: 0 %, two: 0 %" in rows


def test_the_mean_of_bars_is_that_of_their_shares():
    form = BarsForm("How?", ("a", "b"))
    tally = {"1 0": 3, "50 50": 1}
    assert form.mean(tally) == [87.5, 12.5] == [*shares("7 1")]
    assert form.counted(tally, "7 1").tag == form.counted(tally, None).tag == "svg"
    assert form.counted({}, None) is None
    with pytest.raises(Refused, match="Draw something"):
        form.pressed((0, 0), "commit", None)
    with pytest.raises(Refused, match="cannot be chosen"):
        form.pressed((0, 0), "height-7", "3")


def test_only_what_there_is_can_be_pressed():
    form = TapForm([Card("1sro"), Card("2sro")], 1)
    with pytest.raises(Refused):
        form.pressed((), "3sro", None)
    assert ComposeForm("set").pressed("1sro", "colour-none", None) == ("1sro", None)


def test_a_teacher_writes_it_on_the_page():
    asked = Asked()
    asked.press("own", "own-question", "2 + 2?")
    asked.press("own-how", "own-how", "choose")
    asked.press("own", "own-choices", "3; 4; 4")
    asked.press("own", "own-answer", "4")
    asked.press("ask-own")
    question = asked.room.activity.question
    assert question.choices == ("3", "4") and question.reveal() == "4"


def test_a_teacher_lays_cards_and_marks_the_answer():
    asked = Asked()
    asked.press("own", "own-question", "Which one?")
    assert "1zz" in asked.press("own", "own-laid", "1sro 1zz")
    asked.press("own-deal", "own-deal-12")
    asked.press("own-how", "own-how", "tap")
    box = next(box for box in asked.teacher.boxes if box.key == "own")
    first, second = box.own.laid.split()[:2]
    asked.press("own-mark", f"own-mark-{first}")
    asked.press("own-mark", f"own-mark-{second}")
    assert box.own.answer == second, "one is to be tapped"
    asked.press("ask-own")
    assert asked.room.activity.question.reveal() == second
    asked.press("own", "own-laid", "1sro 2sro")
    assert box.own.answer == "", "what was marked lies there no longer"
