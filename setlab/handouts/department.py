"""A department's folder: aims of the plans beside curricula, levels of their tasks, a rubric, a page for parents."""

import tomllib
from functools import cache

from setlab.core.cards import Card
from setlab.core.i18n import gettext, language, message
from setlab.core.languages import FOLDER, LANGUAGES
from setlab.handouts.hours import chosen, plan_names, titled
from setlab.handouts.letters import missing
from setlab.handouts.pages import GUIDE
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press
from setlab.handouts.ways import SIDE, put_code, site_at

MARGIN, FOOT, APART = 14.0, 16.0, 4.0  # millimetres
SIZE, SMALL = 9.5, 8.5  # points
CARDS = tuple(map(Card, ("1sro", "2tgq", "3epd")))  # a SET in which all is different
BESIDE = message("Curriculum")  # what stands above the names of areas
GRADES = (message("begins"), message("on the way"), message("sure"), message("further"))
RUBRIC = (  # what one can do, and a sentence for each of the GRADES
    (
        message("Finding"),
        message("I see a SET when somebody shows me two of its cards."),
        message("I find some SETs on a table by looking."),
        message("I have a way to search, and find all SETs of a table in a few minutes."),
        message("I say which pairs I need not look at, and why."),
    ),
    (
        message("Giving reasons"),
        message("I say yes or no for three cards."),
        message("I name the feature that spoils a triple."),
        message("I check each feature in turn, and mend a wrong rule by a triple that shows its fault."),
        message("I give a reason that holds for all triples, not only for those that I have seen."),
    ),
    (
        message("Counting"),
        message("I count by pointing at each one."),
        message("I put what is counted into an order, so that nothing is missed."),
        message("I multiply, and divide by what I have counted more than once."),
        message("I count the same in a second way, and carry it over to more features."),
    ),
    (
        message("Proving"),
        message("I try examples, and say what I suspect."),
        message("I show by one example that something is possible, or that a rule is wrong."),
        message("I split into cases, and say why there are no others."),
        message("I prove that something cannot be, and say where each step was needed."),
    ),
)
PARENTS = (  # heading and paragraph
    (
        message("What we do"),
        message(
            "In class we play and study SET. On each card there are one, two or three symbols, of one shape, one "
            "colour and one shading. Three cards are a SET if each of these four features is the same on all three "
            "cards, or different on all three."
        ),
    ),
    (
        message("Why that is mathematics"),
        message(
            "To say why three cards are a SET is to give a reason. To know how many SETs there are is to count without "
            "counting one by one. That any two cards have just one third card makes the deck a geometry, with points "
            "and lines. How often a table has no SET is a question of chance; and how many cards there can be without "
            "one is still unknown, if each card has seven features instead of four."
        ),
    ),
    (
        message("How you can play at home"),
        message(
            "Nothing has to be bought, and no account is needed: your child's teacher has a sheet of cards to print "
            "and cut, and the address of a page on which all games run in a browser. Lay twelve cards. Whoever sees a"
            " SET says so and takes it, and three new cards are laid. Children often win. Play together rather than "
            "against each other if somebody is much faster: look for all SETs of a table."
        ),
    ),
    (
        message("Three questions to ask"),
        message(
            "*Here are two cards: which one makes them a SET?* *Why are these three no SET?* *What did you believe at "
            "first that turned out to be wrong?* You need not know the answers: your child explains them to you."
        ),
    ),
    (
        message("What is kept of your child"),
        message(
            "On the pages at home nothing is sent anywhere: progress stays in your browser. In class names are in the "
            "memory of the teacher's computer only, for as long as the lesson lasts."
        ),
    ),
)


@cache
def places():
    """All curricula that languages have in their folders, each with its `language`, else as `curricula` has them."""
    files = ((code, FOLDER / code / "curricula.toml") for code in LANGUAGES)
    found = [(code, tomllib.loads(file.read_text("utf-8"))["place"]) for code, file in files if file.is_file()]
    return tuple(each | {"language": code} for code, there in found for each in there)


def curricula():
    """The curricula of those who speak the current language; else all that can be printed in its letters.

    Each is a dict with `country`, `document`, `by`, `year`, and the names of areas by the number of a plan.
    """
    own = [each for each in places() if each["language"] == language()]
    return own or [each for each in places() if not missing(str(each), "plain", language())]


def areas(number):
    """[(country, areas)] of the plan of this number: what official documents call it.

    >>> areas(3)[1]
    ('England, GCSE', ('product rule for counting (N5)',))
    """
    return [(each["country"], tuple(each[str(number)])) for each in curricula() if str(number) in each]


