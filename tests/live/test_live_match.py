"""A match that is being played, and the screens that look at it: whoever sits where, whatever the game."""

from random import Random

import pytest
from helpers.some import some
from helpers.waiting import let_computer, wait_until

from setlab import PortableRandom, widgets
from setlab.core.cards import Face
from setlab.games import GAMES
from setlab.games.dice.die import RolledDie
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.live import AbsentPlayer, Computer, LiveMatch, Person
from setlab.players import Eye
from setlab.players.crossword import player as crossword_player
from setlab.players.dnup import player
from setlab.players.levels import computers_at
from setlab.widgets.match.tables import table_for

SHARED = [game for game, rules in GAMES.items() if "players" in rules.options and not hasattr(rules, "computer")]


def friends(game, players=2, **more):
    """A live match of friends, and a screen for each of them; the last one only looks on."""
    match = Match(game, seed=4, players=players)
    live = LiveMatch(match, {seat: Person(f"P{seat}") for seat in match.seats}, **({"clock": Clock()} | more))
    return live, [table_for(game)(live, seats=seats) for seats in [*([seat] for seat in match.seats), []]]


def play_on(live, rng):
    """A legal event by whoever may; what a person sees is drawn on all screens."""
    event = rng.choice(live.match.legal())
    live.act(*(event[:-1] if live.is_timed else event))


@pytest.mark.every(12)
@pytest.mark.parametrize("game", SHARED)
def test_every_game_is_seen_by_any_number_of_screens_and_no_hidden_hand_is_on_one(game, monkeypatch):
    """The frame of each screen is the same, letter by letter, whatever those hold that it does not see."""
    live, screens = friends(game)
    match, rng, hidden = live.match, Random(game), hasattr(GAMES[game], "imagine")
    assert hidden or match.observe(0) == match.observe(1)
    for _ in range(6):
        for screen in screens:
            screen.line = ()  # what is marked of the last guess is compared with the true table
            screen.refresh()
        frames = [screen.frame["html"] for screen in screens]
        assert not any(screen.errors for screen in screens)
        for screen, frame in zip(screens, frames, strict=True):
            other = match.state
            for seat in ([screen.you] if screen.people else match.seats) if hidden else ():
                other = match.game.imagine(other, seat, PortableRandom(f"others than {seat}"))
            with monkeypatch.context() as patch:
                patch.setattr(Match, "state", property(lambda match, now=other: now))
                screen.refresh()
                assert screen.frame["html"] == frame
            screen.refresh()
        if match.outcome() is None and match.legal():
            play_on(live, rng)
    assert len(match.history) > 3


@pytest.mark.every(3)
@pytest.mark.parametrize("game", some(SHARED))
def test_who_only_looks_on_changes_nothing_whatever_they_press(game):
    live, [*_, spectator] = friends(game)
    before, rng = live.match.state, Random(game)
    for _ in range(60):
        name, key = rng.choice(sorted(spectator.offers, key=str))
        if name not in ("language", "theme", "sound", "volume"):
            spectator.press(name, key, rng.choice([None, True, "die-1"]))
        assert live.match.state is before and not spectator.errors
        assert 'data-key="tools"' not in spectator.frame["html"], "no button that would refuse"
    assert not {name for name, _ in spectator.offers} & {"new", "undo", "pause", "again", "deal"}


@pytest.mark.parametrize("game", ["dnup", "cubed", "normal", "scramble", "crossword", "memory"])
def test_nobody_acts_for_somebody_else(game):
    live, [first, second, _] = friends(game)
    seat = live.match.legal()[0][1]
    event = next(each for each in live.match.legal() if each[1] == seat)
    first, second = (first, second) if seat == 0 else (second, first)
    with pytest.raises(widgets.scene.scene.Refused, match="not your turn"):
        second.act(*(event[:-1] if live.is_timed else event))
    first.act(*(event[:-1] if live.is_timed else event))
    assert any(each[1] == seat for each in live.match.history if each[0] not in ("deal", "draw", "roll"))


