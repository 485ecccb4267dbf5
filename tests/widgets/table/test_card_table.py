"""The card table without a browser: every rule that the widget touches, bad input, and what must not leak."""

import re
from itertools import combinations, pairwise

import pytest
from helpers.card_tables import FAMILY, Clock, a_group, by_computer, html, no_group, pick, play_on, wait

import setlab as sl
from setlab import Match
from setlab.widgets import CardTable, Lobby
from setlab.widgets.match.head import mood_of
from setlab.widgets.match.match_scene import MOMENT
from setlab.widgets.scene.scene import Refused


@pytest.fixture
def clock(monkeypatch):
    told = Clock()
    monkeypatch.setattr(CardTable, "clock", staticmethod(told))
    return told


# ---- the rules ----


def test_CARD_1_twelve_cards_lie_in_three_rows_of_four():
    """CARD-1: and nothing is kept, nor does a clock run, before the first touch."""
    table = CardTable(seed=7)
    assert len(re.findall('data-on-click="pick"', html(table))) == 12 and "--rows: 3" in html(table)
    assert "69 cards in the stock" in html(table) and "Deal 7" in html(table)
    assert "data-deadline" not in html(table) and sl.resume() == []
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    assert len(sl.resume()) == 1 and table.match.record is not None and "data-deadline" in html(table)


def test_a_bare_table_meets_the_opponent_of_the_lobby():
    assert CardTable().ladder.chosen == Lobby().opponent == "beginner"
    assert CardTable(seed=7).ladder.chosen == "clock", "a seed is the same game for everybody"


def test_CARD_2_a_click_chooses_and_another_one_puts_back(clock):
    """CARD-2: absolute, so that an event said twice does no harm."""
    table = CardTable(seed=7, keep=False)
    first, second = [card.code for card in table.match.state.cards[:2]]
    pick(table, [first, second, first])
    assert table.picking.chosen == [first, second] and html(table).count('class="stage-card" data-key') == 12
    assert html(table).count('aria-pressed="true"') == 2
    table.press("pick", f"card-{first}", False)
    table.press("pick", f"card-{first}", False)
    assert table.picking.chosen == [second]


def test_CARD_3_a_set_belongs_to_its_finder_and_gaps_are_filled_in_place(clock):
    table = CardTable(seed=7, keep=False)
    group, before = a_group(table), table.match.state.cards
    assert pick(table, group).startswith("You took: ")
    after = table.match.state.cards
    assert table.match.scores == (1, 0) and len(after) == 12
    kept = [place for place, card in enumerate(before) if card.code not in group]
    assert all(after[place] is before[place] for place in kept)


def test_the_cards_that_came_are_told_to_the_ear_and_shown_to_the_eye():
    table = CardTable("normal", seed=7, keep=False)
    before = {*table.match.state.cards}
    told = pick(table, a_group(table))
    new = [str(card) for card in table.match.state.cards if card not in before]
    assert len(new) == 3 and told == f"{table.message} New: {'; '.join(new)}." and "New" not in table.message
    table.press("column", "column")
    memory = CardTable("memory", seed=7, keep=False)
    assert "New" not in pick(memory, [memory.match.state.cards.index(sl.Card(code)) for code in a_group(memory)])
    puzzle = CardTable("puzzle", seed=7, keep=False)  # after the last SET the whole table is another one
    while puzzle.match.state.groups and len({*puzzle.match.state.lying} & {*Match("puzzle", seed=7).state.lying}) > 8:
        told = pick(puzzle, a_group(puzzle))
    assert "New" not in told


def test_CARD_3_places_that_cannot_be_filled_show_a_question_mark():
    table = CardTable(seed=7, seconds=None, keep=False)
    while table.match.state.stock or table.match.state.groups == ():
        pick(table, a_group(table)) if table.match.state.groups else table.press("column", "column")
    pick(table, a_group(table))
    gaps = [place for place, card in enumerate(table.match.state.cards) if card is None]
    assert len(gaps) == 3 and html(table).count("M48.5 30.5C48.5") == 3
    where = re.findall(r'data-key="place-(\d+)"[^>]*(?:aria-label="|><span[^>]*>)row \d, column \d: empty', html(table))
    assert [int(place) for place in where] == gaps
    assert all(("pick", f"place-{place}") not in table.offers for place in gaps)


