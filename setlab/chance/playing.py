"""Whole games of SET at random, as fast as they go: the game `normal` of `setlab.games`, on plain numbers.

12 cards (9 with three features); three more while there is no SET, however many that makes; a uniformly random SET
is taken; the table is filled up from the stock only when it falls below its usual size. The game ends when the stock
is used up and no SET is left. The same lines run compiled and in plain Python, with the same results.
"""

from functools import cache

from setlab.chance.randomness import fill, seeded
from setlab.core.sets import third_table
from setlab.counts.fast import can_compile, compiled, numbers, zeros

SIZES = {3: 9, 4: 12}  # cards on the table, by features
WIDEST = 28  # a table of 21 cards always has a SET
NOWHERE = 81  # no card: it never lies on a table


def deal(number, pairs, cards, drawn, state):
    """Deal so many cards from the stock, and find the SETs they make. `state`: cards on the table, in stock, SETs,
    numbers drawn."""
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


def take(cards, drawn, state):
    """Take a random SET from the table: its cards go, and every SET that has one of them."""
    _, table, places, lies, sets = cards
    lying, stock, count, at = state
    taken = sets[drawn[at] * count >> 32]
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


def play(games, size, pairs, words, cards, drawn, counted):
    """Play so many games. `counted`: leftover, largest, and tables by [cards][stock][2·(just dealt) + (no SET)]."""
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
                state, dealt = deal(3, pairs, cards, drawn, state), 2
                widest = max(widest, state[0])
                continue
            state, dealt = take(cards, drawn, state), 0
            if state[0] < size and state[1] > 0:
                state, dealt = deal(size - state[0], pairs, cards, drawn, state), 2
        leftover[state[0]] += 1
        largest[widest] += 1


@cache
def paired(features):
    """paired[a][b]: the SET of a and b as one number, a + 256·b + 65536·third.

    Each SET is met from both its other cards, so it counts from one of them: where b > third, the third is NOWHERE.
    """
    rows, points = third_table(features), range(3**features)
    return [[a | b << 8 | (rows[a][b] if b < rows[a][b] else NOWHERE) << 16 for b in points] for a in points]


@cache
def _paired_fast(features):
    """The same as an array that all threads read, so that it stays near each of them."""
    return numbers(paired(features), "uint32")


def play_chunks(seed, chunks, features):
    """Play the chunks [(number, games), …], each with its own chance: three lists, as `play` counts."""
    size, points = SIZES[features], 3**features
    lengths = [points, WIDEST, points, NOWHERE + 1, WIDEST * WIDEST]  # deck, table, places, lies, sets
    draws = points + points // 3
    if can_compile():
        byte, word = "uint8", "uint32"
        pairs, run, kinds = _paired_fast(features), compiled(play), [byte, byte, byte, byte, word]
        cards = tuple(zeros(length, kind=kind) for length, kind in zip(lengths, kinds, strict=True))
        drawn = zeros(draws)
        counted = zeros(WIDEST), zeros(WIDEST), zeros(WIDEST, points + 1, 4)
    else:
        pairs, run, drawn = paired(features), play, [0] * draws
        cards = tuple([0] * length for length in lengths)
        counted = [0] * WIDEST, [0] * WIDEST, [[[0] * 4 for _ in range(points + 1)] for _ in range(WIDEST)]
    for number, games in chunks:
        cards[0][:] = numbers(range(points), "uint8") if run is not play else list(range(points))
        words = seeded(seed, number)
        run(games, size, pairs, numbers(words) if run is not play else words, cards, drawn, counted)
    return [each if isinstance(each, list) else each.tolist() for each in counted]
