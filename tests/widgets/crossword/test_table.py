"""The table for Crossword SET: dice on squares, SETs that light up, WILDs, hints, computers at the same time."""

import re
from random import Random

import pytest
from helpers.beats import beats
from widgets.test_fuzz import play

from setlab import Face, Match, resume
from setlab.games.crossword.grids import why_not
from setlab.games.dice.die import RolledDie
from setlab.widgets import CrosswordTable


class Clock:
    """A clock that a test turns."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def table_of(*hands, bag=32, humans=None, crossing=False, rounds=3, level="skilled"):
    """A table in the middle of a round: `hands` are codes by seat, dice are numbered in this order, hand by hand."""
    options, numbers = {"players": len(hands), "crossing": crossing, "rounds": rounds}, iter(range(42))
    held = tuple(tuple(RolledDie(next(numbers), Face(code)) for code in hand.split()) for hand in hands)
    state = Match("crossword", seed=1, **options).state._replace(hands=held, bag=tuple(numbers)[:bag], due=())
    match = Match.at("crossword", state, seed=1, **options)
    return CrosswordTable(match, humans=len(hands) if humans is None else humans, level=level, keep=False)


def put(table, die, row, column):
    lying = table.desk.spots.get(die)
    return table.press("to", f"s{row}-{column}", f"s{lying[0]}-{lying[1]}" if lying else f"die-{die}")


def across(table, *dice, row=5, column=3):
    """These dice side by side; what was told last."""
    return [put(table, die, row, column + step) for step, die in enumerate(dice)][-1]


def square(table, row, column):
    """The markup of a square."""
    html = table.frame["html"]
    start = html.rindex("<button", 0, html.index(f'data-key="s{row}-{column}"'))
    return html[start : html.index(">", html.index(f'data-key="s{row}-{column}"'))]


# --- building --------------------------------------------------------------------------------------------------------


def test_sets_light_up_and_dice_in_none_are_marked():
    table = table_of("1ro 2ro 3ro 1gq 1pd")
    across(table, 0, 1)
    assert "stage-alone" in square(table, 5, 3) and "in no SET" in square(table, 5, 3)
    assert across(table, 2, column=5).endswith("SET: one red oval; two red ovals; three red ovals")
    assert "stage-lit stage-across" in square(table, 5, 3) and "in a SET" in square(table, 5, 5)
    put(table, 3, 6, 3)
    assert "stage-alone" in square(table, 6, 3) and "2 dice to place" in table.frame["html"]


def test_dice_move_change_places_and_go_back():
    table = table_of("1ro 2ro 3ro 1gq 1pd")
    across(table, 0, 1)
    table.press("to", "s7-7", "s5-3")
    assert table.desk.spots == {0: (7, 7), 1: (5, 4)}
    table.press("to", "s5-4", "s7-7")
    assert table.desk.spots == {0: (5, 4), 1: (7, 7)}
    put(table, 2, 7, 7)
    assert table.desk.spots == {0: (5, 4), 2: (7, 7)} and 1 in table.desk.tray
    assert table.press("back", "home", "s7-7") == "You took that back." and table.desk.spots == {0: (5, 4)}
    assert "no longer there" in table.press("to", "s1-1", "die-41")
    assert table.press("home", "home").startswith("First choose a die")


def test_undo_and_redo():
    table = table_of("1ro 2ro 3ro 1gq 1pd")
    assert ("undo", "undo") not in table.offers
    across(table, 0, 1, 2)
    for _ in range(3):
        table.press("undo", "undo")
    assert table.desk.spots == {} and ("undo", "undo") not in table.offers
    for _ in range(3):
        table.press("redo", "redo")
    assert len(table.building.lines()) == 1
    table.press("clear", "clear")
    assert table.desk.spots == {}
    table.press("undo", "undo")
    across(table, 3, row=1, column=1)
    assert ("redo", "redo") not in table.offers


def test_everything_to_the_middle():
    table = table_of("1ro 2ro 3ro 1gq 1pd")
    across(table, 0, 1, 2, row=1, column=1)
    table.press("centre", "centre")
    assert table.desk.spots == {0: (5, 4), 1: (5, 5), 2: (5, 6)}


def test_the_last_die_lays_the_grid_and_ends_the_round():
    table = table_of("1ro 2ro 3ro", rounds=1)
    told = across(table, 0, 1, 2)
    assert "All dice placed, with -7 extra dice" in told and table.over
    assert table.match.history[-1][0] == "lay" and "The game is over" in table.frame["html"]


def test_dice_that_hang_together_nowhere_are_no_grid_yet():
    table = table_of("1ro 2ro 3ro 1gq 2gq 3gq", rounds=1)
    across(table, 0, 1, 2)
    assert "SET: " in across(table, 3, 4, 5, row=8) and not table.over  # told as a SET, and nothing is refused
    table.press("reasons", "reasons", True)
    assert "joined to the rest by no edge" in table.frame["html"]
    for die, column in ((3, 3), (4, 4), (5, 5)):
        put(table, die, 6, column)
    assert table.over


def test_reasons_on_request():
    table = table_of("1ro 2ro 3ro 1gq w")
    across(table, 0, 1, 2)
    put(table, 3, 5, 6)
    put(table, 4, 9, 9)
    table.press("reasons", "reasons", True)
    html = table.frame["html"]
    assert "A SET: every feature is all the same or all different" in html
    assert "Row 5, column 6 (one green squiggle) belongs to no SET: not a SET" in html
    assert "The WILD in row 9, column 9 stands for nothing yet." in html
    put(table, 3, 7, 7)
    assert "1 die has no two others beside it in a line yet." in table.frame["html"]


# --- WILDs -----------------------------------------------------------------------------------------------------------


def test_a_wild_stands_for_what_its_line_asks_for():
    table = table_of("1ro 2ro w 1gq 1pd")
    told = across(table, 0, 1, 2)
    assert told.startswith("WILD as three red ovals on row 5, column 5. SET: ")
    assert "Its line decides that" in table.frame["html"]
    put(table, 2, 8, 8)
    assert table.desk.stated == {} and "What does the WILD stand for?" in table.frame["say"]["text"]


def test_a_wild_keeps_its_face_when_another_line_comes_and_may_be_changed():
    table = table_of("1ro 2ro w 3gq 1pd 2rd")
    across(table, 0, 1, 2)
    put(table, 3, 6, 5)
    put(table, 4, 7, 5)  # 3gq and 1pd ask for 2ro: but the WILD is 3ro already
    assert table.desk.face(2).code == "w3ro" and len(table.building.lines()) == 1
    assert set(table.desk.asked_by(2)) == {"3ro", "2ro"}
    table.press("ask", "ask-2")
    table.press("feature", "number-two")
    assert table.desk.face(2).code == "w2ro" and "You have chosen this" in table.frame["html"]
    table.press("infer", "infer")
    assert table.desk.face(2).vector is None or table.desk.face(2).code in ("w3ro", "w2ro")


def test_a_wild_between_two_lines_is_asked_for():
    table = table_of("1ro 2ro w 3gq 1pd 2rd")
    for die, row, column in ((0, 5, 3), (1, 5, 4), (3, 6, 5), (4, 7, 5)):
        put(table, die, row, column)
    assert "What does the WILD stand for?" in put(table, 2, 5, 5)
    for feature, value in (("number", "two"), ("colour", "red"), ("symbol", "oval")):
        told = table.press("feature", f"{feature}-{value}")
    assert "SET: " in told and table.desk.face(2).code == "w2ro"
    table.press("undo", "undo")
    assert table.desk.face(2).vector is None


# --- dice, hints, the end of a round ---------------------------------------------------------------------------------


def test_one_more_die_and_the_grid_stays():
    table = CrosswordTable(seed=1, keep=False)
    put(table, table.desk.tray[0], 5, 5)
    told = table.press("take", "take")
    assert told.startswith("You take one more die") and len(table.desk.tray) == 10 and len(table.desk.spots) == 1


def surface(table):
    return table.frame["html"].partition("your grid, ")[2].partition('data-key="side"')[0]


def test_hints_come_in_steps():
    table = CrosswordTable(seed=1, keep=False)
    first = table.press("hint", "hint")
    assert first == (
        "Three green diamonds and three purple diamonds need a third die: three (all show three symbols); "
        "red (all three are different); diamond (all are diamonds)."
    )
    assert table.frame["html"].count(first) == 1, "the eye reads it once, where everything is said"
    assert table.frame["html"].count("stage-pointed") == 2
    assert table.press("hint", "hint").startswith("These three dice belong together")
    assert table.frame["html"].count("stage-pointed") == 3
    assert "stage-pointed" not in surface(table)
    assert "Side by side" in table.press("hint", "hint")
    assert surface(table).count("stage-pointed") == 3, "the squares that it names are framed"
    for _ in range(4):
        assert "Side by side" in table.press("hint", "hint")
    assert not table.errors


def test_the_next_hint_goes_on_from_what_lies_there():
    table = CrosswordTable(seed=1, keep=False)
    squares = {die: (row + 5, column) for die, row, column, *_ in table.building.solved(0).grid}
    table.press("hint", "hint")
    for die in table.building.hinted[1]:
        put(table, die, *squares[die])
    for _ in range(2):
        table.press("hint", "hint")
    three = table.building.hinted[1]
    put(table, next(die for die in three if die not in table.desk.spots), *squares[three[-1]])
    told = table.press("hint", "hint")
    assert {*table.building.hinted[1]} != {*three} and {*table.building.hinted[1]} & {*three}, told
    for _ in range(2):
        told = table.press("hint", "hint")
    at = {squares[die] for die in table.building.hinted[1]}
    row, column = min(at)
    assert f"from row {row}, column {column} on" in told, "beside what lies there, and not where the solver would begin"


def test_a_hint_stays_to_be_read_until_its_set_lies_there():
    table = CrosswordTable(seed=1, keep=False)
    table.press("hint", "hint")
    told = table.press("hint", "hint")
    one, two, three = table.building.hinted[1]
    for die, column in ((one, 4), (two, 5)):
        assert put(table, die, 5, column).endswith(f"on row 5, column {column}")
        assert told in table.frame["html"]
    put(table, three, 5, 6)
    assert told not in table.frame["html"] and "SET: " in table.message


def test_a_step_of_a_hint_takes_no_place_in_the_list_of_what_happened():
    table = CrosswordTable(seed=1, keep=False)
    table.press("hint", "hint")
    assert "You look at a hint." not in table.frame["html"]


def build(table):
    """The solver's grid, die by die."""
    for die, row, column, *code in table.building.solved(table.viewer).grid:
        put(table, die, row + 2, column + 2)
        if code and table.round_on and table.desk.face(die).code != "w" + code[0]:
            for name, value in Face(code[0]).looks.items():
                table.press("feature", f"{name}-{value.name}")


