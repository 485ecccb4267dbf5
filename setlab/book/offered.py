"""What a page may ask for by its address: which widgets, what each of them takes, and how that is read.

Nothing is looked up by a name that came from outside, but in these tables.
"""

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, NamedTuple
from urllib.parse import urlencode

from setlab import widgets
from setlab.core.cards import Card, Face, Piece
from setlab.core.i18n import LANGUAGES, gettext, message, tag
from setlab.core.rng import LARGEST_SEED
from setlab.course import FOLDERS, tasks_in
from setlab.draw.films import FILMS
from setlab.draw.papers import PAPERS
from setlab.draw.themes import names as themes
from setlab.games import GAMES
from setlab.games.about import name_of
from setlab.games.levels import level_told
from setlab.games.options import COMPUTER, Option, called, choice, title_of, whole
from setlab.players.levels import LADDERS
from setlab.puzzles.dailies import LEVELS, checked_date
from setlab.puzzles.series import Series
from setlab.widgets.scene.scene import Scene
from setlab.widgets.tables import table_for

FEW = 12  # so many numbers are listed one by one
YES, NO, NONE = "yes", "no", "none"
SWITCH = {True: message("yes"), False: message("no")}
SPELLED = {True: YES, False: NO, None: NONE}  # how an address says these; all else as it is


# --- how a parameter is read ------------------------------------------------------------------------------------------


class Value(NamedTuple):
    """One of a few values, or a whole number, as an option of a game is; `words` are what its values are called."""

    option: Option
    words: Callable[[Option, Any], str] = called

    def read(self, name: str, text: str) -> Any:
        """The value that a text says; ValueError says which ones there are."""
        found = [value for value in self.option.values if spelled(value) == text]
        if found:
            return found[0]
        low, high = self.option.between or (1, 0)
        if text.isascii() and text.isdecimal() and len(text) < 20 and low <= int(text) <= high:
            return int(text)
        allowed = [spelled(value) for value in self.option.values]
        if self.option.between:
            allowed.insert(0, gettext("a whole number from {low} to {high}").format(low=low, high=high))
        raise ValueError(
            gettext("{name} may be {allowed}, not {value!r}").format(
                name=repr(name), allowed=either(allowed), value=text
            )
        )

    def write(self, value: Any) -> str:
        """A value as `read` takes it."""
        return spelled(value)

    def control(self, name: str) -> dict[str, Any]:
        """What a form needs to ask for it."""
        option, (low, high) = self.option, self.option.between or (1, 0)
        numbers = range(low, high + 1) if high - low < FEW else option.offered
        values = dict.fromkeys([*sorted({*numbers}), *option.values])
        made = {
            "title": title_of(name, option),
            "default": spelled(option.default),
            "values": [[spelled(value), str(self.words(option, value))] for value in values],
        }
        if set(option.values) == {True, False} and option.words == SWITCH:
            made["switch"] = True
        return made | ({"between": [low, high]} if low < high and not numbers else {})


class Codes(NamedTuple):
    """Pieces or points by their codes, with blanks or commas between them."""

    title: str
    example: str
    one: Callable[[str], Any]

    def read(self, name: str, text: str) -> list:
        """What stands there; ValueError says what is none."""
        return [self.one(code) for code in text.replace(",", " ").split()]

    def write(self, value: Any) -> str:
        """These pieces or points as `read` takes them."""
        return " ".join(each.code if isinstance(each, Piece) else "".join(map(str, each)) for each in value)

    def control(self, name: str) -> dict[str, Any]:
        """What a form needs to ask for it."""
        return {"title": gettext(self.title), "example": self.example, "default": ""}


class Day(NamedTuple):
    """A day, as in 2026-11-20."""

    title: str = message("Day")

    def read(self, name: str, text: str) -> Any:
        """The day; ValueError if there is no puzzle of it."""
        return checked_date(text)

    def write(self, value: Any) -> str:
        """A day as `read` takes it."""
        return str(value)

    def control(self, name: str) -> dict[str, Any]:
        """What a form needs to ask for it."""
        return {"title": gettext(self.title), "date": True, "default": ""}


