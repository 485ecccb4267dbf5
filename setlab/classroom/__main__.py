"""`python -m setlab.classroom`: open a room for a class; with `help` behind it, it says how."""

import sys
from contextlib import suppress

from setlab.classroom.opening import open_room
from setlab.core.commands import HELP, page, port_in, spoken
from setlab.core.i18n import LANGUAGES, language, tag
from setlab.core.i18n import gettext as _

COMMAND = "python -m setlab.classroom"


def main(args):
    """Do what the command line asks; return the exit code."""
    language(spoken(args))
    if HELP.intersection(args):
        print(told())
        return 0
    try:
        room = open_room(**_asked(list(args)))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    print(_("The teacher's page: {address}").format(address=room.desk))
    print(_("For the class: {address}, code {code}").format(address=room.address, code=room.code))
    print(_("Leave this window open; Ctrl-C here closes the room."), flush=True)
    with suppress(KeyboardInterrupt):
        room.closed.wait()
    room.close()
    return 0


def told():
    """The page of help."""
    ways = {
        COMMAND: _("a room on this computer only, to try it out"),
        f"{COMMAND} --lan": _("a room for everybody in the same network who knows its code"),
        "… --language de": _("… in another language: {all}").format(all=" ".join(map(tag, LANGUAGES))),
        "… --port 8400": _("… at another port"),
        "… --no-browser": _("… without opening the teacher's page"),
        "… --hub": _("… on a server: the teacher's page opens from elsewhere, with its address"),
    }
    return page(
        _("Open a room for a class."), ways, _("The teacher's page opens in the browser. Ctrl-C closes the room.")
    )


def _asked(args):
    """The options as `open` has them; ValueError for what is none."""
    asked: dict[str, bool | int | str] = {}
    while args:
        match args.pop(0), args[:1]:
            case "--lan", _more:
                asked["lan"] = True
            case "--hub", _more:
                asked["hub"] = True
            case "--no-browser", _more:
                asked["browser"] = False
            case "--language", [_code]:
                asked["language"] = language(args.pop(0))
            case "--port", _more:
                asked["port"] = port_in(args)
            case word, _more:
                text = _("{it!r} is no option here; python -m setlab.classroom help says which there are")
                raise ValueError(text.format(it=word))
    return asked


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
