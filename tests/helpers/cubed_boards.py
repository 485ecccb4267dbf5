"""A board for SET Cubed, played by pressing what a player presses."""

from random import Random

from helpers.waiting import let_computer

from setlab import Face
from setlab.widgets import CubedBoard

SMALL = {"rows": 5, "columns": 5, "centre": [[3, 2], [3, 3], [3, 4]], "bonus": [[1, 1, 5], [5, 3, 2]]}


def square(table, row, column):
    return f"s{table.match.state.board.square(row, column)}"


def put(table, placement):
    """Put a die on the board on trial; return what was told."""
    die, row, column, *_ = placement
    return table.press("to", square(table, row, column), f"die-{die}")


def state_wilds(table, placements):
    """Let every WILD on trial stand for the face that it has here; return what was told last, and how many presses."""
    told, presses = "", 0
    for die, _, _, *stated in placements:
        lies = next((each for each in table.trial.laid if each.die == die), None)
        if not stated or lies is None or lies.stated == stated[0]:
            continue
        if table.trial.asked == lies and ("face", f"face-{stated[0]}") in table.offers:
            told, presses = table.press("face", f"face-{stated[0]}"), presses + 1
            continue
        table.press("others", "others", True)
        for feature in ("number", "colour", "symbol"):
            told = table.press("feature", f"{feature}-{Face(stated[0]).looks[feature].name}")
        presses += 4
    return told, presses


def do(table, event):
    """A legal event, by pressing what a player presses."""
    kind, seat, *rest = event
    if kind == "place":
        for placement in rest[0]:
            put(table, placement)
        state_wilds(table, rest[0])
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
        let_computer(table)
    else:
        liked = [event for event in legal if event[0] in wanted]
        event, since = random.choice(liked or legal), len(table.match.history)
        told = do(table, event)
        assert happened(table, since, event), (event, told)
    assert not table.errors


def happened(table, since, event):
    """Did this event happen? Two dice of one play are two plays, where these score more."""
    done = table.match.history[since:]
    if event[0] != "place":
        return done[0] == event
    return {each for kind, _, *rest in done if kind == "place" for each in rest[0]} == {*event[2]}


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
