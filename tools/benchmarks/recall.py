"""Benchmark of reviews: what simulated learners still know after 120 days, with five questions a day and without.

The learners forget by another law than the one by which questions are chosen: what was learnt is known
after t days with the chance 1 / √(1 + 3 t / s), so half of it after s days; s grows by each time that it was known, the
more the longer ago it was.
"""

import tempfile
from datetime import date, timedelta
from math import sqrt
from os import environ
from random import Random
from statistics import mean, stdev

from setlab.common.files import home
from setlab_course.teach.recall import met
from setlab_course.teach.recall.variants import VARIANTS

BEGIN, DAYS = date(2026, 1, 1), 120
MET = [
    *dict.fromkeys(after for variant in VARIANTS.values() for after in variant.after)
]  # bets and exercises, in order
FIRST = 9  # days after which half is still known


def recall(learners=12):
    """Measure questions that come back: the share known after 120 days, with five minutes a day and without."""
    shares = [[known(seed, reviews) for seed in range(learners)] for reviews in (True, False)]
    asked = [count for _, count, _ in shares[0]]
    sizes = [size for *_, size in shares[0]]
    for name, found in (("with reviews on four days a week", shares[0]), ("without", shares[1])):
        every = [100 * share for share, *_ in found]
        print(f"  {name}: {mean(every):.0f} % ± {stdev(every):.0f} of {len(VARIANTS)} ideas, for {learners} learners")
    print(f"  {mean(asked):.0f} questions in all, at most {met.MOST} a day; {max(sizes) / 1000:.1f} kB are kept")


def known(seed, reviews):
    """Return (share known on the last day, questions asked, bytes saved) of one learner."""
    random, strength, seen, asked = Random(seed), {}, {}, 0
    with tempfile.TemporaryDirectory() as folder:
        environ["SETLAB_HOME"] = folder
        for day in range(DAYS):
            on = BEGIN + timedelta(days=day)
            for name in met.due(on) if reviews and random.random() < 4 / 7 else ():
                asked += 1
                met.note_answer(name, answered(random, strength, seen, name, day), on)
            for after in MET[len(MET) * day // 60 : len(MET) * (day + 1) // 60]:  # all lessons within two months
                met.note_guess(after, "", random.random() < 0.5, on)
                for name in [
                    variant.id for variant in VARIANTS.values() if after in variant.after and variant.id not in seen
                ]:
                    strength[name], seen[name] = FIRST * random.uniform(0.4, 1.8), day
        kept = home() / met.FILE
        left = [chance(DAYS - seen[name], strength[name]) for name in VARIANTS]
        return mean(left), asked, kept.stat().st_size if kept.exists() else 0


def chance(days, strength):
    return 1 / sqrt(1 + 3 * days / strength)


def answered(random, strength, seen, name, day):
    """Return whether it was known on that day, and learn it anew: strength grows by how long ago it was."""
    ago = day - seen[name]
    right = random.random() < chance(ago, strength[name])
    strength[name] = strength[name] + 1.5 * ago if right else max(0.7 * strength[name], 3)
    seen[name] = day
    return right