def test_CARD_4_the_computer_takes_the_move_when_the_time_is_over(clock):
    """CARD-4: five seconds; the move is shown for a moment, with the cards still in their places."""
    table = CardTable(seed=7, seconds=5, keep=False)
    table.press("read", "read")
    wait(table, clock, 100)
    assert by_computer(table) == [], "looking is no touch"
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    before = table.match.state.cards
    wait(table, clock, 4.5)
    assert by_computer(table) == []
    said = wait(table, clock, 0.5)
    assert by_computer(table) == [("take", 5000)] and said.startswith("The computer took: ")
    taken = [card for card in before if card not in table.match.state.cards]
    assert html(table).count("stage-taken") == 3 and all(f"card-{card.code}" in html(table) for card in taken)
    assert not any(("pick", f"card-{card.code}") in table.offers for card in taken)
    table.press("shown", "moment", table._offers.clocks[("shown", "moment")])
    assert "stage-taken" not in html(table)
    assert all(f"card-{card.code}" in html(table) for card in table.match.state.lying)


def test_CARD_4_with_no_seconds_at_all_the_computer_moves_at_once(clock):
    """CARD-4: 0 seconds; one move after the other, each to be seen for a moment, to the end."""
    table = CardTable(seed=7, seconds=0, keep=False)
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    moves = 0
    while not table.over:
        clock.seconds += MOMENT / 1000
        table.press("time", "bell")
        moves += 1
        assert len(by_computer(table)) == moves
    assert table.match.scores[0] == 0 and table.match.scores[1] > 15 and "The computer has won" in html(table)
    times = [at for _, at in by_computer(table)]
    assert all(b - a >= MOMENT for a, b in pairwise(times))


def test_CARD_4_the_clock_can_be_off_set_and_switched_on_again(clock):
    table = CardTable(seed=7, seconds=None, keep=False)
    pick(table, a_group(table))
    assert wait(table, clock, 5000) == "" and "The computer moves in" not in html(table)
    table.press("clock", "clock", True)
    assert table.match.state.options.seconds == 30
    assert table.press("seconds", "seconds", "5") == "The computer waits 5 seconds."
    wait(table, clock, 5)
    assert len(by_computer(table)) == 1
    table.press("clock", "clock", False)
    assert table.match.state.options.seconds is None and table.live.due is None


@pytest.mark.parametrize("typed", ["-1", "1000", "abc", "", "5.5", "²", "9" * 300, None, True, 3.5])
def test_CARD_4_other_times_are_refused(typed):
    """CARD-4: from 0 to 999 seconds."""
    table = CardTable(seed=7, keep=False)
    assert table.press("seconds", "seconds", typed) == "The time is a whole number of seconds from 0 to 999."
    assert table.match.state.options.seconds == 30 and not table.errors


def test_CARD_4_changing_the_time_before_the_first_touch_starts_no_clock(clock):
    table = CardTable(seed=7, keep=False)
    table.press("seconds", "seconds", "5")
    assert wait(table, clock, 60) == "" and by_computer(table) == []
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    wait(table, clock, 5)
    assert len(by_computer(table)) == 1


def test_CARD_5_strict_rules_hand_the_move_over_and_mild_ones_only_clear(clock):
    """CARD-5: the reason is shown in both cases."""
    table = CardTable(seed=7, keep=False)
    said = pick(table, no_group(table))
    assert said.startswith("Not a SET: ") and "stage-failures" in html(table) and html(table).count("stage-wrong") == 3
    assert table.picking.chosen == [] and by_computer(table) == []
    table.press("strict", "strict", True)
    assert table.match.state.options.strict
    clock.seconds += 3
    said = pick(table, no_group(table))
    assert said.startswith("Not a SET: ") and "The computer took" in said and len(by_computer(table)) == 1
    table.press("strict", "strict", False)
    pick(table, no_group(table))
    assert len(by_computer(table)) == 1


def test_CARD_6_a_new_column_leaves_the_cards_and_the_clock_alone(clock):
    table = CardTable(seed=7, seconds=30, keep=False)
    pick(table, [table.match.state.cards[0].code])
    clock.seconds += 12
    before, due = table.match.state.cards, table.live.due
    said = table.press("column", "column")
    assert said.startswith("A new column. There was something to find"), "seed 7 begins with a SET"
    assert table.match.state.cards[:12] == before and len(table.match.state.cards) == 15
    assert table.live.due == due and table.picking.chosen == [before[0].code]
    assert "15 cards on the table already" in table.press("column", "column") and not table.errors


