"""Themes: the paint of each colour's name, and whether its letter is written beside it.

A theme changes only the look: a card that *clear* paints in blue is still called green.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from setlab.common.i18n import changed, gettext, pgettext
from setlab.common.settings import remembered
from setlab.core.features import deck, feature
from setlab.draw.papers import LETTER, PAPER, PAPERS


class Theme(NamedTuple):
    """The paints of the four colours and of the six dots, by their English names."""

    name: str
    colours: dict
    dots: dict
    letters: bool = False


def _dots(paints: str) -> dict[str, str]:
    return dict(zip(("red", "orange", "yellow", "green", "blue", "purple"), paints.split(), strict=True))


_THEMES = {
    "classic": Theme(
        "classic",
        {"red": "#d0203a", "green": "#178a3e", "purple": "#6b2fa0", "orange": "#d96c00"},
        _dots("#d0203a #ef8a17 #f5cf1d #178a3e #1f66c1 #6b2fa0"),
    ),
    # No three paints were found that are farther apart for all kinds of colour vision than Okabe and Ito's
    # vermilion and blue, and black; the fourth is the paint farthest from them that still stands out from the
    # paper. The dots are theirs too ("Color Universal Design", 2008). The tests compute the distances.
    "clear": Theme(
        "clear",
        {"red": "#D55E00", "green": "#0072B2", "purple": "#000000", "orange": "#AA8877"},
        _dots("#D55E00 #E69F00 #F0E442 #009E73 #0072B2 #CC79A7"),
    ),
    # For black-and-white printers. Greys alone are hard to name, so the letters cannot be switched off.
    "mono": Theme(
        "mono",
        {"red": "#8c8c8c", "green": "#505050", "purple": "#000000", "orange": "#707070"},
        _dots("#5c5c5c #a8a8a8 #e4e4e4 #7a7a7a #3a3a3a #000000"),
    ),
}
_current, _letters, _paper = "", False, PAPERS[0]  # until a theme is needed or chosen
_seen_here: ContextVar[tuple[str | None, bool | None]] = ContextVar(
    "setlab_theme", default=(None, None)
)  # (name, letters), set only inside `seeing`


def theme(name: str | None = None, letters: bool | None = None, paper: str | None = None) -> str:
    """Return the theme in which cards are drawn: classic, clear (for all colour visions) or mono.

    With a `name`, switch to it first. `letters=True` writes the first letter of its colour on every card, in the
    current language; mono always does. `paper` is that of cards and dice in widgets: "light", "dark", or "page", as
    light or dark as the page around them. Pictures stay light. Open widgets are drawn again. ValueError for an unknown
    name.

    >>> theme("clear", letters=True)
    'clear'
    >>> theme("classic", letters=False)
    'classic'
    """
    global _current, _letters, _paper
    if name is not None:
        name = _known(name)
    if letters is not None and not isinstance(letters, bool):
        raise TypeError(gettext("letters is True or False, not {it!r}").format(it=letters))
    if paper is not None and paper not in PAPERS:
        text = gettext("there is no paper {it!r}; choose one of {all}")
        raise ValueError(text.format(it=paper, all=gettext(", ").join(PAPERS)))
    _remember()
    before = _current, _letters, _paper
    _current = _current if name is None else name
    _letters = _letters if letters is None else letters
    _paper = paper or _paper
    if (_current, _letters, _paper) != before:  # to draw all open widgets again takes its time
        changed()
    return _current


@contextmanager
def seeing(name: str | None = None, letters: bool | None = None) -> Iterator[None]:
    """Switch to a theme inside this block, with letters or without; None leaves the current choice.

    >>> with seeing("mono"):
    ...     look().name, look().letters
    ('mono', True)
    """
    before = _seen_here.get()
    chosen = before[0] if name is None else _known(name), before[1] if letters is None else letters
    token = _seen_here.set(chosen)
    try:
        yield
    finally:
        _seen_here.reset(token)


def paper() -> str:
    """Return the paper on which widgets show cards and dice: one of PAPERS."""
    _remember()
    return _paper


def _remember() -> None:
    """Load the saved settings, once; the default is classic without letters on light paper."""
    global _current, _letters, _paper
    if not _current:
        _current = remembered("theme", _THEMES) or "classic"
        _letters = remembered("letters", (True, False)) or False
        _paper = remembered("paper", PAPERS) or PAPERS[0]


def look(wanted: "str | Theme | None" = None) -> "Theme":
    """Return the theme to draw with: the current one, the one of this name, or the given `Theme` itself."""
    if isinstance(wanted, Theme):
        return wanted
    _remember()
    name, letters = _seen_here.get()
    chosen = _THEMES[(name or _current) if wanted is None else _known(wanted)]
    return chosen._replace(letters=(_letters if letters is None else letters) or chosen.name == "mono")


def names() -> tuple[str, ...]:
    """Return the names of all themes."""
    return tuple(_THEMES)


def colour_letter(name: str) -> str:
    """Return the letter for a colour on a card, in the current language: no two colours share one.

    >>> [colour_letter(name) for name in ("red", "green", "purple", "orange")]
    ['R', 'G', 'P', 'O']
    """
    words = {v.name: v.spoken for v in feature("colour").values}
    return _beginning(name, words)


def dot_letter(name: str) -> str:
    """Return the letters for a dot of proset; German gelb and grün need two letters."""
    words = {f.name: pgettext("dot", f.name) for f in deck("proset").features}
    return _beginning(name, words)


def over(paint: str) -> str:
    """Return the paint for a letter, dark or light, whichever is easier to read on this paint."""
    return PAPER if contrast(paint, PAPER) > contrast(paint, LETTER) else LETTER


def contrast(one: str, other: str) -> float:
    """Return the contrast of two paints, from 1 to 21, as the Web Content Accessibility Guidelines 2 define it.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(paint: str) -> float:
    parts = [int(paint[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _beginning(name: str, words: Mapping[str, str]) -> str:
    """Return the shortest beginning of this word with which no other of the words begins."""
    word, others = words[name], [w.lower() for n, w in words.items() if n != name]
    for length in range(1, len(word)):
        start = word[:length]
        if not any(w.startswith(start.lower()) for w in others):
            return start[0].upper() + start[1:]
    return word[:1].upper() + word[1:]


def _known(name: str) -> str:
    if not isinstance(name, str):
        raise TypeError(gettext("a theme is a name such as 'clear', not {thing}").format(thing=type(name).__name__))
    if name in PAPERS:
        text = gettext("{name!r} is a paper, not a theme: write {line}")
        raise ValueError(text.format(name=name, line=f"sl.theme(paper={name!r})"))
    if name not in _THEMES:
        text = gettext("there is no theme {name!r}; choose one of {all}")
        raise ValueError(text.format(name=name, all=gettext(", ").join(_THEMES)))
    return name
