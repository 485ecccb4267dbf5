"""The end of a game: what is said then, and what is offered."""

import re
from random import Random

import pytest

from setlab.draw.markup import to_html
from setlab.widgets import CardTable, DailyPuzzle, DnupTable
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.match import final
from setlab.widgets.match.final import statistics
from setlab.widgets.parts.elements import note_of


def to_the_end(table, wins):
    """Play a game against the computer to its end; the person takes everything, or nothing."""
    random = Random(1)
    while not table.over:
        takes = [event for event in table.match.legal() if event[0] == "take" and event[1] == (0 if wins else 1)]
        others = [event for event in table.match.legal() if event[0] == "column"]
        table.match.push(random.choice(takes or others or table.match.legal()))
    table.refresh()
    return table


def verdict(table):
    return table.final.verdict()


def on_offer(table):
    """The keys of the opponents on the card at the end of a game."""
    return {key for name, key in table.offers if name == "against" and key.startswith("on-")}


def play_kept(wins, level="casual", seed=3):
    table = CardTable(seed=seed, level=level)
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)  # the first touch: it is kept
    return to_the_end(table, wins)


def test_won_and_alone_are_told_apart():
    assert verdict(play_kept(True)) == ("You have won!", "stage-won")
    alone = to_the_end(CardTable("normal", seed=3, keep=False), True)
    assert verdict(alone) == ("Finished!", "")


def test_the_card_is_put_aside_and_comes_back():
    table = play_kept(True)
    assert "stage-final" in table.frame["html"] and ("new", "again") in table.offers
    table.press("aside", "aside")
    assert "stage-final" not in table.frame["html"] and ("new", "again") in table.offers
    table.press("aside", "aside")
    assert "stage-final" in table.frame["html"]
    before = table.match
    table.press("new", "again")
    assert table.match is not before and not table.over and not table.errors


def test_who_wins_again_and_again_is_offered_a_stronger_computer():
    assert [play_kept(True, seed=seed).final.fitting() for seed in (3, 4, 5)] == ["", "", ""]
    table = play_kept(True, seed=6)
    assert table.final.fitting() == "regular" and "Stronger: Dan (close to your level)" in table.frame["html"]
    table.press("against", "on-regular")
    assert table.match.options["level"] == "regular" and not table.over and not table.errors


def test_after_a_game_there_is_a_stronger_and_a_weaker_opponent_as_far_as_there_are_any():
    offers = {"casual": {"on-regular", "on-improver"}, "master": {"on-candidate master"}, "beginner": {"on-improver"}}
    tables = {level: to_the_end(CardTable(seed=3, level=level, keep=False), True) for level in offers}
    assert {level: on_offer(table) for level, table in tables.items()} == offers
    weakest = tables["beginner"]
    weakest.press("against", "on-improver")
    assert weakest.match.options["level"] == "improver" and weakest.live.names == ["", "Ben"]
    assert on_offer(to_the_end(CardTable(seed=3, keep=False), True)) == set(), "the clock has no level"


@pytest.mark.parametrize("table", [CardTable, DnupTable])
def test_who_has_not_played_yet_is_offered_nothing(table):
    assert table(seed=3, keep=False).final.fitting() == ""


def test_a_record_is_said_when_it_falls():
    first = play_kept(False)
    assert first.match.scores[0] == 0 and first.final.best() == "", "nothing to compare it with"
    better = play_kept(True)
    assert better.final.best() == f"A new record! Your best: {better.match.scores[0]}"
    assert "A new record!" in better.frame["html"]
    again = play_kept(True)
    assert again.final.best() == f"Your best: {better.match.scores[0]}", "as good as before is no record"


def test_the_average_of_the_last_games_is_said():
    """The first and the second have none."""
    tables = [play_kept(wins) for wins in (False, True, False)]
    assert [table.final.average() for table in tables[:2]] == ["", ""]
    mean = sum(table.match.scores[0] for table in tables) / 3
    assert tables[2].final.average() == f"Average of your last 3 games: {mean:.1f}" in tables[2].frame["html"]
    other = play_kept(True, level="regular")
    assert other.final.average() == "" and 'data-key="average"' not in other.frame["html"]
    assert to_the_end(CardTable(seed=3, keep=False), True).final.average() == ""


