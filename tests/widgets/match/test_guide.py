"""The guided first game: it says what is to be done, waits until it is done, and leaves everything as it was."""

import re
from random import Random

import pytest
from helpers.card_tables import Clock
from helpers.some import some
from helpers.waiting import let_computer

import setlab as sl
from setlab import language
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, Lobby, ScrambleTable

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
        let_computer(table)
    elif dice := [key for key in lit if key.startswith("die-")]:
        square = next(key for key in lit[lit.index(dice[0]) :] if key.startswith("s") and key[1].isdigit())
        table.press("to", square, dice[0])
    elif lit and lit[0].startswith("s") and lit[0][1].isdigit():  # a die that lies elsewhere on the grid
        table.press("to", lit[1], lit[0])
    elif lit == ["hint"]:
        clock.seconds += 5  # a wrong guess is waited for
        for piece in next(event[2] for event in table.match.legal() if event[0] == "take"):
            table.press("pick", f"card-{piece}", True)
    elif lit and lit[0].startswith("card-"):
        clock.seconds += 5
        for key in lit:  # some are to be put back
            table.press("pick", key)
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


@pytest.mark.every(3)
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


class Within:
    """A table as the lobby shows it: whatever is pressed comes from there."""

    def __init__(self, game):
        self.lobby = Lobby(keep=False)
        self.lobby.press("choose", f"play-{game}")
        self.press = self.lobby.press

    def __getattr__(self, name):
        return getattr(self.lobby if name in ("offers", "frame", "errors") else self.lobby.inner, name)


@pytest.mark.every(3)
@pytest.mark.parametrize("game", ["versus", "cubed", "scramble", "crossword", "dnup"])
def test_it_leads_to_the_end_within_the_lobby(game, clock):
    """Two of them wait for a refusal, which the lobby kept for itself."""
    table = begin(Within(game))
    captions = len(table.guide._captions())
    assert led(table, clock) == list(range(captions)) and not table.guide.on


def test_a_wrong_guess_is_neither_the_first_set_nor_the_mistake_on_purpose(clock):
    """Whoever misses the framed cards is still asked for them."""
    table = begun(CardTable)
    first = reach(table, clock, "card-")
    at, (a, b, _) = table.guide.at, first
    for key in (a, b, next(iter(sorted(key for key in keys_of(table) - {*first} if key.startswith("card-"))))):
        table.press("pick", key, True)
    assert table.match.scores[0] == 0 and table.message.startswith("Not a SET")
    assert table.guide.at == at and table.guide.caption().lit() == first
    follow(table, clock)
    assert table.match.scores[0] == 1
    assert len(reach(table, clock, "card-")) == 3 and "on purpose" in table.guide.caption().text


@pytest.mark.parametrize("kind", TABLES)
def test_what_is_framed_is_there_and_the_text_is_shown(kind, clock):
    table, framed = begun(kind), 0
    for _ in range(200):
        if not table.guide.on:
            break
        caption = table.guide.caption()
        assert {*caption.lit()} <= keys_of(table), caption
        framed += bool(caption.lit())
        assert re.search(r'role="status"[^>]*><span>[^<]{20,}<', table.frame["html"])
        assert "{" not in caption.text
        follow(table, clock)
    assert framed > 2


@pytest.mark.every(5)
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


@pytest.mark.near
@pytest.mark.every(6)
@pytest.mark.parametrize("kind", TABLES)
def test_whatever_else_is_done_it_can_be_followed(kind, clock):
    """Presses at random: what a caption frames is there, and who does what is asked from then on comes to the end."""
    random, table = Random(1), begun(kind)
    for _ in range(120):
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


def reach(table, clock, key):
    """Follow the guide until something with such a key is framed and to be done; those keys."""
    for _ in range(60):
        caption = table.guide.caption()
        if caption.done is False and any(each.startswith(key) for each in caption.lit()):
            return [each for each in caption.lit() if each.startswith(key)]
        follow(table, clock)
    raise AssertionError(f"nothing like {key} is ever framed")


