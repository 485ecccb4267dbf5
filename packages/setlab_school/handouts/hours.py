"""Plan of an hour for the teacher's hand: what happens when, and beside it what the projector shows."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.files import PACKAGE
from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import integer
from setlab.draw import row, rows
from setlab.draw.pictures import is_groups, is_pieces
from setlab_school.handouts.pages import GUIDE, LEADING, POINT, PaperPage, Press, wrapped
from setlab_school.handouts.paper import Handout
from setlab_school.handouts.rules_sheets import SheetItem, put

if TYPE_CHECKING:
    from setlab.core.cards import Card
    from setlab_school.classroom.plans.plan import Plan

MARGIN, FOOT = 14.0, 16.0  # millimetres
SIZES = 9.5, 9.0, 8.5  # font sizes in points: the first that fits one page, else the first
SMALLER = 1.0  # points: what a question is about
TIMES, SAYS, APART = 16.0, 0.46, 5.0  # of the columns: millimetres, share of the width, millimetres
SCALE, MOST = 0.13, 70.0  # millimetres: for a unit of a drawing, and of its height


def plan_names() -> list[str]:
    """Return the names of the plans' handouts.

    >>> plan_names()[:2]
    ['plan-0', 'plan-1']
    """
    return [f"plan-{number}" for number, _ in enumerate((PACKAGE / "data" / "plans").glob("*.toml"))]


def plan(number: int, paper: str = "a4", theme: str | None = None) -> Handout:
    """Return the plan of this `number` for print; 0 is for the teacher who has never seen SET.

    ValueError if there is no such plan.

    >>> plan(1).title
    'Plan 1 · The rule'
    """
    hour, press, title = chosen(number), Press(paper, theme), titled(number)
    tries = (_pages(press, title, hour, size) for size in SIZES)
    pages = next((each for each in tries if len(each) == 1), None) or _pages(press, title, hour, SIZES[0])
    for count, page in enumerate(pages, 1):
        footer = gettext("{title}, page {n} of {all}").format(title=title, n=count, all=len(pages))
        page.text(page.wide - MARGIN, page.high - 9, footer, 7.5, align="end", paint="#5c5c5c")
    return Handout(f"plan-{number}", title, pages)


def chosen(number: int) -> "Plan":
    """Return the plan of this number. ValueError if there is none."""
    from setlab_school.classroom.plans.plan import plans  # only these handouts need the class room

    place = integer(number)
    if place is None or not 0 <= place < len(plans()):
        text = gettext("there is no plan {it!r}; choose one of 0 to {n}")
        raise (TypeError if place is None else ValueError)(text.format(it=number, n=len(plans()) - 1))
    return plans()[place]


def titled(number: int) -> str:
    """Return the title of this plan, with its number."""
    title = gettext(chosen(number).title)
    return gettext("Plan {n} · {title}").format(n=number, title=title) if number else title


def _pages(press: Press, title: str, hour: "Plan", size: float) -> list[PaperPage]:
    """Return the pages: what to know before, and then the steps, none of which is split across pages."""
    page = press.page()
    pages, wide = [page], page.wide - 2 * MARGIN
    y = page.paragraph(MARGIN, MARGIN, wide, title, 17, "bold")
    y = page.paragraph(MARGIN, y + 1, wide, _in_short(hour), size)
    for name, text in hour.sections():
        y = page.paragraph(MARGIN, y + 1, wide, gettext("{label}: {text}").format(label=f"**{name}**", text=text), size)
    y = _heads(page, hour, y + 3, size)
    for number in range(len(hour.steps)):
        columns = _columns(page, hour, number, size)
        high = max(sum(piece.high for piece in pieces) for _, pieces in columns)
        if y + high > page.high - FOOT:
            page = press.page()
            pages.append(page)
            y = _heads(page, hour, MARGIN, size)
        for x, pieces in columns:
            put(page, pieces, x, y + 1)
        y += high + 2
        page.line(MARGIN, y, page.wide - MARGIN, y, paint=GUIDE)
    return pages


def _in_short(hour: "Plan") -> str:
    minutes = ngettext("{n} minute", "{n} minutes", hour.minutes).format(n=hour.minutes)
    if not hour.lessons:
        return minutes
    text = ngettext("{minutes}, lesson {lessons}", "{minutes}, lessons {lessons}", len(hour.lessons))
    return text.format(minutes=minutes, lessons=gettext(", ").join(hour.lessons))


def _places(page: PaperPage, hour: "Plan") -> tuple[list[float], tuple[float, float]]:
    """Return the x of each column, and the widths of the last two."""
    times = [MARGIN, MARGIN + TIMES] if hour.shortened else [MARGIN]
    left = times[-1] + TIMES
    wide = page.wide - MARGIN - left
    says = wide * SAYS
    return [*times, left, left + says + APART], (says, wide - says - APART)


def _heads(page: PaperPage, hour: "Plan", y: float, size: float) -> float:
    """Draw the heads of the columns and return the y below them."""
    times = [gettext("{n} min").format(n=n) for n in hour.lengths] if hour.shortened else [gettext("minutes")]
    heads = *times, gettext("what happens"), gettext("on the projector")
    for x, head in zip(_places(page, hour)[0], heads, strict=True):
        page.text(x, y + 4, head, size - SMALLER, "bold")
    page.line(MARGIN, y + 6, page.wide - MARGIN, y + 6)
    return y + 6


def _columns(page: PaperPage, hour: "Plan", number: int, size: float) -> list[tuple[float, list[SheetItem]]]:
    """Return the columns of the step with this number, as (x in mm, pieces): its times, what to say, the screen."""
    step, code = hour.steps[number], page.press.code
    xs, (says, shows) = _places(page, hour)
    times = [_lines(f"**{span}**", TIMES, size, code) for span in hour.spans(number)]
    shown = [] if step.put is None else [*_on_the_wall(page.press, step, shows, size)]
    return [*zip(xs, (*times, _lines(gettext(step.say), says, size, code), shown), strict=True)]


def _on_the_wall(press: Press, step: Any, wide: float, size: float) -> Iterator[SheetItem]:
    """Yield the pieces that show the projector's screen: its name, what it is about, and the choices."""
    code = press.code
    yield from _lines(step.put.summary, wide, size, code)
    about, choices = step.put.printed()
    for each in about:
        if isinstance(each, str):
            yield from _lines(each, wide, size - SMALLER, code)
        elif (drawing := _drawing(press, each)) is not None:
            yield from _drawn(drawing, wide)
    for letter, choice in zip("ABCDEFGH", choices, strict=False):
        yield from _lines(f"**{letter}** {choice}", wide, size - SMALLER, code)


def _lines(text: str, wide: float, size: float, code: str) -> list[SheetItem]:
    return [SheetItem(size * POINT * LEADING, line, size) for line in wrapped(text, wide, size, code)]


def _drawing(press: Press, thing: "Sequence[Card | tuple[Card, ...]]") -> Element | None:
    """Return the drawing of a thing, or None if it exists only on a screen."""
    if is_pieces(thing):
        return row(list(thing), theme=press.look, named=False)
    if isinstance(thing, list | tuple) and is_groups([tuple(each) for each in thing]):
        return rows([tuple(each) for each in thing], theme=press.look, named=False)
    return getattr(thing, "drawing", None)


def _drawn(drawing: Element, wide: float) -> tuple[SheetItem, SheetItem]:
    _, _, across, high = map(float, drawing.attrib["viewBox"].split())
    scale = min(SCALE, wide / across, MOST / high)
    return SheetItem(1), SheetItem(high * scale + 1.5, drawing=(drawing, across * scale))
