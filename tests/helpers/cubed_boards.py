"""A board for SET Cubed, played by pressing what a player presses."""

from random import Random

from setlab import Face
from setlab.widgets import CubedBoard

SMALL = {"rows": 5, "columns": 5, "centre": [[3, 2], [3, 3], [3, 4]], "bonus": [[1, 1, 5], [5, 3, 2]]}


def square(table, row, column):
    return f"s{table.match.state.board.square(row, column)}"


def put(table, placement):
    """Put a die on the board on trial, and state it; return what was told last."""
    die, row, column, *stated = placement
    told = table.press("to", square(table, row, column), f"die-{die}")
    for feature in ("number", "colour", "symbol") if stated else ():
        told = table.press("feature", f"{feature}-{Face(stated[0]).values[feature].name}")
    return told


def do(table, event):
    """A legal event, by pressing what a player presses."""
    kind, seat, *rest = event
    if kind == "place":
        for placement in rest[0]:
            put(table, placement)
        return table.press("confirm", "confirm")
    if kind == "replace":
        table.press("to", square(table, *rest[1:]), f"die-{rest[0]}")
        return table.press("confirm", "confirm")
    if kind == "reroll":
        for die in rest[0]:
            table.press("pick", f"die-{die}", True)
    keys = {"call": f"call-{seat}", "keep": "hold"}
    return table.press({"keep": "hold"}.get(kind, kind), keys.get(kind, kind))


def step(table, random, wanted=("place", "replace")):
    """One event: a computer's when it is due, else a person's by pressing."""
    if ("start", "start") in table.offers:
        table.press("start", "start")
    legal = table.match.legal()
    if table.computer_is_to_move:
        table.press("computer", "computer", table.pace.next_at())
    else:
        liked = [event for event in legal if event[0] in wanted]
        event, since = random.choice(liked or legal), len(table.match.history)
        told = do(table, event)
        assert table.match.history[since] == event, (event, told)
    assert not table.errors


def until(wanted, seeds=range(60), steps=80, **options):
    """A table on which it is a person's turn, and `wanted(legal events)` finds one: (table, that event)."""
    for seed in seeds:
        table, random = CubedBoard(seed=seed, keep=False, **options), Random(seed)
        table.touch()
        for _ in range(steps):
            if table.over:
                break
            if table.my_turn and (event := wanted(table.match.legal())):
                return table, event
            step(table, random)
    raise AssertionError("no such position was met")


def a_place(size, wild=None):
    """Finds a play of so many dice, with a WILD or without."""

    def find(legal):
        found = (event for event in legal if event[0] == "place" and len(event[2]) == size)
        wilds = (event for event in found if wild is None or wild == any(len(each) == 4 for each in event[2]))
        return next(wilds, None) if any(event[0] == "pass" for event in legal) else None

    return find
