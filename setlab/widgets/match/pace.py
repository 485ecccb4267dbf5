"""Computers that move by themselves in games without a clock: the bell that lets them, the first touch, their speed."""

from setlab.common.i18n import gettext
from setlab.common.settings import remember, remembered
from setlab.players.session import Tempo
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import choice_of, chosen_of, tool

PACE = 1400  # milliseconds between the moves of computers where a class looks on
# At home: a turn of two plays takes a second and a half, from its plan to its end.
TEMPI = {"slow": Tempo(1800, 600), "normal": Tempo(900, 300), "fast": Tempo(300, 100)}
USUAL = "normal"
_chosen: dict[str, str] = {}  # in this session, also where nothing can be kept


def _name():
    return _chosen.get("tempo") or remembered("tempo", TEMPI) or USUAL


class Pace(MatchPart):
    """A turn of a computer after the other, as the sitting has it. How fast they are is chosen once for all tables."""

    def seated(self):
        self.hold()

    def hold(self):
        """Computers move as fast as was chosen, where this screen made the sitting."""
        if not self.scene.guest:
            self.scene.sitting.set_pace(TEMPI[_name()])

    def on_computer(self, event):
        """It is time for the computer's move."""
        if self.scene.touched:
            self.scene.timing.on_time(event)

    def on_start(self, event):
        """The first touch, where a computer begins; the button goes, and the keyboard to what one acts with."""
        self.scene.touch()
        self.scene.move_focus(self.scene.home)

    def on_hurry(self, event):
        """Enough seen: the rest of what the computers do happens at once."""
        self.scene.touch()
        self.scene.sitting.hurry()
        self.scene.hear()
        self.scene.move_focus(self.scene.home)

    def on_tempo(self, event):
        """Computers move slowly, or fast: here at once, at other tables when somebody touches them."""
        _chosen["tempo"] = chosen_of(event, TEMPI)
        remember("tempo", _chosen["tempo"])
        self.hold()

    # --- what there is to see ----------------------------------------------------------------------------------------

    @property
    def moves(self):
        """Does a computer move here by itself, at this screen's pace?"""
        is_own = not (self.scene.guest or self.scene.sitting.driven)
        return is_own and self.scene.computer_is_to_move and self.scene.touched

    def hurry_button(self):
        """The rest at once, while a computer moves."""
        return tool(gettext("Show at once"), "hurry", "f") if self.moves else None

    def tapped(self):
        """The attributes of what lies on the table: a tap on it shows the rest at once, while a computer moves."""
        return {"data_on_click": "hurry"} if self.moves else {}

    def choice(self):
        """How fast computers move, for the menu."""
        words = {"slow": gettext("slowly"), "normal": gettext("as usual"), "fast": gettext("fast")}
        return not self.scene.guest and choice_of("tempo", "tempo", gettext("Computers move"), words, _name())

    def bell(self):
        """The clock that lets computers move, once somebody has touched the table."""
        scene, due = self.scene, self.scene.timing.due
        return None if due is None else scene.bell("computer", scene.timing.kernel_time(due), "computer")

    @property
    def waits(self):
        """Does the computer that begins wait for the first touch?"""
        return self.scene.computer_is_to_move and not (self.scene.touched or self.scene.guest)

    def start_button(self):
        """The first touch as a button, where a computer begins."""
        return tool(gettext("Start"), "start", "s", main=True) if self.waits else None
