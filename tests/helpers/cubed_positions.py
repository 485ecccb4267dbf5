"""SET Cubed as it lies on a table: positions for tests."""

from setlab import Face, Match
from setlab.games.cubed.state import looked_at
from setlab.games.dice.die import RolledDie


def table_of(lying=(), hands=(("1ro",), ("2ro",)), bag=None, first=0, turn=0, **options):
    """A match in the middle of a game: `lying` are (row, column, code), `hands` codes by seat, `bag` how many dice.

    Dice are numbered in this order: those on the board, then hand by hand. The rest is in the bag.
    """
    state = Match("cubed", by_hand=True, seed=0, players=len(hands), **options).state
    cells = list(state.cells)
    numbers = iter(range(42))
    for row, column, code in lying:
        cells[state.board.square(row, column)] = RolledDie(next(numbers), Face(code))
    held = tuple(tuple(RolledDie(next(numbers), Face(code)) for code in hand) for hand in hands)
    rest = tuple(numbers)
    state = state._replace(
        cells=tuple(cells),
        hands=held,
        bag=rest if bag is None else rest[:bag],
        due=(),
        phase="turn",
        first=first,
        turn=turn,
    )
    return Match.at("cubed", looked_at(state), seed=0, by_hand=True, players=len(hands), **options)


def roll(match, **faces):
    """What fell, for whoever is to roll now: given as die12="w"; all other dice show their first face."""
    _, seat = match.state.due[0]
    rolling = [die.die for die in match.state.hands[seat] if die.face is None]
    shown = {die: faces.get(f"die{die}", match.state.dice[die][0].code) for die in rolling}
    return match.push(("roll", seat, tuple(shown.items())))


def own(match, code, seat=None):
    """The number of a die that shows this, in the hand of whose turn it is."""
    seat = match.state.turn if seat is None else seat
    return next(die.die for die in match.state.hands[seat] if die.code == code)


def place(match, *where):
    """A play: (code, row, column) each, a WILD with what it stands for as (code, row, column, stated)."""
    used, placements = set(), []
    for code, *rest in where:
        hand = match.state.hands[match.state.turn]
        die = next(die.die for die in hand if die.code == code and die.die not in used)
        used.add(die)
        placements.append((die, *rest))
    return match.push(("place", match.state.turn, tuple(placements)))


def worked_example():
    """The turn of twelve points: a first die for two SETs, then one SET each."""
    lying = [(8, 7, "1ro"), (8, 8, "2ro"), (9, 9, "3go"), (10, 9, "3po"), (11, 7, "1pd"), (11, 8, "2pq")]
    match = table_of(lying, [["3ro", "1ro", "3ro"], ["2ro"]])
    for play in (("3ro", 8, 9), ("1ro", 8, 10), ("3ro", 11, 9)):
        place(match, play)
    return match