@pytest.mark.parametrize("kind", [DailyPuzzle, TenDiceTable])
def test_where_only_the_first_time_counts_the_button_says_so_and_has_the_focus(kind):
    table = kind("2026-11-20", keep=False)
    table.frame  # noqa: B018 - it is drawn
    while not table.over:
        event = table.match.legal()[0] if kind is DailyPuzzle else ("lay", 0, table.puzzle.answer, 0)
        table.act(*event[:-1])
    table.refresh()
    assert "Once more (the first one counts)" in table.frame["html"] and "Same deal again" not in table.frame["html"]
    table.final.take_focus(within=True)
    table.refresh()
    key = table.frame["focus"]["key"]
    assert (key, key) in table.offers, "there is such a button, so the focus lands on the card"


def test_new_game_deals_at_once_and_the_drawer_is_called_otherwise():
    html = CardTable(seed=3, keep=False).frame["html"]
    assert html.count("New game") == 1 and "Choose a game" in html
    assert re.search(r'data-key="deal"[^>]*>Begin this game<', html)


def test_green_is_a_round_that_brought_something():
    assert note_of(True) == "stage-note stage-yes" and note_of(False) == "stage-note"
    table = DnupTable(seed=5, level="thinker", iterations=1, keep=False)
    while table.rounds.over is None and not table.over:
        table.match.push(table.match.legal()[-1] if table.match.state.turn == 0 else table.match.legal()[0])
    gained = table.match.state.tokens[0] > 0
    assert ('class="stage-note stage-yes"' in to_html(table.rounds.view())) == gained


def test_the_clock_stands_still_when_the_game_is_over():
    table = play_kept(True)
    table.live._clock = lambda: 1e9
    table.refresh()
    html = table.frame["html"]
    assert "data-since" not in html and len(set(re.findall(r"Time.{0,120}?(\d+:\d\d)", html, re.S))) == 1


@pytest.mark.parametrize("make", [lambda: CardTable("memory", seed=3, keep=False), lambda: CardTable("normal", seed=3)])
def test_the_seconds_for_one_add_up_to_the_time_that_was_played(make):
    """Each is counted from the one before: in memory, too, where wrong pairs are turned up meanwhile."""
    table = make()
    for n in range(1, 7):
        cards, is_memory = table.match.state.cards, table.is_memory
        group = table.match.state.groups[0]
        if is_memory:
            wrong = next(p for p in range(len(cards)) if cards[p] is not None and cards[p] not in group)
            places = [cards.index(card) for card in group]
            table.match.push(("turn", 0, (*places[:2], wrong), 10_000 * n - 5_000))
            table.match.push(("turn", 0, tuple(places), 10_000 * n))
        else:
            table.match.push(("take", 0, tuple(card.code for card in group), 10_000 * n))
    shown = to_html(statistics(table.replay.steps(), [(0, "Ana")]))
    numbers = re.findall(r"<td>([^<]*)</td>", shown)
    assert numbers[-5] == "6" and numbers[-2:] == ["10.0", "10.0"], numbers


def test_the_card_has_one_main_button_two_signs_and_the_rest_folded():
    table = to_the_end(CardTable(seed=3, level="casual", keep=False), True)
    card = table.final.view()
    assert [each.get("data-key") for each in card.iter("button") if each.get("class") == "stage-main"] == ["again"]
    [signs] = [each for each in card.iter() if each.get("class") == "stage-signs"]
    assert [each.get("data-key") for each in signs] == ["replay-end", "copy"]
    [more] = [each for each in card if each.tag == "details"]
    assert {"on-regular", "on-improver", "same"} <= {each.get("data-key") for each in more.iter("button")}
    assert more.find(".//table") is not None, "the numbers of this game"


def test_the_result_is_sent_in_three_lines():
    table = to_the_end(CardTable(seed=3, level="casual", keep=False), True)
    mine, _ = table.match.scores
    head, squares, last = table.to_share().split("\n")
    assert head == f"setlab, SET against the computer, deal 3: {mine} : 0"
    assert squares == "🟩" * mine, "no time passes here"
    assert last == "0:00, against Cleo"
    alone = to_the_end(DnupTable(seed=3, keep=False), True)
    assert len(alone.to_share().split("\n")) == 2, "nothing is timed"


@pytest.mark.parametrize(
    ("took", "square"), [(0, "🟩"), (10_000, "🟩"), (10_001, "🟨"), (30_000, "🟨"), (31_000, "🟧")]
)
def test_a_square_says_how_fast_a_group_was_found(took, square):
    assert final._square(took) == square
