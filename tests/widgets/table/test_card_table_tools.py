"""The card table without a browser: hints, pause, undo, replays, names, keys, records, and what may not leak."""

import gc
import re
from random import Random

import pytest
from helpers.card_tables import FAMILY, Clock, a_group, by_computer, html, no_group, pick, play_on, wait

import setlab as sl
from setlab import Match, language
from setlab.storage.saved_games import saved_matches
from setlab.widgets import CardTable
from setlab.widgets.parts.hotkeys import checked_keys, key_of, remembered_keys


@pytest.fixture
def clock(monkeypatch):
    told = Clock()
    monkeypatch.setattr(CardTable, "clock", staticmethod(told))
    return told


@pytest.fixture
def solitaire():
    return CardTable(seed=7, seconds=None, keep=False)


# ---- help ----


def test_hints_come_step_by_step_and_the_last_one_with_the_reason(solitaire):
    group = solitaire.match.state.groups[0]
    for n in (1, 2, 3):
        said = solitaire.press("hint", "hint")
        assert html(solitaire).count("stage-hinted") == n and all(str(card) in said for card in group[:n])
        assert (("why", "why") in solitaire.offers) == (n == 3)
    solitaire.press("why", "why")
    assert "every feature is all the same or all different" in html(solitaire)
    assert "shown in full" in solitaire.press("hint", "hint") and not solitaire.errors
    assert not solitaire.refused and solitaire.match.state.hints == 3, "to look once more is no mistake"
    pick(solitaire, a_group(solitaire))
    assert "stage-hinted" not in html(solitaire)


def test_a_hint_where_there_is_nothing_says_so():
    seed = next(seed for seed in range(300) if not Match("versus", seed).state.groups)
    table = CardTable(seed=seed, seconds=None, keep=False)
    assert table.press("hint", "hint") == "Hint: there is nothing to find here."


def test_giving_up_shows_what_was_missed_and_the_computer_moves(clock):
    table = CardTable(seed=7, seconds=None, keep=False)
    pick(table, a_group(table))
    groups = table.match.state.groups
    said = table.press("pass", "pass")
    wait(table, clock, 2)
    assert f"There were {len(groups)} to find: " in said
    assert all(str(card) in said for group in groups for card in group)
    assert by_computer(table)[0][0] == "take" and "The computer took" in html(table)
    table.press("why", "why")
    assert "stage-groups" in html(table)
    assert "cannot take back" in table.why_no_undo() and ("undo", "undo") not in table.offers


def test_pause_covers_the_cards_and_stops_the_clock(clock):
    table = CardTable(seed=7, seconds=30, keep=False)
    first = table.match.state.cards[0]
    pick(table, [first])
    clock.seconds += 10
    table.press("pause", "pause")
    assert table.picking.chosen == [] and not any(str(card) in html(table) for card in table.match.state.cards)
    assert not any(card.code in html(table) for card in table.match.state.cards)
    assert "data-deadline" not in html(table) and not {name for name, _ in table.offers} & {"pick", "hint", "column"}
    clock.seconds += 500
    table.press("pause", "pause")
    assert by_computer(table) == []
    wait(table, clock, 19)
    assert by_computer(table) == []
    wait(table, clock, 1)
    assert len(by_computer(table)) == 1


def test_who_falls_asleep_loses_one_move_and_not_the_game(clock):
    table = CardTable(seed=7, seconds=30, keep=False)
    pick(table, [table.match.state.cards[0]])
    assert "The computer took" in wait(table, clock, 3600) and table.paused
    assert by_computer(table) == [("take", 30_000)]
    table.press("pause", "pause")
    wait(table, clock, 29)
    assert len(by_computer(table)) == 1, "the hour does not count"


