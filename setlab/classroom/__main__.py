"""Open a room for a class.

    python -m setlab.classroom                 a room on this computer only, to try it out
    python -m setlab.classroom --lan           a room for everybody in the same network who knows its code
    python -m setlab.classroom --language de   … in another language: en da de nb zh-Hant
    python -m setlab.classroom --port 8400     … at another port
    python -m setlab.classroom --no-browser    … without opening the teacher's page
    python -m setlab.classroom --hub           on a server: the teacher's page opens from elsewhere, with its address

The teacher's page opens in the browser. Ctrl-C here closes the room.
"""

import sys
from contextlib import suppress

from setlab.classroom.opening import open_room
from setlab.core.i18n import gettext as _
from setlab.core.i18n import language, of_reader


def main(args):
    """Do what the command line asks; return the exit code."""
    if {"help", "--help", "-h"}.intersection(args[:1]):
        print(__doc__.strip())
        return 0
    try:
        language(of_reader())
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
            case "--port", [number] if number.isascii() and number.isdigit():
                asked["port"] = int(args.pop(0))
            case word, _more:
                text = _("{it!r} is no option here; python -m setlab.classroom help says which there are")
                raise ValueError(text.format(it=word))
    return asked


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
