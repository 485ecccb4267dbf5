"""Admission: people who know the code and have a name enter from here, in turn or as the teacher decides."""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.widgets.scene.events import Refused
from setlab_school.classroom.limits import RateLimit

if TYPE_CHECKING:
    from setlab_school.classroom.login import LoginPage
    from setlab_school.classroom.room import Participant, Room

AT_ONCE, WITHIN = 10, 5  # names that come in from one address, and within which seconds; the others a moment later
MOST_EACH = 40  # people from one address who come in by themselves: a class behind one router
FEW, OTHERS = 4, 3  # limit where people come from many addresses, so that each device has its own
MOST_WAITING, MOST_WAITING_EACH = 100, 40  # for admission, in all and from one address
HOUR = 3_600  # seconds for which a person who was sent out waits for the teacher, or is kept out


class Admission:
    """Queue in front of the `room`: login pages that wait, with a name, a `device` and an address each.

    `device` is a mark that a browser made up and may forget; an address is shared by a class behind one router. So
    neither excludes anybody permanently: after a removal, newcomers from there wait for the teacher.
    """

    def __init__(self, room: "Room", clock: Callable[[], float] = time.monotonic) -> None:
        self.room, self.clock, self.waiting = room, clock, []
        self.by_hand = False  # whether everybody waits for the teacher
        self._pace = RateLimit(AT_ONCE / WITHIN, AT_ONCE, clock)
        self._applied = 0
        self._sent_out, self._kept_out = {}, {}  # device or address -> until when

    def apply(self, login: "LoginPage") -> None:
        """Request admission: Refused if that is impossible, else admitted at once or later."""
        self.room.check(login.name)
        if self._holds(self._kept_out, login.device):
            raise Refused(gettext("The teacher is not letting anyone in from this device now."))
        here = sum(each.address == login.address for each in self.waiting if login.address)
        if len(self.waiting) >= MOST_WAITING or here >= MOST_WAITING_EACH:
            raise Refused(gettext("Many people are waiting at the door: try again in a moment."))
        self._applied += 1
        login.number = self._applied
        self.waiting.append(login)
        self.tick()
        self.room.touch()

    def leave(self, login: "LoginPage") -> None:
        """Take this login page from the queue."""
        if login in self.waiting:
            self.waiting.remove(login)
            self.room.touch()

    def tick(self) -> None:
        """Admit those who need not wait for the teacher, at a limited rate for each address."""
        for login in list(self.waiting):
            if not self._pace.wait(login.address) and not self.needs_teacher(login):
                self.let_in(login)

    def needs_teacher(self, login: "LoginPage") -> bool:
        """Return whether the teacher must decide, as for the name of a person who was here before."""
        marks = login.device, login.address
        if self.room.namesake(login.name) is not None:
            return True
        return self.by_hand or any(self._holds(self._sent_out, mark) for mark in marks) or self._is_crowd(login.address)

    def _is_crowd(self, address: str | None) -> bool:
        """Return whether more have come from this address than one device would need."""
        if not address:
            return False
        count = Counter(person.address for person in self.room.people)
        return count[address] >= MOST_EACH or (count[address] >= FEW and len(count) > OTHERS)

    # --- the teacher -------------------------------------------------------------------------------------------------

    def let_in(self, login: "LoginPage", person: "Participant | None" = None) -> None:
        """Admit this login page, as a `person` who was here before or as a new one."""
        self.leave(login)
        if login.address:
            self._pace.count(login.address)
        login.come_in(person)

    def keep_out(self, login: "LoginPage") -> None:
        """Refuse this login page, and its device for the next hour."""
        self.leave(login)
        self._mark(self._kept_out, login.device)
        login.turned_away(gettext("The teacher is not letting anyone in from this device now."))

    def sent_out(self, person: "Participant") -> None:
        """Note that this person was removed: newcomers from there wait for the teacher during the next hour."""
        self._mark(self._sent_out, person.device, person.address)

    def _mark(self, marks: dict[str, float], *which: str) -> None:
        for mark in filter(None, which):
            marks[mark] = self.clock() + HOUR

    def _holds(self, marks: Mapping[str | None, float], mark: str | None) -> bool:
        return marks.get(mark, -1) > self.clock()
