"""Games in words: whoever is spoken to, everybody else, and no language with the full stops of another one."""

import re

import pytest
from helpers.retellings import kinds_of, played_games
from helpers.some import some

from setlab.common.i18n import LANGUAGES, gettext, sentence, sentences, speaking
from setlab.core.cards import Card
from setlab.games import GAMES, IllegalMove, Match
from setlab.games.narration import Narrator, computers_of, narrator_of, step_at, steps_of

# What goes without saying: a deal, dice that are drawn before they are rolled, the end of the time before the result.
SILENT = {"shuffle", "stir", "draw", "time"}
# Some modes have no countdown, or nobody to call; "late" needs a call that nobody follows.
SPOKEN = {"call", "play", "rotate", "add", "place", "end", "reroll", "keep", "replace", "put", "stuck"}
RARE = {"time", "call", "late"}
CHINESE = "[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"


def told(match, **who):
    """The sentences of a match, each with its step, the result with None."""
    narrator = narrator_of(match.game, who.get("names", ()), who.get("you"), computers_of(match))
    return [(narrator.narrate(step), step) for step in steps_of(match)] + [(narrator.result(match), None)]


def silent(match, step):
    """May this step go without a sentence?"""
    if step is None:
        return match.outcome() is None
    quiet = {"cubed": {"roll"}, "crossword": {"roll", "take", "pause", "go"}, "scramble": {"next"}}
    return step.kind in SILENT | quiet.get(match.id, set())


@pytest.mark.every(9)
@pytest.mark.parametrize("name", some(GAMES, 3))
def test_every_kind_of_event_is_told_in_every_language(name):
    matches, seen = played_games(name)
    assert kinds_of(GAMES[name]) - seen <= (RARE if name not in ("cubed", "crossword", "dnup", "scramble") else set())
    for match in matches:
        for code in LANGUAGES:
            for who in ({}, {"you": 0}, {"names": ["", "Ann"], "you": 0}):
                with speaking(code):
                    sayings = told(match, **who)
                for text, step in sayings:
                    assert text or silent(match, step), (name, code, step.event)
                    assert not re.search("[{}<>]|None|  |^ | $", text), (code, text)
                    assert not text or text.endswith((".", "。")), (code, text)


@pytest.mark.every(9)
@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_spoken_to_has_sentences_of_their_own(name):
    """In English: nobody is you unless asked for; one who is, is never "Player 1", and no verb is anybody else's."""
    for match in played_games(name)[0]:
        for text, _ in told(match):
            assert not re.search(r"\b[Yy]ou(r|rself)?\b(?! pair)", text), text
        for text, step in told(match, you=0):
            assert "Player 1" not in text, text
            if step and step.seat == 0 and (step.kind in SPOKEN or getattr(step, "is_right", False)):
                assert text.startswith(("You ", "All dice placed")), text
            assert not re.search(r"\bYou(:|,| \w+[^s]s\b| is\b)|\b[^.:(\s] You\b", text), text


@pytest.mark.every(4)
@pytest.mark.parametrize("name", GAMES)
def test_chinese_has_its_own_full_stops_and_no_space_behind_them(name):
    for match in played_games(name)[0]:
        for you in (None, 0):
            with speaking("zh_Hant"):
                text = match.transcript(you=you)
            assert re.search(CHINESE, text)
            assert not re.search(rf"{CHINESE}[.!?;,:]|。 ", text), text


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_ends_with_its_result(name):
    over = [match for match in played_games(name)[0] if match.outcome() is not None]
    assert over
    for match in over:
        lines = match.transcript().split("\n")
        assert lines[-1] == narrator_of(match.game, computers=computers_of(match)).result(match) and lines[-1]
        assert "" not in lines and lines[:-1] == [text for text, step in told(match) if text and step]


# --- an event, by itself ---------------------------------------------------------------------------------------------


def dnup():
    """Player 1 begins with the star, plays one card; player 2 turns the hand twice."""
    match = Match("dnup", seed=3)
    for event in (("rotate", 0), ("rotate", 1), ("rotate", 1)):
        match.push(event)
    return match


