"""A right answer to every exercise, written without the functions that the checks use."""

from setlab import Card


def why_not(a, b, c):
    found = []
    for place, name in enumerate(("number", "colour", "symbol", "shading")):
        if (a.vector[place] + b.vector[place] + c.vector[place]) % 3:
            found.append(name)
    return found


def mended(a, b, c):
    return all(sum(three) % 3 == 0 for three in zip(a.vector, b.vector, c.vector, strict=True))


ANSWERS = {
    "01-1": [True, True, False, True, False],
    "01-2": ["1spo", "1tgo", "3tgq"],
    "01-3": why_not,
    "01-4": mended,
    "01-5": 40,
    "01-6": [Card("1sro"), Card("2sgq"), Card("3tpd")],
}


def correct(name):
    return ANSWERS[name]
