"""Challenges: the link says all of it and nothing else, and what is damaged is told in one sentence."""

import json
import re
import zlib
from base64 import urlsafe_b64encode
from datetime import date
from functools import cache
from random import Random

import pytest
from helpers.each import with_each

from setlab import Match
from setlab.common.rng import LARGEST_SEED
from setlab.games import GAMES
from setlab.puzzles import challenges
from setlab.puzzles.challenges import Challenge, Deal, best_kept, challenge_of, deal_of, read, times_of
from setlab.puzzles.series import Series
from setlab.widgets import CardTable


def some_times(random, n):
    return tuple(sorted(random.randrange(20_000) for _ in range(n)))


def all_deals():
    """Every game that is played alone, with each value of each of its options; and every puzzle."""
    for game in GAMES.values():
        for name, option in game.options.items():
            for value in option.samples:
                match = Match(game.id, 7, **{name: value})
                if (deal := deal_of(match)) is not None:
                    yield deal
    for what in (*challenges.DAYS, *Series.kinds):
        yield Deal(what, date(2026, 11, 20).toordinal())


@cache
def deals():
    return sorted({*all_deals()}, key=repr)


def test_there_are_deals_of_every_kind():
    found = {deal.what for deal in deals()}
    assert {"versus", "normal", "one-table", "memory", "handheld-timed", "crossword", "basic", "storm"} <= found
    assert not found & {"dnup", "cubed", "scramble", "ending"}


@pytest.mark.parametrize("name", ["", "Ann", "Søren Å.", "<b>&\"'", "漢" * 20])
def test_what_is_written_is_read(name):
    random = Random(1)
    for deal in deals():
        times = some_times(random, random.randint(1, 30))
        made = Challenge(deal, times, times[-1] + random.randrange(9), name)
        line = made.line
        assert re.fullmatch(r"[\w-]+", line, re.ASCII) and len(line) <= 400
        assert read(line) == made
        for around in (
            "https://a.example/setlab/play/#challenge={}",
            " {}\n",
            "“{}”",
            "(https://a.example/#challenge={}).",
        ):
            assert read(around.format(line)) == made


def test_the_longest_fits():
    random = Random(2)
    times = tuple(sorted(random.randrange(LARGEST_SEED) for _ in range(challenges.MOST)))
    made = Challenge(Deal("storm", LARGEST_SEED), times, LARGEST_SEED, "漢" * challenges.LONGEST_NAME)
    assert read(f"https://a.example/setlab/play/#challenge={made.line}") == made


# --- what is damaged -------------------------------------------------------------------------------------------------


def told(text):
    """What is said of a text that is no challenge; "" if it is one."""
    try:
        read(text)
    except ValueError as error:
        return str(error)
    return ""


DAMAGED = "This link is damaged, or it comes from another version of setlab. Copy the whole link again."


def packed(thing):
    """The line that holds this JSON, or these bytes."""
    data = thing if isinstance(thing, bytes) else json.dumps(thing).encode()
    return urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


def test_every_damage_to_a_letter_is_told():
    """Another letter, one that is missing, one too many, two that have changed places."""
    made = Challenge(Deal("versus", 7, (("seconds", 10),)), (52, 131, 190), 190, "Ann")
    line, random = made.line, Random(3)
    others = [chr(code) for code in range(33, 127)] + ["é", "漢", "\0"]
    damaged = {line[:place] + line[place + 1 :] for place in range(len(line))}
    damaged |= {line[:n] + line[n + 1] + line[n] + line[n + 2 :] for n in range(len(line) - 1)}
    for place in range(len(line)):
        for other in random.sample(others, 20):
            damaged |= {line[:place] + other + line[place + 1 :], line[:place] + other + line[place:]}
    for each in damaged - {line}:
        assert told(each) in ("", DAMAGED)
        if not told(each):  # a sign around the line, or bits beyond the last byte: nothing of it has changed
            assert read(each) == made