def test_an_event_by_its_number_or_itself():
    match = dnup()
    assert match.narrate(0) == match.narrate(-4) == "The cards are dealt. Player 1 begins, with the star."
    assert match.narrate() == match.narrate(match.history[2]) == "Player 2 turns the whole hand."
    assert match.narrate(names=["", "Bob"]) == "Bob turns the whole hand."
    assert match.narrate(you=1) == "You turn your whole hand."
    for number in (4, -5):
        with pytest.raises(ValueError, match=f"there is no event {number}: 4 have happened"):
            match.narrate(number)


def test_of_equal_events_itself_or_else_the_last_is_told():
    match, (first, last) = next((match, equal) for match in played_games("dnup")[0] if (equal := _twice(match.history)))
    assert match.history[first] == match.history[last] and match.history[first] is not match.history[last]
    for number in (first, last):
        assert match.narrate(match.history[number]) == match.narrate(number)
    copy = (*match.history[last],)
    assert copy is not match.history[last] and match.narrate(list(copy)) == match.narrate(last)


def _twice(history):
    """The numbers of two equal events that are told differently: a set was taken from the same place."""
    for last, event in enumerate(history):
        for first in range(last):
            if event == history[first] and event[0] == "take":
                return first, last
    return None


def test_an_event_without_its_time_is_found_in_the_history():
    match = Match("normal", seed=1)
    event = ("take", 0, tuple(Card(code) for code in match.legal()[0][2]))
    match.push((*event, 4000))
    match.push(("hint", 0, 5000))
    assert match.narrate(match.history[1][:3]).startswith("Player 1 took: ")
    with pytest.raises(IllegalMove, match="does not lie on the table"):
        match.narrate(("take", 0, (*event[2][:2], "1sro")))


def test_an_event_that_could_happen_now():
    match = Match("cubed", seed=1)
    said = match.narrate(match.legal()[0], names=["Ann", "Bob"])
    assert said.startswith("Bob puts one red oval on row 8, column 7; ") and said.endswith(" That is 3 points.")
    assert match.history[-1] == ("first", 1) and match.state.cells == (None,) * 225
    with pytest.raises(IllegalMove, match="player 2 begins with a SET on the centre mark"):
        match.narrate(("pass", 0))


def test_nothing_happens_in_a_game_that_is_over():
    match = next(match for match in played_games("dnup")[0] if match.outcome() is not None)
    with pytest.raises(IllegalMove, match="the game is over"):
        match.narrate(("rotate", 77))


@pytest.mark.parametrize("nonsense", [None, True, 1.5, "rotate"])
def test_what_is_no_event_is_refused(nonsense):
    with pytest.raises(TypeError, match="an event is a tuple"):
        dnup().narrate(nonsense)


@pytest.mark.parametrize(
    ("who", "error", "says"),
    [
        ({"you": 2}, ValueError, "players are numbered from 0 to 1"),
        ({"you": "Ann"}, TypeError, "players are numbered"),
        ({"names": "Ann"}, TypeError, "one text for each seat, not 'Ann'"),
        ({"names": [None]}, TypeError, "one text for each seat"),
    ],
)
def test_who_is_who_is_checked(who, error, says):
    for tell in (dnup().narrate, dnup().transcript):
        with pytest.raises(error, match=says):
            tell(**who)


def test_a_match_at_its_beginning_has_nothing_to_tell():
    match = Match("dnup", by_hand=True)
    assert match.transcript() == ""
    with pytest.raises(ValueError, match="there is no event -1"):
        match.narrate()


def test_steps_are_the_same_by_number_and_in_a_row():
    match = played_games("versus")[0][0]
    assert steps_of(match, 3) == [step_at(match, number) for number in range(3, len(match.history))]
    assert all(a.after is b.before for a, b in zip(steps_of(match), steps_of(match, 1), strict=False))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("you", [None, 0])
