"""Simulated games: the game `normal` event by event, the same result whatever runs it, what interrupts it."""

import random
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import pytest

import setlab as sl
from setlab import chance
from setlab.chance import chunks as running, kernels
from setlab.chance.games import ranked
from setlab.chance.kernels import fill, play_chunks, seeded

# --- the same game --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("features", "game"), [(4, "normal"), (3, "junior"), (5, "megaset")])
@pytest.mark.parametrize("seed", range(6))
def test_it_is_the_game_of_setlab_event_by_event(features, game, seed, monkeypatch, plain):
    """What is dealt and taken in the simulation happens in a match: after each event the same cards lie there, with
    the same SETs, and the match ends when the simulation does."""
    dealt, taken, tables = [], [], []
    watch(monkeypatch, dealt, taken, tables)
    counted = play_chunks(seed, [(0, 1)], features)
    cards = sl.deck({3: "junior", 4: "set", 5: "mega"}[features]).cards
    match = sl.Match(game, by_hand=True)
    match.push(("shuffle", tuple(cards[k].code for k in dealt)))
    compare(match, cards, tables.pop(0))
    for three in taken:
        match.push(("take", 0, tuple(cards[k].code for k in three)))
        compare(match, cards, tables.pop(0))
    assert match.outcome().reason == "no group is left" and not tables
    assert counted[0].index(1) == len(match.state.lying) == len(cards) - 3 * len(taken)


@pytest.mark.parametrize(
    ("policy", "rank"),
    [
        ("easiest", lambda *cards: sum(len(set(values)) > 1 for values in zip(*cards, strict=True))),
        ("hardest", lambda *cards: -sum(len(set(values)) > 1 for values in zip(*cards, strict=True))),
        (lambda a, b, c: a.vector[0] + b.vector[0] + c.vector[0], lambda *cards: sum(card[0] for card in cards)),
    ],
    ids=["easiest", "hardest", "a function"],
)
def test_what_ranks_lowest_is_taken(policy, rank, monkeypatch, plain):
    dealt, taken, tables = [], [], []
    watch(monkeypatch, dealt, taken, tables)
    play_chunks(5, [(0, 1)], 4, ranked(policy, 4))
    chosen = 0
    for (_, _, sets), three in zip(tables, taken, strict=False):
        ranks = [rank(*(sl.DECK[k].vector for k in group)) for group in sets]
        assert rank(*(sl.DECK[k].vector for k in three)) == min(ranks)
        chosen += len(set(ranks)) > 1
    assert len(taken) > 20 and chosen > 5


def test_who_looks_ahead_keeps_most_sets_on_the_table(monkeypatch, plain):
    dealt, taken, tables = [], [], []
    watch(monkeypatch, dealt, taken, tables)
    play_chunks(5, [(0, 1)], 4, ranked("ahead", 4))
    chosen = 0
    for (_, _, sets), three in zip(tables, taken, strict=False):
        left = {group: sum(not {*group} & {*other} for other in sets) for group in map(tuple, sets)}
        assert next(left[group] for group in left if {*group} == {*three}) == max(left.values())
        chosen += len({*left.values()}) > 1
    assert len(taken) > 20 and chosen > 5


@pytest.mark.full
def test_to_look_ahead_clears_more_tables():
    """Played in another way besides: the game itself, event by event, by a player who counts what is left."""
    games = {policy: chance.simulate_games(60_000, seed=4, policy=policy, progress=False) for policy in (None, "ahead")}
    assert games["ahead"].left(0).low > 2 * games[None].left(0).high
    assert games["ahead"].no_set(12).high < games[None].no_set(12).low
    cleared = sum(_left_by_looking_ahead(seed) == 0 for seed in range(150))
    low, high = chance.simulate_games(60_000, seed=4, features=3, policy="ahead", progress=False).left(0).interval()
    assert abs(cleared / 150 - (low + high) / 2) < 4 * (0.25 / 150) ** 0.5


