"""How programs use setlab, as a checker of types reads it (`mypy`, see tests/test_types.py). It also runs."""

from fractions import Fraction
from xml.etree.ElementTree import Element

import setlab as sl

a, b = sl.Card("1sro"), sl.Card("1tgo")
check: sl.Check = sl.check_set(a, b, sl.Card("1epo"))
why: str = check.explain("de")
failing: tuple[str, ...] = check.failing
deck_name: str = a.deck.name
group: sl.SymmetryGroup = sl.SymmetryGroup("affine", 2)
order: int = group.order
lines: int = sl.AG(3).lines().count
thirds: sl.puzzles.ThirdCard = sl.puzzles.ThirdCard(seed=1, deck=sl.deck("junior"))

third: sl.Card = sl.third(a, "1tgo")
named: sl.Card = sl.third("1sro", "two striped green squiggles")
colour: str = a.colour
number: int = sl.Face("2gq").number
spoken: bool = sl.is_set("1epo", a, b)

match: sl.Match = sl.Match("versus", seed=7, seconds=None)
events: list[tuple] = match.legal()
seat: int = match.seats[0]
match.push(events[0])

chance: Fraction = sl.chance.no_set(12)
estimate: sl.chance.Estimate = sl.chance.Estimate(32, 1000)
hits: int = estimate.hits
low, high = estimate.interval()
wide: float = high - low
tally: sl.chance.Tally = sl.chance.simulate_tables(100, seed=1, progress=False)
row: dict = tally.rows()[0]
found: sl.chance.Distribution = sl.chance.distribution(3)
numbers: list = sl.counts.no_set(2)

bound: sl.caps.Bound = sl.caps.known()[4]
upper: int = bound.upper
cap: list = sl.caps.find(3, 9, seed=1)
question: sl.caps.Problem = sl.caps.problem(2, 4, frame=True)
clauses: list[tuple[int, ...]] = question.clauses
judged: bool = sl.caps.verify(cap).complete

plot: sl.draw.Plot = sl.draw.shares({"greedy": (30, 40)})
drawing: Element = sl.draw.piece(a)
puzzle: sl.puzzles.Daily = sl.daily("2026-11-20", level="basic")
table: sl.widgets.CardTable = sl.widgets.CardTable("versus", seed=1, seconds=None, keep=False)
sheet: sl.handouts.Handout = sl.handouts.worksheet("counting", seed=7, paper="letter")
printed: bytes = sheet.pdf()
words: str = sl.language()
