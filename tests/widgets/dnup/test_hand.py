"""The table for dnup: hints, keys, what is lit up, what stands between two rounds, where the keyboard goes on."""

import re

import pytest
from helpers.waiting import let_computer

import setlab as sl
from setlab import Match
from setlab.common.settings import remember
from setlab.games import GAMES
from setlab.games.dnup.rounds import owner, spelled
from setlab.players.dnup import reasons
from setlab.widgets import DnupTable

DNUP = GAMES["dnup"]


def at(hands, sets=(), humans=2, **changes):
    """A table with this position, nothing covered."""
    table = DnupTable(Match.at("dnup", DNUP.position(hands, sets, **changes)), humans=humans, keep=False)
    table.curtain = False
    table.refresh()
    return table


def until_round_is_over(**options):
    """A table on which a round has just ended."""
    table = DnupTable(keep=False, **options)
    table.touch()
    for _ in range(400):
        if table.rounds.over is not None or table.over:
            break
        if table.curtain:
            table.press("lift", "lift")
        elif table.my_turn:
            table.press("hint", "hint")
            follow(table, table.hint.event)
        else:
            let_computer(table)
        assert not table.errors
    assert table.rounds.over is not None
    return table


def follow(table, event):
    """Do what was advised, by pressing."""
    kind, _, *rest = event
    table.chosen = []
    for card in rest[0] if kind == "play" else rest[:1] if kind == "add" else ():
        table.press("pick", f"card-{card}", True)
    key = f"{kind}-{rest[-1]}" if kind in ("add", "take") else kind
    return table.press(kind, key)


# --- the hint --------------------------------------------------------------------------------------------------------


def test_a_hint_names_the_cards_and_changes_nothing():
    table = at(["81 82 12", "45 67"], {3: "71 75"})
    before = table.match.state
    told = table.press("hint", "hint")
    event = table.hint.event
    assert event in table.match.legal() and table.match.state is before and table.match.history == ()
    assert told.startswith("Hint: " + " ".join(reasons(table.match.observe(0), event)))
    cards = event[2] if event[0] == "play" else ()
    assert all(spelled(card) in told for card in cards)
    assert len(re.findall(r'class="stage-card stage-dnup stage-hinted"', table.frame["html"])) == len(cards)
    assert table.press("hint", "hint") == told  # the same as long as nothing has happened


def test_a_hint_says_how_long_a_set_stays():
    table = DnupTable(players=3, humans=3, seed=1, keep=False)
    table.press("lift", "lift")
    told = table.press("hint", "hint")
    assert table.hint.event[0] == "play" and " until your next turn" in told, told
    assert " until your next turn" in table.frame["html"]


def test_a_hint_is_gone_with_the_move():
    table = at(["81 82 12", "45 67"], {3: "71 75"})
    table.press("hint", "hint")
    follow(table, table.hint.event)
    assert table.hint.event is None and "stage-hinted" not in table.frame["html"]


def test_a_hint_knows_nothing_that_is_hidden():
    """The same hint, whatever the others hold."""
    told = set()
    for other in ("45 67", "91 92"):
        table = at(["81 82 12", other], {3: "71 75"})
        table.match.seed = 5
        told.add(table.press("hint", "hint"))
    assert len(told) == 1


@pytest.mark.parametrize("kind", ["play", "add", "take", "rotate"])
def test_reasons_agree_with_what_the_engine_does(kind):
    """A second route to what is told of a move: what has changed after it."""
    found = 0
    for seed in range(12):
        match = Match("dnup", seed=seed, players=2 + seed % 3)
        for _ in range(25):
            if match.outcome():
                break
            legal, seat, before = match.legal(), match.state.turn, match.state
            event = next((each for each in legal if each[0] == kind), legal[seed % len(legal)])
            told = " ".join(reasons(match.observe(seat), event))
            match.push(event)
            if event[0] != kind or match.history[-1][0] == "deal" or match.outcome():
                continue
            found += 1
            gone = [card for card in before.hands[seat] if card not in match.state.hands[seat]]
            if kind in ("play", "add"):
                assert all(spelled(card) in told for card in gone)
                came = [
                    spelled(card)
                    for area, cards in enumerate(before.areas)
                    for card in cards
                    if owner(before, area) != seat and card[::-1] in match.state.hands[owner(before, area)]
                ]
                assert ("That beats" in told) >= bool(came) and all(card in told for card in came)
            numbers = len({card[0] for card in match.state.hands[seat]})
            assert f"shows {numbers} " in told or "out of cards" in told
    assert found > 3


# --- keys ------------------------------------------------------------------------------------------------------------


def test_each_area_of_the_others_has_keys_of_its_own():
    table = at(["81 82 12", "45 67"], {2: "53", 3: "71 75"})
    html = table.frame["html"]
    keys = dict(re.findall(r'data-key="((?:add|take)-\d)"[^>]*data-hotkey="(\w)"', html))
    assert keys == {"add-2": "a", "take-2": "w", "add-3": "b", "take-3": "x"}
    hot = re.findall(r'data-hotkey="([^"]*)"', html)
    every = " ".join(hot).split()
    assert len(every) == len(set(every)), "no key means two things"
    for players in (3, 4, 5):
        sets = {area: f"{area + 2}9" for area in range(1, players)}
        table = at(["81 82 12", *["45 67"] * (players - 1)], sets, humans=players)
        every = " ".join(re.findall(r'data-hotkey="([^"]*)"', table.frame["html"])).split()
        assert len(every) == len(set(every)) and {*"abcd"[: players - 1]} <= {*every}


