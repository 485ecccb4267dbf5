"""Forms with places for cards of the deck, or for points of a space: they are chosen one after the other."""

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.core.features import deck
from setlab.draw import piece as draw_piece
from setlab.draw.markup import el
from setlab.draw.pieces import question
from setlab.widgets.explorers.point_grid import Spot, grid, point_of
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Event, Refused
from setlab_course.teach.forms.form import Form, IncompleteAnswer

if TYPE_CHECKING:
    from setlab_course.teach.exercises.exercises import Exercise

WIDTH = 84  # of a card in a place


class CardsForm(Form):
    """Form with rows of places for cards: `rows()` gives for each (the cards that lie there, how many are wanted).

    The answer is what `gives` makes of the rows as lists of cards; without it, all chosen cards as one list. In a
    plane (`dimension=2`) points are chosen, not cards. `crossed`: cards that would complete a SET are crossed out.
    """

    def __init__(
        self,
        scene: "Exercise",
        rows: Callable[[], Sequence],
        gives: Callable | type[list] | None = None,
        dimension: int = 4,
        crossed: bool = False,
    ) -> None:
        super().__init__(scene)
        self.dimension, self.crossed = dimension, crossed
        self.given = [[self._point(each) for each in lying] for lying, _ in rows()]
        self.wanted = [many for _, many in rows()]
        self.filled: list[list[tuple | None]] = [[None] * many for many in self.wanted]
        self.gives = gives or (lambda rows: [card for row in rows for card in row])
        self.at = (0, 0)  # the place to fill next

    @staticmethod
    def _point(card: Any) -> tuple[int, ...]:
        return tuple(getattr(card, "vector", card))

    def _made(self, point: Any) -> Any:
        """Return what a point stands for in the answer."""
        return deck("set").at(point) if self.dimension == 4 else point

    def answer(self) -> Sequence:
        if left := sum(row.count(None) for row in self.filled):
            text = ngettext("{n} place is still empty.", "{n} places are still empty.", left)
            raise IncompleteAnswer(text.format(n=left))
        return self.gives([[self._made(point) for point in row] for row in self.filled])

    def state(self) -> list[list]:
        return [[point and list(point) for point in row] for row in self.filled]

    def restore(self, state: Sequence) -> None:
        points = {*product(range(3), repeat=self.dimension)}
        rows = [[point and tuple(point) for point in row] for row in state]
        used = [point for row in rows for point in row if point]
        if [len(row) for row in rows] != self.wanted or not points.issuperset(used) or len({*used}) < len(used):
            raise ValueError
        self.filled = rows
        self.at = self._next()

    # --- events ------------------------------------------------------------------------------------------------------

    def on_point(self, event: Event) -> None:
        """Put a card of the deck into the open place; release one that was chosen already."""
        point = point_of(event.key)
        if point in self._lying():
            raise Refused(gettext("That card lies there already."))
        for row, place in self._places():
            if self.filled[row][place] == point:
                return self._empty(row, place)
        if self.at is None:
            raise Refused(gettext("All places are full. Take a card out first."))
        self.changing()
        row, place = self.at
        self.filled[row][place] = point
        self.at = self._next()
        self.scene.say(self._named(point))

    def on_place(self, event: Event) -> None:
        """Choose an empty place for the next card, or empty a full one."""
        row, place = map(int, event.key.removeprefix("place-").split("-"))
        if self.filled[row][place] is None:
            self.at = row, place
        else:
            self._empty(row, place)

    def on_clear(self, event: Event) -> None:
        self.changing()
        self.filled, self.at = [[None] * many for many in self.wanted], (0, 0)

    def _empty(self, row: int, place: int) -> None:
        self.changing()
        text = gettext("{card}: put it back").format(card=self._named(self.filled[row][place]))
        self.filled[row][place], self.at = None, (row, place)
        self.scene.say(text)

    def _places(self) -> list[tuple[int, ...]]:
        return [(row, place) for row, many in enumerate(self.wanted) for place in range(many)]

    def _next(self) -> Any:
        """Return the first empty place; None if all are full."""
        return next((at for at in self._places() if self.filled[at[0]][at[1]] is None), None)

    def _lying(self) -> list[tuple[int, ...]]:
        return [point for row in self.given for point in row]

    def _named(self, point: Any) -> str:
        return str(self._made(point)) if self.dimension == 4 else ", ".join(map(str, point))

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        full = sum(point is not None for row in self.filled for point in row)
        counted = gettext("{n} of {all} chosen").format(n=full, all=sum(self.wanted))
        is_deck = self.dimension == 4
        label = gettext("All cards: press one to choose it.") if is_deck else gettext("the nine points")
        return el(
            "div",
            el("div", [self._row(row) for row in range(len(self.wanted))], class_="stage-rows"),
            el(
                "div",
                el("span", counted, class_="stage-quiet"),
                tool(gettext("Clear"), "clear", off=not full),
                class_="stage-toolbar",
            ),
            grid(self.dimension, self._spots(), label, cards=is_deck, coordinates=not is_deck),
        )

    def _row(self, row: int) -> Element:
        lying = [
            el("span", self._art(point), class_="stage-card", role="img", aria_label=self._named(point))
            for point in self.given[row]
        ]
        places = [self._place(row, place) for place in range(self.wanted[row])]
        label = gettext("row {n}").format(n=row + 1)
        return el("div", lying, places, class_="stage-fill", role="group", aria_label=label, data_key=f"row-{row}")

    def _place(self, row: int, place: int) -> Element:
        point, is_open = self.filled[row][place], self.at == (row, place)
        label = gettext("place {n}: empty") if point is None else gettext("place {n}: {card}")
        return el(
            "button",
            question(WIDTH, named=False) if point is None else self._art(point),
            class_="stage-card stage-open" if is_open else "stage-card",
            data_key=f"place-{row}-{place}",
            data_on_click="place",
            aria_current=is_open or None,
            aria_label=label.format(n=place + 1, card=point and self._named(point)),
        )

    def _art(self, point: tuple[int, ...]) -> Element:
        if self.dimension == 4:
            return draw_piece(self._made(point), width=WIDTH, named=False)
        return el("span", self._named(point), class_="stage-point")

    def _spots(self) -> dict[tuple[int, ...], Spot]:
        spots: dict[tuple[int, ...], Spot] = {}
        if self.crossed:
            chosen = [*self._lying(), *(point for row in self.filled for point in row if point)]
            for a, b in combinations(chosen, 2):
                third = tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))
                spots[third] = Spot("stage-blocked", mark="×", label=gettext("would make a SET"))
        for lying in self._lying():
            spots[lying] = Spot("stage-spanned", label=gettext("lies there"))
        for row, place in self._places():
            if (point := self.filled[row][place]) is not None:
                spots[point] = Spot("stage-picked", label=gettext("chosen"), pressed=True)
        return spots
