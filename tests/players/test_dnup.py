"""Players of dnup: none sees more than it may, and thinking is worth it."""

from math import prod, sqrt

import pytest
from helpers.hash_seeds import printed

from setlab import Match
from setlab.common.rng import PortableRandom
from setlab.games import GAMES
from setlab.players.dnup import (
    LEVELS,
    OVER,
    STAYED,
    TAKEN,
    Greedy,
    Thinker,
    favourite,
    outlook,
    player,
    reasons,
    staying,
)
from setlab.players.session import Session

GAME = GAMES["dnup"]


def winners(seed, players):
    match = Match("dnup", seed=seed, players=len(players))
    Session(match, dict(enumerate(players))).run()
    return match.outcome().winners


def won(games, mine, *others):
    """How many of so many games the first kind of player wins, sitting at every seat in turn."""
    count = 0
    for number in range(games):
        seat = number % (1 + len(others))
        seats = [*others[:seat], mine, *others[seat:]]
        count += seat in winners(number // (1 + len(others)), seats)
    return count


def lower_end(count, games):
    """The lower end of the 95 % interval of the share (Wilson)."""
    z, share = 1.96, count / games
    middle = share + z * z / (2 * games)
    return (middle - z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))) / (1 + z * z / games)


@pytest.mark.every(7)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_are_the_same_each_time(level, players):
    one, other = (winners(3, [player(level, 5)] * players) for _ in range(2))
    assert one == other and one


@pytest.mark.near
def test_the_same_game_whatever_the_hash_seed():
    code = (
        "from setlab import Match; from setlab.players.dnup import Thinker, Greedy; "
        "from setlab.players.session import Session; m = Match('dnup', seed=3, players=3); "
        "Session(m, {0: Thinker(20), 1: Greedy(), 2: Greedy()}).run(60); print(m.history)"
    )
    assert len(printed(code, ("1", "2", "3"))) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_knows_more_than_what_is_seen(level):
    """The same sight, other hidden hands: the same move."""
    match = Match("dnup", seed=4, players=3)
    rng = PortableRandom("hidden")
    for _ in range(12):
        seat = match.state.turn
        other = GAME.imagine(match.state, seat, rng)
        moves = {
            player(level, 20).plan(GAME.observe(state, seat), GAME.legal(state), PortableRandom("same"))
            for state in (match.state, other)
        }
        assert len(moves) == 1
        match.push(moves.pop()[1])


def test_what_is_seen_is_enough_to_play_on():
    match = Match("dnup", seed=4, players=3)
    for _ in range(25):
        seat = match.state.turn
        state = GAME.state_of(match.observe(seat))
        assert GAME.observe(state, seat) == match.observe(seat) and GAME.legal(state) == match.legal()
        match.push(match.legal()[-1])


def test_greedy_beats_anything():
    assert won(20, Greedy(), player("random")) >= 18


@pytest.mark.full
def test_a_thinker_beats_greedy_a_little_already_with_few_iterations():
    assert won(8, Thinker(40), Greedy()) >= 4


@pytest.mark.full
@pytest.mark.timeout(5000)
def test_thinking_pays():
    """200 games against greedy, seats swapped; random above 90 %; three players against two greedy ones."""
    assert lower_end(won(200, Thinker(200), Greedy()), 200) > 0.5
    assert won(40, Thinker(200), player("random")) > 36
    assert lower_end(won(90, Thinker(200), Greedy(), Greedy()), 90) > 1 / 3


def test_a_thinker_with_one_move_does_not_think():
    state = Match("dnup", seed=4, players=3).state
    assert Thinker(0).think(state, state.turn, [("rotate", state.turn)], PortableRandom(1)) == ("rotate", state.turn)


@pytest.mark.full
def test_shares_are_what_the_thinker_thinks():
    """All tries are shared out over the legal moves, and the move that it makes is the one with most of them."""
    match = Match("dnup", seed=4, players=3)
    for number in range(12):
        state, seat = match.state, match.state.turn
        shares = Thinker(60).shares(state, seat, PortableRandom(f"{number}"))
        assert {*shares} <= {*match.legal()} and sum(share.tried for share in shares.values()) == 60
        move = Thinker(60).think(state, seat, match.legal(), PortableRandom(f"{number}"))
        assert move == favourite(shares) and shares[move].tried == max(share.tried for share in shares.values())
        match.push(match.legal()[0])


