"""Natural wrong answers, written down before the replies were looked at, meet a reason that speaks to the mistake."""

import pytest

import setlab as sl
from setlab_course.lessons import TASKS
from setlab_course.teach.exercises.attempts import Attempts

GIVEN = [
    ("03-6", [(6, 8, 8)], "is taken"),
    ("03-6", [(7, 8, 9)], "makes no SET"),
    ("03-6", [(6, 8, 9), (6, 8, 10)], "it stays there"),
    ("03-6", [(6, 5, 5)], "No line joins"),
    ("09-5", "1000", "With 21 cards and more"),
    ("11-1", "20/81", "the share"),
    ("14-1", ("7", "6"), "after the correction"),
    ("14-1", ("9", "6"), "before the correction"),
    ("14-5", "0.6", "two decimals"),
    ("14-3", ("3", "1/2"), "The other way round"),
]
WRITTEN = [
    ("00-3", lambda cards: sum(card.vector[0] + 1 for card in cards if card.vector[2] == 0), "add up the symbols"),
    ("00-4", lambda cards: cards[0].vector[1] != 1, "still decides at the first card"),
    ("02-4", lambda table: len(sl.find_sets(table)), "Give back `True` or `False`; 3 is neither"),
    ("03-4", lambda line, place: sl.is_set(*line[place - 1 : place + 1], line[place + 1]), "no such place"),
    ("03-5", lambda a, b: abs(a[0] - b[0]) == abs(a[1] - b[1]) == 1, "touch at a corner"),
    ("03-5", lambda a, b: abs(a[0] - b[0]) == 1 or abs(a[1] - b[1]) == 1, "in the other direction"),
    ("03-5", lambda a, b: a[0] == b[0] and abs(a[1] - b[1]) == 1, "Above and below"),
    ("03-8", lambda dice: any(sum(v) % 3 == 0 for v in zip(*(d.vector for d in dice), strict=True)), "All three"),
    ("03-8", lambda dice: all(sum(v) == 0 for v in zip(*(d.vector for d in dice), strict=True)), "3 or 6 is fine"),
    ("04-4", lambda hand, there: sorted({int(n) for c in hand for n in c if int(n) > there.get(1, 0)}), "both numbers"),
    ("04-5", lambda size, value, there: there[size] < value, "no entry 1 here"),
    ("05-3", lambda n, k: [1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, 1][k], "choose the features"),
    ("08-3", lambda cards: {*sl.DECK} - {sl.third(a, b) for a in cards for b in cards if a != b}, "all cards but"),
    ("08-4", lambda cap: all(sl.caps.verify([*cap, p]) for p in sl.AG(3).points if p not in cap), "every point can"),
    ("10-4", lambda tally: tally.count((12, 0)), "how many such tables"),
    ("10-4", lambda tally: 1 // sum(cards == 12 for cards, _ in tally), "would divide by 0"),
    ("01-4", lambda a, b, c: a != b != c, "It says True for everything."),
    ("03-4", lambda line, place: 3 * len(line), "bring no points by themselves"),
    ("09-3", lambda hits, n: (round(hits / n - 1.96, 4), round(hits / n + 1.96, 4)), "1.96 is a factor"),
    ("10-3", lambda chance: (1 - chance) * chance, "Divide one by the other"),
    ("12-4", lambda first, second: first + second, "Glue each point"),
    ("14-2", lambda seen, shuffled: shuffled.count(seen) / len(shuffled), "Larger ones count"),
    ("14-2", lambda seen, shuffled: sum(abs(each) >= seen for each in shuffled) / len(shuffled), "Without its sign"),
    ("04-4", lambda hand, there: [card for card in hand if int(card[0]) > there.get(1, 0)], "These are the cards"),
    ("09-4", lambda one, two: {*one, *two}, "points of both slices"),
    ("10-3", lambda chance: chance, "the chance itself"),
    ("14-4", lambda takes, kind: [t.seconds for t in takes if t.differing == kind], "The kind is right"),
    ("14-4", lambda takes, kind: [t for t in takes if t.differing == kind and not t.helped], "list of the seconds"),
]


@pytest.mark.every(3)
@pytest.mark.parametrize(("task", "answer", "reason"), [*GIVEN, *WRITTEN])
def test_a_natural_mistake_meets_its_reason(task, answer, reason):
    said, _ = Attempts(TASKS[task], keep=False).judge(answer)
    assert reason in said
