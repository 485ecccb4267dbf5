"""The lobby without a browser: every tile leads to its table and back, and what was left goes on."""

import re
from datetime import date, timedelta

import pytest

from setlab import Match, language, resume
from setlab.games import GAMES
from setlab.puzzles import diary
from setlab.puzzles.challenges import Challenge, Deal
from setlab.puzzles.dailies import LEVELS, daily
from setlab.puzzles.ten_dice import ten_dice
from setlab.storage.overview import overview
from setlab.storage.saved_games import record_match
from setlab.widgets import CardTable, CubedBoard, DailyPuzzle, EndGame, Lobby
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.lobby import catalogue
from setlab.widgets.match import tiles
from setlab.widgets.scene.scene import handlers

TILES = [*catalogue.first(), *(game for group in catalogue.more() for game in group.games)]
DAY = date(2026, 11, 20)
PIECES = {"cubed": "rack", "crossword": "rack", "dnup": "hand", tiles.END_GAME: "number-one"}  # else "table"


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr(Lobby, "today", staticmethod(lambda: DAY))


@pytest.fixture
def lobby():
    return Lobby()


def shown(lobby):
    """What is to be read, without the drawings."""
    html = re.sub(r"<svg.*?</svg>", "", lobby.frame["html"], flags=re.S)
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def keep(game, moves=1, options=(), **header):
    """A kept match that somebody left; its id."""
    match = game if isinstance(game, Match) else Match(game, 1, **dict(options))
    record = record_match(match, **header)
    for _ in range(moves):
        match.push(match.legal()[0])
    record.close()
    return record.id


def begin(lobby, game="versus", seed=7):
    """The table of this game, with a deal in which there is a SET."""
    lobby.press("choose", f"play-{game}")
    lobby.inner.deal(GAMES[game], seed, {}, 1, "")
    lobby.refresh()
    return lobby.inner


# --- the tiles -------------------------------------------------------------------------------------------------------


def test_every_game_has_one_tile(lobby):
    lobby.press("more", "more")
    found = [key.removeprefix("play-") for name, key in lobby.offers if name == "choose" and key.startswith("play-")]
    assert sorted(found) == sorted(TILES) == sorted({*GAMES, tiles.END_GAME})
    assert TILES[0] == "versus"


def chosen_by(lobby):
    """The tiles that are there."""
    return [key for name, key in lobby.offers if name == "choose" and key.startswith("play-")]


def test_the_other_table_games_are_not_sent_before_somebody_asks(lobby):
    few, size = len(chosen_by(lobby)), len(lobby.frame["html"])
    lobby.press("more", "more")
    assert len(chosen_by(lobby)) - few == len(TILES) - len(catalogue.first()) > 15
    assert size < 46_000 < len(lobby.frame["html"])
    lobby.press("more", "more")
    assert len(chosen_by(lobby)) == few


@pytest.mark.every(3)
@pytest.mark.parametrize("game", TILES)
def test_a_tile_leads_to_its_table_and_back(game):
    lobby = Lobby(keep=False)
    lobby.press("more", "more")
    assert lobby.press("choose", f"play-{game}") == tiles.name_of(game)
    if game == tiles.END_GAME:
        assert isinstance(lobby.inner, EndGame)
    else:
        assert lobby.inner.match.id == game and tiles.name_of(game) in shown(lobby)
    assert not lobby.errors
    begins = "start" if ("start", "start") in lobby.offers else PIECES.get(game, "table")
    assert lobby.frame["focus"].items() >= {"key": begins, "top": "all-games"}.items()
    assert f'data-key="{begins}"' in lobby.frame["html"]
    assert lobby.press("all-games", "all-games") == "All games"
    assert lobby.inner is None and lobby.frame["focus"]["key"] == f"play-{game}"
    assert ("choose", f"play-{game}") in lobby.offers, "the focus comes back to its tile, which may be among the others"


@pytest.mark.parametrize("game", TILES)
def test_a_tile_says_with_whom_one_plays(game):
    players = getattr(GAMES.get(game), "options", {}).get("players")
    assert ("omputer" in catalogue.with_whom(game)) == (
        game == "versus" or game in ("cubed", "scramble", "crossword", "dnup")
    )
    assert ("together" in catalogue.with_whom(game)) == (players is not None)
    assert ("lone" in catalogue.with_whom(game)) == (players is None or players.between[0] == 1)


