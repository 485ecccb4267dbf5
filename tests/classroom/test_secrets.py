"""What people hide from each other: it reaches no other device, and cannot be computed from what does."""

import pytest
from helpers.evening import Evening
from helpers.races import Running

from setlab.common.rng import LARGEST_SEED, SECRET_BITS, PortableRandom, secret_seed
from setlab.games import GAMES
from setlab.games.match import Match
from setlab_school.classroom.races.race import OneTable, SameDeal
from setlab_school.classroom.races.small import SameThrow
from setlab_school.classroom.tables import played

PLAYED = sorted(filter(played, GAMES))
HIDING = [game for game in PLAYED if hasattr(GAMES[game], "imagine")]


def pages_of(room_of):
    """All that is shown anywhere: what each device would get."""
    return [room_of.projector, *getattr(room_of, "pages", ())]


def swapped(monkeypatch, match, pages, place_of):
    """How many pages differ when what they may not show is something else; and how often there was something else."""
    differ = other_hands = 0
    for page in pages:
        if page.inner is not None:
            page.inner.line = ()  # what is marked of the last guess is compared with the true table
        page.refresh()
        seen = page.frame["html"]
        other = match.game.imagine(match.state, place_of(page), PortableRandom("something else"))
        other_hands += other != match.state
        with monkeypatch.context() as patch:
            patch.setattr(Match, "state", property(lambda match, now=other: now))
            page.refresh()
            differ += page.frame["html"] != seen
        page.refresh()
    return differ, other_hands


@pytest.mark.every(9)
@pytest.mark.parametrize("game", HIDING)
def test_pages_at_a_table_do_not_change_with_what_they_hide(monkeypatch, game):
    evening = Evening(monkeypatch, game, ["Ann", "Bo", "Cy"], 3)
    match, something = evening.tables.tables[0].match, 0
    for _ in range(8):
        evening.play(match)
        differ, others = swapped(monkeypatch, match, evening.pages, lambda page: page.inner.you)
        assert differ == 0
        something += others
    assert something > 10


def test_a_table_at_which_hands_are_seen_by_others_would_be_found_out(monkeypatch):
    """The control: from another seat a page does change."""
    evening = Evening(monkeypatch, "dnup", ["Ann", "Bo", "Cy"], 3)
    match = evening.tables.tables[0].match
    evening.play(match)
    differ, _ = swapped(monkeypatch, match, evening.pages, lambda page: (page.inner.you + 1) % 3)
    assert differ


def test_pages_of_a_race_do_not_change_with_the_order_of_the_stock(monkeypatch):
    table = Running(monkeypatch, OneTable)
    match = table.race.match
    for _ in range(3):
        differ, others = swapped(monkeypatch, match, [table.projector, table.ann, table.bo], lambda page: 0)
        assert differ == 0 and others == 3
        table.pick(table.ann, match.state.groups[0])
        table.wait(1_000)


# --- the number of a deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", PLAYED)
def test_no_deal_among_people_can_be_found_by_trying_and_none_is_told_before_the_end(monkeypatch, game):
    evening = Evening(monkeypatch, game, ["Ann", "Bo"], 2)
    [table] = evening.tables.tables
    seed = table.match.seed
    assert seed > 2 ** (SECRET_BITS - 40), "less than one in a trillion is so short by chance"
    for page in pages_of(evening):
        page.refresh()
        assert str(seed) not in str(page.frame)
        assert "Deal" not in page.frame["html"]


@pytest.mark.parametrize("make", [OneTable, lambda room: SameThrow(room, secret_seed())])
def test_nor_in_a_race(monkeypatch, make):
    table = Running(monkeypatch, make)
    match = table.race.match_of(table.ann.person)
    assert match.seed > LARGEST_SEED
    for page in (table.projector, table.ann):
        page.refresh()
        assert str(match.seed) not in str(page.frame)


@pytest.mark.parametrize("name", ["same", "throw", "race"])
def test_what_a_teacher_begins_has_a_long_seed(monkeypatch, name):
    from setlab_school.classroom import Room
    from setlab_school.classroom.teacher import TeacherPage

    room = Room("en")
    TeacherPage(room).press(name, name)
    race = room.activity
    match = race.match if isinstance(race, OneTable) else race.make()
    assert isinstance(race, (OneTable, SameDeal)) and match.seed > LARGEST_SEED


def test_a_long_seed_is_a_secret_until_the_game_is_over_and_a_short_one_is_none():
    short, long = Match("junior", seed=7), Match("junior", seed=2**100)
    assert short.shown_seed == 7 and long.shown_seed is None
    while long.outcome() is None:
        long.push(long.legal()[0])
    assert long.shown_seed == 2**100
    again = Match("junior", seed=2**100)
    assert again.state == long.state_at(len(again.history)), "who types it gets the same deal"
    with pytest.raises(ValueError, match="a seed lies between"):
        Match("junior", seed=2**SECRET_BITS)


def test_a_deal_with_a_long_seed_is_kept_and_opened_again(tmp_path):
    match = Match("dnup", seed=secret_seed())
    match.push(match.legal()[0])
    match.save(tmp_path / "kept.jsonl")
    assert Match.load(tmp_path / "kept.jsonl").state == match.state
