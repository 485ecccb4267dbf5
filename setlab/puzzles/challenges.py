"""Challenges: a game that somebody has played, as a short line for a friend, who plays the same deal.

The line has the game, the deal, the options and the times at which something was found, perhaps a name, and a checksum;
nothing else. A time is all that is told: never which cards were found.

The line is its version, what it holds (a string of bits, as a number in base 62) and the checksum of both, six letters.
Of each challenge there is one line only, and a line that differs in any letter is refused.
"""

import re
from datetime import date as Date
from typing import Any, NamedTuple, Self
from zlib import crc32

from setlab.core.i18n import gettext
from setlab.core.names import tidied
from setlab.core.rng import LARGEST_SEED
from setlab.games.options import Option, choice, chosen
from setlab.games.records import RecordError
from setlab.games.registry import GAMES
from setlab.games.saved import saved_matches
from setlab.games.table.game import TableGame
from setlab.puzzles.dailies import FIRST, LEVELS

VERSION = "1"
LONGEST = 300  # letters that are looked at, the address of a page and all
LINE = 240  # letters of a line, which leaves room for an address
MOST = 100  # times; no game and no series of puzzles has more
LONGEST_NAME = 20
TENTH = 100  # milliseconds

# What is no game, and has a deal that is the same for everybody: the options of each.
PUZZLES: dict[str, dict[str, Option]] = {
    "daily": {"level": choice(*reversed(LEVELS))},
    "dice": {},
    "storm": {},
    "streak": {},
}
DAYS = ("daily", "dice")  # the seed of these is the number of a day
_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_CHECK = 6  # letters of the checksum
# A line as people paste it: by itself, in `sl.challenge("…")`, or at the end of an address.
_PASTED = re.compile(r"""(?:.*\bchallenge\s*[=(])?\s*["'“]?([0-9A-Za-z]+)["'”)\s]*""", re.DOTALL)
# Numbers are written in Elias's gamma code, k bits longer: small where k is about their usual size.
_SMALL, _SEED, _ORDERS = 3, 20, range(4, 12)


class Deal(NamedTuple):
    """What two people play alike: a game by its id (or one of `PUZZLES`), its seed, and what is not usual there."""

    what: str
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def all_options(self) -> dict[str, Any]:
        """{name: value} of all options. ValueError if there is no such game or option."""
        return chosen(self.what, _options(self.what), dict(self.options))


class Challenge(NamedTuple):
    """A `deal`, the `times` at which something was found on it, when the game ended, and the `name` of who played.

    Times are tenths of a second.

    >>> sent = Challenge(Deal("junior", 7), (52, 131, 190), 190, "Ann")
    >>> sent.line
    '13sFSu2i5wiYz7vGJ3W4oVCQ3Z159a'
    >>> read(sent.line) == sent
    True
    """

    deal: Deal
    times: tuple[int, ...]
    end: int
    name: str = ""

    @property
    def line(self) -> str:
        """The challenge as a line of letters and digits. ValueError if it holds what no line can."""
        return _sealed(_written(_checked(self)))

    def found(self, at: float) -> int:
        """How many were found after so many milliseconds."""
        return sum(TENTH * time <= at for time in self.times)

    @property
    def next_times(self) -> tuple[int, ...]:
        """When there is something new, in milliseconds: the times, and the end."""
        return tuple(TENTH * time for time in (*self.times, self.end))

    def better(self, other: Self | None) -> Self:
        """The one of two on the same deal in which more was found, or as much sooner."""
        return self if other is None or (-len(self.times), self.end) <= (-len(other.times), other.end) else other


