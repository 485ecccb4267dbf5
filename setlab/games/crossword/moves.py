"""Legal grids of Crossword SET, and dice put on others' grids: each refusal says why."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.cards import Face
from setlab.games.crossword.grids import GridDie, named, shifted, why_not
from setlab.games.dice.board import Board
from setlab.games.dice.die import RolledDie
from setlab.games.dice.plays import all_plays, centre_plays, spoken
from setlab.games.events import IllegalMove

if TYPE_CHECKING:
    from setlab.games.crossword.grids import Square
    from setlab.games.crossword.state import State

MARGIN = 2  # squares around a grid, into which it can grow
LISTED = 40  # growing grids that `legal` lists for each player, and as many for each grid of another


def laid_grid(state: "State", seat: int, placements: tuple[tuple, ...]) -> tuple[GridDie, ...]:
    """Return the grid of a ("lay", …), if the rules allow it (CRO-2, CRO-5, CRO-10); else raise IllegalMove."""
    guests = {each.die: each for each in state.grids[seat] if (each.die, seat) in state.guests}
    own = {die.die: die for die in state.hands[seat]}
    away = {die: host for die, host in state.guests if die in own}
    grid = _placed(placements, lambda number: _die_to_lay(number, own, guests, away))
    _check_guests(grid, guests)
    if why := why_not(grid, state.options.crossing):
        raise IllegalMove(why)
    return shifted(grid)


def grown_grid(state: "State", seat: int, host: int, placements: tuple[tuple, ...]) -> tuple[GridDie, ...]:
    """Return the host's grid with dice of another player on it (CRO-6); else raise IllegalMove."""
    if host == seat:
        raise IllegalMove(gettext("your own grid is laid as a whole: ('lay', seat, placements)"))
    if state.bag:
        text = gettext("you can put dice on the grids of others only when the bag is empty; {n} are still in it")
        raise IllegalMove(text.format(n=len(state.bag)))
    if not state.grids[host]:
        raise IllegalMove(gettext("player {n} has laid no grid yet").format(n=host + 1))
    own = {die.die: die for die in state.hands[seat]}
    here = {each.die for each in state.grids[seat]}
    away = {die: where for die, where in state.guests if die in own}
    taken = {each.square: each for each in state.grids[host]}
    grid = (*state.grids[host], *_placed(placements, lambda n: _die_to_put(n, own, here, away), taken))
    if why := why_not(grid, state.options.crossing):
        raise IllegalMove(why)
    return shifted(grid)


def _placed(
    placements: Iterable[tuple],
    find: Callable[[int], RolledDie],
    taken: "Mapping[Square, GridDie] | Iterable[tuple[Square, GridDie]]" = (),
) -> tuple[GridDie, ...]:
    """Return the dice of these placements, each checked by itself; `find` gives the die of a number."""
    squares: dict[Square, GridDie] = dict(taken)
    dice, grid = {}, []
    for number, row, column, *stated in placements:
        die = find(number)
        if number in dice:
            raise IllegalMove(_twice(die, dice[number], stated))
        dice[number] = stated
        if lying := squares.get((row, column)):
            text = gettext("the square in {square} is taken by {die}")
            raise IllegalMove(text.format(square=named((row, column)), die=spoken(RolledDie(lying.die, lying.face))))
        squares[row, column] = GridDie(row, column, number, _face(die, *stated))
        grid.append(squares[row, column])
    return tuple(grid)


def _twice(die: RolledDie, before: Sequence[str], now: Sequence[str]) -> str:
    """Return the message for a die named twice, or for a WILD with two statements (CRO-5)."""
    if before and now and before != now:
        one, other = Face(before[0]), Face(now[0])
        text = gettext("die {n} is a WILD that is stated as {one} and as {other}: it stands for one face only")
        return text.format(n=die.die, one=one, other=other)
    return gettext("{die} cannot lie on two squares").format(die=spoken(die))


def _die_to_lay(
    number: int, own: Mapping[int, RolledDie], guests: Mapping[int, RolledDie], away: Mapping[int, int]
) -> RolledDie:
    if number in guests:
        return RolledDie(number, guests[number].face)
    if number in away:
        text = gettext("{die} lies in the grid of player {n} and stays there")
        raise IllegalMove(text.format(die=spoken(own[number]), n=away[number] + 1))
    return _own(number, own)