def aims(paper: str = "a4", theme: str | None = None) -> Handout:
    """What each plan aims at, where curricula ask for that, and each plan's task made easier and taken further.

    >>> aims()
    <aims: 2 pages>
    """
    press, title = Press(paper, theme), gettext("Aims of the plans, and where curricula ask for them")
    flow = _Flow(press, title)
    for number, _ in enumerate(plan_names()):
        hour = chosen(number)
        parts = hour.sections(("aim", "easier", "further"))
        lines = [f"**{name}.** {text}" for name, text in parts]
        lines += [f"**{country}.** " + gettext("; ").join(names) for country, names in areas(number)]
        flow.block(titled(number), lines)
    # Translators: where a curriculum is valid, what its document is called, who published it, and when
    text = gettext("{country}: {document}, {by}, {year}")
    flow.block(gettext("Sources"), [text.format(**each) for each in curricula()])
    return Handout("aims", title, flow.pages)


def rubric(paper: str = "a4", theme: str | None = None) -> Handout:
    """What a pupil can do, in four rows and four grades: each a sentence at which one can point.

    >>> rubric()
    <rubric: 1 page>
    """
    press, title = Press(paper, theme), gettext("What I can do by now")
    page = press.page(turned=True)
    wide = page.wide - 2 * MARGIN
    y = page.paragraph(MARGIN, MARGIN, wide, title, 17, "bold")
    y = page.paragraph(
        MARGIN, y + 1, wide, gettext("Put a mark where you are now, and the date; another one later."), SIZE
    )
    first = 30.0
    each = (wide - first) / len(GRADES)
    xs = [MARGIN, *(MARGIN + first + k * each for k in range(len(GRADES)))]
    y += 6
    for x, grade in zip(xs[1:], GRADES, strict=True):
        page.text(x + 2, y + 4, gettext(grade), SIZE, "bold")
    top, y = y, y + 7
    high = (page.high - FOOT - y) / len(RUBRIC)
    for row, (name, *sentences) in enumerate(RUBRIC):
        here = y + row * high
        page.line(MARGIN, here, page.wide - MARGIN, here, paint=GUIDE)
        page.paragraph(MARGIN, here + 2, first - 2, gettext(name), 11, "bold")
        for x, sentence in zip(xs[1:], sentences, strict=True):
            page.paragraph(x + 2, here + 2, each - 4, gettext(sentence), SIZE)
    for x in xs[1:]:
        page.line(x, top, x, y + high * len(RUBRIC), paint=GUIDE)
    page.line(MARGIN, y + high * len(RUBRIC), page.wide - MARGIN, y + high * len(RUBRIC), paint=GUIDE)
    return Handout("rubric", title, [page])


def parents(paper: str = "a4", theme: str | None = None, site: str | None = None) -> Handout:
    """A page for parents: what the class does, why that is mathematics, and how to play at home.

    It has a code for cameras that leads to the `site` of this address; without one there is room to write it down.

    >>> parents()
    <parents: 1 page>
    """
    press, title = Press(paper, theme), gettext("For parents: what we do with SET")
    flow = _Flow(press, title, 12)
    for number, (name, text) in enumerate(PARENTS):
        flow.block(gettext(name), [gettext(text)])
        if number == 0:
            flow.pieces(CARDS)
    page = flow.pages[-1]
    top, address = page.high - FOOT - SIDE, site_at(site)
    page.line(MARGIN, top - 2, page.wide - MARGIN, top - 2, paint=GUIDE)
    page.text(MARGIN, top + 3, gettext("The address of our page, and how you reach me:"), SMALL)
    if address:
        page.text(MARGIN, top + 9, address, SMALL)
        put_code(page, page.wide - MARGIN - SIDE, top, address)
    return Handout("parents", title, flow.pages)


class _Flow:
    """Headings and lines below each other; a heading and its lines are not parted by the end of a page."""

    def __init__(self, press, title, size=SMALL):
        self.press, self.size, self.pages = press, size, [press.page()]
        page = self.pages[0]
        self.y = page.paragraph(MARGIN, MARGIN, page.wide - 2 * MARGIN, title, 17, "bold") + 1

    def block(self, head, lines):
        page = self.pages[-1]
        if self._write(self.press.page(), head, lines, self.y) > page.high - FOOT:
            self.pages.append(self.press.page())
            self.y = MARGIN
        self.y = self._write(self.pages[-1], head, lines, self.y) + APART

    def pieces(self, pieces, wide=24):
        """Cards beside each other."""
        page = self.pages[-1]
        for place, piece in enumerate(pieces):
            page.piece(piece, MARGIN + place * (wide + 4), self.y, wide)
        self.y += wide * 2 / 3 + APART

    def _write(self, page, head, lines, y):
        wide = page.wide - 2 * MARGIN
        y = page.paragraph(MARGIN, y, wide, head, self.size + 2.5, "bold")
        for line in lines:
            y = page.paragraph(MARGIN, y + 0.8, wide, line, self.size)
        return y
