"""Random players: whatever is offered is pressed in any order, whatever is forged bounces off."""

import json
from random import Random

import pytest
from helpers.some import some

from setlab import DECK
from setlab.widgets import (
    CapBuilder,
    CardTable,
    ChanceExplorer,
    Composer,
    CrosswordTable,
    CubedBoard,
    DailyPuzzle,
    DnupTable,
    DrawTheLine,
    EndGame,
    Film,
    GuessTheRule,
    Lobby,
    PuzzleSeries,
    ScrambleTable,
    SliceExplorer,
    SpaceExplorer,
    Validator,
)
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.cubed.best_turn import BestTurnBoard
from setlab.widgets.workbench.endgame import DailyEndGame
from setlab_course.teach import bet

TYPED = ["", "1sro", "1sro 2sro 3sro", "2gq w", "w2gq 1ro 1ro", "0", "\x00", "<script>", "‮🂡", "1sro,1sro", "9" * 300]
SCENES = {
    "validator": lambda: Validator(seed=1),
    "dice": lambda: Validator(deck="dice", seed=2),
    "mega": lambda: Validator(deck="mega", seed=3),
    "composer": lambda: Composer(seed=4),
    "die": lambda: Composer(kind="die", seed=5),
    "cards": lambda: CardTable(seed=6),
    "two": lambda: CardTable("set-chain", seed=7, players=2, keep=False),
    "memory": lambda: CardTable("memory", seed=8, keep=False),
    "board": lambda: CubedBoard(players=2, humans=2, seed=1, keep=False),
    "dnup": lambda: DnupTable(players=3, seed=1, keep=False),
    "hot seat": lambda: DnupTable(players=2, humans=2, seed=1, keep=False),
    "scramble": lambda: ScrambleTable(seed=1, keep=False),
    "scramble of three": lambda: ScrambleTable(players=3, humans=2, seed=1, keep=False),
    "crossword": lambda: CrosswordTable(players=3, seed=1, keep=False),
    "chances": lambda: ChanceExplorer(seed=1),
    "games": lambda: ChanceExplorer("games", seed=1),
    "space": lambda: SpaceExplorer(3, seed=1),
    "slices": lambda: SliceExplorer(3),
    "line": lambda: DrawTheLine(4),
    "film": lambda: Film("torus"),
    "cap": lambda: CapBuilder(3),
    "daily": lambda: DailyPuzzle("2026-11-20", "basic"),
    "ten dice": lambda: TenDiceTable("2026-11-20", keep=False),
    "best turn": lambda: BestTurnBoard(seed=1),
    "storm": lambda: PuzzleSeries("storm", seed=1),
    "streak": lambda: PuzzleSeries("streak", seed=1),
    "last card": lambda: DailyEndGame("2026-11-20", keep=False),
    "ending": lambda: EndGame(seed=7, mistakes=1),
    "rule": lambda: GuessTheRule(seed=1),
    "silent": lambda: Validator(seed=1, reasons=False),
    "lobby": lambda: Lobby(),
    "bet": lambda: bet("How many?", reveal=lambda: DECK[:3]),
}
VALUES = [
    None,
    True,
    False,
    0,
    -1,
    3.5,
    "12",
    "15",
    "3",
    "minus",
    "de",
    "clear",
    "2gq",
    "place-0",
    "tray-3",
    "nonsense",
    *TYPED,
]


def play(scene, random, steps):
    """Press offered events with values of every kind. A scene may refuse, but it never breaks and always draws."""
    for _ in range(steps):
        if not scene.offers:  # a bet that is answered
            break
        name, key = random.choice(sorted(scene.offers, key=str))
        value = random.choice(VALUES)
        scene.press(name, key, value)
        assert not scene.errors, (name, key, value, scene.errors[-1])
        assert "<script>" not in scene.frame["html"] and "\x00" not in scene.frame["html"]
        json.dumps(scene.frame)
    return scene


@pytest.mark.every(18)
@pytest.mark.parametrize("name", some(SCENES, 3))
def test_random_play_never_breaks_a_scene(name):
    play(SCENES[name](), Random(7), 80)


@pytest.mark.full
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", SCENES)
def test_long_random_play(name):
    for seed in range(100, 130):
        play(SCENES[name](), Random(seed), 600)


def forged(random):
    """A message such as no client of ours would send."""
    junk = [
        None,
        "",
        "event",
        "hello",
        "again",
        3,
        -1,
        2**70,
        float("nan"),
        [],
        {},
        True,
        "x" * 5000,
        "place-0",
        "take",
    ]
    fields = ("kind", "view", "seq", "rev", "name", "key", "value", "at", "t", "ack")
    return {field: random.choice(junk) for field in fields if random.random() < 0.8}


@pytest.mark.every(8)
@pytest.mark.parametrize("name", SCENES)
def test_forged_messages_change_nothing(name):
    scene, random = SCENES[name](), Random(9)
    before = scene.frame["html"]
    for message in [None, 3, "event", [], {}, *(forged(random) for _ in range(2000))]:
        scene.receive(message)
    assert scene.frame["html"] == before and not scene.errors


def test_an_event_said_twice_happens_once():
    scene = Validator(seed=1)
    event = {"kind": "event", "view": "v", "seq": 1, "rev": scene.frame["rev"], "name": "take", "key": "tray-0"}
    for _ in range(5):
        scene.receive({**event, "value": None, "at": None})
    assert scene.pieces == scene.tray[:1]