def _left_by_looking_ahead(seed):
    """How many cards are left in a junior game of somebody who looks one SET ahead."""
    rng = random.Random(seed)
    stock = list(sl.deck("junior").cards)
    rng.shuffle(stock)
    table, stock = stock[:9], stock[9:]
    while True:
        sets = sl.find_sets(table)
        if sets:
            left = [sum(not {*one} & {*other} for other in sets) for one in sets]
            gone = rng.choice([one for one, n in zip(sets, left, strict=True) if n == max(left)])
            table = [card for card in table if card not in gone]
            wanted = 9 - len(table) if len(table) < 9 else 0
        elif not stock:
            return len(table)
        else:
            wanted = 3
        table, stock = table + stock[:wanted], stock[wanted:]


def test_how_easy_a_set_is_to_see_hardly_changes_how_a_game_ends():
    """Affine maps make all SETs alike, and the stock knows nothing of what was taken."""
    ends = [
        chance.simulate_games(20_000, seed=2, policy=policy, progress=False).left(6)
        for policy in (None, "easiest", "hardest")
    ]
    assert max(end.low for end in ends) < min(end.high for end in ends)


def test_policies_that_are_none():
    with pytest.raises(ValueError, match="choose one of 'random', 'ahead', 'easiest' and 'hardest'"):
        chance.simulate_games(10, policy="cleverest")
    with pytest.raises(ValueError, match="gives 1080 different numbers"):
        chance.simulate_games(10, policy=lambda *cards: hash(cards))
    for policy, says in (
        (lambda a, b, c: None, "1sro 1tro 1ero is None; it must be a number"),
        (lambda a, b, c: "x", "is 'x'; it must"),
        (lambda a, b, c: (1,), r"is \(1,\); it must"),
        (lambda a, b, c: float("nan"), "is nan; it must"),
        (lambda a, b, c: None if b.number == 3 else 1, "is None; it must"),
        (lambda a, b: 1, "the number that the policy gives 1sro 1tro 1ero fails: TypeError: .*2 positional"),
    ):
        with pytest.raises(ValueError, match=says):
            chance.simulate_games(10, policy=policy)
    with pytest.raises(TypeError, match="a policy is a name"):
        chance.simulate_games(10, policy=7)


def compare(match, cards, table):
    lying, stock, sets = table
    assert {cards[k] for k in lying} == set(match.state.lying) and stock == len(match.state.stock)
    assert {frozenset(cards[k] for k in three) for three in sets} == {frozenset(group) for group in match.state.groups}


def watch(monkeypatch, dealt, taken, tables):
    """Note what the simulation deals, takes, and sees whenever somebody would be to take."""
    deal, take = kernels.deal, kernels.take

    def noted(cards, state):
        _, table, _, _, sets = cards
        lying, stock, count, _ = state
        return list(table[:lying]), stock, [(x & 255, x >> 8 & 255, x >> 16) for x in sets[:count]]

    def watched_deal(number, pairs, cards, drawn, state):
        after = deal(number, pairs, cards, drawn, state)
        dealt.extend(cards[1][state[0] : after[0]])
        last = noted(cards, after)
        if tables and len(tables) > len(taken):
            tables[-1] = last  # dealt on, or filled up: one event of the match
        else:
            tables.append(last)
        return after

    def watched_take(cards, ranks, drawn, state):
        before = set(cards[1][: state[0]])
        after = take(cards, ranks, drawn, state)
        taken.append(sorted(before - set(cards[1][: after[0]])))
        tables.append(noted(cards, after))
        return after

    monkeypatch.setattr(kernels, "deal", watched_deal)
    monkeypatch.setattr(kernels, "take", watched_take)


