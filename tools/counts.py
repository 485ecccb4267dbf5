"""What takes long to count, counted and written into setlab/data/counts.toml: some minutes with numba on two threads.

`.venv/bin/python -m tools.counts` counts everything; the names of some tables, as in `… layouts free`, only these.
The positions of the junior game have a file of their own, setlab/data/junior.toml, and the name `junior`.
"""

import json
import sys
import tomllib
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any

from setlab import DECK, chance, counts
from setlab.counts.equations import systems
from setlab.counts.layouts import SHIPPED
from setlab_proofs.counts.hyperplanes import SlicingProof
from setlab_proofs.counts.programmes import as_lists
from setlab_proofs.games import best
from setlab_proofs.games.positions import ENDS

FILE = Path(__file__).parent.parent / "setlab" / "data" / "counts.toml"
HEAD = """\
# Numbers about tables of SET that take long to count. They come with setlab, so that they are there at once.
#
# Nothing here is taken from elsewhere. Each table says which function of setlab counted it, and when; with
# `recount=True` the function counts it again, and the long tests compare. All was written by tools/counts.py.
#
# A list has a number for 0, 1, 2 ...: of cards, or of SETs in `layouts`. Keys are numbers of features, of cards, names.
"""

JUNIOR = """\
# Chances of the best player to clear the table of the junior game, after a SET was taken, with 18 cards left or more:
# one position for all that affine maps take to each other. Nothing here is taken from elsewhere: it was found with
# sl.chance.solve_game(recount=True) by tools/counts.py, and the long tests find it again; {on}
#
# {cards left} = [chance, tables]; cards are bits of hexadecimal numbers, those of a table among the cards left.
"""


def listed(table: dict[int, int]) -> list[int]:
    """Return the values of 0, 1, 2 … as a list."""
    return [table.get(k, 0) for k in range(max(table) + 1)]


def layouts(features: int, cards: int) -> list[int]:
    return listed(counts.layouts_by_sets(cards, features, progress=False, wait=True, recount=True))


def no_set(features: int) -> list[int]:
    return counts.no_set(features, up_to=16 if features > 4 else None, progress=False, recount=True)


def extreme(most: bool, features: int, cards: int) -> dict[str, Any]:
    """Return the places of cards with the most, or the fewest, SETs, and the proof if it is none of counting."""
    found = (counts.most_sets if most else counts.fewest_sets)(cards, features, progress=False, recount=True)
    row: dict[str, Any] = {"bound": found.high if most else found.low}
    row["places"] = [DECK.index(card) for card in found.witness]
    if isinstance(found.proof, SlicingProof):
        row["proof"] = [as_lists(tree) for tree in (found.proof.beyond, *found.proof.exactly)]
    return row


def games(number: int, seed: int, features: int, policy: str) -> list[Any]:
    """Return what simulated games left, their largest tables, and [on the table, stock, without, tables] lists."""
    found = chance.simulate_games(number, seed, features, progress=False, policy=policy, recount=True)
    tables = [
        [[*table, *pair] for table, pair in each.items()] for each in (found.no_set_odds, found.fresh_no_set_odds)
    ]
    return [listed(found.leftover), listed(found.largest_table), *tables]


solved = cache(partial(chance.solve_game, progress=False, recount=True))

# {table: (the call that gives it, the keys, the function of these)}
TABLES: dict[str, tuple[str, list[tuple[Any, ...]], Callable[..., Any]]] = {
    "no_set": ("sl.counts.no_set(features, recount=True); up_to=16 with five", [(4,), (5,)], no_set),
    "systems": (
        "setlab.counts.equations.systems(cards, recount=True); sl.counts.no_set(6, up_to=cards) uses it",
        [(7,), (8,)],
        lambda cards: list(systems(cards, recount=True)),
    ),
    "complete_caps": (
        "sl.counts.complete_caps(features, recount=True)",
        [(4,)],
        lambda features: listed(counts.complete_caps(features, progress=False, recount=True)),
    ),
    "free": ("sl.counts.free(kind, recount=True)", [("ultraset",)], lambda kind: counts.free(kind, recount=True)),
    "orbits": (
        "sl.counts.orbits(group, features, recount=True)",
        [("affine", 4), ("features", 4)],
        lambda group, features: counts.orbits(group, features, progress=False, recount=True),
    ),
    "layouts": (
        "sl.counts.layouts_by_sets(cards, features, wait=True, recount=True); no list ends with 0",
        [(3, cards) for cards in range(14)] + [(4, cards) for cards in range(SHIPPED + 1)],
        layouts,
    ),
    "extremes": (
        "sl.counts.most_sets(cards, features, recount=True), or fewest_sets: where they lie in sl.DECK, and the proof",
        [("most", 4, cards) for cards in range(3, 41)] + [("fewest", 4, cards) for cards in range(21, 41)],
        lambda what, features, cards: extreme(what == "most", features, cards),
    ),
    "games": (
        "sl.chance.simulate_games(games, seed, features, policy=policy, recount=True), as lessons ask for them",
        [
            (2_500, 1, 4, "random"),
            (500, 13, 5, "random"),
            *((5_000, 1, 4, policy) for policy in ("random", "easiest", "ahead")),
        ],
        games,
    ),
    "solved_game": (
        "sl.chance.solve_game(recount=True).shares, for 0, 3, 6 and 9 cards left",
        [(player,) for player in ("random", "ahead", "best", "worst")],
        lambda player: [str(solved().left(cards, player)) for cards in ENDS],
    ),
}


def as_toml(value: Any) -> str:
    """Return a list or a table in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {as_toml(each)}" for key, each in value.items()) + " }"
    return json.dumps(value)


def written(name: str, values: dict[tuple[Any, ...], Any], on: str) -> Iterator[str]:
    """Yield the lines of one table."""
    yield f"\n# {TABLES[name][0]}; {on}"
    for key, value in values.items():
        yield f"{'.'.join(map(str, (name, *key)))} = {as_toml(value)}"


def kept(name: str) -> tuple[dict[tuple[Any, ...], Any], str]:
    """Return what the file has of a table, and the day that it names."""
    text = FILE.read_text(encoding="utf-8")
    table, [on] = (
        tomllib.loads(text)[name],
        [line[-10:] for line in text.splitlines() if line.startswith(f"# {TABLES[name][0]}")],
    )

    def of(key: tuple[Any, ...]) -> Any:
        found = table
        for each in key:
            found = found[str(each)]
        return found

    return {key: of(key) for key in TABLES[name][1]}, on


def main(*names: str) -> None:
    if not names or "junior" in names:
        lists = best.as_lists(solved()._positions.values)
        text = JUNIOR.replace("{on}", date.today().isoformat()) + "".join(
            f"{left} = [\n" + "".join(f"  {json.dumps(line)},\n" for line in lines) + "]\n"
            for left, lines in lists.items()
        )
        FILE.with_name(best.FILE).write_text(text, encoding="utf-8", newline="\n")
    lines = [HEAD.rstrip()]
    for name, (_, keys, function) in TABLES.items():
        if names and name not in names:
            lines += written(name, *kept(name))
            continue
        values = {}
        for key in keys:
            print(name, *key, flush=True)
            values[key] = function(*key)
        lines += written(name, values, date.today().isoformat())
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
