"""The visible part of a position, as text; `setlab.draw` makes a picture of the same.

Each game builds it in its own folder, with `look(state, narrator)`: pieces in rows, and words about them.
Text and picture are both made of that, so neither shows more than the other.

>>> from setlab import Card
>>> print(Look("Three places", (Block("", [[Card("2tgq"), None, HIDDEN]]),), ("Nobody has called.",)))
Three places
2tgq  ····  ????
Nobody has called.
"""

import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from setlab.common.i18n import gettext, sentence

if TYPE_CHECKING:
    from setlab.games.narration import Narrator

T = TypeVar("T")
HIDDEN = "????"  # a card that lies face down
WIDE = 100  # letters in a line
LONGEST = 500  # letters of the repr of a state without a `look`


class Block(NamedTuple):
    """Pieces in rows, as they lie: cards, faces, or cards of dnup as text. None is a gap, HIDDEN is face down."""

    label: str
    rows: tuple

    def __str__(self) -> str:
        if not any(self.rows):
            return self.label
        text = aligned([[_code(piece) for piece in row] for row in self.rows])
        one = labelled(self.label, text)
        return one if "\n" not in text and len(one) <= WIDE else f"{labelled(self.label, '')}\n{text}".lstrip("\n")


class Look(NamedTuple):
    """The visible part of a position: a title, the pieces that lie open, and sentences on the state of the game.

    `blocks` have a text form; `setlab.games.pictures` draws them.
    """

    title: str
    blocks: tuple = ()
    words: tuple = ()

    def __str__(self) -> str:
        blocks = [(text, "\n" in text) for text in map(str, self.blocks)]
        words = [("\n".join(textwrap.wrap(paragraph, WIDE)), False) for paragraph in self.words]
        text, was_tall = self.title, False
        for more, is_tall in blocks + words:
            text += ("\n\n" if is_tall or was_tall else "\n") + more
            was_tall = is_tall
        return text


def look_of(game: object, state: object, narrator: "Narrator") -> Look:
    """Return the `Look` of a position of any game; for a game of your own without a method `look` it is the state."""
    look = getattr(game, "look", None)
    if look is not None:
        return look(state, narrator)
    text = " ".join(repr(state).split())
    name = getattr(game, "name", "") or getattr(game, "id", "") or type(game).__name__
    return Look(str(name), (), (text if len(text) <= LONGEST else text[:LONGEST] + "…",))


def labelled(label: str, text: str) -> str:
    """Return a text with its label: "Player 1: 3 taken". Without a label it is the text alone."""
    return gettext("{label}: {text}").format(label=label, text=text).rstrip() if label else text


def both(one: str, other: str) -> str:
    """Join two facts about the same thing.

    >>> both("round 2", "3 dice in the bag")
    'round 2, 3 dice in the bag'
    """
    return gettext("{one}, {other}").format(one=one, other=other)


def of_each(narrator: "Narrator", seats: Iterable[int], tell: Callable[[int], str]) -> str:
    """Return a sentence on these seats: the name of each with the text of `tell(seat)`."""
    return sentence(gettext("; ").join(labelled(narrator.name(seat), tell(seat)) for seat in seats))


def turn_of(name: str) -> str:
    """Return the sentence that says whose turn it is."""
    return sentence(gettext("turn of {name}").format(name=name))


def in_lines(pieces: Sequence[T], across: int) -> tuple[Sequence[T], ...]:
    """Return the pieces in lines of `across` each.

    >>> in_lines("abcde", 2)
    ('ab', 'cd', 'e')
    """
    return tuple(pieces[k : k + across] for k in range(0, len(pieces), across))


def aligned(rows: Sequence[list[str | None]]) -> str:
    """Return codes in columns, as text; None is a gap. Long rows are cut, all in the same place.

    >>> print(aligned([["1ro", "w2gq"], [None, "3pd"]]))
    1ro   w2gq
    ····  3pd
    """
    wide = max((len(code) for row in rows for code in row if code), default=len(HIDDEN))
    lines = [[f"{code or '·' * wide:{wide}}" for code in row] for row in rows]
    across = (WIDE + 2) // (wide + 2)
    parts = [[line[k : k + across] for line in lines] for k in range(0, max(map(len, lines), default=0), across)]
    texts = ["\n".join("  ".join(line).rstrip() for line in part) for part in parts]
    return ("\n\n" if len(lines) > 1 else "\n").join(texts)


def brief(name: str, *facts: str) -> str:
    """Return the repr of a state in one line. It is short, and reveals nothing hidden.

    >>> brief("nim", "7 stones", "", "turn of seat 0")
    '<nim: 7 stones, turn of seat 0>'
    """
    return f"<{name}: {', '.join(filter(None, facts))}>"


def _code(piece: object) -> Any:
    return getattr(piece, "code", piece)
