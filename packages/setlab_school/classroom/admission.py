"""Admission: people who know the code and have a name enter from here, in turn or as the teacher decides."""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext
from setlab.widgets.scene.events import Refused
from setlab_school.classroom.limits import RateLimit

if TYPE_CHECKING:
    from setlab_school.classroom.pupil import Door
    from setlab_school.classroom.room import Participant, Room

AT_ONCE, WITHIN = 10, 5  # names from one address that come in within so many seconds; the others a moment later
MOST_EACH = 40  # people from one address who come in by themselves: a class behind one router
FEW, OTHERS = 4, 3  # limit where people come from many addresses, so that each device has its own
MOST_WAITING, MOST_WAITING_EACH = 100, 40  # on the doorstep, in all and from one address
HOUR = 3_600  # seconds for which somebody who was sent out waits for the teacher, or is kept out


class Doorstep:
    """Queue in front of the `room`: doors that wait, with a name, a `device` and an address each.

    `device` is a mark that a browser made up and may forget; an address is shared by a class behind one router. So
    neither excludes anybody permanently: after a removal, newcomers from there wait for the teacher.
    """

    def __init__(self, room: "Room", clock: Callable[..., Any] = time.monotonic) -> None:
        self.room, self.clock, self.waiting = room, clock, []
        self.by_hand = False  # whether everybody waits for the teacher
        self._pace = RateLimit(AT_ONCE / WITHIN, AT_ONCE, clock)
        self._knocked = 0
        self._sent_out, self._kept_out = {}, {}  # device or address -> until when

    def knock(self, door: "Door") -> None:
        """Ask to come in: Refused if that is impossible, else admitted at once or later."""
        self.room.check(door.name)
        if self._holds(self._kept_out, door.device):
            raise Refused(gettext("The teacher is not letting anyone in from this device now."))
        here = sum(each.address == door.address for each in self.waiting if door.address)
        if len(self.waiting) >= MOST_WAITING or here >= MOST_WAITING_EACH:
            raise Refused(gettext("Many are waiting at the door: try again in a moment."))
        self._knocked += 1
        door.number = self._knocked
        self.waiting.append(door)
        self.tick()
        self.room.touch()

    def leave(self, door: "Door") -> None:
        """Take this door from the queue."""
        if door in self.waiting:
            self.waiting.remove(door)
            self.room.touch()

    def tick(self) -> None:
        """Admit those who need not wait for the teacher, at a limited rate for each address."""
        for door in list(self.waiting):
            if not self._pace.wait(door.address) and not self.needs_teacher(door):
                self.let_in(door)

    def needs_teacher(self, door: "Door") -> bool:
        """Return whether the teacher must decide, as for the name of somebody who was here before."""
        marks = door.device, door.address
        if self.room.namesake(door.name) is not None:
            return True
        return self.by_hand or any(self._holds(self._sent_out, mark) for mark in marks) or self._is_crowd(door.address)

    def _is_crowd(self, address: str | None) -> bool:
        """Return whether more have come from this address than one device would need."""
        if not address:
            return False
        count = Counter(person.address for person in self.room.people)
        return count[address] >= MOST_EACH or (count[address] >= FEW and len(count) > OTHERS)

    # --- the teacher -------------------------------------------------------------------------------------------------

    def let_in(self, door: Any, person: "Participant | None" = None) -> None:
        """Admit this door, as a `person` who was here before or as a new one."""
        self.leave(door)
        if door.address:
            self._pace.count(door.address)
        door.come_in(person)

    def keep_out(self, door: Any) -> None:
        """Refuse this door, and its device for the next hour."""
        self.leave(door)
        self._mark(self._kept_out, door.device)
        door.turned_away(gettext("The teacher is not letting anyone in from this device now."))

    def sent_out(self, person: "Participant") -> None:
        """Note that this person was removed: newcomers from there wait for the teacher during the next hour."""
        self._mark(self._sent_out, person.device, person.address)

    def _mark(self, marks: Any, *which: str) -> None:
        for mark in filter(None, which):
            marks[mark] = self.clock() + HOUR

    def _holds(self, marks: Mapping[Any, Any], mark: str | None) -> bool:
        return marks.get(mark, -1) > self.clock()
