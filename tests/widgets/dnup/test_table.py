"""The table for dnup: what a player sees and does; nothing hidden is ever sent."""

import re

import pytest
from helpers.waiting import let_computer

import setlab as sl
from setlab import Match
from setlab.common.files import load_toml
from setlab.games.dnup.deck import upright
from setlab.widgets import DnupTable


def hidden_cards(table):
    """The cards that whoever looks at the table may not see, as they lie in the others' hands."""
    state = table.match.state
    return {
        card
        for seat, hand in enumerate(state.hands)
        if seat != table.viewer or table.covered
        for card in hand
        if card not in state.known[seat]
    }


def shown_cards(table):
    """Every card that the page tells of: as a key, or in words."""
    html = table.frame["html"]
    keys = set(re.findall(r'data-key="card-(\d\d)"', html))
    return keys | {a + b for a, b in re.findall(r"(\d), and (\d) when turned", html)}


def act(table, event):
    kind, _, *rest = event
    if kind == "play":
        for card in rest[0]:
            table.press("pick", f"card-{card}", True)
        return table.press("play", "play")
    if kind == "add":
        table.press("pick", f"card-{rest[0]}", True)
        return table.press("add", f"add-{rest[1]}")
    return table.press(kind, f"take-{rest[0]}" if kind == "take" else kind)


def step(table):
    """One event, by whoever's turn it is."""
    if table.rounds.over is not None:
        table.press("next", "next")
    elif table.curtain:
        table.press("lift", "lift")
    elif table.my_turn:
        act(table, table.match.legal()[0])
    else:
        table.press("start", "start") if ("start", "start") in table.offers else None
        let_computer(table)


@pytest.mark.every(5)
@pytest.mark.parametrize(("players", "humans"), [(2, 1), (3, 1), (5, 1), (2, 2), (3, 2)])
def test_whole_games_and_no_hidden_card_is_ever_sent(players, humans):
    table = DnupTable(players=players, humans=humans, seed=5, keep=False)
    for _ in range(250):
        if table.over:
            break
        assert not {upright(c) for c in shown_cards(table)} & {upright(c) for c in hidden_cards(table)} - {"15"}
        step(table)
    assert not table.errors
    assert table.over or len(table.match.history) > 60


def mine(**options):
    """A table on which it is the human's turn."""
    for seed in range(50):
        table = DnupTable(seed=seed, keep=False, **options)
        if table.my_turn:
            return table
    raise AssertionError


def test_cards_are_chosen_and_played():
    table = mine(players=3)
    event = next(event for event in table.match.legal() if event[0] == "play")
    told = act(table, event)
    assert told.startswith("You play ") and table.chosen == [] and not table.my_turn


def test_all_cards_of_a_number_are_chosen_at_once():
    table = mine(players=3)
    value = table.match.state.hands[table.viewer][0][0]
    table.press("value", f"value-{value}")
    assert {card[0] for card in table.chosen} == {value}
    table.press("value", f"value-{value}")
    assert table.chosen == []


def test_what_is_not_allowed_is_explained():
    table = mine(players=3)
    hand = table.match.state.hands[table.viewer]
    one, other = hand[0], next(card for card in hand if card[0] != hand[0][0])
    for card in (one, other):
        table.press("pick", f"card-{card}", True)
    assert table.press("play", "play") == "The cards of a set all have the same active number."
    assert table.my_turn and table.chosen == [one, other]


def positions(players, steps):
    """Tables in the course of many games, one after the other."""
    for seed in range(80):
        table = DnupTable(players=players, seed=seed, keep=False)
        for _ in range(steps):
            if table.over:
                break
            yield table
            step(table)


def lower_single(table):
    """A card of the hand that a single set on the table stops; None if there is none."""
    state = table.match.state
    there = {len(cards): cards[0][0] for cards in state.areas if cards}.get(1, "0")
    return next((card for card in state.hands[0] if there >= card[0]), None)


def test_a_lower_set_is_refused_with_the_reason():
    table = next(table for table in positions(2, 40) if table.my_turn and lower_single(table))
    table.press("pick", f"card-{lower_single(table)}", True)
    assert "is not higher than the 1 ×" in table.press("play", "play")


def test_adding_needs_one_card():
    def adds(table):
        return [key for name, key in table.offers if name == "add"]

    table = next(table for table in positions(2, 20) if table.my_turn and adds(table))
    assert "exactly one card" in table.press("add", adds(table)[0])


