"""The guided first game: it says what is to be done, waits until it is done, and leaves everything as it was."""

import re
from random import Random

import pytest
from helpers.card_tables import Clock

import setlab as sl
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, ScrambleTable

TABLES = [CardTable, CubedBoard, ScrambleTable, CrosswordTable, DnupTable]
LEAVING = {"enough", "new", "same", "guide", "resume", "fitting"}


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Time stands still, except where a test lets it go on."""
    told = Clock()
    for table in TABLES:
        monkeypatch.setattr(table, "clock", staticmethod(told))
    return told


def begin(table):
    """From the rules page, as often as one likes."""
    table.press("how", "how", True)
    table.press("guide", "guide-page")
    assert table.guide.on and not table.errors
    return table


def begun(kind):
    return begin(kind(seed=5))


def keys_of(table):
    return {*re.findall(r'data-key="([^"]*)"', table.frame["html"])}


def follow(table, clock):
    """Do the first thing for which the caption asks."""
    caption, offers = table.guide.caption(), dict(map(reversed, table.offers))
    lit = [key for key in caption.lit() if key]
    if caption.done is None:
        table.press("further", "further")
    elif ("computer", "computer") in table.offers and (caption.computer or not lit):
        table.press("computer", "computer")
    elif dice := [key for key in lit if key.startswith("die-")]:
        square = next(key for key in lit if key.startswith("s") and key[1].isdigit())
        table.press("to", square, dice[0])
    elif lit and lit[0].startswith("s") and lit[0][1].isdigit():  # a die that lies elsewhere on the grid
        table.press("to", lit[-1], lit[0])
    elif lit == ["hint"]:
        clock.seconds += 5  # a wrong guess is waited for
        for piece in next(event[2] for event in table.match.legal() if event[0] == "take"):
            table.press("pick", f"card-{piece}", True)
    elif lit and lit[0].startswith("card-"):
        clock.seconds += 5
        for key in lit:
            table.press("pick", key, True)
    else:
        key = next(key for key in lit if key in offers)
        table.press(offers[key], key)
    assert not table.errors, table.errors[-1]


def led(table, clock, steps=200):
    """The numbers of the captions that were shown on the way to the last one, each time once."""
    seen = []
    for _ in range(steps):
        if not table.guide.on:
            break
        if seen[-1:] != [table.guide.at]:
            seen.append(table.guide.at)
        follow(table, clock)
    return seen


@pytest.mark.parametrize("kind", TABLES)
def test_it_is_offered_once_and_leads_to_the_end(kind, clock):
    table = kind(seed=5)
    before = table.match, table.humans, table.level
    assert ("guide", "guide") in table.offers
    table.press("guide", "guide")
    captions = len(table.guide._captions())
    assert table.match is not before[0] and not table.keep and table.humans == 1
    assert led(table, clock) == list(range(captions)), "each once, in order"
    assert (table.match, table.humans, table.level) == before and table.match is before[0] and table.keep
    assert sl.resume() == [], "a guided game is not kept"
    assert ("guide", "guide") not in table.offers and ("guide", "guide") not in kind(seed=6).offers


@pytest.mark.parametrize("kind", TABLES)
def test_what_is_framed_is_there_and_the_text_is_shown(kind, clock):
    table, framed = begun(kind), 0
    for _ in range(200):
        if not table.guide.on:
            break
        caption = table.guide.caption()
        assert {*caption.lit()} <= keys_of(table), caption
        framed += bool(caption.lit())
        assert re.search(r'role="status">[^<]{20,}<', table.frame["html"])
        assert "{" not in caption.text
        follow(table, clock)
    assert framed > 2


@pytest.mark.parametrize("kind", TABLES)
def test_one_can_leave_at_each_step(kind, clock):
    table, guided = kind(seed=5), begun(kind)
    before = table.match
    for step in range(len(guided.guide._captions())):
        begin(table)
        for _ in range(200):
            if table.guide.at == step:
                break
            follow(table, clock)
        assert table.guide.at == step and table.match is not before
        way = "enough" if ("enough", "enough") in table.offers else "further"
        table.press(way, way)
        assert table.match is before and not table.guide.on and table.keep and not table.errors


@pytest.mark.parametrize("kind", TABLES)
def test_whatever_else_is_done_it_can_be_followed(kind, clock):
    """Presses at random: what a caption frames is there, and who does what is asked from then on comes to the end."""
    random, table = Random(1), begun(kind)
    for _ in range(200):
        last = table.guide.at == len(table.guide._captions()) - 1
        offers = {each for each in table.offers if each[0] not in LEAVING and not (last and each[0] == "further")}
        name, key = random.choice(sorted(offers, key=str))
        held = sorted(each for each in keys_of(table) if each.startswith("die-"))
        table.press(name, key, random.choice(held) if name == "to" and held else random.choice([None, True]))
        clock.seconds += random.choice([0, 0, 1])
        assert not table.errors, (name, key, table.errors[-1])
        if not table.replay.on:
            caption = table.guide.caption()
            assert caption.done is None or {*caption.lit()} <= keys_of(table), caption
    assert table.guide.on
    if table.replay.on:
        table.press("leave", "leave")
    if table.paused:
        table.press("pause", "pause")
    led(table, clock)
    assert not table.guide.on and not table.errors


def test_another_game_ends_it_and_is_kept_again():
    table = CardTable(seed=5)
    before = table.match
    table.press("guide", "guide")
    table.press("enough", "enough")
    assert table.match is before and not table.guide.on
    table.press("how", "how", True)
    table.press("guide", "guide-page")
    assert table.guide.on and not table.head.open
    table.press("new", "new")
    assert not table.guide.on and table.match is not before and table.keep and not table.errors


def test_a_game_that_was_kept_goes_on_in_its_record():
    table = CubedBoard(seed=1, players=2, humans=2)
    table.touch()
    [kept] = sl.resume()
    table.press("how", "how", True)
    table.press("guide", "guide-page")
    assert table.match.record is None and table.humans == 1 and table.level == "beginner"
    table.press("enough", "enough")
    assert table.match.record.id == kept.id and len(sl.resume()) == 1 and (table.humans, table.level) == (2, "greedy")


def test_nothing_is_offered_where_nothing_is_kept_or_somebody_plays():
    assert ("guide", "guide") not in CardTable(seed=5, keep=False).offers
    table = CardTable(seed=5)
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    assert ("guide", "guide") not in table.offers
    other = CardTable(seed=5)
    other.press("unguided", "unguided")
    assert ("guide", "guide") not in other.offers


@pytest.mark.parametrize("kind", TABLES)
def test_the_fixed_deal_is_the_same(kind):
    guided, again = begun(kind), kind.first_game.match()
    assert again.state == guided.match.state and again.history == guided.match.history
