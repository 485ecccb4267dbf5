"""Challenges: the line says all of it and nothing else, and no other line is taken for it."""

from datetime import date
from itertools import product
from random import Random

import pytest

from setlab import Match
from setlab.games import GAMES
from setlab.puzzles import challenges
from setlab.puzzles.challenges import Challenge, Deal, best_kept, challenge_of, deal_of, read, times_of
from setlab.widgets import CardTable


def some_times(random, n):
    return tuple(sorted(random.randrange(20_000) for _ in range(n)))


def all_deals():
    """Every game that is played alone, with each value of each of its options; and every puzzle with each of its."""
    for game in GAMES.values():
        for name, option in game.options.items():
            for value in option.samples:
                match = Match(game.id, 7, **{name: value})
                if (deal := deal_of(match)) is not None:
                    yield deal
    for what, options in challenges.PUZZLES.items():
        for values in product(*(option.values for option in options.values())):
            chosen = zip(options.items(), values, strict=True)
            more = tuple((name, value) for (name, option), value in chosen if value != option.default)
            yield Deal(what, date(2026, 11, 20).toordinal(), more)


DEALS = sorted({*all_deals()}, key=repr)


def test_there_are_deals_of_every_kind():
    found = {deal.what for deal in DEALS}
    assert {"versus", "normal", "one-table", "memory", "handheld-timed", "crossword", "daily", "storm"} <= found
    assert not found & {"dnup", "cubed", "scramble"}


@pytest.mark.parametrize("name", ["", "Ann", "Søren Å.", "<b>&\"'", "漢" * 20])
def test_what_is_written_is_read(name):
    random = Random(1)
    for deal in DEALS:
        times = some_times(random, random.randint(1, 30))
        made = Challenge(deal, times, times[-1] + random.randrange(9), name)
        line = made.line
        assert line.isalnum() and line.isascii() and len(line) <= challenges.LINE
        assert read(line) == made
        for around in ("https://a.example/setlab/play/#challenge={}", 'sl.challenge("{}")', " {}\n", "“{}”", "{})"):
            assert read(around.format(line)) == made


def test_the_longest_fits():
    times = tuple(range(0, 18_000, 180))
    assert len(times) == challenges.MOST
    named = challenge_of(Deal("streak", 999_999), [100 * time for time in times], 1_800_000, "Ann Lee")
    assert named.name == "Ann Lee" and named.times == times
    broad = challenge_of(Deal("streak", 999_999), [100 * time for time in times], 1_800_000, "漢" * 20)
    assert broad.name == "" and len(broad.line) <= challenges.LINE, "the times are worth more than the name"


def test_every_damage_to_a_letter_is_refused():
    """Another letter, one that is missing, one too many, two that have changed places."""
    line = Challenge(Deal("versus", 7, (("seconds", 10),)), (52, 131, 190), 190, "Ann").line
    others = "".join(chr(code) for code in range(33, 127)) + "é漢\0"
    damaged = {line[:place] + other + line[place + 1 :] for place in range(len(line)) for other in others}
    damaged |= {line[:place] + line[place + 1 :] for place in range(len(line))}
    damaged |= {line[:place] + other + line[place:] for place in range(len(line) + 1) for other in others}
    damaged |= {line[:n] + line[n + 1] + line[n] + line[n + 2 :] for n in range(len(line) - 1)}
    passed = []
    for each in damaged - {line}:
        try:
            passed.append((each, read(each)))
        except ValueError as error:
            assert str(error).endswith(".") and "\n" not in str(error) and len(str(error)) < 120
    # What is a sign around the line, and none of it, changes nothing.
    assert {made for _, made in passed} == {read(line)} and all(line in each for each, _ in passed)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no challenge"),
        ("hello", "no challenge"),
        ("https://a.example/play/", "no challenge"),
        ("1" * 40, "damaged"),
        ("1", "damaged"),
        ("1" * 10_000, "too long"),
        ("x" * 10_000, "too long"),
    ],
)
def test_what_is_none_is_refused_in_a_sentence_that_says_what_to_do(text, why):
    with pytest.raises(ValueError, match=why) as error:
        read(text)
    assert "opy" in str(error.value)
    with pytest.raises(TypeError):
        read(7)


