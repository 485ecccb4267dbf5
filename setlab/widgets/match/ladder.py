"""The opponents of a table: the face and level beside a computer's name, and a list of the others."""

from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab.games.levels import OPPONENTS, level_text, opponent_name
from setlab.players.faces import clock_face, face
from setlab.players.levels import computers_at
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Event

BESIDE, LISTED = 32, 36  # width of a face beside a name, and in the list
ALONE, CLOCK = "alone", "clock"


class Ladder(MatchPart):
    """The computers that play the game of this table, each with a name, from the weakest to the strongest."""

    # --- events ------------------------------------------------------------------------------------------------------

    def on_against(self, event: Event) -> None:
        """Begin a new game against the pressed opponent."""
        self.play(event.key.partition("-")[2])

    def play(self, chosen: str) -> None:
        """Begin a new game against this opponent, against the clock or alone; an untouched deal stays."""
        scene = self.scene
        seed = None if scene.touched else self.match.seed
        scene.next_game.deal_with(seed, **self._wanted(chosen))

    def _wanted(self, chosen: str) -> dict[str, object]:
        """Return the options of a game like this one against the chosen opponent."""
        if self._belongs:
            clock = {"level": None, "seconds": self.match.game.options["seconds"].default}
            return {CLOCK: clock, ALONE: {"level": None, "seconds": None}}.get(chosen, {"level": chosen})
        if chosen == ALONE:
            return {"players": 1, "humans": 1}
        return {"players": max(2, self.match.players), "level": chosen}

    # --- the opponents -----------------------------------------------------------------------------------------------

    @property
    def _belongs(self) -> bool:
        """Whether the computer belongs to the game itself."""
        return hasattr(self.match.game, "computer")

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels to choose from, from the weakest to the strongest; () where there is no choice."""
        scene = self.scene
        if scene.guest or not scene.deals_anew or scene.guide.on or not (scene.levels or self._belongs):
            return ()
        return computers_at(self.match.game).levels

    @property
    def level(self) -> str | None:
        """The level of the computers that want to win; None if they move by the clock, or there are none."""
        playing = [seat for seat in self.scene.computer_seats if seat in self.scene.contenders]
        return (self.scene.level_of(playing[0]) or None) if playing else None

    @property
    def chosen(self) -> str:
        """The opponent: a level, CLOCK or ALONE."""
        return self.level or (CLOCK if self.scene.computer_seats and len(self.scene.contenders) > 1 else ALONE)

    def beside(self, step: int) -> str | None:
        """Return the level `step` steps above this one, or None if there is none."""
        if self.level not in self.levels:
            return None
        at = self.levels.index(self.level) + step
        return self.levels[at] if 0 <= at < len(self.levels) else None

    # --- view --------------------------------------------------------------------------------------------------------

    def seat(self, seat: int, name: Element) -> Element | None:
        """Return a computer's `name` with its face, level and list of opponents; None for a person."""
        if seat not in self.scene.computer_seats:
            return None
        level = self.scene.level_of(seat)
        words = gettext("against the clock") if level is None else level and level_text(level)
        label = el("span", name, words and el("span", words, class_="stage-level stage-quiet"), class_="stage-seat")
        art = art_of(CLOCK if level is None else level, BESIDE)
        if not self.levels or seat != self.scene.computer_seats[0]:
            return el("span", art, label, class_="stage-rival")
        return self._list([art, label], gettext("Play against somebody else"))

    def alone(self) -> Element | None:
        """Return the list of opponents where one person plays alone; else None."""
        if not self.levels or len(self.scene.contenders) > 1 or self.scene.over:
            return None
        return self._list([gettext("Alone")], gettext("Play against somebody"))

    def _list(self, shown: object, what: str) -> Element:
        chosen = self.chosen
        rows = [self._row(level, opponent_name(level), level_text(level), chosen) for level in self.levels]
        if self._belongs:
            text = gettext("takes a SET every {n} seconds").format(n=self.match.game.options["seconds"].default)
            rows.append(self._row(CLOCK, gettext("The clock"), text, chosen))
        if self._belongs or self.match.game.options["players"].span[0] == 1:
            rows.append(self._row(ALONE, gettext("Nobody"), gettext("alone"), chosen))
        rows += [each.row() for each in self.scene.extras]
        waits = gettext("A new game is dealt. You will find this one among the unfinished games.")
        return el(
            "details",
            el("summary", shown, el("span", what, class_="stage-unseen"), class_="stage-rival"),
            el(
                "div",
                self.match.record and self.scene.acted and not self.scene.over and el("p", waits, class_="stage-quiet"),
                el("div", rows, role="group", aria_label=what, data_roving=1, data_closes=True, data_key="rivals"),
                class_="stage-ladder",
            ),
            class_="stage-against",
            data_key="ladder",
            data_menu=True,
        )

    @staticmethod
    def _row(level: str, name: str, words: str, chosen: str) -> Element:
        art, now = art_of(level, LISTED), "true" if level == chosen else None
        return opponent_row(f"against-{level}", "against", art, name, words, aria_current=now)


def opponent_row(key: str, event: str, art: Element | None, name: str, words: str, **attrs: Any) -> Element:
    """Return one opponent of the list as a button, with a face if there is one."""
    art = art or el("span", class_="stage-faceless")
    who = el("span", el("strong", name), el("span", words, class_="stage-quiet"), class_="stage-seat")
    return tool([art, who], event, key=key, data_rove=True, **attrs)


def art_of(who: str, width: int) -> Element | None:
    """Return the opponent's face or the clock's, or None without one."""
    if who == CLOCK:
        return clock_face(width)
    return face(who, width, named=False) if who in OPPONENTS else None
