"""Values of early positions of the junior game for its best player: from these the others are found within a second.

They are those after a SET was taken, with 18 cards left or more, one for all that are alike: `data/junior.toml`, which
`tools/counts.py` writes. The long tests find them again.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from setlab.common.files import load_toml
from setlab_proofs.games.positions import ENDS, PARTS, Positions, bits, points

FILE = "junior.toml"
EARLY = {(24, 9), (24, 6), (21, 6), (18, 6)}  # cards left, cards on the table


def best_positions() -> Positions:
    """Return positions with the chance of the best player to clear the table, the early ones known already."""
    positions = Positions(players=("best",), ends=ENDS[:1])
    for place, worth in _read(load_toml(FILE)):
        positions.values[place] = {"best": [worth]}
    return positions


def as_lists(values: Mapping[tuple[int, int], Mapping[str, Sequence[int]]]) -> dict[str, list[str]]:
    """Return {cards left: ["chance table table …"]} for the early positions; both as hexadecimal numbers.

    A bit of `left` is a card of the deck, and a bit of a table one of the cards left, the lowest first.
    """
    found: dict[int, dict[Fraction, list[int]]] = defaultdict(lambda: defaultdict(list))
    for (left, table), value in values.items():
        if (left.bit_count(), table.bit_count()) in EARLY:
            place = bits(at for at, point in enumerate(points(left)) if table >> point & 1)
            found[left][Fraction(value["best"][0], PARTS)].append(place)
    return {
        f"{left:07x}": [
            " ".join([str(chance), *(f"{table:x}" for table in sorted(tables))])
            for chance, tables in sorted(chances.items())
        ]
        for left, chances in sorted(found.items())
    }


def _read(lists: Mapping[str, Sequence[str]]) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield (position, chance in `PARTS`), as `as_lists` wrote them."""
    for key, lines in lists.items():
        left = int(key, 16)
        cards = points(left)
        for line in lines:
            chance, *tables = line.split()
            worth = int(Fraction(chance) * PARTS)
            for table in tables:
                yield (left, bits(cards[at] for at in points(int(table, 16)))), worth
