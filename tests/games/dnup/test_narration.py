"""dnup in words: one person or two in a sentence, each combination with its own."""

import pytest

from setlab import Match
from setlab.common.i18n import speaking
from setlab.games.dnup.game import Dnup
from setlab.games.dnup.rounds import LONGEST_ROUND
from setlab.games.narration import Step

GAME = Dnup()
NAMES = ["", "Ann", "Bob"]


def said(hands, sets, event, you=0, turn=0, **changes):
    before = GAME.position(hands, sets, turn, **changes)
    return GAME.narrator(NAMES, you).narrate(Step(event, before, GAME.apply(before, event)))


HANDS = ["31 12", "31 45", "67 68"]


@pytest.mark.parametrize(
    ("turn", "event", "you", "other"),
    [
        (0, ("play", 0, ("31",)), "You play 1 × 3.", "Player 1 plays 1 × 3."),
        (0, ("rotate", 0), "You turn your whole hand.", "Player 1 turns the whole hand."),
        (0, ("add", 0, "31", 2), "You add one 3 to the set of Bob.", "Player 1 adds one 3 to the set of Bob."),
        (0, ("take", 0, 2), "You take 1 × 3 from Bob, turned.", "Player 1 takes 1 × 3 from Bob, turned."),
        (1, ("add", 1, "31", 0), "Ann adds one 3 to your set.", "Ann adds one 3 to the set of Player 1."),
        (1, ("take", 1, 0), "Ann takes your 2 × 3, turned.", "Ann takes 2 × 3 from Player 1, turned."),
        (1, ("take", 1, 2), "Ann takes 1 × 3 from Bob, turned.", "Ann takes 1 × 3 from Bob, turned."),
    ],
)
def test_who_does_what_to_whom(turn, event, you, other):
    sets = {2: "32"} if turn == 0 else {0: "34 36", 2: "32"}
    if event[0] == "play":
        sets = {2: "27 28"}
    assert said(HANDS, sets, event, turn=turn) == you
    assert said(HANDS, sets, event, you=None, turn=turn) == other


@pytest.mark.parametrize(
    ("code", "play", "take"),
    [
        ("de", "Du spielst 1 × 3 aus.", "Ann nimmt deinen Satz 2 × 3, gedreht."),
        ("da", "Du spiller 1 × 3.", "Ann tager dit sæt 2 × 3, drejet."),
        ("nb", "Du spiller ut 1 × 3.", "Ann tar settet ditt 2 × 3, rotert."),
        ("zh_Hant", "你打出 1 張 3。", "Ann 拿走你的 2 張 3，並旋轉。"),
    ],
)
def test_in_other_languages(code, play, take):
    with speaking(code):
        assert said(HANDS, {}, ("play", 0, ("31",))) == play
        assert said(HANDS, {0: "34 36"}, ("take", 1, 0), turn=1) == take


def test_a_set_that_is_beaten_comes_back():
    told = said(["81 12", "45", "67"], {1: "71"}, ("play", 0, ("81",)))
    assert told == "You play 1 × 8. 1 × 7 of Ann is beaten and comes back, turned."
    told = said(["12", "81 45", "67"], {0: "71"}, ("play", 1, ("81",)), turn=1)
    assert told == "Ann plays 1 × 8. Your 1 × 7 is beaten and comes back, turned."


def test_ones_own_set_in_the_other_area_is_beaten_too():
    """DN-25: as many cards come back as are played, so that the hand is as large as before."""
    hands, sets = ["31 32 12", "45"], {1: "21 24"}
    assert (
        said(hands, sets, ("play", 0, ("31", "32"))) == "You play 2 × 3. Your 2 × 2 is beaten and comes back, turned."
    )
    told = said(hands, sets, ("play", 0, ("31", "32")), you=1)
    assert told == "Player 1 plays 2 × 3. 2 × 2 of Player 1 is beaten and comes back, turned."


@pytest.mark.parametrize(
    ("out", "you", "other"),
    [
        ((), "You are out of cards and get 2 tokens.", "Player 1 is out of cards and gets 2 tokens."),
        ((1,), "You are out of cards and get 1 token.", "Player 1 is out of cards and gets 1 token."),
    ],
)
def test_who_is_out_of_cards(out, you, other):
    hands = ["31", "" if out else "45", "67"]
    event = ("play", 0, ("31",))
    assert said(hands, {}, event, out=out) == f"You play 1 × 3. {you}"
    assert said(hands, {}, event, you=None, out=out) == f"Player 1 plays 1 × 3. {other}"


def test_two_players_win_rounds():
    event = ("play", 0, ("31",))
    assert said(["31", "45"], {}, event).endswith(" You are out of cards and win the round.")
    assert said(["31", "45"], {}, event, you=None).endswith(" Player 1 is out of cards and wins the round.")


def test_a_round_without_end_is_dealt_again():
    told = said(HANDS, {}, ("rotate", 0), turns=LONGEST_ROUND)
    assert (
        told == f"You turn your whole hand. After {LONGEST_ROUND + 1} turns nobody wins this round: it is dealt again."
    )


def test_who_begins():
    match = Match("dnup", seed=3)
    assert match.narrate(0, you=0) == "The cards are dealt. You begin, with the star."
    assert match.narrate(0, you=1) == "The cards are dealt. Player 1 begins, with the star."