def test_a_win_of_all_is_a_draw(code, you):
    """Nobody has won then more than anybody else, spoken to or not. (Two of three do share a win.)"""
    match = Match("crossword", seed=1, players=2, rounds=1)
    while match.state.bag:
        match.push(("take", len(match.state.bag) % 2))
    for seat in range(2):
        match.push(("stuck", seat))
    assert match.outcome().winners == (0, 1) and match.scores == (0, 0)
    draw = {"en": "A draw: ", "da": "Uafgjort, ", "de": "Unentschieden: ", "es": "Empate: ", "nb": "Uavgjort, "}
    draw |= {"fr": "Égalité\u00a0: ", "zh_Hans": "平手：", "zh_Hant": "平手："}
    with speaking(code):
        score = gettext(" : ").join("00")
        told = match.transcript(you=you).split("\n")[-1]
    assert re.search(rf"[.。] ?{draw[code]}{score}[.。]$", told), told


# --- names -----------------------------------------------------------------------------------------------------------


def test_what_seats_are_called():
    several = Narrator(None, ["", "Ann", "", "", "Deep"], you=0, computers=(3, 4, 5))
    assert [*map(several.name, range(6))] == ["You", "Ann", "Player 3", "Computer 1", "Deep", "Computer 3"]
    assert [*map(several.is_you, range(3))] == [True, False, False]
    assert [*map(Narrator(None, computers=[1]).name, range(2))] == ["Player 1", "Computer"]
    named = Narrator(None, ["Ann"], you=0)
    assert named.name(0) == "Ann" and not named.is_you(0) and not Narrator(None).is_you(None)


# --- a game of one's own ---------------------------------------------------------------------------------------------


class Take:
    """Whoever takes the last of three stones has won; a die says who begins."""

    def start(self, options):
        return (3, None)

    def seats(self, state):
        return 2

    def is_chance(self, state):
        return state[1] is None

    def chance(self, state, rng):
        return ("toss", rng.randrange(2))

    def legal(self, state):
        return [("take", state[1], n) for n in range(1, state[0] + 1)]

    def apply(self, state, event):
        kind, seat, *n = event
        return (state[0], seat) if kind == "toss" else (state[0] - n[0], 1 - seat)

    def observe(self, state, player):
        return state

    def outcome(self, state):
        from setlab.games import Outcome

        return None if state[0] else Outcome((1 - state[1],), (), "all taken")


def test_a_game_of_ones_own_is_told_as_it_is():
    match = Match(Take(), seed=1)
    seat = match.state[1]
    match.push(("take", seat, 1))
    match.push(("take", 1 - seat, 2))
    other = f"Player {2 - seat}"
    assert match.transcript(you=seat) == (
        f"Toss ({seat},).\nYour move: take (1,).\n{other}: take (2,).\nThe game is over. Winner: {other}."
    )
    assert match.transcript(you=1 - seat).endswith("The game is over. You have won.")


class Solo(Take):
    """The same alone, and with a narrator."""

    def narrator(self, names=(), you=None, computers=()):
        return Stones(self, names, you, computers)


class Stones(Narrator):
    def _on_take(self, step):
        return self.whose(step.seat, "You take {n}.", "{name} takes {n}.", n=step.event[2])


def test_a_game_of_ones_own_may_have_its_narrator():
    match = Match(Solo(), seed=1)
    match.push(("take", match.state[1], 3))
    assert match.transcript(you=match.history[1][1]) == "You take 3.\nThe game is over. You have won."


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "whole"),
    [("not a SET", "Not a SET."), ("why?", "Why?"), ("and so on …", "And so on …"), ("", ""), ("好！", "好！")],
)
def test_a_reason_becomes_a_sentence(text, whole):
    assert sentence(text) == sentence(ValueError(text)) == whole


def test_sentences_follow_one_another_as_the_language_has_it():
    assert sentences(["A.", "", None, "B."]) == "A. B." and sentences([]) == ""
    with speaking("zh_Hant"):
        assert sentences([sentence("好"), sentence("對"), "完。"]) == "好。對。完。"