def forged(bits, version="1"):
    text = version + challenges._in_letters(int(f"1{bits}", 2))
    return text + challenges._check(text)


def test_what_comes_from_a_later_version_is_told():
    with pytest.raises(ValueError, match="newer setlab"):
        read(forged("1010", "2"))


SPELLED = challenges._written(Challenge(Deal("junior", 7), (5,), 9))


@pytest.mark.parametrize(
    "bits",
    ["", "0", "0" * 200, "1" * 200, SPELLED + "0", SPELLED[:-1]]
    + [
        challenges._text(head, 7) + challenges._number(7, 20) + SPELLED[len(challenges._text("junior", 7)) + 21 :]
        for head in ("nogame", "junior&nooption=1", "junior&goal=11", "junior&goal=None", "junior&players", "")
    ],
)
def test_what_is_forged_with_a_right_checksum_is_refused(bits):
    with pytest.raises(ValueError, match="not here"):
        read(forged(bits))


@pytest.mark.parametrize("name", ["‮evil", "a\nb", " a", "\x00", "x" * 21])
def test_no_line_bears_a_hostile_name(name):
    hostile = Challenge(Deal("junior", 7), (5,), 9, name)
    with pytest.raises(ValueError):
        _ = hostile.line
    with pytest.raises(ValueError):
        read(forged(challenges._written(hostile)))
    assert "\n" not in challenge_of(Deal("junior", 7), (500,), 900, name).name


@pytest.mark.parametrize("times", [(), (9, 5), (-1,), tuple(range(101)), (2**54,), (True,), (1.5,)])
def test_no_line_bears_times_that_cannot_be(times):
    with pytest.raises((ValueError, TypeError)):
        _ = Challenge(Deal("junior", 7), times, 2**55 if times == (2**54,) else 200).line


def played(game="junior", seed=7, pause=1000, **options):
    match = Match(game, seed, **options)
    now = 0
    while match.outcome() is None:
        now += pause
        kind, *rest, _ = match.legal()[0]
        match.push((kind, *rest, now))
    return match


def test_the_times_of_a_game_are_those_of_its_sets():
    match = played()
    times = times_of(match)
    assert len(times) == match.scores[0] and times[0] == 1000 and times[-1] == match.state.now
    made = challenge_of(deal_of(match), times, match.state.now)
    assert made.found(999) == 0 and made.found(1000) == 1 and made.found(10**9) == len(times)
    assert read(made.line) == made


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("junior", {"players": 2}),
        ("dnup", {}),
        ("cubed", {}),
        ("scramble", {}),
        ("crossword", {"players": 2}),
    ],
)
def test_where_others_play_along_there_is_no_challenge(game, options):
    assert deal_of(Match(game, 7, **options)) is None


def test_a_deal_by_hand_or_a_secret_one_is_none():
    assert deal_of(Match("junior", 7, by_hand=True)) is None and deal_of(Match("junior", 2**60)) is None
    match = Match("versus", 7)
    match.push(("set", "seconds", 5, 10))
    assert deal_of(match) is None, "the clock was changed while playing"


def test_the_best_of_the_kept_games_on_a_deal(setlab_home):
    deal = deal_of(Match("junior", 7))
    assert best_kept(deal) is None
    for seed, pause in [(7, 2000), (7, 1000), (8, 500), (7, 3000)]:
        table = CardTable("junior", seed=seed)
        table.touch()
        for event in played("junior", seed, pause).history[1:]:
            table.match.push(event)
        table.leave()
    assert best_kept(deal).times[0] == 10 and best_kept(Deal("junior", 9)) is None
