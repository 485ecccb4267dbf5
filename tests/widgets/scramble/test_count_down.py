"""Three, two, one before a throw is seen: time stands still, and nobody has to wait."""

from helpers.card_tables import html, pick

from setlab.widgets import ScrambleTable


def a_set(table):
    return table.match.game.sets(table.match.state)[0]


def counted(**options):
    """A table on which the dice of the second round have just been thrown."""
    table = ScrambleTable(seed=1, keep=False, **options)
    while not table.between:
        if table.picking.must_call and not table.picking.calls_by_click:
            table.press("call", "call-0")
        pick(table, a_set(table))
    table.press("next", "next")
    assert "stage-count" in html(table) and ("thrown", "thrown") in table.offers
    return table


def test_computers_do_not_play_while_it_counts(clock):
    table = counted(players=2, level="expert")
    at, events = table.live.time, len(table.match.history)
    clock.seconds += 600
    table.refresh()
    assert table.live.time == at and ("time", "bell") not in table.offers, "no clock runs"
    table.press("thrown", "thrown")
    assert "stage-count" not in html(table) and len(table.match.history) == events
    assert table.live.running and ("time", "bell") in table._offers.clocks
    clock.seconds += 1
    assert table.live.time == at + 1000


def test_a_click_ends_it_at_once(clock):
    table = counted()
    clock.seconds += 1
    dice = a_set(table)
    table.press("pick", f"card-{dice[0]}", True)
    assert "stage-count" not in html(table) and table.live.running and table.picking.chosen == [str(dice[0])]
    assert ("thrown", "thrown") not in table.offers
    assert pick(table, dice[1:]).startswith("You took") and len(table.match.state.piles[0]) == 1


def test_who_calls_ends_it_and_the_call_has_its_whole_time(clock):
    table = counted(players=2, humans=2)
    clock.seconds += 60
    assert table.press("call", "call-1") == "Player 2 called."
    clock.seconds += 4
    assert pick(table, a_set(table)).startswith("Player 2 took")


def test_a_pause_ends_it_too(clock):
    table = counted()
    table.press("pause", "pause")
    assert table.paused and "stage-count" not in html(table)
    table.press("pause", "pause")
    assert table.live.running and "stage-count" not in html(table) and not table.errors


def test_before_a_new_game_time_has_not_begun(clock):
    table = ScrambleTable(seed=1, keep=False)
    assert "stage-count" not in html(table), "what a cell shows lies there"
    table.press("new", "new")
    assert "stage-count" in html(table)
    table.press("thrown", "thrown")
    assert "stage-count" not in html(table) and not table.live.running
    table.press("new", "new")
    clock.seconds += 5
    table.press("pick", f"card-{a_set(table)[0]}", True)
    assert "stage-count" not in html(table) and table.live.time == 0


def test_another_match_begins_without_the_rest_of_it(clock):
    table = counted()
    table.sit(table.match, keep=False)
    table.refresh()
    assert not table.count_down.on


def test_the_dice_are_there_for_the_ear_and_the_numbers_are_not(clock):
    table = counted()
    assert html(table).count('data-on-click="pick"') == 42
    over = html(table)[html(table).index('class="stage-count"') :]
    assert over[: over.index(">")].endswith('aria-hidden="true"')
