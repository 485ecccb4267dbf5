"""Variants for lesson 14: mean and median, shuffles, many questions at once, races."""

from fractions import Fraction
from statistics import median
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.common.numbers import written
from setlab_course.teach.recall.variants import Variant, VariantQuestion

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def slip(random: "PortableRandom") -> VariantQuestion:
    """Ask how a slip of the pen changes the mean."""
    times = sorted(random.randint(3, 20) for _ in range(random.choice((5, 8, 10))))
    wrong = times[-1] + len(times) * random.randint(1, 6)
    n = len(times)
    shown = [*times[:-1], wrong]
    random.shuffle(shown)
    return VariantQuestion(
        gettext(
            "{n} SETs took these seconds: {all}. Then it turns out that {wrong} was a slip of the pen: it should have "
            "been {right}. By how much does the mean change?"
        ).format(n=n, all=gettext(", ").join(map(str, shown)), wrong=wrong, right=times[-1]),
        (wrong - times[-1]) // n,
        (tuple(shown), wrong, times[-1]),
        why=gettext("The sum changes by {d}, and it is shared out to {n}. The median stays.").format(
            d=wrong - times[-1], n=n
        ),
        likely={
            wrong - times[-1]: gettext("That is how much the sum changes. The mean is a share of it."),
            0: gettext("The median stays. The mean takes part in every value."),
        },
    )


def middle(random: "PortableRandom") -> VariantQuestion:
    times = random.sample(range(2, 60), random.choice((5, 7, 9)))
    right = median(times)
    return VariantQuestion(
        gettext("What is the median of {all}?").format(all=gettext(", ").join(map(str, times))),
        right,
        tuple(times),
        why=gettext("In order they are {all}: it is the one in the middle.").format(
            all=gettext(", ").join(map(str, sorted(times)))
        ),
        likely={
            times[len(times) // 2]: gettext("Put them in order first."),
            max(times): gettext("That is the largest."),
            sum(times): gettext("That is the sum."),
        },
    )


def shuffles(random: "PortableRandom") -> VariantQuestion:
    seen = random.randint(2, 9)
    differences = [random.randint(-12, 12) for _ in range(20)]
    hits, upwards = (sum(each >= seen for each in some) for some in (map(abs, differences), differences))
    return VariantQuestion(
        gettext(
            "The difference that was seen is {d}. Twenty shuffles gave {all}. What is the p-value: which share of them "
            "is at least as large, either way? (in percent)"
        ).format(d=seen, all=gettext(", ").join(str(each).replace("-", "−") for each in differences)),
        5 * hits,
        (seen, tuple(differences)),
        why=gettext("As large or larger, up or down: {n} of 20.").format(n=hits),
        likely={
            hits: gettext("That is how many there are, of twenty. In percent?"),
            5 * upwards: gettext("Count those that are as large downwards, too."),
        },
    )


def many_questions(random: "PortableRandom") -> VariantQuestion:
    n, percent = random.randint(3, 40), random.choice((1, 5, 10))
    quiet = (1 - percent / 100) ** n
    return VariantQuestion(
        gettext(
            "Somebody asks {n} questions about data in which there is nothing. Each is wrongly answered with yes in "
            "{p} of 100 cases, independently. In how many of 100 cases is at least one? (rounded)"
        ).format(n=n, p=percent),
        round(100 * (1 - quiet)),
        (n, percent),
        why=gettext("All stay quiet with the chance {q} · {q} · …, {n} times, and that is {all} of 100.").format(
            q=written(1 - percent / 100, 2), n=n, all=round(100 * quiet)
        ),
        likely={
            percent: gettext("That is right for a single question."),
            n * percent: gettext("Chances add up only if two cannot happen together, and never beyond 100."),
            round(100 * quiet): gettext("That is in how many cases all stay quiet."),
        },
    )


def race(random: "PortableRandom") -> VariantQuestion:
    slow, fast = sorted(random.sample(range(3, 31), 2), reverse=True)
    right = Fraction(fast, slow + fast)
    return VariantQuestion(
        gettext(
            "Two SETs lie on a table. Alone they would be found after {a} and {b} seconds on average, each at "
            "random. What is the chance that the slow one is found first? (a fraction)"
        ).format(a=slow, b=fast),
        right,
        (slow, fast),
        why=gettext(
            "Each has a rate, once in so many seconds, and the rates are tickets: 1/{a} of 1/{a} + 1/{b}."
        ).format(a=slow, b=fast),
        likely={
            1 - right: gettext("That is the chance of the fast one."),
            Fraction(1, 2): gettext("The fast one has more tickets in this lottery."),
        },
    )


VARIANTS = (
    Variant("14-slip", ("267e86ae", "14-1"), slip),
    Variant("14-median", ("267e86ae", "14-4"), middle),
    Variant("14-shuffles", ("a5b67759", "14-2"), shuffles),
    Variant("14-many", ("6b4d9911", "14-5"), many_questions),
    Variant("14-race", ("47466b9e", "d42309c0", "14-3"), race),
)
