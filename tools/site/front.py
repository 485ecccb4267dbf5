"""The page with which the site opens: one file for each language, plain HTML.

Its words are in setlab/locale/<code>/site, its lessons and their minutes are read from the notebooks, and its picture
is a real Validator, drawn in that language.
"""

import json
import os
import re
import shutil
import xml.etree.ElementTree as ET
from html import escape
from pathlib import Path
from string import Template

import notices
from downloads import Trouble
from filling import words

from setlab import Card
from setlab.common.i18n import LANGUAGES, gettext, speaking, tag
from setlab.widgets import Validator

HERE = Path(__file__).parent / "landing"
WIDGETS = Path(__file__).parents[2] / "setlab" / "widgets"
SHEETS = ("scene/tokens.css", "scene/stage.css", "parts/pieces.css")
CARDS = ("1sro", "2tgq", "3epo")  # almost a SET. The reason is left to lesson 01
WIDE, HIGH = 620, 360
WORKER = "service-worker.js?enableCache=false"  # as the pages of JupyterLite ask for it


def page_name(code):
    return "index.html" if code == "en" else f"{tag(code)}.html"


# --- the lessons ----------------------------------------------------------------------------------


def facts_of(path):
    """Return (number, title, minutes) from the first cell of a notebook."""
    text = head(path)
    title, minutes = (
        re.search(r"^# (?:Exercise )?(\d\d½?) · (.+)$", text, re.M),
        re.search(r"About (\d+) minutes", text),
    )
    if not title or not minutes:
        raise Trouble(
            f"The first cell of {path.parent.name}/{path.name} should hold a heading such as '# 01 · The rule' and "
            "'About 40 minutes', which the landing page repeats: write them there, then run python go.py site again."
        )
    return title[1], title[2].strip(), int(minutes[1])


def head(path):
    """Return the first cell of a notebook."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "".join(cells[0]["source"]) if cells else ""


def numbered(root):
    """Return the notebooks that are lessons."""
    return sorted((root / "notebooks").glob("[0-9][0-9]_*.ipynb"))


def spoken(path, root, code):
    """Return (the notebook in a language, that language), or the English one if it is not translated."""
    there = root / "lessons" / tag(code) / path.relative_to(root)
    return (there, code) if there.is_file() else (path, "en")


def titled(path):
    """Return the title of a notebook in any language, without its number."""
    return head(path).partition("\n")[0].partition(" · ")[2].strip()


def for_whom(path, say):
    """Return the audience of a lesson from its first cell: "" for an exercise, which has its lesson's."""
    level = re.search(r"minutes\. (?:From (\d+) years|(University))\.", head(path))
    if not level:
        return ""
    return say["university"] if level[2] else say["from_years"].format(n=level[1])


def lessons(root, say, code):
    """Return the lessons as a list in HTML, each with its exercise if it has one, translated where possible."""
    items = []
    for path in numbered(root):
        number, _, minutes = facts_of(path)
        lesson, speaks = spoken(path, root, code)
        title = titled(lesson)
        facts = [say["minutes"].format(n=minutes), for_whom(path, say)]
        time = " · ".join(filter(None, facts))
        named = f'<span class="hidden">: <span lang="{tag(speaks)}">{escape(f"{number} {title}")}</span></span>'
        place = lesson.relative_to(root)
        buttons = [button(alive(path, code), say["start"], named, "primary")]
        forgotten = [afresh(place, say["afresh"], named)]
        exercise = root / "exercises" / path.name
        if exercise.is_file():
            buttons.append(button(alive(exercise, code), say["exercise"].format(n=facts_of(exercise)[2]), named))
            forgotten.append(afresh(spoken(exercise, root, code)[0].relative_to(root), say["exercise_afresh"], named))
        buttons += [button(address(place), say["notebook"], named), *forgotten]
        items.append(
            f'<li><h3><span class="number">{number}</span> <span lang="{tag(speaks)}">{escape(title)}</span></h3>'
            f'<p class="minutes">{escape(time)}</p><p class="buttons">{" ".join(buttons)}</p></li>'
        )
    return "\n".join(items)


def button(where, label, named, kind="quiet"):
    """Return a link that looks like a button. `named` makes its name unique for screen readers."""
    return f'<a class="button {kind}" href="{where}">{escape(label)}{named}</a>'


def afresh(place, label, named):
    """Return a button that restores the original notebook. It appears if there is a changed one."""
    shown = escape(label) + named
    return f'<button type="button" class="button quiet" data-afresh="{place.as_posix()}" hidden>{shown}</button>'


def address(place):
    """Return the address of a notebook in JupyterLite."""
    return f"notebooks/index.html?path={place.as_posix()}"


