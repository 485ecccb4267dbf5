"""Exercise 04: dnup, and how answers to it are read and judged."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from setlab.common.i18n import gettext
from setlab.common.rng import PortableRandom
from setlab.draw import Hand
from setlab.games import GAMES, IllegalMove, Match
from setlab.players.dnup import Greedy, RandomPlayer, Thinker
from setlab.players.session import Session
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise, Value
from setlab_course.teach.exercises.replies import instance, is_a
from setlab_course.teach.forms import TicksForm, using
from setlab_course.teach.parsing import parsing

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
def _legal() -> tuple[bool, ...]:
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


def move_rows() -> list[str]:
    """Return the moves, as rows of the form."""
    return [
        gettext("Play the single 3."),
        gettext("Play both 5s."),
        gettext("Play the single 7."),
        gettext("Add the 6 to Bob's set."),
        gettext("Play the three 2s."),
    ]


def legal() -> list[bool]:
    return list(_legal())


def five(answer: object) -> list[bool]:
    shape = gettext("Your answer is {it}; it should be a list of five times `True` or `False`.")
    # Translators: {n} is how many answers were given.
    wanted = gettext("Five answers are wanted, one for each move; you gave {n}.")
    return parsing.rows(answer, 5, shape, wanted, gettext("Move {n}: {problem}"), parsing.truth)


def wrong_move(given: Sequence[bool]) -> str:
    place = next(n for n, (mine, yours) in enumerate(zip(legal(), given, strict=True)) if mine != yours)
    return gettext("Move {n} is wrong: which set of that size lies on the table?").format(n=place + 1)


# --- 2 and 3: counting -----------------------------------------------------------------------------------------------


def sets_of_the_hand() -> int:
    cards = SETS.split()
    choices = [some for size in range(1, len(cards) + 1) for some in combinations(cards, size)]
    return sum(len({card[0] for card in some}) == 1 for some in choices)


# --- 4 and 5: functions ----------------------------------------------------------------------------------------------


def singles(hand: Sequence[str], there: Mapping[int, int]) -> list[int]:
    return sorted({int(card[0]) for card in hand if int(card[0]) > there.get(1, 0)})


def hands() -> list[tuple[list[str], dict[int, int]]]:
    chance = PortableRandom("exercise 04")
    cards = [f"{a}{b}" for a in range(1, 10) for b in range(1, 10) if a != b]
    tables = [{}, {1: 4}, {2: 6}, {1: 4, 2: 6}, {1: 7, 3: 2}, {1: 9}]
    return [(["15", "42", "71"], {1: 4, 2: 6})] + [(chance.sample(cards, 7), table) for table in tables * 3]


def tries() -> list[tuple[int, int, dict[int, int]]]:
    tables = [{}, {1: 7, 2: 3}, {2: 5}, {1: 2, 3: 9}]
    return [(size, value, table) for table in tables for size in (1, 2, 3) for value in (2, 3, 5, 7, 9)]


# --- 6: a strategy ---------------------------------------------------------------------------------------------------


def plays_on(answer: object) -> bool:
    try:
        return won(answer, 2) is not None
    except (IllegalMove, TypeError, ValueError, IndexError, KeyError, AttributeError, NameError):
        return False


def won(answer: object, games: int = GAMES_PLAYED) -> int:
    """Count the games that it wins against random play, seats swapped."""
    count = 0
    for number in range(games):
        seat = number % 2
        players = {seat: instance(answer), 1 - seat: RandomPlayer()}
        outcome = Session(Match("dnup", seed=number // 2), players).run(2_000)
        count += outcome is not None and seat in outcome.winners
    return count


TASKS = (
    Value(
        "04-1",
        "Legal or not?",
        question=(
            "Your hand is shown below. On the table there are a single 4 (in front of Ann) and two 6s (in front "
            "of Bob). Which of these five moves are allowed?"
        ),
        in_python=(
            "Your answer is a list of five times `True` or `False`.\n"
            "\n"
            "1. Play the single 3. 2. Play both 5s. 3. Play the single 7. 4. Add the 6 to Bob's set. 5. "
            "Play the three 2s."
        ),
        shows=lambda: Hand(HAND),
        form=using(TicksForm, rows=move_rows),
        after="Only a set of the same size competes, and it has to be higher.",
        right=legal,
        read=five,
        why=wrong_move,
        mistakes=(
            (
                lambda: [not x for x in legal()],
                "This is exactly the other way round: yes means that the move is allowed.",
            ),
            (
                lambda: [x or n == 1 for n, x in enumerate(legal())],
                "Two 5s against two 6s: a set of that size lies there, so yours has to be higher.",
            ),
            (
                lambda: [x and n != 3 for n, x in enumerate(legal())],
                "There is no set of three on the table, so Bob's set may grow to three.",
            ),
        ),
        hints=(
            "For each move ask: which set of that size lies on the table?",
            "The sizes on the table are 1 (a 4) and 2 (6s). A move that makes a set of three has nothing to beat.",
        ),
    ),
    Number(
        "04-2",
        "The sets of a hand",
        question=(
            "How many different sets can be made from this hand? Two cards with the same active number are "
            "different cards, because their inactive numbers differ."
        ),
        shows=lambda: Hand(SETS),
        after="7 from the three 1s, 3 from the two 4s, 1 from the 7: every choice of equal cards except the empty one.",
        right=sets_of_the_hand,
        mistakes=(
            (6, "6 is the number of cards. A set may have more than one."),
            (3, "3 is the number of different values. More than one set can be made from three 1s."),
            (12, "Almost: for three 1s there are 7 sets, not 8. The empty choice is not a set."),
            (63, "63 counts every choice of cards. In a set all active numbers are the same."),
            (4, "Each value once, and a pair? Count every choice of equal cards: with three 1s there are several."),
            (5, "From three 1s alone there are more than that: one of them, two of them, or all."),
            (7, "That is right for the three 1s alone. There are two other values."),
            (8, "Three 1s: one of them in three ways, two of them in three ways, all in one."),
            (9, "The two 4s make three sets: the one, the other, both."),
            (10, "One is missing: the single 7, or all cards of one value together."),
            (13, "The empty choice is not a set, whatever the value."),
            (14, "The empty choice is not a set, whatever the value."),
            (64, "That counts every choice of cards, even the empty one. In a set all active numbers are the same."),
            (15, "That is how many pairs of cards there are. Two different values make no set."),
            (range(11), "There are more: you can choose from three cards of the same value in more than three ways."),
            (range(12, 1000), "There are fewer: all cards of a set have the same active number."),
        ),
        hints=(
            "Count them for each active number, then add.",
            "Three cards have 3 choices of one, 3 of two and 1 of three.",
        ),
    ),
    Number(
        "04-3",
        "The cards of a deck",
        question=(
            "The deck for five players has all pairs of different numbers from 1 to 9, once each: 36 "
            "cards. How many cards would a deck with the numbers from 1 to 12 have?"
        ),
        after="12 · 11 / 2: a first number, a second one, and each card is counted twice.",
        right=lambda: len(list(combinations(range(1, 13), 2))),
        mistakes=(
            (144, "144 counts 1/1 as well, and 1/5 and 5/1 as two cards."),
            (132, "132 counts 1/5 and 5/1 as two cards; they are one card, lying two ways."),
            (78, "78 counts cards with the same number twice. The two numbers of a card differ."),
            (36, "36 is the answer for the numbers from 1 to 9."),
            (72, "12 · 6? The first number can be any of 12, the second any of 11, and each card is counted twice."),
            (60, "12 · 10 / 2? With the first number chosen, eleven others are left."),
            (48, "36 · 12 / 9? The number of pairs grows faster than the numbers."),
            (12, "That is how many numbers there are. Each goes with eleven others."),
            (24, "Two for each number? Each of the twelve goes with eleven others."),
            (55, "That is right for the numbers from 1 to 11."),
            (65, "Nearly: 12 · 11 / 2."),
            (67, "Nearly: 12 · 11 / 2."),
            (108, "36 · 3? Three more numbers do not triple the cards: 12 · 11 / 2."),
            (121, "11 · 11? The first number has 12 choices, the second 11, and each card is counted twice."),
            (1728, "A card has two numbers, not three."),
            (45, "That is right for the numbers from 1 to 10."),
            (range(66), "There are more: each of the twelve numbers goes with each of the eleven others."),
            (range(67, 1_000_000), "There are fewer: two different numbers, and 1/5 and 5/1 are one card."),
        ),
        hints=(
            "How many ways are there to choose two different numbers out of 12?",
            "The first in 12 ways, the second in 11; each card is counted twice.",
        ),
    ),
    Function(
        "04-4",
        "What may be played?",
        question=(
            'Write a function that gets a hand, a list of cards such as `"15"` with the active number '
            "first, and `there`, the sets on the table as a dictionary {size: value}. It gives back the "
            "sorted list of the values that can be played as a **single** card."
        ),
        after="An empty place counts as 0, and every card beats that.",
        solution=(
            "def singles(hand, there):\n"
            "    needed = there.get(1, 0)\n"
            "    return sorted({int(card[0]) for card in hand if int(card[0]) > needed})"
        ),
        gives="singles",
        right=singles,
        cases=hands,
        mistakes=(
            (
                lambda hand, there: sorted({int(card[0]) for card in hand if int(card[0]) >= there.get(1, 0)}),
                "An equal card never beats. It has to be higher.",
            ),
            (
                lambda hand, there: singles(hand, {1: max(there.values(), default=0)}),
                "Only a set of size 1 competes with a single card. The others do not matter.",
            ),
            (
                lambda hand, there: sorted(int(card[0]) for card in hand if int(card[0]) > there.get(1, 0)),
                "A value that occurs twice is named only once: make a set of the values first.",
            ),
            (
                lambda hand, there: sorted({card[0] for card in hand if int(card[0]) > there.get(1, 0)}),
                "These are texts. Make numbers of them with `int('4')`.",
            ),
            (
                lambda hand, there: [card for card in hand if int(card[0]) > there.get(1, 0)],
                "These are the cards. Give back their active numbers, sorted.",
            ),
            (
                lambda hand, there: sorted({int(n) for card in hand for n in card if int(n) > there.get(1, 0)}),
                "You read both numbers of each card. Only the first, the active one, can be played.",
            ),
        ),
        hints=(
            "The active number of a card is `int('42'[0])`.",
            "`{2: 6}.get(1, 0)` is 0: nothing of that size lies there.",
            "Collect the values in a set, so that each occurs once, and sort it.",
        ),
    ),
    Function(
        "04-5",
        "Find the bug",
        question=(
            "This function should say whether a set of this size and value may be played. It allows too "
            "much. Write a version that is right."
        ),
        after="One sign: equal never beats.",
        solution="def mended(size, value, there):\n    return there.get(size, 0) < value",
        gives="mended",
        right=lambda size, value, there: there.get(size, 0) < value,
        cases=tries,
        mistakes=(
            (
                lambda size, value, there: there.get(size, 0) <= value,
                "It still allows an equal set. Equal never beats.",
            ),
            (
                lambda size, value, there: size not in there,
                "Now it allows only sizes that are not there. A higher set of the same size may be played.",
            ),
            (
                lambda size, value, there: all(value > other for other in there.values()),
                "You compare with every set. Only the one of the same size competes.",
            ),
            (lambda size, value, there: there.get(size, 0) > value, "This is the other way round."),
        ),
        hints=("Try it with a set of the same value.", "Which sign says *higher*, and not *higher or equal*?"),
    ),
    OpenExercise(
        "04-6",
        "A strategy of your own",
        question=(
            "Write a class with a method `plan(self, seen, legal, rng)` that returns `(0, move)` with "
            "one of the moves in `legal`. It should win at least 30 of 40 games for two against random "
            'play. `seen["hand"]` is your hand, `seen["areas"]` are the sets on the table. Do not use '
            "`Greedy` or `Thinker`: write it yourself. Your answer is the class, or an object of it."
        ),
        after=(
            "Getting rid of many cards at once is most of a good strategy. `Greedy` and `Thinker` are waiting to "
            "be beaten next."
        ),
        solution=(
            "class Bold:\n"
            "    def plan(self, seen, legal, rng):\n"
            '        plays = [move for move in legal if move[0] == "play"]\n'
            "        if plays:\n"
            "            return 0, max(plays, key=lambda move: (len(move[2]), move[2][0]))\n"
            '        return 0, next((move for move in legal if move[0] == "add"), legal[-1])\n'
            "\n"
            "\n"
            "answer_6 = Bold"
        ),
        demands=(
            (
                lambda answer: hasattr(answer, "plan"),
                "Give a class with a method plan, or an object of it. Its first argument is self.",
            ),
            (
                lambda answer: not is_a(instance(answer), RandomPlayer, Greedy, Thinker),
                "That is one of the strategies that already exist. Write one yourself.",
            ),
            (
                plays_on,
                "It stops in the middle of a game, or gives back something that is not a legal move. The answer "
                "of plan is a pair: 0 and one of the moves in legal.",
            ),
            (
                lambda answer: won(answer) >= ENOUGH,
                "It wins fewer than 30 of 40 games against random play. Which moves get rid of many cards?",
            ),
        ),
        hints=(
            "A move that plays three cards is better than one that plays one: `len(('play', 0, ('12',))[2])` is 1.",
            "If nothing can be played, adding a card is better than turning the hand.",
        ),
    ),
)