def test_the_lobby_speaks_the_language_that_was_chosen(lobby):
    language("da")
    assert tiles.about_of("cubed").line in shown(lobby), "it is drawn again"


# --- tables within the lobby -----------------------------------------------------------------------------------------


def test_no_event_of_the_lobby_is_one_of_a_table(lobby):
    """What is shown within is asked first: an event of both would never come here."""
    mine = {*handlers(lobby)}
    for game in TILES:
        table = catalogue.new_table(game, keep=False)
        assert not mine & {name for owner in (table, *table.parts) for name in handlers(owner)}, game
    assert len(mine) >= 6


def test_a_game_is_played_within(lobby):
    table = begin(lobby)
    for card in table.match.legal()[0][2]:
        told = lobby.press("pick", f"card-{card}", True)
    assert told.startswith("You took") and table.match.scores == (1, 0)
    assert "You took" in shown(lobby) and not lobby.errors


def test_a_game_that_was_left_waits_and_goes_on(lobby):
    table = begin(lobby)
    for card in table.match.legal()[0][2]:
        lobby.press("pick", f"card-{card}", True)
    lobby.press("all-games", "all-games")
    assert table.paused and not table.live.running
    assert "It waits for you." in shown(lobby)
    assert not lobby._offers.clocks, "no clock runs in the lobby"
    lobby.press("choose", "play-versus")
    assert lobby.inner is table and table.match.scores == (1, 0)
    assert not table.paused and table.live.running


def test_a_pause_of_the_players_own_stays_one(lobby):
    lobby.press("choose", "begin-versus")
    lobby.press("pause", "pause")
    lobby.press("all-games", "all-games")
    lobby.press("choose", "begin-versus")
    assert lobby.inner.paused


def test_a_table_that_nobody_touched_is_not_paused_and_not_kept(lobby):
    lobby.press("choose", "begin-versus")
    table = lobby.inner
    lobby.press("all-games", "all-games")
    assert not table.paused and resume() == [] and "It waits for you." not in shown(lobby)


def test_after_the_end_a_tile_deals_anew(lobby):
    first = begin(lobby, "junior", 1)
    lobby.press("pick", f"card-{first.match.legal()[0][2][0]}", True)
    while not first.over:
        first.match.push(first.match.legal()[0])
    lobby.press("all-games", "all-games")
    lobby.press("choose", "play-junior")
    assert lobby.inner is not first and not lobby.inner.over and first.match.record is None


def test_two_games_wait_beside_each_other(lobby):
    lobby.press("choose", "play-cubed")
    board = lobby.inner
    lobby.press("all-games", "all-games")
    lobby.press("choose", "play-dnup")
    lobby.press("all-games", "all-games")
    lobby.press("choose", "play-cubed")
    assert lobby.inner is board and {*lobby.tables} == {"cubed", "dnup"}


# --- what was left unfinished ----------------------------------------------------------------------------------------


def test_the_game_played_last_is_one_click_away():
    keep("normal", 2)
    which = keep("cubed", 1, humans=1, level="greedy")
    lobby = Lobby()
    assert ("go-on", f"resume-{which}") in lobby.offers and "SET Cubed: " in shown(lobby)
    assert lobby.press("go-on", f"resume-{which}") == "SET Cubed"
    assert isinstance(lobby.inner, CubedBoard) and lobby.inner.match.record.id == which
    lobby.inner.leave()


def test_the_others_are_in_a_list_over_the_page():
    names = [keep("junior", n) for n in range(1, 5)]
    lobby = Lobby()
    assert "3 more unfinished games" in shown(lobby)
    assert {key for name, key in lobby.offers if name == "go-on"} == {f"resume-{name}" for name in names}
    assert "</ul>0" not in lobby.frame["html"] and "earlier game" not in shown(lobby), "all of them are listed"
    lobby.press("go-on", f"resume-{names[0]}")
    assert lobby.inner.match.scores == (1,)
    lobby.inner.leave()


