"""Computers' moves in games without a clock: the bell that rings for them, the first touch, their speed."""

from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.settings import remember, remembered
from setlab.players.session import Tempo
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import Content, choice_of, chosen_of, tool
from setlab.widgets.scene.events import Event

PACE = 1400  # milliseconds between the moves of computers where a class looks on
# At home: a turn of two plays takes a second and a half, from its plan to its end.
TEMPI = {"slow": Tempo(1800, 600), "normal": Tempo(900, 300), "fast": Tempo(300, 100)}
USUAL = "normal"
_chosen: dict[str, str] = {}  # in this session, even if nothing can be saved


def _name() -> str:
    return _chosen.get("tempo") or remembered("tempo", TEMPI) or USUAL


class ComputerPace(MatchPart):
    """Plays the computers' turns one after the other, as the live match has them; one speed holds for all tables."""

    def match_changed(self) -> None:
        self.hold()

    def hold(self) -> None:
        """Set the chosen speed, unless this screen is a guest of the live match."""
        if not self.scene.guest:
            self.scene.live.set_pace(TEMPI[_name()])

    def on_computer(self, event: Event) -> None:
        """Make the computer's move, once a player has acted at the table."""
        if self.scene.touched:
            self.scene.timing.on_time(event)

    def on_start(self, event: Event) -> None:
        """Start the game where a computer begins; the focus moves to what the player acts with."""
        self.scene.touch()
        self.scene.move_focus(self.scene.home)

    def on_hurry(self, event: Event) -> None:
        """Play the rest of the computers' turns at once."""
        self.scene.touch()
        self.scene.live.hurry()
        self.scene.sync()
        self.scene.move_focus(self.scene.home)

    def on_tempo(self, event: Event) -> None:
        """Choose the computers' speed: here at once, at other tables with their next touch."""
        _chosen["tempo"] = chosen_of(event, TEMPI)
        remember("tempo", _chosen["tempo"])
        self.hold()

    # --- view --------------------------------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
        """Whether a computer moves here by itself, at this screen's pace."""
        is_own = not (self.scene.guest or self.scene.live.driven)
        return is_own and self.scene.computer_is_to_move and self.scene.touched

    def hurry_button(self) -> Element | None:
        """Return the button that shows the rest at once, or None unless a computer moves."""
        return tool(gettext("Show at once"), "hurry", "f") if self.moves else None

    def tapped(self) -> dict[str, str]:
        """Return the attributes that make a tap on the table show the rest at once, while a computer moves."""
        return {"data_on_click": "hurry"} if self.moves else {}

    def choice(self) -> Content:
        """Return the choice of speed, for the menu."""
        words = {"slow": gettext("slowly"), "normal": gettext("as usual"), "fast": gettext("fast")}
        return not self.scene.guest and choice_of("tempo", "tempo", gettext("Computers move"), words, _name())

    def bell(self) -> Element | None:
        """Return the alarm for the computer's next move, or None before the first touch."""
        scene, due = self.scene, self.scene.timing.due
        return None if due is None else scene.bell("computer", scene.timing.kernel_time(due), "computer")

    @property
    def waits(self) -> bool:
        """Whether a computer is to begin and waits for the first touch."""
        return self.scene.computer_is_to_move and not (self.scene.touched or self.scene.guest)

    def whose_move(self, seat: int) -> str:
        """Return who is to move, or, before the first touch, what makes a computer begin."""
        name, start = self.scene.narrator.name(seat), gettext("Start")
        text = gettext("{name} begins when you press “{start}”.") if self.waits else gettext("{name} is to move.")
        return text.format(name=name, start=start)

    def start_button(self) -> Element | None:
        """Return the button that starts a game in which a computer begins; None otherwise."""
        return tool(gettext("Start"), "start", "s", main=True) if self.waits else None
