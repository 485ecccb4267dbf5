"""Parser of guesses: numbers in figures or words, cards by code or name, yes and no, all else as text."""

import re
from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache
from numbers import Number
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, language, listed, speaking
from setlab.common.languages import LANGUAGES
from setlab.common.numbers import without_vulgar_fractions
from setlab.common.pasted import with_plain_blanks
from setlab.core.cards import Card, Face, Piece
from setlab_course.teach.parsing.formulas import formula

if TYPE_CHECKING:
    from setlab.core.features import Deck

_GROUPED = r"[-+]?[1-9]\d{{0,2}}(?:[{comma}\s'’]\d{{3}})+(?:[{point}]\d+)?"
_PLAIN = r"[-+]?\d+(?:[{point}/]\d+)?"
_JUST = {"just", "only", "exactly"}
_NO_UNIT = {
    *[
        "or",
        "so",
        "more",
        "less",
        "and",
        "about",
        "half",
        "halves",
        "third",
        "thirds",
        "quarter",
        "quarters",
        "fifth",
        "fifths",
        "tenth",
        "tenths",
    ]
}
MOST_LETTERS = 1_000  # letters of a number in words or figures
MOST_UNIT = 3  # words of a unit after a number: "of the places"
_ROUND = " \t\n.!?。！？"  # characters around a guess that mean nothing


def spells(guess: int | str | Sequence[int] | None, answer: object) -> bool:
    """Return whether the guess says the same as the answer. A list equals a tuple; a set may be given in any order.

    >>> from setlab import Card
    >>> spells("1,080", 1080), spells("q2tg", Card("2tgq")), spells("about 1080", 1080)
    (True, True, False)
    >>> spells("twelve", 12), spells("27 %", 0.27), spells("30 to 1", "30:1"), spells("2, 2, 1", (2, 2, 1))
    (True, True, True, True)
    """
    if isinstance(answer, (list, tuple, set, frozenset)):
        return _lists(guess, answer)
    typed = with_plain_blanks(str(guess))  # the sign counts in 3!, but not in Twelve!
    guess = typed.strip(_ROUND)
    if isinstance(answer, Piece):
        return _names(guess, answer)
    if guess.casefold() == with_plain_blanks(str(answer)).strip(_ROUND).casefold():
        return answer is not None
    if isinstance(answer, bool):
        return truth_of(guess) is answer
    if isinstance(answer, str) and (truth := truth_of(guess)) is not None:
        return truth is truth_of(answer)
    return not (numbers(guess) | numbers(typed)).isdisjoint(meanings(answer))


def meanings(answer: object) -> set[Fraction]:
    """Return the numbers that an answer may be; none for one that is no number.

    >>> meanings(1080), sorted(meanings("27 %")), meanings(True)
    ({Fraction(1080, 1)}, [Fraction(27, 100), Fraction(27, 1)], set())
    """
    if isinstance(answer, Number) and not isinstance(answer, bool):
        with suppress(ValueError):  # a complex one, or not a number
            return {Fraction(str(answer))}
    return _stated(without_vulgar_fractions(answer)) if isinstance(answer, str) else set()


def numbers(text: Any) -> set[Fraction]:
    """Return the numbers that a guess may mean: 1.080 is 1080 for some and 1.08 for others.

    >>> sorted(numbers("1.080")), numbers("1 080"), numbers("about 7")
    ([Fraction(27, 25), Fraction(1080, 1)], {Fraction(1080, 1)}, set())
    >>> numbers("2½"), numbers("⅓ of them")
    ({Fraction(5, 2)}, {Fraction(1, 3)})
    >>> numbers("27 · 26 / 6"), numbers("2 to 3"), numbers("2-3")  # a formula, odds, and a range, which is no number
    ({Fraction(117, 1)}, {Fraction(2, 3)}, set())
    """
    if len(text) > MOST_LETTERS:
        return set()
    text = without_vulgar_fractions(with_plain_blanks(text))
    return _stated(text) or _counting(text.strip())


