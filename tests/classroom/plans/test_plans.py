"""A plan is a file that the room plays: each is played here from its first step to its last."""

import re
from base64 import b64encode

import pytest
from helpers.plan_files import plan_file

from setlab.common.i18n import LANGUAGES
from setlab.widgets import Film
from setlab_school.classroom import Room
from setlab_school.classroom.plans.plan import Plan, PlanStep, plans
from setlab_school.classroom.plans.puts import KINDS, RACES
from setlab_school.classroom.plans.rail import MINUTE, Rail
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.teacher import TeacherPage
from tools import plans as tool


class Hour:
    """A room with a page of the teacher, a projector and two pupils, and a clock that a test sets."""

    def __init__(self, monkeypatch, language="en"):
        self.now = self.files = 0
        monkeypatch.setattr(Rail, "clock", lambda rail: self.now)
        self.room = Room(language)
        self.teacher, self.projector = TeacherPage(self.room), ProjectorPage(self.room)
        self.pupils = [PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo")]
        for page in (self.teacher, self.projector, *self.pupils):
            self.room.attach(page)

    def press(self, name, key=None, value=None):
        told = self.teacher.press(name, key or name, value)
        for page in self.room.stale():
            page.refresh()
        assert not any(page.errors for page in (self.teacher, self.projector, *self.pupils))
        return told

    def open(self, number):
        self.press("plan", "plan", str(number))
        self.press("open-plan")


@pytest.fixture
def hour(monkeypatch):
    return Hour(monkeypatch)


@pytest.mark.every(3)
@pytest.mark.parametrize("number", range(len(plans())))
def test_a_plan_is_played_from_its_first_step_to_its_last(hour, number):
    hour.open(number)
    plan = plans()[number]
    for place, step in enumerate(plan.steps):
        hour.press("rail-next")
        assert hour.teacher.rail.at == place
        assert hour.room.activity.title and "Come in" not in hour.projector.frame["html"], step
        assert all('data-key="waiting"' not in pupil.frame["html"] for pupil in hour.pupils)
        assert step.put.summary in "".join(hour.teacher.view().itertext())
        hour.now += step.minutes * MINUTE
    assert ("rail-next", "rail-next") not in hour.teacher.offers
    assert len(hour.room.hour) == len({(step.put, step.minutes) for step in plan.steps})


def test_there_are_eight_hours_and_ten_minutes_for_the_teacher():
    assert [plan.lengths for plan in plans()] == [[10]] + 8 * [[45, 25]]
    assert {step.put.kind for plan in plans() for step in plan.steps} >= {"question", "cell", "words", "race", "tables"}


@pytest.mark.every(4)
@pytest.mark.parametrize("number", range(1, len(plans())))
def test_each_hour_can_be_played_in_25_minutes(hour, number):
    hour.press("plan", "plan", str(number))
    hour.press("short", "short", "short")
    hour.press("open-plan")
    assert "25 minutes" in hour.teacher.frame["html"]
    for _ in hour.teacher.rail.plan.steps:
        hour.press("rail-next")
    assert ("rail-next", "rail-next") not in hour.teacher.offers
    left_out = [step for step in plans()[number].steps if not step.short]
    assert len(hour.teacher.rail.plan.steps) + len(left_out) == len(plans()[number].steps) and not hour.teacher.errors
    hour.press("plan", "plan", "0")  # which has no short form
    assert ("short", "short") not in hour.teacher.offers and "10 minutes, 5 steps" in hour.teacher.frame["html"]


def primary(page):
    """The labels of the primary buttons on a page."""
    return re.findall(r'<button[^>]*class="[^"]*stage-main[^"]*"[^>]*>(.*?)</button>', page.frame["html"])


@pytest.mark.every(3)
@pytest.mark.parametrize("number", range(len(plans())))
def test_the_desk_has_one_next_and_one_primary_button(hour, number):
    """At each moment of each plan: a question's own steps come first, and then the plan's next step."""
    hour.teacher.refresh()
    assert primary(hour.teacher) == ["Open this plan"]
    hour.open(number)
    for place, _ in enumerate(plans()[number].steps):
        hour.press("rail-next")
        for name in ("count", "reveal"):
            told = primary(hour.teacher)
            if (name, name) in hour.teacher.offers:
                assert told == ["Close the vote and show it" if name == "count" else "Show the answer"]
                hour.room.activity.computing.join()
                hour.press(name)
        is_last = place == len(plans()[number].steps) - 1
        nexts = re.findall(r">(Next[^<]*)<", hour.teacher.frame["html"])
        assert primary(hour.teacher) == nexts and len(nexts) == (not is_last)
    hour.press("rail-away")
    hour.press("finish")
    assert primary(hour.teacher) == ["Open this plan"]


def test_before_the_room_closes_the_desk_asks_nothing_else(hour):
    hour.open(1)
    hour.press("rail-go", "rail-go-1")
    hour.pupils[0].press("vote", "vote-0")
    hour.press("close")
    assert primary(hour.teacher) == ["The report of the hour"] and ("rail-next", "rail-next") not in hour.teacher.offers
    hour.press("stay")
    assert ("rail-next", "rail-next") in hour.teacher.offers and not hour.room.closed.is_set()


NOT_TAUGHT = ("code", "median", "interval", "probability", "n choose k")  # words that no step of a plan explains


@pytest.mark.parametrize("number", range(len(plans())))
def test_phones_ask_only_for_what_has_been_taught(hour, number):
    """No code of a card is typed, no number of more than five digits, no word that only a later lesson explains."""
    for step in plans()[number].steps:
        if step.put.kind in ("question", "own"):
            hour.room.begin(step.put.activity(hour.room, step.minutes))
            poll = hour.room.activity
            poll.computing.join()
            assert not poll.question.is_typed or float(poll.solved.reveal()) < 10**5, step
            said = " ".join([poll.question.question, *poll.question.choices]).casefold()
            assert not [word for word in NOT_TAUGHT if word in said], step


def test_the_third_card_is_put_together_and_its_likely_mistakes_are_answered(hour):
    hour.open(1)
    hour.press("rail-go", "rail-go-4")
    ann, poll = hour.pupils[0], hour.room.activity
    poll.computing.join()
    assert poll.title == "Which card completes these two?" and ("vote", "vote") not in ann.offers
    for look in ("colour-purple", "form-done"):  # what lies there first is one solid red oval
        ann.press("form", look)
    hour.press("count")
    hour.press("reveal")
    assert poll.judged("1spo")[1].startswith("The colour is right. One is solid")
    assert "You said one solid purple oval." in ann.frame["html"] and "one open purple oval" in ann.frame["html"]


def test_the_clock_says_how_one_stands(hour):
    hour.open(1)
    assert "45 minutes" in hour.teacher.frame["html"]
    hour.press("rail-next")  # minutes 0 to 10
    assert "on time" in hour.teacher.frame["html"]
    hour.now = 12 * MINUTE
    hour.teacher.refresh()
    assert "Minute 12 of 45" in hour.teacher.frame["html"] and "2 minutes behind" in hour.teacher.frame["html"]
    hour.press("rail-next")  # minutes 10 to 15
    assert "on time" in hour.teacher.frame["html"]
    hour.press("rail-skip")  # minutes 25 to 32
    assert hour.teacher.rail.at == 3 and "13 minutes early" in hour.teacher.frame["html"]


def test_what_was_met_goes_on_as_it_was(hour):
    hour.open(1)
    hour.press("rail-go", "rail-go-1")
    poll = hour.room.activity
    hour.pupils[0].press("vote", "vote-0")
    hour.press("rail-go", "rail-go-4")
    assert isinstance(hour.room.activity, Poll) and hour.room.activity is not poll
    hour.press("rail-go", "rail-go-1")
    assert hour.room.activity is poll and len(poll.votes[0]) == 1


def test_a_film_is_pressed_on_the_wall_and_a_phone_says_where_to_look(hour):
    hour.open(5)
    hour.press("rail-go", "rail-go-1")  # The torus
    assert isinstance(hour.projector.inner, Film) and hour.projector.offers
    assert "Look at the projector." in hour.pupils[0].frame["html"]
    hour.press("rail-next")
    assert not hour.projector.offers and hour.projector.inner is None


def test_a_plan_goes_on_where_it_was_when_the_plan_is_put_away(hour):
    hour.open(1)
    hour.press("rail-next")
    activity = hour.room.activity
    hour.press("rail-away")
    assert hour.room.activity is activity and "class-rail" not in hour.teacher.frame["html"]


# --- files -------------------------------------------------------------------------------------------------------


def bring(hour, data):
    """What is said when a file with these bytes is opened."""
    hour.files += 1
    event = {"kind": "event", "view": "file", "seq": hour.files, "rev": hour.teacher.frame["rev"], "at": None}
    event |= {"name": "bring-plan", "key": "bring-plan", "value": "mine.toml", "file": b64encode(data).decode()}
    hour.teacher.receive(event)
    return hour.teacher.frame["say"]["text"]


def test_a_plan_from_a_file_is_opened_and_played(hour):
    plan = Plan(
        "Mine", (PlanStep(7, 'Say "nothing".'), PlanStep(5, "", KINDS["question"]("05 · Among Gita's"))), aim="x"
    )
    assert bring(hour, plan_file(plan).encode()) == "The plan is open: Mine"
    assert hour.teacher.rail.plan == plan and hour.teacher.rail.shelf[:-1] == [*plans()]
    hour.press("rail-next")
    assert "Say &quot;nothing&quot;." in hour.teacher.frame["html"] or 'Say "nothing".' in hour.teacher.frame["html"]
    hour.press("rail-next")
    assert "Gita" in hour.projector.frame["html"]


def test_a_damaged_file_changes_nothing_and_says_why_until_a_whole_one_is_opened(hour):
    hour.open(1)
    assert bring(hour, b"title = ") == "This is not a plan file."
    assert hour.teacher.rail.plan == plans()[1] and hour.teacher.rail.shelf == [*plans()]
    assert 'data-key="plan-problem"' in hour.teacher.frame["html"]
    bring(hour, plan_file(plans()[2]).encode())
    assert hour.teacher.rail.plan == plans()[2] and 'data-key="plan-problem"' not in hour.teacher.frame["html"]
    assert hour.press("bring-plan", value="no file") == "That cannot be chosen here."


STEP = '[[step]]\nminutes = 5\nsay = "x"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"\xff\xff", "this is not a plan file"),
        ("[" * 5000, "this is not a plan file"),
        ("title = 3\n" + STEP, "'title' is a text of at most 600 letters"),
        (STEP, "a plan needs a title"),
        ('title = "x"', "a plan has one to 40 steps"),
        ('title = "x"\n' + 41 * STEP, "a plan has one to 40 steps"),
        ('title = "x"\nstep = [3]', "step 1: a step is a table that begins with [[step]]"),
        ('title = "x"\nprice = "3"\n' + STEP, "a plan has no 'price'"),
        ('title = "x"\nlessons = [1]\n' + STEP, "the lessons of a plan are a list of their numbers"),
        *(
            ('title = "x"\n' + STEP.replace("5", minutes), "step 1: a step takes 1 to 180 minutes")
            for minutes in ("true", "0", "181", "-3", '"many"', "9" * 50)
        ),
        ('title = "x"\n' + STEP + 'song = "y"', "step 1: a step has question, own, warm-up"),
        ('title = "x"\n' + STEP + 'race = "cars"', "step 1: a race is one of one table, in peace"),
        ('title = "x"\n' + STEP + 'words = "y"\nrace = "scramble"', "step 1: a step shows one thing"),
        ('title = "x"\n' + STEP + 'question = "Which"', "step 1: write the number of a lesson"),
        ('title = "x"\n' + STEP + 'question = "01 · Why?"', "step 1: lesson 01 has 0 questions that begin with 'Why?'"),
        ('title = "x"\n' + STEP + 'cell = "01 · Sheep"', "step 1: the lesson 01_the_rule has no heading 'Sheep'"),
        (
            'title = "x"\n' + STEP + 'cell = "02 · Second way to search: follow the crowd"',
            "step 1: the lesson 02_against_the_computer shows nothing under",
        ),
        ('title = "x"\n' + STEP + 'cell = "77 · Sheep"', "step 1: there is no lesson '77'"),
        ('title = "x"\n' + STEP + 'cards = "1rox"', "step 1: '1rox' names no shading"),
        ('title = "x"\n' + STEP + 'tables = "chess"', "step 1: there is no game 'chess' at small tables"),
        ('title = "x"\n' + STEP + 'tasks = "77"', "step 1: lesson 77 has no exercises for a class"),
        ('title = "x"\n' + STEP + 'words = " "', "step 1: the text on the wall is a sentence"),
    ],
)
def test_a_damaged_plan_is_told_in_one_sentence(text, told):
    with pytest.raises(ValueError) as caught:
        Plan.read(text)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_each_kind_can_be_put_up(hour, kind):
    what = {
        "question": "05 · Among Gita's",
        "own": "Is it a SET? · lay 1sro 2sro 3sro · choose yes; no · answer yes",
        "warm-up": "05",
        "cell": "01 · Try it yourself",
        "cards": "1sro 2sro 3sro",
        "words": "Why?",
        "sentences": "Why?",
        "race": "one table",
        "tables": "cubed",
        "screen": "normal · 4",
        "tasks": "01",
    }[kind]
    step = PlanStep.read({"minutes": 3, "say": "", kind: what})
    assert PlanStep.read({"minutes": 3, "say": "", kind: what}) == step
    hour.teacher.rail.shelf[1] = Plan("x", (step,))
    hour.open(1)
    hour.press("rail-next")
    assert hour.room.activity.title and hour.room.hour


