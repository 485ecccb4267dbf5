"""`setlab class`: open a room for a class; with `help` behind it, it says how."""

import sys
from collections.abc import Sequence
from contextlib import suppress

from setlab.common import commands
from setlab.common.i18n import gettext as _
from setlab_school.classroom.opening import open_room

LAST_WORDS = 3  # seconds for telling all pages that the room is closed


def main(args: Sequence[str]) -> int | None:
    """Do what the command line asks; return the exit code."""
    return commands.run(_answered, args)


def _answered(args: list[str], language: str | None) -> int:
    does, more = _("Open a room for a class."), _("The teacher's page opens in the browser. Ctrl-C closes the room.")
    parser = commands.Parser("class", does, more)
    add = parser.options.add_argument
    lan = _("let in everybody on the same network who knows the code; without it, only this computer")
    add("--lan", action="store_true", help=lan)
    add("--port", type=commands.port, metavar="8400", help=_("a port of your choice"))
    closed = _("do not open the teacher's page")
    add("--no-browser", dest="browser", action="store_false", help=closed)
    hub = _("on a server: the teacher's page opens from elsewhere, with its address")
    add("--hub", action="store_true", help=hub)
    if not (asked := parser.read(args)):
        return 0
    try:
        room = open_room(**vars(asked) | {"language": language})
    except ValueError as error:
        print(error, file=sys.stderr)
        return commands.CANNOT
    print(_("The teacher's page: {address}").format(address=room.teacher_address))
    print(_("For the class: {address}, code {code}").format(address=room.address, code=room.code))
    print(_("Leave this window open; Ctrl-C here closes the room."), flush=True)
    with suppress(KeyboardInterrupt):
        room.closed.wait()
    room.close()
    if room.thread:
        room.thread.join(LAST_WORDS)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