def _stated(text: str) -> set[Fraction]:
    """Return the numbers of a text that is a number and nothing else, as answers are."""
    text = text.strip().replace("−", "-")
    if text.endswith("%"):
        return {meant for share in _stated(text[:-1]) for meant in (share, share / 100)}
    if odds := re.fullmatch(rf"(\d+)\s*(?::|{'|'.join(_words('to'))})\s*(\d+)", text, re.IGNORECASE):
        return {Fraction(int(odds[1]), int(odds[2]))} if int(odds[2]) else set()
    return _figures(text) or _mixed(text) or _counted(text) or _worked_out(text)


def _counting(text: str) -> set[Fraction]:
    """Return the numbers of a text that also has a unit: "12 lines" is 12, and "2 million" more than 2.

    Words such as "just" are skipped. The end of a calculation counts, as in "9 · 9 = 81"; and "85 of 100" is 85, or a
    share.
    """
    text = re.sub(r"(?<=\d)\s*[x×]$", "", text.rpartition("=")[2].strip().casefold())
    if share := re.fullmatch(rf"(\S+) (?:{'|'.join(_words('of'))}) (\d+)", text):
        return {meant for n in _stated(share[1]) for meant in (n, n / int(share[2]))} if int(share[2]) else set()
    words, unit = text.split(), []
    while words and words[0] in _JUST:
        words.pop(0)
    while words and words[-1].isalpha() and not _counted(words[-1]):
        unit.insert(0, words.pop())
    if len(unit) > MOST_UNIT or not _NO_UNIT.isdisjoint(unit):
        return set()
    if unit == ["percent"]:
        return _stated(" ".join(words) + "%")
    scale = _english()["scales"].get(unit[0], 1) if unit else 1
    return {number * scale for number in _stated(" ".join(words))}


def _mixed(text: str) -> set[Fraction]:
    """Return a whole number and a fraction, as answers are shown: 2 62/79."""
    parts = re.fullmatch(r"(-?)(\d+) (\d+)/([1-9]\d*)", text)
    return {int(f"{parts[1]}1") * (int(parts[2]) + Fraction(int(parts[3]), int(parts[4])))} if parts else set()


def _figures(text: str) -> set[Fraction]:
    found = set()
    for comma, point in (",.", ".,"):
        if re.fullmatch(_GROUPED.format(comma=comma, point=point), text):
            found.add(Fraction(re.sub(rf"[{comma}\s'’]", "", text).replace(point, ".")))
        elif re.fullmatch(_PLAIN.format(point=point), text):
            with suppress(ZeroDivisionError):
                found.add(Fraction(text.replace(point, ".")))
    return found


def _counted(text: str) -> set[Fraction]:
    """Return a number in words, in the current language or in English."""
    wanted, lists = text.casefold(), _words("numbers")
    found = {Fraction(n) for words in lists for n, spelled in enumerate(words) if wanted in spelled.split()}
    return found or _composed(wanted)


def _composed(text: str) -> set[Fraction]:
    """Return a large number in English words: "eighty-one", "two hundred and sixteen"."""
    known = {word: n for n, words in enumerate(_english()["numbers"][1:], 1) for word in words.split()}
    known |= {word: 10 * n for n, word in enumerate(_english()["tens"], 3)}
    total, part, last = 0, 0, 1000  # `last`: below what a number may follow
    for word in re.split(r"[\s-]+", text.replace(" and ", " ")):
        if scale := _english()["scales"].get(word):
            if scale == 100 and 0 < part < 10:
                part, last = 100 * part, 100
            elif scale > 100 and part:
                total, part, last = total + scale * part, 0, 1000
            else:
                return set()
        elif (n := known.get(word, last)) < last:
            part, last = part + n, 10 if n >= 20 and not n % 10 else 0
        else:
            return set()
    return {Fraction(total + part)}


def _worked_out(text: str) -> set[Fraction]:
    """Return the value of a formula; a range such as 2-3 is none."""
    ends = re.fullmatch(r"(\d+)\s*[-–]\s*(\d+)", text)
    found = None if ends and int(ends[1]) < int(ends[2]) else formula(text)
    return set() if found is None else {found}


def _english() -> dict[str, Any]:
    return LANGUAGES["en"].spelling


def _words(what: str) -> list:
    """Return the spellings of this word in the current language and in English, from their records."""
    spellings = [LANGUAGES[code].spelling for code in dict.fromkeys((language(), "en"))]
    return [spelling[what] for spelling in spellings if what in spelling]