def test_the_generator_against_its_definition():
    """xoshiro128** written down once more, on words of 32 bits, as its authors give it."""
    words, drawn = seeded(1, 2), [0] * 50
    a, b, c, d = words
    fill(words, drawn)
    for number in drawn:
        x = b * 5 % 2**32
        assert number == (x * 2**7 % 2**32 + x // 2**25) * 9 % 2**32
        t = b * 2**9 % 2**32
        c, d = c ^ a, d ^ b
        b, a, c = b ^ c, a ^ d, c ^ t
        d = d * 2**11 % 2**32 + d // 2**21
    assert words == [a, b, c, d]
    assert len({tuple(seeded(s, k)) for s in range(20) for k in range(20)}) == 400


def test_the_first_table_is_a_random_one():
    games = chance.simulate_games(100_000, seed=3, progress=False)
    bare, tables = games.no_set_odds[12, 69]
    low, high = chance.Estimate(bare, tables).interval(z=4)
    assert tables == 100_000 and low < chance.no_set(12) < high


# --- what comes out ---------------------------------------------------------------------------------------------------


@pytest.mark.every(5)
@pytest.mark.parametrize(("features", "policy"), [(3, None), (4, None), (4, "ahead"), (5, "hardest"), (5, "ahead")])
def test_both_lanes_agree(features, policy, monkeypatch):
    compiled = chance.simulate_games(1_200, seed=7, features=features, progress=False, policy=policy)
    monkeypatch.setenv("SETLAB_PURE", "1")
    assert chance.simulate_games(1_200, seed=7, features=features, progress=False, policy=policy) == compiled


def test_games_add_up():
    games = chance.simulate_games(30_500, seed=11, progress=False)
    assert games.complete and games.games == sum(games.leftover.values()) == sum(games.largest_table.values()) == 30_500
    assert games.leftover[3] == 0 and all(cards % 3 == 0 for cards in games.leftover)
    assert set(games.largest_table) <= {12, 15, 18, 21}
    ends = sum(bare for (_, stock), (bare, _) in games.no_set_odds.items() if stock == 0)
    assert ends == 30_500, "each game ends at one table without a SET and without stock"
    for table, (bare, tables) in games.fresh_no_set_odds.items():
        every = games.no_set_odds[table]
        assert 0 <= bare <= tables and bare <= every[0] and tables <= every[1]
    assert all((lying + stock) % 3 == 0 for lying, stock in games.no_set_odds)
    # 30 : 1 against for random tables; in play SETs are taken away, so tables without one are about twice as frequent.
    assert 13 < 1 / games.no_set(12).chance - 1 < 15.5 and 18 < 1 / games.no_set(12, fresh=True).chance - 1 < 20
    assert 0.64 < games.largest_table[15] / 30_500 < 0.70
    assert games.left(0).hits == games.leftover[0]


def test_a_result_says_and_shows_what_it_is():
    games = chance.simulate_games(2_000, seed=1, progress=False)
    assert "2,000 games" in repr(games) and "seed 1" in repr(games) and "alt=" in games._repr_html_()
    games.complete = False
    assert "only a part" in repr(games)


def test_without_a_seed_there_is_one_to_repeat_it():
    once = chance.simulate_games(500, progress=False)
    assert chance.simulate_games(500, seed=once.seed, progress=False) == once


# --- whatever runs it -------------------------------------------------------------------------------------------------


def test_executors_agree():
    alone = chance.simulate_games(5_300, seed=2, progress=False)
    with ThreadPoolExecutor(3) as pool:
        assert chance.simulate_games(5_300, seed=2, executor=pool, progress=False) == alone
    with ProcessPoolExecutor(2) as pool:
        assert chance.simulate_games(5_300, seed=2, executor=pool, progress=False) == alone


@pytest.mark.full
@pytest.mark.timeout(180)
def test_dask_agrees():
    """A scheduler and two workers, processes of their own, over loopback."""
    distributed = pytest.importorskip("distributed", reason="dask is nothing that setlab brings along")
    alone = chance.simulate_games(70_500, seed=2, progress=False)
    options = {"host": "127.0.0.1", "dashboard_address": None, "processes": True, "threads_per_worker": 1}
    with distributed.LocalCluster(n_workers=2, **options) as cluster, distributed.Client(cluster) as client:
        got = chance.simulate_games(70_500, seed=2, executor=client.get_executor(), progress=False)
    assert got == alone


class Now(Executor):
    """Runs everything at once; after so many pieces of work something happens."""

    def __init__(self, pieces, what):
        self.left, self.what = pieces, what

    def submit(self, function, *arguments):
        self.left -= 1
        future = Future()
        if self.left < 0:
            if self.what is KeyboardInterrupt:
                raise KeyboardInterrupt
            future.set_exception(self.what("a worker died"))
        else:
            future.set_result(function(*arguments))
        return future


@pytest.mark.every(3)
@pytest.mark.parametrize("what", [BrokenProcessPool, ValueError, MemoryError])
def test_an_executor_that_dies_keeps_what_was_counted(what, monkeypatch):
    monkeypatch.setattr(running, "AHEAD", 1)
    with pytest.raises(chance.SimulationStopped, match=r"chunk.*failed.*a worker died") as stopped:
        chance.simulate_games(120_000, seed=4, executor=Now(2, what), progress=False)
    result = stopped.value.result
    assert 0 < result.games < 120_000 and not result.complete
    again = chance.simulate_games(result.games, seed=4, progress=False)
    assert again.leftover == result.leftover and isinstance(stopped.value.__cause__, what)


def test_the_error_names_the_chunk(monkeypatch):
    monkeypatch.setattr(running, "AHEAD", 1)
    monkeypatch.setattr(running, "MOST_CHUNKS", 1)
    with pytest.raises(chance.SimulationStopped, match="chunk 3 failed"):
        chance.simulate_games(6_000, seed=4, executor=Now(3, OSError), progress=False)


def test_a_killed_process_is_told():
    with ProcessPoolExecutor(1) as pool:
        pool.submit(int).result()
        for process in pool._processes.values():
            process.kill()
        time.sleep(0.2)
        with pytest.raises(chance.SimulationStopped, match="BrokenProcessPool"):
            chance.simulate_games(3_000, seed=4, executor=pool, progress=False)


def test_interrupting_gives_what_was_counted(monkeypatch, capsys):
    monkeypatch.setattr(running, "AHEAD", 1)
    games = chance.simulate_games(100_000, seed=4, executor=Now(1, KeyboardInterrupt), progress=False)
    assert not games.complete and 0 < games.games < 100_000
    assert f"{games.games:,} of 100,000" in capsys.readouterr().out


def test_interrupting_while_it_runs_in_this_process(monkeypatch, plain):
    chunks = []

    def interrupted(*arguments):
        chunks.append(arguments)
        if len(chunks) > 2:
            raise KeyboardInterrupt
        return play_chunks(arguments[0], arguments[3], arguments[1])

    monkeypatch.setattr("setlab.chance.games._play", interrupted)
    games = chance.simulate_games(5_000, seed=4, progress=False)
    assert games.games == 2_000 and not games.complete


def test_progress_is_reported():
    shares = []
    chance.simulate_games(130_000, seed=1, progress=shares.append)
    assert shares == sorted(shares) and shares[-1] == 1 and len(shares) > 10


# --- bad input ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bad", [0, -5])
def test_numbers_of_games_that_are_none(bad):
    with pytest.raises(ValueError, match="games"):
        chance.simulate_games(bad)


@pytest.mark.parametrize("bad", [1.5, "many", None, True])
def test_what_is_no_number_of_games(bad):
    with pytest.raises(TypeError, match="whole number"):
        chance.simulate_games(bad)


def test_other_bad_input():
    for features in (2, 6):
        with pytest.raises(ValueError, match="3, 4 or 5 features"):
            chance.simulate_games(10, features=features)
    with pytest.raises(TypeError):
        chance.simulate_games(10, features="4")
    with pytest.raises(ValueError, match="seed"):
        chance.simulate_games(10, seed=-1)
    with pytest.raises(TypeError, match="submit"):
        chance.simulate_games(10, executor="dask")
