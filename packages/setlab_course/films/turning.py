"""Films of turning and bending: the clock of three, three pairs of a SET, the torus, a cap around its centre."""

from collections.abc import Iterator, Sequence
from math import comb, cos, pi, sin
from xml.etree.ElementTree import Element

from setlab.caps import largest_known
from setlab.common.i18n import gettext, message
from setlab.common.numbers import written
from setlab.core.cards import DECK, Card
from setlab.core.sets import third
from setlab.core.space import AG
from setlab.draw.markup import el, rect
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import CARD, HIGH as CARD_HIGH, art_of
from setlab.draw.plots import BLUE, ORANGE
from setlab.draw.spaces import CHOSEN, placed
from setlab.draw.themes import look
from setlab_course.films.film import HIGH, WIDE, FilmScript, Shot, dot, path, put, word

MIDDLE = WIDE / 2, HIGH / 2


# --- the clock of three -----------------------------------------------------------------------------------------------

DIAL = 92  # its radius


def _clock() -> Iterator[Shot]:
    texts = [
        (0, gettext("A clock with three hours: 0, 1 and 2.")),
        (1, gettext("0 + 1 = 1.")),
        (2, gettext("1 + 1 = 2.")),
        (3, gettext("2 + 1 = 0: after 2 comes 0 again.")),
        (5, gettext("2 steps from 0 lead to 2 …")),
        (7, gettext("… and 2 steps more to 1: so 2 + 2 = 1.")),
        (6, gettext("One step back from 1 is 0 …")),
        (5, gettext("… and one step back from 0 is 2: so −1 is 2.")),
        (6, gettext("Three hours that are all different: 0 + 1 + 2 = 0, once around.")),
    ]
    for steps, text in texts:
        yield Shot(_dial(steps), text)


def _dial(steps: int) -> Element:
    x, y = MIDDLE
    hours = []
    for hour in range(3):
        a, b = DIAL * 0.76 * sin(2 * pi * hour / 3), -DIAL * 0.76 * cos(2 * pi * hour / 3)
        line = {"stroke": ORANGE, "stroke_width": 4} if hour == steps % 3 else {"stroke": EDGE, "stroke_width": 1}
        ring = el("circle", cx=a, cy=b, r=19, fill=PAPER, **line)
        hours.append(el("g", ring, word(hour, a, b + 8, 24), data_key=f"hour-{hour}"))
    arrow = f"M0 8V{-DIAL * 0.5}M-7 {-DIAL * 0.4}L0 {-DIAL * 0.52}L7 {-DIAL * 0.4}"
    drawn = el("path", d=arrow, fill="none", stroke=BLUE, stroke_width=6, stroke_linecap="round")
    face, hand = (
        el("circle", r=DIAL, fill=PAPER, stroke=INK, stroke_width=2),
        put("hand", 0, 0, drawn, turn=120 * steps),
    )
    return put("dial", x, y, face, hours, hand, el("circle", r=6, fill=INK))


CLOCK = FilmScript("clock", message("The clock of three"), lambda: list(_clock()))


# --- three pairs, one SET ---------------------------------------------------------------------------------------------

WIDTH = 96  # of a card in pixels


