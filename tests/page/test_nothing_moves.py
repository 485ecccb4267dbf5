"""Nothing moves at a table but by a rule of its game, from the first piece in sight to the end: whole games, by boxes.

Where the rules themselves move more than one piece is said in `places_of`: a table of cards that has grown by more
columns than it keeps room for, the used part of a board on a small screen, a hand of dnup, which closes up.
"""

import pytest
from helpers import hostless
from helpers.stillness import SIZES, Stopped, Watched
from helpers.whole_games import TURNS, places_of, plays

from setlab import Match, widgets
from setlab.common.i18n import LANGUAGES, speaking
from setlab.games import GAMES
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DailyPuzzle, DnupTable, EndGame, ScrambleTable
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.match.tables import WIDGETS, table_for
from setlab.widgets.workbench.endgame import DailyEndGame

SHORT = {"scramble": {"rounds": 2}, "crossword": {"rounds": 2}}  # what comes in a third round came in the second
GAMES_TO_PLAY = {
    game.id: lambda game=game: table_for(game)(Match(game, seed=3, **SHORT.get(game.id, {}))) for game in GAMES.values()
}
SEVERAL = {
    "normal of three": lambda: CardTable("normal", seed=3, players=3),
    "versus of two": lambda: CardTable("versus", seed=3, players=2),
    "memory of two": lambda: CardTable("memory", seed=3, players=2),
    "cubed of two people": lambda: CubedBoard(2, humans=2, seed=5),
    "cubed of four": lambda: CubedBoard(4, seed=4),
    "scramble against a computer": lambda: ScrambleTable(2, seed=3, rounds=1),
    "scramble of two people": lambda: ScrambleTable(2, humans=2, seed=3, rounds=1),
    "scramble of four": lambda: ScrambleTable(4, humans=4, seed=3, rounds=1),
    "crossword against a computer": lambda: CrosswordTable(2, seed=3, rounds=1),
    "dnup of three": lambda: DnupTable(3, seed=3),
    "puzzle of the day": lambda: DailyPuzzle("2026-11-20"),
    "ten dice": lambda: TenDiceTable("2026-11-20"),
    "end game": lambda: EndGame(seed=5, mistakes=1),
    "last card of the day": lambda: DailyEndGame("2026-11-20"),
}
MADE = GAMES_TO_PLAY | SEVERAL
# Each size, and each system of rules: half a minute's work for a browser would be all; the others with --full.
EACH_TIME = {
    ("versus", "upright"),
    ("cubed", "page"),
    ("scramble of two people", "upright"),
    ("crossword", "sideways"),
    ("dnup", "upright"),
}


@pytest.fixture
def watch(browser, monkeypatch):
    """Somebody new sits down at a table, whose time stands still: `at = watch(scene, "upright")`."""
    time, open_here = Stopped(monkeypatch), []

    def sit_down(make, size):
        wide, high = SIZES[size]
        touched = {"has_touch": size != "page", "is_mobile": size != "page"}
        look = {"viewport": {"width": wide, "height": high}, "reduced_motion": "reduce"}
        open_here.append(browser.new_context(**look, **touched))
        return Watched(open_here[-1].new_page(), make(), time, places_of)

    yield sit_down
    for context in open_here:
        context.close()


@pytest.mark.every(12)
@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(name, size, marks=() if (name, size) in EACH_TIME else pytest.mark.full)
        for name in MADE
        for size in SIZES
    ],
)
def test_no_piece_moves_but_by_a_rule(watch, name, size):
    at = watch(MADE[name], size)
    if getattr(at.scene, "first_game", None):
        assert "Is this game new to you?" in at.scene.frame["html"]
    plays(at)
    assert at.events >= 3 and not at.moved, "\n".join(map(str, at.moved[:20]))
    assert not at.cut, "the seconds of a clock are cut off: " + "; ".join(at.cut[:5])


def test_every_table_has_somebody_who_plays_it():
    played = {type(MADE[name]()) for name, _ in EACH_TIME}
    tables = [getattr(widgets, name) for name in WIDGETS.values()]
    assert {*tables} <= {*TURNS} and all(any(issubclass(each, table) for each in played) for table in tables)


@pytest.mark.every(3)
@pytest.mark.parametrize("size", SIZES)
def test_what_moves_is_seen(watch, size):
    """The ring itself: a strip that comes above the table is found out, and so is a die that slides."""
    at = watch(MADE["scramble"], size)
    at.page.add_style_tag(content=".stage-telling { height: auto; min-height: 44px }")
    at.look("a strip that has no height")
    at.moved.clear()
    at.page.add_style_tag(content=".stage-strewn { position: relative; left: 1px }")
    at.look("one pixel")
    assert len(at.moved) == 42


@pytest.mark.every(5)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offer_that_goes_moves_nothing_in_any_language(watch, language, size):
    with speaking(language):
        at = watch(MADE["versus"], size)
        at.press("unguided", "unguided")
        assert at.events == 1 and not at.moved, at.moved[0]


@pytest.mark.every(3)
@pytest.mark.parametrize("size", SIZES)
def test_a_question_before_a_game_is_lost_moves_nothing(watch, size):
    at = watch(lambda: CardTable("normal", seed=3, keep=False), size)
    at.press("pick", f"card-{at.scene.match.state.groups[0][0].code}", True)
    at.press("hint")
    at.press("new")
    assert at.scene.asking.then and not at.moved, at.moved[0]


@pytest.mark.every(3)
@pytest.mark.parametrize("size", SIZES)
def test_a_python_that_is_busy_moves_nothing(watch, size):
    at = watch(MADE["normal"], size)
    at.page.evaluate(
        "() => Object.assign(document.querySelector('.stage-flag'), { hidden: false, textContent: 'Wait' })"
    )
    at.look("it is said that no answer has come yet")
    assert at.page.locator(".stage-flag").is_visible() and not at.moved, at.moved[0]


@pytest.mark.near
def test_the_clocks_of_a_table_whose_python_is_gone_stand_still(browser):
    """Once they have run, and the kernel has ended, they show what they showed then."""
    page = browser.new_page()
    page.clock.install()
    hostless.show(page, CardTable("versus", seed=3, keep=False))
    page.locator("[data-key=hint]").click()
    face = page.locator("[data-key=played]")
    page.clock.run_for(3_000)
    assert face.inner_text() not in ("0:00", "")
    page.evaluate("() => window.tell('destroy')")
    stopped = face.inner_text()
    page.clock.run_for(60_000)
    assert page.locator(".stage[data-js-state=gone]").count() == 1 and face.inner_text() == stopped
    page.close()