def test_a_whole_game_alone():
    table = CrosswordTable(seed=4, keep=False)
    for number in (1, 2, 3):
        while table.building.solved(0).grid is None:
            table.press("take", "take")
        build(table)
        assert not table.round_on, table.errors
        assert f"you needed {len(table.match.state.hands[0])}. One way:" in table.frame["html"]
        if number < 3:
            table.press("next", "next")
            assert table.match.state.round == number + 1 and len(table.desk.tray) == 10
    assert table.over and "The game is over" in table.frame["html"]
    extra = sum(result.extra[0] for result in table.match.state.results)
    assert table.match.scores == (extra,)
    table.press("replay", "replay-end")
    for _ in table.replay.steps():
        table.press("step", "forward")
    assert "Replay of deal 4" in table.frame["html"] and not table.errors
    table.press("leave", "leave")
    table.press("same", "same")
    assert table.match.seed == 4 and not table.over


# --- several ---------------------------------------------------------------------------------------------------------


def test_people_at_one_screen_and_what_lies_there_counts():
    table = table_of("1ro 2ro 3ro 1gq", "1ro 2ro 3ro", rounds=1)
    across(table, 0, 1, 2)
    put(table, 3, 9, 9)
    table.press("tab", "tab-1")
    assert table.viewer == 1 and table.desk.spots == {}
    across(table, 4, 5, 6)
    assert table.match.state.results[0].unused == (1, 0) and table.match.scores == (0, 1)
    assert [event[:2] for event in table.match.history[-2:]] == [("lay", 0), ("lay", 1)]