@pytest.mark.parametrize("text", ["", "hello", "https://a.example/play/", "1" * 40, "-", "x" * 10_000, "é", "\0"])
def test_what_is_no_link_is_told(text):
    assert told(text) == DAMAGED
    with pytest.raises(TypeError):
        read(7)


def test_no_line_unpacks_to_more_than_it_may():
    """A thousand letters could hold a megabyte."""
    bomb = packed(b"[" + b" " * 1_000_000 + b"]")
    assert len(bomb) < challenges.LONGEST and told(bomb) == DAMAGED
    good = json.dumps(GOOD).encode()
    assert told(packed(good)) == "" and told(packed(good + b" " * challenges.UNPACKED)) == DAMAGED
    twice = zlib.compress(good) * 2
    assert told(urlsafe_b64encode(twice).decode()) == DAMAGED


GOOD = ["versus", 7, {"seconds": 10}, [5, 6], 9, "Ann"]
# Of any type, where something else is expected.
STRANGE = [
    *(None, True, False, 0, -1, 1.5, 7.0, 2**54, 10**400, 1e308, float("nan"), float("inf")),
    *("", "x", "junior", "players", "\ud800", "‮evil", "a\nb", " a", "x" * 21, "9" * 500),
    *([], {}, [[]], [None], {"a": 1}, {"seconds": []}, {"seconds": {}}, {"deck": {"x": {}}}, {"level": "expert"}),
    *([5, "6"], [6, 5], [5, True], [5, 6.0], [-1], [*range(101)], [2**54], {"5": 6}, "56", [[5], [6]]),
]


@pytest.mark.parametrize("place", range(len(GOOD)))
@with_each("strange", STRANGE)
def test_a_wrong_type_anywhere_is_a_damaged_link(place, strange):
    spoilt = [*GOOD[:place], strange, *GOOD[place + 1 :]]
    if told(packed(spoilt)) == "":
        made = read(packed(spoilt))
        assert read(made.line) == made, "what is taken can be written as well"
    else:
        assert told(packed(spoilt)) == DAMAGED


def test_what_is_taken_of_these_is_what_may_be():
    """Otherwise the test above would show nothing."""
    taken = {place: [each for each in STRANGE if not told(packed([*GOOD[:place], each, *GOOD[place + 1 :]]))]
             for place in range(len(GOOD))}  # fmt: skip
    assert taken == {0: [], 1: [0], 2: [{}, {"level": "expert"}], 3: [], 4: [], 5: ["", "x", "junior", "players", "56"]}


@with_each("thing", [*STRANGE, GOOD[:5], [*GOOD, 1], b"[" * 2000, b"[" * 1500 + b"]" * 1500, b"\xff", b"NaN"])
def test_other_things_than_a_challenge_are_damaged_links(thing):
    assert told(packed(thing)) == DAMAGED


def grown(random, depth=0):
    """JSON of any shape."""
    if depth < 3 and random.random() < 0.4:
        inner = [grown(random, depth + 1) for _ in range(random.randrange(4))]
        return inner if random.random() < 0.5 else {str(random.choice(STRANGE)): each for each in inner}
    return random.choice(STRANGE)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_comes_is_a_challenge_or_a_damaged_link(seed):
    random = Random(f"links {seed}")
    for _ in range(500):
        spoilt = list(GOOD)
        for _ in range(random.randint(1, 3)):
            spoilt[random.randrange(len(spoilt))] = grown(random)
        data = bytearray(json.dumps(spoilt).encode())
        if random.random() < 0.3:
            data[random.randrange(len(data))] = random.randrange(256)
        text = packed(bytes(data))
        if random.random() < 0.2:
            text = text[: random.randrange(len(text))]
        assert told(text) in ("", DAMAGED)


@pytest.mark.parametrize("name", ["‮evil", "a\nb", " a", "\x00", "x" * 21])
def test_no_line_bears_a_hostile_name(name):
    with pytest.raises(ValueError):
        _ = Challenge(Deal("junior", 7), (5,), 9, name).line
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