def test_the_table_is_read_by_row_and_place(solitaire):
    cards = solitaire.match.state.cards
    said = solitaire.press("read", "read")
    assert said.startswith(f"Row 1: {cards[0]}; {cards[3]}; {cards[6]}; {cards[9]}. Row 2: {cards[1]};")
    assert said.endswith("69 cards in the stock.")
    assert solitaire.press("changed", "changed") == "No new cards yet."
    pick(solitaire, a_group(solitaire))
    new = [(place, card) for place, card in enumerate(solitaire.match.state.cards) if card not in cards]
    said = solitaire.press("changed", "changed")
    assert said.count("row") == 3
    assert all(f"row {p % 3 + 1}, column {p // 3 + 1}: {card}" in said for p, card in new)


# ---- undo ----


def test_undo_in_solitaire_takes_back_step_by_step(solitaire):
    states = []
    for _ in range(3):
        states.append(solitaire.match.state)
        pick(solitaire, a_group(solitaire))
    for state in reversed(states):
        assert solitaire.press("undo", "undo") == "You took that back."
        assert solitaire.match.state == state
    assert ("undo", "undo") not in solitaire.offers


@pytest.mark.parametrize("options", [{"seconds": 30}, {"seconds": None, "players": 2}, {"level": "casual"}])
def test_there_is_no_undo_where_others_play_or_a_clock_runs(options):
    table = CardTable(seed=7, keep=False, **options)
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    assert ("undo", "undo") not in table.offers and 'data-key="undo"' not in html(table)
    assert "you play alone" in table.why_no_undo()


# ---- replay ----


def test_a_replay_shows_every_step_with_its_reason(clock):
    table = CardTable(seed=7, keep=False)
    start = table.match.state.cards
    wrong, group = no_group(table), a_group(table)
    pick(table, wrong), pick(table, group)
    clock.seconds += 12
    table.press("column", "column")
    last = table.match.state.cards
    table.press("replay", "replay")
    assert table.paused and table.press("run", "run") == "" and ("onward", "onward") in table.offers
    table.press("run", "run")
    seen = []
    for n in range(4):
        table.press("when", "line-of-time", str(n))
        seen.append(html(table))
    assert "The deal." in seen[0] and all(str(card) in seen[0] for card in start)
    assert seen[1].count("stage-wrong") == 3 and "Not a SET" in seen[1] and "NO" in seen[1]
    assert seen[2].count("stage-taken") == 3 and "You took" in seen[2]
    assert "0:12: A new column." in seen[3] and not any(card.code in seen[3] for card in last), "covered: it goes on"
    for nonsense in ("x", "-5", "999", None, True):
        table.press("when", "line-of-time", nonsense)
    assert not table.errors and table.replay.at == 3
    table.press("leave", "leave")
    assert not table.replay.on and ("pause", "pause") in table.offers


def test_the_replay_of_a_finished_game_leads_to_its_end(solitaire):
    play_on(solitaire)
    solitaire.press("replay", "replay-end")
    steps = len(solitaire.replay.steps())
    for n in range(steps):
        solitaire.press("step", "forward")
        assert f"step {n + 1} of {steps}" in html(solitaire)
    assert ("step", "forward") not in solitaire.offers
    assert not solitaire.errors and "face down" not in html(solitaire)
    solitaire.press("same", "same")
    assert solitaire.over, "in a replay nothing else is offered"


# ---- names and keys ----


@pytest.mark.parametrize("name", ["<script>x</script>", "‮evil", "👩‍👩‍👧‍👦" * 40, "\x00\x1b", "a\n\nb", "ع" * 99])
def test_any_name_is_harmless(name):
    table = CardTable(seed=7, seconds=None, keep=False)
    table.press("name", "name-0", name)
    assert len(table.names.given[0]) <= 24 and not table.errors
    assert "<script>" not in html(table) and "\u202e" not in html(table) and "\x00" not in html(table)
    assert table.narrator.name(0)
    said = pick(table, a_group(table))
    assert "took" in said and "\n" not in said


