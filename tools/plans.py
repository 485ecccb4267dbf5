"""The plans in TEACHERS.md, written from the files that the room plays (`setlab/data/plans`).

`python tools/plans.py` writes them between their marks; a test says when that is to be done. The documentation has a
page of all plans in each language, which is made when it is built.
"""

import re
import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setlab.common.i18n import LANGUAGES, gettext, ngettext, speaking, tag
from setlab_school.classroom.plans.plan import plans
from tools import translations

PAGE = Path(__file__).resolve().parents[1] / "TEACHERS.md"
WIDTH = 120
_MARKED = re.compile(r"(<!-- plans (\d)-(\d)[^>]*-->\n).*?(<!-- end of plans -->)", re.S)


def page(text):
    """Return the text of the page with the current plans."""
    return _MARKED.sub(lambda found: f"{found[1]}{_between(int(found[2]), int(found[3]))}{found[4]}", text)


def _between(first, last):
    with speaking("en"):
        return "\n" + "".join(f"{plan_page(number)}\n" for number in range(first, last + 1))


def in_language(code):
    """Return all plans as a page in a language, with links to the other languages."""
    with speaking(code):
        write = gettext("Write handouts for class rooms, as PDF.")
        how = f"{write} `python go.py handouts --language {tag(code)} packet-1`"
        parts = [plan_page(number) for number in range(len(plans()))]
    # The first page of the site leads to the plans by their heading.
    heading = tomllib.loads(translations.page(code, "landing"))["plans"]
    return "\n".join([f"# {heading}", "", ways(code), "", *_wrapped(how).splitlines(), "", *parts])


def ways(code, folder=""):
    """Return a line of links to the page of the plans in each language; the current one without a link."""
    return " · ".join(
        name if other == code else f"[{name}]({folder}{tag(other)}.md)" for other, name in LANGUAGES.items()
    )


def plan_page(number):
    """Return a plan as Markdown, in the current language."""
    plan = plans()[number]
    head = gettext(plan.title)
    if number:
        head = gettext("Plan {n} · {title}").format(n=number, title=head)
    if plan.lessons:
        text = ngettext("{head} (lesson {lessons})", "{head} (lessons {lessons})", len(plan.lessons))
        head = text.format(head=head, lessons=", ".join(plan.lessons))
    before = [f"**{name}.** {text}" for name, text in plan.sections()]
    heads = [gettext("minutes")]
    if plan.shortened:
        heads = [gettext("{n} min").format(n=n) for n in plan.lengths]
    heads += [gettext("what happens"), gettext("on the projector")]
    lines = [_row(heads), "|---" * len(heads) + "|"]
    for place, step in enumerate(plan.steps):
        shown = "" if step.put is None else step.put.summary
        lines.append(_row([*plan.spans(place), gettext(step.say), shown]))
    return "\n".join([f"## {head}", "", *("\n".join([each, ""]) for each in map(_wrapped, before)), *lines, ""])


def _row(cells):
    return f"| {' | '.join(cells)} |"


def _wrapped(text):
    """Return the text in lines of a readable length; a code is never cut."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) >= WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
