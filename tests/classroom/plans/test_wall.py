"""The wall is seen whole, without anybody scrolling: every step of every plan, empty and full, with 28 in the room."""

import os

import pytest

from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, FACES
from setlab.widgets import CapBuilder, Composer
from setlab_school import classroom
from setlab_school.classroom.answer_worker import InlineWorker
from setlab_school.classroom.plans.on_phones import WidgetActivity
from setlab_school.classroom.plans.plan import plans
from setlab_school.classroom.polls.forms import BarsForm, ComposeForm, TapForm
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import Race, SameDeal
from setlab_school.classroom.races.small import SmallRaces
from setlab_school.classroom.sentences import Sentences

SHOTS = os.environ.get("SETLAB_SHOTS")  # a folder for pictures of it all
SIZES = [(1280, 720), (1920, 1080)]
CLASS = 28
LEAST = 0.7  # what is drawn smaller than this is no longer read from the last row
MEASURED = """async () => {
    const page = document.documentElement;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return [page.scrollWidth, page.scrollHeight, +page.style.getPropertyValue("--fit") || 1];
}"""
LONG = "Each feature is all the same or all different, and it is enough to look at them one after the other. "


class Wall:
    """A room with a class in it, and its wall in a browser."""

    def __init__(self, browser, language):
        self.room = classroom.open(language=language, port=0, browser=False)
        self.room.worker.close()
        self.room.worker = InlineWorker()
        self.people = [self.room.enter(f"Konstantin {n}") for n in range(CLASS)]
        for person in self.people:
            self.room.attach(PupilPage(self.room, person))
            person.devices += 1
        self.page = browser.new_page(viewport={"width": 1280, "height": 720})
        self.page.goto(self.room.teacher_address.replace("/teacher", "/wall"))
        self.page.locator(".stage[data-js-rev]").wait_for()
        self.over = []

    def close(self):
        self.page.close()
        self.room.close()

    def settle(self):
        """Wait until the browser shows what the room has drawn last."""
        [served] = [page for page in self.room._pages if isinstance(page, ProjectorPage)]
        for _ in range(400):
            shown = int(self.page.evaluate("document.querySelector('.stage').dataset.jsRev"))
            if served not in self.room._stale and shown == served._frame["rev"]:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError("the wall is not drawn")

    def look(self, *where):
        """Note where the page is higher or broader than its window."""
        self.settle()
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            *seen, scale = self.page.evaluate(MEASURED)
            if seen[0] > width or seen[1] > height or scale < LEAST:
                self.over.append((*where, f"{width} × {height}", seen, round(scale, 2)))
            if SHOTS:
                name = "-".join(map(str, (self.room.language, *where, width)))
                self.page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)

    def put(self, step, *where):
        """Go through what this step shows, and look at each."""
        activity = step.put.activity(self.room, step.minutes)
        self.room.begin(activity)
        self.look(*where, "begun")
        for kind, fill in FILLS.items():
            if isinstance(activity, kind):
                for what in fill(self, activity):
                    self.room.touch_all()
                    self.look(*where, what)


def guesses(poll):
    """Many different guesses, as their form gives them."""
    chance, form = PortableRandom("wall"), poll.question.form
    if poll.question.choices:
        return poll.question.choices
    if isinstance(form, ComposeForm):
        return [each.code for each in (FACES if form.deck.name == "dice" else form.deck.cards)]
    if isinstance(form, TapForm):
        return [" ".join(code for code in form.pieces if code in chosen) for chosen in taps(form, chance)]
    if isinstance(form, BarsForm):
        return [" ".join(str(chance.randrange(1, 9)) for _ in form.labels) for _ in range(CLASS)]
    return [*map(str, range(100, 118)), *("as many as there are cards in the deck" + "!" * n for n in range(10))]


def taps(form, chance):
    return [chance.sample([*form.pieces], form.many) for _ in range(CLASS)]


def poll_of(wall, poll):
    poll.computing.join()
    some = guesses(poll)
    for again in (True, False):
        for n, person in enumerate(wall.people):
            poll.vote(person, some[(n * 3 + again) % len(some)])
        yield "voting"
        poll.count()
        yield f"counted {2 - again}"
        if again:
            poll.again()
    if poll.has_answer:
        poll.reveal()
        yield "revealed"


def race_of(wall, race):
    race.scores = lambda: scores(race, wall.people)
    yield "running"
    race.end()
    yield "over"


def small_of(wall, races):
    for race in races.races:
        race.scores = lambda race=race: scores(race, races.people_at(race))
    yield "running"
    races.end()
    yield "over"


def scores(race, people):
    timed = isinstance(race, SameDeal)
    return [(person, (30 - n, -61_000 * n) if timed else (30 - n,)) for n, person in enumerate(people)]


def sentences_of(wall, activity):
    for n, person in enumerate(wall.people):
        activity.write(person, f"{n}. {LONG}" * 3)
    yield "written"
    for n in range(3):
        activity.pick(wall.people[n], True)
        yield f"{n + 1} chosen"


def widget_of(wall, activity):
    for n, person in enumerate(wall.people):
        activity.reached[person] = n % (9 if type(activity.shown) in (Composer, CapBuilder) else 2)
    for n in range(8):
        codes = tuple(sorted(card.code for card in DECK[3 * n : 3 * n + 3]))
        activity.verdicts[codes] = {person: k % 3 > 0 for k, person in enumerate(wall.people)}
    yield "tally"
    activity.stay(True)
    yield "together"


FILLS = {Poll: poll_of, Race: race_of, SmallRaces: small_of, Sentences: sentences_of, WidgetActivity: widget_of}


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "de", "zh_Hans"])
@pytest.mark.parametrize("number", range(len(plans())))
def test_the_wall_is_seen_whole(browser, number, language):
    wall = Wall(browser, language)
    for place, step in enumerate(plans()[number].steps, 1):
        wall.put(step, number, place)
    wall.close()
    assert not wall.over, "\n".join(map(str, wall.over))
