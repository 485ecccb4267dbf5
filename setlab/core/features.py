"""Features and decks, as data: which values a feature has, which features a deck has (`data/decks.toml`)."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from gettext import NullTranslations
from typing import Any, NamedTuple, TypeAlias

from setlab.common.files import load_toml
from setlab.common.i18n import catalogue, gettext, listed, ngettext, pgettext
from setlab.common.integers import integer, integers
from setlab.common.wording import ELIDED, bounded, is_wordy, nearest, plain, plural

LONGEST_NAME = 200  # letters of a card in words, in any language; in a longer text nobody looks for them
Spelled: TypeAlias = dict[str, tuple["Feature", int]]  # {letter: (its feature, its digit)}
BY_DIMENSION = {3: "junior", 4: "set", 5: "mega"}  # the deck whose cards are the points of AG(n, 3)


class FeatureValue(NamedTuple):
    """One value of a feature: its English name, its letter, and its forms in a judgement."""

    name: str
    letter: str
    all: str = ""
    two: str = ""
    one: str = ""
    also: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The value by itself in the current language, as on a button: "green"."""
        return pgettext("value", self.name)


class Feature(NamedTuple):
    """A feature such as colour, with its values in the order of their digits."""

    name: str
    values: tuple[FeatureValue, ...]

    @property
    def spoken(self) -> str:
        """The feature's name in the current language."""
        return pgettext("feature", self.name)