def test_what_the_captions_of_scramble_call_a_set_is_one(clock):
    table, judged = begun(ScrambleTable), []
    while len(judged) < 3:
        dice = reach(table, clock, "card-")
        judged.append(sl.is_set(*(table.match.state.faces[int(key.removeprefix("card-"))] for key in dice)))
        follow(table, clock)
    assert judged == [True, True, False] and [len(pile) for pile in table.match.state.piles] == [2]


def test_the_misfit_of_cubed_is_refused_and_the_play_scores(clock):
    board = begun(CubedBoard)
    while board.match.state.round < 2 or not board.my_turn or board.phase != "turn":
        follow(board, clock)
    [die], [square] = reach(board, clock, "die-"), reach(board, clock, "s")
    before = board.match.state
    assert "makes no SET" in board.press("to", square, die) and board.match.state is before
    assert "refused" in board.guide.caption().text
    board.press("further", "further")
    points = board.match.scores[0]
    reach(board, clock, "confirm")
    follow(board, clock)
    assert sum(play.points for play in board.match.state.plays) >= 3 and board.match.scores[0] == points


def test_dnup_refuses_the_set_that_is_too_low_and_the_computer_gets_back_what_is_beaten(clock):
    table = begun(DnupTable)
    while table.guide.refusals == 0:
        follow(table, clock)
    assert "not higher" in table.message
    held = len(table.match.state.hands[1])
    while "beat a set" in table.guide.caption().text:
        follow(table, clock)
    assert len(table.match.state.hands[1]) > held and "is beaten" in table.message


def test_what_is_taken_back_is_asked_for_again(clock):
    board = begun(CubedBoard)
    reach(board, clock, "end")
    board.press("undo", "undo")
    assert board.guide.caption().done is False and board.phase == "centre"
    assert any(key.startswith("die-") for key in board.guide.caption().lit())
    table = begun(ScrambleTable)
    first = reach(table, clock, "card-")
    follow(table, clock)
    table.press("undo", "undo")
    assert table.guide.caption().lit() == first


def test_nobody_is_asked_to_click_what_is_covered_or_while_the_computer_moves(clock):
    table = begun(ScrambleTable)
    reach(table, clock, "card-")
    table.press("pause", "pause")
    assert table.guide.caption().lit() == ["pause"] and "Go on" in table.guide.caption().text
    table.press("pause", "pause")
    assert reach(table, clock, "card-")
    board = begun(CubedBoard)
    reach(board, clock, "hold")
    follow(board, clock)
    assert not board.my_turn and "Wait" in board.guide.caption().text and not board.guide.caption().lit()


@pytest.mark.every(4)
@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("code", some(["zh_Hant", "da", "de", "nb"]))
def test_the_buttons_that_are_named_bear_these_words_in_each_language(kind, code, clock):
    table, quoted = begun(kind), 0
    language(code)
    for _ in range(200):
        if not table.guide.on:
            break
        shown = re.sub(r"<[^>]*>", " ", table.frame["html"].replace(table.guide.caption().text, ""))
        for name in re.findall("[„»«「]([^“”«»」]+)[“«»」]", table.guide.caption().text):
            quoted += name in shown
        follow(table, clock)
    assert quoted > 1 or kind is CardTable
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


def test_the_next_game_is_that_of_the_table_and_not_that_of_the_guide():
    """Who looks into the guide between two games goes on with the same people, level and options."""
    board = begin(CubedBoard(seed=1, players=3, humans=2, level="planner", strict=True))
    assert (board.humans, board.level, board.match.players) == (1, "beginner", 2)
    chosen = {name: value for name, _, _, value in board.next_game.choices()}
    assert chosen["players"] == 3 and (chosen["humans"], chosen["level"]) == (2, "planner") and chosen["strict"]
    board.press("new", "new")
    assert not board.guide.on and (board.humans, board.level, board.match.players) == (2, "planner", 3)
    assert board.match.options["strict"]
    table = begin(CardTable("memory", seed=5, practice=True))
    assert table.match.id != "memory" and table.next_game.game.id == "memory"
    table.press("option", "option-players", "2")
    table.press("new", "new")
    assert table.match.id == "memory" and table.match.players == 2 and table.practice and table.keep


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