def test_names_stay_for_the_next_deal():
    table = CardTable(seed=7, players=2, keep=False)
    table.press("name", "name-1", "Ada")
    table.press("new", "new")
    assert table.names.given[1] == "Ada" and "Ada" in html(table)


def test_keys_lie_as_the_cards_do():
    assert [key_of(place, 3, "qwerty") for place in (0, 1, 2, 3, 14)] == ["q", "a", "z", "w", "b"]
    assert [key_of(place, 4, "qwerty") for place in (0, 3, 4)] == ["1", "z", "2"]
    assert [key_of(place, 3, "abcd efgh ijkl") for place in (0, 1, 2, 3, 12)] == ["a", "e", "i", "b", ""]
    assert [key_of(place, 3, "abcdefghijkl") for place in (0, 1, 2, 3)] == ["a", "e", "i", "b"]
    for layout in ("qwerty", "azerty", "qwertz"):
        keys = [key_of(place, 3, layout) for place in range(21)]
        assert len({*keys} - {""}) == 21, "no key for two cards, and one for each"


@pytest.mark.parametrize("keys", ["", " ", "x", "qwert", "qwertq", "a" * 99, "qwert\x00b", None, 5])
def test_other_keys_are_refused(keys):
    with pytest.raises((ValueError, TypeError)):
        checked_keys(keys)


def test_the_choice_of_keys_is_kept():
    table = CardTable(seed=7, keep=False)
    assert f'data-hotkey="{key_of(1, 3, "qwerty")}"' in html(table)
    table.press("keys", "keyboard", "azerty")
    assert (
        remembered_keys() == "azerty"
        and CardTable(keep=False).keys.chosen == "azerty"
        and 'data-hotkey="w"' in html(table)
    )
    assert "appears twice" in table.press("keys", "own-keys", "qwerqw") and table.keys.chosen == "azerty"
    table.press("keys", "own-keys", "WERT sdfg xcvb")
    assert CardTable(keep=False).keys.chosen == "wert sdfg xcvb" and not table.errors
    assert CardTable(keep=False, keys="qwertz").keys.chosen == "qwertz"


def test_no_key_does_two_things():
    """Neither on any layout nor in any game does a key press a card and something else."""
    for name in FAMILY:
        for keys in ("qwerty", "azerty", "qwertz", "pqio lkjh ?=+-"):
            table = CardTable(name, seed=3, keep=False, keys=keys)
            hot = [key for keys in re.findall(r'data-hotkey="([^"]*)"', html(table)) for key in keys.split()]
            assert len(hot) == len({*hot}) and hot, (name, keys)


# ---- records ----