class Deck:
    """All cards over some features. Index and vector of a card are the same number in two notations.

    >>> from setlab import deck
    >>> deck("mega")
    deck('mega')
    >>> len(deck("mega")), len(deck("proset")), deck("junior")[0]
    (243, 63, Card('1ro', deck='junior'))
    """

    def __init__(self, name: str, record: Mapping[str, Any]) -> None:
        self.name = name
        self.base = record["values"]  # values per feature
        self.has_lines = self.base == 3  # the cards are the points of AG(n, 3), so two of them have a third
        self.dots = "dots" in record
        self.features = _dots(record) if self.dots else _features(record)
        self.spelled = tuple(record.get("spelled", ()))
        self.always = record.get("always", {})
        self._template = record["name"]

    def __repr__(self) -> str:
        return f"deck({self.name!r})"

    def __reduce__(self) -> "tuple[Callable[[str], Deck], tuple[str]]":
        return deck, (self.name,)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.cards)

    def __getitem__(self, index: int | slice) -> Any:
        try:
            place: Any = index if isinstance(index, slice) else integer(index)
            return self.cards[place]  # None is no place of a tuple
        except (IndexError, TypeError) as error:
            raise type(error)(self._uncounted(0, len(self) - 1, index)) from None

    @property
    def dimension(self) -> int:
        """Number of features, which is the length of a card's vector."""
        return len(self.features)

    def need_lines(self) -> None:
        """Raise ValueError unless two cards of this deck have a third."""
        if not self.has_lines:
            text = gettext("the deck {name!r} has no SETs of three: its features have {n} values")
            raise ValueError(text.format(name=self.name, n=self.base))

    @property
    def piece(self) -> str:
        """The word for one piece of this deck."""
        return gettext("a face") if self.name == "dice" else gettext("a card")

    @property
    def cards(self) -> tuple[Any, ...]:
        """All cards of the deck (the plain faces, for dice), a tuple in index order."""
        from setlab.core.cards import pieces_of  # cards are made of features; only this way round is a loop

        return pieces_of(self)

    def at(self, vector: Iterable[int]) -> Any:
        """Return the card with this vector.

        >>> from setlab import deck
        >>> deck("set").at((1, 1, 1, 1))
        Card('2tgq')
        """
        return self.cards[self.index(vector) - self.dots]

    def index(self, vector: Any) -> int:
        """Return the digits of the vector read as one number, most significant first."""
        several = hasattr(vector, "__iter__")
        digits = integers(tuple(vector)) or () if several else ()
        if (
            len(digits) != self.dimension
            or not all(0 <= d < self.base for d in digits)
            or (self.dots and not any(digits))
        ):
            text = gettext("{vector} is not a card here: give {n} numbers from 0 to {top}")
            raise (ValueError if several else TypeError)(
                text.format(vector=tuple(vector) if several else repr(vector), n=self.dimension, top=self.base - 1)
            )
        index = 0
        for digit in digits:
            index = index * self.base + digit
        return index

    def vector(self, index: int) -> tuple[int, ...]:
        """Return the digits of the index, most significant first: the inverse of `index`."""
        first, last = int(self.dots), self.base**self.dimension - 1  # there is no card without a dot
        number = integer(index)
        if number is None or not first <= number <= last:
            raise (TypeError if number is None else ValueError)(self._uncounted(first, last, index))
        digits = []
        for _ in self.features:
            number, digit = divmod(number, self.base)
            digits.append(digit)
        return tuple(reversed(digits))

    def _uncounted(self, first: int, last: int, index: object) -> str:
        text = gettext("the cards here are counted from {first} to {last}; {it!r} is none of these")
        return text.format(first=first, last=last, it=index)

    def values(self, vector: Any) -> dict[str, FeatureValue]:
        """Return {feature name: Value}, including the features that all cards of the deck share."""
        self.index(vector)
        fixed = {name: next(v for v in feature(name).values if v.name == value) for name, value in self.always.items()}
        return fixed | {f.name: f.values[d] for f, d in zip(self.features, vector, strict=True)}

    # --- codes: remembered, because every event names its cards by them; and decks are few and stay ------------------

    def code(self, vector: object) -> str:
        """Return the canonical code: one letter for each feature, in spoken order."""
        return self._code(integers(vector) or self.vector(self.index(vector)))

    @cache  # noqa: B019
    def _code(self, vector: tuple[int, ...]) -> str:
        self.index(vector)  # raises for an invalid vector
        if self.dots:
            return "".join(f.values[1].letter for f, d in zip(self.features, vector, strict=True) if d)
        letters = {f.name: f.values[d].letter for f, d in zip(self.features, vector, strict=True)}
        return "".join(letters[name] for name in self.spelled)

    def parse(self, code: str, joker: str = "") -> tuple[int, ...]:
        """Return the vector that a code spells, in any letter order. One further letter, the `joker`, may be there.

        Words do as well, in English or in the current language: "two striped green squiggles".

        >>> from setlab import Card
        >>> Card("1rox")
        Traceback (most recent call last):
          ...
        ValueError: '1rox' names no shading; a card has exactly one of s, t, e; x means nothing here
        """
        return self._parse(checked_text(code, "parse", "2tgq"), joker)

    @lru_cache(maxsize=4096)  # noqa: B019
    def _parse(self, code: str, joker: str) -> tuple[int, ...]:
        letters = visible(code).replace(joker, "", 1) if joker else visible(code)
        spelled = {v.letter: (f, i) for f in self.features for i, v in enumerate(f.values) if v.letter}
        found, strange, problems = self._read(letters, spelled)
        if (problems or strange) and (expanded := self._abbreviated(code)) != code:
            letters = visible(expanded)
            found, strange, problems = self._read(letters, spelled)
        if not letters:
            raise ValueError(gettext("an empty code spells nothing; {say}").format(say=self._say(joker)))
        if (problems or strange) and (unknown := self._unknown_words(code, joker)):
            raise ValueError(self._no_words(code, unknown, joker))
        if problems or strange:
            raise ValueError(self._explain(code, problems, strange, joker))
        if self.dots:
            return tuple(len(found[f.name]) for f in self.features)
        return tuple(spelled[found[f.name][0]][1] for f in self.features)

    def _read(self, letters: str, spelled: Spelled) -> tuple[dict[str, list[str]], list[str], list[str]]:
        """Return (the letters of each feature, the letters of no feature, the problems)."""
        found = {f.name: [x for x in letters if spelled.get(x, (None,))[0] is f] for f in self.features}
        return found, [x for x in dict.fromkeys(letters) if x not in spelled], self._problems(found)

    def _abbreviated(self, text: str) -> str:
        """Replace each word for a value in the text by its letter."""
        if self.dots or len(text) > LONGEST_NAME:
            return text
        words = self._words(catalogue())
        return self._any_word(catalogue()).sub(lambda found: words[found[0]], plain(text))

    @lru_cache(maxsize=20)  # noqa: B019
    def _any_word(self, words: NullTranslations) -> re.Pattern[str]:
        return re.compile("|".join(map(bounded, sorted(self._words(words), key=len, reverse=True))))

    def _unknown_words(self, text: str, joker: str) -> list[str]:
        """Return the unknown words of a text; [] if it is meant as a code, whose letters are reported instead."""
        if self.dots or len(text) > LONGEST_NAME:
            return []
        folded, words = plain(text), self._words(catalogue())
        parts = re.findall(r"[^\W_]+(?:['-][^\W_]+)*", self._any_word(catalogue()).sub(" ", folded))
        letters = {v.letter for f in self.features for v in f.values} | {*joker}
        unknown = [part for part in parts if len(part) > 1 or not {*part} <= letters]
        is_text = any(word in words and len(word) > 1 for word in re.findall(r"\w+", folded)) or is_wordy(text)
        return unknown if is_text or any(nearest(part, words) for part in unknown if len(part) > 4) else []

    def _no_words(self, code: str, unknown: Sequence[str], joker: str) -> str:
        """Return one sentence about the unknown words, and the known ones that they may be misspellings of."""
        words = [word for word in self._words(catalogue()) if len(word) > 2]
        near = [each for part in unknown if (each := nearest(part, words))]
        says = ngettext(
            "{code!r} is not {piece}: the word {words} is not known here",
            "{code!r} is not {piece}: the words {words} are not known here",
            len(unknown),
        ).format(code=code, piece=self.piece, words=listed(map(repr, unknown)))
        if near:
            return gettext("{says}; perhaps you mean {near}").format(says=says, near=listed(map(repr, near)))
        return gettext("{says}; {say}").format(says=says, say=self._say(joker))

    @lru_cache(maxsize=20)  # noqa: B019
    def _words(self, _catalogue: NullTranslations) -> dict[str, str]:
        """Return {word: letter} of all words for a value, in English and in the current language."""
        forms = ["value", *(agreement(v.name, many) for v in feature("symbol").values for many in (False, True))]
        found, others = {}, {}  # a word of the language goes before one that others write
        for f in self.features:
            for v in f.values:
                names = {v.name, *(pgettext(form, v.name) for form in forms), pgettext("border", v.name)}
                if f.name == "symbol":
                    names = {v.name, v.name + "s", v.spoken, *(ngettext(v.name, v.name + "s", n) for n in (1, 2))}
                plurals = [plural(word) for word in v.also if f.name == "symbol"]
                others |= dict.fromkeys((*v.also, *plurals), v.letter)
                found |= {plain(word): v.letter for word in names}
        around = plain(re.sub(r"\{\w+\}|,", " ", f"{self._template} {gettext(self._template)}")).split()
        return others | found | dict.fromkeys((*around, ","), "")  # what stands between them says nothing

    def _problems(self, found: Mapping[str, Sequence[str]]) -> list[str]:
        problems = []
        for f in self.features:
            letters = gettext(", ").join(v.letter for v in f.values if v.letter)
            n, given = len(found[f.name]), gettext(", ").join(found[f.name])
            if self.dots and n > 1:
                problems.append(gettext("names the dot {given} twice").format(given=found[f.name][0]))
            elif n == 0 and not self.dots:
                says = gettext("names no {feature}; {piece} has exactly one of {letters}")
                problems.append(says.format(feature=f.spoken, piece=self.piece, letters=letters))
            elif n > 1 and not self.dots:
                text = gettext("names more than one {feature} ({given}); {piece} has exactly one")
                problems.append(text.format(feature=f.spoken, given=given, piece=self.piece))
        return problems

    def _explain(self, code: str, problems: Sequence[str], strange: Sequence[str], joker: str) -> str:
        """Return one sentence about all errors in a code, with likely look-alikes."""
        notes, others = [], [x for x in strange if x != joker]
        if others:
            unknown = ngettext("{letters} means nothing here", "{letters} mean nothing here", len(others))
            notes.append(unknown.format(letters=gettext(", ").join(others)))
        if joker in strange:
            notes.append(gettext("{letter} appears more than once").format(letter=joker))
        for wrong, right in (("0", gettext("the letter o")), ("l", "1"), ("i", "1")):
            if wrong in others:
                notes.append(gettext("for {wrong} you may mean {right}").format(wrong=wrong, right=right))
        unknown = gettext("; ").join(notes)
        if not problems or set(strange) >= set(visible(code)) - {joker}:
            text = gettext("{code!r} is not {piece}: {unknown}; {say}")
            return text.format(code=code, piece=self.piece, unknown=unknown, say=self._say(joker))
        says = gettext("{code!r} {problems}; {unknown}") if strange else gettext("{code!r} {problems}")
        return says.format(code=code, problems=gettext("; ").join(problems), unknown=unknown)

    def _say(self, joker: str) -> str:
        if self.dots:
            letters = " ".join(f.values[1].letter for f in self.features)
            return gettext("type one or more of {letters}").format(letters=letters)
        parts = [
            f"{f.spoken} {' '.join(v.letter for v in f.values)}"
            for f in sorted(self.features, key=lambda f: self.spelled.index(f.name))
        ]
        example = self.code((1,) * self.dimension)
        say = gettext("type {parts}, as in {example!r}").format(parts=gettext(", ").join(parts), example=example)
        return gettext("{say}, or {joker} for a WILD").format(say=say, joker=joker) if joker else say

    # --- names -------------------------------------------------------------------------------------------------------

    def spoken(self, vector: object) -> str:
        """Return the name in words of the current language, such as "two striped green squiggles"."""
        return self._spoken(integers(vector) or self.vector(self.index(vector)), catalogue())

    @lru_cache(maxsize=2000)  # noqa: B019 - decks are few and stay, and a frame says the same few names again
    def _spoken(self, vector: tuple[int, ...], _words: NullTranslations) -> str:
        self.index(vector)
        values = self.values(vector)
        if self.dots:
            there = [f.values[1].name for f, d in zip(self.features, vector, strict=True) if d]
            return gettext(self._template).format(dots=gettext(", ").join(pgettext("dot", x) for x in there))
        many = values["number"].name != "one"
        symbol = values["symbol"].name
        form = agreement(symbol, many)
        words = {name: pgettext(form, values[name].name) for name in ("number", "colour", "shading")}
        words["symbol"] = ngettext(symbol, symbol + "s", 2 if many else 1)
        if "border" in values:
            border = values["border"].name
            words["border"] = pgettext("border", border)
        return ELIDED.sub(r"\1", gettext(self._template).format(**words))  # un'onda is written as one word


