"""Variants for lesson 12: products of caps, rates, large numbers."""

from typing import TYPE_CHECKING

from setlab.caps import known
from setlab.common.i18n import gettext
from setlab.common.numbers import written
from setlab_course.teach.formatting.showing import worded
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def product(random: "PortableRandom") -> VariantQuestion:
    m, n = random.randint(2, 6), random.randint(2, 6)
    a, b = (random.randint(2, known()[k].lower) for k in (m, n))
    if random.random() < 0.5:
        return VariantQuestion(
            gettext(
                "A cap of {a} points in dimension {m} is multiplied by one of {b} points in dimension {n}. How "
                "many points does the product have?"
            ).format(a=a, b=b, m=m, n=n),
            a * b,
            (a, b, m, n, "points"),
            why=gettext("Every point of the first is written in front of every point of the second: {a} · {b}.").format(
                a=a, b=b
            ),
            likely={a + b: gettext("Sizes multiply. It is the dimensions that add up.")},
        )
    return VariantQuestion(
        gettext(
            "A cap of {a} points in dimension {m} is multiplied by one of {b} points in dimension {n}. In which "
            "dimension does the product lie?"
        ).format(a=a, b=b, m=m, n=n),
        m + n,
        (a, b, m, n, "dimension"),
        why=gettext("The coordinates of the one are written in front of those of the other: {m} + {n}.").format(
            m=m, n=n
        ),
        likely={m * n: gettext("Dimensions add up. It is the sizes that multiply.")},
    )


def doubled(random: "PortableRandom") -> VariantQuestion:
    points, times = random.randint(4, 50), random.randint(1, 6)
    return VariantQuestion(
        gettext(
            "A cap has {n} points. You add {k} more features, and each shows two of its three values. How many "
            "points does the new cap have?"
        ).format(n=points, k=times)
        if times > 1
        else gettext(
            "A cap has {n} points. You add one more feature, which shows two of its three values. How many points "
            "does the new cap have?"
        ).format(n=points),
        points * 2**times,
        (points, times),
        why=gettext("Each new feature doubles it: two values never make a line."),
        likely={
            points * 3**times: gettext("With all three values of a feature there are lines."),
            points + 2 * times: gettext("Every point comes with each of the two values."),
        },
    )


def rate(random: "PortableRandom") -> VariantQuestion:
    caps = {}
    while len(caps) < 3:
        n = random.randint(3, 8)
        size = random.randint(2**n, known()[n].lower)
        caps[size, n] = size ** (1 / n)
    best = sorted(caps, key=caps.get)
    if len({written(value, 2) for value in caps.values()}) < 3 or len({size for size, _ in caps}) < 3:
        return rate(random)
    text = {cap: gettext("{size} points in dimension {n}").format(size=cap[0], n=cap[1]) for cap in caps}
    reply = gettext("The rate is the n-th root of the size: how much it grows by with each dimension.")
    return VariantQuestion(
        gettext("Which of these caps has the highest rate?"),
        given=tuple(caps),
        why=gettext("The rates are {all}.").format(
            all=gettext("; ").join(
                gettext("{cap}: {rate}").format(cap=text[cap], rate=written(value, 2)) for cap, value in caps.items()
            )
        ),
        **choice(random, text[best[-1]], {text[cap]: reply for cap in best[:-1]}),
    )


def digits(random: "PortableRandom") -> VariantQuestion:
    base, power = random.choice((2, 3, 9)), random.randint(8, 30)
    return VariantQuestion(
        gettext("How many digits does {sum} have, with {n} factors in all?").format(
            sum=f"{base} · {base} · … · {base}", n=power
        ),
        len(str(base**power)),
        (base, power),
        why=gettext("It is {n}.").format(n=worded(base**power)),
        likely={power: gettext("That is how many factors there are. Each brings less, or more, than a digit.")},
    )


VARIANTS = (
    Variant("12-product", ("855fc72c", "12-1", "12-2", "12-4"), product),
    Variant("12-doubled", ("8072211c", "6eda56ec"), doubled),
    Variant("12-rate", ("61ece8d1", "12-5", "12-7"), rate),
    Variant("12-digits", ("3ea67148",), digits),
)
