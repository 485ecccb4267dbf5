"""The inner loops of the simulations, on plain numbers: random tables, whole games of SET.

The same lines run compiled and in plain Python, with the same results. Their generator is xoshiro128** by David
Blackman and Sebastiano Vigna (2018, prng.di.unimi.it): four words of 32 bits, period 2^128 − 1, and all of it
fits into signed 64-bit numbers. One of n things is drawn as word·n // 2^32: none is favoured by more than n/2^32, a
fifty-millionth for 81 cards, far below what any simulation can see.
"""

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from setlab.core.sets import third_table
from setlab.counts.fast import can_compile, compiled, numbers, zeros

if TYPE_CHECKING:
    from setlab.counts.fast import Numbers


WORD = 0xFFFFFFFF


def seeded(seed: int, chunk: int) -> list[int]:
    """Return the generator's four starting words. Each chunk has its own random stream, wherever it runs."""
    digest = hashlib.blake2b(f"setlab {seed} {chunk}".encode(), digest_size=16).digest()
    return [int.from_bytes(digest[k : k + 4], "little") for k in range(0, 16, 4)]


def fill(words: "Numbers", drawn: "Numbers") -> None:
    """Fill `drawn` with random numbers from 0 to 2^32 − 1; `words` is the state of the generator, changed in place."""
    a, b, c, d = words[0], words[1], words[2], words[3]
    for k in range(len(drawn)):
        x = b * 5 & WORD
        drawn[k] = ((x << 7 & WORD) | x >> 25) * 9 & WORD
        x = b << 9 & WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= x
        d = (d << 11 & WORD) | d >> 21
    words[0], words[1], words[2], words[3] = a, b, c, d


BLOCK = 5  # features of which there is a table that tells which card completes which two
SIZES = {3: 9, 4: 12, 5: 16}  # cards on the table, by features
WIDEST = {3: 12, 4: 23, 5: 48}  # cards: three more are dealt if there is no SET among 9, 20, 45
AHEAD = (0,)  # in place of ranks
NOWHERE = 255  # no card: it never lies on a table