def test_dice_on_the_grid_of_another():
    table = table_of("1ro 2ro 3ro 1gd", "1ro 1gq w", bag=0)
    across(table, 0, 1, 2)
    table.lay_screens()
    table.press("tab", "tab-1")
    assert table.press("offer", "h0:1:4", "die-5").startswith("Row 3, column 6 (one green squiggle) belongs to no SET")
    assert ("give", "give") not in table.offers
    table.press("drop", "drop")
    assert table.press("offer", "h0:1:4", "die-4").startswith("That is allowed")
    table.press("give", "give")
    assert table.match.state.guests == ((4, 0),) and 4 not in table.desk.own
    assert "decide what it stands for" in table.press("offer", "h0:-1:0", "die-6")
    assert table.press("offer", "h0:1:0", "h0:-1:0").startswith("That is allowed")
    table.press("give", "give")
    table.press("tab", "tab-0")
    assert len(table.desk.guests) == 2 and "die of Player 2: it stays here" in table.frame["html"]
    r, c = table.desk.guests[4][0]
    assert ("to", f"s{r}-{c}") not in table.offers
    with pytest.raises(ValueError, match="it stays where it is"):
        table.desk.put(3, (r, c))
    assert why_not(table.desk.grid()[:5]) == ""


def test_stuck():
    table = table_of("1ro 2ro 3ro 1gd", "1ro 1gq", bag=0, rounds=1)
    assert ("take", "take") not in table.offers
    assert "is stuck" in table.press("stuck", "stuck") and ("stuck", "stuck") not in table.offers
    assert re.search(r">\d+ dice to place, stuck<", table.frame["html"])
    table.press("tab", "tab-1")
    assert "Everybody is stuck" in table.press("stuck", "stuck") and table.over


