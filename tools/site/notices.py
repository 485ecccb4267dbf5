"""The page of licences of all parts of the site, mostly read from the built site itself.

A wheel holds its licence, JupyterLab's build leaves lists of its packages; a part without a text has one in
notices.toml. A package or a file that no entry covers ends the build.
"""

import email
import json
import re
import tomllib
import zipfile
from fnmatch import fnmatchcase
from html import escape
from pathlib import Path
from typing import NamedTuple

from downloads import Trouble, normal, pinned

KEPT = Path(__file__).with_name("notices.toml")
LIST = "third-party-licenses.json"
LICENCE = re.compile(r"(^|/)(licen[cs]e|copying|notice)[^/]*(?<!\.pyc)$", re.I)
NAME = "notices.html"


class Part(NamedTuple):
    """A part of the site; its text may still be missing."""

    name: str
    version: str
    licence: str
    text: str
    source: str = ""


def parts(site):
    """Return all parts of a built site, each with its licence."""
    kept, pins = tomllib.loads(KEPT.read_text(encoding="utf-8")), pinned()
    found = [*wheels(site), *listed(site), *extensions(site)]
    texts = {part.name: part.text for part in found if part.text}
    found = {part[:2]: part._replace(text=part.text or without(part, kept, texts)) for part in sorted(found)}.values()
    besides = [beside(each, kept, texts, pins) for each in kept["besides"]]
    lost = [part.name for part in (*besides, *found) if not part.text.strip()] + orphans(site, kept)
    if lost:
        raise Trouble(
            f"{lost[0]} goes into the site without the text of its licence: add it to tools/site/{KEPT.name}, "
            "then run python go.py site again."
        )
    return [*besides, *found]


def beside(each, kept, texts, pins):
    """Return a part that no list names, from notices.toml."""
    version = pins[each["pin"]]["version"] if "pin" in each else ""
    return Part(each["name"], version, each["licence"], text_of(each, kept, texts), each.get("source", ""))


def wheels(site):
    """Yield the packages of Python, with all licences in them."""
    for path in sorted((site / "static" / "pyodide").glob("*.whl")):
        with zipfile.ZipFile(path) as wheel:
            names = sorted(wheel.namelist())
            [metadata] = [name for name in names if re.fullmatch(r"[^/]*\.dist-info/METADATA", name)]
            fields = email.message_from_bytes(wheel.read(metadata))
            texts = [wheel.read(name).decode(errors="replace") for name in names if LICENCE.search(name)]
        licence = fields["License-Expression"] or (fields["License"] or "").partition("\n")[0]
        yield Part(normal(fields["Name"]), fields["Version"], licence, "\n\n".join(texts))


def listed(site):
    """Yield the packages of JavaScript in the lists that JupyterLab's build leaves."""
    for path in sorted(site.rglob(LIST)):
        for each in json.loads(path.read_text(encoding="utf-8"))["packages"]:
            yield Part(each["name"], each["versionInfo"], each["licenseId"], each["extractedText"])


def extensions(site):
    """Yield the extensions of JupyterLab, from their package.json."""
    for path in sorted(site.glob("extensions/**/package.json")):
        package = json.loads(path.read_text(encoding="utf-8"))
        yield Part(package["name"], package["version"], package["license"], "")


def without(part, kept, texts):
    """Return the text for a part without one: its own from elsewhere in the site, or the one for such names."""
    for each in kept["without"]:
        if any(fnmatchcase(part.name, name) for name in each["names"]):
            return text_of(each, kept, texts)
    return texts.get(part.name, "")


def text_of(each, kept, texts):
    """Return the text that an entry of notices.toml describes."""
    there = [texts.get(each["like"], "")] if "like" in each else []
    written = [each.get("copyright", ""), kept["forms"][each["form"]]] if "form" in each else []
    return "\n\n".join(text.strip("\n") for text in (*there, *written) if text)


def orphans(site, kept):
    """Return the files that belong to no part."""
    known = [name for each in kept["besides"] for name in each.get("files", ())] + ["static/pyodide/*.whl"]
    known += [f"{path.parent.relative_to(site).as_posix().removesuffix('/static')}/*" for path in site.rglob(LIST)]
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return [file for file in files if not any(fnmatchcase(file, name) for name in known)]


def page(site):
    """Return the page: the parts, then each text once."""
    found = parts(site)
    texts = {text: number for number, text in enumerate(dict.fromkeys(part.text.strip() for part in found), 1)}
    items = "\n".join(
        f"<li>{escape(f'{part.name} {part.version}'.strip())}: "
        f'<a href="#text-{texts[part.text.strip()]}">{escape(part.licence or "its licence")}</a>'
        + (f', source: <a href="{escape(part.source)}">{escape(part.source)}</a>' if part.source else "")
        + "</li>"
        for part in found
    )
    bodies = "\n".join(
        f'<h3 id="text-{number}">Text {number}</h3>\n<pre>{escape(text)}</pre>' for text, number in texts.items()
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Licences of all parts · setlab</title>
<link rel="stylesheet" href="landing/style.css">
</head>
<body>
<main>
<h1>Licences of all parts</h1>
<p>This site carries the work of many others. Here is whose, under which licence, and where the source of Pyodide and
of what is compiled into it lies. <a href="index.html">setlab</a> itself is under those in <a
href="LICENSE.txt">LICENSE.txt</a>.</p>
<ul>
{items}
</ul>
<h2>The texts</h2>
{bodies}
</main>
</body>
</html>
"""


def write(site):
    """Put the page into a site that is otherwise whole."""
    (site / NAME).write_text(page(site), encoding="utf-8", newline="\n")