def test_after_each_move_the_keyboard_is_in_the_hand():
    table = DnupTable(players=3, seed=4, keep=False)
    if ("start", "start") in table.offers:
        table.press("start", "start")
        assert table.frame["focus"]["key"] == "hand"
    while not table.my_turn:
        let_computer(table)
    table.press("rotate", "rotate")
    assert table.frame["focus"]["key"] == "hand"
    # The cards can be reached while others move, and what is chosen stays chosen.
    card = table.hand[0]
    assert f'data-key="card-{card}"' in table.frame["html"] and "disabled" not in button_of(table, f"card-{card}")
    table.press("pick", f"card-{card}", True)
    let_computer(table)
    assert table.chosen == ([card] if card in table.hand else [])


def button_of(table, key):
    return re.search(rf'<button[^>]*data-key="{key}"[^>]*>', table.frame["html"]).group()


def test_a_name_and_its_set_are_told_apart():
    table = at(["81 82 12", "45 67"], {2: "53", 3: "71 75"})
    assert "Player 2, area 2: 2 × 7" in table.frame["html"]


# --- between rounds --------------------------------------------------------------------------------------------------


@pytest.mark.every(3)
@pytest.mark.parametrize(("players", "humans"), [(2, 1), (3, 1), (3, 3)])
def test_a_round_that_is_over_is_looked_at_before_the_next_hand(players, humans):
    """DN-13, DN-14 and for two DN-18: who was out of cards, and who got what."""
    table = until_round_is_over(players=players, humans=humans, seed=2)
    html, match = table.frame["html"], table.match
    assert "Round 1 is over." in html and "card-" not in html and not table.my_turn
    assert ("computer", "computer") not in table._offers.clocks and table.frame["focus"]["key"] == "next" == table.home
    tokens = match.state.tokens
    assert sum(tokens) == (1 if players == 2 else 3) and html.count("+") == sum(token > 0 for token in tokens)
    said = re.search(r'data-key="result"[^>]*><strong>(.*?)</strong>', html).group(1)
    assert said.count("out of cards") == (1 if players == 2 else 2)
    table.press("next", "next")
    html = table.frame["html"]
    assert table.rounds.over is None and "Round 1 is over." not in html
    assert table.curtain == (humans > 1) and table.home == ("lift" if humans > 1 else "hand")
    assert "lift" in html if humans > 1 else 'data-key="hand"' in html


@pytest.mark.near
def test_a_game_that_is_opened_again_shows_the_hand_at_once():
    table = until_round_is_over(players=2, humans=1, seed=2)
    again = DnupTable(table.match, keep=False)
    assert again.rounds.over is None and "Round 1 is over." not in again.frame["html"]


def test_no_step_of_the_replay_is_empty():
    table = DnupTable(players=2, humans=1, level="random", seed=5, keep=False)
    table.touch()
    while not table.over:
        legal = table.match.legal()
        table.match.push(max(legal, key=lambda event: (event[0] == "play", len(event[2]) if event[0] == "play" else 0)))
    table.refresh()
    table.press("replay", "replay-end")
    steps = table.replay.steps()
    for number in range(len(steps) + 1):
        table.press("when", "line-of-time", number)
        html = table.frame["html"]
        assert html.count('data-key="hand-') == 2 and html.count('data-key="area-') == 4, number
        assert not table.errors


# --- where it fits ---------------------------------------------------------------------------------------------------


@pytest.fixture
def chooses(tmp_path, monkeypatch):
    """A player without a choice kept before."""
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path))


def lit(table):
    return {int(n) for n in re.findall(r'class="[^"]*stage-fits[^"]*" data-key="area-(\d)"', table.frame["html"])}


def test_areas_that_are_allowed_light_up(chooses):
    table = at(["71 72 12", "45 67"], {2: "53", 3: "75"})
    assert table.fitting.on and lit(table) == {2, 3}  # nothing chosen: these may be taken
    for cards in (["71"], ["12"], ["71", "72"], ["71", "12"]):
        table.chosen = cards
        table.refresh()
        allowed = set()
        for event in table.match.legal():  # the engine's word for it, asked one by one
            if event[0] == "add" and [event[2]] == cards:
                allowed.add(event[3])
            if event[0] == "play" and sorted(event[2]) == cards:
                allowed.add(table.match.state.area)
        assert lit(table) == allowed, cards
    table.press("fits", "fits", False)
    assert lit(table) == set()


def test_the_choice_is_kept_and_beginners_see_it(chooses):
    assert DnupTable(players=2, seed=1, keep=False).fitting.on  # the first games
    for seed in range(3):
        table = DnupTable(players=2, seed=seed)
        table.touch()
        table.leave()
    assert not DnupTable(players=2, seed=1, keep=False).fitting.on
    assert DnupTable(players=2, seed=1, level="random", keep=False).fitting.on
    DnupTable(players=2, seed=1, keep=False).press("fits", "fits", True)
    assert DnupTable(players=2, seed=1, keep=False).fitting.on
    remember("fits", False)
    assert not DnupTable(players=2, seed=1, level="random", keep=False).fitting.on
    assert len(sl.resume()) == 3