def _die_to_put(number: int, own: Mapping[int, RolledDie], here: Set[int], away: Mapping[int, int]) -> RolledDie:
    if number in away:
        return _die_to_lay(number, own, {}, away)
    die = _own(number, own)
    if number in here:
        text = gettext("{die} is in your own grid: take it out of that grid first")
        raise IllegalMove(text.format(die=spoken(die)))
    return die


def _own(number: int, own: Mapping[int, RolledDie]) -> RolledDie:
    if number not in own:
        text = gettext("die {n} is not yours: use only your own dice, and do not rearrange the grid of another player")
        raise IllegalMove(text.format(n=number))
    return own[number]


def _face(die: RolledDie, stated: str | None = None) -> Face:
    """Return the face as it lies there: for a WILD, the stated one."""
    if die.face.vector is None and stated is None:
        text = gettext("say which face the WILD stands for, as in ({n}, row, column, '2gq')")
        raise IllegalMove(text.format(n=die.die))
    if stated is None:
        return die.face
    if die.face.vector is None:
        return die.face.stated(stated)
    if die.face.code == "w" + stated:
        return die.face  # a guest, as its owner stated it
    text = gettext("{die} counts as what it shows and is not stated as {face}")
    raise IllegalMove(text.format(die=spoken(die), face=Face(stated)))


def _check_guests(grid: tuple[GridDie, ...], guests: Mapping) -> None:
    """Raise IllegalMove unless the dice of others keep their places relative to each other (CRO-10)."""
    lying = {each.die: each for each in grid}
    if missing := [each for number, each in guests.items() if number not in lying]:
        text = gettext("{die} of another player lies in this grid and stays there")
        raise IllegalMove(text.format(die=spoken(RolledDie(missing[0].die, missing[0].face))))
    moves = {
        (lying[number].row - each.row, lying[number].column - each.column): each for number, each in guests.items()
    }
    if len(moves) > 1:
        text = gettext("the dice of other players in this grid stay where they are; {dice} were moved")
        raise IllegalMove(
            text.format(dice=gettext("; ").join(spoken(RolledDie(each.die, each.face)) for each in guests.values()))
        )


# --- grids that grow --------------------------------------------------------------------------------------------------


def moves(state: "State", seat: int) -> Iterator[tuple]:
    """Yield a player's events now: grids that grow, one more die, dice on the grids of others."""
    yield from (("lay", seat, grid, state.now) for grid in growing(state, seat))
    if state.bag:
        yield ("take", seat, state.now)
        return
    for host, grid in enumerate(state.grids):
        if host != seat and grid:
            yield from (("put", seat, host, dice, state.now) for dice in guesting(state, seat, host))
    if seat not in state.stuck:
        yield ("stuck", seat, state.now)


def growing(state: "State", seat: int) -> list[tuple]:
    """Return placements of grids with one SET more than the last one laid, up to a readable number."""
    grid = state.grids[seat]
    if not grid:
        plays = centre_plays(Board(1, 3, (0, 1, 2), ()), unused(state, seat))
        found = (tuple(sorted(play)) for play in plays)
    else:
        lying = {each.placement for each in grid}
        found = (tuple(sorted(lying | {*play})) for play in added(grid, unused(state, seat)))
    return list(islice(found, LISTED))


def guesting(state: "State", seat: int, host: int) -> list[tuple]:
    """Return placements of own dice that go on the grid of another player."""
    return [tuple(sorted(play)) for play in islice(added(state.grids[host], unused(state, seat)), LISTED)]


def unused(state: "State", seat: int) -> tuple[RolledDie, ...]:
    """Return the dice of a player that lie in no grid."""
    used = {each.die for each in state.grids[seat]} | {die for die, _ in state.guests}
    return tuple(die for die in state.hands[seat] if die.die not in used)


def added(grid: tuple[GridDie, ...], dice: Sequence[RolledDie]) -> Iterator[list[tuple]]:
    """Yield plays of one or two of these dice that make a SET with a die of the grid."""
    rows, columns = max(each.row for each in grid) + 2 * MARGIN, max(each.column for each in grid) + 2 * MARGIN
    board = Board(rows, columns, (), ())
    cells: list[RolledDie | None] = [None] * (rows * columns)
    for each in grid:
        cells[board.square(each.row + MARGIN, each.column + MARGIN)] = RolledDie(each.die, each.face)
    for play in all_plays(board, tuple(cells), dice):
        yield [(die, row - MARGIN, column - MARGIN, *stated) for die, row, column, *stated in play]