@pytest.mark.parametrize("name", RACES)
def test_each_race_lasts_as_long_as_its_step(hour, name):
    race = KINDS["race"](name).activity(hour.room, 7)
    race.part_for(hour.pupils[0])
    if name == "in peace":
        assert race.ends is None, "that is what it is for"
        return
    assert all(each.ends == each.began + 7 * MINUTE for each in getattr(race, "races", [race]))


def test_teachers_read_what_the_room_plays():
    """If this fails: python tools/plans.py"""
    text = tool.PAGE.read_text(encoding="utf-8")
    assert tool.page(text) == text
    assert "## Plan 1 · The rule" in text and tool.page(text.replace("· The rule", "· No rule")) == text
    assert "## Plan 5 · Nine points" in tool.in_language("en")


@pytest.mark.parametrize("typed", ["**", "``", "2**3 - 1", "**bold**", "`x` *y*", "# 1", "- 2", "a\n\nb"])
def test_what_a_teacher_has_typed_into_a_plan_is_no_markup(typed):
    with_aim = Plan("**", (PlanStep(3, typed),), aim=typed, ask=typed)
    teacher = TeacherPage(Room("en"))
    teacher.rail.shelf.append(with_aim)
    teacher.rail.open(len(teacher.rail.shelf) - 1)
    teacher.press("rail-next", "rail-next")
    shown = teacher.frame["html"]
    assert teacher.errors == [] and not {"<em>", "<code>", "<h4>", "<strong>bold"} & {
        *re.findall("<[^>]*>(?:bold)?", shown)
    }
    assert " ".join(typed.split()) in " ".join(re.sub("<[^>]*>", " ", shown).replace("\u2060", "").split())


@pytest.mark.parametrize("code", [*LANGUAGES])
def test_a_step_that_says_nothing_says_nothing_in_any_language(code):
    teacher = TeacherPage(Room(code))
    teacher.rail.shelf[1] = Plan("x", (PlanStep(5, "", KINDS["question"]("05 · Among Gita's")),))
    teacher.rail.open(1)
    teacher.press("rail-next", "rail-next")
    assert "Content-Type" not in teacher.frame["html"] and "POT-Creation" not in teacher.frame["html"]