def test_more_unfinished_games_than_are_listed_are_one_press_away():
    names = [keep("junior", 1) for _ in range(15)]
    lobby = Lobby()
    assert "14 more unfinished games" in shown(lobby) and "3 earlier games" in shown(lobby)
    lobby.press("older", "older")
    assert {key for name, key in lobby.offers if name == "go-on"} == {f"resume-{name}" for name in names}
    assert "earlier games" not in shown(lobby)


@pytest.mark.parametrize("game", ["cubed", "dnup", "versus", "scramble", "crossword", "normal"])
def test_a_deal_that_nobody_touched_is_no_unfinished_game(lobby, game):
    lobby.press("choose", f"play-{game}")
    for _ in range(3):
        lobby.press("new", "new")
    lobby.press("all-games", "all-games")
    assert lobby.kept == []


def test_a_game_that_lies_here_already_is_shown_where_it_lies(lobby):
    table = begin(lobby)
    lobby.press("pick", f"card-{table.match.legal()[0][2][0]}", True)
    lobby.press("all-games", "all-games")
    which = table.match.record.id
    lobby.press("go-on", f"resume-{which}")
    assert lobby.inner is table and not table.paused


def test_another_table_lets_go_of_it():
    table = CardTable("normal", seed=1)
    table.press("pick", f"card-{table.match.legal()[0][2][0]}", True)
    which = table.match.record.id
    lobby = Lobby()
    lobby.press("go-on", f"resume-{which}")
    assert lobby.inner.match.record.id == which and table.match.record is None
    assert "another table" in table.live.unkept
    lobby.inner.leave()


def test_a_game_that_was_deleted_meanwhile_is_refused():
    which = keep("normal", 2)
    lobby = Lobby()
    next(each for each in resume() if each.id == which).forget()
    assert which in lobby.press("go-on", f"resume-{which}")
    assert lobby.inner is None and not lobby.errors


def test_without_keeping_nothing_is_read_or_written():
    which = keep("normal", 2)
    lobby = Lobby(keep=False)
    assert ("go-on", f"resume-{which}") not in lobby.offers
    begin(lobby)
    lobby.press("pick", f"card-{lobby.inner.match.legal()[0][2][0]}", True)
    assert [each.id for each in resume()] == [which]


# --- today's puzzle --------------------------------------------------------------------------------------------------


def solve(day, level, seconds=75):
    diary.solved(daily(day, level), seconds, 0, 0, today=day)


def test_the_puzzle_of_the_day(lobby):
    assert "4 SETs among 9 cards." in shown(lobby) and "in a row" not in shown(lobby)
    lobby.press("today", "daily")
    assert isinstance(lobby.inner, DailyPuzzle)
    assert lobby.inner.puzzle.seed == "2026-11-20 basic" == lobby.puzzle.seed
    lobby.press("all-games", "all-games")
    assert lobby.frame["focus"]["key"] == "daily"


def test_the_level_with_the_longer_streak_is_offered():
    assert {*LEVELS} == {"basic", "advanced"}
    for back in (1, 2, 3):
        solve(DAY - timedelta(days=back), "advanced")
    solve(DAY, "basic")
    lobby = Lobby()
    assert lobby.level == "advanced" and "Today 3 days in a row. Today's puzzle 6 SETs among 12 cards." in shown(lobby)
    solve(DAY, "advanced")
    assert "Today 4 days in a row. Today's puzzle 6 SETs among 12 cards. Solved today in 1:15. ✓" in shown(Lobby())


def test_a_puzzle_that_was_begun_goes_on(lobby):
    lobby.press("today", "daily")
    for card in lobby.puzzle.answer[0]:
        lobby.press("pick", f"card-{card.code}", True)
    lobby.press("all-games", "all-games")
    assert "1 of 4 found." in shown(lobby)
    first = lobby.inner or lobby.tables["daily"]
    lobby.press("today", "daily")
    assert lobby.inner is first and lobby.inner.match.scores == (1,)
    which = first.match.record.id
    first.leave()
    again = Lobby()
    again.press("go-on", f"resume-{which}")
    assert isinstance(again.inner, DailyPuzzle) and again.inner.match.scores == (1,)
    assert again.inner.puzzle.seed == "2026-11-20 basic"
    again.inner.leave()