def test_each_screen_is_told_in_words_of_its_own():
    live, [first, second, spectator] = friends("dnup")
    for screen in (first, second, spectator):
        assert screen.frame
    mover, other = (first, second) if live.match.state.turn == 0 else (second, first)
    mover.press("rotate", "rotate")
    name = f"P{live.match.history[-1][1]}"
    assert mover.message == "You turn your whole hand."
    assert other.message == spectator.message == f"{name} turns the whole hand."
    assert name in other.frame["html"] and not mover.errors


def test_a_computer_holds_the_cards_of_who_is_away_and_gives_them_back():
    live, [first, second, _] = friends("dnup", pace=1400)
    first.touch()
    turn = live.match.state.turn
    assert live.due is None
    live.take_seat(turn, AbsentPlayer(player("greedy"), "greedy", "Ann"))
    assert live.due == 1400
    let_computer(second if turn == 0 else first)
    assert live.match.history[-1][1] == turn and "Ann" in (second if turn == 0 else first).message
    live.take_seat(turn, Person("Ann"))
    assert live.computers == [] and not first.errors


def test_a_second_screen_goes_on_with_the_match_of_the_first():
    board = widgets.CubedBoard(2, seed=8, keep=False)
    phone = widgets.CubedBoard(board.live, seats=[0])
    assert board.frame and phone.frame and phone.match is board.match and ("new", "new") not in phone.offers
    board.touch()
    turn = board.match.state.turn
    assert board.timing.due is None or board.timing.due == phone.timing.due
    event = board.match.legal()[0] if turn == 0 else None
    if event is None:
        let_computer(phone)
    else:
        phone.act(*event)
    assert board.synced == phone.synced == len(board.match.history) and board.message
    assert not board.errors and not phone.errors


TWO_LINES = [list(enumerate(["1ro", "2ro", "3ro"], first)) for first in (0, 3)]


def test_people_begin_the_next_round_and_no_computer():
    match = Match("crossword", seed=1, players=2)
    hands, bag = [tuple(RolledDie(die, Face(code)) for die, code in hand) for hand in TWO_LINES], tuple(range(6, 42))
    match = Match.at("crossword", match.state._replace(hands=tuple(hands), bag=bag, due=()), seed=1, players=2)
    live = LiveMatch(match, {0: Person(), 1: Computer(crossword_player("expert"))}, Clock())
    live.begin()
    for _ in range(20):
        if match.state.finished:
            break
        live.tick(live.due)
    assert match.state.finished and live.due is None, "the computer waits until somebody has looked"
    live.act("next", 0)
    assert match.state.round == 2


def test_what_was_pressed_earlier_counts_though_it_comes_later():
    live, [first, second, _] = friends("normal", fair=400, driven=True, clock=(clock := Clock()))
    live.begin()
    clock.now += 5
    live.act("call", 1, at=1000 * clock.now)
    clock.now += 0.3
    live.act("call", 0, at=1000 * (clock.now - 0.35))
    live.tick()
    assert live.match.state.call is None, "an earlier one may still be under way"
    clock.now += 0.2
    live.tick()
    assert first.frame and second.frame and live.match.state.call[0] == 0 and "P0" in second.message
    for screen, refused in ((second, True), (first, False)):
        screen.press("pick", next(key for name, key in sorted(screen.offers) if name == "pick"))
        assert ("P0 has called, and goes first." in screen.message) == refused


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def test_who_cannot_play_is_passed_once_that_was_seen():
    live, screens = friends("cubed", pace=1400)
    rng = Random(2)
    screens[0].touch()
    for _ in range(400):
        if live.match.outcome() is not None or live.skipped is not None:
            break
        play_on(live, rng)
    assert live.skipped == live.match.state.turn
    before = len(live.match.history)
    wait_until(screens[0], live.due - 1)
    live.tick(live.time)
    assert len(live.match.history) == before, "it was to be seen first"
    wait_until(screens[0], live.due)
    live.tick()
    assert live.match.history[before][0] == "pass"