def agreement(symbol: str, many: bool) -> str:
    """Return the context in which a word of a name is translated: the noun it goes with, singular or plural.

    In most languages the words bend with it: "una onda verde rayada", "dos óvalos verdes rayados".

    >>> agreement("squiggle", many=False), agreement("squiggle", many=True)
    ('one squiggle', 'several squiggles')
    """
    return f"several {symbol}s" if many else f"one {symbol}"


def checked_text(code: object, maker: str, example: str) -> str:
    """Return a code if it is text; else raise TypeError, which says what `maker` takes, with an `example`."""
    if not isinstance(code, str):
        text = gettext("{maker} takes a code such as {example!r}, not {it!r} ({kind})")
        raise TypeError(text.format(maker=maker, example=example, it=code, kind=type(code).__name__))
    return code


def visible(code: str) -> str:
    """Return the letters of a code in lower case, without blanks and invisible characters."""
    return "".join(x for x in code if x.isprintable() and x != " ").lower()


@cache
def feature(name: str) -> Feature:
    """Return the feature with this English name, with all values that any deck gives it."""
    record = load_toml("decks.toml")["features"][name]
    return Feature(
        name, tuple(FeatureValue(**value | {"also": tuple(value.get("also", ()))}) for value in record["values"])
    )


def _features(record: Mapping[str, Any]) -> tuple[Feature, ...]:
    return tuple(Feature(name, feature(name).values[: record["values"]]) for name in record["features"])