def test_the_puzzle_of_the_day_does_not_read_all_kept_games(lobby, monkeypatch):
    """Of whom there may be thousands."""
    keep("junior", 3)
    monkeypatch.setattr("setlab.widgets.match.of_the_day.resume", lambda: pytest.fail("all of them are read"))
    lobby.press("today", "daily")
    assert isinstance(lobby.inner, DailyPuzzle) and lobby.inner.keep and not lobby.errors


def test_the_ten_dice_of_the_day(lobby, monkeypatch):
    assert lobby.press("today", "dice") == "Ten dice of the day"
    table = lobby.inner
    assert table.match.history == ten_dice(DAY).match().history and table.match.players == 1
    lobby.press("all-games", "all-games")
    assert lobby.frame["focus"]["key"] == "dice"
    lobby.press("today", "dice")
    assert lobby.inner is table
    lobby.press("all-games", "all-games")
    monkeypatch.setattr(Lobby, "today", staticmethod(lambda: DAY + timedelta(days=1)))
    lobby.press("today", "dice")
    assert lobby.inner is not table and not lobby.errors


def test_a_best_turn_waits_until_it_is_over(lobby):
    assert lobby.press("best-turn", "best-turn") == "Best turn"
    board = lobby.inner
    lobby.press("all-games", "all-games")
    assert lobby.frame["focus"]["key"] == "best-turn"
    lobby.press("best-turn", "best-turn")
    assert lobby.inner is board
    for event in board.puzzle.answer:
        board.match.push(event)
    lobby.press("all-games", "all-games")
    lobby.press("best-turn", "best-turn")
    assert lobby.inner is not board and not lobby.inner.over and not lobby.errors


def test_dice_of_the_day_that_were_begun_go_on():
    table = TenDiceTable(DAY)
    table.press("hint", "hint")
    which = table.match.record.id
    table.leave()
    lobby = Lobby()
    assert "Ten dice of 2026-11-20" in shown(lobby)
    lobby.press("go-on", f"resume-{which}")
    assert isinstance(lobby.inner, TenDiceTable) and lobby.inner.match.record.id == which
    lobby.press("all-games", "all-games")
    first = lobby.tables["dice"]
    lobby.press("today", "dice")
    assert lobby.inner is first, "they are those of today"
    first.leave()
    diary.enter(ten_dice(DAY), DAY, seconds=61)
    assert "Solved today in 1:01. ✓" in shown(Lobby()) and "1 day in a row." in shown(Lobby())


def test_a_day_that_there_is_not_is_refused():
    keep("crossword", 1, daily="2026-99-99 dice")
    lobby = Lobby()
    [key] = [key for name, key in lobby.offers if name == "go-on"]
    assert "is not a date" in lobby.press("go-on", key) and lobby.inner is None and not lobby.errors


def test_at_midnight_it_is_another_one(lobby, monkeypatch):
    lobby.press("today", "daily")
    lobby.press("all-games", "all-games")
    monkeypatch.setattr(Lobby, "today", staticmethod(lambda: DAY + timedelta(days=1)))
    lobby.press("today", "daily")
    assert lobby.inner.puzzle.seed == "2026-11-21 basic"


# --- your best -------------------------------------------------------------------------------------------------------


def test_your_best_stands_on_the_tile():
    for seed in (1, 2):
        match = Match("junior", seed)
        record = record_match(match)
        while match.outcome() is None:
            event = match.legal()[0]
            match.push((*event[:-1], match.state.now + 4000 * seed) if event[0] == "take" else event)
        record.close()
        minutes, seconds = divmod(round(match.state.now / 1000), 60)
        if seed == 1:
            first = f"Your best: {minutes}:{seconds:02}"
    assert first in shown(Lobby()) and catalogue.best_of("junior", overview()) == first
    assert catalogue.best_of("normal", overview()) == catalogue.best_of("dnup", overview()) == ""
    assert shown(Lobby()).count("Your best") == 1


# --- the rest --------------------------------------------------------------------------------------------------------


def test_how_to_play(lobby):
    assert "The SET rule" not in shown(lobby)
    lobby.press("learn", "learn")
    assert "The SET rule" in shown(lobby) and "SET against the computer" in shown(lobby)
    lobby.press("learn", "learn")
    assert "The SET rule" not in shown(lobby)


