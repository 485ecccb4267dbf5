"""Which moves of dnup cost most: what the thinker makes of each own move, and what lies on the table at the end."""

import pytest

from setlab import Match
from setlab.common.rng import PortableRandom
from setlab.games import GAMES
from setlab.games.dnup.rounds import went_out_when
from setlab.players.dnup import Thinker, player
from setlab.widgets import DnupTable
from setlab.widgets.dnup.losses import TRIES, listed

GAME = GAMES["dnup"]


def played(players=2, seed=5):
    """A game against greedy computers, in which the person overlooks a third of the moves."""
    table = DnupTable(players, seed=seed, keep=False)
    seats = {seat: player("greedy" if seat else "casual") for seat in range(players)}
    while not table.over:
        match, turn = table.match, table.match.state.turn
        rng = PortableRandom(f"{seed}/{len(match.history)}")
        match.push(seats[turn].plan(match.observe(turn), match.legal(), rng)[1])
    table.refresh()
    return table


def worked_out(table):
    table.press("lookback", "lookback")
    while (deadline := table._offers.clocks.get(("looked", "looked"))) is not None:
        table.press("looked", "looked", deadline)
        assert not table.errors, table.errors[-1]
    return table.losses.found


def choices(table):
    """The numbers of the person's moves that were a choice, found by playing the game once more."""
    again, numbers = Match("dnup", seed=table.match.seed, players=table.match.players), []
    for number, event in enumerate(table.match.history):
        if event[0] == "deal":
            continue
        if event[1] == 0 and len(again.legal()) > 1:
            numbers.append(number)
        again.push(event)
    return numbers


def thinks(table, number):
    """What the thinker does there: the way it is asked when it plays itself."""
    state = table.match.state_at(number)
    rng = PortableRandom(f"{table.match.seed}/look back {number}")
    return Thinker(TRIES // table.match.players).plan(GAME.observe(state, 0), GAME.legal(state), rng)[1]


@pytest.mark.full
def test_each_own_choice_is_set_beside_what_the_thinker_would_do():
    table = played()
    found, history = worked_out(table), table.match.history
    assert [move.number for move in found] == choices(table)
    agreed = [thinks(table, move.number) == history[move.number] for move in found]
    assert [move.agreed for move in found] == agreed and 0 < sum(agreed) < len(agreed)
    assert all(move.lost == 0 for move in found if move.agreed)
    told = f"In {sum(agreed)} of {len(agreed)} moves you did what a computer that thinks ahead would have done."
    assert told in table.frame["html"] and table.frame["say"]["text"] == told


def test_the_dearest_is_told_with_advice_and_leads_into_the_replay():
    table = played()
    worked_out(table)
    dearest = table.losses.dearest()[0]
    assert dearest.lost == max(move.lost for move in table.losses.found) > 0
    html = table.frame["html"]
    assert html.count("Its advice: ") == len(table.losses.dearest()) == 3
    assert f"it expects about {dearest.could} from that move and {dearest.made} from yours." in html
    table.press("jump", f"jump-{table.replay.step_of(dearest.number)}")
    assert table.replay.steps()[table.replay.at - 1].after is table.match.state_at(dearest.number + 1)


@pytest.mark.full
def test_the_same_game_gives_the_same_answer():
    assert worked_out(played()) == worked_out(played())


def blundered(hands, move, area=1):
    """A table on which this move was made at once; nobody has won yet."""
    match = Match.at("dnup", GAME.position(hands, area=area), seed=1, players=len(hands))
    match.push(move)
    return DnupTable(match, keep=False)


def test_who_could_have_gone_out_is_told_so():
    table = blundered(["81", "12"], ("rotate", 0))
    move = table.losses.look(0)
    assert move.best == ("play", 0, ("81",)) and (move.could, move.made, move.lost) == (100, 0, 100) and not move.agreed
    [done, advice, _] = table.losses.describe(move)
    assert done.find("strong").text == "Round 1: You turn your whole hand."
    assert advice.text == "Its advice: Play 8/1. Then you are out of cards."


def test_the_thinker_knows_what_the_player_knew():
    """Other hands that nobody has seen: the same answer."""
    state = Match("dnup", seed=4, players=3).state
    other = GAME.imagine(state, state.turn, PortableRandom("hidden"))
    assert other.hands != state.hands
    answers = set()
    for each in (state, other):
        match = Match.at("dnup", each, seed=1, players=3)
        match.push(("rotate", state.turn))
        table = DnupTable(match, humans=3, keep=False)
        type(table).you, you = state.turn, type(table).you
        try:
            answers.add(table.losses.look(0))
        finally:
            type(table).you = you
    assert len(answers) == 1


def test_cards_may_have_been_named_in_any_order():
    table = blundered(["81 82 12 45", "34 56"], ("play", 0, ("82", "81")))
    assert listed(table.match.history[0]) == ("play", 0, ("81", "82")) in GAME.legal(table.match.state_at(0))
    assert table.losses.look(0).made >= 0


def test_a_move_among_very_many_was_thought_about_too():
    """Seven cards of a number are 127 sets: more than the tries of a thinker for five, who leaves some of them out."""
    hands = ["12 13 14 15 16 17 18", "23", "24", "25", "26"]
    state = GAME.position(hands)
    tried = Thinker(TRIES // 5).shares(state, 0, PortableRandom("1/look back 0"))
    left_out = next(event for event in GAME.legal(state) if event not in tried)
    assert 0 <= blundered(hands, left_out, area=0).losses.look(0).made <= 100


# --- what lies there at the end --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 2), (5, 0)])
def test_who_was_out_of_cards_when_and_what_it_brought(players, seed):
    """The other way: moves are counted from each deal on, tokens as somebody says it."""
    table = played(players, seed)
    match, counted = table.match, []
    for number, event in enumerate(match.history):
        if event[0] == "deal":
            counted.append({})
            began = number
        elif "out of cards" in match.narrate(number):
            counted[-1][event[1]] = number - began, match.state_at(number + 1).tokens[event[1]]
    found = went_out_when(match)
    assert [{seat: turn for seat, (turn, _) in out.items()} for out in found] == [
        {seat: turn for seat, (turn, _) in out.items()} for out in counted
    ]
    had = [0] * players
    for out, by_hand in zip(found, counted, strict=True):
        for seat, (turn, tokens) in out.items():
            had[seat] += tokens
            assert had[seat] == by_hand[seat][1] and f"<td>+{tokens} in turn {turn}</td>" in table.frame["html"]
    assert tuple(had) == match.scores


def test_the_last_table_lies_there_with_all_hands_open():
    table = played()
    assert table.match.state.hands is None and "0 cards" not in table.frame["html"]
    ended = table.view().find(".//*[@data-key='ended']")
    before = table.match.state_at(len(table.match.history) - 1)
    for seat, hand in enumerate(before.hands):
        assert len(ended.findall(f".//*[@data-key='hand-{seat}']//svg")) == len(hand) > 0
    assert "Before the last move" in table.frame["html"]


def test_a_game_that_began_with_cards_in_hand_has_rounds_too():
    table = blundered(["81", "12"], ("play", 0, ("81",)))
    assert went_out_when(table.match) == [{0: (1, 1)}, {}]
    table.press("next", "next")
    assert table.rounds.over is None and not table.errors


def test_while_the_game_goes_on_no_hand_of_others_is_open():
    table = DnupTable(seed=5, keep=False)
    assert 'data-key="ended"' not in table.frame["html"] and 'data-key="hand-1"' not in table.frame["html"]
    assert ("lookback", "lookback") not in table.offers
