"""Tasks of worksheets, made from a seed: each knows its answers, and draws itself with or without them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from setlab.common.i18n import gettext, message
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.sets import check_set, is_cap, is_set, third
from setlab.draw.figures import twelve_lines
from setlab.puzzles import CapToComplete, Ending, ExactTable, ThirdCard, WhyNot
from setlab_school.handouts.pages import GUIDE, PaperPage

MARGIN = 16.0
SHAPE = 2 / 3  # of a card: how high, of its width
PLACES = tuple(product(range(3), repeat=2))
STEP = 16.0  # millimetres from point to point
TO_DRAW = 52.5  # millimetres: how wide a frame is in which a card is drawn by hand
LINES = {line for line in combinations(PLACES, 3) if all(sum(numbers) % 3 == 0 for numbers in zip(*line, strict=True))}


class SheetTask(ABC):
    """Task of a worksheet, with its `answers`."""

    answers: list
    called: str  # a message, and so is what is to be done
    does: str
    book: tuple[str, str]  # the lesson, and the site's query for the same with a check

    def __init__(self, seed: int) -> None:
        self.rng = PortableRandom(f"{type(self).__name__} {seed}")

    @property
    def title(self) -> str:
        """Title in the current language."""
        return gettext(self.called)

    @property
    def instructions(self) -> str:
        """Instructions in the current language."""
        return gettext(self.does)

    @abstractmethod
    def put(self, page: PaperPage, top: float, solved: bool) -> None:
        """Draw it on a page, from the height `top` on; with its answers if `solved`."""

    def seeds(self) -> Iterator[int]:
        """Yield seeds for puzzles, endlessly."""
        while True:
            yield self.rng.randrange(10**6)


class SetOrNot(SheetTask):
    """Task with eight threes of cards, about four of them SETs: which, and why not?"""

    called = message("SET or not?")
    does = message(
        "Three cards are a SET if each feature, on its own, is the same on all three or different on all three. "
        "Mark which are SETs. If not, write which feature spoils it, and how."
    )
    book = "01", "task=01-1"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        are = [True, True, True, False, False, False, False, self.rng.choice((True, False))]
        self.rng.shuffle(are)
        self.threes = [self._set() if each else WhyNot(next(self.seeds())).cards for each in are]
        self.answers = [bool(check_set(*three)) for three in self.threes]

    def _set(self) -> tuple[Card, ...]:
        a, b = self.rng.sample(DECK, 2)
        three = [a, b, third(a, b)]
        self.rng.shuffle(three)
        return tuple(three)

    def put(self, page: PaperPage, top: float, solved: bool) -> None:
        wide, step = (page.wide - 2 * MARGIN - 10) / 2, (page.high - top - 20) / 4
        card = (wide - 6) / 3
        for k, three in enumerate(self.threes):
            x, y = MARGIN + k % 2 * (wide + 10), top + k // 2 * step
            page.text(x, y + 4, f"{k + 1}.", 10, "bold")
            for place, each in enumerate(three):
                page.piece(each, x + place * (card + 3), y + 6, card)
            below = y + 6 + card * SHAPE + 6
            if solved:
                page.paragraph(x, below - 5, wide, check_set(*three).summary(), 9.5)
                continue
            for place, text in enumerate((gettext("a SET"), gettext("no SET, because"))):
                left = x + place * 22
                page.box(left, below - 3, 3.4, 3.4, stroke=GUIDE)
                page.text(left + 5, below, text, 9.5)
            page.line(x, below + 9, x + wide, below + 9, paint=GUIDE)


class Thirds(SheetTask):
    """Task with eight pairs, each to be completed."""

    called = message("The third card")
    does = message("Which card makes a SET with the two? Draw it, and write its name below.")
    book = "01", "task=01-2"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.pairs = [ThirdCard(number) for number, _ in zip(self.seeds(), range(8), strict=False)]
        self.answers = [puzzle.answer for puzzle in self.pairs]

    def put(self, page: PaperPage, top: float, solved: bool) -> None:
        wide, step = (page.wide - 2 * MARGIN - 10) / 2, (page.high - top - 14) / 4
        card = wide - TO_DRAW - 4
        for k, puzzle in enumerate(self.pairs):
            x, y = MARGIN + k % 2 * (wide + 10), top + k // 2 * step
            page.text(x, y + 4, f"{k + 1}.", 10, "bold")
            for place, each in enumerate(puzzle.cards):
                page.piece(each, x, y + 6 + place * (card * SHAPE + 2), card)
            left = x + wide - TO_DRAW
            _place(page, puzzle.answer if solved else None, left, y + 6, TO_DRAW)
            below = y + 6 + TO_DRAW * SHAPE + 8
            if solved:
                page.text(x + wide, below - 2, str(puzzle.answer), 9.5, align="end")
            else:
                page.line(left, below, x + wide, below, paint=GUIDE)


class AllSix(SheetTask):
    """Task with a table of twelve cards that holds six SETs."""

    called = message("Find all six")
    does = message("Exactly six SETs lie here. Write each with the letters of its cards.")
    book = "02", "task=02-1"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.table = ExactTable(6, 12, next(self.seeds()))
        named = dict(zip(self.table.cards, "ABCDEFGHIJKL", strict=True))
        self.answers = ["".join(named[card] for card in group) for group in self.table.answer]

    def put(self, page: PaperPage, top: float, solved: bool) -> None:
        wide = page.wide - 2 * MARGIN
        card = (wide - 15) / 4
        for k, each in enumerate(self.table.cards):
            x, y = MARGIN + k % 4 * (card + 5), top + 4 + k // 4 * (card * SHAPE + 10)
            page.piece(each, x, y, card)
            page.text(x + card / 2, y + card * SHAPE + 5, "ABCDEFGHIJKL"[k], 11, "bold", "middle")
        below = top + 4 + 3 * (card * SHAPE + 10) + 12
        for k, letters in enumerate(self.answers):
            x, y = MARGIN + k % 2 * wide / 2, below + k // 2 * 17
            page.text(x, y, f"{k + 1}.", 11, "bold")
            for place, letter in enumerate(letters):
                left = x + 10 + place * 20
                page.line(left, y + 1, left + 14, y + 1, paint=GUIDE)
                if solved:
                    page.text(left + 7, y - 0.5, letter, 13, align="middle")


class MagicSquare(SheetTask):
    """Task with two squares of nine, each with three cards that fix the others."""

    called = message("Magic squares")
    does = message(
        "Fill the square so that each row, each column and each diagonal is a SET. Three cards are enough to know "
        "all nine: which card can you find first?"
    )
    book = "07", "widget=Validator"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.answers, self.given = [], []
        for _ in range(2):
            three = self.rng.sample(DECK, 3)
            while is_set(*three):
                three = self.rng.sample(DECK, 3)
            self.answers.append(_square(*three))
            places = self.rng.sample(PLACES, 3)
            while tuple(sorted(places)) in LINES:
                places = self.rng.sample(PLACES, 3)
            self.given.append(places)

    def put(self, page: PaperPage, top: float, solved: bool) -> None:
        step = (page.high - top - 16) / 2
        card = min((page.wide - 2 * MARGIN - 8) / 3, (step - 16) / 3 / SHAPE - 4)
        left = (page.wide - 3 * card - 8) / 2
        for k, (square, given) in enumerate(zip(self.answers, self.given, strict=True)):
            page.text(MARGIN, top + k * step + 8, f"{k + 1}.", 10, "bold")
            for (row, column), each in square.items():
                x, y = left + column * (card + 4), top + k * step + 4 + row * (card * SHAPE + 4)
                _place(page, each if solved or (row, column) in given else None, x, y, card)
                if solved and (row, column) in given:
                    page.box(x - 1, y - 1, card + 2, card * SHAPE + 2, stroke="#000000", width=0.6)


def _square(a: Card, b: Card, c: Card) -> dict[tuple[int, int], Card]:
    """Return the plane of three cards as {(row, column): card}: rows, columns and all diagonals are SETs."""
    deck, square = a.deck, {}
    for row in range(3):
        for column in range(3):
            parts = zip(a.vector, b.vector, c.vector, strict=True)
            square[row, column] = deck.at(tuple((x + row * (y - x) + column * (z - x)) % 3 for x, y, z in parts))
    return square


class EndGameTask(SheetTask):
    """Task with three ends of games, each with one card face down."""

    called = message("The missing card")
    does = message(
        "In a game with all 81 cards, SETs were taken until none was left. These cards remain, and one of them "
        "lies face down. Which card is it? Look at one feature at a time: write 0, 1 or 2 for its three values. "
        "In each feature, the sum of all the cards that remain is a multiple of 3."
    )
    book = "06", "widget=EndGame"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        games = (Ending(number) for number in self.seeds())
        self.endings = [game for game, _ in zip((g for g in games if len(g.cards) == 5), range(3), strict=False)]
        self.answers = [ending.answer for ending in self.endings]

    def put(self, page: PaperPage, top: float, solved: bool) -> None:
        step = (page.high - top - 16) / 3
        card = min(37.0, (page.wide - 2 * MARGIN - 60) / 3)
        for k, ending in enumerate(self.endings):
            y = top + k * step
            page.text(MARGIN, y + 6, f"{k + 1}.", 10, "bold")
            for place, each in enumerate((*ending.cards, ...)):
                x = MARGIN + 8 + place % 3 * (card + 3)
                page.piece(each, x, y + 3 + place // 3 * (card * SHAPE + 3), card)
            x = MARGIN + 8 + 3 * (card + 3) + 4
            if solved:
                page.piece(ending.answer, x, y + 3, card)
                page.paragraph(x, y + 5 + card * SHAPE, page.wide - MARGIN - x, str(ending.answer), 10)
                continue
            for place, feature in enumerate(ending.answer.deck.features):
                page.text(x, y + 9 + place * 12, feature.spoken, 10)
                page.line(x, y + 15 + place * 12, page.wide - MARGIN, y + 15 + place * 12, paint=GUIDE)


def _place(page: PaperPage, card: Card | None, x: float, y: float, wide: float) -> None:
    """Draw a card, or the frame in which to draw one for None."""
    if card is not None:
        page.piece(card, x, y, wide)
        return
    page.box(x + 0.5, y + 0.5, wide - 1, wide * SHAPE - 1, stroke=GUIDE, width=0.3, dash=(1.5, 1.5))


class Caps(SheetTask):
    """Draw the twelve lines; complete two collections of four points and one of nine, without a line in them."""

    called = message("Points without a line")
    does = message(
        "Three points are a line if their rows are all the same or all different, and their columns as well (and, "
        "with three squares, the squares too). So a line may leave the square and come back on the other side."
    )
    book = "08", "widget=CapBuilder&dimension=2"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.begun, fours = [], [four for four in combinations(PLACES, 4) if is_cap(four)]
        for _ in range(2):
            four = self.rng.choice(fours)
            self.begun.append((self.rng.sample(four, 2), four))
        puzzle = CapToComplete(next(self.seeds()))
        given = [card.vector for card in puzzle.cards]
        self.begun.append((given, (*given, *(card.vector for card in puzzle.answer))))
        self.answers = [whole for _, whole in self.begun]

    def put(self, page: PaperPage, top: float, solved: bool) -> None:
        wide = page.wide - 2 * MARGIN
        left = page.wide / 2 - 2 * STEP / 2
        page.paragraph(
            MARGIN, top + 2, wide, "**1.** " + gettext("Nine points: draw all twelve lines, three by three.")
        )
        y = top + 18
        for k in range(4):
            _points(page, MARGIN + 8 + k * (wide - 16 - 2 * STEP) / 3, y)
        if solved:
            page.box(MARGIN, y - 6, wide, 2 * STEP + 12, fill="#ffffff")
            page.draw(twelve_lines("").drawing, MARGIN + 12, y - 8, wide - 24)
        y += 2 * STEP + 10
        text = gettext("Two points are marked. Mark two more, so that no three are on a line. Five are impossible.")
        y = page.paragraph(MARGIN, y, wide, "**2.** " + text) + 8
        for k, (given, whole) in enumerate(self.begun[:2]):
            _points(page, left + (2 * k - 1) * 2 * STEP, y, given, whole if solved else ())
        y += 2 * STEP + 10
        text = gettext(
            "Now 27 points, in three squares that lie on top of each other. Four are marked: mark five more, so that "
            "no three are on a line. Ten are impossible."
        )
        y = page.paragraph(MARGIN, y, wide, "**3.** " + text) + 9
        given, whole = self.begun[2]
        for layer in range(3):
            shown = [[point[1:] for point in points if point[0] == layer] for points in (given, whole)]
            x = left + (layer - 1) * 4 * STEP
            page.text(x + STEP, y - 5, str(layer + 1), 10, "bold", "middle")
            _points(page, x, y, shown[0], shown[1] if solved else ())


def _points(
    page: PaperPage, x: float, y: float, given: Sequence[tuple[int, ...]] = (), whole: Sequence[tuple[int, ...]] = ()
) -> None:
    """Draw nine points; those given are black, those added are rings around a dot."""
    for k in range(3):
        page.line(x, y + k * STEP, x + 2 * STEP, y + k * STEP, width=0.1, paint=GUIDE)
        page.line(x + k * STEP, y, x + k * STEP, y + 2 * STEP, width=0.1, paint=GUIDE)
    for row, column in PLACES:
        at = x + column * STEP, y + row * STEP
        page.disc(*at, 3, fill="#ffffff", stroke=GUIDE)
        if (row, column) in given:
            page.disc(*at, 3, fill="#000000")
        elif (row, column) in whole:
            page.disc(*at, 3, stroke="#000000", width=0.7)
            page.disc(*at, 1.2, fill="#000000")
