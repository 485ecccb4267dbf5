"""SET Cubed in words: what everybody does, to the one who does it and to others, and how the game ended."""

import pytest
from helpers.cubed_positions import roll, table_of

from setlab import WILD, Face, Match
from setlab.common.i18n import speaking
from setlab.games import Outcome
from setlab.games.cubed.narration import CubedNarrator, face_words

LINE = ((8, 7, "1ro"), (8, 8, "2ro"))


def both(match, event=-1):
    """What is said to the first player, and about them."""
    return match.narrate(event, you=0), match.narrate(event, names=["Ann"])


def test_a_turn():
    match = table_of(LINE, (("3ro", "1gd"), ("2pq",)))
    match.push(("place", 0, ((2, 8, 9),)))
    where = "three red ovals on row 8, column 9. That is 3 points."
    assert both(match) == (f"You put {where}", f"Ann puts {where}")
    match.push(("end", 0))
    assert both(match, ("end", 0)) == ("You end your turn with 3 points.", "Ann ends the turn with 3 points.")


def test_passing():
    match = table_of(LINE, (("3ro",), ("2pq",)))
    match.push(("pass", 0))
    assert both(match, 0) == ("You pass.", "Ann passes.")
    with speaking("de"):
        assert both(match, 0) == ("Du passt.", "Ann passt.")
    with speaking("zh_Hant"):
        assert both(match, 0) == ("你跳過。", "Ann 跳過。")


def test_a_wild_is_replaced_and_rolled():
    match = table_of((*LINE, (8, 9, "w3ro")), (("3ro",), ("2pq",)))
    match.push(("replace", 0, 3, 8, 9))
    what = "the WILD in row 8, column 9 by three red ovals, and"
    assert both(match) == (f"You replace {what} roll it.", f"Ann replaces {what} rolls it.")
    roll(match)
    face = match.state.hands[0][0].face
    assert both(match) == (f"You roll {face_words(face)}.", f"Ann rolls {face_words(face)}.")


def test_a_wild_is_said_with_its_article():
    assert (
        face_words(WILD) == "a WILD"
        and face_words(Face("w3ro")) == "a WILD as three red ovals"
        and face_words(Face("1pq")) == "one purple squiggle"
    )
    with speaking("de"):
        assert (
            face_words(WILD) == "einen Joker"
            and face_words(Face("w1pq")) == "einen Joker (er steht für eine lila Welle)"
        )


def test_the_extra_roll():
    match = Match("cubed", seed=4)
    while match.state.phase != "extra" or match.state.turn != 0:
        match.push(("keep", match.state.turn) if match.state.phase == "extra" else match.legal()[-1])
    dice = tuple(die.die for die in match.state.hands[0])
    assert both(match, ("keep", 0)) == ("You keep your dice as they are.", "Ann keeps the dice as they are.")
    assert both(match, ("reroll", 0, dice[:1])) == ("You re-roll 1 die.", "Ann re-rolls 1 die.")
    assert both(match, ("reroll", 0, dice[:2])) == ("You re-roll 2 dice.", "Ann re-rolls 2 dice.")


def test_who_begins():
    match = Match("cubed", seed=1)
    assert match.narrate(you=1) == "You begin, with a SET among the first five dice."
    assert match.narrate() == "Player 2 begins, with a SET among the first five dice."
    called = Match("cubed", seed=1, opening="call")
    called.push(("call", 1))
    assert called.narrate(("call", 1), you=1) == "You see a SET first, and begin."
    assert called.narrate(("call", 1)) == "Player 2 sees a SET first, and begins."
    assert called.narrate(("call", 1), names=["", "Zoé"]) == "Zoé sees a SET first, and begins."


def test_whoever_is_spoken_to_is_you_by_name_as_well():
    """The board says "Now it is your turn." to Zoé, so what Zoé did is not told about somebody else."""
    match = Match("cubed", seed=1, opening="call")
    match.push(("call", 1))
    while match.outcome() is None and len(match.history) < 60:
        match.push(match.legal()[0])
    sayings = [match.narrate(number, names=["Bob", "Zoé"], you=1) for number in range(len(match.history))]
    assert "You see a SET first, and begin." in sayings
    assert any(text.startswith("Bob ") for text in sayings) and not any("Zoé" in text for text in sayings)
    narrator = match.game.narrator(["Bob", "Zoé"], you=1)
    assert narrator.name(1) == "Zoé"
    won = Ended((1,), (3, 5), "everybody passed")
    assert narrator.winners(won) == "The game is over. You have won, 5 : 3."  # whoever won comes first


class Ended:
    """A match that is over."""

    def __init__(self, winners, scores, reason):
        self.ending = Outcome(winners, scores, reason)

    def outcome(self):
        return self.ending


@pytest.mark.parametrize(
    ("winners", "you", "says"),
    [
        ((0,), 0, "The game is over. You have won, 5 : 3 : 5."),
        ((0,), None, "The game is over. Winner: Player 1 (5 : 3 : 5)."),
        ((0, 2), 0, "The game is over. You share the win with Player 3, 5 : 5 : 3."),
        ((0, 2), 1, "The game is over. Winner: Player 1, Player 3 (5 : 5 : 3)."),
    ],
)
@pytest.mark.parametrize(
    ("reason", "why"),
    [
        ("a player has no dice left", "A player has no dice left."),
        ("nobody could play", "Nobody could play anything."),
        ("everybody passed", "Everybody passed for two rounds."),
    ],
)
def test_how_the_game_ended(winners, you, says, reason, why):
    match = Ended(winners, (5, 3, 5), reason)
    assert CubedNarrator(None, you=you).result(match) == f"{says} {why}"