def truth_of(text: str) -> bool | None:
    """Return True for yes, False for no, None for anything else.

    >>> truth_of("Yes!"), truth_of("false"), truth_of("perhaps")
    (True, False, None)
    """
    word = text.strip(_ROUND).casefold()
    known = ((True, "yes"), (False, "no"))
    return next((truth for truth, name in known if any(word in words for words in _words(name))), None)


def _names(guess: str, piece: Piece) -> bool:
    """Return whether the guess is this piece, by its code or by its words, in any order."""
    with suppress(ValueError):
        make = Face if isinstance(piece, Face) else lambda code: Card(code, piece.deck)
        return make(guess) is piece
    spoken = [_bag(str(piece))]
    with speaking("en"):
        spoken.append(_bag(str(piece)))
    return _bag(guess) in spoken


def _bag(name: str) -> list[str]:
    """Return the words of a name sorted, numbers as figures; in languages without spaces, the letters."""
    words = name.casefold().replace(",", " ").split()
    parts = words if len(words) > 1 else "".join(words)
    return sorted(str(min(_counted(part), default=part)) for part in parts)


def names_one(guess: Any, like: Any) -> bool:
    """Return whether the guess names a piece of the deck of `like`, by its code or by its words.

    >>> names_one("q2tg", Card("1sro")), names_one("one solid oval", Card("1sro"))
    (True, False)
    """
    with suppress(ValueError):
        Face(guess) if isinstance(like, Face) else Card(guess, like.deck)
        return True
    bag = tuple(_bag(guess.strip(_ROUND)))
    return any(bag in _bags(like.deck, code) for code in dict.fromkeys((language(), "en")))


@cache
def _bags(deck: "Deck", code: str) -> set[tuple[str, ...]]:
    """Return the names of all pieces of a deck in a language, each as its sorted words."""
    with speaking(code):
        return {tuple(_bag(str(piece))) for piece in deck.cards}


def _lists(guess: Any, answer: Any) -> bool:
    """Return whether two collections say the same, item by item."""
    items = re.split(r"\s*[,;、，]\s*", guess.strip(_ROUND + "()[]{}")) if isinstance(guess, str) else guess
    if not isinstance(items, (list, tuple, set, frozenset)):
        items = [items]
    if len(items) != len(answer):
        return False
    if isinstance(answer, (set, frozenset)):
        return all(any(spells(each, one) for each in items) for one in answer)
    return all(spells(each, one) for each, one in zip(items, answer, strict=True))


def misread(guess: str | None, answer: object) -> str:
    """Return a sentence for a guess of the wrong kind or for a wrong piece; "" for any other.

    >>> from setlab import Card
    >>> misread("half", 27)
    'Only a number is wanted here, such as 12, 3/4 or 40 %.'
    >>> misread("1tro", Card("1sro"))
    'Right: number, colour and symbol. Not right: shading.'
    """
    if isinstance(answer, Piece):
        return _other(guess, answer)
    if meanings(answer) and not numbers(guess):
        return gettext("Only a number is wanted here, such as 12, 3/4 or 40 %.")
    return ""


def no_piece(guess: str | None, answer: object) -> str:
    """Return a sentence for a guess that names no piece where the `answer` is one; "" for any other.

    >>> from setlab import Card
    >>> no_piece("12", Card("1sro"))[:39], no_piece("2tgq", Card("1sro")), no_piece("12", 40)
    ('That does not name one particular piece', '', '')
    """
    if not isinstance(answer, Piece) or spells(guess, answer) or names_one(guess, answer):
        return ""
    example = next(piece for piece in answer.deck.cards if piece != answer)
    text = gettext("That does not name one particular piece: say it as in {code}, or as in “{name}”.")
    return text.format(code=example.code, name=example)


def _other(guess: str | None, answer: Any) -> str:
    """Describe how the piece that was guessed differs from the right one."""
    deck = answer.deck
    guessed = next((piece for piece in deck.cards if spells(guess, piece)), None)
    if guessed is None:
        return no_piece(guess, answer)
    right, wrong = [], []
    for feature, mine, yours in zip(deck.features, guessed.vector, answer.vector, strict=True):
        (right if mine == yours else wrong).append(feature.spoken)
    if not right:
        return gettext("Every one of its features is different.")
    return gettext("Right: {right}. Not right: {wrong}.").format(right=listed(right), wrong=listed(wrong))