def computers(seed=3, level="expert", players=2):
    table = CrosswordTable(players=players, seed=seed, level=level, keep=False)
    table.clock = table.live._clock = Clock()
    return table


def test_computers_build_at_the_same_time_but_wait_for_the_first_touch():
    table = computers()
    assert ("computer", "computer") not in table._offers.clocks and ("time", "computer") not in table._offers.clocks
    put(table, table.desk.tray[0], 5, 5)
    assert ("time", "computer") in table._offers.clocks
    for _ in range(60):
        if not table.round_on:
            break
        table.live._clock.now = table.live.due / 1000 + 0.01
        table.press("time", "computer", table._offers.clocks["time", "computer"])
    assert table.match.state.results[0].winner == 1 and not table.errors
    assert "Gia places the last die" in table.frame["html"]
    assert ("time", "computer") not in table._offers.clocks  # it leaves it to people to go on
    table.press("next", "next")
    assert table.match.state.round == 2 and len(table.desk.tray) == 10


def test_when_a_computer_ends_the_round_what_lies_on_the_screen_counts():
    table = table_of("1ro 2ro 3ro 1gq 1gd", "1ro 2ro 3ro 1ro 1po 1pd", humans=1, rounds=1, level="expert")
    match = table.match
    table.clock = table.live._clock = Clock()
    across(table, 0, 1, 2)
    for _ in range(40):
        if table.over:
            break
        table.live._clock.now = table.live.due / 1000 + 0.01
        table.press("time", "computer", table._offers.clocks["time", "computer"])
    assert match.state.results[0].winner == 1
    laid = match.state.grids[0]
    assert [each.die for each in laid][:3] == [0, 1, 2] and match.state.results[0].unused[0] == 2


def test_a_computer_puts_a_die_on_the_grid_of_a_person():
    table = table_of("1ro 2ro 3ro 1gq 1gd", "1ro 1gq 2pd", bag=0, humans=1, rounds=1, level="expert")
    table.clock = table.live._clock = Clock()
    across(table, 0, 1, 2)
    assert table.match.history[-1][0] == "lay"  # what lies there is laid, once others may use it
    for _ in range(10):
        if table.match.state.guests:
            break
        table.live._clock.now = table.live.due / 1000 + 0.01
        table.press("time", "computer", table._offers.clocks["time", "computer"])
    guests = {die for die, host in table.match.state.guests if host == 0}
    assert guests and guests == {*table.desk.guests}
    assert "die of Gia: it stays here" in table.frame["html"] and not table.errors
    told = put(table, 3, 1, 1)
    assert "on row 1, column 1" in told and len(table.desk.spots) == 4


# --- games that are kept, names, bad tables --------------------------------------------------------------------------


def test_games_are_kept_and_go_on():
    table = CrosswordTable(seed=1)
    assert table.match.record is None
    put(table, table.desk.tray[0], 5, 5)
    table.press("take", "take")
    which = table.match.record.id
    table.leave()
    match = resume(which)
    again = CrosswordTable(match)
    assert len(again.desk.tray) == 11 and again.match.seed == 1
    again.leave()


def test_a_grid_that_was_laid_lies_there_again():
    table = table_of("1ro 2ro 3ro 1gq", "1ro 2ro w")
    across(table, 0, 1, 2)
    table.lay_screens()
    again = CrosswordTable(table.match, humans=2, keep=False)
    assert len(again.building.lines()) == 1 and again.desk.tray == [3]


