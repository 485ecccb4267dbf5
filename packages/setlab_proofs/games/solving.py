"""Solution of the junior game, exactly: how it ends for players who take any SET, look ahead, or play optimally."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from setlab.chance.estimates import percent
from setlab.chance.exact import apart
from setlab.common.arguments import flag
from setlab.common.i18n import gettext
from setlab.common.numbers import written
from setlab.common.results import Column, Tabular
from setlab.core.cards import Card
from setlab.core.sets import find_sets
from setlab.counts.reporting import ProgressLine, Shown, announce
from setlab.counts.shipped import shipped
from setlab.counts.validation import one_of
from setlab_proofs.games.best import best_positions
from setlab_proofs.games.positions import CARDS, ENDS, PARTS, POSITIONS, SIZE, Positions, bits

SECONDS, MEGABYTES = 18, 380  # in plain Python; most of the memory is freed at the end


class SolvedGame(Tabular):
    """Exact results of junior games for each of the four players of `solve_game`.

    `shares` is {player: {cards left at the end: chance}}, with fractions. Its table has the columns "player", the
    chances "cleared", "six" and "nine" that 0, 6 or 9 cards are left, and how many "sets" are taken on average.
    `positions` are what `advise` looks up; without them, those that come with setlab.
    """

    def __init__(self, shares: Mapping[str, Mapping[int, Fraction]], positions: Positions | None = None) -> None:
        self._positions = positions
        self.shares = {
            player: {left: chance for left, chance in ends.items() if chance} for player, ends in shares.items()
        }

    def left(self, cards: int, player: str = "best") -> Fraction:
        """Return the chance that a game of this `player` ends with `cards` cards left.

        >>> solve_game().left(3)
        Fraction(0, 1)
        """
        return self._of(player).get(cards, Fraction(0))

    def sets(self, player: str = "best") -> Fraction:
        """Return how many SETs this `player` takes in a game, on average."""
        return sum((chance * (CARDS - cards) / 3 for cards, chance in self._of(player).items()), Fraction(0))

    def _of(self, player: str) -> dict[int, Fraction]:
        return self.shares[one_of(player, (*self.shares,), gettext("a player"))]

    def advise(self, table: Sequence[Card], stock: Sequence[Card] = ()) -> dict[tuple[Card, ...], Fraction]:
        """Return {SET: the chance to clear the table, if it is taken now and play is optimal from then on}.

        The best come first; it is empty where there is no SET. `table` and `stock` are cards of the junior deck: nine
        or twelve on the table, or what is left of them when the stock is empty. Nobody has to know in which order the
        stock lies. What early positions are worth comes with setlab, and the later ones are worked out when they are
        needed, within about two seconds. ValueError for a position that is none of this game.

        >>> from setlab import deck
        >>> cards = deck("junior").cards
        >>> solve_game().advise(cards[:3])
        {(Card('1ro', deck='junior'), Card('1rq', deck='junior'), Card('1rd', deck='junior')): Fraction(1, 1)}
        """
        table, stock = apart(table, stock)
        if (found := {card.deck.name for card in (*table, *stock)} - {"junior"}) or not table:
            text = gettext('these are not cards of the junior game ({deck}): sl.deck("junior").cards has them')
            raise ValueError(text.format(deck=gettext(", ").join(found) or gettext("nothing")))
        lying, left = len(table), len(table) + len(stock)
        if left % 3 or lying not in ((SIZE, SIZE + 3) if stock else range(0, SIZE + 4, 3)):
            text = gettext(
                "in the junior game {few} or {many} cards lie on the table while there is a stock, and at most "
                "{many} afterwards; with those in stock they are a multiple of three. Here are {table} and {stock}"
            )
            raise ValueError(text.format(few=SIZE, many=SIZE + 3, table=lying, stock=len(stock)))
        here, everything = _bits(table), _bits((*table, *stock))
        after = {three: (everything ^ _bits(three), here ^ _bits(three)) for three in find_sets(table)}
        chances = {
            three: Fraction(worth, PARTS) for three, worth in zip(after, self._worths(*after.values()), strict=True)
        }
        return dict(sorted(chances.items(), key=lambda each: -each[1]))

    def _worths(self, *places: tuple[int, int]) -> list[int]:
        """Return the chance of the best player to clear the table from each position, in units of 1 / `PARTS`."""
        if self._positions is None:
            self._positions = best_positions()
        return [self._positions.value(*place)["best"][0] for place in places]

    def columns(self) -> dict[str, Column]:
        return {
            "player": Column(gettext("player"), lambda player: _names()[player]),
            "cleared": Column(gettext("no card left"), _share),
            "six": Column(gettext("six left"), _share),
            "nine": Column(gettext("nine left"), _share),
            "sets": Column(gettext("SETs on average"), lambda sets: written(sets, 2)),
        }

    def _cells(self) -> list[tuple]:
        return [
            (player, *(float(self.left(cards, player)) for cards in (0, 6, 9)), float(self.sets(player)))
            for player in self.shares
        ]

    def _caption(self) -> str:
        return gettext("How the junior game ends, by who plays")

    def __repr__(self) -> str:
        players = gettext(", ").join(f"{player} {_share(self.left(0, player))}" for player in self.shares)
        return gettext("<the junior game, cleared by: {players}>").format(players=players)


def _bits(cards: Iterable[Card]) -> int:
    return bits(card.index for card in cards)


def _share(chance: Fraction) -> str:
    return percent(chance, 4)


def _names() -> dict[str, str]:
    return {
        "random": gettext("takes any SET"),
        "ahead": gettext("looks one SET ahead"),
        "best": gettext("plays as well as possible"),
        "worst": gettext("plays as badly as possible"),
    }


@cache
def _shipped() -> SolvedGame:
    ends = {player: [Fraction(chance) for chance in chances] for player, chances in shipped("solved_game").items()}
    return SolvedGame({player: dict(zip(ENDS, chances, strict=True)) for player, chances in ends.items()})


def solve_game(*, progress: Shown = True, recount: bool = False) -> SolvedGame:
    """Solve the junior game: 27 cards, nine on the table, three more while there is no SET; exactly, for four players.

    "random" takes any SET, each with the same chance; "ahead" one after which most SETs are left on the table. "best"
    clears the table as often as possible, "worst" as rarely. These two know what a player may know: which cards are
    gone, and so what lies in stock, but not in which order. Among equally good SETs each takes any.

    All positions were examined from the end of the game on, one for all that are alike up to symmetry. What came out
    comes with setlab; `recount=True` does it here, in a quarter of a minute, and `progress=False` is silent meanwhile.

    >>> solved = solve_game()
    >>> [round(float(solved.left(0, player)), 4) for player in ("random", "ahead", "best")]
    [0.3453, 0.5298, 0.9965]
    >>> solved.left(0)
    Fraction(652107683987, 654405752000)
    """
    if not flag(recount, "recount"):
        return _shipped()
    announce(SECONDS, MEGABYTES, progress)
    with ProgressLine(POSITIONS, progress) as done:
        positions = Positions(done)
        return SolvedGame(positions.whole_game(), positions)
