"""The other players' grids in Crossword SET, and own dice put on them once the bag is empty."""

from collections.abc import Collection
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentence
from setlab.core.cards import WILD
from setlab.draw.markup import el
from setlab.games.crossword.grids import GridDie, cells_of
from setlab.widgets.crossword.desk import wanted
from setlab.widgets.crossword.squares_view import host_view, on_screen, small_view
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.dice import unconfirmed
from setlab.widgets.parts.elements import group, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.widgets.crossword.table import CrosswordTable


class Opponents(MatchPart):
    """The other players' grids at a table.

    `offered` are own dice on trial in one of them: (its seat, pairs of die and square), or None.
    """

    scene: "CrosswordTable"
    offered: tuple[int, tuple] | None = None

    def keep_within(self, tray: Collection[int]) -> None:
        """Withdraw offered dice that no longer lie in the tray."""
        if self.offered and any(die not in tray for die, _ in self.offered[1]):
            self.offered = None

    def on_offer(self, event: Event) -> None:
        """Put an own die on a square of another player's grid, on trial."""
        self.scene.need_round()
        seat, row, column = (int(part) for part in event.key.removeprefix("h").split(":"))
        die = self.scene.building.carried(event.value)
        if die in self.scene.desk.spots:
            raise Refused(gettext("Put this die into your tray first: it lies in your own grid."))
        placed = dict(self.offered[1]) if self.offered and self.offered[0] == seat else {}
        placed[die] = (row, column)
        self.offered = seat, tuple(placed.items())
        why = self.why_not()
        if why:
            self.scene.whisper(why)  # the box says it
        else:
            self.scene.say(gettext("That is allowed. Confirm it, and it stays there."))
            self.scene.move_focus("give")

    def at(self, key: str) -> int | None:
        """Return the die on trial on this square, or None."""
        seat, *square = (int(part) for part in key.removeprefix("h").split(":"))
        placed = self.offered[1] if self.offered and self.offered[0] == seat else ()
        return next((die for die, where in placed if where == tuple(square)), None)

    def grid(self) -> tuple[GridDie, ...]:
        """Return the dice on trial as `GridDie`, each WILD with the face that completes its lines, if there is one."""
        assert self.offered, "no die is on trial"
        seat, placed = self.offered
        cells, lying = cells_of(self.match.state.grids[seat]), []
        cells.update({square: self.scene.desk.own[die] for die, square in placed})
        for die, square in placed:
            face = self.scene.desk.own[die]
            if face is WILD:
                rest = {each: other for each, other in cells.items() if each != square}
                face = next((WILD.stated(code) for code in wanted(rest, square)), face)
                cells[square] = face
            lying.append(GridDie.at(square, die, face))
        return tuple(lying)

    def event(self) -> tuple:
        assert self.offered, "no die is on trial"
        placements = tuple(each.placement for each in self.grid())
        return ("put", self.scene.viewer, self.offered[0], placements, self.match.state.now)

    def why_not(self) -> str:
        """Return why the dice on trial may not be put there, as the engine says it, or "".

        The engine judges the grid with rows and columns as the screen counts them, so it names the visible squares.
        """
        if any(each.face is WILD for each in self.grid()):
            return gettext("Put the WILD in a line with two other dice: they decide what it stands for.")
        try:
            kind, seat, host, placements, at = self.event()
            state = self.match.state
            grid = tuple(GridDie.at(on_screen(each.square), each.die, each.face) for each in state.grids[host])
            grids = (*state.grids[:host], grid, *state.grids[host + 1 :])
            moved = tuple((die, *on_screen((row, column)), *stated) for die, row, column, *stated in placements)
            self.match.game.apply(state._replace(grids=grids), (kind, seat, host, moved, at))
        except ValueError as error:
            return sentence(error)
        return ""

    def on_give(self, event: Event) -> None:
        """Put the dice on trial on the other player's grid, for good."""
        self.scene.need_round()
        kind, seat, host, placements, _ = self.event()
        self.scene.act(kind, seat, host, placements, at=event.at)
        self.offered = None

    def on_drop(self, event: Event) -> None:
        """Take the dice on trial back into the tray."""
        self.offered = None

    # --- view --------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """The seats of the other players."""
        return [seat for seat in self.match.seats if seat != self.scene.viewer]

    def beside(self) -> Element | None:
        """Return the other players' grids, small, while the bag still has dice; else None."""
        if not self.seats or not self.match.state.bag:
            return None
        return group(
            gettext("The others"),
            [self._area(seat, self._small(seat)) for seat in self.seats],
            class_="stage-rivals",
            key="rivals-beside",
        )

    def view(self) -> Element | None:
        """Return the other players' grids, to put own dice on, once the bag is empty; else None."""
        if not self.seats or self.match.state.bag:
            return None
        advice = gettext("The bag is empty: you can put your own dice on these grids too, if they form SETs there.")
        return el(
            "div",
            el("h3", gettext("The others")),
            el("p", advice, class_="stage-quiet"),
            el("div", [self._area(seat, self._host(seat)) for seat in self.seats], class_="stage-areas"),
            self._offer_view(),
            data_key="others",
        )

    def _area(self, seat: int, drawn: Element) -> Element:
        name = el("p", el("bdi", self.scene.narrator.name(seat)), class_="stage-quiet")
        return el("div", name, drawn, class_="stage-area", data_key=f"of-{seat}")

    def _small(self, seat: int) -> Element:
        name = gettext("grid of {name}").format(name=self.scene.narrator.name(seat))
        return small_view(self.scene.grid_of(seat), name)

    def _host(self, seat: int) -> Element:
        grid = self.match.state.grids[seat]
        if not grid:
            return self._small(seat)
        trial = self.grid() if self.offered and self.offered[0] == seat else ()
        return host_view(seat, self.scene.narrator.name(seat), grid, trial, self.scene.round_on)

    def _offer_view(self) -> Element | None:
        if self.offered is None:
            return None
        why = self.why_not()
        buttons = [
            tool(gettext("Put them there"), "give", off=why, main=not why),
            tool(gettext("Take back"), "drop"),
        ]
        return unconfirmed("offer", why and el("p", why, class_="stage-note"), toolbar(buttons))