def test_a_long_grid_is_shown_whole():
    table = table_of("1ro 2ro 3ro " * 4 + "1gq", "1ro 2ro w")
    table.match.push(("lay", 0, tuple((die, 1, die) for die in range(12))))
    again = CrosswordTable(table.match, humans=2, keep=False)
    assert again.desk.size == 12 and 'data-key="s6-12"' in again.frame["html"]
    assert len(again.building.lines()) == 10


def test_the_next_game_is_chosen():
    table = CrosswordTable(seed=1, keep=False)
    for name, value in (("players", "3"), ("humans", "2"), ("level", "expert"), ("rounds", "1"), ("crossing", "True")):
        table.press("option", f"option-{name}", value)
    assert "That cannot be chosen" in table.press("option", "option-level", "genius")
    table.press("seed", "seed", "77")
    table.press("new", "deal")
    assert (table.match.players, table.humans, table.level, table.match.seed) == (3, 2, "expert", 77)
    assert table.crossing and table.match.options["rounds"] == 1
    table.press("name", "name-1", "<b>Åse</b>\u202e")
    assert "&lt;b&gt;Åse" in table.frame["html"] and "\u202e" not in table.frame["html"]


def test_reading_aloud():
    table = table_of("1ro 2ro 3ro 1gq 1pd")
    across(table, 0, 1)
    told = table.press("read", "read")
    assert told.startswith("On your grid: row 5, column 3: one red oval; ") and "In the tray: three red ovals" in told


def test_it_is_drawn_again_in_time():
    table = table_of(" ".join(["1ro", "2ro", "3ro", "1gq", "2pd"] * 8))
    across(table, *range(9), row=1, column=1)
    assert min(beats(table.refresh) for _ in range(10)) < 50 and len(table.frame["html"]) < 80_000


@pytest.mark.every(4)
@pytest.mark.parametrize(
    "options",
    [{}, {"players": 2, "humans": 2, "crossing": True}, {"players": 3, "level": "expert"}, {"players": 4, "humans": 2}],
)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, 8))])
def test_random_play_never_breaks_it(options, seed):
    play(CrosswordTable(seed=seed, keep=False, **options), Random(seed), 120)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"level": "genius"}, "no level 'genius'; choose one of beginner, casual, skilled, expert"),
        ({"humans": 0}, "1 to 1 people"),
        ({"humans": "1"}, "the number of people is a whole number, not '1'"),
        ({"humans": True}, "the number of people is a whole number, not True"),
        ({"level": 3}, "a level is a word such as 'beginner', not 3"),
        ({"humans": 2}, "1 to 1 people"),
        ({"players": 5}, "players can be"),
        ({"speed": 1}, "no option 'speed'"),
    ],
)
def test_bad_tables(options, reason):
    wrong_kind = reason.startswith(("the number of", "a level"))
    with pytest.raises(TypeError if wrong_kind else ValueError, match=reason):
        CrosswordTable(**options)


def test_how_a_round_ended_is_said_once_and_stays_while_enter_begins_the_next_one():
    table = CrosswordTable(seed=3, players=2, humans=2, keep=False)
    while table.match.state.phase == "build":
        moves = {event[:2]: event for event in table.match.legal()}
        table.act(*moves.get(("take", 0), moves.get(("stuck", 0), moves.get(("stuck", 1))))[:2])
    table.refresh()
    told = table.narrator.round_text(table.match.state)
    assert told == table.task() and table.frame["focus"]["key"] == "next" == table.home
    assert table.frame["html"].split('data-key="line"')[0].count(told) == 1
    table.press("how", "how", True)
    assert told in table.frame["html"].split('data-key="line"')[0]
    table.press("next", "next")
    assert table.match.state.round == 2 and told != table.task()


def test_a_game_that_was_not_won_alone_is_not_merely_finished():
    table = CrosswordTable(seed=3, rounds=1, keep=False)
    while not table.over:  # every die of the bag is taken, and then nothing is placed
        moves = {event[0]: event for event in table.match.legal()}
        table.match.push(moves.get("take") or moves["stuck"])
    assert table.match.outcome().winners == () and table.final.verdict() == ("Not this time.", "stage-lost")


def test_a_replay_begins_before_the_first_extra_die():
    table = CrosswordTable(seed=3, keep=False)
    table.press("take", "take")
    table.press("replay", "replay")
    assert table.replay.at == 0 and "10 dice to place" in table.frame["html"]
