"""A ghost: it shows what somebody else had found by now, and does nothing."""

import re

import pytest
from helpers.card_tables import Clock, a_group, pick, play_on

import setlab as sl
from setlab.puzzles.challenges import Challenge, Deal, read
from setlab.storage.overview import overview
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DailyPuzzle, DnupTable, EndGame
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.match import ghost

JUNIOR = Deal("junior", 7)


@pytest.fixture(autouse=True)
def site(monkeypatch):
    monkeypatch.setattr(ghost, "published", lambda: "https://a.example/setlab/")


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    for kind in (CardTable, DailyPuzzle):
        monkeypatch.setattr(kind, "clock", staticmethod(clock))
    return clock


@pytest.fixture
def table(clock):
    """SET with 27 cards, against somebody who found something after 10 and 20 seconds and was done after 25."""
    table = sl.challenge(Challenge(JUNIOR, (100, 200), 250, "Ann").line)
    table.press("hint", "hint")  # the first touch
    return table


def theirs(table):
    return re.search(r'data-key="ghost-found"[^>]*>(\d+)<', table.frame["html"])[1]


def ring(table):
    """The bell of the ghost rings, if it has one."""
    [deadline] = [at for (name, _), at in table._offers.clocks.items() if name == "ghost"] or [None]
    return table.press("ghost", "ghost-bell", deadline) if deadline else None


def test_it_moves_with_the_time_of_play(table, clock):
    assert theirs(table) == "0" and "<bdi>Ann</bdi>" in table.frame["html"]
    clock.seconds += 10
    assert ring(table) == "" and theirs(table) == "1" and "--at: 0.500" in table.frame["html"]
    clock.seconds += 10
    ring(table)
    assert theirs(table) == "2"
    clock.seconds += 5
    assert ring(table) == "The other mark has finished: 2 found in 0:25."
    assert ring(table) is None and not table.over and not table.errors


def test_a_bell_that_rings_a_little_early_has_rung(table, clock):
    clock.seconds += 9.9
    ring(table)
    assert theirs(table) == "1"
    clock.seconds += 10
    assert ring(table) == "" and theirs(table) == "2"


def test_it_stands_still_in_a_pause(table, clock):
    table.press("pause", "pause")
    clock.seconds += 100
    table.refresh()
    assert theirs(table) == "0" and ring(table) is None


def test_it_makes_no_event_and_is_in_no_record(table, clock, setlab_home):
    events = table.match.history
    for _ in range(3):
        clock.seconds += 10
        ring(table)
    assert table.match.history == events and len(table.match.piles if hasattr(table.match, "piles") else [0]) == 1
    play_on(table)
    kept = sl.games.records.read(table.match.record.path)
    assert {event[0] for event in kept.match.history} <= {"shuffle", "hint", "take"}
    assert "Ann" not in table.match.record.path.read_text() and overview().glances[0].alone


def test_how_it_went_is_said_at_the_end(table, clock):
    clock.seconds += 30
    play_on(table)
    assert "2 found in 0:25. <strong>You found 7 more.</strong>" in table.frame["html"]
    assert 'data-key="track"' not in table.frame["html"]


@pytest.mark.parametrize(
    ("times", "end", "said"),
    [
        ((100,) * 9, 300, "You were just as fast."),
        ((100,) * 9, 250, "You were slower by 5.0 s."),
        ((100,) * 9, 1300, "You were faster by 1:40."),
        ((100,) * 10, 300, "You found 1 fewer."),
    ],
)
def test_the_difference_is_told(clock, times, end, said):
    table = sl.challenge(Challenge(JUNIOR, times, end).line)
    pick(table, a_group(table)[:1])
    clock.seconds += 30
    play_on(table)
    assert f"<bdi>Your friend</bdi>: {len(times)} found" in table.frame["html"] and said in table.frame["html"]


def test_a_name_is_only_text(clock):
    table = sl.challenge(Challenge(JUNIOR, (5,), 9, "<b>&\"'").line)
    table.press("hint", "hint")
    assert "<bdi>&lt;b&gt;&amp;\"'</bdi>" in table.frame["html"]


def test_the_answer_is_a_challenge_again_with_ones_own_name(table):
    table.press("name", "name-0", "Bob‮")
    play_on(table)
    [link] = re.findall(r'data-copy="([^"]*challenge=[^"]*)"', table.frame["html"])
    assert link.startswith("https://a.example/setlab/play/#challenge=")
    answer = read(link)
    assert (answer.deal, answer.name, len(answer.times)) == (JUNIOR, "Bob", table.match.scores[0])


def test_without_a_page_that_a_link_could_lead_to_there_is_none(table, monkeypatch):
    monkeypatch.setattr(ghost, "published", lambda: "")
    play_on(table)
    assert 'data-key="challenge"' not in table.frame["html"] and "sl.challenge" not in table.frame["html"]


def test_once_more_it_is_there_again_and_at_another_deal_it_is_gone(table):
    play_on(table)
    table.press("same", "same")
    assert table.match.seed == 7 and table.ghost.rival.name == "Ann"
    play_on(table)
    table.press("new", "again")
    assert table.ghost.rival is None and 'data-key="ghost"' not in table.frame["html"]


def test_one_races_against_ones_own_best(clock, setlab_home):
    table = CardTable("junior", seed=7)
    for seconds in (20, 40):
        pick(table, a_group(table)[:1])
        clock.seconds += seconds
        play_on(table)
        table.refresh()
        assert "Same deal, against your best" in table.frame["html"] and ("race", "race") not in table.offers
        table.press("same", "same")
        assert table.match.seed == 7 and not table.over and "Your best" in table.frame["html"]
        assert table.ghost.rival.end == 200, "the better of the two"


def test_of_the_days_puzzles(clock):
    made = Challenge(Deal("basic", sl.daily("2026-11-20").date.toordinal()), (10, 20), 20)
    puzzle = sl.challenge(made.line)
    assert isinstance(puzzle, DailyPuzzle) and puzzle.puzzle.seed == "2026-11-20 basic"
    puzzle.press("level", "level-advanced")
    assert puzzle.ghost.rival is None
    for group in puzzle.puzzle.answer:
        pick(puzzle, group)
    assert read(puzzle.ghost.mine().line).deal == Deal("advanced", made.deal.seed)
    dice = sl.challenge(Challenge(Deal("dice", made.deal.seed), (10,), 10).line)
    assert isinstance(dice, TenDiceTable) and dice.ghost.deal() == dice.ghost.rival.deal


def test_where_the_deal_is_not_the_same_for_all_nobody_is_challenged():
    others = (CubedBoard, DnupTable, lambda **more: CrosswordTable(players=2, **more))
    tables = [table(seed=1, keep=False) for table in others]
    tables += [CardTable("junior", seed=1, players=2, keep=False)]
    assert [table.ghost.deal() for table in tables] == [None] * 4
    assert CrosswordTable(seed=1, players=1, humans=1, keep=False).ghost.deal() == ("crossword", 1, ())
    assert not hasattr(EndGame(1), "ghost")


def test_a_game_against_a_computer_of_a_level_is_a_challenge_too(clock):
    table = CardTable(seed=7, level="beginner", keep=False)
    play_on(table)
    assert table.over and table.match.scores[0] > 5
    table.refresh()
    assert 'data-key="challenge"' in table.frame["html"]
    friend = sl.challenge(table.ghost.mine().line, keep=False)
    assert friend.match.options["level"] == "beginner" and friend.match.state.cards == table.match.state_at(1).cards
    assert friend.ghost.rival.times == tuple(int(time // 100) for time in table.ghost.times())