Reader = Value | Codes | Day


def spelled(value: Any) -> str:
    """A value as an address says it."""
    return SPELLED[value] if value is None or isinstance(value, bool) else str(value)


def either(words: list[str]) -> str:
    """Words as one offers them: "a, b or c"."""
    if len(words) < 2:
        return "".join(words)
    return gettext("{some} or {last}").format(some=gettext(", ").join(words[:-1]), last=words[-1])


def _piece(code):
    return Face(code) if code.lower() == "w" or len(code) == 3 else Card(code)


def _point(code):
    return tuple(map(int, code)) if not code.strip("012") else Card(code)


def _switch(title, default=True):
    return Value(choice(default, not default, title=title, words=SWITCH))


# --- what each widget takes -------------------------------------------------------------------------------------------

SEED = Value(whole(None, 0, LARGEST_SEED, title=message("Seed")))
PIECES = Codes(message("Cards or faces of dice to begin with"), "1sro 2sro 3sro", _piece)
AS_PIECES = {None: message("as the pieces are")}  # those to begin with
DECKS = Value(
    choice(
        None,
        "set",
        "junior",
        "mega",
        "dice",
        title=message("Deck"),
        words={
            "set": message("81 cards"),
            "junior": message("27 cards, all solid"),
            "mega": message("243 cards with borders"),
            "dice": message("Dice"),
        }
        | AS_PIECES,
    )
)


def _space(low, high, usual):
    points = Codes(message("Points to begin with"), "0" * usual + " " + "0" * (usual - 1) + "1", _point)
    return {"dimension": Value(whole(usual, low, high, title=message("Dimension"))), "points": points}


def _film(option, name):
    return gettext(FILMS[name].title)


def _as_cards(default):
    return {"cards": _switch(message("Show the points as cards"), default)}


# {widget: {parameter: how it is read}}; tables take the options of their game as well
TAKES: dict[str, dict[str, Reader]] = {
    "CapBuilder": _space(2, 6, 4) | _as_cards(True) | {"most": _switch(message("Say how many are possible"))},
    "CardTable": {},
    "ChanceExplorer": {
        "about": Value(
            choice(
                "tables",
                "games",
                title=message("What is dealt"),
                words={"tables": message("Random tables"), "games": message("Whole games")},
            )
        ),
        "features": Value(choice(4, 3, title=message("Features"))),
        "cards": Value(whole(None, 3, 21, title=message("Cards on a table"))),
        "seed": SEED,
    },
    "Composer": {
        "pieces": PIECES,
        "kind": Value(
            choice(
                None,
                "cards",
                "faces",
                "die",
                title=message("What to build"),
                words={"cards": message("Cards"), "faces": message("Faces"), "die": message("A whole die")} | AS_PIECES,
            )
        ),
        "seed": SEED,
    },
    "CrosswordTable": {},
    "CubedBoard": {},
    "DailyPuzzle": {
        "date": Day(),
        "level": Value(
            choice(
                "advanced",
                "basic",
                title=message("Level"),
                words={level: each.name for level, each in LEVELS.items()},
            )
        ),
    },
    "DnupTable": {},
    "DrawTheLine": {
        "dimension": Value(whole(4, 2, 6, title=message("Dimension"))),
        "size": Value(whole(None, 3, 135, title=message("Points of the cap"))),
    },
    "EndGame": {"seed": SEED, "mistakes": Value(whole(0, 0, 2, title=message("Wrong SETs among those taken")))},
    "Film": {
        "name": Value(choice("torus", *(name for name in FILMS if name != "torus"), title=message("Film")), _film)
    },
    "GuessTheRule": {"seed": SEED},
    "Lobby": {},
    "PuzzleSeries": {
        "kind": Value(
            choice(
                *Series.kinds,
                title=message("Series"),
                words={"storm": message("Puzzle storm"), "streak": message("Puzzle streak")},
            )
        ),
        "seed": SEED,
    },
    "ScrambleTable": {},
    "SliceExplorer": _space(2, 5, 3) | _as_cards(False),
    "SpaceExplorer": _space(1, 4, 4)
    | _as_cards(True)
    | {
        "coordinates": _switch(message("Write the coordinates"), False),
        "counts": _switch(message("Say how many lines and flats there are")),
        "seed": SEED,
    },
    "Validator": {
        "pieces": PIECES,
        "deck": DECKS,
        "seed": SEED,
        "reasons": _switch(message("Say why it is a SET or not")),
    },
}
KINDS = {name: getattr(widgets, name) for name in TAKES}
DICE = {"CubedBoard": "cubed", "ScrambleTable": "scramble", "CrosswordTable": "crossword", "DnupTable": "dnup"}
CARDS = tuple(game for game in GAMES if table_for(game) is widgets.CardTable)
GAME = Value(choice(*CARDS, title=message("Game")), lambda option, game: name_of(game))


