"""One door for all tables: what may be played, by whom; the same refusals in the same words."""

import pytest

import setlab as sl
from setlab.draw.markup import el
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, ScrambleTable
from setlab.widgets.scene.scene import Part, Scene

TABLES = {"versus": CardTable, "cubed": CubedBoard, "scramble": ScrambleTable, "crossword": CrosswordTable}
TABLES["dnup"] = DnupTable
OF_DICE = [game for game in TABLES if game != "versus"]


@pytest.mark.parametrize("game", TABLES)
def test_a_match_brings_its_seed_and_its_options(game):
    match = sl.Match(game, seed=1)
    for more in ({"seed": 5}, {"players": 2} if game == "versus" else {"speed": 2}):
        with pytest.raises(TypeError, match="a match brings its own seed and options; give nothing else with it"):
            TABLES[game](match, **more)
    assert TABLES[game](match, keep=False).match is match


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("here", TABLES)
def test_another_game_is_sent_to_its_own_table(game, here):
    if game == here:
        return
    says = f"{game} cannot be played in a {TABLES[here].__name__}: use {TABLES[game].__name__}"
    with pytest.raises(ValueError, match=says):
        TABLES[here](sl.Match(game, seed=1))


@pytest.mark.parametrize("game", TABLES)
def test_what_was_not_dealt_is_not_played_here(game):
    with pytest.raises(ValueError, match="a table deals and rolls by itself"):
        TABLES[game](sl.Match(game, seed=1, by_hand=True))


@pytest.mark.parametrize("game", TABLES)
def test_seats_are_those_of_a_live_match(game):
    table = TABLES[game](game if game == "versus" else 2, seed=1, keep=False)
    assert TABLES[game](table.live, seats=[]).people == []
    for seats, error, says in (
        ("x", TypeError, "seats is a list such as"),
        ([0.0], TypeError, "a seat is a whole number"),
        ([9], ValueError, "a seat is a whole number from 0 to"),
    ):
        with pytest.raises(error, match=says):
            TABLES[game](table.live, seats=seats)
    for given in (game if game == "versus" else 2, sl.Match(game, seed=1)):
        with pytest.raises(TypeError, match="seats` are seats of a LiveMatch"):
            TABLES[game](given, seats=[0])


@pytest.mark.parametrize("game", OF_DICE)
@pytest.mark.parametrize(
    ("more", "error", "says"),
    [
        ({"humans": 0}, ValueError, "1 to . people can play here, not 0"),
        ({"humans": 9}, ValueError, "1 to . people can play here, not 9"),
        ({"humans": True}, TypeError, "the number of people is a whole number, not True"),
        ({"humans": "1"}, TypeError, "the number of people is a whole number, not '1'"),
        ({"level": "genius"}, ValueError, "there is no level 'genius'; choose one of"),
        ({"level": 3}, TypeError, "a level is a word such as"),
        ({"colour": 3}, ValueError, "has no option 'colour'"),
    ],
)
def test_who_plays_is_looked_at_alike(game, more, error, says):
    with pytest.raises(error, match=says):
        TABLES[game](seed=1, **more)


@pytest.mark.parametrize("game", TABLES)
def test_every_table_has_the_same_drawers(game):
    """What one table can do, all can: the next game, unfinished games, names, settings, a replay."""
    table = TABLES[game](seed=1, keep=False)
    for key in ("next-game", "unfinished", "players", "settings"):
        assert f'data-key="{key}"' in table.frame["html"], key
    assert {("option", "option-players"), ("shelf", "shelf"), ("seed", "seed")} <= table.offers


@pytest.mark.parametrize("game", OF_DICE)
def test_a_computer_bears_no_name_that_was_typed_for_a_person(game):
    table = TABLES[game](2, seed=1, humans=2, keep=False)
    table.press("name", "name-1", "Ada")
    assert "Ada" in table.frame["html"]
    table.press("option", "option-humans", "1")
    table.press("new", "deal")
    assert "Ada" not in table.frame["html"]
    table.press("option", "option-humans", "2")
    table.press("new", "deal")
    assert "Ada" in table.frame["html"], "remembered, for when she sits there again"


@pytest.mark.parametrize("game", TABLES)
def test_an_unfinished_game_of_every_table_goes_on_in_another_one(game):
    """Kept from the first touch, listed with its deal, and handed over."""
    table = TABLES[game](seed=7)
    table.touch()
    other = TABLES[game](seed=8)
    assert other.press("shelf", "shelf") == "1 unfinished game"
    assert "deal 7" in other.frame["html"]
    [key] = [key for name, key in other.offers if name == "resume"]
    assert other.press("resume", key).startswith("On we go.")
    assert other.match.seed == 7 and table.match.record is None
    assert "goes on at another table" in table.frame["html"]


def test_two_owners_of_an_event_are_an_error_when_the_scene_is_made():
    class Bell(Part):
        def on_ring(self, event):
            self.scene.say("bell")

    class Phone(Part):
        def on_ring(self, event):
            self.scene.say("phone")

    class Hall(Scene):
        def __init__(self, *parts):
            self.doors = [self.own(part(self)) for part in parts]

        def view(self):
            return el("button", data_key="ring", data_on_click="ring")

    assert Hall(Bell).press("ring", "ring") == "bell"
    with pytest.raises(TypeError, match="the event 'ring' has two owners: Bell and Phone"):
        Hall(Bell, Phone)

    class Loud(Hall):
        def on_ring(self, event):
            self.say("loud")

    with pytest.raises(TypeError, match="two owners: Loud and Bell"):
        Loud(Bell)


def test_a_part_does_not_keep_its_scene_alive():
    import weakref

    table = CardTable(seed=1, keep=False)
    gone = weakref.ref(table)
    del table
    assert gone() is None


def test_a_game_that_is_not_kept_is_not_lost_without_a_question():
    table = CardTable(seed=7, keep=False)
    table.press("new", "new")
    assert table.match.seed != 7, "nothing was played yet: there is nothing to lose"
    table = CardTable(seed=7, keep=False)  # a table that is known to hold a SET
    first = table.match
    for card in first.legal()[0][2]:
        table.press("pick", f"card-{card}", True)
    assert "You would lose it" in table.press("new", "new") and table.match is first
    table.press("no", "no")
    assert table.match is first and ("yes", "yes") not in table.offers
    table.press("new", "deal")
    table.press("yes", "yes")
    assert table.match is not first and not table.errors


def test_a_game_that_is_kept_may_go_at_once():
    table = CardTable(seed=7)
    for card in table.match.legal()[0][2]:
        table.press("pick", f"card-{card}", True)
    first = table.match
    table.press("new", "new")
    assert table.match is not first and "1 unfinished game" in table.press("shelf", "shelf")