def lay_tables(
    tables: int,
    cards: int,
    third: Sequence[list[int]],
    words: "Numbers",
    deck: "Numbers",
    drawn: "Numbers",
    lies: "Numbers",
    counted: "Numbers",
) -> None:
    """Deal `tables` random tables of `cards` cards; add to counted[k] the number of those with k SETs."""
    for _ in range(tables):
        fill(words, drawn)
        sets = 0
        for k in range(cards):  # a shuffle, as far as needed
            place = k + (drawn[k] * (len(deck) - k) >> 32)
            deck[k], deck[place] = deck[place], deck[k]
        for k in range(cards):
            row, card = third[deck[k]], deck[k]
            for j in range(k):
                sets += lies[row[deck[j]]]  # met from both cards that lay there when the third one came
            lies[card] = 1
        for k in range(cards):
            lies[deck[k]] = 0
        counted[sets // 2] += 1


def lay_wide_tables(
    tables: int,
    cards: int,
    sizes: "Numbers",
    third: Sequence[list[int]],
    words: "Numbers",
    drawn: "Numbers",
    lying: "Numbers",
    counted: "Numbers",
) -> None:
    """Count random tables as `lay_tables` does, for decks too large to number the cards.

    A card is a row of blocks of features, each a number below its size.
    """
    for _ in range(tables):
        lie, sets = 0, 0
        while lie < cards:
            fill(words, drawn)
            for j in range(len(sizes)):
                lying[lie][j] = drawn[j] * sizes[j] >> 32
            twice = False
            for k in range(lie):
                twice |= complete(lying[k], lying[k], lying[lie], third)  # the third of a card and itself is the same
            lie += not twice  # if it lies there, another one is drawn
        for k in range(cards):
            for j in range(k):
                for i in range(j):
                    sets += complete(lying[i], lying[j], lying[k], third)
        counted[sets] += 1


def complete(one: "Numbers", other: "Numbers", last: "Numbers", third: Sequence[list[int]]) -> bool:
    """Return whether two cards, rows of blocks, have this one as their third."""
    j = 0
    while j < len(one) and third[one[j]][other[j]] == last[j]:
        j += 1
    return j == len(one)


def table_chunks(seed: int, cards: int, features: int, chunks: Sequence[tuple[int, int]]) -> list[int]:
    """Return how many random tables hold 0, 1, 2, … SETs, over these chunks [(number, tables), …]."""
    if features > BLOCK:
        return wide_table_chunks(seed, cards, features, chunks)
    points = 3**features
    third = [list(row[:points]) for row in third_table(features)]
    lists = [list(range(points)), [0] * max(cards, 1), [0] * points]
    return _count(lay_tables, seed, chunks, (cards,), third, lists, points * (points - 1) // 6 + 1)


def wide_table_chunks(seed: int, cards: int, features: int, chunks: Sequence[tuple[int, int]]) -> list[int]:
    """Return what `table_chunks` does, with cards as rows of blocks."""
    sizes = [3 ** min(BLOCK, features - start) for start in range(0, features, BLOCK)]
    third = [list(row[: 3**BLOCK]) for row in third_table(BLOCK)]
    lists = [[0] * len(sizes), [[0] * len(sizes) for _ in range(max(cards, 1))]]
    return _count(lay_wide_tables, seed, chunks, (cards, sizes), third, lists, cards * (cards - 1) // 6 + 1)


def _count(
    function: Callable,
    seed: int,
    chunks: Sequence[tuple[int, int]],
    given: tuple[object, ...],
    third: Sequence[list[int]],
    lists: Sequence[Any],
    length: int,
) -> list[int]:
    first, counted, words = list(lists[0]), [0] * length, None
    if can_compile():
        given = tuple(numbers(x) if isinstance(x, list) else x for x in given)
        third, lists, counted, function = numbers(third), [numbers(x) for x in lists], zeros(length), compiled(function)
    for number, size in chunks:
        words = seeded(seed, number)
        lists[0][:] = first  # each chunk starts with the pieces in order
        function(size, *given, third, numbers(words) if can_compile() else words, *lists, counted)
    return [int(x) for x in counted]


# --- whole games -----------------------------------------------------------------------------------------------------
# The game `normal` of `setlab.games`, or `junior` or `megaset`: 12 cards (9 with three features, 16 with five). While
# there is no SET, more are dealt, to the next multiple of three, however many that makes; a uniformly random SET is
# taken; the table is filled up from the stock only when it falls below its usual size. The game ends when the stock is
# used up and no SET is left.


def deal(
    number: int, pairs: "Numbers", cards: "tuple[Numbers, ...]", drawn: "Numbers", state: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    """Deal `number` cards from the stock, and find the SETs they make. Return the new `state`.

    `state`: cards on the table, in stock, SETs, numbers drawn.
    """
    deck, table, places, lies, sets = cards
    lying, stock, count, at = state
    for _ in range(number):
        place = drawn[at] * stock >> 32
        at += 1
        stock -= 1
        card = deck[place]
        deck[place], deck[stock] = deck[stock], card
        row = pairs[card]
        for k in range(lying):
            pair = row[table[k]]
            sets[count] = pair
            count += lies[pair >> 16]  # kept if the third card lies there; there is no branch to guess wrong
        table[lying], places[card], lies[card] = card, lying, 1
        lying += 1
    return lying, stock, count, at


def going(sets: "Numbers", count: int, taken: int) -> int:
    """Return the number of the first `count` SETs that leave the table when this one is taken."""
    a, b, c, gone = taken & 255, taken >> 8 & 255, taken >> 16, 0
    for k in range(count):
        x, y, z = sets[k] & 255, sets[k] >> 8 & 255, sets[k] >> 16
        apart = (x ^ a) * (x ^ b) * (x ^ c) * (y ^ a) * (y ^ b) * (y ^ c) * (z ^ a) * (z ^ b) * (z ^ c)
        # A difference is nought where they share a card. Nine below 256 hold 2 at most 63 times: nothing is lost.
        gone += apart == 0
    return gone


def take(
    cards: "tuple[Numbers, ...]", ranks: "Numbers", drawn: "Numbers", state: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    """Take a random SET from the table: its cards go, and every SET that has one of them.

    With `ranks`, by two of its cards, it is one of those of the lowest rank; `AHEAD` ranks it by how many SETs go with
    it.
    """
    _, table, places, lies, sets = cards
    lying, stock, count, at = state
    alike = count
    if len(ranks):
        lowest, alike, points = 256, 0, len(places)
        for k in range(count):
            if len(ranks) == 1:
                rank = going(sets, count, sets[k])
            else:
                rank = ranks[(sets[k] & 255) * points + (sets[k] >> 8 & 255)]
            if rank < lowest:
                lowest, alike = rank, 0
            if rank == lowest:  # those of the lowest come first
                sets[alike], sets[k] = sets[k], sets[alike]
                alike += 1
    taken = sets[drawn[at] * alike >> 32]
    for shift in range(0, 24, 8):
        card = taken >> shift & 255
        lies[card] = 0
        lying -= 1
        last = table[lying]
        table[places[card]] = last
        places[last] = places[card]
    left = 0
    for k in range(count):
        other = sets[k]
        sets[left] = other
        left += lies[other & 255] & lies[other >> 8 & 255] & lies[other >> 16]
    return lying, stock, left, at + 1


def play(
    games: int,
    size: int,
    pairs: "Numbers",
    ranks: "Numbers",
    words: "Numbers",
    cards: "tuple[Numbers, ...]",
    drawn: "Numbers",
    counted: "tuple[Numbers, ...]",
) -> None:
    """Play `games` games. `counted`: leftover, largest, and tables by [cards][stock][2·(just dealt) + (no SET)]."""
    leftover, largest, tables = counted
    deck, _, _, lies, _ = cards
    for _ in range(games):
        fill(words, drawn)
        for k in range(len(lies)):
            lies[k] = 0
        state, widest, dealt = deal(size, pairs, cards, drawn, (0, len(deck), 0, 0)), size, 2
        while True:
            lying, stock, count, _ = state
            tables[lying][stock][dealt + (count == 0)] += 1
            if count == 0:
                if stock == 0:
                    break
                state, dealt = deal(min(3 - lying % 3, stock), pairs, cards, drawn, state), 2
                widest = max(widest, state[0])
                continue
            state, dealt = take(cards, ranks, drawn, state), 0
            if state[0] < size and state[1] > 0:
                state, dealt = deal(min(size - state[0], state[1]), pairs, cards, drawn, state), 2
        leftover[state[0]] += 1
        largest[widest] += 1


@cache
def paired(features: int) -> list[list[int]]:
    """Return paired[a][b], the SET of a and b as one number, a + 256·b + 65536·third.

    Each SET is met from both its other cards, so it counts from one of them: where b > third, the third is NOWHERE.
    """
    rows, points = third_table(features), range(3**features)
    return [[a | b << 8 | (rows[a][b] if b < rows[a][b] else NOWHERE) << 16 for b in points] for a in points]


@cache
def _paired_fast(features: int) -> Any:
    """Return `paired` as an array; it is cached, so all threads read the same one."""
    return numbers(paired(features), "uint32")


def play_chunks(seed: int, chunks: Sequence[tuple[int, int]], features: int, ranks: Sequence = ()) -> list:
    """Play the chunks [(number, games), …], each with its own random stream; return the three counts that `play` fills.

    `ranks` says which SETs the players prefer: for each pair of cards, row by row, the rank of their SET, 0 to 255.
    """
    size, points, most = SIZES[features], 3**features, WIDEST[features] + 1
    lengths = [points, most, points, NOWHERE + 1, most * most]  # deck, table, places, lies, sets
    draws = points + points // 3
    if can_compile():
        byte, word = "uint8", "uint32"
        pairs, run, kinds = _paired_fast(features), compiled(play), [byte, byte, byte, byte, word]
        cards = tuple(zeros(length, kind=kind) for length, kind in zip(lengths, kinds, strict=True))
        drawn, ranks = zeros(draws), numbers(list(ranks))
        counted = zeros(most), zeros(most), zeros(most, points + 1, 4)
    else:
        pairs, run, drawn = paired(features), play, [0] * draws
        cards = tuple([0] * length for length in lengths)
        counted = [0] * most, [0] * most, [[[0] * 4 for _ in range(points + 1)] for _ in range(most)]
    for number, games in chunks:
        cards[0][:] = numbers(range(points), "uint8") if run is not play else list(range(points))
        words = seeded(seed, number)
        run(games, size, pairs, ranks, numbers(words) if run is not play else words, cards, drawn, counted)
    return [each if isinstance(each, list) else each.tolist() for each in counted]
