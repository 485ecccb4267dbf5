"""What is said of a guess that is no number where one was asked for, or that is another piece."""

from setlab.core.cards import Piece
from setlab.core.i18n import gettext, listed
from setlab.teach.reading.spelling import meanings, names_one, numbers, spells


def misread(guess, answer):
    """A sentence for such a guess; "" for any other.

    >>> from setlab import Card
    >>> misread("half", 27)
    'A number alone is wanted here, such as 12, 3/4 or 40 %.'
    >>> misread("1tro", Card("1sro"))
    'Right: number, colour and symbol. Not right: shading.'
    """
    if isinstance(answer, Piece):
        return _other(guess, answer)
    if meanings(answer) and not numbers(guess):
        return gettext("A number alone is wanted here, such as 12, 3/4 or 40 %.")
    return ""


def no_piece(guess, answer):
    """A sentence for a guess that names no piece where the `answer` is one; "" for any other.

    >>> from setlab import Card
    >>> no_piece("12", Card("1sro"))[:39], no_piece("2tgq", Card("1sro")), no_piece("12", 40)
    ('That does not name one particular piece', '', '')
    """
    if not isinstance(answer, Piece) or spells(guess, answer) or names_one(guess, answer):
        return ""
    example = next(piece for piece in answer.deck.cards if piece != answer)
    text = gettext("That does not name one particular piece: say it as in {code}, or as in “{name}”.")
    return text.format(code=example.code, name=example)


def _other(guess, answer):
    """How the piece that was guessed differs from the right one."""
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
