"""A plan's widget is on every phone: each has their own, the projector counts, the teacher keeps the class together."""

import re
from itertools import combinations

import pytest

from setlab import find_sets, is_set
from setlab.draw import theme
from setlab.widgets import CapBuilder, Composer, EndGame, GuessTheRule, Validator
from setlab_school.classroom import Room
from setlab_school.classroom.plans.on_phones import MOST_JUDGED
from setlab_school.classroom.plans.plan import plans
from setlab_school.classroom.plans.puts import KINDS
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.report import Report
from setlab_school.classroom.teacher import TeacherPage

CELLS = {
    GuessTheRule: "01 · Guess the rule",
    Validator: "01 · Try it yourself",
    Composer: "05 · How many cards?",
    CapBuilder: "08 · Nine points",
    EndGame: "06 · One card face down",
}


class Class:
    """A room with two phones, a desk and a wall, at the widget of this cell."""

    def __init__(self, cell, phones=2):
        self.room = Room("en")
        self.teacher, self.wall = TeacherPage(self.room), ProjectorPage(self.room)
        self.phones = [PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo")[:phones]]
        for page in (self.teacher, self.wall, *self.phones):
            self.room.attach(page)
        self.room.begin(KINDS["cell"](cell).activity(self.room, 5))
        self.draw()

    def draw(self):
        for page in self.room.stale():
            page.refresh()
        assert not any(page.errors for page in (self.teacher, self.wall, *self.phones))

    def press(self, page, name, key=None, value=None):
        told = page.press(name, key or name, value)
        self.draw()
        return told

    def lay(self, page, cards):
        for card in cards:
            self.press(page, "take", f"tray-{page.inner.tray.index(card)}")

    def said(self, page):
        return " ".join(re.sub("<[^>]*>", " ", page.frame["html"]).split())


@pytest.mark.parametrize("kind", CELLS)
def test_each_phone_has_its_own_and_the_wall_has_none(kind):
    here = Class(CELLS[kind])
    ann, bo = (page.inner for page in here.phones)
    assert type(ann) is type(bo) is kind and ann is not bo and here.wall.inner is None
    assert 'data-key="reached"' in here.wall.frame["html"] and not here.wall.offers
    assert not {key for page in here.phones for _, key in page.offers} & {
        "theme",
        "language",
        "dimension",
        "codes",
        "sum",
    }


@pytest.mark.parametrize("kind", CELLS)
def test_no_phone_changes_the_colours_of_the_room(kind):
    here = Class(CELLS[kind])
    assert here.phones[0].press("theme", "theme", "clear") == "That is no longer there." and theme() == "classic"


def test_caps_are_counted_by_their_size_and_the_largest_counts():
    here = Class(CELLS[CapBuilder])
    ann, bo = here.phones
    for point in ("p00", "p01", "p10", "p11"):
        here.press(ann, "point", point, True)
    here.press(bo, "point", "p22", True)
    assert "4 points 1 1 point 1" in here.said(here.wall)
    here.press(ann, "clear")
    assert "4 points 1" in here.said(here.wall), "what was reached stays"
    assert not [name for name in ("Ann", "Bo") if name in here.said(here.wall)]
    assert "Ann · 4 points" in here.said(here.teacher) and "Bo · 1 point" in here.said(here.teacher)


def test_judgements_are_counted_for_each_three_cards():
    here = Class(CELLS[GuessTheRule])
    for page, answer in zip(here.phones, ("answer-yes", "answer-no"), strict=True):
        here.press(page, "judge")
        here.press(page, "answer", answer)
    [said] = here.room.activity.verdicts.values()
    assert [*said.values()] == [True, False], "the same three cards on both phones"
    assert "three cards a SET not a SET 1 1" in here.said(here.wall)


def test_what_is_laid_is_counted_and_who_has_laid_a_set():
    here = Class(CELLS[Validator])
    ann, bo = here.phones
    tray = ann.inner.tray
    assert bo.inner.tray == tray, "the same cards on both phones"
    here.lay(ann, find_sets(tray)[0])
    here.lay(bo, next(three for three in combinations(tray, 3) if not is_set(*three)))
    assert "has laid a SET 1 has laid none yet 1" in here.said(here.wall)
    assert "a SET not a SET 1 0 0 1" in here.said(here.wall)


def test_stay_with_me_and_at_your_own_pace():
    here = Class(CELLS[Validator])
    ann, _ = here.phones
    here.lay(ann, ann.inner.tray[:3])
    mine = ann.inner
    here.press(here.teacher, "pace")
    assert "Look at the projector." in here.said(ann) and ann.inner is None
    assert isinstance(here.wall.inner, Validator) and here.wall.inner is not mine and here.wall.offers
    here.press(here.teacher, "pace")
    assert ann.inner is mine and len(mine.pieces) == 3 and here.wall.inner is None


def test_one_is_shown_without_a_name():
    here = Class(CELLS[CapBuilder])
    here.press(here.phones[1], "point", "p22", True)
    here.press(here.teacher, "spotlight", "spotlight", "page-2")
    assert (
        "One of you" in here.said(here.wall) and "1 point." in here.said(here.wall) and "Bo" not in here.said(here.wall)
    )


def test_a_class_without_phones_has_the_widget_on_the_wall():
    here = Class(CELLS[GuessTheRule], phones=0)
    assert isinstance(here.wall.inner, GuessTheRule) and here.wall.offers


def test_the_report_says_who_came_how_far_and_a_person_who_leaves_is_gone():
    here = Class(CELLS[CapBuilder])
    here.press(here.phones[0], "point", "p22", True)
    report = Report(here.room)
    report.refresh()
    assert "Ann 1 point" in here.said(report)
    here.room.remove(here.phones[0].person)
    assert not here.room.activity.reached and len(here.room.activity.scenes) == 1


def test_what_a_phone_sends_without_end_is_not_kept_without_end():
    here = Class(CELLS[Validator], phones=1)
    activity, ann = here.room.activity, here.phones[0].person
    cards = [card for card in activity.scenes[ann].deck.cards if card.code not in ("1sro", "2sro")]
    for a, b in [(a, b) for a in cards[:20] for b in cards[20:40]]:
        activity.scenes[ann].add([cards[-1], a, b])
        activity.heard(ann)
    assert len(activity.verdicts) == MOST_JUDGED


@pytest.mark.parametrize(("number", "most"), [(1, 0), (2, 5), (3, 21), (4, 0), (5, 15), (6, 15), (7, 0), (8, 5)])
def test_phones_are_seldom_idle(number, most):
    """In plan 1 they were for 23 of 45 minutes; now only for films, a proof for all, and cards on tables."""
    here = Class(CELLS[Validator])
    steps = [(step, step.put.activity(here.room, step.minutes)) for step in plans()[number].steps]
    assert sum(step.minutes for step, activity in steps if not activity.asks) == most