def test_a_set_that_came_back_is_told_with_its_owner():
    assert any("is beaten and comes back, turned" in text for table in positions(3, 60) for text in table.narration())


def test_what_happened_is_told_in_the_language_that_is_spoken():
    table = DnupTable(players=2, seed=3, keep=False)
    table.press("rotate", "rotate")
    try:
        sl.language("de")
        assert "Du drehst alle Karten auf deiner Hand." in table.frame["html"] and "You turn" not in table.frame["html"]
    finally:
        sl.language("en")


def test_undo_only_before_anybody_has_answered():
    table = mine(players=3)
    before = table.match.state
    table.press("rotate", "rotate")
    assert table.press("undo", "undo") == "You took that back." and table.match.state == before
    table.press("rotate", "rotate")
    let_computer(table)
    assert ("undo", "undo") not in table.offers


def test_a_computer_waits_for_the_first_touch():
    table = next(t for seed in range(50) if not (t := DnupTable(players=3, seed=seed)).my_turn)
    assert not table.touched and ("start", "start") in table.offers and table.home == "start"
    assert ("computer", "computer") not in table._offers.clocks
    table.press("start", "start")
    assert ("computer", "computer") in table._offers.clocks
    table.leave()


def test_a_curtain_falls_between_people():
    table = DnupTable(players=2, humans=2, seed=3, keep=False)
    assert table.curtain and shown_cards(table) == set()
    table.press("lift", "lift")
    first = table.viewer
    while table.match.state.turn == first:
        table.press("rotate", "rotate")
    assert table.curtain and shown_cards(table) == set() and ("rotate", "rotate") not in table.offers
    table.press("name", "name-1", "<b>Åse</b>\u202e 🎲")
    assert "&lt;b&gt;Åse" in table.frame["html"] and "\u202e" not in table.frame["html"]


def test_the_replay_shows_all_hands_but_only_afterwards():
    table = DnupTable(players=2, seed=5, keep=False)
    assert ("replay", "replay") not in table.offers
    assert "your turn" in table.frame["html"] or "turn of" in table.frame["html"]
    while not table.over:
        step(table)
    assert "your turn" not in table.frame["html"] and "turn of" not in table.frame["html"], "nobody's, at the end"
    table.press("replay", "replay-end")
    table.press("when", "line-of-time", "3")
    assert table.replay.at == 3 and table.frame["html"].count('data-key="hand-') == 2
    table.press("when", "line-of-time", "nonsense")
    table.press("leave", "leave")
    assert table.replay.at is None


def test_games_are_kept_and_go_on():
    table = mine(players=3)
    table.keep = True
    table.press("rotate", "rotate")
    again = DnupTable(Match("dnup", seed=1, players=4))
    assert again.match.players == 4
    table.leave()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {"level": "genius"},
            "no level 'genius'; choose one of random, beginner, .*thinker",
        ),
        ({"humans": 0}, "1 to 2 people"),
        ({"humans": 3}, "1 to 2 people"),
        ({"players": 6}, "players can be"),
        ({"speed": 1}, "no option 'speed'"),
    ],
)
def test_bad_tables(options, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        DnupTable(**options)


def test_a_deck_of_ones_own_is_played_and_kept_for_the_next_game():
    own = load_toml("dnup.toml")["standard"] | {"star": [2, 5]}
    table = DnupTable(deck=own, players=3, seed=1, keep=False)
    assert 'data-key="option-players"' in table.frame["html"] and 'data-key="option-deck"' not in table.frame["html"]
    table.press("new", "deal")
    assert not table.errors and table.match.options["deck"] == own


def test_of_two_areas_the_number_is_seen_before_the_name():
    """A name may be too long for a phone; what tells two areas of a player apart is never cut off with it."""
    match = Match("dnup", 3, players=2)
    while not any(match.state.areas):
        match.push(next(event for event in match.legal() if event[0] == "play"))
    table = DnupTable(match)
    heads = re.findall(r'<p class="stage-quiet stage-of-area">(.+?)</p>', table.frame["html"])
    seen = [re.sub("<[^>]+>", " ", re.sub(r'<bdi class="stage-unseen">.+?</bdi>', "", head)).split() for head in heads]
    assert [(number, name) for number, name, *_ in seen] == [
        (number, name) for name in ("You", "Leo") for number in "12"
    ]
    assert sorted(len(words) for words in seen) == [2, 2, 2, 5]  # "1 You 2 × 4"
    assert [re.search(r'unseen">(.+?)</bdi>', head)[1][:11] for head in heads[:2]] == ["You, area 1", "You, area 2"]
