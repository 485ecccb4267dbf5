"""`setlab class`: open a room for a class; with `help` behind it, it says how."""

import sys
from contextlib import suppress

from setlab.classroom.opening import open_room
from setlab.core import commands
from setlab.core.i18n import LANGUAGES, language, tag
from setlab.core.i18n import gettext as _

LAST_WORDS = 3  # seconds for telling all pages that the room is closed


def main(args):
    """Do what the command line asks; return the exit code."""
    return commands.run(_answered, args)


def _answered(args):
    language(commands.spoken(args))
    if commands.HELP.intersection(args):
        print(told())
        return 0
    try:
        asked = _asked(args)
    except ValueError as error:
        print(error, file=sys.stderr)
        return commands.MISTYPED
    try:
        room = open_room(**asked)
    except ValueError as error:
        print(error, file=sys.stderr)
        return commands.CANNOT
    print(_("The teacher's page: {address}").format(address=room.desk))
    print(_("For the class: {address}, code {code}").format(address=room.address, code=room.code))
    print(_("Leave this window open; Ctrl-C here closes the room."), flush=True)
    with suppress(KeyboardInterrupt):
        room.closed.wait()
    room.close()
    if room.thread:
        room.thread.join(LAST_WORDS)
    return 0


def told():
    """The page of help."""
    command = f"{commands.called()} class"
    ways = {
        command: _("a room on this computer only, to try it out"),
        f"{command} --lan": _("a room for everybody in the same network who knows its code"),
        "… --language de": _("… in another language: {all}").format(all=" ".join(map(tag, LANGUAGES))),
        "… --port 8400": _("… at another port"),
        "… --no-browser": _("… without opening the teacher's page"),
        "… --hub": _("… on a server: the teacher's page opens from elsewhere, with its address"),
    }
    return commands.page(
        _("Open a room for a class."), ways, _("The teacher's page opens in the browser. Ctrl-C closes the room.")
    )


def _asked(args):
    """The options as `open_room` has them; ValueError for what is none."""
    readers = {"--lan": None, "--hub": None, "--no-browser": None, "--language": language, "--port": commands.port}
    words, asked = commands.read(args, readers)
    if words:
        raise ValueError(commands.unread(words[0], readers))
    return asked | {"browser": not asked.pop("no-browser", False)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