def test_CARD_7_without_a_set_the_computer_turns_up_the_column(clock):
    seed = next(seed for seed in range(300) if not Match("versus", seed).state.groups)
    table = CardTable(seed=seed, seconds=5, keep=False)
    pick(table, [table.match.state.cards[0].code])
    assert wait(table, clock, 5).startswith("The computer turns up a new column.")
    assert len(table.match.state.cards) == 15


def test_CARD_8_from_fifteen_the_table_closes_up_to_twelve(clock):
    table = CardTable(seed=7, keep=False)
    table.press("column", "column")
    pick(table, a_group(table))
    assert len(table.match.state.cards) == 12 and "--columns: 5" in html(table), "the cards keep their size"


def test_CARD_9_the_end_says_who_won_and_what_is_left():
    """CARD-9: without stock and without a SET the game is over."""
    table = CardTable(seed=7, seconds=None, keep=False)
    play_on(table)
    n, left = table.match.scores[0], len(table.match.state.lying)
    assert f"The game is over. You found {n}. {left} cards are left" in html(table)
    assert "wrong guesses" in html(table) and not any(name == "pick" for name, _ in table.offers)
    assert {("replay", "replay-end"), ("same", "same"), ("new", "new")} <= table.offers


def test_CARD_9_fifteen_cards_without_a_set_end_the_game_and_it_says_why():
    table = CardTable(fifteen_without(), keep=False)
    assert table.over and "Fifteen cards lie there and no three of them are a SET" in html(table)


def fifteen_without():
    """A match dealt by hand in which fifteen cards without a SET lie on top of the stock."""
    cap = "1spd 2spq 1epd 3spq 1sgo 3tpq 2ero 2egd 2tgo 1ego 2sgd 3sgd 2tpd 3tro 3trq".split()  # noqa: SIM905
    match = Match("versus", 1, by_hand=True, seconds=None)
    match.push(("shuffle", (*cap, *(card.code for card in sl.DECK if card.code not in cap))))
    match.push(("column", 0))
    return match


def test_CARD_10_new_deal_at_any_time_and_the_game_before_waits_on_the_shelf():
    table = CardTable(seed=7)
    pick(table, a_group(table))
    table.press("seed", "seed", "2026")
    table.press("new", "new")
    assert table.match.seed == 2026 and table.match.scores == (0, 0) and "Deal 2026" in html(table)
    assert table.match.state.cards == Match("versus", 2026).state.cards
    pick(table, [table.match.state.cards[0]])
    assert "1 unfinished game" in table.press("shelf", "shelf"), "the game before, and not this one"
    [(name, key)] = [offer for offer in table.offers if offer[0] == "resume"]
    table.press(name, key)
    assert table.match.seed == 7 and table.match.scores == (1, 0) and not table.errors
    table.press("new", "deal")
    assert table.match.seed != 7
    assert "A new game." in table.press("new", "new") and table.match.record is None, "no record before the first touch"


def test_CARD_11_who_calls_may_take_and_pays_for_a_wrong_or_late_call(clock):
    table = CardTable(seed=7, players=2, seconds=None, keep=False)
    assert "Call first" in pick(table, a_group(table)[:1]) and table.picking.chosen == []
    for seat in (0, 1):
        assert f'data-hotkey="{seat + 1}"' in html(table)
    table.press("name", "name-1", "Ada")
    assert table.press("call", "call-1") == "Ada called."
    assert "somebody has already called" in table.press("call", "call-0").lower()
    pick(table, a_group(table))
    assert table.match.scores[:2] == (0, 1)
    table.press("call", "call-1")
    assert "Time to take" in html(table)
    said = wait(table, clock, 5)
    assert said.startswith("Ada called, and took nothing in time. One SET goes back") and table.match.scores[1] == 0
    table.press("call", "call-0")
    pick(table, a_group(table))
    table.press("call", "call-0")
    said = pick(table, no_group(table))
    assert "Player 1 guessed wrong. One SET goes back" in said and table.match.state.call is None
    assert table.match.scores == (0, 0, 0)