def _pairs() -> Iterator[Shot]:
    first, second = Card("2tgq"), Card("3tpd")
    cards = (first, second, third(first, second))
    pairs, size = comb(len(DECK), 2), len(cards)
    yield Shot(_lying(cards, (0, 1), False), gettext("Any two cards …"))
    yield Shot(_lying(cards, (0, 1), True), gettext("… name their third: one SET."))
    yield Shot(_lying(cards, (0, 2), True), gettext("Another two of the three name the same SET …"))
    yield Shot(_lying(cards, (1, 2), True), gettext("… and the last two name it once more."))
    text = gettext("So {pairs} pairs name each SET three times: {pairs} / {size} = {sets} SETs.")
    caption = text.format(pairs=written(pairs), size=size, sets=written(pairs // size))
    yield Shot(_lying(cards, None, True), caption)


def _lying(cards: tuple[Card, ...], pair: tuple[int, ...] | None, whole: bool) -> list[Element]:
    high = WIDTH / CARD * CARD_HIGH
    places = [(84, 66), (WIDE - 84, 66), (WIDE / 2, HIGH - 50)]
    ends = [places[k] for k in pair] if pair else [places[0], places[0]]
    art = [path("pair", ends, ORANGE, 8, seen=pair is not None)]
    for k, (card, (x, y)) in enumerate(zip(cards, places, strict=True)):
        _, drawn = art_of(card, look())
        scaled = el("g", drawn, transform=f"translate({-WIDTH / 2} {-high / 2}) scale({WIDTH / CARD})")
        on = pair is None or k in pair
        line = {"fill": "none", "stroke": ORANGE if on else EDGE, "stroke_width": 4 if on else 1}
        ring = rect(-WIDTH / 2 - 4, -high / 2 - 4, WIDTH + 8, high + 8, 10, **line)
        paper = rect(-WIDTH / 2, -high / 2, WIDTH, high, 8, fill=PAPER)
        art.append(put(f"card-{k}", x, y, paper, scaled, ring, seen=whole or k < 2))
    return art


PAIRS = FilmScript("pairs", message("Three pairs name one SET"), lambda: list(_pairs()))


# --- the torus --------------------------------------------------------------------------------------------------------

LONG, AROUND = 250.0, 150.0  # of the sheet: what becomes the ring, and what becomes the tube
STEPS = 36  # pieces of which a bent line is made
BODY = "#ece4d2"


def _torus() -> Iterator[Shot]:
    flat = gettext("Nine points in a square. What leaves at one edge comes back in at the opposite one.")
    tube = gettext("So glue the upper edge to the lower one: the square becomes a tube.")
    ring = gettext("And glue the two ends of the tube: it becomes a ring, a torus.")
    last = gettext("The ring has no edges, and the line of three points runs around it and closes.")
    bent = (ring, 1, 0.35), (ring, 1, 0.7), (ring, 1, 1)
    for caption, rolls, bends in ((flat, 0, 0), (tube, 0.5, 0), (tube, 1, 0), *bent, (last, 1, 1)):
        yield Shot(_bent(rolls, bends, line=caption in (flat, last)), caption)


def _bent(rolls: float, bends: float, line: bool) -> list[Element]:
    """Draw the sheet with its lines, rolled up and bent to these degrees."""
    parts = range(STEPS + 1)
    core = [_seen(part / STEPS, None, rolls, bends) for part in parts]
    # All within this distance of the core is seen within it in the picture, too: the body of tube and ring.
    art = [path("body", core, BODY, AROUND / pi * _near(bends), seen=rolls == 1, cap="round" if bends == 1 else "butt")]
    for k in range(4):  # the last one lies on the first when all is glued
        across = [_seen(part / STEPS, k / 3, rolls, bends) for part in parts]
        along = [_seen(k / 3, part / STEPS, rolls, bends) for part in parts]
        is_edge = k in (0, 3)
        art.append(path(f"across-{k}", across, ORANGE if is_edge else EDGE, 4 if is_edge else 1.5))
        art.append(path(f"along-{k}", along, BLUE if is_edge else EDGE, 4 if is_edge else 1.5))
    art.append(
        path("line", [_seen(part / STEPS, part / STEPS, rolls, bends) for part in parts], "#8f3f71", 4, seen=line)
    )
    for row in range(3):
        for column in range(3):
            x, y = _seen((column + 0.5) / 3, (row + 0.5) / 3, rolls, bends)
            art.append(put(f"dot-{row}{column}", x, y, dot(7, CHOSEN if row == column else PAPER)))
    return art


def _seen(along: float, around: float | None, rolls: float, bends: float) -> tuple[float, float]:
    """Project a place of the sheet, both from 0 to 1, to the paper; without `around`, the core of the tube."""
    x, y, z = (along - 0.5) * LONG, (0.0 if around is None else around - 0.5) * AROUND, 0.0
    if rolls and around is not None:
        bow = 2 * pi * rolls / AROUND
        y, z = sin(bow * y) / bow, (1 - cos(bow * y)) / bow - rolls * AROUND / (2 * pi)
    if bends:
        bow = 2 * pi * bends / LONG
        radius = 1 / bow + z  # the middle of the tube lies on the ring
        x, z = radius * sin(bow * x), radius * cos(bow * x) - (1 - bends) / bow
    turn, tilt = 0.5 * rolls * (1 - bends) + 0.45 * bends, 0.95 * bends + 0.3 * rolls * (1 - bends)
    x, z = x * cos(turn) + z * sin(turn), z * cos(turn) - x * sin(turn)
    near = _near(bends)
    return MIDDLE[0] + near * x, MIDDLE[1] + near * (y * cos(tilt) - z * sin(tilt))


def _near(bends: float) -> float:
    return 1 + 0.75 * bends  # a ring takes less room than the square of which it is made


TORUS = FilmScript("torus", message("The square becomes a ring"), lambda: list(_torus()))


# --- a cap around its centre ------------------------------------------------------------------------------------------

CELL = 21


def _centre() -> Iterator[Shot]:
    twenty = largest_known(4)
    opposite = [(p, q) for p in twenty if p < (q := tuple(-x % 3 for x in p)) and q in twenty]
    yield Shot(_around(opposite, 0, 0), gettext("Twenty cards without a SET, among the 81 points of the space."))
    text = gettext("A card in the middle, and opposite to each of the twenty lies another one.")
    yield Shot(_around(opposite, 1, 0), text)
    text = gettext("The same holds for all twenty: each pair lies on a line through the middle.")
    yield Shot(_around(opposite, len(opposite), 0), text)
    yield Shot(
        _around(opposite, len(opposite), 180),
        gettext("Half a turn takes each to its opposite, and the twenty to themselves."),
    )


def _around(opposite: Sequence[tuple[tuple[int, ...], tuple[int, ...]]], shown: int, turn: int) -> list:
    def at(point: tuple[int, ...]) -> tuple[float, float]:
        row, column = placed(tuple((x + 1) % 3 for x in point))  # −1, 0 and 1: so that 0 is in the middle
        x, y = ((place - 4) * CELL + (place // 3 - 1) * 5 for place in (column, row))
        return x, y

    ways = [
        path(f"pair-{k}", [at(p), at(q)], EDGE if k else ORANGE, 2.5 if k else 4, seen=k < shown)
        for k, (p, q) in enumerate(opposite)
    ]
    dots = [
        put(f"dot-{k}-{n}", *at(point), dot(7, CHOSEN))
        for k, pair in enumerate(opposite)
        for n, point in enumerate(pair)
    ]
    spots = [el("circle", cx=x, cy=y, r=2, fill=EDGE) for x, y in map(at, AG(4).points)]
    middle = put("middle", 0, 0, dot(9, ORANGE), seen=shown > 0)
    return [
        put("still", *MIDDLE, spots),
        put("turning", *MIDDLE, ways, dots, turn=turn),
        put("centre", *MIDDLE, middle),
    ]


CENTRE = FilmScript("centre", message("Twenty around a middle"), lambda: list(_centre()))
