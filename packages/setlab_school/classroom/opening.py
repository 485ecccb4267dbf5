"""Opening of a class room: the addresses on which it listens, and the messages to the teacher."""

import socket
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from ipaddress import ip_address
from typing import TYPE_CHECKING

from setlab.common.commands import port as checked_port
from setlab.common.i18n import gettext
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.report import Report
from setlab_school.classroom.room import Room
from setlab_school.classroom.teacher import TeacherPage

if TYPE_CHECKING:
    from setlab_school.classroom.page import RoomPage

HERE = "127.0.0.1"
PORT, MOST_PORTS = 8321, 20  # the first one that is free


def open_room(
    language: str | None = None, lan: bool = False, port: int | None = None, browser: bool = True, hub: bool = False
) -> Room:
    """Open a room and return it; it is open until `room.close()`, or until Python ends.

    Only this computer can connect, which is good for trying it out; with `lan=True` everybody in the same network who
    knows the code can. `language` is the room's, "de" say; by default that of this session. `port` is a number, if it
    has to be a certain one. The teacher's page opens in the browser, unless `browser=False`. ValueError if packages for
    it are missing, or no port is free.

    `hub=True` is for a server without a screen, such as a JupyterHub: like `lan=True`, but `room.teacher_address`
    opens from anywhere. It has a key in it, so keep it to yourself.
    """
    lan, browser = lan or hub, browser and not hub
    room = Room(language)
    with needed_packages():
        import segno  # noqa: F401 - the codes for cameras
    pages = {"/teacher": TeacherPage(room), "/wall": ProjectorPage(room), "/report": Report(room)}
    host, number = serving(room, lan_address() if lan else HERE, port, hub, pages)
    room.teacher_address = f"http://{host if hub else HERE}:{number}/teacher#{room.key}"
    if browser:
        webbrowser.open(room.teacher_address)
    return room


@contextmanager
def needed_packages() -> Iterator[None]:
    """Turn an ImportError in this block into a ValueError that says how to get the package."""
    try:
        yield
    except ImportError as error:
        text = gettext('a room needs the package {name}: pip install "setlab[classroom]"')
        raise ValueError(text.format(name=error.name)) from None


def serving(
    room: Room,
    host: str,
    port: int | None = None,
    hub: bool = False,
    pages: "tuple | Mapping[str, RoomPage]" = (),
) -> tuple[str, int]:
    """Start a server at this `host` and on this computer, at the first free port. Return its (host, port)."""
    with needed_packages():
        from setlab_school.classroom.server import Server
    for number in (checked_port(str(port)),) if port is not None else range(PORT, PORT + MOST_PORTS):
        try:
            server = Server(room, number, [*dict.fromkeys([host, HERE])], hub, pages)
        except OSError as error:
            problem = error
        else:
            address, room.thread = server.sockets[0].getsockname(), server.thread
            room.address = "http://{}:{}".format(*address)
            return address
    text = gettext("no room can be opened here: {error}")
    if port is not None:
        text = gettext("Port {port} cannot be used ({error}). Name another one, or name none to use a free one.")
    raise ValueError(text.format(port=port, error=problem.strerror or problem))


def lan_address() -> str:
    """Return this computer's address in its network; ValueError if it is in none."""
    found = own_address()
    if found is None:
        raise ValueError(gettext("this computer is not on a network: connect it to the one that the class uses"))
    return found


def is_public(address: str) -> bool:
    """Return whether this address can be reached from the Internet; those of private networks cannot.

    >>> is_public("8.8.8.8"), is_public("192.168.1.7"), is_public("100.64.0.1")
    (True, False, False)
    """
    return ip_address(address).is_global


def own_address() -> str | None:
    """Return this computer's address in its network, or None if it is in none. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples, which nobody has
            found = probe.getsockname()[0]
        except OSError:
            found = HERE
    return None if found.startswith("127.") or found == "0.0.0.0" else found