def test_a_sitting_without_screens_plays_at_its_pace():
    match = Match("normal", seed=7, players=2)
    live = LiveMatch(match, {0: Computer(Eye("expert")), 1: Computer(Eye("beginner"))}, pace=1200)
    assert live.run() is not None and len(live.match.history) > 20


class Onlooker:
    """An eye that writes down what it was told."""

    holds = False

    def __init__(self, log, name, lays=None):
        self.log, self.name, self.lays = log, name, lays

    def before_push(self, event):
        self.log.append((self.name, event[0]))
        if self.lays:
            self.lays()

    def notify(self):
        self.log.append((self.name, "notify"))


def test_eyes_are_asked_in_the_order_in_which_they_came_and_told_once():
    live, _ = friends("dnup")
    log, names = [], [f"eye {n}" for n in range(8)]
    eyes = [Onlooker(log, name) for name in names]
    for eye in eyes:
        live.watch(eye)
    turn = live.match.state.turn
    live.act("rotate", turn)
    assert log == [(name, "rotate") for name in names] + [(name, "notify") for name in names]
    log.clear()
    live.undo()
    assert log == [(name, "notify") for name in names]
    log.clear()
    live.leave(eyes.pop())
    del eyes[0], eye
    with pytest.raises(IllegalMove):
        live.act("rotate", 1 - turn)
    assert log == [(name, "rotate") for name in names[1:-1]], "what is refused is no news"


def test_what_an_eye_lays_may_change_what_is_due():
    """A computer that was about to move has been made to wait for another one, who is not due yet."""
    match = Match("dnup", seed=3, players=2)
    clock, seats = Clock(), {seat: Computer(player("random")) for seat in match.seats}
    live = LiveMatch(match, seats, clock, pace=1400)
    live.begin()
    turn, log = match.state.turn, []

    def move():
        if not [event for event in match.history if event[0] == "rotate"]:
            match.push(("rotate", turn))

    eye = Onlooker(log, "eye", move)
    live.watch(eye)
    clock.now += 1.4
    # In a game of turns the event is known when it is performed; one that is known before is braced for.
    assert live._perform(1400, ("rotate", turn)) is None
    assert match.state.turn != turn and live.due == 2800


def test_a_computer_waits_once_more_after_an_undo():
    live, _ = friends("dnup", pace=1400)
    turn = live.match.state.turn
    live.take_seat(1 - turn, Computer(player("random")))
    live.begin()
    live.act("rotate", turn)
    assert live.due == 1400
    live._clock.now += 1.4
    live.tick()
    while len(live.match.history) > 0 and live.match.state.turn != 1 - turn:
        live.undo()
    assert live.match.state.turn == 1 - turn and live.due == 2800, "it has its time anew"


@pytest.mark.parametrize("game", ["versus", "normal", "dnup"])
def test_who_looks_on_where_only_computers_sit_stops_nothing(game):
    match = Match(game, seed=4, **({} if game == "versus" else {"players": 2}))
    kind, computers = table_for(game), computers_at(match.game)
    live = LiveMatch(match, {seat: Computer(computers.player(computers.helper)) for seat in match.seats})
    screen = kind(live, seats=[])
    assert screen.frame and screen.shared and not screen.can_pause and screen.why_no_undo()
    assert not {name for name, _ in screen.offers} & {"new", "undo", "pause"}


def test_nothing_is_undone_or_paused_where_friends_have_screens_of_their_own():
    _, [first, *_] = friends("normal")
    assert first.why_no_undo() and not first.can_pause and first.shared
    alone = widgets.CardTable("normal", seed=4, keep=False)
    assert alone.can_pause and not alone.shared


def test_a_sitting_that_is_given_brings_its_seed_and_its_family():
    live, _ = friends("dnup")
    with pytest.raises(TypeError, match="brings its own seed"):
        widgets.DnupTable(live, seed=3)
    with pytest.raises(ValueError, match="use DnupTable"):
        widgets.CubedBoard(live)
    with pytest.raises(IllegalMove):
        live.act("rotate", 1 - live.match.state.turn)
