"""How answers to exercise 04 are read and judged."""

from functools import cache
from itertools import combinations

from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.games import GAMES, IllegalMove, Match
from setlab.players.dnup import Anything, Greedy, Thinker
from setlab.players.session import Session
from setlab.teach.exercises.replies import instance, is_a
from setlab.teach.reading import parsing

HAND = "31 51 53 71 68 24 25 29"
TABLE = {1: "41", 2: "61 62"}
MOVES = (
    ("play", 0, ("31",)),
    ("play", 0, ("51", "53")),
    ("play", 0, ("71",)),
    ("add", 0, "68", 2),
    ("play", 0, ("24", "25", "29")),
)
SETS = "12 13 15 41 42 71"
GAMES_PLAYED, ENOUGH = 40, 30


# --- 1: legal or not? ------------------------------------------------------------------------------------------------


@cache
def _legal():
    dnup = GAMES["dnup"]
    state = dnup.position([HAND, "78", "89"], TABLE)
    found = []
    for move in MOVES:
        try:
            dnup.apply(state, move)
        except IllegalMove:
            found.append(False)
        else:
            found.append(True)
    return tuple(found)


def said():
    """The moves, as rows of the form."""
    return [
        gettext("Play the single 3."),
        gettext("Play both 5s."),
        gettext("Play the single 7."),
        gettext("Add the 6 to Bob's set."),
        gettext("Play the three 2s."),
    ]


def legal():
    return list(_legal())


def five(answer):
    shape = gettext("Your answer is {it}; it should be a list of five times `True` or `False`.")
    # Translators: {n} is how many answers were given.
    wanted = gettext("Five answers are wanted, one for each move; you gave {n}.")
    return parsing.rows(answer, 5, shape, wanted, gettext("Move {n}: {problem}"), parsing.truth)


def wrong_move(given):
    place = next(n for n, (mine, yours) in enumerate(zip(legal(), given, strict=True)) if mine != yours)
    return gettext("Move {n} is wrong: which set of that size lies on the table?").format(n=place + 1)


# --- 2 and 3: counting -----------------------------------------------------------------------------------------------


def sets_of_the_hand():
    cards = SETS.split()
    choices = [some for size in range(1, len(cards) + 1) for some in combinations(cards, size)]
    return sum(len({card[0] for card in some}) == 1 for some in choices)


def pairs_up_to(highest):
    return list(combinations(range(1, highest + 1), 2))


# --- 4 and 5: functions ----------------------------------------------------------------------------------------------


def singles(hand, there):
    return sorted({int(card[0]) for card in hand if int(card[0]) > there.get(1, 0)})


def hands():
    chance = PortableRandom("exercise 04")
    cards = [f"{a}{b}" for a in range(1, 10) for b in range(1, 10) if a != b]
    tables = [{}, {1: 4}, {2: 6}, {1: 4, 2: 6}, {1: 7, 3: 2}, {1: 9}]
    return [(["15", "42", "71"], {1: 4, 2: 6})] + [(chance.sample(cards, 7), table) for table in tables * 3]


def may_play(size, value, there):
    return there.get(size, 0) < value


def tries():
    tables = [{}, {1: 7, 2: 3}, {2: 5}, {1: 2, 3: 9}]
    return [(size, value, table) for table in tables for size in (1, 2, 3) for value in (2, 3, 5, 7, 9)]


# --- 6: a strategy ---------------------------------------------------------------------------------------------------


def is_ready(answer):
    return is_a(instance(answer), Anything, Greedy, Thinker)


def plays_on(answer):
    try:
        return won(answer, 2) is not None
    except (IllegalMove, TypeError, ValueError, IndexError, KeyError, AttributeError, NameError):
        return False


def won(answer, games=GAMES_PLAYED):
    """How many games it wins against random play, seats swapped."""
    count = 0
    for number in range(games):
        seat = number % 2
        players = {seat: instance(answer), 1 - seat: Anything()}
        outcome = Session(Match("dnup", seed=number // 2), players).run(2_000)
        count += outcome is not None and seat in outcome.winners
    return count