def alive(path, code):
    """Return the address of the page of a lesson or an exercise in a language."""
    return f"learn/{tag(code)}/{path.parent.name}/{path.stem}.html"


# --- the picture ----------------------------------------------------------------------------------


def picture(code):
    """Return a Validator as one SVG that needs no other file, and its content in words."""
    with speaking(code):
        validator = Validator(*map(Card, CARDS), seed=4, reasons=False)
        tree, alt = validator.view(), validator.verdict
    for drawer in tree.findall("details"):
        tree.remove(drawer)
    sheet = "\n".join((WIDGETS / name).read_text(encoding="utf-8") for name in SHEETS)
    body = f'<div xmlns="http://www.w3.org/1999/xhtml" class="stage-root" lang="{tag(code)}">'
    body += f"<style>{escape(sheet)}</style>"
    body += f'<div class="stage">{spaced(ET.tostring(tree, encoding="unicode"))}</div></div>'
    size = f'width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
    inside = f'<foreignObject width="100%" height="100%">{body}</foreignObject>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>\n', alt


def spaced(xml):
    """Return XML in which drawings have the SVG namespace, which HTML does not need."""
    return xml.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')


# --- the page -------------------------------------------------------------------------------------


def page(code, root, alt, docs):
    """Return the whole page in one language; its notebooks lie under root, and with docs, the docs beside it."""
    say = dict(words("landing", code))
    with speaking(code):
        say["lessons_note"] = say["lessons_note"].format(drawer=gettext("Colours and language"))
    made = {
        "first": alive(numbered(root)[0], code),
        "play_at": f"play/{tag(code)}.html",
        "lessons": lessons(root, say, code),
        "steps": "\n".join(f"<li>{escape(step)}</li>" for step in say["steps"]),
        "picture": f"landing/validator.{tag(code)}.svg",
        "alt": escape(say["alt"].format(reason=alt)),
        "wide": WIDE,
        "high": HIGH,
        "docs": beside(code, say) if docs else "",
        "source_at": source(say["source"]),
    }
    return filled("page.html", code, say, made)


def beside(code, say):
    """Return the links to the documentation, and to the plans for a class in this language."""
    places = {"docs": "docs/index.html", "plans": f"docs/plans/{tag(code)}.html"}
    return "".join(f' · <a href="{place}">{escape(say[name])}</a>' for name, place in places.items())


def filled(template, code, say, made):
    """Return a template with its words, the links to the other languages, and the inserted parts."""
    languages = "\n".join(
        f'<a href="{page_name(other)}" lang="{tag(other)}" hreflang="{tag(other)}"'
        + (' aria-current="page"' if other == code else "")
        + f">{escape(name)}</a>"
        for other, name in LANGUAGES.items()
    )
    plain = {key: escape(text) for key, text in say.items() if isinstance(text, str)}
    plain |= {"lang": tag(code), "languages": languages, "home": page_name(code)}
    return Template((HERE / template).read_text(encoding="utf-8")).substitute(plain | made)


def repair(code):
    """Return the page that repairs the site when the browser's cache of it is wrong: all in one file."""
    made = {"style": (HERE / "style.css").read_text(encoding="utf-8")}
    made["script"] = (HERE / "repair.js").read_text(encoding="utf-8")
    return filled("repair.html", code, words("landing", code), made)


def source(label):
    """Return a link to the repository if it is known, else ""."""
    repository = os.environ.get("GITHUB_REPOSITORY")
    return f' · <a href="https://github.com/{escape(repository)}">{escape(label)}</a>' if repository else ""


def write(site, root, notebooks):
    """Put the pages, their style and their pictures into the site, which carries these notebooks."""
    folder = site / "landing"
    folder.mkdir()
    (site / "repair").mkdir()
    for name in ("style.css", "kept.js"):
        shutil.copyfile(HERE / name, folder / name)
    shutil.copyfile(root / "setlab" / "data" / "fonts" / "title.woff2", folder / "title.woff2")
    licence = (root / "LICENSE").read_text(encoding="utf-8")
    others = (
        f"\nThe site also carries the work of others: {notices.NAME} beside this file says whose, and their licences.\n"
    )
    (site / "LICENSE.txt").write_text(licence + others, encoding="utf-8", newline="\n")
    for code in LANGUAGES:
        drawing, alt = picture(code)
        (folder / f"validator.{tag(code)}.svg").write_text(drawing, encoding="utf-8", newline="\n")
        text = page(code, notebooks, alt, docs=(site / "docs").is_dir())
        (site / page_name(code)).write_text(text, encoding="utf-8", newline="\n")
        (site / "repair" / page_name(code)).write_text(repair(code), encoding="utf-8", newline="\n")