def test_the_rules_of_each_game_lead_on_to_its_guided_first_game(lobby):
    lobby.press("learn", "learn")
    lobby.press("lesson", "lesson", "cubed")
    assert "the player with the most points at the end wins" in shown(lobby)
    lobby.press("lesson", "lesson", "dnup")
    assert "the player with the most points" not in shown(lobby) and "The SET rule" not in shown(lobby)
    assert lobby.press("lesson", "lesson", "chess") == "That cannot be chosen here." and lobby.learning.game == "dnup"
    lobby.press("guided", "guided")
    assert lobby.inner.match.id == "dnup" and lobby.inner.guide.on and not lobby.errors
    lobby.press("enough", "enough")
    assert not lobby.inner.guide.on


def test_a_game_that_waits_is_there_again_after_the_guide(lobby):
    lobby.press("choose", "play-cubed")
    lobby.inner.touch()
    before = lobby.inner.match
    lobby.press("all-games", "all-games")
    lobby.press("learn", "learn")
    lobby.press("lesson", "lesson", "cubed")
    lobby.press("guided", "guided")
    assert lobby.inner.guide.on and lobby.inner.match is not before
    lobby.press("enough", "enough")
    assert lobby.inner.match.history == before.history and lobby.inner.match.record and not lobby.errors


def test_your_times_can_be_counted(lobby):
    keep("normal", 3)
    lobby.press("times", "times")
    assert "SETs: 3; games: 1" in shown(lobby) and not lobby.errors


def test_a_saved_notebook_says_how_to_wake_it(lobby):
    text, markup = lobby.still()
    assert "Shift + Enter" in text and "data:image/svg+xml" in str(markup[1].attrib)
    assert repr(lobby) == "Lobby()"


# --- a friend's challenge --------------------------------------------------------------------------------------------


def test_a_link_is_pasted_looked_at_and_played(lobby):
    sent = Challenge(Deal("junior", 7), (52, 131), 190, "Ann")
    lobby.press("challenges", "challenges")
    assert lobby.frame["focus"]["key"] == "pasted"
    assert "This link is damaged" in lobby.press("pasted", "pasted", sent.line[:-1])
    assert 'value="' + sent.line[:-1] in lobby.frame["html"], "it stays, to be mended"
    told = lobby.press("pasted", "pasted", f"https://a.example/play/#challenge={sent.line}")
    assert told == "SET with 27 cards: 2 found in 0:19" and lobby.frame["focus"]["key"] == "take-challenge"
    assert lobby.press("take-challenge", "take-challenge") == "SET with 27 cards"
    assert (lobby.inner.match.seed, lobby.inner.ghost.rival) == (7, sent)
    lobby.press("all-games", "all-games")
    assert 'data-key="challenge-panel"' not in lobby.frame["html"] and not lobby.errors


@pytest.mark.parametrize("text", ["x" * 2001, "", "<script>", "\x00"])
def test_what_is_no_challenge_loses_nothing(lobby, text):
    lobby.press("challenges", "challenges")
    lobby.press("pasted", "pasted", text)
    assert ("take-challenge", "take-challenge") not in lobby.offers and lobby.inner is None and not lobby.errors
    assert len(lobby.frame["html"]) < 52_000


@pytest.mark.parametrize(
    "deal",
    [
        Deal("basic", DAY.toordinal()),
        Deal("advanced", DAY.toordinal()),
        Deal("dice", DAY.toordinal()),
        Deal("streak", 7),
    ],
)
def test_a_challenge_to_a_puzzle_lies_on_its_table(lobby, deal):
    lobby.open_challenge(Challenge(deal, (52, 131), 190))
    assert lobby.inner.ghost.deal() == lobby.inner.ghost.rival.deal == deal
    lobby.press("all-games", "all-games")
    assert lobby.inner is None and not lobby.errors


@pytest.mark.parametrize("kind", ["storm", "streak"])
def test_a_series_is_begun_and_left(lobby, kind):
    assert lobby.press("series", "series") == "Puzzle storm"
    lobby.press("kind", f"kind-{kind}")
    lobby.press("start", "start")
    lobby.press("all-games", "all-games")
    assert lobby.frame["focus"]["key"] == "series"
    assert lobby.press("series", "series") == f"Puzzle {kind}"
    assert lobby.inner.running and not lobby.errors