@pytest.mark.every(3)
@pytest.mark.parametrize("name", FAMILY)
def test_CARD_12_every_game_of_the_family_can_be_played_to_a_result(name, clock):
    """CARD-12, and the modes: a few moves of each, then a look at the replay."""
    table = CardTable(name, seed=3, keep=False)
    for _ in range(4):
        legal = table.match.legal()
        if not legal:
            break
        kind, _, what, _ = next(event for event in legal if event[0] in ("take", "turn"))
        before = table.match.scores
        for each in what:
            table.press("pick", f"card-{each}", True)
        assert kind == "turn" or sum(table.match.scores) == sum(before) + 1, table.errors
        clock.seconds += 2
    for _ in range(3):
        table.press("step", "forward") if table.replay.on else table.press("replay", "replay")
    assert not table.errors and (kind == "turn" or sum(table.match.scores)) and "Replay of deal 3" in html(table)


@pytest.mark.parametrize("kind", ["a wrong guess", "a refusal"])
def test_what_why_is_asked_about_stays_in_the_line(clock, kind):
    table = CardTable(seed=7, keep=False)
    pick(table, no_group(table))
    if kind == "a refusal":
        table.press("pick", "card-2222")
    told, line = table.message, re.compile(r'class="stage-message (stage-no[^>]*>[^<]*)')
    assert told and line.search(html(table))[1].endswith(told)
    before = line.search(html(table))[0]
    for _ in ("opened", "closed"):
        table.press("why", "why")
        assert table.message == told and line.search(html(table))[0] == before


def test_who_presses_something_as_the_game_ends_sees_the_result_in_its_colour():
    table = CardTable("junior", seed=7, keep=False)
    play_on(table)
    assert table.over and mood_of(table) == "won"
    table.refuse("That is no longer there.")
    assert mood_of(table) == "won"


def test_who_acts_as_the_game_ends_is_told_so_once(monkeypatch):
    table = CardTable("junior", seed=7, keep=False)

    def meanwhile(at):
        monkeypatch.undo()
        play_on(table)
        return table.narrator.result(table.match)

    monkeypatch.setattr(table.timing, "catch_up", meanwhile)
    for _ in range(2):  # as news, and later as the reason
        with pytest.raises(Refused) as refused:
            table.act("take", 0, [1, 2, 3])
        assert table.over and str(refused.value).lower().count("the game is over") <= 1


def test_why_it_was_a_set_is_told_when_somebody_asks():
    table = CardTable(seed=7, seconds=None, keep=False)
    pick(table, a_group(table))
    assert "all are" not in html(table) and 'aria-expanded="false"' in html(table)
    table.press("why", "why")
    assert "stage-check" in html(table) and 'aria-expanded="true"' in html(table)
    table.press("why", "why")
    assert "stage-check" not in html(table)
    table.press("why", "why")
    pick(table, a_group(table))
    assert "stage-check" not in html(table), "the next SET has a reason of its own"


def test_what_is_shown_of_many_words_is_short():
    """Six SETs in words took ten lines of a phone, and pushed the table down: they are drawn, and told the ear."""
    tables = (CardTable(seed=seed, seconds=None, keep=False) for seed in range(20))
    table = next(each for each in tables if len(each.match.state.groups) > 3)
    n = len(table.match.state.groups)
    told = table.press("pass", "pass")
    assert f"There were {n} to find: " in told and len(told) > 300
    assert table.message.startswith(f"There were {n} to find: see the pictures.") and len(table.message) < 160


def test_a_wrong_guess_is_told_once():
    table = CardTable("one-table", seed=3, keep=False)
    right = {frozenset(event[2]) for event in table.match.legal() if event[0] == "take"}
    cards = [card.code for card in table.match.state.cards]
    wrong = next(trio for trio in combinations(cards, 3) if frozenset(trio) not in right)
    for card in wrong:
        table.press("pick", f"card-{card}", True)
    assert table.frame["html"].lower().count("not a set:") == 1
    table.press("why", "why")
    assert 'data-key="check"' in table.frame["html"] and table.frame["html"].lower().count("not a set:") == 1


def test_what_is_refused_in_the_menu_is_to_be_seen_in_it():
    """The menu lies over the message line of a phone."""
    table = CardTable(seed=3, keep=False)
    assert table.press("keys", "own-keys", "qq") == "The key q appears twice."
    panel = table.frame["html"].split('class="stage-panel"')[1]
    assert "The key q appears twice." in panel
    table.press("hint", "hint")
    assert "The key q appears twice." not in table.frame["html"]