def challenge_of(deal: Deal, times: tuple[float, ...], end: float, name: str = "") -> Challenge | None:
    """The challenge with these times, in milliseconds; None where there are none, or too many.

    A name for which there is no room in the line is left out.
    """
    if not 1 <= len(times) <= MOST:
        return None
    tenths = tuple(int(time // TENTH) for time in times)
    name = tidied("".join(filter(str.isprintable, name)), LONGEST_NAME)
    made = [Challenge(deal, tenths, max(int(end // TENTH), tenths[-1]), each) for each in (name, "")]
    return next((each for each in made if len(each.line) <= LINE), None)


# --- games ------------------------------------------------------------------------------------------------------------


def deal_of(match: Any) -> Deal | None:
    """The deal of a match, if it is the same for everybody who plays it: one plays alone, or against the computer that
    belongs to the game, and there is a clock.

    A computer of a level thinks alike for whoever plays alike, so it is the same opponent. None elsewhere: in dnup,
    Scramble and Cubed others play along, or no time is counted.

    >>> from setlab import Match
    >>> deal_of(Match("versus", seed=7, seconds=10))
    Deal(what='versus', seed=7, options=(('seconds', 10),))
    >>> deal_of(Match("versus", seed=7, level="casual")).options, deal_of(Match("dnup", seed=7))
    ((('level', 'casual'),), None)
    """
    game, options, is_ours = match.game, match.options, GAMES.get(match.id) is match.game
    if not (isinstance(game, TableGame) or match.id == "crossword") or not is_ours or options.get("players", 1) != 1:
        return None
    changed = any(event[0] == "set" for event in match.history)
    if match.by_hand or match.midway or changed or match.seed > LARGEST_SEED:
        return None
    unusual = _unusual(game.options, options)
    return None if any(isinstance(value, dict) for _, value in unusual) else Deal(match.id, match.seed, unusual)


def _unusual(known, options):
    return tuple((name, value) for name, value in sorted(options.items()) if value != known[name].default)


def deal_of_day(puzzle: Any) -> Deal | None:
    """The deal of a puzzle of the day; None if no time is counted there.

    >>> from setlab import daily
    >>> deal_of_day(daily("2026-11-20", "basic"))
    Deal(what='daily', seed=739940, options=(('level', 'basic'),))
    """
    day, _, kind = puzzle.seed.partition(" ")
    what = "daily" if kind in LEVELS else kind
    if what not in PUZZLES:
        return None
    options = {"level": kind} if what == "daily" else {}
    return Deal(what, Date.fromisoformat(day).toordinal(), _unusual(PUZZLES[what], options))


def times_of(match: Any) -> tuple[int, ...]:
    """When the player of a match found something, in milliseconds: each SET, or each grid of Crossword SET."""
    if match.id == "crossword":
        results = match.state.results
        won = [place for place, result in enumerate(results) if result.winner is not None]
        return tuple(sum(result.time for result in results[: place + 1]) for place in won)
    times, before = [], 0
    for _, state in match.replay():
        now = len(state.piles[0])
        if now > before:
            times.append(state.now)
        before = now
    return tuple(times)


def best_kept(deal: Deal) -> Challenge | None:
    """The best of the kept games on this deal, by times alone; None if none of them has ended."""
    best = None
    for saved in saved_matches():
        try:
            if saved.game != deal.what or saved.header.get("seed") != deal.seed or saved.is_long:
                continue
            match = saved.match
        except RecordError:
            continue
        if match.outcome() is not None and deal_of(match) == deal:
            found = challenge_of(deal, times_of(match), match.game.time(match.state))
            best = found.better(best) if found else best
    return best


# --- the line ---------------------------------------------------------------------------------------------------------


def read(text: str) -> Challenge:
    """The challenge in a line, in a whole link or in `sl.challenge("…")`. ValueError says what to do about another."""
    if not isinstance(text, str):
        raise TypeError(gettext("a challenge is a text, not {it!r}").format(it=text))
    text = text.strip()
    if len(text) > LONGEST:
        long = gettext("This is too long for a challenge, which has at most {n} letters. Copy its link only.")
        raise ValueError(long.format(n=LONGEST))
    pasted = _PASTED.fullmatch(text)
    if not pasted or not pasted[1][0].isdigit():
        raise ValueError(gettext("This is no challenge. Copy the whole link that your friend has sent."))
    line = pasted[1]
    if len(line) <= _CHECK + 1 or _check(line[:-_CHECK]) != line[-_CHECK:]:
        raise ValueError(gettext("This challenge was damaged on its way. Copy the whole link once more."))
    if line[0] != VERSION:
        raise ValueError(gettext("This challenge was made by a newer setlab. Update yours, and open it again."))
    try:
        made = _read(_bits(line[1:-_CHECK]))
        if made.line != line:
            raise ValueError(line)
    except (ValueError, TypeError):
        # Its letters are right, so whoever made it knows what we do not; or it was forged.
        unknown = gettext("This challenge asks for something that is not here. Update setlab, and open it again.")
        raise ValueError(unknown) from None
    return made


def _checked(made):
    """The challenge, if a line can hold it."""
    deal, times, end, name = made
    if deal.options != _unusual(_options(deal.what), deal.all_options):
        raise ValueError(deal)
    if deal.what in DAYS and not FIRST.toordinal() <= deal.seed <= Date.max.toordinal():
        raise ValueError(deal)
    numbers = (deal.seed, end, *times)
    whole = all(type(number) is int and 0 <= number <= LARGEST_SEED for number in numbers)
    if not whole or [*times, end] != sorted([*times, end]) or not 1 <= len(times) <= MOST:
        raise ValueError(made)
    if name != tidied(name, LONGEST_NAME) or not name.isprintable():
        raise ValueError(name)
    return made


def _options(what):
    if what in PUZZLES:
        return PUZZLES[what]
    if what not in GAMES:
        raise ValueError(what)
    return GAMES[what].options


def _check(text):
    return _in_letters(crc32(text.encode())).rjust(_CHECK, _LETTERS[0])


def _sealed(bits):
    text = VERSION + _in_letters(int(f"1{bits}", 2))
    return text + _check(text)


def _in_letters(number):
    letters = ""
    while number:
        number, last = divmod(number, len(_LETTERS))
        letters = _LETTERS[last] + letters
    return letters


def _bits(letters):
    number = 0
    for letter in letters:
        number = number * len(_LETTERS) + _LETTERS.index(letter)
    return f"{number:b}"[1:]


def _number(number, k):
    """A whole number in bits: as many zeros as tell how long it is, and the number."""
    bits = f"{number + (1 << k):b}"
    return "0" * (len(bits) - k - 1) + bits


def _text(text, size):
    """A text in bits, each byte in so many of them."""
    data = text.encode()
    return _number(len(data), _SMALL) + "".join(f"{byte:0{size}b}" for byte in data)


def _written(made):
    (what, seed, options), times, end, name = made
    head = "&".join([what, *(f"{option}={value}" for option, value in options)])
    gaps = [later - sooner for sooner, later in zip((0, *times), (*times, end), strict=True)]
    coded = ["".join(_number(gap, k) for gap in gaps) for k in _ORDERS]
    shortest = min(range(len(coded)), key=lambda place: len(coded[place]))
    numbers = _number(len(times), _SMALL) + f"{shortest:03b}" + coded[shortest]
    return _text(head, 7) + _number(seed, _SEED) + numbers + _text(name, 8)


class _Reader:
    """Bits, read from the front. ValueError where there are none left."""

    def __init__(self, bits):
        self.bits, self.at = bits, 0

    def take(self, n):
        found = self.bits[self.at : self.at + n]
        self.at += n
        if len(found) < n:
            raise ValueError(n)
        return int(found or "0", 2)

    def number(self, k):
        zeros = 0
        while not self.take(1):
            zeros += 1
        more = zeros + k
        return (1 << more) + self.take(more) - (1 << k)

    def text(self, size):
        return bytes([self.take(size) for _ in range(self.number(_SMALL))]).decode()


def _read(bits):
    reader = _Reader(bits)
    what, *given = reader.text(7).split("&")
    known, options = _options(what), []
    for each in given:
        name, _, text = each.partition("=")
        if name not in known:
            raise ValueError(name)
        options.append((name, known[name].parse(name, text)))
    seed, n, k = reader.number(_SEED), reader.number(_SMALL), _ORDERS[reader.take(3)]
    if n > MOST:
        raise ValueError(n)
    times, now = [], 0
    for _ in range(n + 1):
        now += reader.number(k)
        times.append(now)
    *times, end = times
    name = reader.text(8)
    if reader.at < len(bits):
        raise ValueError(bits)
    return Challenge(Deal(what, seed, tuple(options)), tuple(times), end, name)
