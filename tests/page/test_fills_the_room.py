"""Pieces fill the room: every table and explorer at five sizes of a screen, from its beginning to its end."""

import pytest
from helpers.room import EXPLORERS, SIZES, TABLES, Room, measured
from helpers.stillness import Stopped, Watched
from helpers.whole_games import plays

from setlab.widgets import CrosswordTable, DnupTable, ScrambleTable

UPRIGHT, SIDEWAYS, PAGE, LAPTOP, WIDE = SIZES
BLANK = 0.25  # of the screen, at most, below the last control
SMALLEST = 24  # of what a finger presses
LEAST = {  # widths of cards
    PAGE: {"normal": 220, "versus": 220, "memory": 160, "ghostset": 280, "proset": 280, "ending": 150, "space": 90},
    LAPTOP: {"normal": 165, "versus": 160, "ghostset": 165, "proset": 260, "ending": 180, "space": 60},
    WIDE: {"normal": 320, "versus": 320, "memory": 225, "ghostset": 370, "proset": 400, "ending": 300, "space": 130},
    UPRIGHT: {"normal": 108, "versus": 96, "memory": 95, "ghostset": 108, "proset": 150, "ending": 100, "space": 33},
    SIDEWAYS: {"normal": 95, "versus": 95, "memory": 70, "ghostset": 125, "proset": 125, "ending": 100, "space": 33},
}
ALL = TABLES | EXPLORERS
OFTEN = {"versus", "memory", "ending", "crossword", "space"}  # one of each kind of cloth


@pytest.fixture(scope="module")
def pages(browser):
    """A page of a computer and one of a phone: {is it a phone's?: page}."""
    running = [browser.new_context(has_touch=touched, is_mobile=touched) for touched in (False, True)]
    yield dict(enumerate(context.new_page() for context in running))
    for context in running:
        context.close()


def room(pages, scene, size) -> Room:
    return measured(pages[min(size) < 500], scene, size)


def wrong(found: Room, least: float) -> str:
    """Say what is wrong with how a screen is used; "" if nothing is."""
    faults = {
        f"{found.low} of {found.size[1]} pixels are needed": not found.fits,
        f"{found.blank:.0%} of the screen are blank": found.blank > BLANK,
        f"pieces of {found.width} pixels": found.width < least,
    }
    return "; ".join(fault for fault, there in faults.items() if there)


@pytest.mark.every(3)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("names", [OFTEN, pytest.param(ALL.keys() - OFTEN, marks=pytest.mark.full)], ids=len)
def test_a_table_fills_the_screen_and_no_more(pages, names, size):
    found = {name: room(pages, ALL[name](), size) for name in sorted(names)}
    faults = {
        name: said
        for name, each in found.items()
        if (said := wrong(each, LEAST[size].get(name, SMALLEST * (name != "odds"))))
    }
    assert not faults


def test_what_leaves_room_is_seen(pages):
    """The ring itself: a cloth that does not grow is found out."""
    assert not wrong(room(pages, ALL["normal"](), PAGE), 220)
    found = Room(150, 500, 500, 1280, PAGE)
    assert wrong(found, 220) == "44% of the screen are blank; pieces of 150 pixels"


ENDS = {
    "a round of scramble": (lambda: ScrambleTable(2, seed=3, rounds=2, keep=False), lambda table: table.between),
    "a round of crossword": (
        lambda: CrosswordTable(2, seed=3, rounds=2, keep=False),
        lambda table: table.match.state.finished,
    ),
    "a round of dnup": (lambda: DnupTable(2, seed=3, keep=False), lambda table: table.rounds.over is not None),
    "scramble": (lambda: ScrambleTable(2, seed=3, rounds=1, keep=False), None),
    "crossword": (lambda: CrosswordTable(2, seed=3, rounds=1, keep=False), None),
    "dnup": (lambda: DnupTable(2, seed=3, keep=False), None),
} | {name: (TABLES[name], None) for name in ("versus", "memory", "puzzle", "proset", "cubed", "ending", "daily")}


class Unseen(Watched):
    """A game that is played without a page, to its end or to where `stops(scene)` is true."""

    def __init__(self, scene, time, stops):
        self.scene, self.time, self._stops = scene, time, stops

    def look(self, after):
        if self._stops is not None and self._stops(self.scene):
            raise StopIteration


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.full) for name in ENDS])
def ended(request, monkeypatch):
    make, stops = ENDS[request.param]
    at = Unseen(make(), Stopped(monkeypatch), stops)
    try:
        plays(at)
    except StopIteration:
        assert stops is not None
    return at.scene


# What is in sight, as strips from the left to the right of a page; of a cloth, what lies on it.
STRIPS = """() => {
  const LEAVES = "button, svg, td, th, p, h3, summary, .stage-area, .stage-final, .stage-round, .stage-cloth";
  const shown = [...document.querySelectorAll(".stage-screen ~ *, .stage-screen > *")].slice(1)
    .flatMap((each) => [each, ...each.querySelectorAll(LEAVES)])
    .filter((each) => each.matches(LEAVES) && each.checkVisibility({ visibilityProperty: true }));
  const strips = shown.map((each) => each.getBoundingClientRect()).map((box) => [box.left, box.right]);
  return strips.filter(([left, right]) => right > left);
}"""


def test_no_page_at_an_end_is_blank_below_or_beside(pages, ended):
    for size in SIZES:
        found = room(pages, ended, size)
        assert found.blank <= BLANK and found.wide <= size[0], found
        reached = 0
        for left, right in sorted([*pages[min(size) < 500].evaluate(STRIPS), [size[0], size[0]]]):
            assert left - reached < BLANK * size[0], f"nothing between {reached} and {left} of {size[0]}"
            reached = max(reached, right)