def _dots(record: Mapping[str, Any]) -> tuple[Feature, ...]:
    return tuple(Feature(dot["name"], (FeatureValue("absent", ""), FeatureValue(**dot))) for dot in record["dots"])


_known: dict[str, Deck] = {}  # name: the one deck


def deck(name: str | Deck = "set") -> Deck:
    """Return a deck by its `name`: set (81 cards), junior, dice, mega, quads, quads-junior or proset. A deck is itself.

    ValueError if there is no deck of that name.

    >>> deck("junior").cards[:3]
    (Card('1ro', deck='junior'), Card('1rq', deck='junior'), Card('1rd', deck='junior'))
    """
    if isinstance(name, Deck):
        return name
    if not isinstance(name, str):
        text = gettext("a deck is given by its name, as in deck('mega'), not {it!r}; choose one of {all}")
        raise TypeError(text.format(it=name, all=gettext(", ").join(load_toml("decks.toml")["decks"])))
    plain = name.casefold()
    if plain in _known:
        return _known[plain]
    decks = load_toml("decks.toml")["decks"]
    if plain not in decks:
        text = gettext("there is no deck {name!r}; choose one of {all}")
        raise ValueError(text.format(name=name, all=gettext(", ").join(decks)))
    return _known.setdefault(plain, Deck(plain, decks[plain]))  # another thread may have been faster