def test_worth_is_the_mean_of_what_the_tries_brought(monkeypatch):
    """The other way: what each try brought, written down as it is played out."""
    state, brought, play_out = Match("dnup", seed=4).state, [], Thinker._play_out

    def written_down(self, *state_and_more):
        brought.append(play_out(self, *state_and_more))
        return brought[-1]

    monkeypatch.setattr(Thinker, "_play_out", written_down)
    shares = Thinker(80).shares(state, state.turn, PortableRandom("worth"))
    in_all = sum(share.tried * share.worth for share in shares.values())
    assert len(brought) == 80 and in_all == pytest.approx(sum(gains[state.turn] for gains in brought))


def test_a_move_that_wins_the_round_is_worth_all_of_it():
    state = GAME.position(["81", "12"], area=1)  # the second of two turns: then the other has none left
    shares = Thinker(50).shares(state, 0, PortableRandom("won"))
    assert shares["play", 0, ("81",)].worth == 1 and shares["rotate", 0].worth == 0
    assert favourite(shares) == ("play", 0, ("81",))


# --- what becomes of a set -------------------------------------------------------------------------------------------


def all_but_hidden(own, hidden):
    """A round in which each opponent holds one card that nobody has seen, and all other cards are gone."""
    players = 1 + len(hidden)
    cards = GAME.start({"players": players, "finish_round": False, "deck": "standard"}).options.cards
    held = {"".join(sorted(card)) for card in (*own, *hidden)}
    gone = tuple(card for card in cards if "".join(sorted(card)) not in held)
    return Match.at("dnup", GAME.position([" ".join(own), *hidden], gone=gone, starter=None))


@pytest.mark.every(4)
@pytest.mark.parametrize("value", ["3", "5", "6"])
@pytest.mark.parametrize("hidden", [("47", "27"), ("27", "17"), ("48", "27", "18"), ("14", "18", "28")])
def test_how_long_a_set_stays_counted_by_hand(value, hidden):
    """Who holds one card lays it as soon as it is higher, and never takes: so the ends of hidden cards can be counted.

    Each lies one way or the other, whoever holds it.
    """
    match = all_but_hidden((f"{value}1", "12", "23"), hidden)
    lower = [sum(end <= value for end in card) / 2 for card in hidden]
    fates = staying(match.observe(0), ("play", 0, (f"{value}1",)), PortableRandom(value), 2000)
    assert fates[STAYED] / 2000 == pytest.approx(prod(lower), abs=0.04) and not fates[TAKEN] + fates[OVER]


def test_how_long_a_set_stays_is_said():
    def told(own, played, hidden):
        match = all_but_hidden(own, hidden)
        return outlook(match.observe(0), ("play", 0, played), PortableRandom(1))

    half = told(("51", "12", "23"), ("51",), ("47", "37"))
    mostly = "The set stays until your next turn about {n} times in 10; otherwise a higher number usually beats it."
    assert half in {mostly.format(n=n) for n in (2, 3)}
    sure = told(("71", "12", "23"), ("71",), ("24", "37"))
    assert sure == "The set almost surely stays until your next turn: hardly anybody can beat it."
    never = told(("12", "13", "16"), ("12",), ("34", "37"))
    assert never == "The set hardly ever stays until your next turn."
    assert told(("12",), ("12",), ("24", "37")) == "", "one is out of cards"
    match = Match("dnup", seed=4, players=3)
    assert outlook(match.observe(match.state.turn), ("rotate", match.state.turn), PortableRandom(1)) == ""


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (["16", "28"], ["2 different numbers, as it does now.", "On the whole they are higher"]),
        (["61", "82"], ["2 different numbers, as it does now."]),
        (["16", "26"], ["Your hand then shows 1 number, now 2"]),
    ],
)
def test_why_the_whole_hand_is_turned(hand, why):
    match = Match.at("dnup", GAMES["dnup"].position([" ".join(hand), "45 67"]))
    told = reasons(match.observe(0), ("rotate", 0))
    assert told[0] == "Turn your whole hand." and len(told) == 1 + len(why)
    assert all(part in said for part, said in zip(why, told[1:], strict=True))


def test_what_stays_is_told_from_what_one_sees_alone():
    match = Match("dnup", seed=4, players=3)
    seat = match.state.turn
    event = next(each for each in match.legal() if each[0] == "play")
    other = match.game.imagine(match.state, seat, PortableRandom("others"))
    same = [staying(match.game.observe(state, seat), event, PortableRandom(7), 50) for state in (match.state, other)]
    assert other.hands != match.state.hands and same[0] == same[1]
