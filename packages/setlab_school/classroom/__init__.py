"""Live rooms for a class: one laptop, and everybody's phone or tablet; no accounts, nothing to install.

`open()` opens a room and says where it is: the teacher's page on this computer, and an address for the pupils, who
type the room's code and a name. Then all of them guess, play and solve together, and the projector shows what comes
out. Nothing leaves the local network, and nothing is kept when the room closes.

>>> from setlab import classroom
>>> room = classroom.Room()
>>> room.enter("Ann").name, len(room.code)
('Ann', 5)
"""

from setlab_school.classroom.opening import open_room as open  # noqa: A004 - `sl.classroom.open()`
from setlab_school.classroom.room import Room

__all__ = ["Room", "open"]


def __dir__() -> list[str]:
    return sorted(__all__)
