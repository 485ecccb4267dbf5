"""The one reader of guesses: numbers in figures or words, cards by code or name, yes and no, all else as text."""

import re
from contextlib import suppress
from fractions import Fraction
from numbers import Number

from setlab.core.cards import Card, Face, Piece
from setlab.core.files import load_toml
from setlab.core.i18n import language, speaking
from setlab.teach.formulas import formula

_GROUPED = r"[-+]?[1-9]\d{{0,2}}(?:[{comma}\s'’]\d{{3}})+(?:[{point}]\d+)?"
_PLAIN = r"[-+]?\d+(?:[{point}/]\d+)?"
_ROUND = " \t\n.!?。！？"  # what may stand around a guess and means nothing


def spells(guess, answer):
    """Does the guess say the same as the answer? A list is the same as a tuple; a set may be said in any order.

    >>> from setlab import Card
    >>> spells("1,080", 1080), spells("q2tg", Card("2tgq")), spells("about 1080", 1080)
    (True, True, False)
    >>> spells("twelve", 12), spells("27 %", 0.27), spells("30 to 1", "30:1"), spells("2, 2, 1", (2, 2, 1))
    (True, True, True, True)
    """
    if isinstance(answer, (list, tuple, set, frozenset)):
        return _lists(guess, answer)
    guess = str(guess).strip(_ROUND)
    if isinstance(answer, Piece):
        return _names(guess, answer)
    if guess.casefold() == str(answer).strip(_ROUND).casefold():
        return answer is not None
    if isinstance(answer, bool):
        return truth_of(guess) is answer
    if isinstance(answer, str) and (said := truth_of(guess)) is not None:
        return said is truth_of(answer)
    return not numbers(guess).isdisjoint(meanings(answer))


def meanings(answer):
    """The numbers that an answer may be; none of one that is no number.

    >>> meanings(1080), sorted(meanings("27 %")), meanings(True)
    ({Fraction(1080, 1)}, [Fraction(27, 100), Fraction(27, 1)], set())
    """
    if isinstance(answer, Number) and not isinstance(answer, bool):
        with suppress(ValueError):  # a complex one, or not a number
            return {Fraction(str(answer))}
    return numbers(answer) if isinstance(answer, str) else set()


def numbers(text):
    """The numbers that a text may mean: 1.080 is 1080 for some and 1.08 for others.

    >>> sorted(numbers("1.080")), numbers("1 080"), numbers("about 7")
    ([Fraction(27, 25), Fraction(1080, 1)], {Fraction(1080, 1)}, set())
    >>> numbers("27 · 26 / 6"), numbers("2 to 3"), numbers("2-3")  # a formula, odds, and a range, which is no number
    ({Fraction(117, 1)}, {Fraction(2, 3)}, set())
    """
    text = text.strip().replace("−", "-")
    if text.endswith("%"):
        return {meant for share in numbers(text[:-1]) for meant in (share, share / 100)}
    if odds := re.fullmatch(rf"(\d+)\s*(?::|{'|'.join(_words('to'))})\s*(\d+)", text, re.IGNORECASE):
        return {Fraction(int(odds[1]), int(odds[2]))} if int(odds[2]) else set()
    return _figures(text) or _counted(text) or _worked_out(text)


def _figures(text):
    found = set()
    for comma, point in (",.", ".,"):
        if re.fullmatch(_GROUPED.format(comma=comma, point=point), text):
            found.add(Fraction(re.sub(rf"[{comma}\s'’]", "", text).replace(point, ".")))
        elif re.fullmatch(_PLAIN.format(point=point), text):
            with suppress(ZeroDivisionError):
                found.add(Fraction(text.replace(point, ".")))
    return found


def _counted(text):
    """A number in words, in the current language or in English."""
    wanted, lists = text.casefold(), _words("numbers")
    return {Fraction(n) for words in lists for n, spelled in enumerate(words) if wanted in spelled.split()}


def _worked_out(text):
    """What a formula comes to; a range such as 2-3 is none."""
    found = None if re.fullmatch(r"\d+\s*[-–]\s*\d+", text) else formula(text)
    return set() if found is None else {found}


def _words(what):
    """This entry of `spelling.toml` for the current language and for English."""
    spelling = load_toml("spelling.toml")
    return [spelling[code][what] for code in dict.fromkeys((language(), "en"))]


def truth_of(text):
    """True for yes, False for no, None for anything else.

    >>> truth_of("Yes!"), truth_of("false"), truth_of("perhaps")
    (True, False, None)
    """
    said = text.strip(_ROUND).casefold()
    known = ((True, "yes"), (False, "no"))
    return next((truth for truth, name in known if any(said in words for words in _words(name))), None)


def _names(guess, piece):
    """Is this the piece, by its code or by its words, in any order?"""
    with suppress(ValueError):
        make = Face if isinstance(piece, Face) else lambda code: Card(code, piece.deck)
        return make(guess) is piece
    spoken = [_bag(str(piece))]
    with speaking("en"):
        spoken.append(_bag(str(piece)))
    return _bag(guess) in spoken


def _bag(name):
    """The words of a name in alphabetical order, numbers as figures; where words are not set apart, the letters."""
    words = name.casefold().replace(",", " ").split()
    parts = words if len(words) > 1 else "".join(words)
    return sorted(str(min(_counted(part), default=part)) for part in parts)


def _lists(guess, answer):
    """Do these say the same, one by one?"""
    said = re.split(r"\s*[,;、，]\s*", guess.strip(_ROUND + "()[]{}")) if isinstance(guess, str) else guess
    if not isinstance(said, (list, tuple, set, frozenset)):
        said = [said]
    if len(said) != len(answer):
        return False
    if isinstance(answer, (set, frozenset)):
        return all(any(spells(each, one) for each in said) for one in answer)
    return all(spells(each, one) for each, one in zip(said, answer, strict=True))