def takes(widget: str, game: str = CARDS[0]) -> dict[str, Reader]:
    """{parameter: how it is read} of a widget that there is; of `CardTable`, with this game on it."""
    found = dict(TAKES[widget])
    if widget == "CardTable":
        found["game"] = GAME
    game = DICE.get(widget, game)
    if widget == "CardTable" or widget in DICE:
        options = {name: option for name, option in GAMES[game].options.items() if isinstance(option, Option)}
        found |= {name: Value(each, _by_level if name == "level" else called) for name, each in options.items()}
        found |= (_seats(widget, game) if widget in DICE else {}) | {"seed": SEED}
    return found


def _by_level(option, value):
    return level_told(value)


def _seats(widget, game):
    """Who sits at a table: people, and computers of a level."""
    most = GAMES[game].options["players"].between[1]
    usual = signature(KINDS[widget]).parameters["level"].default
    levels = choice(usual, *(level for level in LADDERS[game] if level != usual), title=COMPUTER)
    humans = whole(1, 1, most, title=message("People at this screen"))
    return {"humans": Value(humans), "level": Value(levels, _by_level)}


# How the page around it looks: what the drawer below each widget lets one choose.
LOOKS: dict[str, Reader] = {
    "language": Value(
        choice(
            *map(tag, LANGUAGES),
            title=message("Language"),
            words={tag(code): own for code, own in LANGUAGES.items()},
        )
    ),
    "theme": Value(
        choice(
            *themes(),
            title=message("Colours"),
            words={
                "classic": message("classic"),
                "clear": message("clear: for all colour visions"),
                "mono": message("mono: greys with letters"),
            },
        )
    ),
    "paper": Value(
        choice(
            *PAPERS,
            title=message("Cards and dice"),
            words={
                "light": message("on light paper"),
                "page": message("on paper like the page"),
                "dark": message("on dark paper"),
            },
        )
    ),
    "letters": _switch(message("letters on the cards"), False),
}


def make(widget: str, given: Mapping[str, Any]) -> Scene:
    """The widget with what was read for it. It keeps nothing. ValueError or TypeError if something does not fit."""
    more = dict(given)
    pieces = [more.pop("pieces")] if "pieces" in more else []
    keeps = widget in DICE or widget in ("CardTable", "DailyPuzzle", "Lobby", "PuzzleSeries")
    return KINDS[widget](*pieces, **more, **({"keep": False} if keeps else {}))


def exercises_in(lesson: str) -> tuple[str, ...]:
    """The ids of those exercises of the lesson with this number that are answered by pressing.

    >>> exercises_in("05"), exercises_in("..")
    (('05-1', '05-2', '05-5', '05-6'), ())
    """
    folders = [folder for folder in FOLDERS if folder.partition("_")[0] == lesson]
    return tuple(task.id for folder in folders for task in tasks_in(folder).values() if task.form)


def query(**parameters: Any) -> str:
    """What stands behind the "?" of an address that asks for this: `widget` or `task`, and what it takes.

    >>> query(widget="Validator", pieces=[Card("1sro")], reasons=False)
    'widget=Validator&pieces=1sro&reasons=no'
    """
    readers = takes(parameters["widget"], parameters.get("game", CARDS[0])) if "widget" in parameters else {}
    readers |= LOOKS
    return urlencode({name: readers[name].write(it) if name in readers else it for name, it in parameters.items()})
