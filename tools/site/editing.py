"""The editor for programs on a page: the modules of CodeMirror, unbundled.

A browser loads modules as they are, once they name one another by their files, and only when a program is edited.
"""

import json
import re
import tarfile

import downloads

FOLDER = "editor"  # of what all pages with Python share
NAMED = re.compile(r"""^((?:import|export) .*\bfrom )(["'])([@\w][^"']*)\2""", re.M)


def file_of(name):
    """Return the file name of a package.

    >>> file_of("@codemirror/view")
    'codemirror-view.js'
    """
    return f"{name.lstrip('@').replace('/', '-')}.js"


def module(archive):
    """Return the text of a package's only module."""
    with tarfile.open(archive) as package:
        about = json.load(package.extractfile("package/package.json"))
        start = about.get("exports", {})
        start = start.get(".", start).get("import", about.get("module"))
        place = start if isinstance(start, str) else start["default"]
        return package.extractfile(f"package/{place.removeprefix('./')}").read().decode()


def write(site, cache):
    """Put the modules into the site; Trouble if one names another that is not there."""
    archives = downloads.editor(downloads.pinned(), cache)
    folder = site / "page" / FOLDER
    folder.mkdir()

    def beside(mark):
        if mark[3] not in archives:
            raise downloads.Trouble(f"The editor asks for {mark[3]}, which {downloads.PINS.name} does not have.")
        return f'{mark[1]}"./{file_of(mark[3])}"'

    for name, archive in archives.items():
        text = NAMED.sub(beside, module(archive))
        (folder / file_of(name)).write_text(text, encoding="utf-8", newline="\n")
