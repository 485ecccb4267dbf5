"""Random tables of cards and random rolls of dice, and how many SETs they hold: the same lines compiled and not."""

from functools import cache

from setlab.chance.randomness import fill, seeded
from setlab.core.cards import FACES, Face
from setlab.core.files import load_toml
from setlab.core.i18n import gettext
from setlab.core.sets import third_table
from setlab.counts.fast import can_compile, compiled, numbers, zeros
from setlab.counts.validation import checked_features

WILD = 27  # the number of a WILD
SIDES = 6


def lay_tables(tables, cards, third, words, deck, drawn, lies, counted):
    """counted[k]: how many of so many random tables hold k SETs."""
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


def roll_dice(rolls, dice, sides, third, words, order, drawn, shown, counted):
    """counted[k]: how many of so many rolls of random dice hold k SETs. `sides`: six faces a die, or none for any."""
    for _ in range(rolls):
        fill(words, drawn)
        for k in range(dice):
            if len(sides):
                place = k + (drawn[2 * k] * (len(order) - k) >> 32)
                order[k], order[place] = order[place], order[k]
                shown[k] = sides[order[k] * SIDES + (drawn[2 * k + 1] * SIDES >> 32)]
            else:
                shown[k] = drawn[2 * k] * (WILD + 1) >> 32
        sets = 0
        for k in range(dice):
            for j in range(k):
                for i in range(j):
                    a, b, c = shown[i], shown[j], shown[k]
                    sets += a == WILD or b == WILD or c == WILD or third[a][b] == c
        counted[sets] += 1


def count_tables(tables, third, lies, counted):
    """counted[t]: how many SETs table t holds, a row of card numbers; −1 if a card is there twice."""
    for t in range(len(tables)):
        table, sets, twice = tables[t], 0, 0
        for k in range(len(table)):
            card = table[k]
            row = third[card]
            for j in range(k):
                sets += lies[row[table[j]]]  # met from both cards that lay there when the third one came
            twice |= lies[card]
            lies[card] = 1
        for k in range(len(table)):
            lies[table[k]] = 0
        counted[t] = -1 if twice else sets // 2


def sets_in_tables(tables, features=4):
    """How many SETs each of many tables holds; tables are rows of card indices, a list of lists or an array.

    >>> sets_in_tables([[0, 1, 2, 3], [0, 1, 3, 4]])
    [1, 0]
    """
    points = 3 ** checked_features(features)
    third = [list(row[:points]) for row in third_table(features)]
    lies, counted = [0] * points, [0] * len(tables)
    wrong = gettext("a table is a row of different card indices from 0 to {top}").format(top=points - 1)
    if can_compile() and len(tables):
        rows = numbers(tables)
        if rows.ndim != 2 or not 0 <= rows.min() <= rows.max() < points:
            raise ValueError(wrong)
        counted = numbers(counted)
        compiled(count_tables)(rows.astype("uint8"), numbers(third, "uint8"), numbers(lies, "uint8"), counted)
        counted = counted.tolist()
    else:
        if not all(0 <= card < points for table in tables for card in table):
            raise ValueError(wrong)
        count_tables(tables, third, lies, counted)
    if -1 in counted:
        raise ValueError(wrong)
    return counted


@cache
def _sides(faces):
    """The faces of the 42 dice one after the other, by number; none for "uniform"."""
    if faces == "uniform":
        return []
    numbers_of = {face.code: k for k, face in enumerate(FACES)} | {"w": WILD}
    return [numbers_of[Face(code).code] for die in load_toml("dice.toml")["standard"]["dice"] for code in die]


def table_chunks(seed, cards, features, chunks):
    """How many random tables hold 0, 1, 2, … SETs, over these chunks [(number, tables), …]."""
    points = 3**features
    third = [list(row[:points]) for row in third_table(features)]
    lists = [list(range(points)), [0] * max(cards, 1), [0] * points]
    return _count(lay_tables, seed, chunks, (cards,), third, lists, points * (points - 1) // 6 + 1)


def dice_chunks(seed, dice, faces, chunks):
    """How many rolls hold 0, 1, 2, … SETs, over these chunks [(number, rolls), …]."""
    sides = _sides(faces)
    third = [[*row[:WILD], WILD] for row in third_table(3)[:WILD]] + [[WILD] * (WILD + 1)]
    lists = [list(range(len(sides) // SIDES)), [0] * max(2 * dice, 1), [0] * max(dice, 1)]
    return _count(roll_dice, seed, chunks, (dice, sides), third, lists, dice * (dice - 1) * (dice - 2) // 6 + 1)


def _count(function, seed, chunks, given, third, lists, length):
    first, counted, words = list(lists[0]), [0] * length, None
    if can_compile():
        given = tuple(numbers(x) if isinstance(x, list) else x for x in given)
        third, lists, counted, function = numbers(third), [numbers(x) for x in lists], zeros(length), compiled(function)
    for number, size in chunks:
        words = seeded(seed, number)
        lists[0][:] = first  # each chunk starts with the pieces in order
        function(size, *given, third, numbers(words) if can_compile() else words, *lists, counted)
    return [int(x) for x in counted]