def test_practice_is_written_into_the_header():
    for practice in (True, False):
        table = CardTable(seed=7, practice=practice)
        pick(table, a_group(table))
        assert saved_matches()[0].header.get("practice") is (True if practice else None)
    assert "from the next deal on" in table.press("practice", "practice", True)
    table.press("new", "new")
    pick(table, [table.match.state.cards[0]])
    assert saved_matches()[0].header["practice"] is True


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(monkeypatch):
    def refuse(match, **more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("setlab.live.live_match.record_match", refuse)
    table = CardTable(seed=7, seconds=None)
    pick(table, a_group(table))
    assert table.match.scores[0] == 1 and html(table).count("No space left on device") == 1 and not table.errors


def test_a_match_goes_on_where_it_was_left():
    first = CardTable(seed=7, seconds=None)
    pick(first, a_group(first))
    second = CardTable(seed=8, seconds=None)
    second.press("shelf", "shelf")
    [(name, key)] = [offer for offer in second.offers if offer[0] == "resume"]
    second.press(name, key)  # from another widget of this kernel, which lets go of it
    assert "goes on at another table" in html(first)
    assert second.match.seed == 7 and second.match.scores[0] == 1 and not second.errors
    pick(first, a_group(first)), pick(second, a_group(second))
    assert len(saved_matches()) == 1 and saved_matches()[0].match.scores == (2, 0), "one writer"
    second.leave()
    third = CardTable(sl.resume(0))
    pick(third, a_group(third))
    assert saved_matches()[0].match.scores == (3, 0)


def test_a_table_that_is_gone_holds_no_record():
    table = CardTable(seed=7, seconds=None)
    pick(table, a_group(table))
    del table
    gc.collect()
    assert sl.resume(0).scores == (1, 0)


def test_a_finished_game_is_not_on_the_shelf():
    table = CardTable(seed=7, seconds=None)
    play_on(table)
    table.press("new", "new")
    assert "0 unfinished games" in table.press("shelf", "shelf") and "There are none." in html(table)


# ---- what is given, and what is typed ----


@pytest.mark.parametrize(
    ("given", "options", "error", "says"),
    [
        (("chess",), {}, ValueError, "there is no game 'chess'"),
        (("versus",), {"speed": 3}, ValueError, "no option 'speed'"),
        (("versus",), {"seconds": 1000}, ValueError, "from 0 to 999"),
        (("versus",), {"seconds": "5"}, TypeError, "from 0 to 999"),
        (("versus",), {"seed": "7"}, TypeError, "a seed is a whole number"),
        (("versus",), {"keys": "qwertq"}, ValueError, "appears twice"),
        ((5,), {}, TypeError, "a game is an id"),
    ],
)
def test_what_no_table_can_be_laid_with(given, options, error, says):
    with pytest.raises(error, match=says):
        CardTable(*given, **options)


@pytest.mark.parametrize("typed", ["abc", "-1", "1.5", "9" * 39, "9" * 40, "²", "<b>"])
def test_a_seed_that_is_none_is_explained_and_deals_nothing(typed):
    table = CardTable(seed=7, keep=False)
    said = table.press("seed", "seed", typed)
    assert said.startswith("A seed is a whole number") and 'aria-invalid="true"' in html(table)
    table.press("new", "new")
    assert table.match.seed == 7 and not table.errors


def test_options_of_the_next_deal():
    table = CardTable(seed=7, keep=False)
    table.press("option", "option-players", "2"), table.press("option", "option-deck", "junior")
    assert table.press("option", "option-players", "99") == "That cannot be chosen here."
    table.press("strict", "strict", True)
    table.press("new", "new")
    options = table.match.state.options
    assert (options.players, options.deck, options.strict, len(table.match.state.cards)) == (2, "junior", True, 9)
    table.press("games", "games")
    table.press("game", "game-proset")
    table.press("new", "new")
    assert table.match.id == "proset" and not table.errors


def test_events_from_an_old_view_are_harmless(solitaire):
    group = a_group(solitaire)
    pick(solitaire, group)
    assert solitaire.press("pick", f"card-{group[0]}", True) == "That is no longer there."
    assert solitaire.picking.chosen == [] and solitaire.match.scores[0] == 1


def test_a_card_that_the_computer_is_just_taking(clock):
    table = CardTable(seed=7, seconds=5, keep=False)
    pick(table, [table.match.state.cards[0]])
    before = table.match.state.cards
    clock.seconds += 5.4
    taken = Match("versus", 7, seconds=5)
    said = {table.press("pick", f"card-{card.code}", True) for card in before}
    assert any("The computer took" in each for each in said) and not table.errors and taken.seed == 7
    assert all(code in [card.code for card in table.match.state.lying] for code in table.picking.chosen)


def test_who_called_and_clicks_too_late_is_told_both(clock):
    """CARD-11: the call is over, and so is what was chosen."""
    table = CardTable(seed=7, players=2, seconds=None, keep=False)
    table.press("call", "call-0")
    group = a_group(table)
    pick(table, group[:2])
    clock.seconds += 6
    said = pick(table, group[2:])
    assert said.startswith("Player 1 called, and took nothing in time.") and "Call first" in said
    assert table.picking.chosen == [] and table.match.scores == (0, 0, 0)


def test_in_a_chain_a_set_that_keeps_too_few_is_wrong_and_it_says_why():
    table = CardTable("set-chain", seed=7, keep=False)
    pick(table, a_group(table))
    assert html(table).count("Use 1 of these again") == 2 and len(table.match.state.previous) == 3
    inside = next(iter(sl.find_sets(table.match.state.lying)))
    said = pick(table, inside)
    assert "exactly 1 of its cards must come from the group taken last" in said and table.match.scores == (1,)
    pick(table, a_group(table))
    assert table.match.scores == (2,)


def test_sets_of_several_sizes_have_a_button():
    table = CardTable("proset", seed=3, keep=False)
    size = max(len(group) for group in table.match.state.groups)
    group = next(group for group in table.match.state.groups if len(group) == size)
    others = [card for card in table.match.state.cards if card not in group]
    assert ("take", "take") not in table.offers
    pick(table, group)
    assert table.match.scores == (1,) or table.picking.chosen
    table.press("take", "take")
    assert sum(table.match.scores) >= 1 and not table.errors and isinstance(others, list)


# ---- what may not be seen ----


@pytest.mark.parametrize("options", [{"seconds": 30}, {"seconds": None}, {"level": "expert"}, {"players": 2}])
def test_nothing_on_the_page_depends_on_what_can_be_taken(clock, options):
    table = CardTable(seed=7, keep=False, **options)
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    state, pages = table.match.state, set()
    for groups in (state.groups, state.groups[1:], ((state.cards[0], state.cards[4], state.cards[7]),), ()):
        table.live.match = Match.at("versus", state._replace(groups=groups), seed=7, **options)
        table.live._plans.clear()
        table.refresh()
        pages.add(html(table))
    assert len(pages) == 1


def test_memory_never_sends_what_lies_face_down():
    table = CardTable("memory", seed=3, keep=False)
    for place in (0, 1, 2):
        table.press("pick", f"card-{place}", True)
    hidden = [card for place, card in enumerate(table.match.state.cards) if place not in table.match.state.shown]
    assert len(hidden) in (18, 21) and not any(card.code in html(table) or str(card) in html(table) for card in hidden)
    assert not any(str(card) in table.press("read", "read") for card in hidden)


def test_still_and_repr_give_nothing_away():
    for seconds in (None, 30):
        text, markup = CardTable(seed=7, seconds=seconds, keep=False).still()
        assert text.startswith("SET against the computer, deal 7. Row 1: ") and markup.find("img") is not None
    assert repr(CardTable(seed=7, keep=False)) == "CardTable('versus', seed=7)"
    assert CardTable("memory", seed=7, keep=False).still()[0] == "SET from memory, deal 7."


def test_every_view_speaks_every_language(solitaire):
    try:
        for code in ("de", "zh-Hant"):
            language(code)
            assert html(solitaire) and not solitaire.errors
    finally:
        language("en")


@pytest.mark.full
def test_random_play_to_the_end_in_every_game(clock):
    """Whatever is offered, in any order, with time passing: a table never breaks."""
    for n, name in enumerate(FAMILY):
        table, random = CardTable(name, seed=n, keep=False), Random(n)
        for _ in range(20):
            offers = sorted(offer for offer in table.offers if offer[0] not in ("language", "theme", "letters", "keys"))
            event, key = random.choice(offers)
            table.press(event, key, random.choice([None, True, False, "3", "x"]))
            clock.seconds += random.random() * 3
            assert not table.errors, (name, event, key, table.errors[-1])


def test_a_new_column_is_offered_as_long_as_there_are_cards():
    table = CardTable("versus", seed=1, keep=False)
    match = Match.at("versus", table.match.state._replace(stock=()), seed=1)
    assert ("column", "column") in table.offers
    assert ("column", "column") not in CardTable(match, keep=False).offers
